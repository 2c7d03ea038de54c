//! What stands above a tile: its code, its size, and the tools.

use egui::{Button, Key, Label, Modifiers, TextEdit, TextStyle, Ui};
use ritual_content::Id;
use ritual_content::documents::SideUp;
use ritual_map::strokes::{MOST_CELLS, resized, side_of};

use super::canvas::letter;
use super::pen::{DrawingPen, Tool, change};
use super::sheet::TileSheet;
use crate::commands::Command;
use crate::cx::EditorCx;
use crate::theme::{self, APART, icons};

/// A tool with its key and what it is for.
struct Entry {
    tool: Tool,
    icon: &'static str,
    name: &'static str,
    key: Key,
    help: &'static str,
}

fn tools() -> [Entry; 5] {
    [
        Entry {
            tool: Tool::Look,
            icon: icons::LOOK,
            name: say!("Look"),
            key: Key::V,
            help: say!("Click a space to see it in the inspector; it is the one that is painted then."),
        },
        Entry {
            tool: Tool::Paint,
            icon: icons::PAINT,
            name: say!("Paint"),
            key: Key::P,
            help: say!("Drag over cells: they become the chosen space, or a new one."),
        },
        Entry {
            tool: Tool::Erase,
            icon: icons::ERASE,
            name: say!("Erase"),
            key: Key::E,
            help: say!("Drag over cells: they belong to no space then. A space without cells goes."),
        },
        Entry {
            tool: Tool::Open,
            icon: icons::WAY,
            name: say!("Passage or exit"),
            key: Key::O,
            help: say!(
                "Click an edge: a passage between two spaces, which is drawn halfway where they meet, or an exit at the rim."
            ),
        },
        Entry {
            tool: Tool::Wall,
            icon: icons::WALL,
            name: say!("Wall"),
            key: Key::W,
            help: say!("Click an edge: nobody passes there."),
        },
    ]
}

/// Draws the code, the size and the tools.
pub(super) fn ui(ui: &mut Ui, cx: &EditorCx<'_>, sheet: &TileSheet, pen: &mut DrawingPen, out: &mut Vec<Command>) {
    let tile = &sheet.tile;
    ui.horizontal_wrapped(|ui| {
        ui.label(theme::title(say!("Tile {id}", id = tile.id)));
        if ui
            .small_button(say!("Change the code"))
            .on_hover_text(say!("Give it another code, everywhere it is used"))
            .clicked()
        {
            out.push(Command::AskToRename(sheet.document.clone()));
        }
        ui.add_space(APART);
        let size = say!("{width} wide, {height} high", width = tile.width, height = tile.height);
        ui.label(theme::explains(ui, size));
        let (width, height) = (tile.width, tile.height);
        for (name, [width, height]) in [
            (say!("Narrower"), [width.saturating_sub(1), height]),
            (say!("Wider"), [width.saturating_add(1), height]),
            (say!("Lower"), [width, height.saturating_sub(1)]),
            (say!("Higher"), [width, height.saturating_add(1)]),
        ] {
            let is_possible = (1..=MOST_CELLS).contains(&width) && (1..=MOST_CELLS).contains(&height);
            if ui.add_enabled(is_possible, Button::new(name).small()).clicked() {
                change(
                    &resized(tile, [width, height]),
                    &say!("Make the tile {name}", name = name.to_lowercase()),
                    sheet,
                    cx,
                    out,
                );
            }
        }
    });
    ui.horizontal_wrapped(|ui| {
        for it in tools() {
            let text = format!("{} {}", it.icon, it.name);
            let button = ui.selectable_label(pen.tool == it.tool, text).accessible_name(it.name);
            if button.on_hover_text(format!("{} ({})", it.help, it.key.name())).clicked() {
                pen.tool = it.tool;
            }
        }
    });
    let help = tools().into_iter().find(|it| it.tool == pen.tool).map_or("", |it| it.help);
    ui.add(Label::new(theme::explains(ui, help)).truncate());
}

/// Draws the name of a side and its spaces: the chosen one is painted, and its code can be changed.
pub(super) fn side(
    ui: &mut Ui,
    cx: &EditorCx<'_>,
    sheet: &TileSheet,
    side: SideUp,
    pen: &mut DrawingPen,
    out: &mut Vec<Command>,
) {
    ui.horizontal_wrapped(|ui| {
        ui.strong(say!("Side {letter}", letter = letter(side)));
        let brush = pen.brush(&sheet.tile, side).cloned();
        for space in &side_of(&sheet.tile, side).spaces {
            let is_chosen = brush.as_ref() == Some(&space.id);
            let name = say!("Paint {id} on side {letter}", id = space.id, letter = letter(side));
            if ui.selectable_label(is_chosen, space.id.as_str()).accessible_name(name).clicked() {
                choose(pen, side, Some(space.id.clone()));
            }
        }
        let name = say!("Paint a new space on side {letter}", letter = letter(side));
        let text = format!("{} {}", icons::ADD, say!("New space"));
        if ui.selectable_label(brush.is_none(), text).accessible_name(name).clicked() {
            choose(pen, side, None);
        }
        let Some(brush) = brush else { return };
        let mut code = match &pen.draft {
            Some((of, id, typed)) if (*of, id) == (side, &brush) => typed.clone(),
            _ => brush.to_string(),
        };
        ui.add_space(APART);
        let field = TextEdit::singleline(&mut code)
            .id_salt(("space-code", letter(side)))
            .desired_width(110.0)
            .font(TextStyle::Monospace);
        let field = ui.add(field).accessible_name(say!("Code of the space of side {letter}", letter = letter(side)));
        let field = field
            .on_hover_text(say!("The code of the chosen space, on the tile and on the maps where this side is up."));
        if field.changed() {
            pen.draft = Some((side, brush, code));
        }
        if ui.input(|input| input.key_pressed(Key::Escape)) {
            pen.draft = None;
        }
        if field.lost_focus() {
            pen.rename(sheet, cx, out);
        }
    });
}

/// Whoever chooses a space wants to paint it.
fn choose(pen: &mut DrawingPen, side: SideUp, space: Option<Id>) {
    pen.choose(side, space);
    pen.tool = Tool::Paint;
}

/// Takes the keys that are meant for the tools.
pub(super) fn keys(ui: &Ui, pen: &mut DrawingPen) {
    ui.input_mut(|input| {
        for it in tools() {
            if input.consume_key(Modifiers::NONE, it.key) {
                pen.tool = it.tool;
            }
        }
    });
}
