//! Names: of enemies, tokens, cards, spaces and actions, looked up in the catalogue.

use super::Writer;
use super::locale::{Args, Phrase};
use crate::catalogue::Forms;
use crate::documents::{
    CardSide, ConditionCard, Counter, Discovery, Enemy, Episode, PlacedTile, SideUp, Skill, Tile, Token,
};
use crate::language::{ActionName, BasicAction, EnemyClass, Pieces, Symbol};
use crate::{ConditionRef, CounterRef, Document, EnemyRef, FullId, Id, Kind, Reference, SkillRef, TileRef, TokenRef};

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

    /// Joins fragments with their forms: with "or", in the forms `…-both` with "and", and in the forms `…-nor` as after what
    /// says no.
    pub(super) fn either(&self, phrases: &[Phrase]) -> Option<Phrase> {
        let [or, and, nor] = ["list-or", "list-and", "list-nor"].map(|last| move |texts| self.listed(texts, last));
        Phrase::joined(phrases, &or, &[("both", &and), ("nor", &nor)])
    }

    /// Joins fragments with their forms, in all of them with "and".
    pub(super) fn together(&self, phrases: &[Phrase]) -> Option<Phrase> {
        let and = |texts| self.listed(texts, "list-and");
        Phrase::joined(phrases, &and, &[("both", &and)])
    }

    /// Returns a fragment for something with a name of its own, with the forms of that name in this language.
    fn named(&self, id: &str, name: &str, plural: Option<&str>, forms: Option<&Forms>) -> Phrase {
        let plural = plural.or_else(|| Some(forms?.get("plural")?.as_str()));
        let first = name.split_whitespace().next().unwrap_or_default().to_lowercase();
        let args = Args::new()
            .text("name", name)
            .flag("has-plural", plural.is_some())
            .text("plural", plural.unwrap_or_default())
            .text("first", first)
            .text("initial", initial(name))
            .text("name-stem", before_last(name, 1))
            .text("name-end", ending(name, 1))
            .text("name-ends", ending(name, 2));
        self.phrase(id, &forms.into_iter().flatten().fold(args, |args, (form, text)| args.form(form, text)))
    }

    /// Returns the forms of the name at an address of a document, where its translation gives any.
    fn forms(&self, kind: Kind, id: &FullId, address: &str) -> Option<&Forms> {
        self.catalogue.forms.get(&(kind, id.clone()))?.get(address)
    }

    /// Returns the name of a document as a fragment; of one that is not known, its id.
    fn name_of<T: Document>(
        &self,
        id: &str,
        reference: &impl Reference,
        name: impl Fn(&T) -> (&str, Option<&str>),
    ) -> Phrase {
        match self.catalogue.get::<T>(reference, self.home) {
            Some(entry) => {
                let (name, plural) = name(&entry.document);
                self.named(id, name, plural, self.forms(T::KIND, &entry.id, "name"))
            }
            None => self.named(id, &plain(reference.written()), None, None),
        }
    }

    /// Returns the document of an enemy.
    pub(super) fn enemy_document(&self, enemy: &EnemyRef) -> Option<&Enemy> {
        self.catalogue.get::<Enemy>(enemy, self.home).map(|entry| &*entry.document)
    }

    /// Returns the name of an enemy.
    pub(super) fn enemy_name(&self, enemy: &EnemyRef) -> Phrase {
        self.name_of("enemy-name", enemy, |it: &Enemy| (it.name.as_str(), it.plural.as_deref()))
    }

    /// Returns the name of a kind of token.
    pub(super) fn token_name(&self, token: &TokenRef) -> Phrase {
        self.name_of("token-name", token, |it: &Token| (it.name.as_str(), it.plural.as_deref()))
    }

    /// Returns the document of a counter.
    pub(super) fn counter_document(&self, counter: &CounterRef) -> Option<&Counter> {
        self.catalogue.get::<Counter>(counter, self.home).map(|entry| &*entry.document)
    }

    /// Returns the name of a counter.
    pub(super) fn counter_name(&self, counter: &CounterRef) -> Phrase {
        self.name_of("counter-name", counter, |it: &Counter| (it.name.as_str(), None))
    }

    /// Returns the name of a skill.
    pub(super) fn skill_name(&self, skill: &SkillRef) -> Phrase {
        self.name_of("skill-name", skill, |it: &Skill| (it.name.as_str(), None))
    }

    /// Returns what a side of a kind of token is called.
    pub(super) fn side_of(&self, token: &TokenRef, side: &Id) -> String {
        self.catalogue.side_name(&token.resolve(self.home), side)
    }

    /// Returns what a side of pieces is called.
    pub(super) fn side_of_pieces(&self, pieces: &Pieces, side: &Id) -> String {
        let token = match pieces {
            Pieces::ThatPiece => self.that_piece,
            Pieces::OuterPiece => self.outer_piece,
            Pieces::Which(query) => Some(&query.token),
        };
        token.map_or_else(|| plain(side.as_str()), |token| self.side_of(token, side))
    }

    /// Returns what a number of a counter is called that goes by a name.
    pub(super) fn value_of(&self, counter: &CounterRef, value: &Id) -> String {
        self.catalogue.value_name(&counter.resolve(self.home), value)
    }

    /// Returns what a number is called where no counter was named: the first one with such a value is meant.
    pub(super) fn value_of_any(&self, value: &Id) -> String {
        let mut all = self.catalogue.of_pack::<Counter>(self.home).chain(self.catalogue.counters.values());
        let counter = all.find(|entry| entry.document.values.contains(value));
        counter.map_or_else(|| plain(value.as_str()), |entry| self.catalogue.value_name(&entry.id, value))
    }

    /// Returns what a keyword of cards is called.
    pub(super) fn keyword_name(&self, keyword: &Id) -> String {
        self.catalogue.keyword_name(keyword, self.home)
    }

    /// Returns the name of a condition.
    pub(super) fn condition_name(&self, condition: &ConditionRef) -> Phrase {
        self.name_of("condition-name", condition, |it: &ConditionCard| (it.name.as_str(), None))
    }

    /// Returns the name on a side of a Discovery card, `left` or `right`.
    pub(super) fn side_name(&self, card: &Discovery, half: &str, side: &CardSide) -> Phrase {
        let (kind, name) = match side {
            CardSide::Item(item) => ("item", &item.name),
            CardSide::Companion(companion) => ("companion", &companion.name),
            CardSide::Condition(condition) => return self.condition_name(condition),
        };
        let id = FullId::resolve(card.id.as_str(), self.home);
        let forms = self.forms(Kind::Discovery, &id, &format!("{half}.{kind}.name"));
        self.named("side-name", name, None, forms)
    }

    /// Returns the name a map gives to a space, as a place.
    pub(super) fn space_name(&self, space: &Id) -> Phrase {
        let of_map = |(home, episode): (&str, &Episode)| {
            let mut named = episode.map.tiles.iter().flat_map(|tile| tile.spaces.values());
            let name = named.find(|named| named.id == *space)?.name.clone();
            let id = FullId::resolve(episode.id.as_str(), home);
            Some((name, self.forms(Kind::Episode, &id, &format!("spaces.{space}.name"))))
        };
        let known = self.episodes_of_packs().find_map(of_map);
        let (name, forms) = known.unwrap_or_else(|| (plain(space.as_str()), None));
        self.named("place-named", &name, None, forms)
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
    pub(super) fn spaces_of(&self, placed: &PlacedTile, home: &str) -> Vec<String> {
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

/// Returns the last letters of a text in small, by which plurals are chosen.
fn ending(text: &str, n_letters: usize) -> String {
    text.strip_prefix(before_last(text, n_letters)).unwrap_or_default().to_lowercase()
}

/// Returns a text without its last letters.
fn before_last(text: &str, n_letters: usize) -> &str {
    let start = text.char_indices().rev().take(n_letters).last();
    start.and_then(|(start, _)| text.get(..start)).unwrap_or_default()
}

/// Makes an id readable where no name is known.
pub(crate) fn plain(written: &str) -> String {
    written.rsplit('/').next().unwrap_or(written).replace('-', " ")
}
