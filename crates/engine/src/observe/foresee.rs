//! What lies behind an option, as far as it can be foreseen.

use ritual_table::{Chance, Draw, Foreseen, Game as _, Observer};

use crate::Session;
use crate::event::Event;
use crate::frame::Frame;
use crate::rules;

/// Chance that only notes that it was asked; what it answers is as good as anything.
#[derive(Default)]
struct Probe {
    drawn: u32,
}

impl Chance for Probe {
    fn below(&mut self, choices: u32, _: Draw) -> u32 {
        self.drawn = self.drawn.wrapping_add(1);
        self.drawn % choices.max(1)
    }
}

/// Hears of what comes to light.
#[derive(Default)]
struct Witness {
    is_shown: bool,
}

impl Observer<Event> for Witness {
    fn heard(&mut self, event: &Event, _: u16) {
        self.is_shown |= matches!(
            event,
            Event::MythosDrawn { .. }
                | Event::MythosLookedAt { .. }
                | Event::DiscoveryDrawn { .. }
                | Event::DiscoveryLookedAt { .. }
                | Event::PieceTaken { .. }
                | Event::UnknownDrawn { .. }
                | Event::RandomPlaceDrawn { .. }
                | Event::VoteCast { .. }
                | Event::VoteDecided { .. }
                | Event::VoteTied
        );
    }
}

pub(super) fn foresee(game: &Session, option: usize, after: &mut Session) -> Foreseen {
    after.clone_from(game);
    let (mut probe, mut witness) = (Probe::default(), Witness::default());
    if after.choose(option, &mut probe, &mut witness).is_err() {
        return Foreseen { chance: true, hidden: true };
    }
    // Relics lie open from the moment they are drawn until one of them is kept.
    let are_relics_shown = after.stack().iter().any(|frame| matches!(frame, Frame::Relics { .. }))
        || after.state().relic_deck.len() < game.state().relic_deck.len();
    let hidden = witness.is_shown
        || after.has_shown_numbers()
        || are_relics_shown
        || rules::shows_pieces(game.scenario(), game.state(), after.state());
    // What chance is drawn for after something hidden was shown would tell what was shown.
    Foreseen { chance: probe.drawn > 0 && !hidden, hidden }
}
