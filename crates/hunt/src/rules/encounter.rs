//! The death of an encounter ([BB-CARD-5], [BB-HATK-5], [BB-HATK-6]).

use crate::cx::Cx;
use crate::documents::{MonsterBox, TrophiesOfTheDead};
use crate::event::Event;
use crate::frame::Frame;
use crate::ids::{CreatureId, Seat, Seats};
use crate::scenario::Rank;

/// Returns whether no echo is left on the encounter.
pub(crate) fn is_beaten(cx: &Cx<'_>) -> bool {
    cx.state.encounter.is_some_and(|it| it.echoes == 0)
}

/// Takes a beaten encounter away and gives its trophies to whoever took an echo from it in this round
/// ([BB-TROPHY-2]). What comes next must be on the stack already.
pub(crate) fn die(cx: &mut Cx<'_>) {
    let Some(encounter) = cx.state.encounter else { return };
    let of_the_dead = cx.scenario.rules.options.trophies_of_the_dead == TrophiesOfTheDead::Given;
    let earns = |seat: &Seat| {
        let hunter = cx.state.hunter(*seat);
        hunter.round.dealt > 0 && (hunter.is_alive || of_the_dead)
    };
    let left: Seats = cx.state.in_play().iter().filter(earns).collect();
    cx.commit(Event::EncounterDied);
    put_away(cx, encounter.creature);
    cx.push(Frame::Trophies { creature: encounter.creature, left });
}

/// Puts a monster that leaves into the box, where the rules in force say so; otherwise it is out of the game.
pub(crate) fn put_away(cx: &mut Cx<'_>, creature: CreatureId) {
    let returns = cx.scenario.rules.options.monster_box == MonsterBox::Returned;
    if returns && cx.scenario.creature(creature).rank == Rank::Monster {
        cx.commit(Event::Boxed { creature });
    }
}
