//! What is known of a word beside its meaning: its facts, said once, with its definition.

/// What a word can stand on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Home {
    /// A melee or ranged weapon.
    Weapon,
    /// A card that is no weapon.
    Usable,
    /// A monster.
    Monster,
    /// A boss.
    Boss,
    /// A final boss.
    FinalBoss,
}

impl Home {
    /// What it is called in messages.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Weapon => "a weapon",
            Self::Usable => "a usable card",
            Self::Monster => "a monster",
            Self::Boss => "a boss",
            Self::FinalBoss => "a final boss",
        }
    }
}

/// Cards.
pub const CARDS: &[Home] = &[Home::Weapon, Home::Usable];
/// Weapons.
pub const WEAPONS: &[Home] = &[Home::Weapon];
/// Cards that are no weapons.
pub const USABLES: &[Home] = &[Home::Usable];
/// Whatever is fought.
pub const CREATURES: &[Home] = &[Home::Monster, Home::Boss, Home::FinalBoss];

/// What a word refers to that only some moments give a meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// The hunter whose card it is, or who has dealt damage.
    You,
    /// Damage that was dealt just now.
    Dealt,
}

/// A word of the language: a variant of a choice such as [`Step`](super::Step).
#[derive(Clone, Copy, Debug)]
pub struct Word {
    /// What authors write.
    pub name: &'static str,
    /// What it means.
    pub doc: &'static str,
    /// What it carries; nothing for a bare word.
    pub carries: Option<fn() -> &'static Shape>,
    /// The word holds the main field of what it carries, and the other fields stand beside it.
    pub is_beside: bool,
    /// What it carries is written without the word.
    pub is_wordless: bool,
    /// Of an ability: what it may stand on.
    pub homes: &'static [Home],
    /// Of an ability: what it gives a meaning to.
    pub binds: &'static [Bound],
    /// What must have a meaning where it stands.
    pub needs: Option<Bound>,
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
        binds: &[],
        needs: None,
    };
}

/// A field of a struct of the language.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// What authors write.
    pub name: &'static str,
    /// What it means.
    pub doc: &'static str,
    /// What it holds; nothing for a plain value.
    pub holds: Option<fn() -> &'static Shape>,
    /// A word that carries the struct holds this field.
    pub is_main: bool,
    /// Steps of another phase stand in it; this language has one phase only.
    pub holds_steps: bool,
}

impl Field {
    /// A field of which nothing more is known.
    pub const PLAIN: Self = Self { name: "", doc: "", holds: None, is_main: false, holds_steps: false };
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
    /// The amounts of a struct of which one must be more than 0; empty where none is asked for.
    pub one_of: &'static [&'static str],
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

/// A value without parts: a number or a flag.
macro_rules! plain {
    ($($ty:ty)*) => { $(
        impl Shaped for $ty {
            const SHAPE: &'static Shape =
                &Shape { name: "", doc: "", fields: &[], words: &[], short: "", one_of: &[] };
        }
    )* };
}
plain! { u8 bool }
