//! Rules text: what cards say, written from their typed effects in the words of a language.
//!
//! The Rust side picks a message by the word of the effect language and hands it arguments; every sentence, and every
//! fragment inside one, is a message of the catalogue under `locales`. A second language is a second folder there.
//! What is said while a game is played comes from the same catalogue, through [`Language::say`].
//!
//! INVARIANT: no word that a person reads stands here; only ids of messages and words of the effect language do.
//! INVARIANT: everything is destructured without `..`, so a field that nobody renders is a compiler error.
//! INVARIANT: no document makes it panic; a message that is missing shows as its id in ⟨⟩.

mod abilities;
mod aimed;
mod amounts;
mod another;
mod cards;
#[cfg(test)]
mod catalogues;
mod conditions;
mod counters;
mod enemies;
mod flow;
mod instead;
mod locale;
mod names;
mod passages;
mod people;
mod picks;
mod places;
mod prices;
mod sounds;
mod steps;
mod supplement;
mod things;
mod time;
mod triggers;
mod written;

use crate::documents::{Discovery, Episode};
use crate::language::{Ability, CounterBounds, Enemies, EnemyQuery, Home, Step, Until};
use crate::{Catalogue, TokenRef};

pub(crate) use names::plain;

pub use cards::StageTime;
pub use locale::{Args, Language};
pub use supplement::{MapPicture, PictureSpace, PictureTile, SupplementBlock, supplement, supplement_blocks};
pub use written::{Printed, written, written_again};

/// Writes the text of documents in one language; names are looked up in the catalogue, seen from a pack.
#[derive(Clone, Copy)]
pub struct Writer<'a> {
    catalogue: &'a Catalogue,
    language: &'a Language,
    home: &'a str,
    /// The episode whose names of spaces and actions come first.
    episode: Option<&'a Episode>,
    /// The Discovery card whose sides can be claimed.
    discovery: Option<&'a Discovery>,
    setting: Setting,
    role: Role,
    voice: Voice,
    that_space: ThatSpace,
    around: Around,
    /// What `that_enemy` was picked by, where a step picked it.
    that_enemy: Option<&'a EnemyQuery>,
    /// The kind of `that_piece`, where a step picked it, and that of the piece picked before it.
    that_piece: Option<&'a TokenRef>,
    outer_piece: Option<&'a TokenRef>,
    /// It is `that_piece` that was picked before the other one.
    turned: bool,
    /// Whom the sentence deals wounds to, if that is a single enemy that is known.
    wounded: Option<&'a Enemies>,
    /// The numbers at which a counter has just arrived.
    reached: Option<&'a CounterBounds>,
    /// The sentence began with the enemy whose card it is, or with the one that a board is about.
    it: bool,
    /// How many `that_many` are.
    that_many: ThatMany,
    /// The roll that successes are of.
    in_roll: InRoll,
    /// Somebody chooses where one of several is meant: in what a step does, not in conditions and descriptions.
    chooses: bool,
    /// How long what is written holds, where it is granted for a time.
    granted: Option<Until>,
}

/// Whose card is written: some words mean something else there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Setting {
    /// The card of an enemy.
    Enemy,
    /// Something an investigator has.
    Yours,
    /// A stage or an episode.
    Table,
    /// A space of the map.
    Space,
}

/// How `that_investigator` came up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    /// By attacking the enemy whose card it is.
    Attacker,
    /// By being attacked by the enemy whose card it is.
    Attacked,
    /// By killing the enemy whose card it is.
    Killer,
    /// As the subject of this very sentence.
    They,
    /// As one of those who were asked and declined.
    WhoDeclined,
    /// In the text itself.
    That,
    /// The same, in what is told of somebody else.
    Earlier,
    /// By bidding most.
    Bidder,
    /// The same, in what is told of somebody else.
    EarlierBidder,
}

/// How a deed is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Voice {
    /// As an order to you.
    Order,
    /// As something you may do.
    YouMay,
    /// As something that investigator may do.
    ThatMay,
    /// As what comes of somebody else's choice: what you do is told of you.
    Others,
}

/// How `that_space` came up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ThatSpace {
    /// As a space that was picked, or where something happened.
    That,
    /// As a gate that was picked.
    Gate,
    /// As a space that nobody chose, kept in mind for later.
    Noted,
    /// As the space an Unknown monster is placed in.
    Placed,
    /// As the space you moved to.
    YouMovedTo,
    /// As the space somebody else moved to.
    TheyMovedTo,
}

/// How many `that_many` are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ThatMany {
    /// As many as have just been told.
    Said,
    /// Always this number.
    Number(u8),
    /// As many as this message tells: another number has been told since.
    Told(&'static str),
}

/// Which of several rolls something is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum InRoll {
    /// The only one there is.
    Only,
    /// The first one: another is made in what comes of it.
    First,
    /// One that is made in what comes of another.
    Inner,
}

/// What has come up already that is not you: beside it "other" and "nearest" have to say that they are seen from you.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Around {
    /// There is only you.
    Nothing,
    /// An enemy, a piece or a space: it could be what distances are measured from.
    Thing,
    /// Somebody else: they could also be whom the others are others to.
    Person,
}

impl<'a> Writer<'a> {
    /// Returns a writer for the documents of a pack.
    pub fn new(catalogue: &'a Catalogue, language: &'a Language, home_pack: &'a str) -> Self {
        Self {
            catalogue,
            language,
            home: home_pack,
            episode: None,
            discovery: None,
            setting: Setting::Yours,
            role: Role::That,
            voice: Voice::Order,
            that_space: ThatSpace::That,
            around: Around::Nothing,
            that_enemy: None,
            that_piece: None,
            outer_piece: None,
            turned: false,
            wounded: None,
            reached: None,
            it: false,
            that_many: ThatMany::Said,
            in_roll: InRoll::Only,
            chooses: true,
            granted: None,
        }
    }

    /// Writes steps as whole sentences, with a list where one is needed.
    #[must_use]
    pub fn steps(&self, steps: &[Step]) -> String {
        self.block(&self.sequence(steps))
    }

    /// Writes abilities, one paragraph each.
    #[must_use]
    pub fn abilities(&self, abilities: &[Ability]) -> Vec<String> {
        abilities.iter().map(|ability| self.ability(ability)).collect()
    }

    /// Writes an ability as it is told where it stands.
    #[must_use]
    pub fn rule(&self, home: Home, ability: &Ability) -> String {
        let setting = match home {
            Home::Item
            | Home::Companion
            | Home::Condition
            | Home::Insanity
            | Home::Relic
            | Home::Skill
            | Home::Granted
            | Home::Discovery => Setting::Yours,
            Home::Enemy => Setting::Enemy,
            Home::Stage | Home::Episode => Setting::Table,
            Home::Space => Setting::Space,
        };
        self.set_in(setting).ability(ability)
    }

    /// Returns a writer that prefers the names of an episode.
    #[must_use]
    pub fn in_episode(self, episode: Option<&'a Episode>) -> Self {
        Self { episode: episode.or(self.episode), ..self }
    }

    /// Returns a writer for what nobody is asked about.
    fn unasked(self) -> Self {
        Self { chooses: false, ..self }
    }

    /// Returns a writer for what is told after something has come up that is not you.
    fn beside(self, around: Around) -> Self {
        Self { around: self.around.max(around), ..self }
    }

    /// Returns a writer for another kind of card.
    fn set_in(self, setting: Setting) -> Self {
        Self { setting, ..self }
    }
}

#[cfg(test)]
#[allow(
    clippy::redundant_closure_for_method_calls,
    clippy::redundant_closure,
    reason = "the bare method is not general enough over the writer's lifetime"
)]
mod tests;
