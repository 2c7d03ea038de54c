//! The sentences of rules whose source has several: what is offered is told apart by them.

use std::collections::BTreeMap;
use std::sync::Arc;

use ritual_content::Kind;
use ritual_content::catalogue::Catalogue;
use ritual_content::language as lang;
use ritual_content::language::Home;
use ritual_content::text::{Language, Writer};

use super::library::Cx;
use crate::ids::AbilityId;
use crate::program::Program;

/// The rules that are offered to players, as their authors wrote them.
#[derive(Default)]
pub(super) struct Sentences {
    rules: Vec<Rule>,
}

/// A rule that is offered.
struct Rule {
    id: AbilityId,
    written: lang::Ability,
    /// The pack whose names it uses.
    pack: Arc<str>,
    home: Home,
}

impl Sentences {
    /// Takes in an ability, if it is one that is offered as its source does it.
    pub(super) fn add(&mut self, id: AbilityId, written: &lang::Ability, cx: Cx<'_>) {
        if !matches!(written, lang::Ability::When(_) | lang::Ability::Instead(_)) {
            return;
        }
        let home = cx.granted.unwrap_or(match cx.kind {
            Kind::Enemy => Home::Enemy,
            Kind::ElderOne => Home::Stage,
            Kind::Episode if cx.is_space => Home::Space,
            Kind::Episode => Home::Episode,
            _ => Home::Item,
        });
        self.rules.push(Rule { id, written: written.clone(), pack: Arc::clone(&cx.home.pack), home });
    }

    /// The sentence of each ability of a program; an empty one where its source is called like no other.
    pub(super) fn finish(self, program: &Program, names: &[String], catalogue: &Catalogue) -> Vec<String> {
        let called = |rule: &Rule| {
            let name = program.ability(rule.id)?.name;
            names.get(name.index()).map(String::as_str)
        };
        let mut times: BTreeMap<&str, usize> = BTreeMap::new();
        for name in self.rules.iter().filter_map(called) {
            *times.entry(name).or_insert(0) += 1;
        }
        let language = Language::shared_english();
        let mut sentences = vec![String::new(); program.abilities.len()];
        for rule in &self.rules {
            let is_shared = called(rule).and_then(|name| times.get(name)).is_some_and(|times| *times > 1);
            if is_shared && let Some(sentence) = sentences.get_mut(rule.id.index()) {
                *sentence = Writer::new(catalogue, language, &rule.pack).rule(rule.home, &rule.written);
            }
        }
        sentences
    }
}
