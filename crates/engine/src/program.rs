//! The program of a scenario: the effect language with every name resolved, laid out in flat tables.
//!
//! A word has one definition, in the content crate. [`Compiled`] says what its names are here; what words mean is in
//! `effects` and `rules`.

use ritual_content::language::{self as lang, AbilityWord, Phase, TriggerWord};

use crate::ids::{
    AbilityId, BlockId, ConditionKind, CounterKind, EnemyKind, EpisodeAction, Keyword, Mask, Name, Skill, Space,
    StepId, Tile, TokenKind,
};

/// The phase of a compiled scenario: names are numbers and sets of its tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Compiled;

impl Phase for Compiled {
    type Enemy = EnemyKind;
    type Kinds = FigureSet;
    /// Figures of the classes; every bit when none is named.
    type Classes = Mask;
    type Token = TokenKind;
    type PieceKind = Mask;
    type Counter = CounterKind;
    type CounterValue = u8;
    type CounterNumber = u8;
    type Side = u8;
    type Skill = Skill;
    type ConditionCard = ConditionKind;
    type Keyword = Keyword;
    type Space = Space;
    /// 0 when none is named.
    type Spaces = Mask;
    type Gate = lang::Gate;
    type Tile = Tile;
    /// None where the episode has no such action: nobody takes it, and no roll belongs to it.
    type Action = Option<EpisodeAction>;
    /// Bits of [`crate::decision::Deed::bit`].
    type EpisodeDeeds = u16;
    type Deed = u16;
    /// 0 when none is named.
    type Deeds = u16;
    /// Bits of [`crate::decision::Deed::bit`], and [`crate::decision::INVESTIGATE`].
    type ForbiddenDeeds = u16;
    type Label = Name;
    type Steps = BlockId;
    type Abilities = AbilitySet;
    /// A bit for each name, in the order of the definition; 0 when none is named.
    type CardTypes = u8;
    type RollKinds = u8;
    type Causes = u8;
    type SafeUses = u8;
}

macro_rules! compiled {
    ($($name:ident)*) => { $(
        #[doc = concat!("[`lang::", stringify!($name), "`] of a compiled scenario.")]
        pub type $name = lang::$name<Compiled>;
    )* };
}
compiled! {
    Amount AskedAmount BonusDice Branch CardQuery Claim Condition CounterBounds CounterOf Enemies EnemyFilter EnemyQuery EnemyRank Figures FreeRerolls InvestigatorQuery InvestigatorRank More Picked PieceQuery Pieces Place Price Proposal RollFilter Row SpaceQuery Step Things TokenBounds Trigger Who
}

/// What a lasting effect of a compiled scenario does.
pub type AbilityKind = lang::Ability<Compiled>;

/// Figures of certain kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FigureSet {
    /// Those known when the scenario is compiled.
    pub fixed: Mask,
    /// Unknown monsters, by their positions in the pool: their figures are known once they are drawn.
    pub pool: u32,
}

impl FigureSet {
    /// Every figure, whatever its kind.
    pub const ALL: Self = Self { fixed: Mask::MAX, pool: 0 };
}

/// A lasting effect, and the card, skill or stage it stands on.
#[derive(Clone, Debug, PartialEq)]
pub struct Ability {
    /// The source it names.
    pub name: Name,
    /// What it does.
    pub word: AbilityKind,
}

/// A set of kinds of abilities and triggers.
pub type Kinds = u128;

/// The bit of a kind of ability.
pub const fn ability_bit(word: AbilityWord) -> Kinds {
    1 << word as u32
}

/// The bit of a kind of trigger, above those of the abilities.
pub const fn trigger_bit(word: TriggerWord) -> Kinds {
    1 << (64 + word as u32)
}

/// The bit of abilities that help others too.
pub const AURA: Kinds = 1 << 63;

const _: () = assert!(AbilityWord::ALL.len() < 63 && TriggerWord::ALL.len() <= 64, "each word has a bit");

impl Ability {
    /// Returns the condition under which it works.
    pub fn condition(&self) -> Option<&Condition> {
        self.word.condition()
    }

    /// Returns how often it works.
    pub fn limit(&self) -> Option<lang::Limit> {
        self.word.limit()
    }

    /// The bit of its kind; for a reaction that of its trigger.
    pub const fn bit(&self) -> Kinds {
        match &self.word {
            lang::Ability::When(reaction) => trigger_bit(reaction.trigger.word()),
            word => ability_bit(word.word()),
        }
    }
}

/// The bit of one of a few names in a set of them.
macro_rules! bit_of {
    ($value:expr) => {
        1 << ($value as u8)
    };
}
pub(crate) use bit_of;

/// What `all` means where an amount is asked for: more than there ever is.
pub(crate) const ALL_OF_IT: u8 = 99;

/// All steps, blocks and abilities of a scenario.
#[derive(Clone, Debug, Default)]
pub struct Program {
    /// Every step; a block is a run of them.
    pub steps: Vec<Step>,
    /// Every list of steps.
    pub blocks: Vec<Block>,
    /// Every lasting effect.
    pub abilities: Vec<Ability>,
    /// The bit of each lasting effect, beside them: most of those that are looked at are of another kind.
    pub kinds: Vec<Kinds>,
    /// The members of ability sets, one run each.
    pub members: Vec<AbilityId>,
    /// The kinds of abilities and triggers anything in the scenario uses.
    pub used: Kinds,
}

/// A run of steps.
#[derive(Clone, Copy, Debug, Default)]
pub struct Block {
    /// The first step.
    pub start: u16,
    /// How many steps.
    pub len: u8,
}

/// A run of ability members, with the kinds it holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AbilitySet {
    /// The first member.
    pub start: u16,
    /// How many members.
    pub len: u8,
    /// What kinds are among them.
    pub kinds: Kinds,
}

impl Program {
    /// The steps of a block.
    pub fn block(&self, block: BlockId) -> Block {
        self.blocks.get(block.index()).copied().unwrap_or_default()
    }

    /// The steps of a block, in order.
    pub fn steps_of(&self, block: BlockId) -> &[Step] {
        let run = self.block(block);
        let first = usize::from(run.start);
        self.steps.get(first..first + usize::from(run.len)).unwrap_or_default()
    }

    /// Returns whether a block has no steps.
    pub fn is_empty(&self, block: BlockId) -> bool {
        self.block(block).len == 0
    }

    /// The members of a set.
    pub fn members(&self, set: AbilitySet) -> &[AbilityId] {
        let start = usize::from(set.start);
        self.members.get(start..start + usize::from(set.len)).unwrap_or_default()
    }

    /// Returns an ability by its number; nothing, if the program has no such one.
    pub fn ability(&self, id: AbilityId) -> Option<&Ability> {
        self.abilities.get(id.index())
    }

    /// Calls `found` for the members of a set whose kind is in `bits`.
    pub fn visit<'a>(&'a self, set: AbilitySet, bits: Kinds, mut found: impl FnMut(AbilityId, &'a Ability)) {
        if set.kinds & bits == 0 {
            return;
        }
        for id in self.members(set) {
            if self.kinds.get(id.index()).is_some_and(|kind| kind & bits != 0)
                && let Some(ability) = self.ability(*id)
            {
                found(*id, ability);
            }
        }
    }

    /// Returns a step by its number; nothing, if the program has no such one.
    pub fn step(&self, id: StepId) -> Option<&Step> {
        self.steps.get(id.index())
    }

    /// What a step grants; nothing if it is another one.
    pub fn granted(&self, id: StepId) -> AbilitySet {
        match self.step(id) {
            Some(Step::Grant(grant)) => grant.abilities,
            _ => AbilitySet::default(),
        }
    }
}

/// The lists of steps inside a step, in the order in which they are written.
pub fn lists(step: &Step) -> std::vec::IntoIter<BlockId> {
    let mut found = Vec::new();
    lang::HoldsSteps::<Compiled>::each_list(step, &mut |list: &BlockId| {
        if *list != BlockId::NONE {
            found.push(*list);
        }
    });
    found.into_iter()
}
