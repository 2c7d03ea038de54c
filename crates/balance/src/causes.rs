//! Changes that may show what makes a scenario hard: each takes a little of what its documents say.
//!
//! Nothing is known of cards: a card less in a deck, a figure less, an ability or an effect less, a place less to do
//! something. What comes of it is found out by playing.

use ritual_content::documents::{ElderOne, Enemy, Episode, Rules};
use ritual_content::language::{Ability, Home};
use ritual_content::text::{Language, Writer};
use ritual_content::{Catalogue, Document, Entry, FullId, Plain, Reference};
use ritual_diagnostic::Path;
use ritual_engine::compile::Request;
use ritual_engine::scenario::Scenario;

use crate::change::{Change, Edit, Target};

/// What may be a cause.
#[derive(Clone, Debug, PartialEq)]
pub struct Suspect {
    /// What is changed to find out.
    pub change: Change,
    /// The kind and id of the thing that is taken from, as statistics count it, where they do.
    pub thing: Option<(&'static str, String)>,
}

/// The stages of an Elder One, by their keys.
const STAGES: [(&str, &str); 4] =
    [("i", "stage I"), ("ii", "stage II"), ("iii", "stage III"), ("final", "the Final stage")];
/// What a stage does, by its keys.
const EFFECTS: [(&str, &str); 3] = [
    ("on_reveal", "when it is revealed"),
    ("on_advance", "when the Elder One advances"),
    ("end_of_turn", "at the end of a turn"),
];

/// Returns everything that may be a cause, document by document; the catalogue is as the scenario's pack sees it.
pub fn suspects(catalogue: &Catalogue, request: &Request, scenario: &Scenario) -> Vec<Suspect> {
    let mut line = LineUp { catalogue, found: Vec::new() };
    let Some(entry) = catalogue.scenarios.get(&request.scenario) else { return line.found };
    let (document, home) = (&entry.document, &entry.id.pack);
    let meant = |asked: &Option<FullId>, own: FullId| asked.clone().unwrap_or(own);
    if let Some(rules) = catalogue.rules.get(&meant(&request.rules, document.rules.resolve(home))) {
        line.track(rules);
    }
    if let Some(elder_one) = catalogue.elder_ones.get(&meant(&request.elder_one, document.elder_one.resolve(home))) {
        line.elder_one(elder_one);
    }
    if let Some(episode) = catalogue.episodes.get(&meant(&request.episode, document.episode.resolve(home))) {
        line.episode(episode);
    }
    // The last one is the Elder One.
    let enemies = scenario.enemies.split_last().map_or(&[][..], |(_, enemies)| enemies);
    for enemy in enemies {
        if let Some(enemy) = catalogue.enemies.get(&FullId::resolve(&enemy.id, home)) {
            line.enemy(enemy);
        }
    }
    line.found
}

/// A quarter less, at least one; nothing where nothing would be left.
fn less(number: u8) -> Option<u8> {
    let less = number.saturating_sub((number / 4).max(1));
    (less > 0).then_some(less)
}

/// The suspects that were found.
struct LineUp<'c> {
    catalogue: &'c Catalogue,
    found: Vec<Suspect>,
}

impl LineUp<'_> {
    fn track(&mut self, rules: &Entry<Rules>) {
        let (track, target) = (&rules.document.summoning_track, target(rules));
        let path = Path::root().key("summoning_track");
        let spaces = written(&target, path.key("spaces"), track.spaces.saturating_add(1));
        let first_red = written(&target, path.key("first_red"), track.first_red.saturating_add(1));
        let words = "with one more space before the first red one on the Summoning track".to_owned();
        self.add(words, vec![spaces, first_red], None);
    }

    fn elder_one(&mut self, entry: &Entry<ElderOne>) {
        let (document, target) = (&entry.document, target(entry));
        let name = &document.name;
        let stages = &document.stages;
        let abilities =
            [&stages.first.abilities, &stages.second.abilities, &stages.third.abilities, &stages.last.abilities];
        for ((key, stage), abilities) in STAGES.into_iter().zip(abilities) {
            let path = Path::root().key("stages").key(key);
            let Some(plain) = entry.plain.get("stages").and_then(|stages| stages.get(key)) else { continue };
            if let Some((health, less)) = number(plain, "health") {
                let words = format!("with {less} health instead of {health} in {stage} of “{name}”");
                self.add(words, vec![written(&target, path.key("health"), less)], None);
            }
            for (key, when) in EFFECTS {
                if plain.get(key).and_then(Plain::as_list).is_some_and(|steps| !steps.is_empty()) {
                    let words = format!("without what {stage} of “{name}” does {when}");
                    self.add(words, vec![taken_out(&target, path.key(key))], None);
                }
            }
            let printed = self.printed(&target, Home::Stage, abilities);
            self.abilities(&target, &path, &format!("{stage} of “{name}”"), &printed, None);
        }
        let deck = document.mythos.iter().map(|entry| (&entry.card, entry.copies));
        self.deck(&target, "mythos", "mythos", deck, |catalogue, id| {
            Some(catalogue.mythos.get(id)?.document.name.clone())
        });
    }

    fn episode(&mut self, entry: &Entry<Episode>) {
        let (document, target, catalogue) = (&entry.document, target(entry), self.catalogue);
        let (name, home) = (format!("the episode “{}”", document.name), &entry.id.pack);
        if !document.on_advance.is_empty() {
            let words = format!("without what {name} does when the Elder One advances");
            self.add(words, vec![taken_out(&target, Path::root().key("on_advance"))], None);
        }
        let printed = self.printed(&target, Home::Episode, &document.abilities);
        self.abilities(&target, &Path::root(), &name, &printed, None);
        for (index, rule) in document.spaces.iter().enumerate() {
            let words = format!("without what holds in “{}”", rule.name);
            self.add(words, vec![taken_out(&target, Path::root().key("spaces").index(index))], None);
        }
        let setup = Path::root().key("setup");
        for (index, it) in document.setup.enemies.iter().enumerate() {
            let name = catalogue.enemies.get(&it.enemy.resolve(home)).map(|enemy| enemy.document.name.clone());
            self.one_less(&target, setup.key("enemies").index(index), it.count, (name, &*it.enemy.0, &*it.at.0));
        }
        for (index, it) in document.setup.pieces.iter().enumerate() {
            let name = catalogue.tokens.get(&it.token.resolve(home)).map(|token| token.document.name.clone());
            self.one_less(&target, setup.key("pieces").index(index), it.count, (name, &*it.token.0, &*it.at.0));
        }
        let deck = document.mythos.iter().map(|entry| (&entry.card, entry.copies));
        self.deck(&target, "mythos", "mythos", deck, |catalogue, id| {
            Some(catalogue.mythos.get(id)?.document.name.clone())
        });
        let deck = document.discoveries.iter().map(|entry| (&entry.card, entry.copies));
        let name = |catalogue: &Catalogue, id: &FullId| Some(catalogue.discoveries.get(id)?.document.name.clone());
        self.deck(&target, "discoveries", "discovery", deck, name);
    }

    fn enemy(&mut self, entry: &Entry<Enemy>) {
        let (document, target) = (&entry.document, target(entry));
        let (name, thing) = (&document.name, Some(("enemy", entry.id.to_string())));
        let (health, reserve) = (document.health, document.reserve);
        if let Some(less) = less(health) {
            let words = format!("with {less} health instead of {health} for “{name}”");
            self.add(words, vec![written(&target, Path::root().key("health"), less)], thing.clone());
        }
        if let Some(less) = less(reserve) {
            let words = format!("with {less} figures of “{name}” in the reserve instead of {reserve}");
            self.add(words, vec![written(&target, Path::root().key("reserve"), less)], thing.clone());
        }
        let printed = self.printed(&target, Home::Enemy, &document.abilities);
        self.abilities(&target, &Path::root(), &format!("“{name}”"), &printed, thing.as_ref());
    }

    /// The abilities of a document as players read them, each in a line.
    fn printed(&self, target: &Target, home: Home, abilities: &[Ability]) -> Vec<String> {
        let writer = Writer::new(self.catalogue, Language::shared_english(), &target.id.pack);
        abilities.iter().map(|ability| in_short(&writer.rule(home, ability))).collect()
    }

    /// Each ability of something, at its place; a number alone would tell nobody which one is meant.
    fn abilities(
        &mut self,
        target: &Target,
        path: &Path,
        of: &str,
        printed: &[String],
        thing: Option<&(&'static str, String)>,
    ) {
        for (index, printed) in printed.iter().enumerate() {
            let words = match printed.as_str() {
                "" => format!("without ability {} of {of}", index + 1),
                printed => format!("without “{printed}” of {of}"),
            };
            let edit = taken_out(target, path.key("abilities").index(index));
            self.add(words, vec![edit], thing.cloned());
        }
    }

    /// Each card of a deck, of which there is a copy less.
    fn deck<'d, R: Reference + 'd>(
        &mut self,
        target: &Target,
        key: &str,
        kind: &'static str,
        deck: impl Iterator<Item = (&'d R, u8)>,
        name: impl Fn(&Catalogue, &FullId) -> Option<String>,
    ) {
        for (index, (card, copies)) in deck.enumerate() {
            let id = card.resolve(&target.id.pack);
            let path = Path::root().key(key).index(index);
            let name = name(self.catalogue, &id).unwrap_or_else(|| id.to_string());
            let card = if kind == "mythos" { "Mythos" } else { "Discovery" };
            let (words, edit) = match copies {
                0 | 1 => (format!("without the {card} card “{name}”"), taken_out(target, path)),
                _ => {
                    let words = format!("with one copy less of the {card} card “{name}”");
                    (words, written(target, path.key("copies"), copies - 1))
                }
            };
            self.add(words, vec![edit], Some((kind, id.to_string())));
        }
    }

    /// What stands somewhere at the start, one less.
    fn one_less(&mut self, target: &Target, path: Path, count: u8, (name, id, at): (Option<String>, &str, &str)) {
        let name = name.unwrap_or_else(|| id.to_owned());
        let edit = if count > 1 { written(target, path.key("count"), count - 1) } else { taken_out(target, path) };
        self.add(format!("with one “{name}” less in `{at}` at the start"), vec![edit], None);
    }

    fn add(&mut self, words: String, edits: Vec<Edit>, thing: Option<(&'static str, String)>) {
        self.found.push(Suspect { change: Change { words, edits }, thing });
    }
}

fn target<T: Document>(entry: &Entry<T>) -> Target {
    Target { kind: T::KIND, id: entry.id.clone() }
}

/// A number of plain data, and a little less.
fn number(plain: &Plain, key: &str) -> Option<(u8, u8)> {
    let number = plain.get(key)?.as_u64().and_then(|number| u8::try_from(number).ok())?;
    Some((number, less(number)?))
}

/// The most letters of a rule that are told.
const MOST_LETTERS: usize = 160;

/// A text in a line, without marks for bold letters; the end of a long one is left out.
fn in_short(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let line = words.join(" ").replace("**", "");
    match line.char_indices().nth(MOST_LETTERS) {
        Some((end, _)) => {
            let shown = line.get(..end).unwrap_or_default();
            // No word is broken, unless there is but one.
            let whole = shown.rsplit_once(' ').map_or(shown, |(words, _)| words);
            format!("{whole} …")
        }
        None => line,
    }
}

fn written(target: &Target, path: Path, number: u8) -> Edit {
    Edit { document: target.clone(), path, value: Some(number.into()) }
}

fn taken_out(target: &Target, path: Path) -> Edit {
    Edit { document: target.clone(), path, value: None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_is_told_in_a_line_and_in_short() {
        assert_eq!(in_short("**Fog**:\n- You roll 1 die less."), "Fog: - You roll 1 die less.");
        let long = in_short(&"wörter ".repeat(50));
        assert!(long.ends_with(" wörter …") && long.chars().count() <= MOST_LETTERS + 2, "{long}");
        let word = in_short(&"ä".repeat(500));
        assert_eq!(word, "ä".repeat(MOST_LETTERS) + " …");
    }

    #[test]
    fn a_quarter_less_is_at_least_one_and_leaves_something() {
        assert_eq!(
            [0, 1, 2, 3, 4, 7, 12, 255].map(less),
            [None, None, Some(1), Some(2), Some(3), Some(6), Some(9), Some(192)]
        );
    }
}
