//! A new pack: a small one that can be played as it stands, with comments for whoever has never written one.
//!
//! The texts are files under `starter/`, so they read, and are checked, like any other pack.

/// The files of a new pack: where each goes inside it, and its text, in which `{{id}}` and `{{name}}` are to be filled in.
pub const STARTER: &[(&str, &str)] = &[
    ("pack.yaml", include_str!("starter/pack.yaml")),
    ("scenarios.yaml", include_str!("starter/scenarios.yaml")),
    ("rules.yaml", include_str!("starter/rules.yaml")),
    ("hunters.yaml", include_str!("starter/hunters.yaml")),
    ("cards.yaml", include_str!("starter/cards.yaml")),
    ("monsters.yaml", include_str!("starter/monsters.yaml")),
    ("bosses.yaml", include_str!("starter/bosses.yaml")),
    ("final-bosses.yaml", include_str!("starter/final-bosses.yaml")),
    ("first.test.yaml", include_str!("starter/first.test.yaml")),
];
