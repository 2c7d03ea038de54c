//! The sentences of rules: of those that are offered, where their source has several, and of what the table shows while it
//! is in force.

use std::collections::BTreeMap;
use std::sync::Arc;

use ritual_content::Kind;
use ritual_content::catalogue::Catalogue;
use ritual_content::language as lang;
use ritual_content::language::{Home, Until};
use ritual_content::text::{Language, Writer};

use super::library::Origin;
use crate::ids::AbilityId;
use crate::program::Program;

/// The rules that players read in a sentence, as their authors wrote them.
#[derive(Default)]
pub(super) struct Sentences {
    rules: Vec<Rule>,
}

/// A rule that players read.
struct Rule {
    id: AbilityId,
    written: lang::Ability,
    /// The pack whose names it uses.
    pack: Arc<str>,
    home: Home,
    /// How long it holds, where a step grants it.
    until: Option<Until>,
}

impl Rule {
    /// Returns whether the table shows it while it is in force: what somebody has for a time, and has less of.
    fn is_shown(&self) -> bool {
        self.until.is_some() || matches!(self.written, lang::Ability::Fewer(_))
    }

    fn write(&self, catalogue: &Catalogue) -> String {
        let writer = Writer::new(catalogue, Language::shared(&catalogue.language), &self.pack);
        match self.until {
            Some(until) => writer.gift(self.home, until, &self.written),
            None => writer.rule(self.home, &self.written),
        }
    }
}

/// Returns whether an ability is one that is offered as its source does it.
fn is_offered(ability: &lang::Ability) -> bool {
    matches!(ability, lang::Ability::When(_) | lang::Ability::Instead(_))
}

/// The sentences of a program: one for each ability, and an empty one for those that nobody reads.
pub(super) struct Written {
    /// Of what is offered, where its source is called like that of something else.
    pub(super) offered: Vec<String>,
    /// Of what is shown while it is in force.
    pub(super) shown: Vec<String>,
}

impl Sentences {
    /// Takes in an ability, if it is one that players read.
    pub(super) fn add(&mut self, id: AbilityId, written: &lang::Ability, cx: Origin<'_>) {
        if cx.granted.is_none() && !is_offered(written) && !matches!(written, lang::Ability::Fewer(_)) {
            return;
        }
        let home = match cx.kind {
            Kind::Enemy => Home::Enemy,
            Kind::ElderOne => Home::Stage,
            Kind::Episode if cx.is_space => Home::Space,
            Kind::Episode => Home::Episode,
            _ => Home::Item,
        };
        let (home, until) = cx.granted.map_or((home, None), |(home, until)| (home, Some(until)));
        self.rules.push(Rule { id, written: written.clone(), pack: Arc::clone(&cx.home.pack), home, until });
    }

    /// The sentences of the abilities of a program.
    pub(super) fn finish(self, program: &Program, names: &[String], catalogue: &Catalogue) -> Written {
        let called = |rule: &Rule| {
            let name = program.ability(rule.id).filter(|_| is_offered(&rule.written))?.name;
            names.get(name.index()).map(String::as_str)
        };
        let mut times: BTreeMap<&str, usize> = BTreeMap::new();
        for name in self.rules.iter().filter_map(called) {
            *times.entry(name).or_insert(0) += 1;
        }
        let none = vec![String::new(); program.abilities.len()];
        let mut written = Written { offered: none.clone(), shown: none };
        for rule in &self.rules {
            let is_shared = called(rule).and_then(|name| times.get(name)).is_some_and(|times| *times > 1);
            if is_shared && let Some(sentence) = written.offered.get_mut(rule.id.index()) {
                *sentence = rule.write(catalogue);
            }
            if rule.is_shown()
                && let Some(sentence) = written.shown.get_mut(rule.id.index())
            {
                *sentence = rule.write(catalogue);
            }
        }
        written
    }
}
