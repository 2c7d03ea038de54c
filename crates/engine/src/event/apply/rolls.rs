//! Events that change the roll under way.

use ritual_content::language::Symbol;

use crate::event::Event;
use crate::ids::MAX_FACES;
use crate::state::{Roll, State};

impl State {
    pub(super) fn apply_to_rolls(&mut self, event: &Event) -> bool {
        match *event {
            Event::RollStarted { kind, seat, enemy, targets, here, action, dice, against_self, redirected } => {
                let roll =
                    Roll { enemy, targets, here, action, against_self, redirected, ..Roll::of(kind, seat, dice) };
                let _full = self.rolls.try_push(roll);
            }
            Event::DiceAdded { count } => self.rolling(|it| it.extra_dice = it.extra_dice.saturating_add(count)),
            Event::DiceRemoved { standard, bonus } => self.rolling(|it| it.fewer = [standard, bonus]),
            Event::SymbolsAdded { successes, elder_signs, tentacles } => self.rolling(|it| {
                it.successes = it.successes.saturating_add(successes);
                it.elder_signs = it.elder_signs.saturating_add(elder_signs);
                it.tentacles = it.tentacles.saturating_add(tentacles);
            }),
            Event::RerollsGranted { count } => {
                self.rolling(|it| it.free_rerolls = it.free_rerolls.saturating_add(count));
            }
            Event::DieRolled { bonus, face } => self.rolling(|it| {
                let shown = &mut it.shown[usize::from(bonus)][usize::from(face) % MAX_FACES];
                *shown = shown.saturating_add(1);
            }),
            Event::DieRerolled { bonus, from, to, free } => self.rolling(|it| {
                let dice = &mut it.shown[usize::from(bonus)];
                let before = &mut dice[usize::from(from) % MAX_FACES];
                *before = before.saturating_sub(1);
                let after = &mut dice[usize::from(to) % MAX_FACES];
                *after = after.saturating_add(1);
                it.free_rerolls = it.free_rerolls.saturating_sub(u8::from(free));
            }),
            Event::SymbolsCounted { successes, elder_signs, tentacles } => self.rolling(|it| {
                // Symbols that effects have added already stay.
                it.successes = it.successes.saturating_add(successes);
                it.elder_signs = it.elder_signs.saturating_add(elder_signs);
                it.tentacles = it.tentacles.saturating_add(tentacles);
            }),
            Event::SymbolsConverted { from, count, keep, successes, tentacles } => self.rolling(|it| {
                if !keep {
                    let symbols = match from {
                        Symbol::Success => &mut it.successes,
                        Symbol::ElderSign => &mut it.elder_signs,
                        Symbol::Tentacle => &mut it.tentacles,
                    };
                    *symbols = symbols.saturating_sub(count);
                }
                it.successes = it.successes.saturating_add(successes);
                it.tentacles = it.tentacles.saturating_add(tentacles);
                it.made = [it.made[0].saturating_add(successes), it.made[1].saturating_add(tentacles)];
            }),
            Event::AttackWoundsAdded { count } => {
                self.rolling(|it| it.extra_wounds = it.extra_wounds.saturating_add(count));
            }
            Event::TentaclesPrevented { count } => self.rolling(|it| it.prevented = it.prevented.saturating_add(count)),
            Event::RollEnded => {
                self.rolls.pop();
            }
            Event::RollDropped { index } => {
                if usize::from(index) < self.rolls.len() {
                    self.rolls.remove(index.into());
                }
            }
            _ => return false,
        }
        true
    }

    /// Notes wounds that the roll under way made somebody suffer; companions count ([COMPANION-2]).
    pub(super) fn note_dealt(&mut self, by_roll: bool, wounds: u8) {
        if by_roll {
            self.rolling(|it| it.dealt = it.dealt.saturating_add(wounds));
        }
    }

    fn rolling(&mut self, change: impl FnOnce(&mut Roll)) {
        if let Some(it) = self.rolls.last_mut() {
            change(it);
        }
    }
}
