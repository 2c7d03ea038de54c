//! Colours, type and spacing: the only place that knows a colour.
//!
//! A workshop at night: calm dark paper and one warm light; by day the same on cream. Both reach 4.5:1 for text on
//! whatever it stands, and 3:1 for figures, which tests measure. Colour never stands alone: a word or an icon says the
//! same.
#![allow(clippy::disallowed_methods, reason = "here, and only here, colours are made")]

mod buttons;
mod fonts;
pub mod glyphs;
pub(crate) mod icons;
mod words;

use egui::style::{Selection, WidgetVisuals};
use egui::{Color32, CornerRadius, FontFamily, FontId, Margin, Stroke, TextStyle, Theme, Vec2, Visuals};
use ritual_diagnostic::Severity;

pub use buttons::icon_button;
pub use fonts::SERIF;
pub use words::text_within;

/// The colours by what they mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette {
    /// Behind everything.
    pub background: Color32,
    /// Panels.
    pub panel: Color32,
    /// What is raised above a panel: cards of a list, buttons.
    pub raised: Color32,
    /// Lines between things.
    pub line: Color32,
    /// Text.
    pub text: Color32,
    /// Text that explains.
    pub faint: Color32,
    /// The warm light: what is chosen, what to do next.
    pub accent: Color32,
    /// Behind what is chosen.
    pub chosen: Color32,
    /// Errors and what cannot be taken back.
    pub danger: Color32,
    /// Warnings.
    pub warning: Color32,
    /// All is well.
    pub ok: Color32,
    /// The red gate.
    pub gate_red: Color32,
    /// The yellow gate.
    pub gate_yellow: Color32,
    /// The blue gate.
    pub gate_blue: Color32,
    /// Fire.
    pub fire: Color32,
    /// Sanity.
    pub sanity: Color32,
    /// Stress.
    pub stress: Color32,
    /// Wounds.
    pub wound: Color32,
    /// Elder signs and the Elder One.
    pub elder: Color32,
    /// The floor of rooms; spaces of a tile are told apart by mixing in more or less of the text colour.
    pub floor: Color32,
    /// Walls.
    pub wall: Color32,
    /// The paper of printed cards, the same in both themes.
    pub paper: Color32,
    /// What is printed on them.
    pub ink: Color32,
}

/// By night.
pub const DARK: Palette = Palette {
    background: Color32::from_rgb(0x15, 0x16, 0x19),
    panel: Color32::from_rgb(0x1b, 0x1c, 0x20),
    raised: Color32::from_rgb(0x27, 0x29, 0x2e),
    line: Color32::from_rgb(0x34, 0x36, 0x3c),
    text: Color32::from_rgb(0xe6, 0xe1, 0xd7),
    faint: Color32::from_rgb(0xa4, 0x9f, 0x96),
    accent: Color32::from_rgb(0xe6, 0xab, 0x5c),
    chosen: Color32::from_rgb(0x3d, 0x32, 0x22),
    danger: Color32::from_rgb(0xf0, 0x82, 0x74),
    warning: Color32::from_rgb(0xdf, 0xbd, 0x55),
    ok: Color32::from_rgb(0x95, 0xc4, 0x86),
    gate_red: Color32::from_rgb(0xe0, 0x62, 0x56),
    gate_yellow: Color32::from_rgb(0xe3, 0xbd, 0x47),
    gate_blue: Color32::from_rgb(0x6f, 0xa2, 0xe5),
    fire: Color32::from_rgb(0xf0, 0x92, 0x42),
    sanity: Color32::from_rgb(0xb0, 0x98, 0xe0),
    stress: Color32::from_rgb(0xde, 0x98, 0xb2),
    wound: Color32::from_rgb(0xe8, 0x83, 0x79),
    elder: Color32::from_rgb(0x79, 0xbd, 0xae),
    floor: Color32::from_rgb(0x2d, 0x2f, 0x33),
    wall: Color32::from_rgb(0xb9, 0xb1, 0xa2),
    paper: Color32::from_rgb(0xf2, 0xea, 0xd8),
    ink: Color32::from_rgb(0x2a, 0x24, 0x1d),
};

/// By day.
pub const LIGHT: Palette = Palette {
    background: Color32::from_rgb(0xea, 0xe5, 0xda),
    panel: Color32::from_rgb(0xf6, 0xf2, 0xe9),
    raised: Color32::from_rgb(0xff, 0xfd, 0xf8),
    line: Color32::from_rgb(0xd3, 0xcb, 0xbb),
    text: Color32::from_rgb(0x2b, 0x28, 0x23),
    faint: Color32::from_rgb(0x66, 0x60, 0x55),
    accent: Color32::from_rgb(0x8f, 0x55, 0x0e),
    chosen: Color32::from_rgb(0xf3, 0xdf, 0xbd),
    danger: Color32::from_rgb(0xac, 0x30, 0x26),
    warning: Color32::from_rgb(0x80, 0x5f, 0x00),
    ok: Color32::from_rgb(0x3b, 0x6e, 0x2e),
    gate_red: Color32::from_rgb(0xb0, 0x37, 0x2e),
    gate_yellow: Color32::from_rgb(0x78, 0x5c, 0x00),
    gate_blue: Color32::from_rgb(0x2d, 0x62, 0xad),
    fire: Color32::from_rgb(0x9b, 0x48, 0x09),
    sanity: Color32::from_rgb(0x67, 0x4a, 0xa6),
    stress: Color32::from_rgb(0x9a, 0x40, 0x66),
    wound: Color32::from_rgb(0xb0, 0x38, 0x2d),
    elder: Color32::from_rgb(0x23, 0x6e, 0x60),
    floor: Color32::from_rgb(0xe4, 0xdc, 0xcb),
    wall: Color32::from_rgb(0x4a, 0x44, 0x3a),
    paper: Color32::from_rgb(0xfb, 0xf5, 0xe6),
    ink: Color32::from_rgb(0x2a, 0x24, 0x1d),
};

impl Palette {
    /// The colours of the theme in use.
    pub fn of(ui: &egui::Ui) -> &'static Self {
        Self::of_visuals(ui.visuals())
    }

    /// The colours of some visuals.
    pub fn of_visuals(visuals: &Visuals) -> &'static Self {
        if visuals.dark_mode { &DARK } else { &LIGHT }
    }

    /// The colour of a severity.
    pub fn of_severity(&self, severity: Severity) -> Color32 {
        match severity {
            Severity::Error => self.danger,
            Severity::Warning => self.warning,
            Severity::Note => self.gate_blue,
        }
    }

    /// The colour behind a number that says how much of something there is, from 0, which is cold, to 1.
    pub fn heat(&self, share: f32) -> Color32 {
        mix(self.panel, mix(self.gate_blue, self.fire, share), 0.35)
    }
}

/// Mixes two colours: `share` of the second one, from 0 to 1.
pub fn mix(one: Color32, other: Color32, share: f32) -> Color32 {
    one.lerp_to_gamma(other, share.clamp(0.0, 1.0))
}

/// A colour that lets through what is behind it: `share` of it is seen, from 0 to 1.
pub fn faded(colour: Color32, share: f32) -> Color32 {
    colour.gamma_multiply(share.clamp(0.0, 1.0))
}

/// What lies in the shadow of something, the same in both themes.
pub const SHADOW: Color32 = Color32::BLACK;

/// Space between things that belong together, in points.
pub const NEAR: f32 = 4.0;
/// Space between groups, in points.
pub const APART: f32 = 10.0;
/// The size of text that explains, in points.
pub const SMALL: f32 = 11.5;
/// The size of text, in points.
pub const NORMAL: f32 = 13.5;
/// The size of titles, in points.
pub const TITLE: f32 = 20.0;

/// The serif of card faces and titles.
pub fn serif(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name(SERIF.into()))
}

/// The serif of emphasis on card faces.
pub fn serif_bold(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name(fonts::SERIF_BOLD.into()))
}

/// The serif of flavour on card faces.
pub fn serif_italic(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name(fonts::SERIF_ITALIC.into()))
}

/// A title in the serif.
pub fn title(text: impl Into<String>) -> egui::RichText {
    egui::RichText::new(text).font(serif(TITLE))
}

/// Text that explains.
pub fn explains(ui: &egui::Ui, text: impl Into<String>) -> egui::RichText {
    egui::RichText::new(text).size(SMALL).color(Palette::of(ui).faint)
}

/// Gives a window its fonts, both themes and spacing.
pub fn apply(ctx: &egui::Context) {
    fonts::install(ctx);
    egui_extras::install_image_loaders(ctx);
    ctx.set_visuals_of(Theme::Dark, visuals(&DARK, true));
    ctx.set_visuals_of(Theme::Light, visuals(&LIGHT, false));
    ctx.all_styles_mut(|style| {
        style.text_styles = [
            (TextStyle::Small, FontId::proportional(SMALL)),
            (TextStyle::Body, FontId::proportional(NORMAL)),
            (TextStyle::Button, FontId::proportional(NORMAL)),
            (TextStyle::Monospace, FontId::monospace(13.0)),
            (TextStyle::Heading, serif(TITLE)),
        ]
        .into();
        style.spacing.item_spacing = Vec2::new(6.0, 5.0);
        style.spacing.button_padding = Vec2::new(8.0, 3.0);
        style.spacing.interact_size.y = 24.0;
        style.spacing.indent = 14.0;
        style.spacing.menu_margin = Margin::same(6);
        style.spacing.window_margin = Margin::same(12);
        style.interaction.tooltip_delay = 0.4;
    });
    move_things(ctx, true);
}

/// What a picture is tinted with that keeps its own colours.
pub(crate) const UNTINTED: Color32 = Color32::WHITE;

/// Returns how much room there is to the right as far as it is seen; what stands beside may have asked for more.
pub(crate) fn room(ui: &egui::Ui) -> f32 {
    ui.available_width().min(ui.clip_rect().right() - ui.cursor().left())
}

/// Lets things move from one place to another, or be there at once.
pub fn move_things(ctx: &egui::Context, is_wanted: bool) {
    ctx.all_styles_mut(|style| style.animation_time = if is_wanted { 0.08 } else { 0.0 });
}

fn visuals(palette: &Palette, is_dark: bool) -> Visuals {
    let mut visuals = if is_dark { Visuals::dark() } else { Visuals::light() };
    let widget = |fill: Color32, line: Color32, text: Color32| WidgetVisuals {
        bg_fill: fill,
        weak_bg_fill: fill,
        bg_stroke: Stroke::new(1.0, line),
        corner_radius: CornerRadius::same(4),
        fg_stroke: Stroke::new(1.0, text),
        expansion: 0.0,
    };
    let strong = mix(palette.line, palette.text, 0.35);
    visuals.widgets.noninteractive = widget(palette.panel, palette.line, palette.text);
    visuals.widgets.inactive = widget(palette.raised, palette.line, palette.text);
    visuals.widgets.hovered = widget(mix(palette.raised, palette.text, 0.07), strong, palette.text);
    visuals.widgets.active = widget(palette.chosen, palette.accent, palette.text);
    visuals.widgets.open = widget(palette.raised, strong, palette.text);
    visuals.selection = Selection { bg_fill: palette.chosen, stroke: Stroke::new(1.0, palette.accent) };
    visuals.hyperlink_color = palette.accent;
    visuals.window_fill = palette.panel;
    visuals.window_stroke = Stroke::new(1.0, strong);
    visuals.panel_fill = palette.panel;
    visuals.faint_bg_color = mix(palette.panel, palette.text, 0.03);
    visuals.extreme_bg_color = palette.background;
    visuals.text_edit_bg_color = Some(palette.background);
    visuals.code_bg_color = palette.raised;
    visuals.warn_fg_color = palette.warning;
    visuals.error_fg_color = palette.danger;
    visuals.window_corner_radius = CornerRadius::same(8);
    visuals.menu_corner_radius = CornerRadius::same(6);
    visuals.override_text_color = None;
    visuals.weak_text_color = Some(palette.faint);
    visuals.striped = false;
    visuals.slider_trailing_fill = true;
    visuals
}

#[cfg(test)]
mod tests {
    use super::*;

    fn luminance(colour: Color32) -> f64 {
        let channel = |value: u8| {
            let value = f64::from(value) / 255.0;
            if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * channel(colour.r()) + 0.7152 * channel(colour.g()) + 0.0722 * channel(colour.b())
    }

    fn contrast(one: Color32, other: Color32) -> f64 {
        let (one, other) = (luminance(one), luminance(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn nothing_moves_where_less_motion_is_asked_for() {
        let ctx = egui::Context::default();
        apply(&ctx);
        let moves = || [Theme::Dark, Theme::Light].map(|theme| ctx.style_of(theme).animation_time > 0.0);
        assert_eq!(moves(), [true, true]);
        move_things(&ctx, false);
        assert_eq!(moves(), [false, false]);
    }

    /// Fails unless every one of some colours stands out from every one of some grounds.
    #[track_caller]
    fn stand_out(least: f64, colours: &[(&str, Color32)], grounds: &[(&str, Color32)]) {
        for (colour, one) in colours {
            for (ground, other) in grounds {
                let contrast = contrast(*one, *other);
                assert!(contrast >= least, "{colour} on {ground}: {contrast:.2} and not {least}");
            }
        }
    }

    #[test]
    fn text_and_figures_stand_out_in_both_themes() {
        for (palette, is_dark) in [(DARK, true), (LIGHT, false)] {
            let words = [
                ("text", palette.text),
                ("faint", palette.faint),
                ("accent", palette.accent),
                ("danger", palette.danger),
                ("warning", palette.warning),
                ("ok", palette.ok),
                ("sanity", palette.sanity),
                ("stress", palette.stress),
                ("wound", palette.wound),
                ("a note", palette.of_severity(Severity::Note)),
            ];
            let figures = [
                ("the red gate", palette.gate_red),
                ("the yellow gate", palette.gate_yellow),
                ("the blue gate", palette.gate_blue),
                ("fire", palette.fire),
                ("an elder sign", palette.elder),
            ];
            let plain = [("background", palette.background), ("panel", palette.panel)];
            let raised = [
                ("raised", palette.raised),
                ("what the pointer is on", visuals(&palette, is_dark).widgets.hovered.bg_fill),
                ("chosen", palette.chosen),
            ];
            // What is read needs 4.5:1, what is only seen 3:1 (WCAG 2.2, AA).
            stand_out(4.5, &words, &[&plain[..], &raised].concat());
            stand_out(4.5, &figures, &plain);
            stand_out(3.0, &[&words[..], &figures].concat(), &[&raised[..], &[("floor", palette.floor)]].concat());
            stand_out(3.0, &[("a wall", palette.wall)], &[("floor", palette.floor)]);
            let heat = [0.0, 0.25, 0.5, 0.75, 1.0].map(|share| palette.heat(share));
            assert_ne!(heat[0], heat[4]);
            let heat = heat.map(|ground| ("heat", ground));
            stand_out(4.5, &[("text", palette.text)], &[&heat[..], &[("floor", palette.floor)]].concat());
            stand_out(4.5, &[("ink", palette.ink)], &[("paper", palette.paper)]);
        }
    }

    #[test]
    fn widgets_can_be_read_in_every_state_of_both_themes() {
        for (palette, is_dark) in [(DARK, true), (LIGHT, false)] {
            let visuals = visuals(&palette, is_dark);
            let states = &visuals.widgets;
            for (state, widget) in [
                ("a label", &states.noninteractive),
                ("a button", &states.inactive),
                ("a button under the pointer", &states.hovered),
                ("a button that is pressed", &states.active),
                ("a button whose menu is open", &states.open),
            ] {
                let words = [(state, widget.fg_stroke.color)];
                stand_out(4.5, &words, &[("its ground", widget.bg_fill), ("its weak ground", widget.weak_bg_fill)]);
            }
            let selected = [("selected text", visuals.text_color()), ("its mark", visuals.selection.stroke.color)];
            stand_out(4.5, &selected, &[("the selection", visuals.selection.bg_fill)]);
            let words = [
                ("text", visuals.text_color()),
                ("weak text", visuals.weak_text_color()),
                ("a link", visuals.hyperlink_color),
                ("a warning", visuals.warn_fg_color),
                ("an error", visuals.error_fg_color),
            ];
            let grounds = [
                ("a window", visuals.window_fill),
                ("a panel", visuals.panel_fill),
                ("every other line", visuals.faint_bg_color),
                ("a field", visuals.text_edit_bg_color()),
                ("code", visuals.code_bg_color),
            ];
            stand_out(4.5, &words, &grounds);
        }
    }
}
