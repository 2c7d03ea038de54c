//! The table of a game: the map, the decision, the boards, the turns.

use egui::{CentralPanel, Frame, Key, Margin, Modifiers, Panel, ScrollArea, Ui};
use ritual_engine::ids::Seat;
use ritual_playthrough::{Game, Spot};

use super::board::{BoardView, Lit};
use super::decision::{self, Pointed};
use super::deed::Deed;
use super::{beside, elder_one, people, timeline};
use crate::commands::Command;
use crate::cx::EditorCx;
use crate::play::{Asked, asked};
use crate::theme::APART;

/// The least and the most width that the decision takes beside the map at first, and its share of the height below it.
const BESIDE: std::ops::RangeInclusive<f32> = 320.0..=460.0;
const BELOW: f32 = 0.55;
/// From this width on, what happened is beside the map.
const VERY_WIDE: f32 = 1000.0;

/// Which keys are meant for a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Keys {
    /// None: somebody else has them.
    None,
    /// Those of the options.
    Numbers,
    /// All that the game knows.
    All,
}

/// How the table is looked at.
#[derive(Default)]
pub(super) struct TableView {
    board: BoardView,
    pointed: Pointed,
    /// What is looked for in the rules.
    wanted: String,
}

impl TableView {
    /// Draws the table; returns what the person does.
    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        cx: &EditorCx<'_>,
        game: &Game,
        keys: Keys,
        out: &mut Vec<Command>,
    ) -> Vec<Deed> {
        let mut deeds: Vec<Deed> = pressed(ui, keys).into_iter().collect();
        let asked = asked(game.printed(), &game.here().session);
        let slim = Frame::NONE.inner_margin(Margin::symmetric(10, 6));
        Panel::top("elder-one").frame(slim).show(ui, |ui| elder_one::ui(ui, cx, game, out));
        Panel::bottom("turns").frame(slim).show(ui, |ui| timeline::ui(ui, game, &mut deeds));
        let (width, height) = (ui.available_width(), ui.available_height());
        let side = if is_beside(width, height) {
            let share = if width > VERY_WIDE { 0.3 } else { 0.36 };
            Panel::right("decision").default_size((width * share).clamp(*BESIDE.start(), *BESIDE.end())).min_size(280.0)
        } else {
            Panel::bottom("decision-below").resizable(true).default_size(height * BELOW).min_size(140.0)
        };
        let roomy = Frame::NONE.inner_margin(Margin::same(10));
        if width > VERY_WIDE {
            let beside = Panel::left("happened").default_size((width * 0.18).clamp(200.0, 320.0)).min_size(160.0);
            beside.frame(roomy).show(ui, |ui| beside::ui(ui, cx, game, out));
        }
        side.frame(roomy).show(ui, |ui| {
            let below = Frame::NONE.inner_margin(Margin { top: 6, ..Margin::ZERO });
            Panel::bottom("controls").frame(below).show(ui, |ui| {
                decision::controls(ui, cx, game, &mut self.wanted, &mut deeds, out);
            });
            ScrollArea::vertical().id_salt("decision").auto_shrink([false, false]).show(ui, |ui| {
                decision::ui(ui, cx, game, asked.as_ref(), &mut self.pointed, &mut deeds, out);
                ui.add_space(APART);
                let lit = lit_seats(asked.as_ref(), self.pointed.in_list);
                people::ui(ui, cx, game, &lit, &mut deeds, out);
            });
        });
        CentralPanel::default().frame(Frame::NONE).show(ui, |ui| {
            let can_choose = !game.is_busy() && !game.is_waiting();
            let lit = Lit { asked: asked.as_ref(), option: self.pointed.in_list, can_choose };
            self.pointed.on_board = self.board.ui(ui, cx, game, &lit, &mut deeds);
        });
        deeds
    }
}

/// Returns whether the decision stands beside the map and not below it: where that leaves more room for a map, which is
/// about as wide as it is high.
fn is_beside(width: f32, height: f32) -> bool {
    let (beside, below) = ((width - BESIDE.start()).min(height), width.min(height * (1.0 - BELOW)));
    beside > below
}

/// The seats that an option touches.
fn lit_seats(asked: Option<&Asked>, option: Option<usize>) -> Vec<Seat> {
    let offer = option.and_then(|option| asked?.offers.get(option));
    let seat = |spot: &Spot| match spot {
        Spot::Seat(seat) => Some(*seat),
        _ => None,
    };
    offer.into_iter().flat_map(|offer| offer.touch.iter().filter_map(seat)).collect()
}

/// The keys of the first options, in order.
const OPTION_KEYS: [Key; 9] =
    [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7, Key::Num8, Key::Num9];

/// What the person does with one of the keys that are meant for the game.
pub(super) fn pressed(ui: &Ui, keys: Keys) -> Option<Deed> {
    match keys {
        Keys::None => None,
        Keys::Numbers => number(ui).map(Deed::Choose),
        Keys::All => key(ui).or_else(|| number(ui).map(Deed::Choose)),
    }
}

/// What the person does with a key. Of two that fit, the one with more modifiers comes first.
fn key(ui: &Ui) -> Option<Deed> {
    let keys = [
        (Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::Z, Deed::Redo),
        (Modifiers::COMMAND, Key::Y, Deed::Redo),
        (Modifiers::COMMAND, Key::Z, Deed::Undo),
        (Modifiers::NONE, Key::Backspace, Deed::Undo),
        (Modifiers::NONE, Key::H, Deed::Hint),
        (Modifiers::NONE, Key::N, Deed::Next),
    ];
    let pressed =
        ui.input_mut(|input| keys.into_iter().find(|(modifiers, key, _)| input.consume_key(*modifiers, *key)));
    pressed.map(|(_, _, deed)| deed)
}

/// The option whose number was pressed.
fn number(ui: &Ui) -> Option<usize> {
    ui.input_mut(|input| OPTION_KEYS.into_iter().position(|key| input.consume_key(Modifiers::NONE, key)))
}

#[cfg(test)]
mod tests {
    use ritual_playthrough::sample;

    use super::*;

    #[test]
    fn the_decision_stands_where_it_leaves_the_map_more_room() {
        // The pane of a window of 1280 x 800, of 900 x 600, a whole window, and panes that are higher than wide.
        for (width, height) in [(678.0, 405.0), (476.0, 225.0), (1280.0, 650.0)] {
            assert!(is_beside(width, height), "the map is a stamp above the decision: {width} x {height}");
        }
        for (width, height) in [(400.0, 700.0), (720.0, 1400.0), (300.0, 300.0)] {
            assert!(!is_beside(width, height), "the map is a strip beside the decision: {width} x {height}");
        }
    }

    #[test]
    fn the_seats_of_an_option_light_up() {
        let game = sample::game(1);
        let mut asked = asked(game.printed(), &game.here().session).unwrap();
        assert!(lit_seats(Some(&asked), None).is_empty());
        asked.offers[0].touch = [Spot::Seat(Seat(1))].into();
        assert_eq!(lit_seats(Some(&asked), Some(0)), [Seat(1)]);
        assert!(lit_seats(Some(&asked), Some(99)).is_empty());
        assert!(lit_seats(None, Some(0)).is_empty());
    }
}
