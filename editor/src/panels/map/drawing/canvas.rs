//! One side of a tile: drawn, pointed at, painted.

use egui::{
    Align2, CursorIcon, FontId, Key, Modifiers, PointerButton, Pos2, Rect, Response, Role, Sense, Stroke, StrokeKind,
    Ui, Vec2, WidgetInfo,
};
use ritual_content::Id;
use ritual_content::documents::{Edge, SideUp, Tile};
use ritual_map::strokes::{AtEdge, TileCell, TileEdge, at_edge, cells, edges, is_open, owner, side_of};

use super::notes::{middle, middle_of_edge};
use super::pen::{self, DrawingPen, Tool, cell_at, edge_at};
use super::sheet::TileSheet;
use crate::board::{Camera, Marks, outward, paint};
use crate::commands::Command;
use crate::cx::EditorCx;
use crate::panels::map::standing::capital;
use crate::panels::map::thumbs::alone;
use crate::theme::{self, APART, Palette, faded, icons};

/// The largest scale a side is drawn at, in points per cell.
const LARGEST: f32 = 120.0;

/// Where a side is on the screen.
#[derive(Clone, Copy)]
struct DrawingStage {
    side: SideUp,
    screen: Rect,
    camera: Camera,
    /// The point under the pointer, in cells.
    at: Option<Pos2>,
}

impl DrawingStage {
    fn rect(self, cells: Rect) -> Rect {
        self.camera.rect_to_screen(self.screen, cells)
    }

    /// The part of the screen of a cell.
    fn cell(self, cell: TileCell) -> Rect {
        self.rect(Rect::from_center_size(middle(cell), Vec2::splat(1.0)))
    }

    /// The part of the screen around an edge.
    fn edge(self, (cell, edge): TileEdge) -> Rect {
        let through = outward(edge).abs();
        self.rect(Rect::from_center_size(
            middle_of_edge(cell, edge),
            through * 0.3 + (Vec2::splat(1.0) - through) * 0.6,
        ))
    }
}

/// Draws a side and does what the pointer asks for; returns whether it has the keys.
pub(super) fn ui(
    ui: &mut Ui,
    cx: &EditorCx<'_>,
    sheet: &TileSheet,
    side: SideUp,
    pen: &mut DrawingPen,
    picked: Option<usize>,
    out: &mut Vec<Command>,
) -> bool {
    let palette = Palette::of(ui);
    let screen = ui.available_rect_before_wrap();
    if !screen.is_positive() {
        return false;
    }
    let response = ui.interact(screen, ui.scope_id().with("side-canvas"), Sense::click_and_drag());
    ui.advance_cursor_after_rect(screen);
    let name = say!("Side {letter} of the tile", letter = letter(side));
    response.widget_info(|| WidgetInfo::labeled(Role::Canvas, true, &name));
    if std::mem::take(&mut pen.wants_focus) {
        response.request_focus();
    }
    let bounds = Rect::from_min_size(Pos2::ZERO, Vec2::new(sheet.tile.width.into(), sheet.tile.height.into()));
    let mut camera = Camera::fit(bounds, screen.shrink(APART));
    camera.scale = camera.scale.min(LARGEST);
    let pointer = ui.input(|input| input.pointer.interact_pos());
    let stage = DrawingStage { side, screen, camera, at: pointer.map(|pointer| camera.to_cell(screen, pointer)) };
    stroke(ui, &response, stage, cx, sheet, pen, out);

    let preview = pen.stroke.as_ref().filter(|stroke| stroke.side == side && pen.tool != Tool::Look);
    let preview = preview.and_then(|stroke| pen.drawn(&sheet.tile, stroke).ok()).map(|(tile, _)| tile);
    let shown = preview.as_ref().map(|tile| alone(tile, sheet.art.as_ref(), side));
    let (layout, board) = shown.as_ref().unwrap_or_else(|| sheet.side(side));
    let hovered = stage.at.filter(|_| ui.rect_contains_pointer(screen));
    let mut marks = Marks { show_names: true, ..Marks::default() };
    if pen.tool == Tool::Look {
        marks.hovered = hovered.and_then(|cell| board.space_at(cell));
    }
    marks.outlined.extend(picked);
    let painter = ui.painter_at(screen);
    painter.rect(screen, 6.0, palette.background, Stroke::new(1.0, palette.line), StrokeKind::Inside);
    paint(&painter, palette, board, layout, camera, screen, &marks);
    point(ui, stage, &sheet.tile, pen.tool, hovered);
    if side_of(&sheet.tile, side).spaces.is_empty() {
        let at = screen.center_bottom() - Vec2::new(0.0, APART * 2.0);
        let text = say!("This side has no spaces yet: choose Paint and drag over its cells.");
        painter.text(at, Align2::CENTER_CENTER, text, FontId::proportional(theme::SMALL), palette.faint);
    }
    let has_focus = regions(ui, &response, stage, cx, sheet, pen, out);
    notes(ui, &response, stage, sheet);
    has_focus
}

/// Begins, goes on with and ends a stroke.
fn stroke(
    ui: &Ui,
    response: &Response,
    stage: DrawingStage,
    cx: &EditorCx<'_>,
    sheet: &TileSheet,
    pen: &mut DrawingPen,
    out: &mut Vec<Command>,
) {
    if pen.tool == Tool::Look {
        pen.stroke = None;
        return;
    }
    if response.drag_started_by(PointerButton::Primary)
        && let Some(origin) = ui.input(|input| input.pointer.press_origin())
    {
        response.request_focus();
        let origin = stage.camera.to_cell(stage.screen, origin);
        pen.stroke = Some(pen::Stroke::begin(&sheet.tile, stage.side, origin));
    }
    let Some(mut stroke) = pen.stroke.take_if(|stroke| stroke.side == stage.side) else { return };
    if ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)) {
        return;
    }
    if let Some(at) = stage.at {
        stroke.go_on(&sheet.tile, at);
    }
    ui.ctx().set_cursor_icon(CursorIcon::Crosshair);
    if ui.input(|input| input.pointer.primary_down()) {
        pen.stroke = Some(stroke);
    } else {
        pen.finish(&stroke, sheet, cx, out);
    }
}

/// Shows what a click would mean.
fn point(ui: &Ui, stage: DrawingStage, tile: &Tile, tool: Tool, hovered: Option<Pos2>) {
    let palette = Palette::of(ui);
    let painter = ui.painter_at(stage.screen);
    let line = Stroke::new(2.0, palette.accent);
    if tool.is_for_edges() {
        if let Some(edge) = hovered.and_then(|at| edge_at(&edges(tile), at)) {
            painter.rect(stage.edge(edge), 3.0, faded(palette.accent, 0.25), line, StrokeKind::Inside);
        }
    } else if tool != Tool::Look
        && let Some(cell) = hovered.and_then(|at| cell_at(tile, at))
    {
        painter.rect_stroke(stage.cell(cell), 3.0, line, StrokeKind::Inside);
    }
}

/// The parts of a side that can be clicked, or reached by key, each with a name; returns whether one has the keys.
fn regions(
    ui: &Ui,
    canvas: &Response,
    stage: DrawingStage,
    cx: &EditorCx<'_>,
    sheet: &TileSheet,
    pen: &mut DrawingPen,
    out: &mut Vec<Command>,
) -> bool {
    let (tile, side) = (&sheet.tile, stage.side);
    let drawn = side_of(tile, side);
    let title = say!("of side {letter}", letter = letter(side));
    let mut has_focus = canvas.has_focus();
    let mut clicked = None;
    let mut region = |rect: Rect, salt: (&str, usize), name: String| {
        let response = ui.interact(rect.intersect(stage.screen), canvas.id.with(salt), Sense::click());
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
        if response.has_focus() {
            has_focus = true;
            let line = Stroke::new(2.0, Palette::of(ui).accent);
            ui.painter_at(stage.screen).rect_stroke(rect.shrink(1.0), 3.0, line, StrokeKind::Inside);
        }
        if response.clicked_by(PointerButton::Primary) {
            canvas.request_focus();
        }
        let is_clicked = response.clicked();
        response.on_hover_text(name);
        is_clicked
    };
    match pen.tool {
        Tool::Look => {
            let (_, board) = sheet.side(side);
            for (space, it) in board.graph.spaces.iter().enumerate() {
                if region(
                    stage.rect(board.room(space)),
                    ("space", space),
                    say!("Space {id} {title}", id = it.id, title),
                ) {
                    out.push(Command::Pick(sheet.document.route().key(side.written()).key("spaces").index(space)));
                    pen.choose(side, Some(it.id.clone()));
                }
            }
        }
        Tool::Paint | Tool::Erase => {
            for (index, cell) in cells(tile).enumerate() {
                let what = owner(drawn, cell).map_or(say!("no space"), Id::as_str);
                if region(
                    stage.cell(cell),
                    ("cell", index),
                    say!("Cell {cell} {title}, {what}", cell = at_cell(cell), title, what),
                ) {
                    clicked = Some(pen::Stroke::of(side, Some(cell), None));
                }
            }
        }
        Tool::Open | Tool::Wall => {
            for (index, edge) in edges(tile).into_iter().enumerate() {
                let Some(name) = edge_name(tile, side, edge) else { continue };
                if region(stage.edge(edge), ("edge", index), format!("{name} {title}")) {
                    clicked = Some(pen::Stroke::of(side, None, Some(edge)));
                }
            }
            // What lies between two cells of one space is no region, but whoever clicks it is told why.
            if canvas.clicked_by(PointerButton::Primary)
                && let Some(at) = stage.at
            {
                clicked = edge_at(&edges(tile), at).map(|edge| pen::Stroke::of(side, None, Some(edge)));
            }
        }
    }
    if canvas.clicked_by(PointerButton::Primary) {
        canvas.request_focus();
    }
    if let Some(stroke) = clicked {
        pen.finish(&stroke, sheet, cx, out);
    }
    has_focus
}

/// What an edge is called that can be opened or walled up; none for one that cannot.
fn edge_name(tile: &Tile, side: SideUp, (cell, edge): TileEdge) -> Option<String> {
    let is_open = is_open(tile, side, (cell, edge));
    match at_edge(tile, side, (cell, edge)) {
        AtEdge::Between(one, other) => {
            let what = if is_open { say!("Passage") } else { say!("Wall") };
            Some(say!(
                "{what} {edge} {cell} between {one} and {other}",
                what,
                edge = edge_word(edge),
                cell = at_cell(cell),
                one,
                other
            ))
        }
        AtEdge::Rim(space) => {
            let what = if is_open { say!("Exit") } else { say!("Wall") };
            Some(say!("{what} {edge} {cell} out of {space}", what, edge = edge_word(edge), cell = at_cell(cell), space))
        }
        AtEdge::Bare if is_open => {
            Some(say!("Exit {edge} {cell} out of no space", edge = edge_word(edge), cell = at_cell(cell)))
        }
        AtEdge::Bare | AtEdge::Inside(_) => None,
    }
}

/// What the checks say, as icons where they say it.
fn notes(ui: &Ui, canvas: &Response, stage: DrawingStage, sheet: &TileSheet) {
    let palette = Palette::of(ui);
    let painter = ui.painter_at(stage.screen);
    let here =
        sheet.notes.iter().filter_map(|note| note.at.filter(|(side, _)| *side == stage.side).map(|at| (note, at.1)));
    for (index, (note, at)) in here.enumerate() {
        let centre = stage.camera.to_screen(stage.screen, at);
        let colour = palette.of_severity(note.severity);
        painter.circle(centre, 9.0, palette.raised, Stroke::new(1.5, colour));
        let font = FontId::proportional(theme::NORMAL);
        painter.text(centre, Align2::CENTER_CENTER, icons::of_severity(note.severity), font, colour);
        let rect = Rect::from_center_size(centre, Vec2::splat(18.0)).intersect(stage.screen);
        let response = ui.interact(rect, canvas.id.with(("note", index)), Sense::hover());
        let name = capital(&format!("{}: {}", note.severity, note.message));
        response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &name));
        response.on_hover_text(&note.message);
    }
}

/// The letter of a side.
pub(super) const fn letter(side: SideUp) -> &'static str {
    match side {
        SideUp::A => "A",
        SideUp::B => "B",
    }
}

fn at_cell([column, row]: TileCell) -> String {
    format!("{column}, {row}")
}

fn edge_word(edge: Edge) -> &'static str {
    match edge {
        Edge::North => say!("north of"),
        Edge::East => say!("east of"),
        Edge::South => say!("south of"),
        Edge::West => say!("west of"),
    }
}
