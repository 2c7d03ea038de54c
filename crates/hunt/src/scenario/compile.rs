//! From documents to a scenario. Whatever a game relies on is looked at here.

use std::hash::Hasher as _;
use std::sync::Arc;

use fnv::FnvHasher;
use ritual_diagnostic::{Diagnostic, Route, Sink, closest};

use super::{Card, Creature, Hunter, Rank, Scenario};
use crate::documents::{self, Die, Id, Rules};
use crate::ids::{CardId, ListId, MOST_SEATS};
use crate::language::{Ability, CardType, Home, Step};
use crate::library::{Entry, Library, Table};
use crate::odd::odd;
use crate::printed::text;
use crate::state::{MOST_CARDS_IN_DECK, MOST_CREATURES, MOST_FINAL_BOSSES, MOST_OWNED};
use crate::trial;

impl Scenario {
    /// Compiles the scenario with an id; nothing where something is wrong, which goes into `sink`.
    pub fn compile(library: &Library, id: &str, sink: &mut Sink) -> Option<Self> {
        let Some((id, entry)) = library.scenarios.iter().find(|(known, _)| known.as_str() == id) else {
            let known: Vec<_> = library.scenarios.keys().map(|id| format!("`{id}`")).collect();
            let message = format!("no scenario is called `{id}`");
            let finding = Diagnostic::error("reference/unknown", message, Route::file(""));
            sink.push(finding.help(format!("there are: {}", known.join(", "))));
            return None;
        };
        let mut compiler = Compiler::new(library, sink);
        let mut scenario = compiler.scenario(id, entry)?;
        if compiler.n_errors > 0 {
            return None;
        }
        if let Some(written) = &library.written {
            // Other names make no other game: what is kept in one language goes on in another.
            scenario.digest = Self::compile(written, id.as_str(), &mut Sink::new())?.digest;
        }
        Some(scenario)
    }

    /// Says everything that is wrong with documents, whether a scenario is made of them or not.
    pub fn check(library: &Library, sink: &mut Sink) {
        // What several scenarios share is wrong once.
        let mut found = Sink::new();
        let mut compiler = Compiler::new(library, &mut found);
        for entry in library.rules.values() {
            compiler.rules(&entry.document, &entry.route);
        }
        for (id, entry) in &library.cards {
            compiler.new_card(id, &entry.document, &entry.route);
        }
        for Entry { document, pack, route } in library.hunters.values() {
            for (index, card) in document.cards.iter().enumerate() {
                compiler.find(&library.cards, "card", &card.seen_from(pack), route.key("cards").index(index));
            }
        }
        let ranks = [
            (Rank::Monster, &library.monsters),
            (Rank::Boss, &library.bosses),
            (Rank::FinalBoss, &library.final_bosses),
        ];
        for (rank, table) in ranks {
            for (id, entry) in table {
                compiler.creature(rank, id, entry);
            }
        }
        let compiled = library.scenarios.keys().filter_map(|id| Self::compile(library, id.as_str(), &mut found));
        let compiled: Vec<Self> = compiled.collect();
        odd(library, &compiled, &mut found);
        trial::check(library, &mut found);
        let mut findings = found.into_sorted();
        findings.sort_by(|a, b| (&a.route, a.code, &a.message).cmp(&(&b.route, b.code, &b.message)));
        findings.dedup();
        sink.extend(findings);
    }
}

/// The most hunters to choose from: their cards and those of the upgrade deck are numbered with a byte.
const MOST_HUNTERS: usize = 12;

/// The most abilities of one creature that answer to damage: all of them are under way at once.
const MOST_ANSWERS: usize = 6;

/// Returns which id was likely meant by one that is nothing's: the same in another pack, or one that is like it.
fn meant<'l, T>(unknown: &Id, table: &'l Table<T>) -> Option<&'l Id> {
    table.keys().find(|id| id.local() == unknown.local()).or_else(|| {
        let near = closest(unknown.local(), table.keys().map(Id::local))?;
        table.keys().find(|id| id.local() == near)
    })
}

/// Returns what the abilities of a creature stand on.
const fn home_of(rank: Rank) -> Home {
    match rank {
        Rank::Monster => Home::Monster,
        Rank::Boss => Home::Boss,
        Rank::FinalBoss => Home::FinalBoss,
    }
}

/// Returns what creatures are called.
const fn kind_of(rank: Rank) -> &'static str {
    match rank {
        Rank::Monster => "monster",
        Rank::Boss => "boss",
        Rank::FinalBoss => "final boss",
    }
}

struct Compiler<'l> {
    library: &'l Library,
    sink: &'l mut Sink,
    n_errors: usize,
    cards: Vec<Card>,
    creatures: Vec<Creature>,
    lists: Vec<Vec<Step>>,
}

impl<'l> Compiler<'l> {
    fn new(library: &'l Library, sink: &'l mut Sink) -> Self {
        Self { library, sink, n_errors: 0, cards: Vec::new(), creatures: Vec::new(), lists: Vec::new() }
    }

    fn wrong(&mut self, code: &'static str, message: impl Into<String>, route: Route, help: impl Into<String>) {
        self.n_errors += 1;
        self.sink.push(Diagnostic::error(code, message, route).help(help));
    }

    fn scenario(&mut self, id: &Id, entry: &'l Entry<documents::Scenario>) -> Option<Scenario> {
        let Entry { document, pack, route } = entry;
        let library = self.library;
        let (_, rules) =
            self.find(&library.rules, "rules document", &document.rules.seen_from(pack), route.key("rules"))?;
        self.rules(&rules.document, &rules.route);
        let mut hunters = Vec::new();
        for (index, id) in document.hunters.iter().enumerate() {
            let (id, route) = (id.seen_from(pack), route.key("hunters").index(index));
            let Some((id, entry)) = self.find(&library.hunters, "hunter", &id, route.clone()) else { continue };
            if hunters.iter().any(|hunter: &Hunter| hunter.id == *id) {
                let message = format!("`{id}` is listed twice, and there is one of each hunter");
                self.wrong("scenario/listed-twice", message, route, "list each hunter once");
                continue;
            }
            hunters.push(self.hunter(id, entry, &rules.document));
        }
        let mut upgrades = Vec::new();
        for (index, id) in document.upgrades.iter().enumerate() {
            let route = route.key("upgrades").index(index);
            let Some((card, copies)) = self.card(&id.seen_from(pack), route.clone()) else { continue };
            upgrades.extend((0..copies).map(|_| card));
            if self.cards.get(usize::from(card.0)).is_some_and(|card| card.is_kept) {
                let message = format!("`{id}` is never removed, so hunters could own more and more cards");
                self.wrong("card/never-removed", message, route, "only cards to start with are never removed");
            }
        }
        let seen = |ids: &[Id]| ids.iter().map(|id| id.seen_from(pack)).collect::<Vec<_>>();
        self.creatures_of(Rank::Monster, &library.monsters, &seen(&document.monsters), &route.key("monsters"));
        self.creatures_of(Rank::Boss, &library.bosses, &seen(&document.bosses), &route.key("bosses"));
        let final_bosses = seen(&document.final_bosses);
        self.creatures_of(Rank::FinalBoss, &library.final_bosses, &final_bosses, &route.key("final_bosses"));
        let rules = rules.document.clone();
        let deck = rules.dungeon;
        self.enough("hunters", document.hunters.len(), usize::from(rules.players.max), MOST_HUNTERS, route);
        self.enough("upgrades", upgrades.len(), 0, MOST_CARDS_IN_DECK, route);
        self.enough("monsters", document.monsters.len(), usize::from(deck.monsters), MOST_CREATURES / 2, route);
        self.enough("bosses", document.bosses.len(), usize::from(deck.bosses), MOST_CREATURES / 2, route);
        self.enough("final_bosses", document.final_bosses.len(), 1, MOST_FINAL_BOSSES, route);
        let (cards, creatures) = (std::mem::take(&mut self.cards), std::mem::take(&mut self.creatures));
        let lists = std::mem::take(&mut self.lists);
        let (id, words) = (id.clone(), Arc::clone(&library.words));
        let mut scenario = Scenario { id, digest: 0, rules, hunters, cards, creatures, upgrades, lists, words };
        let mut hasher = FnvHasher::default();
        // What is compiled says all that is played by; its debug form names it without a second list of fields.
        hasher.write(format!("{scenario:?}").as_bytes());
        scenario.digest = hasher.finish();
        self.print(&mut scenario);
        Some(scenario)
    }

    /// Puts words on cards and creatures. Behind the digest: a game stays what it is when they are worded otherwise.
    fn print(&self, scenario: &mut Scenario) {
        let Library { cards, monsters, bosses, final_bosses, words, .. } = self.library;
        for card in &mut scenario.cards {
            card.text = cards.get(&card.id).map(|it| text(words, &it.document.abilities)).unwrap_or_default();
        }
        for creature in &mut scenario.creatures {
            let table = match creature.rank {
                Rank::Monster => monsters,
                Rank::Boss => bosses,
                Rank::FinalBoss => final_bosses,
            };
            creature.text = table.get(&creature.id).map(|it| text(words, &it.document.abilities)).unwrap_or_default();
        }
    }

    fn find<T>(&mut self, table: &'l Table<T>, kind: &str, id: &Id, route: Route) -> Option<(&'l Id, &'l Entry<T>)> {
        let found = table.get_key_value(id);
        if found.is_none() && self.library.has_unread {
            // It may be in what could not be read, of which something is said already.
            self.n_errors += 1;
        } else if found.is_none() {
            let help = meant(id, table).map_or_else(
                || {
                    let known: Vec<_> = table.keys().take(16).map(|id| format!("`{id}`")).collect();
                    let help = format!("write the id of a {kind}, such as {}", known.join(", "));
                    match self.library.other_kind(id) {
                        Some(other) => format!("`{id}` is {other}: {help}"),
                        None => help,
                    }
                },
                |near| format!("did you mean `{near}`?"),
            );
            self.wrong("reference/unknown", format!("no {kind} is called `{id}`"), route, help);
        }
        found
    }

    fn enough(&mut self, what: &str, number: usize, least: usize, most: usize, route: &Route) {
        // Where rules want more than a game holds, that is said of them.
        if least <= most && !(least..=most).contains(&number) {
            let message = format!("a game needs {least} to {most} of `{what}`, and there are {number}");
            let help = format!("list more or fewer `{what}`, or change the numbers of the rules");
            self.wrong("scenario/wrong-number", message, route.key(what), help);
        }
    }

    fn number(&mut self, what: &str, number: impl Into<usize>, least: usize, most: usize, route: &Route) {
        let number = number.into();
        if !(least..=most).contains(&number) {
            let message = format!("`{what}` is {number}, and must be from {least} to {most}");
            self.wrong("schema/out-of-range", message, route.key(what), "write a number in between");
        }
    }

    fn rules(&mut self, rules: &Rules, route: &Route) {
        let players = route.key("players");
        self.number("max", rules.players.max, 1, MOST_SEATS, &players);
        self.number("min", rules.players.min, 1, usize::from(rules.players.max.max(1)), &players);
        self.number("health", rules.health, 1, 99, route);
        self.number("most_cards", rules.most_cards, 1, MOST_OWNED - 2, route);
        self.number("most_rolls", rules.most_rolls, 1, 10_000, route);
        let dungeon = route.key("dungeon");
        self.number("monsters", rules.dungeon.monsters, 0, MOST_CREATURES / 2, &dungeon);
        self.number("bosses", rules.dungeon.bosses, 0, MOST_CREATURES / 2, &dungeon);
        if !(1..=20).contains(&rules.trophy_track.len()) {
            let message = format!("`trophy_track` has {} spaces, and must have 1 to 20", rules.trophy_track.len());
            let help = "write what each space is worth, as in `[1, 2, 3, 5, 8]`";
            self.wrong("schema/out-of-range", message, route.key("trophy_track"), help);
        }
        for (name, die) in [("green", Die::Green), ("yellow", Die::Yellow), ("red", Die::Red)] {
            let (faces, route) = (rules.dice.faces(die), route.key("dice").key(name));
            if faces.is_empty() {
                let message = format!("the {name} die has no faces, so it shows nothing when it is rolled");
                self.wrong(
                    "dice/endless",
                    message,
                    route.clone(),
                    "write its faces, as in `[{ value: 0 }, { value: 1 }]`",
                );
            } else if faces.iter().all(|face| face.plus) {
                let message = format!("the {name} die has no face without `plus`, so a roll would never end");
                self.wrong("dice/endless", message, route.clone(), "add a face without `plus`");
            }
            if faces.len() > 20 || faces.iter().any(|face| face.value > 20) {
                let message = format!("the {name} die has more than 20 faces, or one that shows more than 20");
                self.wrong("schema/out-of-range", message, route, "write at most 20 of each");
            }
        }
    }

    fn hunter(&mut self, id: &Id, entry: &'l Entry<documents::Hunter>, rules: &Rules) -> Hunter {
        let documents::Hunter { id: _, name, source: _, cards: written } = &entry.document;
        let route = entry.route.key("cards");
        let mut cards = Vec::new();
        for (index, card) in written.iter().enumerate() {
            cards.extend(self.card(&card.seen_from(&entry.pack), route.index(index)).map(|(card, _)| card));
        }
        cards.sort_unstable();
        if written.len() > usize::from(rules.most_cards) {
            let message = format!("`{id}` starts with {} cards, and may own {}", written.len(), rules.most_cards);
            self.wrong("hunter/too-many-cards", message, route.clone(), "take cards out");
        }
        let can_return = |card: &CardId| self.cards.get(usize::from(card.0)).is_some_and(|it| it.dreams && it.is_kept);
        if !cards.iter().any(can_return) {
            let message =
                format!("`{id}` has no card with `dream` and `never_removed`: spent cards would never come back");
            self.wrong("hunter/never-dreams", message, route, "add such a card");
        }
        Hunter { id: id.clone(), name: name.clone(), cards }
    }

    /// Returns the number of a card and how many copies of it an upgrade deck has.
    fn card(&mut self, id: &Id, route: Route) -> Option<(CardId, u8)> {
        let library = self.library;
        let (id, Entry { document, pack: _, route }) = self.find(&library.cards, "card", id, route)?;
        let known = self.cards.iter().position(|card| card.id == *id);
        let number = known.unwrap_or(self.cards.len());
        if known.is_none() {
            let card = self.new_card(id, document, route);
            self.cards.push(card);
        }
        Some((CardId(u8::try_from(number).ok()?), document.copies))
    }

    fn new_card(&mut self, id: &Id, document: &documents::Card, route: &Route) -> Card {
        let documents::Card { id: _, name, source: _, card_type, damage, copies, abilities, flavour: _ } = document;
        self.abilities(document.home(), abilities, route);
        self.number("copies", *copies, 1, 9, route);
        if *card_type == CardType::Usable && *damage > 0 {
            let message = format!("`{id}` has `damage` and is no weapon, so nobody would deal it");
            let help = "make it a weapon, or write `instant: [damage_encounter: …]`";
            self.wrong("card/damage-of-no-weapon", message, route.key("damage"), help);
        }
        let has = |ability: &Ability| abilities.contains(ability);
        Card {
            id: id.clone(),
            name: name.clone(),
            card_type: *card_type,
            damage: *damage,
            transforms: has(&Ability::Transform),
            dreams: has(&Ability::Dream),
            is_kept: has(&Ability::NeverRemoved),
            ignores_damage: has(&Ability::IgnoreDamage),
            extra_trophy: has(&Ability::ExtraTrophy),
            instant_attack: abilities.iter().find_map(|ability| match ability {
                Ability::InstantAttack(when) => Some(*when),
                _ => None,
            }),
            instant: self.list(abilities, |ability| matches!(ability, Ability::Instant(_))),
            text: String::new(),
        }
    }

    fn creatures_of(&mut self, rank: Rank, table: &'l Table<documents::Creature>, ids: &[Id], route: &Route) {
        for (index, id) in ids.iter().enumerate() {
            let route = route.index(index);
            let Some((id, entry)) = self.find(table, kind_of(rank), id, route.clone()) else { continue };
            if let Some(other) = self.creatures.iter().find(|creature| creature.id == *id).map(|it| it.rank) {
                let (message, help) = if other == rank {
                    (format!("`{id}` is listed twice, and there is one of each creature"), "list it once")
                } else {
                    let (first, second) = (home_of(other).name(), home_of(rank).name());
                    let message = format!(
                        "`{id}` is {first} and {second} of one scenario, in which creatures are told apart by their ids"
                    );
                    (message, "give one of them another id")
                };
                self.wrong("scenario/listed-twice", message, route, help);
                continue;
            }
            let creature = self.creature(rank, id, entry);
            self.creatures.push(creature);
        }
    }

    fn creature(&mut self, rank: Rank, id: &Id, entry: &Entry<documents::Creature>) -> Creature {
        let Entry { document, pack: _, route } = entry;
        let documents::Creature { id: _, name, source: _, health, die, trophies, abilities, flavour: _ } = document;
        self.abilities(home_of(rank), abilities, route);
        self.number("health", *health, 1, 99, route);
        let mut sorted = trophies.clone();
        sorted.sort_unstable();
        sorted.dedup();
        if sorted.is_empty() || sorted.len() < trophies.len() {
            let message = format!("`{id}` names no trophy, or one twice");
            self.wrong("creature/wrong-trophies", message, route.key("trophies"), "name one to three types, each once");
        }
        let number = |of: fn(&Ability) -> Option<u8>| abilities.iter().find_map(of);
        let mut answers = Vec::new();
        for ability in abilities {
            if let Ability::WhenDamaged(answer) = ability {
                answers.push((answer.by, self.put(answer.steps.clone())));
            }
        }
        if answers.len() > MOST_ANSWERS {
            let message = format!("`{id}` answers to damage in {} ways, and {MOST_ANSWERS} are enough", answers.len());
            self.wrong("creature/too-many-answers", message, route.key("abilities"), "put their steps into one list");
        }
        Creature {
            id: id.clone(),
            name: name.clone(),
            rank,
            health: *health,
            die: *die,
            trophies: sorted,
            when_revealed: self.list(abilities, |it| matches!(it, Ability::WhenRevealed(_))),
            if_it_flees: self.list(abilities, |it| matches!(it, Ability::IfItFlees(_))),
            when_monster_flees: self.list(abilities, |it| matches!(it, Ability::WhenMonsterFlees(_))),
            start_of_round: self.list(abilities, |it| matches!(it, Ability::StartOfRound(_))),
            answers,
            caps: abilities
                .iter()
                .filter_map(|it| if let Ability::CapDamage(cap) = it { Some(*cap) } else { None })
                .collect(),
            no_protection: abilities.contains(&Ability::NoProtection),
            max_health: number(|it| if let Ability::MaxHealth(most) = it { Some(*most) } else { None }),
            eliminate_at: number(|it| if let Ability::EliminateAtDeath(death) = it { Some(*death) } else { None }),
            extra_echoes: number(|it| if let Ability::ExtraEchoes(echoes) = it { Some(*echoes) } else { None })
                .unwrap_or(0),
            text: String::new(),
        }
    }

    /// Says of each ability whether it can do anything where it stands: the facts of its word tell.
    fn abilities(&mut self, home: Home, abilities: &[Ability], route: &Route) {
        for (index, ability) in abilities.iter().enumerate() {
            let (facts, route) = (ability.word().facts(), route.key("abilities").index(index));
            if !facts.homes.contains(&home) {
                let homes: Vec<_> = facts.homes.iter().map(|home| home.name()).collect();
                let message = format!("`{}` does nothing on {}", facts.name, home.name());
                let help = format!("it may stand on {}", homes.join(" or "));
                self.wrong("ability/never-works", message, route.clone(), help);
            }
            if let Ability::MaxHealth(0) | Ability::EliminateAtDeath(0) | Ability::ExtraEchoes(0) = ability {
                let message = format!("`{}` must be at least 1", facts.name);
                self.wrong("schema/out-of-range", message, route.key(facts.name), "write a number from 1");
            }
            let is_answer = matches!(ability, Ability::WhenDamaged(_));
            let inside = if is_answer { route.key(facts.name).key("steps") } else { route.key(facts.name) };
            if ability.steps().is_some_and(<[Step]>::is_empty) {
                let message = format!("`{}` does nothing: there is no step in it", facts.name);
                self.wrong("effect/does-nothing", message, inside.clone(), "say what happens, or take the ability out");
            }
            for (number, step) in ability.steps().unwrap_or_default().iter().enumerate() {
                let (word, route) = (step.word().facts(), inside.index(number));
                let unbound = step.needs().any(|need| !facts.binds.contains(&need));
                if unbound {
                    let message =
                        format!("`{}` means somebody or something that `{}` does not know", word.name, facts.name);
                    let help = "`you` is known on cards and in `when_damaged`, damage that was dealt in `when_damaged`";
                    self.wrong("effect/unbound-word", message, route.key(word.name), help);
                }
                if is_answer && matches!(step, Step::DamageEncounter(_)) {
                    let message = "damage that answers to damage would be answered to again";
                    let help = "write the damage on a card, or let hunters lose echoes";
                    self.wrong("effect/endless", message, route.key(word.name), help);
                }
                if step.amount() == Some(0) {
                    let message = format!("`{}` does nothing: it says 0", word.name);
                    self.wrong("effect/does-nothing", message, route.key(word.name), "write a number from 1");
                }
            }
        }
    }

    /// Returns the steps of all abilities that are meant, as one list; nothing where there are none.
    fn list(&mut self, abilities: &[Ability], is_meant: fn(&Ability) -> bool) -> Option<ListId> {
        let meant = abilities.iter().filter(|ability| is_meant(ability));
        let steps: Vec<Step> = meant.flat_map(|ability| ability.steps().unwrap_or_default().iter().copied()).collect();
        (!steps.is_empty()).then(|| self.put(steps))
    }

    fn put(&mut self, steps: Vec<Step>) -> ListId {
        let number = u16::try_from(self.lists.len()).unwrap_or(u16::MAX);
        self.lists.push(steps);
        ListId(number)
    }
}
