//! Movement: for a moment, whoever moved is seen on the way, as the events say it went.

use egui::{Pos2, Ui};
use ritual_engine::ids::Space;
use ritual_playthrough::{Game, Seen, Spot};

/// How long a movement is seen, in seconds.
const TIME: f64 = 0.45;

/// Which moment was last seen, and since when somebody moves.
#[derive(Default)]
pub(super) struct Going {
    /// The position in the line.
    seen: Option<usize>,
    since: Option<f64>,
}

impl Going {
    /// How much of the way everybody who moved has gone, from 0 to 1; none where nobody moves any more. What is taken
    /// back and what is jumped to is there at once, and so is everything where less motion is asked for.
    pub(super) fn gone(&mut self, ui: &Ui, time: f64, game: &Game) -> Option<f32> {
        let gone = self.gone_at(time, game.now(), !game.here().seen.moves.is_empty());
        let gone = gone.filter(|_| ui.style().animation_time > 0.0)?;
        ui.ctx().request_repaint();
        Some(gone)
    }

    fn gone_at(&mut self, time: f64, now: usize, anybody_moved: bool) -> Option<f32> {
        if self.seen != Some(now) {
            let goes_on = self.seen.is_some_and(|seen| seen + 1 == now);
            self.since = (goes_on && anybody_moved).then_some(time);
            self.seen = Some(now);
        }
        let share = (time - self.since?) / TIME;
        if share >= 1.0 {
            self.since = None;
            return None;
        }
        Some(shorter(share.max(0.0)))
    }
}

#[expect(clippy::cast_possible_truncation, reason = "a share from 0 to 1")]
const fn shorter(share: f64) -> f32 {
    share as f32
}

/// The spaces that something left and came through before it was where it is now; none where it did not move.
pub(super) fn way(seen: &Seen, spot: Spot) -> Vec<Space> {
    let moves: Vec<_> = seen.moves.iter().filter(|it| it.who == spot).collect();
    let between = moves.iter().skip(1).map(|it| it.from);
    moves.first().map(|it| it.from).into_iter().chain(between).collect()
}

/// Where something is that went a share of a way and ends in a place.
pub(super) fn on_the_way(way: &[Pos2], end: Pos2, share: f32) -> Pos2 {
    let mut left = share * legs(way.len());
    for (index, from) in way.iter().enumerate() {
        let to = way.get(index + 1).copied().unwrap_or(end);
        if left <= 1.0 {
            return *from + (to - *from) * left;
        }
        left -= 1.0;
    }
    end
}

/// A small number as one that is drawn with.
fn legs(n: usize) -> f32 {
    f32::from(u16::try_from(n).unwrap_or(u16::MAX))
}

#[cfg(test)]
mod tests {
    use egui::pos2;
    use ritual_engine::ids::{Figure, Seat};
    use ritual_playthrough::Move;

    use super::*;

    #[test]
    fn whoever_moves_comes_through_every_space_of_the_way() {
        let (who, other) = (Spot::Figure(Figure(3)), Spot::Seat(Seat(0)));
        let step = |who: Spot, from: u8, to: u8| Move { who, from: Space(from), to: Space(to) };
        let moves = vec![step(who, 1, 2), step(other, 7, 8), step(who, 2, 5)];
        let seen = Seen { moves, ..Seen::default() };
        assert_eq!(way(&seen, who), [Space(1), Space(2)]);
        assert!(way(&seen, Spot::Seat(Seat(1))).is_empty());
        let (way, end) = ([pos2(0.0, 0.0), pos2(10.0, 0.0)], pos2(10.0, 10.0));
        assert_eq!(on_the_way(&way, end, 0.0), pos2(0.0, 0.0));
        assert_eq!(on_the_way(&way, end, 0.25), pos2(5.0, 0.0));
        assert_eq!(on_the_way(&way, end, 0.75), pos2(10.0, 5.0));
        assert_eq!(on_the_way(&way, end, 1.0), end);
        assert_eq!(on_the_way(&[], end, 0.5), end, "it did not move");
    }

    #[test]
    fn only_what_goes_on_moves_and_not_for_long() {
        let mut going = Going::default();
        assert_eq!(going.gone_at(0.0, 4, true), None, "a game that is opened stands still");
        assert_eq!(going.gone_at(1.0, 5, true), Some(0.0));
        assert!(going.gone_at(1.0 + TIME / 2.0, 5, true).is_some_and(|gone| gone > 0.4 && gone < 0.6));
        assert_eq!(going.gone_at(1.0 + 1.01 * TIME, 5, true), None);
        assert_eq!(going.gone_at(3.0, 4, true), None, "taken back");
        assert_eq!(going.gone_at(4.0, 9, true), None, "jumped to");
        assert_eq!(going.gone_at(5.0, 10, false), None, "nobody moved");
    }
}
