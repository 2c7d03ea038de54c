//! Cloning a game copies bytes: a list of plain values is copied as a whole instead of value by value.
//! A search tree clones a game for every branch it looks at, so this is worth a file.

use arrayvec::ArrayVec;

use super::{Investigator, State};

/// Copies a list of plain values as a whole.
#[inline]
pub(crate) fn copied<T: Copy, const N: usize>(list: &ArrayVec<T, N>) -> ArrayVec<T, N> {
    let mut copy = ArrayVec::new();
    let fits = copy.try_extend_from_slice(list);
    debug_assert!(fits.is_ok(), "a list fits into a list of its own size");
    copy
}

impl Clone for State {
    #[inline]
    fn clone(&self) -> Self {
        let Self {
            turns,
            active,
            phase,
            actions_taken,
            seats,
            figures,
            pieces,
            fire,
            fire_reserve,
            supply,
            counters,
            mythos_deck,
            mythos_discard,
            mythos_open,
            discovery_deck,
            discovery_discard,
            discovery_open,
            carried,
            relic_deck,
            track,
            summoned,
            call_due,
            disrupted,
            stage,
            uses,
            rolls,
            rest_points,
            slots,
            links_removed,
            ground,
            random_places,
            grants,
            clock,
            outcome,
        } = self;
        Self {
            turns: *turns,
            active: *active,
            phase: *phase,
            actions_taken: *actions_taken,
            seats: seats.clone(),
            figures: copied(figures),
            pieces: copied(pieces),
            fire: copied(fire),
            fire_reserve: *fire_reserve,
            supply: *supply,
            counters: copied(counters),
            mythos_deck: copied(mythos_deck),
            mythos_discard: copied(mythos_discard),
            mythos_open: copied(mythos_open),
            discovery_deck: copied(discovery_deck),
            discovery_discard: copied(discovery_discard),
            discovery_open: copied(discovery_open),
            carried: copied(carried),
            relic_deck: copied(relic_deck),
            track: *track,
            summoned: *summoned,
            call_due: *call_due,
            disrupted: *disrupted,
            stage: *stage,
            uses: copied(uses),
            rolls: copied(rolls),
            rest_points: *rest_points,
            slots: *slots,
            links_removed: *links_removed,
            ground: ground.clone(),
            random_places: *random_places,
            grants: copied(grants),
            clock: *clock,
            outcome: *outcome,
        }
    }
}

impl Clone for Investigator {
    #[inline]
    fn clone(&self) -> Self {
        let Self {
            who,
            alive,
            space,
            stress,
            wounds,
            sanity,
            thresholds,
            dice,
            fire,
            fire_tokens,
            levels,
            cards,
            relics,
            insanity,
            counters,
            kept_mythos,
            tokens,
            favoured,
        } = self;
        Self {
            who: *who,
            alive: *alive,
            space: *space,
            stress: *stress,
            wounds: *wounds,
            sanity: *sanity,
            thresholds: *thresholds,
            dice: *dice,
            fire: *fire,
            fire_tokens: *fire_tokens,
            levels: *levels,
            cards: copied(cards),
            relics: copied(relics),
            insanity: *insanity,
            counters: *counters,
            kept_mythos: *kept_mythos,
            tokens: *tokens,
            favoured: *favoured,
        }
    }
}
