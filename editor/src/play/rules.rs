//! The rules at hand: what everything in the scenario does, by kinds, to be read while a game is played.

use ritual_engine::scenario::Scenario;

use super::source::{Source, source};

/// Something with a rule of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// Of which kind it is, as a heading.
    pub kind: &'static str,
    /// What it is and what it says.
    pub source: Source,
}

/// Lists everything in a scenario that says what it does, by kinds.
pub fn rules(scenario: &Scenario) -> Vec<Rule> {
    let said = |name| source(scenario, name);
    let episode = &scenario.episode;
    let ritual = Source { name: episode.name, title: say!("The ritual").to_owned(), text: episode.ritual_text.clone() };
    let mut all = vec![Rule { kind: say!("Episode"), source: ritual }];
    let mut add = |kind: &'static str, sources: &mut dyn Iterator<Item = Source>| {
        all.extend(sources.map(|source| Rule { kind, source }));
    };
    add(say!("Episode"), &mut std::iter::once(said(episode.name)));
    add(say!("Actions"), &mut episode.actions.iter().map(|it| said(it.name)));
    add(say!("Elder One"), &mut scenario.stages.iter().map(|it| said(it.name)));
    add(say!("Enemies"), &mut scenario.enemies.iter().map(|it| said(it.name)));
    add(
        say!("Skills"),
        &mut scenario.skills.iter().map(|it| {
            let levels = it.texts.iter().zip(1..).filter(|(text, _)| !text.is_empty());
            let levels: Vec<String> = levels.map(|(text, level)| format!("{level}: {text}")).collect();
            Source { text: levels.join("\n"), ..said(it.name) }
        }),
    );
    add(say!("Insanities"), &mut scenario.insanities.iter().map(|it| said(it.name)));
    add(say!("Conditions"), &mut scenario.conditions.iter().map(|it| said(it.name)));
    add(say!("Relics"), &mut scenario.relics.iter().flat_map(|it| it.names).map(said));
    add(say!("Tokens"), &mut scenario.tokens.iter().map(|it| said(it.name)));
    add(say!("Counters"), &mut scenario.counters.iter().map(|it| said(it.name)));
    all.retain(|rule| !rule.source.text.is_empty());
    all
}

#[cfg(test)]
mod tests {
    use ritual_playthrough::sample;

    use super::*;

    #[test]
    fn every_skill_action_stage_and_token_that_does_something_can_be_read() {
        let game = sample::game(1);
        let scenario = &*game.printed().scenario;
        let rules = rules(scenario);
        let said = |kind: &str| rules.iter().filter(|rule| rule.kind == kind).count();
        assert_eq!(said("Skills"), scenario.skills.len());
        assert!(said("Actions") > 0 && said("Elder One") > 0 && said("Enemies") > 0);
        let actions = scenario.episode.actions.iter().map(|it| it.name);
        let stages = scenario.stages.iter().map(|it| it.name);
        let all = actions.chain(stages).chain(scenario.tokens.iter().map(|it| it.name));
        for name in all.filter(|name| !scenario.text(*name).is_empty()) {
            assert!(rules.iter().any(|rule| rule.source.name == name), "{}", scenario.name(name));
        }
        let skill = rules.iter().find(|rule| rule.kind == "Skills").unwrap();
        assert!(skill.source.text.starts_with("1: ") && skill.source.text.contains("\n2: "), "{skill:?}");
        assert_eq!(rules[0].source.title, "The ritual");
    }
}
