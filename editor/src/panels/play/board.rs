//! The map of a game: how it lies now, who stands where, what an option would touch, and clicks that choose.

mod going;
mod now;

use std::collections::BTreeSet;

use egui::{Align2, FontId, Painter, Pos2, Rect, Role as AccessRole, Sense, Stroke, Ui, Vec2, WidgetInfo, vec2};
use ritual_content::art::Art;
use ritual_engine::ids::Space;
use ritual_engine::scenario::Scenario;
use ritual_engine::state::State;
use ritual_playthrough::{Game, Spot, Touch, pick, space_of};

use super::deed::Deed;
use crate::board::{self, Camera, FigureKind, FigureLook, Marks};
use crate::cx::EditorCx;
use crate::play::{Asked, Occupant, Role, occupants};
use crate::theme::glyphs::{self, Glyph};
use crate::theme::{self, NORMAL, Palette, SMALL, faded, icons};
use going::Going;
use now::LaidBoard;

/// The map of the game on the table.
#[derive(Default)]
pub(super) struct BoardView {
    laid: Option<LaidBoard>,
    /// Where a person moved the map to; none while it is shown whole.
    camera: Option<Camera>,
    going: Going,
}

/// What is told about the board besides the game.
pub(super) struct Lit<'a> {
    /// The decision that is due.
    pub(super) asked: Option<&'a Asked>,
    /// The option under the pointer in the list.
    pub(super) option: Option<usize>,
    /// Clicks choose.
    pub(super) can_choose: bool,
}

impl Lit<'_> {
    /// What the option under the pointer touches.
    fn touch(&self) -> Option<&Touch> {
        let offers = &self.asked?.offers;
        self.option.and_then(|option| offers.get(option)).map(|offer| &offer.touch)
    }

    /// What any option touches.
    fn offered(&self) -> BTreeSet<Spot> {
        let offers = self.asked.iter().flat_map(|asked| &asked.offers);
        offers.flat_map(|offer| offer.touch.iter().copied()).collect()
    }

    fn about(&self) -> Touch {
        self.asked.map(|asked| asked.about.clone()).unwrap_or_default()
    }
}

/// A figure where it is drawn.
struct Token {
    occupant: Occupant,
    at: Pos2,
    size: f32,
}

impl BoardView {
    /// Draws the map; returns the option the pointer is on.
    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        cx: &EditorCx<'_>,
        game: &Game,
        lit: &Lit<'_>,
        deeds: &mut Vec<Deed>,
    ) -> Option<usize> {
        let (printed, state) = (game.printed(), game.here().session.state());
        if !self.laid.as_ref().is_some_and(|laid| laid.is_of(printed, state)) {
            self.laid = Some(LaidBoard::new(cx, printed, state));
        }
        let laid = self.laid.as_ref()?;
        let palette = Palette::of(ui);
        let (response, painter) = ui.allocate_painter(ui.available_size(), Sense::click_and_drag());
        response.widget_info(|| WidgetInfo::labeled(AccessRole::Canvas, true, say!("The board of the game")));
        let screen = response.rect;
        let whole = Camera::fit(laid.board.bounds(), screen);
        let before = self.camera.unwrap_or(whole);
        let mut camera = before;
        camera.steer(ui, &response);
        if camera != before {
            self.camera = Some(camera);
        }
        let scenario = &printed.scenario;
        let gone = self.going.gone(ui, cx.time, game);
        let pointer = response.hover_pos().map(|at| camera.to_cell(screen, at));
        let hovered = pointer.and_then(|cell| laid.board.space_at(cell));
        let marks = marks(palette, laid, state, lit, hovered);
        board::paint(&painter, palette, &laid.board, &laid.layout, camera, screen, &marks);
        for (between, is_open) in &laid.changed {
            let draw = if *is_open { board::passage } else { board::wall };
            draw(&painter, palette, &laid.board, camera, screen, *between);
        }
        barriers(&painter, palette, laid, state, camera, screen);

        let touches: Vec<Touch> =
            lit.asked.iter().flat_map(|asked| &asked.offers).map(|offer| offer.touch.clone()).collect();
        let (offered, about) = (lit.offered(), lit.about());
        let mut pointed = None;
        for (index, mut token) in tokens(laid, scenario, state, camera, screen).into_iter().enumerate() {
            let spot = token.occupant.spot;
            if let (Some(gone), Some(spot)) = (gone, spot) {
                let way = going::way(&game.here().seen, spot).into_iter().filter_map(|space| laid.place(space));
                let way = way.map(|place| camera.to_screen(screen, laid.board.anchor(place)));
                token.at = going::on_the_way(&way.collect::<Vec<Pos2>>(), token.at, gone);
            }
            let is_lit = spot.is_some_and(|spot| {
                let is_touched = lit.touch().is_some_and(|touch| touch.contains(&spot));
                is_touched || about.contains(&spot) || spot == Spot::Seat(state.active)
            });
            let document = printed.sources.document(token.occupant.source);
            let portrait = document.and_then(|(kind, id)| cx.snapshot.catalogue.art_of(*kind, id));
            let is_offered = spot.is_some_and(|spot| offered.contains(&spot));
            draw(&painter, palette, &token, portrait, (is_lit, is_offered));
            let Some(spot) = spot else { continue };
            let rect = Rect::from_center_size(token.at, Vec2::splat(token.size));
            let hit = ui.interact(rect, ui.make_persistent_id(("figure", index)), Sense::click());
            hit.widget_info(|| WidgetInfo::labeled(AccessRole::Button, true, &token.occupant.name));
            let meant = pick(state, &touches, spot).filter(|_| lit.can_choose);
            if hit.hovered() {
                pointed = meant;
            }
            deeds.extend(meant.filter(|_| hit.clicked()).map(Deed::Choose));
            hit.on_hover_ui(|ui| {
                ui.set_max_width(320.0);
                ui.label(token.occupant.name.as_str());
                let text = scenario.text(token.occupant.source);
                if !text.is_empty() {
                    ui.label(egui::RichText::new(text).font(theme::serif(NORMAL)));
                }
            });
        }
        if let Some(space) = hovered.and_then(|place| laid.space(place)) {
            let meant = pick(state, &touches, Spot::Space(space)).filter(|_| lit.can_choose);
            if response.hovered() {
                pointed = pointed.or(meant);
            }
            deeds.extend(meant.filter(|_| response.clicked()).map(Deed::Choose));
        }
        if self.camera.is_some() && show_all(ui, screen) {
            self.camera = None;
        }
        pointed
    }
}

/// Marks the spaces that options touch.
fn marks(palette: &Palette, laid: &LaidBoard, state: &State, lit: &Lit<'_>, hovered: Option<usize>) -> Marks {
    let mut marks = Marks { show_names: true, hovered, ..Marks::default() };
    for spot in lit.offered() {
        if let (Spot::Space(space), true) = (spot, lit.can_choose)
            && let Some(place) = laid.place(space)
        {
            marks.fills.insert(place, faded(palette.accent, 0.14));
        }
    }
    for spot in lit.touch().into_iter().flatten() {
        if let Some(place) = laid.place(space_of(state, *spot)) {
            marks.fills.insert(place, faded(palette.accent, 0.34));
            marks.outlined.insert(place);
        }
    }
    for spot in lit.about() {
        marks.outlined.extend(laid.place(space_of(state, spot)));
    }
    marks
}

/// Where everything stands, fanned out so that nothing hides anything.
fn tokens(laid: &LaidBoard, scenario: &Scenario, state: &State, camera: Camera, screen: Rect) -> Vec<Token> {
    let mut tokens = Vec::new();
    for (index, place) in laid.places.iter().enumerate() {
        let Some(place) = *place else { continue };
        let space = Space::from_index(index);
        let mut here = occupants(scenario, state, space);
        here.retain(|occupant| !is_barrier(scenario, occupant.spot, space));
        let size = laid.board.slot_size(place, here.len()) * camera.scale;
        let slots = laid.board.slots(place, here.len());
        let standing = here.into_iter().zip(slots);
        tokens.extend(standing.map(|(occupant, slot)| Token { occupant, at: camera.to_screen(screen, slot), size }));
    }
    tokens
}

fn is_barrier(scenario: &Scenario, spot: Option<Spot>, space: Space) -> bool {
    let Some(Spot::Piece(piece)) = spot else { return false };
    scenario.pieces.get(piece.index()).is_some_and(|it| it.is_barrier_in(space))
}

/// Barriers lie on passages, not in spaces.
fn barriers(painter: &Painter, palette: &Palette, laid: &LaidBoard, state: &State, camera: Camera, screen: Rect) {
    let scenario = &laid.printed.scenario;
    for (info, piece) in scenario.pieces.iter().zip(&state.pieces) {
        if info.is_barrier_in(piece.space)
            && let (Some(one), Some(other)) = (laid.place(info.at), laid.place(info.to))
        {
            board::barrier(painter, palette, &laid.board, camera, screen, [one, other]);
        }
    }
}

fn draw(
    painter: &Painter,
    palette: &Palette,
    token: &Token,
    portrait: Option<&Art>,
    (is_lit, is_offered): (bool, bool),
) {
    let Token { occupant, at, size } = token;
    if let Role::Fire(count) = occupant.role {
        glyphs::draw(painter, Glyph::Fire, *at, size * 0.8, palette.fire);
        if count > 1 {
            let below = *at + vec2(size * 0.34, size * 0.3);
            painter.circle_filled(below, SMALL * 0.62, palette.panel);
            painter.text(below, Align2::CENTER_CENTER, count, FontId::proportional(SMALL), palette.text);
        }
        return;
    }
    let Some(kind) = kind(occupant.role) else { return };
    let look = FigureLook {
        kind,
        label: occupant.initials.clone(),
        wounds: occupant.wounds,
        health: occupant.health,
        is_outlined: is_lit,
        portrait: portrait.cloned(),
    };
    board::figure(painter, palette, *at, *size, &look);
    if is_offered && !is_lit {
        painter.circle_stroke(*at, size / 2.0 + 2.0, Stroke::new(1.5, faded(palette.accent, 0.75)));
    }
}

/// The figure that stands for something; fire is none.
const fn kind(role: Role) -> Option<FigureKind> {
    Some(match role {
        Role::Person => FigureKind::Person,
        Role::Cultist => FigureKind::Cultist,
        Role::Monster => FigureKind::Monster,
        Role::ElderOne => FigureKind::ElderOne,
        Role::Piece => FigureKind::Piece,
        Role::Counter => FigureKind::Counter,
        Role::Fire(_) => return None,
    })
}

/// The button that shows the whole map again.
fn show_all(ui: &mut Ui, screen: Rect) -> bool {
    let corner = Rect::from_min_size(screen.right_top() + vec2(-34.0, 8.0), Vec2::splat(26.0));
    let button = ui.place(corner, egui::Button::new(icons::FIT));
    button.widget_info(|| WidgetInfo::labeled(AccessRole::Button, true, say!("Show the whole map")));
    button.on_hover_text(say!("Show the whole map")).clicked()
}
