//! What is known of a word beside its meaning: its facts, said once, with its definition.
//!
//! Validator, schemas, completion, reference pages and `ritual explain` read them here; a list of words anywhere else
//! would be a second definition.

use super::{
    Bound, Changed, Condition, Home, Limit, Measure, NameOf, Phase, Price, RollTime, Stirs, UnderWay, Unread, Written,
};
use crate::documents::TokenPlace;

/// A word of the language: a variant of a choice such as `Step`.
#[derive(Clone, Copy, Debug)]
pub struct Word {
    /// What authors write.
    pub name: &'static str,
    /// What it means.
    pub doc: &'static str,
    /// What it carries; nothing for a bare word or a plain value.
    pub carries: Option<fn() -> &'static Shape>,
    /// The word holds the main field of what it carries, and the other fields stand beside it.
    pub is_beside: bool,
    /// What it carries is written without the word.
    pub is_wordless: bool,
    /// Of an ability or a trigger: where it works. Of a step about the card it stands on: which cards those can be.
    pub homes: &'static [Home],
    /// Words of which one must stand somewhere in the game, or this one never does anything.
    pub only_with: &'static [&'static str],
    /// What must have been picked or be part of the event, so that it stands for something.
    pub needs: Option<Bound>,
    /// What must be under way, so that it does something.
    pub works_on: Option<UnderWay>,
    /// Of a step that holds the name of a token: such tokens lie there afterwards.
    pub places: Option<TokenPlace>,
    /// Of a step: it takes tokens away that lie there.
    pub takes: Option<TokenPlace>,
    /// Tokens of the kind it carries are paid with.
    pub spends: bool,
    /// Of a step that carries an amount: how much it does.
    pub measure: Option<Measure>,
    /// Of a step that holds steps: it does nothing but what they do.
    pub is_frame: bool,
    /// Of a step: what it may change of what lies and stands on the map, and of what a ritual may ask for.
    pub changes: &'static [Changed],
    /// Of a step: what it is about for players who learn; nothing where only the steps it holds are about something.
    pub stirs: Option<Stirs>,
    /// What a choice of this word gives a meaning to, in the fields that ask it: see [`Field::bound_by`].
    pub binds: &'static [Bound],
    /// Of a trigger or an ability: which roll is under way then.
    pub roll: RollTime,
    /// Of a trigger, or of what is replaced: what is surely not about to happen then.
    pub misses: &'static [UnderWay],
    /// Of what is replaced: it comes from a cause.
    pub has_cause: bool,
    /// What a text it carries names, where that is no document.
    pub names: Option<NameOf>,
    /// Content uses it more than most others of its choice, so it is proposed first.
    pub is_common: bool,
}

impl Word {
    /// A word of which nothing more is known.
    pub const PLAIN: Self = Self {
        name: "",
        doc: "",
        carries: None,
        is_beside: false,
        is_wordless: false,
        homes: &[],
        only_with: &[],
        needs: None,
        works_on: None,
        places: None,
        takes: None,
        spends: false,
        measure: None,
        is_frame: false,
        changes: &[],
        stirs: None,
        binds: &[],
        roll: RollTime::Open,
        misses: &[],
        has_cause: false,
        names: None,
        is_common: false,
    };

    /// Returns whether this word works on a home.
    pub fn works_on_home(&self, home: Home) -> bool {
        self.homes.contains(&home)
    }

    /// Returns whether a step has lists of steps, in its own fields or in those of the branches it lists.
    pub fn holds_steps(&self) -> bool {
        let holds = |shape: &Shape| shape.fields.iter().any(|field| field.holds_steps);
        self.carries.is_some_and(|carried| {
            let carried = carried();
            holds(carried) || carried.fields.iter().filter_map(|field| field.holds).any(|inner| holds(inner()))
        })
    }

    /// Returns whether the word itself holds a value without parts, such as the name of a token.
    pub fn holds_plain(&self) -> bool {
        match self.carries {
            Some(carried) if self.is_beside => carried().main().is_some_and(|main| main.holds.is_none()),
            carried => carried.is_none(),
        }
    }
}

/// A field of a struct of the language.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// What authors write.
    pub name: &'static str,
    /// What it means.
    pub doc: &'static str,
    /// What it holds; nothing for a plain value or a name.
    pub holds: Option<fn() -> &'static Shape>,
    /// A word that carries the struct holds this field.
    pub is_main: bool,
    /// Of a number: the least it may be, where less would do nothing.
    pub at_least: u8,
    /// Steps stand in it: its type says so.
    pub holds_steps: bool,
    /// Of a list of words or names: one that stands in it a second time says nothing more. Of a list of the phase its type
    /// says so.
    pub is_set: bool,
    /// Of an amount of a step: how much of something the step does.
    pub measure: Option<Measure>,
    /// Of a token: it is paid with.
    pub spends: bool,
    /// What always has a meaning in this field.
    pub binds: &'static [Bound],
    /// The field beside it whose word says what else has a meaning in this one.
    pub bound_by: &'static str,
    /// Which roll is under way in this field.
    pub roll: Option<RollTime>,
    /// What a text in it names, where that is no document.
    pub names: Option<NameOf>,
    /// When it is not read because of what else is said, each with the reason; the first that is so counts.
    pub unread: &'static [(Unread, &'static str)],
    /// Of a number: the field beside it, above whose number it says nothing more.
    pub capped_by: &'static str,
}

impl Field {
    /// A field of which nothing more is known.
    pub const PLAIN: Self = Self {
        name: "",
        doc: "",
        holds: None,
        is_main: false,
        at_least: 0,
        holds_steps: false,
        is_set: false,
        measure: None,
        spends: false,
        binds: &[],
        bound_by: "",
        roll: None,
        names: None,
        unread: &[],
        capped_by: "",
    };
}

/// What a type of the language is made of.
#[derive(Debug)]
pub struct Shape {
    /// The name of the type in the schemas.
    pub name: &'static str,
    /// What it is.
    pub doc: &'static str,
    /// The fields of a struct.
    pub fields: &'static [Field],
    /// The words of a choice.
    pub words: &'static [Word],
    /// The field of a struct that alone stands for it where nothing else is said; empty where there is none.
    pub short: &'static str,
    /// The amounts of a struct of which one must be more than 0, or it does nothing; empty where none is asked for.
    pub one_of: &'static [&'static str],
}

// The name of a type is its own; a constant may lie at several addresses.
impl PartialEq for Shape {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Shape {}

impl Shape {
    /// Returns the field that authors write so.
    pub fn field(&self, name: &str) -> Option<&'static Field> {
        self.fields.iter().find(|field| field.name == name)
    }

    /// Returns the field that a word holds which carries the struct.
    pub fn main(&self) -> Option<&'static Field> {
        self.fields.iter().find(|field| field.is_main)
    }

    /// Returns the word that authors write so.
    pub fn word(&self, name: &str) -> Option<&'static Word> {
        self.words.iter().find(|word| word.name == name)
    }

    /// Returns where a word comes when several are proposed: those that are used most come first, and otherwise those that
    /// are defined first.
    pub fn rank(&self, name: &str) -> (bool, usize) {
        let mut words = self.words.iter().enumerate();
        words.find(|(_, word)| word.name == name).map_or((true, usize::MAX), |(at, word)| (!word.is_common, at))
    }

    /// Returns whether a key may stand in a mapping of this type.
    pub fn knows(&self, key: &str) -> bool {
        let wordless = || self.words.iter().filter(|word| word.is_wordless).filter_map(|word| word.carries);
        let beside = || self.words.iter().filter(|word| word.is_beside).filter_map(|word| word.carries);
        self.field(key).is_some()
            || self.word(key).is_some_and(|word| !word.is_wordless)
            || wordless().any(|carried| carried().knows(key))
            || beside().any(|carried| carried().field(key).is_some_and(|field| !field.is_main))
    }

    /// Returns what a text in a field, or behind a word, names, where that is no document.
    pub fn names(&self, part: &str) -> Option<NameOf> {
        self.field(part).and_then(|field| field.names).or_else(|| self.word(part)?.names)
    }

    pub(super) fn inside(&self) -> impl Iterator<Item = &'static Self> {
        let fields = self.fields.iter().filter_map(|field| field.holds);
        fields.chain(self.words.iter().filter_map(|word| word.carries)).map(|shape| shape())
    }
}

/// A type of the language.
pub trait Shaped {
    /// What it is made of.
    const SHAPE: &'static Shape;

    /// Returns what it is made of.
    fn shape() -> &'static Shape {
        Self::SHAPE
    }
}

impl<T: Shaped> Shaped for Vec<T> {
    const SHAPE: &'static Shape = T::SHAPE;
}

/// A value without parts: a number, a text, a name.
macro_rules! plain {
    ($($ty:ty)*) => { $(
        impl $crate::language::Shaped for $ty {
            const SHAPE: &'static $crate::language::Shape =
                &$crate::language::Shape { name: "", doc: "", fields: &[], words: &[], short: "", one_of: &[] };
        }
    )* };
}
pub(crate) use plain;
plain! { u8 u16 u32 i8 i16 bool String crate::Id semver::Version semver::VersionReq }

/// What may say when it is in force.
pub trait Restricted<P: Phase = Written> {
    /// Whether it works.
    fn condition(&self) -> Option<&Condition<P>> {
        None
    }

    /// How often it works.
    fn limit(&self) -> Option<Limit> {
        None
    }

    /// What it costs.
    fn price(&self) -> Option<&Price<P>> {
        None
    }
}
