//! Rules for tests, written once.

/// What stands in them where a test says nothing else.
const RULES: [(&str, &str); 12] = [
    ("id", "rules"),
    ("name", "Rules"),
    ("source", "ours"),
    ("players", "{ min: 3, max: 5 }"),
    ("dice", "{ green: [{ value: 0 }], yellow: [{ value: 1 }, { value: 2, plus: true }], red: [{ value: 3 }] }"),
    ("most_rolls", "9"),
    ("dungeon", "{ monsters: 1, bosses: 0 }"),
    ("health", "8"),
    ("most_cards", "7"),
    ("trophy_track", "[1, 2, 3]"),
    ("reserve", "{ ones: 6, fives: 2 }"),
    ("options", "{}"),
];

/// Returns a rules document as an author writes it, with other values at some keys.
pub(crate) fn rules(others: &[(&str, &str)]) -> String {
    let written = |(key, usual): (&str, &str)| {
        let other = others.iter().find(|(known, _)| *known == key).map(|(_, other)| *other);
        format!("{key}: {}\n", other.unwrap_or(usual))
    };
    RULES.into_iter().map(written).collect()
}
