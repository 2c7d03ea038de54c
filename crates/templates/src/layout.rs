//! Where documents go: one layout of files, with the text that each begins with.

use ritual_content::{GAME, Kind};
use ritual_games::AnyKind;

/// The kinds of document that can be made, in the order in which they are offered.
pub const KINDS: [Kind; 19] = [
    Kind::Episode,
    Kind::Mythos,
    Kind::Discovery,
    Kind::Enemy,
    Kind::ElderOne,
    Kind::Scenario,
    Kind::Tile,
    Kind::Token,
    Kind::Counter,
    Kind::Investigator,
    Kind::Skill,
    Kind::Insanity,
    Kind::Condition,
    Kind::Relic,
    Kind::Rules,
    Kind::Test,
    Kind::Translation,
    Kind::Override,
    Kind::Pack,
];

/// Returns the kinds of document that can be made in a pack of a game, in the order in which they are offered, those last
/// that packs of any game have; none of a game that nobody knows.
pub fn kinds_of(game: &str) -> Vec<AnyKind> {
    let mut kinds: Vec<AnyKind> = AnyKind::all().filter(|kind| kind.usual().is_none() && kind.game() == game).collect();
    let is_other = !kinds.is_empty();
    let usual = KINDS.into_iter().filter(|kind| *kind != Kind::Pack);
    let usual = usual.filter(|kind| game == GAME || (is_other && kind.is_of_any_game()));
    kinds.extend(usual.map(AnyKind::Usual));
    kinds
}

/// A file of a document: its name inside the folder of the pack, with the id to be filled in, and its text.
pub(crate) type Text = (&'static str, &'static str);

/// Returns the files of a kind, the one that holds the document first.
pub(crate) const fn texts(kind: Kind) -> &'static [Text] {
    match kind {
        Kind::Pack => &[("pack.yaml", include_str!("texts/pack.yaml"))],
        Kind::Rules => &[("rules/{{id}}.yaml", include_str!("texts/rules.yaml"))],
        Kind::Tile => &[("tiles/{{id}}.yaml", include_str!("texts/tile.yaml"))],
        Kind::Enemy => &[("enemies/{{id}}.yaml", include_str!("texts/enemy.yaml"))],
        Kind::Investigator => &[("investigators/{{id}}.yaml", include_str!("texts/investigator.yaml"))],
        Kind::Skill => &[("skills/{{id}}.yaml", include_str!("texts/skill.yaml"))],
        Kind::Insanity => &[("insanities/{{id}}.yaml", include_str!("texts/insanity.yaml"))],
        Kind::Condition => &[("conditions/{{id}}.yaml", include_str!("texts/condition.yaml"))],
        Kind::Relic => &[("relics/{{id}}.yaml", include_str!("texts/relic.yaml"))],
        Kind::Token => &[("tokens/{{id}}.yaml", include_str!("texts/token.yaml"))],
        Kind::Counter => &[("counters/{{id}}.yaml", include_str!("texts/counter.yaml"))],
        Kind::ElderOne => &[
            ("elder-ones/{{id}}/elder-one.yaml", include_str!("texts/elder-one/elder-one.yaml")),
            ("elder-ones/{{id}}/mythos.yaml", include_str!("texts/elder-one/mythos.yaml")),
            ("elder-ones/{{id}}/enemies.yaml", include_str!("texts/elder-one/enemies.yaml")),
        ],
        Kind::Episode => &[
            ("episodes/{{id}}/episode.yaml", include_str!("texts/episode/episode.yaml")),
            ("episodes/{{id}}/mythos.yaml", include_str!("texts/episode/mythos.yaml")),
            ("episodes/{{id}}/discoveries.yaml", include_str!("texts/episode/discoveries.yaml")),
            ("episodes/{{id}}/tiles.yaml", include_str!("texts/episode/tiles.yaml")),
            ("episodes/{{id}}/tokens.yaml", include_str!("texts/episode/tokens.yaml")),
            ("episodes/{{id}}/enemies.yaml", include_str!("texts/episode/enemies.yaml")),
        ],
        Kind::Mythos => &[("mythos/{{id}}.yaml", include_str!("texts/mythos.yaml"))],
        Kind::Discovery => &[("discoveries/{{id}}.yaml", include_str!("texts/discovery.yaml"))],
        Kind::Scenario => &[("scenarios/{{id}}.yaml", include_str!("texts/scenario.yaml"))],
        Kind::Test => &[("tests/{{id}}.test.yaml", include_str!("texts/test.yaml"))],
        Kind::Translation => &[("translations/{{id}}.yaml", include_str!("texts/translation.yaml"))],
        Kind::Override => &[("overrides/{{id}}.yaml", include_str!("texts/override.yaml"))],
    }
}

/// Returns the names of the files of a document.
pub(crate) fn paths(kind: Kind, id: &str) -> impl Iterator<Item = String> {
    texts(kind).iter().map(move |(path, _)| path.replace("{{id}}", id))
}

/// Returns the name of the file that holds a new document, inside the folder of its pack.
pub fn file_of(kind: impl Into<AnyKind>, id: &str) -> String {
    match kind.into() {
        AnyKind::Usual(kind) => paths(kind, id).next().unwrap_or_default(),
        // The kind in the name of the file decides, whatever the id is.
        AnyKind::Other(kind) => format!("{}/{id}.{}.yaml", kind.entry().plural, kind.entry().name),
    }
}

/// Returns whether documents of a kind have a name that people read.
pub fn has_title(kind: impl Into<AnyKind>) -> bool {
    kind.into().usual().is_none_or(|kind| longest_title(kind).is_some())
}

/// The most letters of the name of a document.
pub(crate) const fn longest_title(kind: Kind) -> Option<usize> {
    match kind {
        Kind::Tile | Kind::Translation | Kind::Override => None,
        Kind::Test => Some(120),
        Kind::Pack | Kind::Scenario | Kind::Rules => Some(80),
        Kind::Episode => Some(60),
        _ => Some(40),
    }
}

/// Says what is to be done next with a new document, as a command.
pub fn next_step(kind: impl Into<AnyKind>) -> &'static str {
    match kind.into() {
        AnyKind::Usual(kind) => next_step_of_usual(kind),
        AnyKind::Other(kind) => kind.entry().next,
    }
}

const fn next_step_of_usual(kind: Kind) -> &'static str {
    match kind {
        Kind::Pack => "say in `pack.yaml` what it holds and who made it",
        Kind::Rules => "name the rules in a scenario",
        Kind::Tile => "lay the tile on the map of an episode",
        Kind::Enemy => "list the enemy under `monsters` of an episode or `minions` of an Elder One",
        Kind::Investigator => "say what the four levels of the investigator's own skill bring",
        Kind::Skill => "give the skill to an investigator",
        Kind::Insanity => "say what happens when its owner reaches a threshold",
        Kind::Condition => "make the condition a side of a Discovery card",
        Kind::Relic => "say what its two sides do",
        Kind::Token => "put the token into play by the setup of an episode or by an effect",
        Kind::Counter => "change the counter by an effect and ask for it",
        Kind::ElderOne => "write a scenario with this Elder One",
        Kind::Episode => "play its scenario, and change one thing at a time",
        Kind::Mythos => "list the card under `mythos` of an episode or an Elder One, in the place of another one",
        Kind::Discovery => "list the card under `discoveries` of an episode, in the place of another one",
        Kind::Scenario => "play it",
        Kind::Test => "set a table under `given`, and say what must come of it",
        Kind::Translation => "let `ritual check --fix --unsafe` write the missing texts there, and translate them",
        Kind::Override => "say what else differs",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_can_be_made_and_its_file_says_which_it_is() {
        for kind in AnyKind::all() {
            assert!(kind == Kind::Pack || kinds_of(kind.game()).contains(&kind), "{} cannot be made", kind.name());
            let file = file_of(kind, "old-lighthouse");
            assert_eq!(AnyKind::of_file(kind.game(), &file), Some(kind), "{file}");
            assert!(!file.contains("{{") && !next_step(kind).is_empty(), "{file}");
        }
        assert!(kinds_of(GAME).len() + 1 == Kind::ALL.len() && kinds_of("chess").is_empty());
        for game in ritual_games::names() {
            assert!(kinds_of(game).contains(&AnyKind::Usual(Kind::Translation)), "{game} is not translated");
        }
    }
}
