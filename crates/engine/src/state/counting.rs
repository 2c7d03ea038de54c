//! What counters are, and how they change.

use super::{CounterState, Holder, MAX_COUNTERS, State};
use crate::ids::CounterKind;
use crate::scenario::Scenario;

impl State {
    /// What is remembered of a counter; nothing while it is as it starts.
    pub fn counter(&self, counter: CounterKind, holder: Holder) -> Option<u8> {
        let index = self.find_counter(counter, holder).ok()?;
        self.counters.get(index).map(|it| it.value)
    }

    /// The counters of a holder that players are shown: all of the game and of investigators, and of the others those
    /// that are not 0, or have been changed.
    pub fn counters_shown<'a>(
        &'a self,
        scenario: &'a Scenario,
        holder: Holder,
    ) -> impl Iterator<Item = (CounterKind, u8)> + 'a {
        let all = scenario.counters.iter().enumerate().filter(move |(_, info)| info.on == holder.on());
        all.filter_map(move |(index, info)| {
            let counter = CounterKind::from_index(index);
            let remembered = self.counter(counter, holder);
            let is_always = matches!(holder, Holder::Game | Holder::Investigator(_));
            let is_shown = is_always || remembered.is_some() || info.start > 0;
            is_shown.then_some((counter, remembered.unwrap_or(info.start)))
        })
    }

    /// Returns whether a counter can become something else: it is remembered already, or there is room for one more.
    pub(crate) fn has_room_for(&self, counter: CounterKind, holder: Holder) -> bool {
        self.knows(holder) && (self.counters.len() < MAX_COUNTERS || self.find_counter(counter, holder).is_ok())
    }

    /// Returns whether there is such a holder.
    pub(crate) fn knows(&self, holder: Holder) -> bool {
        match holder {
            Holder::Game => true,
            Holder::Investigator(seat) => seat.index() < self.seats.len(),
            Holder::Enemy(figure) => figure.index() < self.figures.len(),
            Holder::Space(space) => space.index() < self.fire.len(),
            Holder::Piece(piece) => piece.index() < self.pieces.len(),
        }
    }

    /// Changes a counter from one number to another; it starts there if nothing is remembered of it.
    pub(crate) fn set_counter(&mut self, counter: CounterKind, holder: Holder, from: u8, to: u8) {
        match self.find_counter(counter, holder) {
            Ok(index) => {
                let is_back = self.counters.get(index).is_some_and(|it| it.start == to);
                if is_back {
                    self.counters.remove(index);
                } else if let Some(it) = self.counters.get_mut(index) {
                    it.value = to;
                }
            }
            Err(index) if from != to && self.counters.len() < MAX_COUNTERS => {
                self.counters.insert(index, CounterState { counter, holder, value: to, start: from });
            }
            Err(_) => {}
        }
    }

    /// Forgets the counters of a holder: they are as they start.
    pub(crate) fn forget_counters(&mut self, holder: Holder) {
        self.counters.retain(|it| it.holder != holder);
    }

    fn find_counter(&self, counter: CounterKind, holder: Holder) -> Result<usize, usize> {
        self.counters.binary_search_by_key(&(counter, holder), |it| (it.counter, it.holder))
    }
}
