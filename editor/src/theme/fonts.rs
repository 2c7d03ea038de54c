//! The fonts: the toolkit's own, an open serif for cards and titles, and the icons.

use std::sync::Arc;

use egui::{FontData, FontDefinitions, FontFamily};

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

pub(super) fn install(ctx: &egui::Context) {
    let mut fonts = FontDefinitions::default();
    let icons = egui_material_icons::font_insert();
    let mut families: Vec<FontFamily> = fonts.families.keys().cloned().collect();
    let behind = fonts.families.get(&FontFamily::Proportional).cloned().unwrap_or_default();
    for (name, bytes) in FACES {
        fonts.font_data.insert(name.to_owned(), Arc::new(FontData::from_static(bytes)));
        // What the serif lacks comes from the fonts of the interface.
        let chain = std::iter::once(name.to_owned()).chain(behind.iter().cloned()).collect();
        let family = FontFamily::Name(name.into());
        fonts.families.insert(family.clone(), chain);
        families.push(family);
    }
    for family in families {
        fonts.families.entry(family).or_default().push(icons.name.clone());
    }
    for family in icons.families {
        fonts.families.entry(family.family).or_default().push(icons.name.clone());
    }
    fonts.font_data.insert(icons.name, Arc::new(icons.data));
    ctx.set_fonts(fonts);
}
