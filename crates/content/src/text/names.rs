//! Names: of enemies, tokens, cards, spaces and actions, looked up in the catalogue.

use super::Writer;
use super::locale::{Args, Phrase};
use crate::documents::{CardSide, ConditionCard, Counter, Enemy, Episode, PlacedTile, SideUp, Skill, Tile, Token};
use crate::language::{ActionName, BasicAction, EnemyClass, Symbol};
use crate::{ConditionRef, CounterRef, EnemyRef, Id, Reference as _, SkillRef, TileRef, TokenRef};

impl Writer<'_> {
    /// Returns a message.
    pub(super) fn say(&self, id: &str, args: &Args) -> String {
        self.language.say(id, args)
    }

    /// Returns a message without arguments.
    pub(super) fn word(&self, id: &str) -> String {
        self.language.say(id, &Args::new())
    }

    /// Returns a message with all its forms.
    pub(super) fn phrase(&self, id: &str, args: &Args) -> Phrase {
        self.language.phrase(id, args)
    }

    /// Joins texts with commas, and the last one as `last` says.
    pub(super) fn listed(&self, texts: Vec<String>, last: &str) -> String {
        self.language.listed(texts, last)
    }

    /// Joins texts one after the other with the same message.
    pub(super) fn chained(&self, texts: Vec<String>, id: &str) -> String {
        let join =
            |before: String, after: String| self.say(id, &Args::new().text("before", before).text("after", after));
        texts.into_iter().reduce(join).unwrap_or_default()
    }

    /// Joins fragments with their forms: with "or", and in the forms `…-both` with "and".
    pub(super) fn either(&self, phrases: &[Phrase]) -> Option<Phrase> {
        Phrase::joined(phrases, &|texts| self.listed(texts, "list-or"), &|texts| self.listed(texts, "list-and"))
    }

    /// Returns a fragment for something with a name of its own.
    fn named(&self, id: &str, name: &str, plural: Option<&str>) -> Phrase {
        let first = name.split_whitespace().next().unwrap_or_default().to_lowercase();
        let args = Args::new()
            .text("name", name)
            .flag("has-plural", plural.is_some())
            .text("plural", plural.unwrap_or_default())
            .text("first", first)
            .text("initial", initial(name));
        self.phrase(id, &args)
    }

    /// Returns the document of an enemy.
    pub(super) fn enemy_document(&self, enemy: &EnemyRef) -> Option<&Enemy> {
        self.catalogue.get::<Enemy>(enemy, self.home).map(|entry| &*entry.document)
    }

    /// Returns the name of an enemy.
    pub(super) fn enemy_name(&self, enemy: &EnemyRef) -> Phrase {
        match self.enemy_document(enemy) {
            Some(document) => self.named("enemy-name", &document.name, document.plural.as_deref()),
            None => self.named("enemy-name", &plain(enemy.written()), None),
        }
    }

    /// Returns the name of a kind of token.
    pub(super) fn token_name(&self, token: &TokenRef) -> Phrase {
        match self.catalogue.get::<Token>(token, self.home) {
            Some(entry) => self.named("token-name", &entry.document.name, entry.document.plural.as_deref()),
            None => self.named("token-name", &plain(token.written()), None),
        }
    }

    /// Returns the document of a counter.
    pub(super) fn counter_document(&self, counter: &CounterRef) -> Option<&Counter> {
        self.catalogue.get::<Counter>(counter, self.home).map(|entry| &*entry.document)
    }

    /// Returns the name of a counter.
    pub(super) fn counter_name(&self, counter: &CounterRef) -> String {
        self.counter_document(counter).map_or_else(|| plain(counter.written()), |document| document.name.clone())
    }

    /// Returns the name of a skill.
    pub(super) fn skill_name(&self, skill: &SkillRef) -> String {
        let entry = self.catalogue.get::<Skill>(skill, self.home);
        entry.map_or_else(|| plain(skill.written()), |entry| entry.document.name.clone())
    }

    /// Returns the name of a condition.
    pub(super) fn condition_name(&self, condition: &ConditionRef) -> String {
        let entry = self.catalogue.get::<ConditionCard>(condition, self.home);
        entry.map_or_else(|| plain(condition.written()), |entry| entry.document.name.clone())
    }

    /// Returns the name on a side of a Discovery card.
    pub(super) fn side_name(&self, side: &CardSide) -> String {
        match side {
            CardSide::Item(item) => item.name.clone(),
            CardSide::Companion(companion) => companion.name.clone(),
            CardSide::Condition(condition) => self.condition_name(condition),
        }
    }

    /// Returns the name a map gives to a space, as a place.
    pub(super) fn space_name(&self, space: &Id) -> Phrase {
        let of_map = |episode: &Episode| {
            let mut named = episode.map.tiles.iter().flat_map(|tile| tile.spaces.values());
            named.find(|named| named.id == *space).map(|named| named.name.clone())
        };
        let name = self.episodes().find_map(of_map).unwrap_or_else(|| plain(space.as_str()));
        self.named("place-named", &name, None)
    }

    /// Returns the name of an action.
    pub(super) fn action_name(&self, action: &ActionName) -> String {
        match action {
            ActionName::Basic(BasicAction::Move) => self.word("action-move"),
            ActionName::Basic(BasicAction::Attack) => self.word("action-attack"),
            ActionName::Basic(BasicAction::Rest) => self.word("action-rest"),
            ActionName::Basic(BasicAction::Trade) => self.word("action-trade"),
            ActionName::Episode(id) => self.episode_action(id),
        }
    }

    /// Returns the name of an action of an episode.
    pub(super) fn episode_action(&self, id: &Id) -> String {
        let of_episode = |episode: &Episode| {
            episode.actions.iter().find(|action| action.id == *id).map(|action| action.name.clone())
        };
        let name = self.episodes().find_map(of_episode).unwrap_or_else(|| plain(id.as_str()));
        self.say("action-episode", &Args::new().text("name", name))
    }

    /// Returns what a tile is called: its code, and the spaces it has on the map.
    pub(super) fn tile_name(&self, tile: &TileRef) -> String {
        let (written, wanted) = (tile.written(), tile.resolve(self.home));
        let on_map = |(home, episode): (&str, &Episode)| {
            let placed = episode.map.tiles.iter().find(|placed| placed.tile.resolve(home) == wanted)?;
            Some(self.spaces_of(placed, home))
        };
        let spaces = self.episodes_of_packs().find_map(on_map).unwrap_or_default();
        let args = Args::new()
            .text("code", written.rsplit('/').next().unwrap_or(written))
            .flag("has-spaces", !spaces.is_empty())
            .text("spaces", self.listed(spaces, "list-comma"));
        self.say("tile-name", &args)
    }

    /// Returns the names of the spaces of a placed tile, in the order of the tile.
    fn spaces_of(&self, placed: &PlacedTile, home: &str) -> Vec<String> {
        let Some(tile) = self.catalogue.get::<Tile>(&placed.tile, home) else {
            return placed.spaces.values().map(|named| named.name.clone()).collect();
        };
        let side = if placed.side == SideUp::A { &tile.document.a } else { &tile.document.b };
        let named = side.spaces.iter().filter_map(|space| placed.spaces.get(&space.id));
        named.map(|named| named.name.clone()).collect()
    }

    /// The episodes whose names count: first the one at hand, then those of this pack, then all others.
    fn episodes(&self) -> impl Iterator<Item = &Episode> {
        self.episodes_of_packs().map(|(_, episode)| episode)
    }

    /// The same, each with its pack; the one at hand is taken to be of this pack.
    fn episodes_of_packs(&self) -> impl Iterator<Item = (&str, &Episode)> {
        let Self { catalogue, home, .. } = *self;
        let here = catalogue.of_pack::<Episode>(home);
        let elsewhere = catalogue.episodes.values().filter(move |entry| *entry.id.pack != *home);
        let known = here.chain(elsewhere).map(|entry| (&*entry.id.pack, &*entry.document));
        self.episode.map(|episode| (home, episode)).into_iter().chain(known)
    }

    /// Returns the name of a class of enemies.
    pub(super) fn class_name(&self, class: EnemyClass) -> Phrase {
        let word = match class {
            EnemyClass::Cultist => "cultist",
            EnemyClass::Monster => "monster",
            EnemyClass::ElderOne => "elder-one",
        };
        self.phrase("enemy-class", &Args::new().text("class", word))
    }

    /// Returns the name of a symbol.
    pub(super) fn symbol_name(&self, symbol: Symbol) -> Phrase {
        let word = match symbol {
            Symbol::Success => "success",
            Symbol::ElderSign => "elder-sign",
            Symbol::Tentacle => "tentacle",
        };
        self.phrase("symbol", &Args::new().text("symbol", word))
    }
}

/// Returns the first letter of a text in small, by which articles are chosen.
pub(super) fn initial(text: &str) -> String {
    text.chars().take(1).flat_map(char::to_lowercase).collect()
}

/// Makes an id readable where no name is known.
pub(super) fn plain(written: &str) -> String {
    written.rsplit('/').next().unwrap_or(written).replace('-', " ")
}
