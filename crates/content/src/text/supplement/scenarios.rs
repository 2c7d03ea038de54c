//! The scenarios of a pack in a supplement: what each is played with, and how that is set up.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::Supplement;
use crate::documents::{
    ElderOne, Enemy, Episode, Insanity, Investigator, Mythos, OpenRules, Relic, Rules, Scenario, ScenarioOptions,
    UnknownMonsters,
};
use crate::text::Writer;
use crate::text::locale::Args;
use crate::text::passages::{bullet, capital};
use crate::{Document, Entry, Reference};

impl Supplement<'_> {
    /// Adds the scenarios, with the choices of the table that are made in them.
    pub(super) fn scenarios(&mut self) {
        let (catalogue, writer) = (self.writer.catalogue, self.writer);
        let entries = self.own(&catalogue.scenarios);
        if entries.is_empty() {
            return;
        }
        self.heading("supplement-scenarios");
        let rows = entries.iter().map(|entry| {
            let Scenario { name, rules, episode, elder_one, options, .. } = &*entry.document;
            let known = catalogue.get::<Episode>(episode, writer.home);
            let episode = known.map_or(episode.written(), |entry| entry.document.name.as_str());
            let known = catalogue.get::<ElderOne>(elder_one, writer.home);
            let elder_one = known.map_or(elder_one.written(), |entry| entry.document.name.as_str());
            let known = catalogue.get::<Rules>(rules, writer.home);
            let rules = known.map_or(rules.written(), |entry| entry.document.name.as_str());
            let args = Args::new().cell("name", name).cell("episode", episode).cell("elder-one", elder_one);
            writer.say("scenario-row", &args.cell("rules", rules).text("options", options_text(&writer, options)))
        });
        let rows: Vec<String> = rows.collect();
        self.table("scenario-head", 5, &rows);
        self.lines(&elsewhere(&writer, &entries).join("\n"));
        self.cards(&entries);
        self.list("scenario-options", &options_set_up(&writer, &entries));
        for rules in self.rules_in_force() {
            let answers = answers(&writer, &rules.document.options);
            if !answers.is_empty() {
                self.push("open-rules", &Args::new().text("name", rules.document.name.as_str()));
                self.lines(&answers.iter().map(|answer| bullet(answer)).collect::<Vec<_>>().join("\n"));
            }
        }
    }

    /// Adds which investigators and cards are played with.
    fn cards(&mut self, scenarios: &[&Entry<Scenario>]) {
        let (catalogue, home) = (self.writer.catalogue, self.writer.home);
        let packs = catalogue.in_order(home).into_iter().filter(|pack| *pack != home);
        let packs: Vec<String> = packs.map(|pack| pack_name(&self.writer, pack)).collect();
        if !packs.is_empty() {
            self.push("scenario-cards", &Args::new().text("packs", self.writer.listed(packs, "list-and")));
        }
        for entry in scenarios {
            let chosen = chosen_cards(&self.writer, &entry.document);
            if !chosen.is_empty() {
                self.push("scenario-only", &Args::new().text("name", entry.document.name.as_str()));
                self.lines(&chosen.join("\n"));
            }
        }
    }

    /// Returns whether relics are played with, or are in this pack.
    pub(super) fn has_relics(&self) -> bool {
        let catalogue = self.writer.catalogue;
        let scenarios = self.own(&catalogue.scenarios);
        scenarios.iter().any(|it| it.document.options.starting_relics) || !self.own(&catalogue.relics).is_empty()
    }
}

/// Returns the name of a pack; of one that is not there, its id.
fn pack_name(writer: &Writer<'_>, pack: &str) -> String {
    writer.catalogue.pack(pack).map_or(pack, |entry| entry.document.name.as_str()).to_owned()
}

/// Says in which supplements the episodes and Elder Ones of other packs stand, a sentence for each pack.
fn elsewhere(writer: &Writer<'_>, scenarios: &[&Entry<Scenario>]) -> Vec<String> {
    let (catalogue, home) = (writer.catalogue, writer.home);
    let mut named: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for entry in scenarios {
        let Scenario { episode, elder_one, .. } = &*entry.document;
        let episode = catalogue.get::<Episode>(episode, home);
        let elder_one = catalogue.get::<ElderOne>(elder_one, home);
        let episode = episode.map(|it| (&*it.id.pack, it.document.name.as_str()));
        let elder_one = elder_one.map(|it| (&*it.id.pack, it.document.name.as_str()));
        for (pack, name) in [episode, elder_one].into_iter().flatten() {
            named.entry(pack).or_default().insert(name);
        }
    }
    named.remove(home);
    let told = named.into_iter().map(|(pack, names)| {
        let names = writer.listed(names.into_iter().map(str::to_owned).collect(), "list-and");
        writer.say("scenario-elsewhere", &Args::new().text("pack", pack_name(writer, pack)).text("names", names))
    });
    told.collect()
}

/// Returns what a scenario is played with where it names that, an item for each kind of card.
fn chosen_cards(writer: &Writer<'_>, scenario: &Scenario) -> Vec<String> {
    let Scenario {
        id: _,
        name: _,
        source: _,
        rules: _,
        episode: _,
        elder_one: _,
        investigators,
        insanities,
        relics,
        unknown_monsters,
        unknown_mythos,
        options: _,
    } = scenario;
    let chosen = [
        ("component-investigators", card_names(writer, investigators, |it: &Investigator| &it.name)),
        ("component-insanities", card_names(writer, insanities, |it: &Insanity| &it.name)),
        ("component-relics", card_names(writer, relics, |it: &Relic| &it.normal.name)),
        ("component-unknown", card_names(writer, unknown_monsters, |it: &Enemy| &it.name)),
        ("component-unknown-mythos", card_names(writer, unknown_mythos, |it: &Mythos| &it.name)),
    ];
    let chosen = chosen.into_iter().filter(|(_, cards)| !cards.is_empty()).map(|(kind, cards)| {
        let cards = writer.listed(cards, "list-comma");
        bullet(&writer.say("scenario-chosen", &Args::new().text("what", writer.word(kind)).text("cards", cards)))
    });
    chosen.collect()
}

/// Returns what cards are called; those that are not there, what stands for them.
fn card_names<D: Document>(writer: &Writer<'_>, cards: &[impl Reference], name: impl Fn(&D) -> &String) -> Vec<String> {
    let named = cards.iter().map(|card| match writer.catalogue.get::<D>(card, writer.home) {
        Some(entry) => name(&entry.document).clone(),
        None => card.written().to_owned(),
    });
    named.collect()
}

/// Returns how what scenarios are played with besides is set up, an item for each choice that any of them makes.
fn options_set_up(writer: &Writer<'_>, scenarios: &[&Entry<Scenario>]) -> Vec<String> {
    let any = |is_so: fn(&ScenarioOptions) -> bool| scenarios.iter().any(|entry| is_so(&entry.document.options));
    let unknown = |number: UnknownMonsters| {
        let args = Args::new().text("number", number.as_str()).text("name", capital(&unknown_text(writer, number)));
        writer.say("option-unknown", &args)
    };
    let named = |id: &str, name: &str| writer.say(id, &Args::new().text("name", capital(&writer.word(name))));
    let told = [
        any(|it| it.unknown_monsters == UnknownMonsters::One).then(|| unknown(UnknownMonsters::One)),
        any(|it| it.unknown_monsters == UnknownMonsters::Two).then(|| unknown(UnknownMonsters::Two)),
        any(|it| it.starting_relics).then(|| named("option-relics", "scenario-starting-relics")),
        any(|it| it.random_elder_one_places).then(|| named("option-places", "scenario-random-places")),
    ];
    told.into_iter().flatten().map(|text| bullet(&text)).collect()
}

/// Returns what is played with beside the episode and the Elder One.
fn options_text(writer: &Writer<'_>, options: &ScenarioOptions) -> String {
    let ScenarioOptions { starting_relics, random_elder_one_places, unknown_monsters } = options;
    let unknown = match unknown_monsters {
        UnknownMonsters::None => None,
        UnknownMonsters::One | UnknownMonsters::Two => Some(unknown_text(writer, *unknown_monsters)),
    };
    let relics = starting_relics.then(|| writer.word("scenario-starting-relics"));
    let places = random_elder_one_places.then(|| writer.word("scenario-random-places"));
    let chosen: Vec<String> = [relics, places, unknown].into_iter().flatten().collect();
    if chosen.is_empty() { writer.word("nothing") } else { writer.listed(chosen, "list-comma") }
}

/// Returns so many Unknown monsters.
fn unknown_text(writer: &Writer<'_>, number: UnknownMonsters) -> String {
    writer.say("scenario-unknown", &Args::new().text("number", number.as_str()))
}

/// Returns the answers to open questions that are not the usual ones, a sentence each.
fn answers(writer: &Writer<'_>, options: &OpenRules) -> Vec<String> {
    let read = |options: &OpenRules| serde_json::to_value(options).unwrap_or_default();
    let (usual, here) = (read(&OpenRules::default()), read(options));
    let changed = here.as_object().into_iter().flatten().filter(|(key, value)| usual.get(key.as_str()) != Some(*value));
    let told = changed.map(|(question, answer)| {
        let args = match answer {
            Value::Bool(answer) => Args::new().flag("answer", *answer),
            Value::Number(number) => {
                let number = number.as_u64().and_then(|number| u8::try_from(number).ok());
                Args::new().number("answer", number.unwrap_or_default())
            }
            word => Args::new().text("answer", word.as_str().unwrap_or_default().replace('_', "-")),
        };
        let text = writer.say(&format!("open-rule-{}", question.replace('_', "-")), &args);
        writer.say("sentence", &Args::new().text("text", capital(&text)))
    });
    told.collect()
}
