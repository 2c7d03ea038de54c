//! The fonts: the toolkit's own, an open serif for cards and titles, and the icons.
//!
//! A browser downloads them: `.ci/fonts` takes out of the files what nobody sees.

use std::iter;
use std::sync::Arc;

use egui::{FontData, FontDefinitions, FontFamily, FontTweak};

/// The name of the serif family.
pub const SERIF: &str = "serif";
/// The name of its bold.
pub(super) const SERIF_BOLD: &str = "serif-bold";
/// The name of its italic.
pub(super) const SERIF_ITALIC: &str = "serif-italic";

/// EB Garamond, under the SIL Open Font License: see `assets/EBGaramond-OFL.txt`.
const FACES: [(&str, &[u8]); 3] = [
    (SERIF, include_bytes!("../../assets/EBGaramond-Regular.ttf")),
    (SERIF_BOLD, include_bytes!("../../assets/EBGaramond-SemiBold.ttf")),
    (SERIF_ITALIC, include_bytes!("../../assets/EBGaramond-Italic.ttf")),
];

/// Material Symbols, under the Apache License, Version 2.0: those that `icons` names.
const ICONS: (&str, &[u8]) = ("icons", include_bytes!("../../assets/icons.ttf"));

/// The toolkit's typeface for code, which has arrows and other signs that its typeface for words lacks.
const CODE: &str = "Hack";

pub(super) fn install(ctx: &egui::Context) {
    ctx.set_fonts(definitions());
}

fn definitions() -> FontDefinitions {
    let mut fonts = FontDefinitions::default();
    let behind = fonts.families.get(&FontFamily::Proportional).cloned().unwrap_or_default();
    for (name, bytes) in FACES {
        fonts.font_data.insert(name.to_owned(), Arc::new(FontData::from_static(bytes)));
        // What the serif lacks comes from the fonts of the interface.
        let chain = iter::once(name.to_owned()).chain(behind.iter().cloned()).collect();
        fonts.families.insert(FontFamily::Name(name.into()), chain);
    }
    let (icons, bytes) = ICONS;
    // They stand on the line of the letters beside them.
    let lower = FontTweak { y_offset_factor: 0.05, ..FontTweak::default() };
    fonts.font_data.insert(icons.to_owned(), Arc::new(FontData::from_static(bytes).tweak(lower)));
    for chain in fonts.families.values_mut() {
        chain.push(icons.to_owned());
        if !chain.iter().any(|name| name == CODE) {
            chain.push(CODE.to_owned());
        }
    }
    fonts
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use egui::FontId;
    use egui::epaint::text::TextOptions;
    use egui::text::Fonts;
    use include_dir::{Dir, File, include_dir};

    use super::super::{NORMAL, icons};
    use super::*;
    use crate::shipped;

    static LOCALES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../crates/content/locales");
    static WINDOW: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/src");

    fn texts(folder: &'static Dir<'static>) -> Vec<&'static str> {
        folder.files().filter_map(File::contents_utf8).chain(folder.dirs().flat_map(texts)).collect()
    }

    #[test]
    fn every_icon_is_drawn_and_no_other_is_carried_along() {
        let (name, bytes) = ICONS;
        let mut alone = FontDefinitions::empty();
        alone.font_data.insert(name.to_owned(), Arc::new(FontData::from_static(bytes)));
        alone.families.insert(FontFamily::Proportional, vec![name.to_owned()]);
        let mut fonts = Fonts::new(TextOptions::default(), alone);
        let mut view = fonts.with_pixels_per_point(1.0);
        let drawn: BTreeSet<char> = view.characters(&FontFamily::Proportional).keys().copied().collect();
        for (name, icon) in icons::ALL {
            assert!(
                icon.chars().all(|part| drawn.contains(&part)),
                "{name} is not in `assets/icons.ttf`: run `.ci/fonts`"
            );
        }
        let named: BTreeSet<char> = icons::ALL.iter().flat_map(|(_, icon)| icon.chars()).collect();
        assert_eq!(drawn, named, "`assets/icons.ttf` holds what `icons` does not name: run `.ci/fonts`");
    }

    #[test]
    fn everything_that_is_said_has_its_letters_in_every_typeface() {
        let shipped = shipped::files().map(|(_, _, text)| text);
        let said: BTreeSet<char> = [texts(&LOCALES), texts(&WINDOW)]
            .into_iter()
            .flatten()
            .chain(shipped)
            .flat_map(str::chars)
            .filter(|letter| !letter.is_control())
            .collect();
        assert!(said.contains(&'ł') && said.contains(&'¿'), "the texts of all languages are looked at");
        let definitions = definitions();
        let families: Vec<FontFamily> = definitions.families.keys().cloned().collect();
        let mut fonts = Fonts::new(TextOptions::default(), definitions);
        for family in families {
            let font = FontId::new(NORMAL, family);
            let missing: String = said.iter().filter(|letter| !fonts.has_glyph(&font, **letter)).collect();
            assert!(missing.is_empty(), "{:?} has no glyphs for {missing}", font.family);
        }
    }
}
