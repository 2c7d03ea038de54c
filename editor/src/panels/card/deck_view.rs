//! The decks of an episode or an Elder One, as rows of small cards.

use egui::text::{LayoutJob, TextFormat, TextWrapping};
use egui::{Align, Layout, RichText, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2};
use ritual_collection::Summoned;
use ritual_collection::decks::{Deck, DeckCard, Pace};
use ritual_content::references::route_under;
use ritual_diagnostic::{Path, Route};
use ritual_workspace::DocumentRef;

use crate::commands::Command;
use crate::cx::EditorCx;
use crate::panels::card::new_card;
use crate::theme::glyphs::{self, Glyph};
use crate::theme::{self, APART, NEAR, Palette, SMALL, icons, mix, serif, serif_bold};

/// The size of a small card, in points.
const CARD: egui::Vec2 = vec2(112.0, 66.0);

/// Shows the decks of a document.
pub(super) fn show(
    ui: &mut Ui,
    cx: &EditorCx<'_>,
    document: &DocumentRef,
    decks: &[Deck],
    paces: &[Pace],
    out: &mut Vec<Command>,
) {
    for deck in decks {
        ui.push_id(deck.key, |ui| one(ui, cx, document, deck, out));
    }
    if decks.is_empty() || paces.is_empty() {
        return;
    }
    ui.add_space(APART);
    ui.label(RichText::new(say!("The pace of the Elder One")).font(serif_bold(theme::TITLE)));
    ui.label(theme::explains(
        ui,
        say!("Summoning symbols on the Mythos cards of the episode and the Elder One together."),
    ));
    for pace in paces {
        said(ui, pace.is_good(), &pace.says());
    }
}

fn one(ui: &mut Ui, cx: &EditorCx<'_>, document: &DocumentRef, deck: &Deck, out: &mut Vec<Command>) {
    ui.add_space(APART);
    ui.horizontal(|ui| {
        ui.label(RichText::new(deck.title()).font(serif_bold(theme::TITLE)));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let can_add = cx.value(document).is_some();
            let button = egui::Button::new(format!("{} {}", icons::ADD, say!("Add a card")));
            let response = ui.add_enabled(can_add, button);
            let response = response.on_hover_text(say!("Adds a new card to the {title}", title = deck.title()));
            let response = response.on_disabled_hover_text(say!("The text cannot be read just now"));
            if response.clicked() {
                match new_card::add(cx.workspace, document, deck) {
                    Some(commands) => out.extend(commands),
                    None => {
                        out.push(Command::Tell(say!("The card cannot be added: the file cannot be read").to_owned()));
                    }
                }
            }
        });
    });
    said(ui, deck.is_complete(), &deck.says());
    if deck.of == ritual_content::Kind::Mythos {
        let n_symbols = deck.n_symbols();
        let told = say!(n_symbols, "{n} of them bears the summoning symbol" | "{n} of them bear the summoning symbol");
        ui.label(theme::explains(ui, told));
    }
    let summons = summons(cx, document, deck);
    if !summons.is_empty() {
        ui.label(theme::explains(ui, say!("By all its cards come {summons}.", summons)));
    }
    ui.add_space(NEAR);
    if deck.cards.is_empty() {
        ui.label(theme::explains(ui, say!("The deck is empty. Add a card to begin it.")));
        return;
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
        for (index, card) in deck.cards.iter().enumerate() {
            ui.push_id(index, |ui| small_card(ui, card, &entry_route(document, deck, index), out));
        }
    });
}

/// Who comes by the cards of a deck, in words.
fn summons(cx: &EditorCx<'_>, document: &DocumentRef, deck: &Deck) -> String {
    let route = document.route();
    let is_it = |kind, id| cx.snapshot.catalogue.route(kind, id) == Some(&route);
    let owned = cx.snapshot.collection.decks.iter().find(|it| it.id.key == deck.key && is_it(it.id.kind, &it.id.owner));
    let says = owned.into_iter().flat_map(|it| &it.summons).map(Summoned::says);
    says.collect::<Vec<_>>().join(", ")
}

fn entry_route(document: &DocumentRef, deck: &Deck, index: usize) -> Route {
    route_under(&document.route(), &Path::root().key(deck.key).index(index))
}

/// Says whether something is as it should be.
fn said(ui: &mut Ui, is_good: bool, text: &str) {
    let palette = Palette::of(ui);
    let (icon, colour) = if is_good { (icons::OK, palette.ok) } else { (icons::WARNING, palette.warning) };
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = NEAR;
        ui.label(RichText::new(icon).color(colour));
        ui.label(text);
    });
}

fn small_card(ui: &mut Ui, card: &DeckCard, entry: &Route, out: &mut Vec<Command>) {
    let palette = Palette::of(ui);
    let (rect, response) = ui.allocate_exact_size(CARD, Sense::click());
    let copies = if card.copies == 1 { String::new() } else { say!(", {copies} times", copies = card.copies) };
    let state = if card.route.is_none() { say!(", not there or with faults") } else { "" };
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, format!("{}{copies}{state}", card.name)));
    let is_lit = response.hovered() || response.has_focus();
    let line = match (card.route.is_some(), is_lit) {
        (_, true) => Stroke::new(2.0, palette.accent),
        (true, false) => Stroke::new(1.0, mix(palette.paper, palette.ink, 0.35)),
        (false, false) => Stroke::new(1.5, palette.warning),
    };
    if card.copies > 1 {
        // Several copies lie on each other.
        let below = rect.translate(vec2(3.0, 3.0));
        ui.painter().rect(below, 5.0, mix(palette.paper, palette.ink, 0.12), line, StrokeKind::Inside);
    }
    ui.painter().rect(rect, 5.0, palette.paper, line, StrokeKind::Inside);
    let room = CARD.x - if card.has_symbol { 36.0 } else { 16.0 };
    let mut job = LayoutJob::default();
    job.append(&card.name, 0.0, TextFormat::simple(serif(15.0), palette.ink));
    job.wrap = TextWrapping { max_width: room, max_rows: 2, ..TextWrapping::default() };
    let galley = ui.fonts_mut(|fonts| fonts.layout_job(job));
    ui.painter().galley(rect.left_top() + vec2(8.0, 6.0), galley, palette.ink);
    if card.has_symbol {
        let centre = pos2(rect.right() - 15.0, rect.top() + 16.0);
        glyphs::draw(ui.painter(), Glyph::Summoning, centre, 18.0, palette.ink);
    }
    let mut below = Vec::new();
    if card.copies > 1 {
        below.push(format!("× {}", card.copies));
    }
    if card.route.is_none() {
        below.push(format!("{} {}", icons::WARNING, say!("see its faults")));
    }
    let at = pos2(rect.left() + 8.0, rect.bottom() - 6.0);
    let colour = mix(palette.ink, palette.paper, 0.2);
    let font = egui::FontId::proportional(SMALL);
    ui.painter().text(at, egui::Align2::LEFT_BOTTOM, below.join("  "), font, colour);
    if response.clicked() {
        match &card.route {
            Some(route) => out.push(Command::Go(route.clone())),
            None => out.push(Command::Pick(entry.clone())),
        }
    }
    let symbol = if card.has_symbol { say!("\nBears the summoning symbol") } else { "" };
    response.on_hover_text(say!(
        "{name}{copies}{state}{symbol}\nClick to go to it",
        name = card.name,
        copies,
        state,
        symbol
    ));
}
