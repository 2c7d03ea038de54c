//! Names of rules and branches: how much of what recordings write in full a test has to write.
//!
//! Of `core/lantern/left/abilities[1]@core/lantern#2` a test writes the id of the document, and of the rest as much as
//! is needed: `lantern`, or `lantern/abilities[1]`.

use std::collections::BTreeSet;

use ritual_content::documents::OptionName;
use ritual_content::suggest;
use ritual_engine::event::{Sort, Value};
use ritual_engine::ids::{AbilityId, Name, Skill, StepId};
use ritual_engine::naming::value_name;
use ritual_engine::program::{Ability, AbilityKind};
use ritual_engine::scenario::Scenario;
use ritual_engine::state::{Gift, State};

/// Whether a test means what has this name.
///
/// It may leave out the pack, parts of the way behind the id, what stands behind `@`, and numbers of what is alike.
pub(crate) fn fits(wanted: &str, name: &str) -> bool {
    let ((wanted, wanted_behind), (thing, behind)) = (halves(wanted), halves(name));
    leads_to(wanted, thing) && wanted_behind.is_none_or(|wanted| behind.is_some_and(|it| leads_to(wanted, it)))
}

/// What stands before `@`, and behind it.
pub(crate) fn halves(name: &str) -> (&str, Option<&str>) {
    name.split_once('@').map_or((name, None), |(thing, behind)| (thing, Some(behind)))
}

fn leads_to(wanted: &str, name: &str) -> bool {
    let Some((pack, way)) = name.split_once('/') else { return wanted == name };
    let behind_pack = wanted.strip_prefix(pack).and_then(|rest| rest.strip_prefix('/'));
    goes(wanted, way) || behind_pack.is_some_and(|wanted| goes(wanted, way))
}

/// Whether a way begins like another one and leaves out nothing but parts of it.
fn goes(wanted: &str, way: &str) -> bool {
    let (mut wanted, mut parts) = (wanted.split('/'), way.split('/'));
    let begins = wanted.next().zip(parts.next()).is_some_and(|(wanted, part)| is_part(wanted, part));
    begins && wanted.all(|wanted| parts.any(|part| is_part(wanted, part)))
}

fn is_part(wanted: &str, part: &str) -> bool {
    wanted == part || part.rsplit_once('#').is_some_and(|(part, _)| wanted == part)
}

/// The id of the document in a name.
pub(crate) fn document(name: &str) -> &str {
    let way = name.split_once('/').map_or(name, |(_, way)| way);
    way.split('/').next().unwrap_or(way)
}

/// Some names; of those that are alike but for numbers of copies only the first.
pub(crate) fn different<'n>(names: impl IntoIterator<Item = &'n str>) -> Vec<String> {
    let mut seen = BTreeSet::new();
    names.into_iter().filter(|name| seen.insert(without_numbers(name))).map(str::to_owned).collect()
}

/// How many numbers of what is alike the name of an option has, if a test calls it by that name.
pub(crate) fn numbers(wanted: &OptionName, name: &str) -> usize {
    let by_name = matches!(wanted, OptionName::Ability(_) | OptionName::Reaction(_) | OptionName::Branch(_));
    if by_name { name.matches('#').count() } else { 0 }
}

/// A name without the numbers of what is alike.
fn without_numbers(name: &str) -> String {
    let mut parts = name.split('#');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |whole, part| whole + part.trim_start_matches(|it: char| it.is_ascii_digit()))
}

/// The shortest of a few ways to write a name that means no other one of these.
pub(crate) fn shortest(name: &str, all: &[String]) -> String {
    let (thing, behind) = halves(name);
    let way = thing.split_once('/').map_or(thing, |(_, way)| way);
    let last = way.rsplit('/').next().unwrap_or(way);
    let id = document(thing);
    let alone = [id.to_owned(), format!("{id}/{last}"), way.to_owned()];
    let with = |behind: &str| alone.each_ref().map(|it| format!("{it}@{}", document(behind)));
    let mut ways = alone.to_vec();
    ways.extend(behind.into_iter().flat_map(with));
    let tells = |short: &String| fits(short, name) && all.iter().all(|other| other == name || !fits(short, other));
    ways.into_iter().find(tells).unwrap_or_else(|| name.to_owned())
}

/// An option as a test writes it; what has brackets is quoted, because they mean something else inside of braces.
pub(crate) fn option(word: &str, name: &str) -> String {
    if name.contains('[') { format!("{{ {word}: \"{name}\" }}") } else { format!("{{ {word}: {name} }}") }
}

/// Help with a name that nothing has: by ids of the documents of what has one.
pub(crate) fn help<'n>(written: &str, names: impl IntoIterator<Item = &'n str>) -> Option<String> {
    suggest::help(written, names.into_iter().map(document))
}

/// The names of everything in the scenario that this event may be about and that has no id of its own.
pub(crate) fn values(scenario: &Scenario, state: &State, event: &str, sort: Sort) -> Vec<String> {
    let name = |value| value_name(scenario, state, value);
    match sort {
        Sort::Ability => {
            let is_told = |it: &AbilityId| scenario.program.ability(*it).is_some_and(|it| tells(event, it));
            abilities(scenario).filter(is_told).map(|it| name(Value::Ability(it))).collect()
        }
        Sort::Branch => branches(scenario).map(|it| name(Value::Branch(it))).collect(),
        Sort::Label => parts(scenario, "rows[").map(|it| name(Value::Label(it))).collect(),
        Sort::Gift => gifts(scenario).map(|it| name(Value::Gift(it))).collect(),
        _ => Vec::new(),
    }
}

/// Whether an event that is about abilities is ever about this one: what has no limit is not counted.
fn tells(event: &str, ability: &Ability) -> bool {
    let is_limited = ability.limit().is_some();
    match event {
        "ability_used" => is_limited || matches!(ability.word, AbilityKind::Action(_)),
        "enemy_ability_used" => is_limited && matches!(ability.word, AbilityKind::When(_)),
        _ => is_limited,
    }
}

/// The rules of everything in the scenario.
pub(crate) fn abilities(scenario: &Scenario) -> impl Iterator<Item = AbilityId> {
    (0..scenario.program.abilities.len()).map(AbilityId::from_index)
}

/// Whether any rule of the scenario is called so, whatever its kind.
pub(crate) fn is_ability(scenario: &Scenario, wanted: &str) -> bool {
    is_rule(scenario, wanted, |_| true)
}

/// Whether any rule of the scenario is called so that is of a sort.
pub(crate) fn is_rule(scenario: &Scenario, wanted: &str, is_one: fn(&AbilityKind) -> bool) -> bool {
    let is_meant = |it: &AbilityId| scenario.program.ability(*it).is_some_and(|it| is_one(&it.word));
    abilities(scenario).filter(is_meant).any(|it| fits(wanted, &scenario.ability_key(it).to_lowercase()))
}

/// Whether somebody uses such a rule.
pub(crate) fn is_used(kind: &AbilityKind) -> bool {
    matches!(kind, AbilityKind::Action(_) | AbilityKind::Instead(_))
}

/// Whether such a rule answers what happens.
pub(crate) fn is_answer(kind: &AbilityKind) -> bool {
    matches!(kind, AbilityKind::When(_))
}

/// The branches of everything in the scenario.
pub(crate) fn branches(scenario: &Scenario) -> impl Iterator<Item = Name> {
    parts(scenario, "options[")
}

/// What is a part of this kind.
fn parts(scenario: &Scenario, kind: &'static str) -> impl Iterator<Item = Name> {
    let is_one = move |key: &str| key.rsplit('/').next().is_some_and(|last| last.starts_with(kind));
    let keys = scenario.keys.iter().enumerate().filter(move |(_, key)| is_one(key));
    keys.map(|(index, _)| Name::from_index(index))
}

fn gifts(scenario: &Scenario) -> impl Iterator<Item = Gift> {
    let steps = (0..scenario.program.steps.len()).map(StepId::from_index);
    let abilities = steps.filter(|step| scenario.program.granted(*step).len > 0).map(Gift::Abilities);
    let skills = (0..scenario.skills.len()).map(Skill::from_index);
    let skills = skills.flat_map(|skill| (1..=4).map(move |level| Gift::Skill { skill, level, by: Name(0) }));
    abilities.chain(skills)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LANTERN: &str = "core/lantern/left/abilities[1]@core/lantern#2";

    #[test]
    fn a_name_is_written_as_far_as_it_is_needed() {
        for short in [
            LANTERN,
            "core/lantern/left/abilities[1]",
            "lantern",
            "core/lantern",
            "lantern/left",
            "lantern/abilities[1]",
            "lantern@lantern",
            "lantern@core/lantern#2",
        ] {
            assert!(fits(short, LANTERN), "{short}");
        }
    }

    #[test]
    fn what_leads_elsewhere_does_not_fit() {
        for other in [
            "",
            "core",
            "left",
            "lanter",
            "lantern/right",
            "lantern/abilities[0]",
            "lantern/abilities[1]/left",
            "season-2/lantern",
            "lantern@lantern#3",
            "lantern@ann",
            "Raise the lantern",
        ] {
            assert!(!fits(other, LANTERN), "{other}");
        }
        assert!(!fits("lantern@lantern", "core/lantern/left/abilities[1]"));
        assert!(fits("none", "none") && !fits("non", "none"));
    }

    #[test]
    fn a_document_that_is_called_like_its_pack_is_found() {
        assert!(fits("lamp/left", "lamp/lamp/left"));
        assert!(fits("lamp/lamp/left", "lamp/lamp/left"));
    }

    #[test]
    fn copies_are_one_and_the_same() {
        let names = [
            LANTERN,
            "core/lantern/left/abilities[1]@core/lantern#3",
            "core/lantern/left/abilities[0]@core/lantern#2",
            "core/lantern#4/left/abilities[1]@core/lantern",
            "core/luck/levels[0]/abilities[0]@core/ann",
            "core/luck/levels[0]/abilities[0]@core/bob",
        ];
        assert_eq!(different(names), [LANTERN, names[2], names[4], names[5]]);
    }

    #[test]
    fn the_shortest_name_means_nothing_else() {
        let all = [
            "core/vodou/levels[0]/abilities[0]@core/ann",
            "core/lamp/left/abilities[0]",
            "core/lamp/left/abilities[1]",
            "core/idol/normal/abilities[0]",
            "core/idol/transformed/abilities[0]",
            "core/luck/levels[0]/abilities[0]@core/ann",
            "core/luck/levels[0]/abilities[0]@core/bob",
        ];
        let all = all.map(str::to_owned);
        let short = [
            "vodou",
            "lamp/abilities[0]",
            "lamp/abilities[1]",
            "idol/normal/abilities[0]",
            "idol/transformed/abilities[0]",
            "luck@ann",
            "luck@bob",
        ];
        assert_eq!(all.each_ref().map(|name| shortest(name, &all)), short);
        assert_eq!(option("ability", "vodou"), "{ ability: vodou }");
        assert_eq!(option("ability", "lamp/abilities[0]"), "{ ability: \"lamp/abilities[0]\" }");
    }
}
