//! A look at a game: everything here is read, nothing is written.

use ritual_content::language::{Doer, Someone};

use crate::ids::{Figure, Mask, Seat, Space, bit, token_bit};
use crate::program::EnemyFilter;
use crate::scenario::{Distance, EnemyInfo, Layout, Scenario};
use crate::state::State;

/// The scenario and the state, to be asked: who, where, whether, how many, what is possible.
#[derive(Clone, Copy)]
pub(crate) struct View<'a, 's> {
    pub(crate) scenario: &'a Scenario,
    pub(crate) state: &'s State,
    /// Health is what is printed: how much more there is is being worked out right now.
    printed_health: bool,
}

impl<'a, 's> View<'a, 's> {
    /// Looks at a game.
    pub(crate) const fn new(scenario: &'a Scenario, state: &'s State) -> Self {
        Self { scenario, state, printed_health: false }
    }

    /// The same, for amounts that health depends on: they cannot depend on it in turn.
    pub(crate) const fn with_printed_health(self) -> Self {
        Self { printed_health: true, ..self }
    }

    /// Returns whether health is only what is printed.
    pub(crate) const fn has_printed_health(self) -> bool {
        self.printed_health
    }
}

impl<'v> View<'v, 'v> {
    /// What is adjacent now.
    pub(crate) fn layout(self) -> &'v Layout {
        self.state.layout(self.scenario)
    }
}

impl<'a> View<'a, '_> {
    /// What is printed on a figure's card.
    pub(crate) fn enemy_of(self, figure: Figure) -> Option<&'a EnemyInfo> {
        self.state.enemy_of(self.scenario, figure)
    }

    /// The shortest way now, respecting what is closed ([DIST-6]).
    pub(crate) fn distance(self, from: Space, to: Space) -> Distance {
        self.layout().distance(from, to)
    }

    /// The same from any of several spaces.
    pub(crate) fn distance_from(self, from: Mask, to: Space) -> Distance {
        self.layout().distance_from(from, to)
    }

    /// Returns whether an enemy is one of those a filter names, seen from an investigator.
    pub(crate) fn filter_fits(self, filter: &EnemyFilter, figure: Figure, you: Seat) -> bool {
        let figures = self.state.figures_in_set(self.scenario, filter.kinds) & filter.classes;
        figures & bit(figure.index()) != 0
            && (!filter.favoured || self.favours(you, figure))
            && filter
                .with_token
                .is_none_or(|token| self.state.figure(figure).is_some_and(|it| it.tokens & token_bit(token) != 0))
    }

    /// Returns whether an investigator favours the kind of a figure.
    pub(crate) fn favours(self, you: Seat, figure: Figure) -> bool {
        let kind = self.state.kind_of(self.scenario, figure);
        let favoured = self.state.seat(you).map_or(0, |it| it.favoured);
        favoured.checked_shr(u32::from(kind.0)).unwrap_or(0) & 1 != 0
    }

    /// Returns whether the deed of `seat` in `space` is one of those an ability of `owner` is about.
    pub(crate) fn is_deed_of(self, someone: Someone, owner: Seat, seat: Seat, space: Space) -> bool {
        let near = someone
            .within
            .is_none_or(|most| !owner.is_some() || self.distance(self.space_of_seat(owner), space).is_within(most));
        near && match someone.who {
            Doer::Anyone => true,
            Doer::You => !owner.is_some() || owner == seat,
            Doer::Other => owner != seat,
            Doer::OtherHere => owner.is_some() && owner != seat && self.space_of_seat(owner) == space,
        }
    }
}
