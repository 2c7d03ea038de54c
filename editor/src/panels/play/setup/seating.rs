//! Who plays where each seat plays for itself: what can be chosen, whatever game it is.

use std::sync::Arc;

use ritual_content::FullId;
use ritual_games::Others;
use ritual_playthrough::{Holder, SeatPlan};
use ritual_sitting::hot_seat::{Chair, Choosable, SeatingPlan, choosable};

use crate::cx::EditorCx;

/// What a scenario of another game offers, worked out again when its packs have changed.
#[derive(Default)]
pub(super) struct Seating {
    offered: Option<(FullId, Arc<Others>, Result<Choosable, String>)>,
}

impl Seating {
    /// What can be chosen.
    ///
    /// # Errors
    /// Says why the scenario cannot be played.
    pub(super) fn offered(&mut self, cx: &EditorCx<'_>, scenario: &FullId) -> Result<Choosable, String> {
        let others = &cx.snapshot.others;
        let known = self.offered.as_ref().filter(|(id, seen, _)| id == scenario && Arc::ptr_eq(seen, others));
        if let Some((_, _, offered)) = known {
            return offered.clone();
        }
        let offered = choosable(others.shelf(), &scenario.to_string());
        self.offered = Some((scenario.clone(), Arc::clone(others), offered.clone()));
        offered
    }
}

/// Makes as many seats of some as can play.
pub(super) fn fit(seats: &mut Vec<SeatPlan>, offered: &Choosable) {
    let wanted = seats.len().clamp(*offered.seats.start(), *offered.seats.end());
    seats.resize_with(wanted, SeatPlan::default);
}

/// The game that is set up.
pub(super) fn plan(scenario: &FullId, seats: &[SeatPlan], seed: u64) -> SeatingPlan {
    let chair = |seat: &SeatPlan| Chair {
        who: seat.investigator.clone(),
        automatic: match seat.holder {
            Holder::Person => None,
            Holder::Policy(policy) => Some(policy),
        },
    };
    SeatingPlan { scenario: scenario.to_string(), chairs: seats.iter().map(chair).collect(), seed }
}

#[cfg(test)]
mod tests {
    use ritual_playtest::policy::PolicyName;

    use super::*;

    #[test]
    fn as_many_sit_down_as_can_play() {
        let offered = Choosable { title: String::new(), seats: 3..=5, people: Vec::new(), digest: 0 };
        for (n_seats, wanted) in [(2, 3), (4, 4), (7, 5)] {
            let mut seats = vec![SeatPlan::default(); n_seats];
            fit(&mut seats, &offered);
            assert_eq!(seats.len(), wanted);
        }
    }

    #[test]
    fn who_sits_where_and_who_decides_is_kept() {
        let good = SeatPlan { investigator: Some("p/ann".to_owned()), holder: Holder::Policy(PolicyName::Good) };
        let plan = plan(&FullId::resolve("p/night", ""), &[good, SeatPlan::default()], 5);
        let ann = Chair { who: Some("p/ann".to_owned()), automatic: Some(PolicyName::Good) };
        let chairs = vec![ann, Chair::default()];
        assert_eq!(plan, SeatingPlan { scenario: "p/night".to_owned(), chairs, seed: 5 });
    }
}
