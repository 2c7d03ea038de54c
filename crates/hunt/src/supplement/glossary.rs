//! What the words mean that a supplement uses. What open points decide is not said here: they are listed as answered.

/// A word, as it is listed, how texts use it, and what it means.
type Term = (&'static str, &'static [&'static str], &'static str);

/// Every word, in the order of the alphabet.
const TERMS: &[Term] = &[
    ("Bank", &["bank"], "to make collected echoes banked ones, which nothing takes any more"),
    ("Box", &["the box"], "monsters and bosses that are not in the dungeon, unseen"),
    ("Collected echoes", &["collect"], "those that a hunter has taken and not banked; who dies loses them"),
    (
        "Damage",
        &["damage"],
        "dealt to the encounter, so many of its echoes are collected; suffered, so much health is lost",
    ),
    ("Dream", &["dream"], "where hunters bank, take back spent cards, gain an upgrade and rest, behind the fight"),
    ("Dungeon", &["dungeon"], "the deck of monsters and bosses that are met before the final boss"),
    (
        "Echo",
        &["echo"],
        "the health of creatures and the points of hunters; those in all are the collected and the banked ones",
    ),
    ("Encounter", &["encounter"], "the one creature that is fought now: a monster, a boss or the final boss"),
    (
        "First player",
        &["first player", "first-player"],
        "who has the marker; what is done one after the other begins there",
    ),
    ("Flee", &["flee"], "to leave with the echoes that are left, as a monster does behind the fight"),
    ("Instant", &["instant"], "done before the encounter attacks"),
    ("Left neighbour", &["left neighbour"], "the hunter who sits next, clockwise"),
    ("Reserve", &["reserve"], "the echoes that are on no creature and nobody's"),
    ("Rest", &[" rest"], "to bring health back to the maximum"),
    ("Spend", &["spend", "spent"], "to put a card into the used pile, from where the dream brings it back"),
    ("Trophy", &["troph"], "a step of a marker on the track of its type"),
    ("Upgrade", &["upgrade"], "a card that hunters gain during the game; some lie face up, on offer"),
    ("Used pile", &["used pile"], "a hunter's cards of earlier rounds, for all to see"),
    ("Weapon", &["weapon"], "a melee or ranged card, which deals damage"),
];

/// Returns the words that some texts use, each with what it means, as lines of a list.
pub(super) fn of(texts: &[String]) -> Vec<String> {
    let texts: Vec<String> = texts.iter().map(|text| text.to_lowercase()).collect();
    let is_used = |(_, forms, _): &&Term| forms.iter().any(|form| texts.iter().any(|text| text.contains(form)));
    TERMS.iter().filter(is_used).map(|(name, _, meaning)| format!("**{name}**: {meaning}.")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_listed_once_and_by_the_alphabet() {
        let names: Vec<&str> = TERMS.iter().map(|(name, _, _)| *name).collect();
        assert!(names.is_sorted_by(|a, b| a < b), "{names:?}");
    }

    #[test]
    fn only_what_is_used_is_explained() {
        let texts = ["Instant: your left neighbour suffers 1 damage.".to_owned(), "A forest.".to_owned()];
        let listed: Vec<String> =
            of(&texts).into_iter().filter_map(|it| Some(it.split("**").nth(1)?.to_owned())).collect();
        assert_eq!(listed, ["Damage", "Instant", "Left neighbour"]);
        assert!(of(&[]).is_empty());
    }
}
