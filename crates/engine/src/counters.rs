//! Counters, as effects ask for them: whose are meant, and what they are.

use ritual_content::documents::CounterHolder;

use crate::frame::Bind;
use crate::ids::{CounterKind, Mask, Seat, Space, bit, bits};
use crate::program::{CounterBounds, CounterOf, Enemies, Pieces, Place, Things, Who};
use crate::state::Holder;
use crate::view::View;

/// Whose counters are meant.
pub(crate) enum Whose<'t> {
    /// The game's.
    Games,
    /// Those of these.
    Those(&'t Things),
    /// Nobody's: those who are named have no such counter.
    Nobodys,
}

/// Whose counters are meant by those who are named, or where nobody is: yours, this enemy's, that of your space or of
/// that piece.
pub(crate) fn whose(holder: CounterHolder, named: Option<&Things>) -> Whose<'_> {
    const YOU: &Things = &Things::Investigators(Who::You);
    const THIS_ENEMY: &Things = &Things::Enemies(Enemies::ThisEnemy);
    const YOUR_SPACE: &Things = &Things::Spaces(Place::YourSpace);
    const THAT_PIECE: &Things = &Things::Pieces(Pieces::ThatPiece);
    let Some(things) = named else {
        return match holder {
            CounterHolder::Game => Whose::Games,
            CounterHolder::Investigator => Whose::Those(YOU),
            CounterHolder::Enemy => Whose::Those(THIS_ENEMY),
            CounterHolder::Space => Whose::Those(YOUR_SPACE),
            CounterHolder::Piece => Whose::Those(THAT_PIECE),
        };
    };
    let is_theirs = match things {
        Things::Investigators(_) => holder == CounterHolder::Investigator,
        Things::Enemies(_) => holder == CounterHolder::Enemy,
        Things::Spaces(_) => holder == CounterHolder::Space,
        Things::Pieces(_) => holder == CounterHolder::Piece,
    };
    if is_theirs { Whose::Those(things) } else { Whose::Nobodys }
}

impl View<'_, '_> {
    /// What a counter is; 0 for one that nobody like that has.
    pub(crate) fn counter(self, counter: CounterKind, holder: Holder) -> u8 {
        let info = self.scenario.counters.get(counter.index()).filter(|info| info.on == holder.on());
        info.map_or(0, |info| self.state.counter(counter, holder).unwrap_or(info.start))
    }

    /// Whether a counter is as a description wants it.
    pub(crate) fn counter_fits(self, wanted: Option<&CounterBounds>, holder: Holder) -> bool {
        wanted.is_none_or(|wanted| wanted.hold(self.counter(wanted.counter, holder)))
    }

    /// What the counters that are meant are, all together. Those of the dead count where just they are named: what
    /// answers to a death may ask for them.
    pub(crate) fn counters_of(self, of: &CounterOf, bind: &Bind) -> u8 {
        let Some(info) = self.scenario.counters.get(of.counter.index()) else { return 0 };
        match whose(info.on, of.on.as_ref()) {
            Whose::Games => self.counter(of.counter, Holder::Game),
            Whose::Nobodys => 0,
            Whose::Those(things) => bits(self.things_or_dead(things, bind)).fold(0, |sum: u8, index| {
                sum.saturating_add(self.counter(of.counter, Holder::of(info.on, index.into())))
            }),
        }
    }

    fn things_or_dead(self, things: &Things, bind: &Bind) -> Mask {
        let one = |seat: Seat| if self.state.seat(seat).is_some() { bit(seat.index()) } else { 0 };
        match things {
            Things::Enemies(enemies) => self.enemies_or_dead(enemies, bind),
            Things::Investigators(Who::You) => one(bind.you),
            Things::Investigators(who) => self.investigators_or_dead(who, bind),
            Things::Pieces(pieces) => self.pieces(pieces, bind).members,
            Things::Spaces(place) => self.places(place, bind, Space::NONE).members,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_is_not_named_is_the_one_at_hand() {
        let theirs = |holder, named| match whose(holder, named) {
            Whose::Games => Some(None),
            Whose::Those(things) => Some(Some(things.clone())),
            Whose::Nobodys => None,
        };
        let piece = Things::Pieces(Pieces::ThatPiece);
        assert_eq!(theirs(CounterHolder::Game, None), Some(None));
        assert_eq!(theirs(CounterHolder::Game, Some(&piece)), None);
        assert_eq!(theirs(CounterHolder::Investigator, None), Some(Some(Things::Investigators(Who::You))));
        assert_eq!(theirs(CounterHolder::Piece, None), Some(Some(piece.clone())));
        assert_eq!(theirs(CounterHolder::Piece, Some(&piece)), Some(Some(piece.clone())));
        assert_eq!(theirs(CounterHolder::Enemy, Some(&piece)), None);
    }
}
