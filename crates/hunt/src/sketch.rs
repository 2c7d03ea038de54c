//! New documents: each as small as it may be, and made of what is there.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use serde_json::Value;

use crate::documents::{
    Card, Creature, Die, Expect, ExpectHunter, Given, Hunter, Id, Kind, Line, Rules, Scenario, Source, Test, Trophy,
};
use crate::language::{Ability, CardType};
use crate::library::{Entry, Library, Table};
use crate::state::{MOST_CARDS_IN_DECK, MOST_CREATURES, MOST_FINAL_BOSSES};

impl Library {
    /// Returns a new document of a pack as its author would write it, which may name what the packs in `near` have.
    ///
    /// # Errors
    /// Says why there can be no such document, and what to do.
    pub fn sketch(&self, kind: Kind, pack: &str, id: &str, name: &str, near: &[&str]) -> Result<Value, String> {
        let id = Id::try_from(id.to_owned()).map_err(|error| error.to_string())?;
        if id.has_pack() {
            return Err(format!("`{id}` names a pack too: a document is of the pack that it is in"));
        }
        let full = id.seen_from(pack);
        if self.known(kind).iter().any(|known| *known.id == full) {
            return Err(format!("the id `{id}` is taken by another {}: choose another one", kind.name()));
        }
        let (around, name) = (Around { pack, near }, name.to_owned());
        match kind {
            Kind::Rules => plain(&Rules { id, name, source: Source::Ours, ..around.rules(self)?.document.clone() }),
            Kind::Hunter => {
                let like = around.first(&self.hunters, "a hunter begins with the cards of another one")?;
                let cards =
                    like.document.cards.iter().map(|card| around.written(&card.seen_from(&like.pack))).collect();
                plain(&Hunter { id, name, source: Source::Ours, cards })
            }
            Kind::Card => plain(&Card {
                id,
                name,
                source: Source::Ours,
                card_type: CardType::Melee,
                damage: 2,
                copies: 2,
                abilities: Vec::new(),
                flavour: None,
            }),
            Kind::Monster => plain(&creature(id, name, 4, Die::Green, &[Trophy::Beast])),
            Kind::Boss => plain(&creature(id, name, 10, Die::Yellow, &[Trophy::Humanoid, Trophy::Beast])),
            Kind::FinalBoss => plain(&creature(id, name, 14, Die::Red, &Trophy::ALL)),
            Kind::Scenario => plain(&around.scenario(self, id, name)?),
            Kind::Test => plain(&around.test(self, id, name)?),
        }
    }
}

/// What a new document may name.
struct Around<'n> {
    pack: &'n str,
    near: &'n [&'n str],
}

impl Around<'_> {
    /// An id as a document of the pack writes it.
    fn written(&self, id: &Id) -> Id {
        id.written_in(self.pack)
    }

    /// The documents of a kind, those of the pack itself first.
    fn documents<'l, T>(&self, table: &'l Table<T>) -> Vec<(&'l Id, &'l Entry<T>)> {
        let is_near = |entry: &Entry<T>| self.near.contains(&&*entry.pack);
        let mut near: Vec<_> = table.iter().filter(|(_, entry)| is_near(entry)).collect();
        near.sort_by_key(|(_, entry)| *entry.pack != *self.pack);
        near
    }

    fn ids<T>(&self, table: &Table<T>) -> Vec<Id> {
        self.documents(table).into_iter().map(|(id, _)| self.written(id)).collect()
    }

    /// The first document of a kind that something needs.
    fn first<'l, T>(&self, table: &'l Table<T>, why: &str) -> Result<&'l Entry<T>, String> {
        let first = self.documents(table).first().map(|(_, entry)| *entry);
        first.ok_or_else(|| {
            format!("{why}, and there is none: name a pack that has one under `dependencies` of `pack.yaml`")
        })
    }

    fn rules<'l>(&self, library: &'l Library) -> Result<&'l Entry<Rules>, String> {
        self.first(&library.rules, "this is made of rules that are there")
    }

    /// A scenario with everything that there is, as far as it has room.
    fn scenario(&self, library: &Library, id: Id, name: String) -> Result<Scenario, String> {
        let rules = self.rules(library)?;
        let started_with: BTreeSet<Id> = library
            .hunters
            .values()
            .flat_map(|hunter| hunter.document.cards.iter().map(|card| card.seen_from(&hunter.pack)))
            .collect();
        let mut room = MOST_CARDS_IN_DECK;
        let mut has_room = |card: &Card| {
            let left = room.checked_sub(usize::from(card.copies));
            room = left.unwrap_or(room);
            left.is_some()
        };
        let mut upgrades = self.documents(&library.cards);
        upgrades.retain(|(id, Entry { document, .. })| {
            let is_upgrade = !started_with.contains(*id) && !document.abilities.contains(&Ability::NeverRemoved);
            is_upgrade && has_room(document)
        });
        let first = |mut ids: Vec<Id>, most: usize| {
            ids.truncate(most);
            ids
        };
        Ok(Scenario {
            id,
            name,
            rules: self.written(&rules.document.id.seen_from(&rules.pack)),
            hunters: first(self.ids(&library.hunters), usize::from(rules.document.players.max)),
            upgrades: upgrades.into_iter().map(|(id, _)| self.written(id)).collect(),
            monsters: first(self.ids(&library.monsters), MOST_CREATURES / 2),
            bosses: first(self.ids(&library.bosses), MOST_CREATURES / 2),
            final_bosses: first(self.ids(&library.final_bosses), MOST_FINAL_BOSSES),
        })
    }

    /// A test of a scenario in which nothing has happened yet.
    fn test(&self, library: &Library, id: Id, name: String) -> Result<Test, String> {
        let Entry { document, pack, .. } = self.first(&library.scenarios, "a test plays a scenario")?;
        let rules = library.rules.get(&document.rules.seen_from(pack));
        let n_players = rules.map_or(0, |rules| usize::from(rules.document.players.min));
        let hunters: Vec<Id> = document.hunters.iter().map(|id| self.written(&id.seen_from(pack))).collect();
        let hunters = hunters.get(..n_players).unwrap_or(&hunters).to_vec();
        let alive = ExpectHunter { banked: Some(0), alive: Some(true), ..ExpectHunter::default() };
        let expect = Expect {
            hunters: hunters.first().map(|hunter| (hunter.clone(), alive)).into_iter().collect::<BTreeMap<_, _>>(),
            ..Expect::default()
        };
        Ok(Test {
            id,
            name,
            scenario: self.written(&document.id.seen_from(pack)),
            hunters,
            given: Given::default(),
            play: vec![Line::Expect(Box::new(expect))],
        })
    }
}

fn creature(id: Id, name: String, health: u8, die: Die, trophies: &[Trophy]) -> Creature {
    let (trophies, abilities) = (trophies.to_vec(), Vec::new());
    Creature { id, name, source: Source::Ours, health, die, trophies, abilities, flavour: None }
}

/// Returns a document as its author writes it: what is left out stays out.
fn plain<T: Serialize>(document: &T) -> Result<Value, String> {
    serde_json::to_value(document).map_err(|error| error.to_string())
}
