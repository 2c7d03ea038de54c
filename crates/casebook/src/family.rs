//! Names that a test writes by the wrong word of options, such as an enemy as a space: by which word they are meant.

use ritual_content::documents::{EnemyName, FittingEnemy, OptionName};
use ritual_content::{DiscoveryRef, EnemyRef, Id, MythosRef, Reference as _, RelicRef, SkillRef, TokenRef};
use ritual_engine::event::word;
use ritual_engine::state::State;

use crate::called;
use crate::names::{Names, OF_PIECES};

/// What options are about that a word names.
struct Family {
    word: &'static str,
    /// What has such a name.
    what: &'static str,
    /// Whether it is something to do; the others are what something is done to.
    is_deed: bool,
    /// Whether the scenario, or the table, has something of this name.
    knows: fn(Names<'_>, &State, &str) -> bool,
}

const FAMILIES: &[Family] = &[
    Family {
        word: "episode_action",
        what: "an action of the episode",
        is_deed: true,
        knows: |names, _, id| names.episode_action(&Id(id.into())).is_ok(),
    },
    Family {
        word: "ability",
        what: "an ability",
        is_deed: true,
        knows: |names, _, name| called::is_rule(names.scenario, name, called::is_used),
    },
    Family {
        word: "reaction",
        what: "a reaction",
        is_deed: true,
        knows: |names, _, name| called::is_rule(names.scenario, name, called::is_answer),
    },
    Family {
        word: "branch",
        what: "a branch",
        is_deed: true,
        knows: |names, _, name| {
            called::branches(names.scenario).any(|it| called::fits(name, &names.scenario.key(it).to_lowercase()))
        },
    },
    Family {
        word: "space",
        what: "a space",
        is_deed: false,
        knows: |names, _, id| names.space(&Id(id.into())).is_ok(),
    },
    Family {
        word: "investigator",
        what: "an investigator",
        is_deed: false,
        knows: |names, state, id| names.seat(state, id).is_ok(),
    },
    Family {
        word: "enemy",
        what: "an enemy",
        is_deed: false,
        knows: |names, _, id| names.enemy(&EnemyRef(id.into())).is_ok(),
    },
    Family {
        word: "piece",
        what: "a piece",
        is_deed: false,
        knows: |names, _, id| names.token(&TokenRef(id.into()), OF_PIECES).is_ok(),
    },
    Family {
        word: "card",
        what: "a Discovery card",
        is_deed: false,
        knows: |names, _, id| names.discovery(&DiscoveryRef(id.into())).is_ok(),
    },
    Family {
        word: "mythos",
        what: "a Mythos card",
        is_deed: false,
        knows: |names, _, id| names.mythos(&MythosRef(id.into())).is_ok(),
    },
    Family {
        word: "relic",
        what: "a relic",
        is_deed: false,
        knows: |names, _, id| names.relic(&RelicRef(id.into())).is_ok(),
    },
    Family {
        word: "skill",
        what: "a skill",
        is_deed: false,
        knows: |names, _, id| names.skill(&SkillRef(id.into())).is_ok(),
    },
];

/// What an option is called behind its word, where that is a name; without what stands behind `@`.
pub(crate) fn name_in(wanted: &OptionName) -> Option<String> {
    Some(match wanted {
        OptionName::Action(action) | OptionName::FreeAction(action) => word(action),
        OptionName::EpisodeAction(id)
        | OptionName::FreeEpisodeAction(id)
        | OptionName::Space(id)
        | OptionName::Investigator(id) => id.to_string(),
        OptionName::Ability(name) | OptionName::Reaction(name) | OptionName::Branch(name) => {
            called::halves(name).0.to_owned()
        }
        OptionName::Enemy(
            EnemyName::Kind(kind) | EnemyName::Fitting(FittingEnemy { enemy: Some(kind), at: _, wounds: _ }),
        )
        | OptionName::Kind(kind) => kind.written().to_owned(),
        OptionName::Piece(piece) => piece.token.written().to_owned(),
        OptionName::Card(card) => card.written().to_owned(),
        OptionName::Mythos(card) => card.written().to_owned(),
        OptionName::Relic(relic) => relic.written().to_owned(),
        OptionName::Skill(skill) => skill.written().to_owned(),
        _ => return None,
    })
}

/// Says by which word something is named that the word of an option does not know; where it is nothing, what is wrong.
pub(crate) fn meant(names: Names<'_>, state: &State, wanted: &OptionName, wrong: String) -> String {
    let Some(name) = name_in(wanted) else { return wrong };
    let own = match wanted.word().facts().name {
        "kind" => "enemy",
        "free_episode_action" => "episode_action",
        own => own,
    };
    // What rules of another sort have this name is said where rules are looked for.
    let is_rule = matches!(own, "ability" | "reaction") && called::is_ability(names.scenario, &name);
    let known: Vec<&Family> = FAMILIES.iter().filter(|it| (it.knows)(names, state, &name)).collect();
    if is_rule || known.iter().any(|it| it.word == own) {
        return wrong;
    }
    let is_deed = FAMILIES.iter().any(|it| it.word == own && it.is_deed);
    // A card may be to be chosen or to be used: what is more like what was written is meant.
    match known.into_iter().min_by_key(|it| it.is_deed != is_deed) {
        Some(Family { word: "piece", what, .. }) => {
            format!("`{name}` is {what}: write `{{ piece: {{ token: {name} }} }}`")
        }
        Some(Family { word, what, .. }) => format!("`{name}` is {what}: write `{}`", called::option(word, &name)),
        None => wrong,
    }
}

#[cfg(test)]
mod tests {
    use ritual_content::documents::OptionNameWord;

    use super::*;

    #[test]
    fn every_family_is_a_word_of_options() {
        for family in FAMILIES {
            let known = OptionNameWord::ALL.iter().any(|it| it.facts().name == family.word);
            assert!(known, "no option is named by `{}`", family.word);
        }
    }
}
