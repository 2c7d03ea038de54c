//! Where effects say a name that is no reference: an episode or a token gives it a meaning. Each as type and field.

/// Names of spaces.
pub const PLACES: &[(&str, &str)] = &[("Place", "named"), ("SpaceQuery", "named")];

/// Names of an episode's actions.
pub const ACTIONS: &[(&str, &str)] =
    &[("RollFilter", "action"), ("FreeAction", "action"), ("TakeAction", "actions"), ("ActionTaken", "actions")];

/// Names of a token's sides.
pub const SIDES: &[(&str, &str)] = &[("PieceQuery", "side"), ("AddPieces", "side"), ("Flip", "to")];
