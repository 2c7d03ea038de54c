//! What can be seen of what happened between two decisions: who went where, which card was drawn, what the dice showed.

use ritual_engine::event::Event;
use ritual_engine::ids::{Name, Space};
use ritual_engine::narrate::Told;
use ritual_engine::scenario::Scenario;
use ritual_engine::state::State;

use super::dice::{self, DieLook, shows};
use super::touch::Spot;

/// What can be seen of what happened.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    /// Who went where, in order.
    pub moves: Vec<Move>,
    /// The last card that was drawn.
    pub drawn: Option<Name>,
    /// The dice of the last roll, as they lie in the end; none where nobody rolled.
    pub dice: Vec<DieLook>,
}

/// A figure or a piece that has moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// Who or what moved.
    pub who: Spot,
    /// The space it has left.
    pub from: Space,
    /// The space it has come to.
    pub to: Space,
}

impl Seen {
    /// Looks through what happened since a state; since the table was set where there was none.
    pub(super) fn of(scenario: &Scenario, before: Option<&State>, told: &[Told]) -> Self {
        let mut seen = Self::default();
        // A roll that was under way goes on with its dice.
        let mut dice = before.map(|state| dice::dice(scenario, state)).unwrap_or_default();
        let mut is_rolled = false;
        for Told { event, .. } in told {
            match *event {
                Event::InvestigatorMoved { seat, from, to } => seen.go(Spot::Seat(seat), from, to),
                Event::EnemyMoved { figure, from, to } => seen.go(Spot::Figure(figure), from, to),
                Event::PieceMoved { piece, from, to } => seen.go(Spot::Piece(piece), from, to),
                Event::EnemyFollowed { figure, to } => {
                    let who = Spot::Figure(figure);
                    let last = seen.moves.iter().rfind(|it| it.who == who).map(|it| it.to);
                    let from = last.or_else(|| before.map(|state| state.space_of(figure)));
                    if let Some(from) = from {
                        seen.go(who, from, to);
                    }
                }
                Event::MythosDrawn { card } => seen.drawn = scenario.mythos.get(card.index()).map(|it| it.name),
                Event::DiscoveryDrawn { card, .. } => {
                    seen.drawn = scenario.discoveries.get(card.index()).map(|it| it.name);
                }
                Event::RollStarted { .. } => {
                    dice.clear();
                    is_rolled = true;
                }
                Event::DieRolled { bonus, face } => {
                    dice.push(DieLook { is_bonus: bonus, shows: shows(scenario, bonus, usize::from(face)) });
                    is_rolled = true;
                }
                Event::DieRerolled { bonus, from, to, .. } => {
                    let [from, to] = [from, to].map(|face| shows(scenario, bonus, usize::from(face)));
                    if let Some(die) = dice.iter_mut().find(|die| die.is_bonus == bonus && die.shows == from) {
                        die.shows = to;
                    }
                    is_rolled = true;
                }
                Event::RollEnded => is_rolled = true,
                _ => {}
            }
        }
        if is_rolled {
            seen.dice = dice;
        }
        seen
    }

    fn go(&mut self, who: Spot, from: Space, to: Space) {
        self.moves.push(Move { who, from, to });
    }
}

#[cfg(test)]
mod tests {
    use ritual_engine::ids::{Figure, MythosCard, Seat};

    use super::*;
    use crate::game::sample;

    fn told(events: Vec<Event>) -> Vec<Told> {
        events.into_iter().map(|event| Told { event, cause: Name(0), turn: 1, text: None }).collect()
    }

    #[test]
    fn who_moves_is_followed_and_the_last_card_is_kept() {
        let game = sample::game(1);
        let (scenario, state) = (&*game.printed().scenario, game.here().session.state());
        let (one, two, three) = (Space(0), Space(1), Space(2));
        let events = told(vec![
            Event::InvestigatorMoved { seat: Seat(0), from: one, to: two },
            Event::EnemyMoved { figure: Figure(0), from: one, to: two },
            Event::EnemyFollowed { figure: Figure(0), to: three },
            Event::MythosDrawn { card: MythosCard(0) },
            Event::MythosDrawn { card: MythosCard(1) },
        ]);
        let seen = Seen::of(scenario, Some(state), &events);
        let last = Move { who: Spot::Figure(Figure(0)), from: two, to: three };
        assert_eq!((seen.moves.len(), seen.moves[2]), (3, last));
        assert_eq!(seen.drawn, Some(scenario.mythos[1].name));
        assert!(seen.dice.is_empty());
    }

    #[test]
    fn a_die_that_is_rolled_again_shows_what_it_shows_then() {
        let game = sample::game(1);
        let scenario = &*game.printed().scenario;
        let events = told(vec![
            Event::DieRolled { bonus: false, face: 0 },
            Event::DieRolled { bonus: true, face: 1 },
            Event::DieRerolled { bonus: false, from: 0, to: 5, free: true },
        ]);
        let die = |is_bonus: bool, face: usize| DieLook { is_bonus, shows: shows(scenario, is_bonus, face) };
        assert_eq!(Seen::of(scenario, None, &events).dice, [die(false, 5), die(true, 1)]);
    }

    #[test]
    fn a_game_shows_every_roll_and_every_card() {
        let mut game = sample::game(3);
        game.policy_game();
        for _ in 0..60 {
            game.run_for(10);
        }
        let moments: Vec<_> = game.moments().map(|moment| &moment.seen).collect();
        assert!(moments.iter().any(|seen| !seen.dice.is_empty()), "nobody rolled");
        assert!(moments.iter().any(|seen| seen.drawn.is_some()), "no card was drawn");
        assert!(moments.iter().any(|seen| !seen.moves.is_empty()), "nobody moved");
    }
}
