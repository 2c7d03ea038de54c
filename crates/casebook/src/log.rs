//! What happened, in order, with the dice of every roll.

use std::collections::BTreeMap;

use ritual_engine::event::Event;
use ritual_table::Observer;

/// A die as it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RolledDie {
    pub(crate) bonus: bool,
    pub(crate) face: u8,
}

/// What happened, in order.
#[derive(Debug, Default)]
pub(crate) struct Log {
    /// The events, each with the source that was at work.
    pub(crate) events: Vec<(Event, u16)>,
    /// The dice of every roll in the order in which they were thrown, by the event that began the roll.
    rolls: BTreeMap<usize, Vec<RolledDie>>,
    /// The rolls under way from the outermost on, by the events that began them.
    open: Vec<usize>,
    /// The die a test has named to be rerolled next, by position. The engine knows dice by what they show only.
    pub(crate) named: Option<usize>,
}

impl Log {
    /// The dice of the roll under way, in the order in which they were thrown.
    pub(crate) fn dice(&self) -> &[RolledDie] {
        self.open.last().and_then(|began| self.rolls.get(began)).map_or(&[][..], Vec::as_slice)
    }

    /// How many standard and bonus dice the roll has thrown that an event began.
    pub(crate) fn thrown(&self, began: usize) -> (usize, usize) {
        let dice = self.rolls.get(&began).map_or(&[][..], Vec::as_slice);
        let n_bonus = dice.iter().filter(|die| die.bonus).count();
        (dice.len() - n_bonus, n_bonus)
    }

    fn under_way(&mut self) -> Option<&mut Vec<RolledDie>> {
        self.rolls.get_mut(self.open.last()?)
    }
}

impl Observer<Event> for Log {
    fn heard(&mut self, event: &Event, cause: u16) {
        match *event {
            Event::RollStarted { .. } => {
                self.open.push(self.events.len());
                self.rolls.insert(self.events.len(), Vec::new());
            }
            Event::RollEnded => {
                self.open.pop();
            }
            Event::RollDropped { index } if usize::from(index) < self.open.len() => {
                self.open.remove(usize::from(index));
            }
            Event::DieRolled { bonus, face } => {
                if let Some(dice) = self.under_way() {
                    dice.push(RolledDie { bonus, face });
                }
            }
            Event::DieRerolled { bonus, from, to, .. } => {
                let named = self.named.take();
                if let Some(dice) = self.under_way() {
                    let is_it = |die: &RolledDie| *die == RolledDie { bonus, face: from };
                    let named = named.filter(|index| dice.get(*index).is_some_and(is_it));
                    let index = named.or_else(|| dice.iter().position(is_it));
                    if let Some(die) = index.and_then(|index| dice.get_mut(index)) {
                        die.face = to;
                    }
                }
            }
            _ => {}
        }
        self.events.push((*event, cause));
    }
}

#[cfg(test)]
mod tests {
    use ritual_content::language::RollKind;
    use ritual_engine::ids::{EpisodeAction, Figure, Seat};

    use super::*;

    fn began() -> Event {
        Event::RollStarted {
            kind: RollKind::Task,
            seat: Seat(0),
            enemy: Figure::NONE,
            targets: 0,
            here: true,
            action: EpisodeAction::NONE,
            dice: 2,
            against_self: false,
            redirected: false,
        }
    }

    fn rolled(bonus: bool, face: u8) -> Event {
        Event::DieRolled { bonus, face }
    }

    fn heard(log: &mut Log, events: &[Event]) {
        for event in events {
            log.heard(event, 0);
        }
    }

    #[test]
    fn a_roll_inside_another_one_has_dice_of_its_own() {
        let mut log = Log::default();
        heard(&mut log, &[began(), rolled(false, 1), rolled(true, 2), began(), rolled(false, 3)]);
        assert_eq!(log.dice(), [RolledDie { bonus: false, face: 3 }]);
        heard(&mut log, &[Event::RollEnded]);
        assert_eq!(log.dice().len(), 2);
        assert_eq!((log.thrown(0), log.thrown(3)), ((1, 1), (1, 0)));
        heard(&mut log, &[Event::RollEnded]);
        assert!(log.dice().is_empty());
    }

    #[test]
    fn of_dice_that_show_the_same_the_named_one_is_rerolled() {
        let mut log = Log::default();
        heard(&mut log, &[began(), rolled(false, 1), rolled(false, 1)]);
        log.named = Some(1);
        let again = |to| Event::DieRerolled { bonus: false, from: 1, to, free: true };
        heard(&mut log, &[again(4)]);
        assert_eq!(log.dice().iter().map(|die| die.face).collect::<Vec<_>>(), [1, 4]);
        heard(&mut log, &[again(5)]);
        assert_eq!(log.dice().iter().map(|die| die.face).collect::<Vec<_>>(), [5, 4]);
    }
}
