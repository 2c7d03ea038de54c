//! Scenarios of other games, which nobody wins or loses together: what is played is compared, and no game is.

use std::collections::BTreeMap;

use ritual_games::{Setting, Shelf, Visitor};

/// Reads the number for all that a scenario plays.
struct Digest;

impl Visitor for Digest {
    type Out = u64;

    fn visit<S: Setting>(self, setting: &S) -> u64 {
        setting.digest()
    }
}

/// Returns the scenarios of other games by their ids, each with a number for what it plays, if it can be played.
pub(super) fn digests(games: &Shelf) -> BTreeMap<String, Option<u64>> {
    let digest = |id: &str| games.visit(id, Digest).ok();
    games.scenarios().into_iter().map(|it| (it.id.clone(), digest(&it.id))).collect()
}

/// Returns the scenarios that both sides have and that play otherwise now.
pub(super) fn changed(before: &BTreeMap<String, Option<u64>>, after: &BTreeMap<String, Option<u64>>) -> Vec<String> {
    let is_other = |(id, digest): &(&String, &Option<u64>)| before.get(*id).is_some_and(|it| it != *digest);
    after.iter().filter(is_other).map(|(id, _)| id.clone()).collect()
}
