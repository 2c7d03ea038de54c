#![doc = include_str!("effect_without_counterpart.md")]

use std::collections::{BTreeMap, BTreeSet};

use ritual_content::references::FoundPart;
use ritual_diagnostic::{Diagnostic, Severity};

use crate::check::Check;
use crate::cx::{Cx, DocumentFacts};

/// See the page.
pub(super) struct EffectWithoutCounterpart;

/// A word whose counterpart stands nowhere in a scenario.
pub(super) struct Alone<'c> {
    document: &'c DocumentFacts<'c>,
    part: &'c FoundPart,
}

impl Check for EffectWithoutCounterpart {
    const CODE: &'static str = "effect/without-counterpart";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("effect_without_counterpart.md");
    type Finding<'c> = Alone<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Alone<'c>> {
        let mut needy: BTreeMap<usize, Vec<&FoundPart>> = BTreeMap::new();
        for (position, document) in cx.documents.iter().enumerate() {
            let parts: Vec<&FoundPart> = document.parts.iter().filter(|part| !part.word.only_with.is_empty()).collect();
            // What could not be read may hold the counterpart.
            if !parts.is_empty() && cx.is_complete(&document.id.pack) {
                needy.insert(position, parts);
            }
        }
        // Many documents lie on the tables of many scenarios, and few of their words are a counterpart.
        let wanted: BTreeSet<&str> = needy.values().flatten().flat_map(|part| part.word.only_with).copied().collect();
        let mut saying: BTreeMap<usize, BTreeSet<&str>> = BTreeMap::new();
        for (position, document) in cx.documents.iter().enumerate() {
            let words = document.parts.iter().map(|part| part.word.name).filter(|word| wanted.contains(word));
            let words: BTreeSet<&str> = words.collect();
            if !words.is_empty() {
                saying.insert(position, words);
            }
        }
        let mut found = BTreeMap::new();
        for table in &cx.tables {
            let here = table.documents.iter().filter_map(|position| Some((*position, needy.get(position)?)));
            let here: Vec<(usize, &Vec<&FoundPart>)> = here.collect();
            if here.is_empty() {
                continue;
            }
            let said = table.documents.iter().filter_map(|position| saying.get(position)).flatten();
            let said: BTreeSet<&str> = said.copied().collect();
            let is_alone = |part: &FoundPart| !part.word.only_with.iter().any(|word| said.contains(word));
            for (position, parts) in here {
                for (index, part) in parts.iter().enumerate().filter(|(_, part)| is_alone(part)) {
                    found.insert((position, index), *part);
                }
            }
        }
        let alone = found.into_iter().filter_map(|((position, _), part)| Some((cx.documents.get(position)?, part)));
        alone.map(|(document, part)| Alone { document, part }).collect()
    }

    fn describe(_: &Cx<'_>, Alone { document, part }: Alone<'_>) -> Diagnostic {
        let wanted: Vec<String> = part.word.only_with.iter().map(|word| format!("`{word}`")).collect();
        let wanted = wanted.join(" or ");
        let message = format!("`{}` comes to nothing in a scenario in which nothing says {wanted}", part.word.name);
        Diagnostic::warning(Self::CODE, message, document.at(&part.path))
            .help(format!("say {wanted} on a card of the same scenario, or take this out"))
    }
}
