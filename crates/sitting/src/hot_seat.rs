//! A game in which each seat plays for itself, at one screen that goes from hand to hand: who holds it sees what is
//! theirs to see, and nobody else's hand is ever on it.

mod begin;
mod table;

use ritual_playtest::monte_carlo::Tried;
use ritual_playtest::policy::PolicyName;
use ritual_playtest::recording::Recording;

pub use begin::{Chair, Choosable, SeatingPlan, choosable};
pub use table::{Placed, Table, Thinking};

/// A game at one screen: the table, who is automatic, and who holds the screen.
pub struct HotSeat {
    table: Box<dyn Table>,
    /// By seat.
    automatic: Vec<Option<PolicyName>>,
    /// The seat whose person took the screen last.
    holder: Option<usize>,
}

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// The screen is to go to somebody else, who takes it: until then it shows nobody's hand.
    Pass(usize),
    /// The person at a seat chooses, with the screen in hand.
    Choose(usize),
    /// A seat that is automatic chooses.
    Think(usize, PolicyName),
    /// Nothing: the game is over.
    Nothing,
}

impl HotSeat {
    fn new(table: Box<dyn Table>, automatic: Vec<Option<PolicyName>>) -> Self {
        Self { table, automatic, holder: None }
    }

    /// The table, to be read.
    pub fn table(&self) -> &dyn Table {
        &*self.table
    }

    /// What the game waits for.
    pub fn due(&self) -> Due {
        let Some(seat) = self.table.decider() else { return Due::Nothing };
        match self.automatic(seat) {
            Some(policy) => Due::Think(seat, policy),
            None if self.holder == Some(seat) || self.alone() == Some(seat) => Due::Choose(seat),
            None => Due::Pass(seat),
        }
    }

    /// The seat whose view may be on the screen; none where nobody's may.
    pub fn shown(&self) -> Option<usize> {
        match self.due() {
            Due::Choose(seat) => Some(seat),
            Due::Pass(_) => None,
            Due::Think(..) | Due::Nothing => self.alone(),
        }
    }

    /// Who plays against nobody but automatic seats holds the screen, unless somebody else held it before.
    fn alone(&self) -> Option<usize> {
        let mut people = self.people();
        let only = people.next().filter(|_| people.next().is_none())?;
        Some(only).filter(|only| self.holder.is_none_or(|holder| holder == *only))
    }

    /// Hands the screen to whom it is to go to.
    pub fn pass_on(&mut self) {
        if let Due::Pass(seat) = self.due() {
            self.holder = Some(seat);
        }
    }

    /// Chooses for the seat that is due.
    ///
    /// # Errors
    /// Says that the screen is to be passed on first, that the option is not offered, or that the game is over; the game is
    /// as it was then.
    pub fn choose(&mut self, option: usize) -> Result<(), String> {
        if let Due::Pass(seat) = self.due() {
            return Err(format!("pass the screen on to {} first", self.table.called(seat)));
        }
        self.table.choose(option).map_err(|refusal| refusal.to_string())
    }

    /// What the person who holds the screen can be told by a player: every option as it considers them, the best one first.
    /// Nothing while nobody chooses with the screen in hand.
    pub fn hint(&self, policy: PolicyName) -> Option<Thinking<Vec<Tried>>> {
        matches!(self.due(), Due::Choose(_)).then(|| self.table.considering(policy))
    }

    /// Takes the last choice of a person back, and what automatic seats have chosen since.
    ///
    /// # Errors
    /// Says that there is none, or that something was seen since; the game is as it was then.
    pub fn undo(&mut self) -> Result<(), String> {
        let unshown = self.table.unshown();
        let Some(last) = unshown.iter().rposition(|seat| self.automatic(*seat).is_none()) else {
            let why = if unshown.is_empty() && self.table.recording().n_choices() > 0 {
                "others have seen what came of the last choice: it stays chosen"
            } else {
                "no person has chosen since anything was seen: there is nothing to take back"
            };
            return Err(why.to_owned());
        };
        // Whoever chose must take the screen again, unless they still have it before them.
        if !matches!(self.due(), Due::Choose(_)) && self.people().count() > 1 {
            self.holder = None;
        }
        self.table.take_back(unshown.len() - last);
        Ok(())
    }

    /// Who plays a seat by themselves; none where a person sits.
    pub fn automatic(&self, seat: usize) -> Option<PolicyName> {
        self.automatic.get(seat).copied().flatten()
    }

    /// Gives a seat to somebody who plays by themselves, or to a person.
    pub fn give(&mut self, seat: usize, policy: Option<PolicyName>) {
        if let Some(it) = self.automatic.get_mut(seat) {
            *it = policy;
        }
    }

    /// How the same people play again, as automatic as they are now.
    pub fn plan(&self) -> SeatingPlan {
        let Recording { scenario, players, seed, .. } = self.table.recording();
        let chair = |who: &String| {
            let seat = (0..self.table.seats()).find(|seat| self.table.who(*seat) == *who);
            Chair { who: Some(who.clone()), automatic: seat.and_then(|seat| self.automatic(seat)) }
        };
        SeatingPlan { scenario: scenario.clone(), chairs: players.iter().map(chair).collect(), seed: *seed }
    }

    /// The seats of people.
    fn people(&self) -> impl Iterator<Item = usize> {
        self.automatic.iter().enumerate().filter(|(_, policy)| policy.is_none()).map(|(seat, _)| seat)
    }
}
