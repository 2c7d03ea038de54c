//! What is known of a word beside its meaning: its facts, said once, with its definition.
//!
//! Validator, schemas, completion, reference pages and `ritual explain` read them here; a list of words anywhere else
//! would be a second definition.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use ritual_diagnostic::{Path, Segment};

use super::{Condition, Limit, Phase, Price, StepWord, Written};
use crate::Kind;
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

    fn inside(&self) -> impl Iterator<Item = &'static Self> {
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

/// Where an ability or a reaction stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Home {
    /// An item of a Discovery card.
    Item,
    /// A companion of a Discovery card.
    Companion,
    /// A condition.
    Condition,
    /// An insanity.
    Insanity,
    /// A relic.
    Relic,
    /// A level of a skill.
    Skill,
    /// An enemy's card.
    Enemy,
    /// A stage of an Elder One.
    Stage,
    /// An episode.
    Episode,
    /// A named space of an episode's map.
    Space,
    /// With an investigator, for a time: a step has granted it.
    Granted,
    /// A Discovery card whose central text is carried out: steps stand there, and no abilities.
    Discovery,
}

impl Home {
    /// Every home of abilities.
    pub const ALL: [Self; 11] = [
        Self::Item,
        Self::Companion,
        Self::Condition,
        Self::Insanity,
        Self::Relic,
        Self::Skill,
        Self::Enemy,
        Self::Stage,
        Self::Episode,
        Self::Space,
        Self::Granted,
    ];
    /// The homes that are claimed from Discovery cards.
    pub const CLAIMED: &'static [Self] = &[Self::Item, Self::Companion, Self::Condition];
    /// The homes that belong to an investigator.
    pub const OWNED: &'static [Self] =
        &[Self::Item, Self::Companion, Self::Condition, Self::Insanity, Self::Relic, Self::Skill, Self::Granted];
    /// The homes from which an investigator is helped: one's own, and what holds for everybody.
    pub const HELPFUL: &'static [Self] = &[
        Self::Item,
        Self::Companion,
        Self::Condition,
        Self::Insanity,
        Self::Relic,
        Self::Skill,
        Self::Stage,
        Self::Episode,
        Self::Space,
        Self::Granted,
    ];

    /// The homes that hear of what happens to investigators.
    pub const HEARING: &'static [Self] = &[
        Self::Item,
        Self::Companion,
        Self::Condition,
        Self::Insanity,
        Self::Relic,
        Self::Skill,
        Self::Stage,
        Self::Episode,
        Self::Granted,
    ];
    /// Every home but the spaces of a map.
    pub const ALL_BUT_SPACES: &'static [Self] = &[
        Self::Item,
        Self::Companion,
        Self::Condition,
        Self::Insanity,
        Self::Relic,
        Self::Skill,
        Self::Enemy,
        Self::Stage,
        Self::Episode,
        Self::Granted,
    ];
    /// The homes that lend levels of skills: all that help, but for skills themselves.
    pub const LENDING: &'static [Self] = &[
        Self::Item,
        Self::Companion,
        Self::Condition,
        Self::Insanity,
        Self::Relic,
        Self::Stage,
        Self::Episode,
        Self::Space,
        Self::Granted,
    ];
    /// The homes from which enemies are helped.
    pub const OF_ENEMIES: &'static [Self] = &[Self::Enemy, Self::Stage, Self::Episode, Self::Space];
    /// The homes that are there when the game begins.
    pub const FROM_THE_START: &'static [Self] =
        &[Self::Insanity, Self::Relic, Self::Skill, Self::Enemy, Self::Stage, Self::Episode];

    /// Returns whether a place lies among the abilities of a step that grants some.
    pub fn is_granted(path: &Path) -> bool {
        let grant = StepWord::Grant.facts().name;
        path.segments().windows(2).any(|pair| matches!(pair, [Segment::Key(key), Segment::Index(_)] if **key == *grant))
    }

    /// Returns where a place in a document of a kind stands, if its card is a home. Where the abilities that a step grants
    /// stand is not for the document to say, but for the step: none.
    pub fn at(kind: Kind, path: &Path) -> Option<Self> {
        if Self::is_granted(path) {
            return None;
        }
        let keys = || {
            path.segments().iter().filter_map(|segment| match segment {
                Segment::Key(key) => Some(&**key),
                Segment::Index(_) => None,
            })
        };
        Some(match kind {
            Kind::Discovery if keys().next() == Some("steps") => Self::Discovery,
            Kind::Discovery if keys().any(|key| key == "companion") => Self::Companion,
            Kind::Discovery => Self::Item,
            Kind::Condition => Self::Condition,
            Kind::Insanity => Self::Insanity,
            Kind::Relic => Self::Relic,
            Kind::Skill => Self::Skill,
            Kind::Enemy => Self::Enemy,
            Kind::ElderOne => Self::Stage,
            Kind::Episode if keys().next() == Some("spaces") => Self::Space,
            Kind::Episode => Self::Episode,
            _ => return None,
        })
    }

    /// Returns what people call it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Item => "item",
            Self::Companion => "companion",
            Self::Condition => "condition",
            Self::Insanity => "insanity",
            Self::Relic => "relic",
            Self::Skill => "skill",
            Self::Enemy => "enemy",
            Self::Stage => "stage",
            Self::Episode => "episode",
            Self::Space => "space",
            Self::Granted => "grant",
            Self::Discovery => "Discovery card",
        }
    }
}

/// What a text names that is no document: an episode, a token or a card gives it a meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameOf {
    /// A place of an episode's map.
    Place,
    /// An action of an episode.
    Action,
    /// A side of a token.
    Side,
    /// A value of a counter.
    CounterValue,
    /// A keyword of items and companions.
    Keyword,
    /// A space of the map it stands in.
    OwnSpace,
    /// The side of a piece that is set out.
    OwnSide,
    /// A keyword that the card itself bears.
    OwnKeyword,
}

/// What a word such as `that_enemy` stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// The enemy an ability belongs to.
    ThisEnemy,
    /// An enemy that was picked or is part of the event.
    Enemy,
    /// An investigator who was picked or is part of the event.
    Investigator,
    /// A piece that was picked.
    Piece,
    /// A piece that was picked before another one.
    OuterPiece,
    /// A space that was picked or that the event happened in.
    Space,
    /// The number the event is about.
    Number,
    /// The figure that is being moved.
    Mover,
}

/// What must be under way where a word stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnderWay {
    /// The results of a roll.
    Results,
    /// The targets of an attack.
    Targets,
    /// A roll whose dice have not been thrown.
    Dice,
    /// A roll to which symbols can be added.
    Symbols,
    /// An attack whose wounds have not been dealt.
    Wounds,
    /// A roll whose tentacles have been rolled and do not count yet.
    Tentacles,
    /// An enemy's attack that has not begun.
    Attack,
    /// A Rest action that has not healed yet.
    Rest,
    /// A Mythos card that was drawn and is not resolved.
    MythosCard,
}

/// When a field is not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unread {
    /// Where this field beside it says something.
    Beside(&'static str),
    /// Where none of these fields beside it says anything.
    Without(&'static [&'static str]),
    /// Where this field beside it is written and says none of these words. Of two fields that need different words of it
    /// the second is not read.
    Unless(&'static str, &'static [&'static str]),
    /// Where it stands on such a home.
    On(Home),
    /// Never: of what it holds this field is not read.
    Inside(&'static str),
}

/// How much of something a step does: one for which all of that is 0 changes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// So much; nothing where it is left out and stands for no number.
    Counted,
    /// At most so much; all there is where it is left out.
    Bound,
}

/// What a step may change of what lies and stands on the map, and of what a ritual may ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Changed {
    /// Pieces that are there: they are moved, turned, wounded or taken away.
    Pieces,
    /// Where investigators are, although they do not walk there.
    People,
    /// The ground: tiles, gates and passages.
    Ground,
    /// Fire comes onto the map.
    Fire,
    /// Counters come onto insanity cards.
    Counters,
    /// The Elder One comes onto the map.
    ElderOne,
}

/// What a step is about for players who learn: a few kinds, in the order of the numbers they see.
///
/// What was learnt depends on the order and on which step is of which kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stirs {
    /// Harm to investigators.
    Harm,
    /// Healing of investigators.
    Healing,
    /// Harm to enemies.
    EnemyHarm,
    /// More enemies, or ones that are harder to kill.
    Enemies,
    /// Investigators and figures go somewhere.
    Movement,
    /// Tokens, pieces and counters.
    Tokens,
    /// Fire.
    Fire,
    /// Cards and relics.
    Cards,
    /// Chance decides.
    Roll,
    /// Mythos cards and the Elder One.
    Mythos,
    /// Something holds for a time.
    Lasting,
    /// Help with a roll, or another target of one.
    RollHelp,
    /// The map itself.
    Map,
}

impl Stirs {
    /// Every kind, in this order.
    pub const ALL: [Self; 13] = [
        Self::Harm,
        Self::Healing,
        Self::EnemyHarm,
        Self::Enemies,
        Self::Movement,
        Self::Tokens,
        Self::Fire,
        Self::Cards,
        Self::Roll,
        Self::Mythos,
        Self::Lasting,
        Self::RollHelp,
        Self::Map,
    ];
}

/// Which roll is under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RollTime {
    /// No roll.
    NoRoll,
    /// A roll, before its dice are thrown.
    BeforeDice,
    /// A roll, once its dice are counted.
    AfterDice,
    /// An attack whose wounds have been dealt.
    AfterWounds,
    /// It depends on what came before.
    Open,
}

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

/// Facts of words, by what authors write.
pub mod facts {
    use std::collections::VecDeque;

    use super::{BTreeMap, LazyLock, Shape, Shaped as _, Word};
    use crate::documents;
    use crate::language::{
        Ability, Amount, AskedAmount, BasicAction, CardType, Cause, CommonDeed, Condition, EnemyClass, Gate, RollKind,
        SafeFor, Step, Trigger,
    };

    /// Every type that a document is made of, by name.
    static SHAPES: LazyLock<BTreeMap<&'static str, &'static Shape>> = LazyLock::new(|| {
        let mut shapes = BTreeMap::new();
        let mut open = documents::SHAPES.to_vec();
        while let Some(shape) = open.pop() {
            if !shape.name.is_empty() && shapes.insert(shape.name, shape).is_none() {
                open.extend(shape.inside());
            }
        }
        shapes
    });

    /// Where the language begins, and the choices whose words a phase makes sets of, so that no field leads to them.
    const ROOTS: &[&Shape] = &[
        <Step>::SHAPE,
        <Ability>::SHAPE,
        <Trigger>::SHAPE,
        <Condition>::SHAPE,
        <AskedAmount>::SHAPE,
        BasicAction::SHAPE,
        CardType::SHAPE,
        Cause::SHAPE,
        CommonDeed::SHAPE,
        EnemyClass::SHAPE,
        Gate::SHAPE,
        RollKind::SHAPE,
        SafeFor::SHAPE,
    ];

    /// Every type that steps and abilities are made of.
    static LANGUAGE: LazyLock<Vec<&'static Shape>> = LazyLock::new(|| {
        let mut found: Vec<&'static Shape> = Vec::new();
        let mut open: VecDeque<&'static Shape> = ROOTS.iter().copied().collect();
        while let Some(shape) = open.pop_front() {
            // The words of an amount are those of an amount that is asked.
            let is_known = shape.name.is_empty() || shape == <Amount>::SHAPE || found.contains(&shape);
            if !is_known {
                found.push(shape);
                open.extend(shape.inside());
            }
        }
        found
    });

    /// Returns every type that steps and abilities are made of, each behind one that holds it.
    pub fn language() -> impl Iterator<Item = &'static Shape> {
        LANGUAGE.iter().copied()
    }

    /// Returns a type that documents are made of, by its name in the schemas.
    pub fn shape(name: &str) -> Option<&'static Shape> {
        SHAPES.get(name).copied()
    }

    /// Returns every type that documents are made of, in the order of their names.
    pub fn shapes() -> impl Iterator<Item = &'static Shape> {
        SHAPES.values().copied()
    }

    /// Returns an ability.
    pub fn ability(word: &str) -> Option<&'static Word> {
        <Ability>::SHAPE.word(word)
    }

    /// Returns a trigger.
    pub fn trigger(word: &str) -> Option<&'static Word> {
        <Trigger>::SHAPE.word(word)
    }
}
