//! The state of a game is cloned field by field.

use super::{Investigator, State};
use crate::copying::cloned;

cloned! {
    State {
        plain: turns active phase actions_taken fire_reserve supply track summoned call_due disrupted stage rest_points slots
            links_removed random_places clock declined fallen outcome;
        lists: figures pieces fire counters mythos_deck mythos_discard mythos_open discovery_deck discovery_discard
            discovery_open carried relic_deck uses rolls grants;
        other: seats ground
    }
}

cloned! {
    Investigator {
        plain: who alive space stress wounds sanity thresholds dice fire fire_tokens levels insanity counters kept_mythos
            tokens favoured;
        lists: cards relics;
        other:
    }
}
