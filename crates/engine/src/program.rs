//! The program of a scenario: the effect language with every name resolved, laid out in flat tables.
//!
//! The types mirror the language of the content crate; what they mean is in `effects` and `rules`.

use ritual_content::language as lang;

use crate::ids::{AbilityId, BlockId, ConditionKind, EnemyKind, Keyword, Name, Skill, Space, StepId, TokenKind};

/// All steps, blocks and abilities of a scenario.
#[derive(Clone, Debug, Default)]
pub struct Program {
    /// Every step; a block is a run of them.
    pub steps: Vec<Step>,
    /// Every list of steps.
    pub blocks: Vec<Block>,
    /// Every lasting effect.
    pub abilities: Vec<Ability>,
    /// The members of ability sets, one run each.
    pub members: Vec<AbilityId>,
    /// The kinds of abilities and triggers anything in the scenario uses.
    pub used: u64,
}

/// A run of steps.
#[derive(Clone, Copy, Debug, Default)]
pub struct Block {
    /// The first step.
    pub start: u16,
    /// How many steps.
    pub len: u8,
}

/// A run of ability members, with the kinds it holds as bits of [`AbilityKind::bit`] and [`Trigger::bit`].
#[derive(Clone, Copy, Debug, Default)]
pub struct AbilitySet {
    /// The first member.
    pub start: u16,
    /// How many members.
    pub len: u8,
    /// What kinds are among them.
    pub kinds: u64,
}

impl Program {
    /// The steps of a block.
    pub fn block(&self, block: BlockId) -> Block {
        self.blocks.get(block.index()).copied().unwrap_or_default()
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

    /// An ability.
    pub fn ability(&self, id: AbilityId) -> Option<&Ability> {
        self.abilities.get(id.index())
    }

    /// A step.
    pub fn step(&self, id: StepId) -> Option<&Step> {
        self.steps.get(id.index())
    }
}

/// How many.
#[derive(Clone, Debug, PartialEq)]
pub enum Amount {
    /// A fixed number.
    Fixed(u8),
    /// As much as there is.
    All,
    /// The number the effect was called with.
    ThatMany,
    /// Successes of the roll under way.
    Successes,
    /// Tentacles of the roll under way.
    Tentacles,
    /// Elder signs of the roll under way.
    ElderSigns,
    /// Targets of the attack under way.
    Targets,
    /// Counters on this card.
    Counters,
    /// Enemies that fit.
    CountEnemies(EnemyQuery),
    /// Investigators that fit.
    CountInvestigators(InvestigatorQuery),
    /// Cards of yours that fit.
    CountCards(CardQuery),
    /// Pieces that fit.
    CountPieces(PieceQuery),
    /// Fire tokens on a space.
    FireAt(Place),
    /// Tokens held by investigators.
    TokensHeld(TokenKind, Who),
    /// Tokens on enemies.
    TokensOn(TokenKind, Box<Enemies>),
    /// Printed health of enemies.
    HealthOf(Box<Enemies>),
    /// The highest number of thresholds reached.
    Thresholds(Who),
    /// A sum.
    Sum(Vec<Amount>),
    /// A difference, never below 0.
    Minus(Box<[Amount; 2]>),
    /// A product.
    Times(Box<[Amount; 2]>),
    /// The smallest.
    Smallest(Vec<Amount>),
    /// Half, rounded up.
    HalfUp(Box<Amount>),
}

/// Whether.
#[derive(Clone, Debug, PartialEq)]
pub enum Condition {
    /// The ritual has been disrupted.
    RitualDisrupted,
    /// The Elder One is on the map.
    ElderOneOnMap,
    /// The enemy called `that` is on the map.
    ThatEnemyOnMap,
    /// Every one holds.
    All(Vec<Condition>),
    /// One holds.
    Any(Vec<Condition>),
    /// It does not hold.
    Not(Box<Condition>),
    /// An amount lies within bounds.
    Compare(Box<Compare>),
    /// You have such a card.
    YouHave(CardQuery),
    /// There is such an enemy.
    Enemies(Box<EnemyQuery>),
    /// There is such an investigator.
    Investigators(Box<InvestigatorQuery>),
    /// There is such a piece.
    Pieces(Box<PieceQuery>),
    /// No enemy is in the space.
    Safe(Place),
    /// Fire is in the space.
    Burning(Place),
    /// The investigators are in the space.
    InSpace(Who, Place),
}

/// An amount and its bounds.
#[derive(Clone, Debug, PartialEq)]
pub struct Compare {
    /// What is compared.
    pub amount: Amount,
    /// Not below this.
    pub at_least: Option<Amount>,
    /// Not above this.
    pub at_most: Option<Amount>,
    /// Exactly this.
    pub exactly: Option<Amount>,
}

/// Enemies.
#[derive(Clone, Debug, PartialEq)]
pub enum Enemies {
    /// The owner of the ability.
    This,
    /// The bound one.
    That,
    /// The Elder One.
    ElderOne,
    /// Those that fit.
    Which(EnemyQuery),
}

/// A description of enemies.
#[derive(Clone, Debug, PartialEq)]
pub struct EnemyQuery {
    /// How many are meant.
    pub pick: lang::Pick,
    /// The figures whose kind or class fits: a fixed set, worked out when the scenario is compiled.
    pub figures: u64,
    /// In this space.
    pub at: Option<Box<Place>>,
    /// At most this far.
    pub within: Option<u8>,
    /// The reference point.
    pub from: Option<Box<Place>>,
    /// With such a token.
    pub with_token: Option<TokenKind>,
    /// Without such a token.
    pub without_token: Option<TokenKind>,
    /// Wounded or not.
    pub wounded: Option<bool>,
    /// Not the bound one.
    pub other: bool,
}

/// Investigators.
#[derive(Clone, Debug, PartialEq)]
pub enum Who {
    /// The owner, or the active investigator.
    You,
    /// Everyone.
    Each,
    /// Everyone but you.
    EachOther,
    /// The bound one.
    That,
    /// The active one.
    Active,
    /// Those that fit.
    Which(Box<InvestigatorQuery>),
}

/// A description of investigators.
#[derive(Clone, Debug, PartialEq)]
pub struct InvestigatorQuery {
    /// How many are meant.
    pub pick: lang::Pick,
    /// In this space.
    pub at: Option<Box<Place>>,
    /// At most this far.
    pub within: Option<u8>,
    /// The reference point.
    pub from: Option<Box<Place>>,
    /// Not you.
    pub other: bool,
    /// With such a token.
    pub with_token: Option<TokenKind>,
    /// With the most such tokens.
    pub most_tokens: Option<TokenKind>,
}

/// A space.
#[derive(Clone, Debug, PartialEq)]
pub enum Place {
    /// Yours.
    Yours,
    /// A fixed one: the start, a gate or a named place.
    Fixed(Space),
    /// The bound one.
    That,
    /// The bound enemy's.
    ThatEnemys,
    /// The bound investigator's.
    ThatInvestigators,
    /// The space of the figure being moved or looked at.
    Its,
    /// The space of the investigator nearest to the figure being moved.
    NearestInvestigatorToIt,
    /// The nearest gate.
    NearestGate,
    /// The farthest gate.
    FarthestGate,
    /// The Elder One's.
    ElderOnes,
    /// Those that fit.
    Which(Box<SpaceQuery>),
}

/// A description of spaces.
#[derive(Clone, Debug, PartialEq)]
pub struct SpaceQuery {
    /// How many are meant.
    pub pick: lang::Pick,
    /// Exactly this far.
    pub exactly: Option<u8>,
    /// At most this far.
    pub within: Option<u8>,
    /// The reference point.
    pub from: Option<Place>,
    /// With such an enemy.
    pub with_enemy: Option<EnemyQuery>,
    /// Burning or not.
    pub burning: Option<bool>,
    /// A gate.
    pub gate: bool,
}

/// A description of cards.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CardQuery {
    /// The types that fit, as bits of [`card_type_bit`]; 0 means any.
    pub types: u8,
    /// With this keyword.
    pub keyword: Option<Keyword>,
    /// This condition.
    pub condition: Option<ConditionKind>,
    /// Not the card that asks.
    pub other: bool,
}

/// The bit of a card type in [`CardQuery::types`].
pub const fn card_type_bit(kind: lang::CardType) -> u8 {
    match kind {
        lang::CardType::Item => 1,
        lang::CardType::Companion => 2,
        lang::CardType::Condition => 4,
        lang::CardType::Relic => 8,
    }
}

/// A description of pieces.
#[derive(Clone, Debug, PartialEq)]
pub struct PieceQuery {
    /// How many are meant.
    pub pick: lang::Pick,
    /// The pieces of the kind: a fixed set.
    pub pieces: u64,
    /// With this side up.
    pub side: Option<u8>,
    /// In this space.
    pub at: Option<Box<Place>>,
}

/// Pieces.
#[derive(Clone, Debug, PartialEq)]
pub enum Pieces {
    /// The bound one.
    That,
    /// Those that fit.
    Which(PieceQuery),
}

/// What is moved or gone through.
#[derive(Clone, Debug, PartialEq)]
pub enum Figures {
    /// Enemies.
    Enemies(Enemies),
    /// Investigators.
    Investigators(Who),
    /// Pieces.
    Pieces(Pieces),
}

/// One picked thing.
#[derive(Clone, Debug, PartialEq)]
pub enum Picked {
    /// An enemy.
    Enemy(EnemyQuery),
    /// An investigator.
    Investigator(InvestigatorQuery),
    /// A piece.
    Piece(PieceQuery),
    /// A space.
    Space(SpaceQuery),
}

/// A price.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Price {
    /// Stress.
    pub stress: u8,
    /// Wounds.
    pub wounds: u8,
    /// Sanity.
    pub sanity: u8,
    /// Fire.
    pub fire: u8,
    /// A card.
    pub discard: Option<CardQuery>,
}

impl Price {
    /// Returns whether nothing has to be paid.
    pub fn is_free(&self) -> bool {
        *self == Self::default()
    }
}

/// Which rolls.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct RollFilter {
    /// Kinds as bits of [`roll_kind_bit`]; 0 means any.
    pub kinds: u8,
    /// Where the targets stand.
    pub target: Option<lang::TargetPlace>,
    /// The episode action it belongs to.
    pub action: Option<u8>,
}

/// The bit of a kind of roll in [`RollFilter::kinds`].
pub const fn roll_kind_bit(kind: lang::RollKind) -> u8 {
    match kind {
        lang::RollKind::Attack => 1,
        lang::RollKind::Task => 2,
        lang::RollKind::Attacked => 4,
        lang::RollKind::Fire => 8,
    }
}

/// A step.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// The Elder One advances.
    AdvanceElderOne,
    /// You investigate.
    Investigate,
    /// This card changes sides.
    KeepOtherSide,
    /// This card is discarded.
    DiscardThis,
    /// The kept Mythos card is resolved.
    ResolveKeptMythos,
    /// A Mythos card is kept.
    KeepMythos,
    /// Figures come from the reserve.
    Summon {
        /// The enemy.
        enemy: EnemyKind,
        /// The space.
        at: Place,
        /// How many.
        count: Amount,
    },
    /// Figures move.
    Move {
        /// Which.
        what: Figures,
        /// How far; all the way when none.
        spaces: Option<Amount>,
        /// Where to.
        toward: Option<Place>,
        /// Where from.
        away_from: Option<Place>,
    },
    /// Investigators are placed.
    PlaceIn {
        /// Who.
        who: Who,
        /// Where.
        at: Place,
    },
    /// The Elder One comes.
    SummonElderOne {
        /// Where.
        at: Place,
    },
    /// The Elder One changes place.
    RelocateElderOne {
        /// Where.
        to: Place,
    },
    /// Investigators suffer.
    Suffer {
        /// Who.
        who: Who,
        /// Stress.
        stress: Amount,
        /// Wounds for each missing point of stress.
        wounds_per_missing_stress: u8,
        /// Wounds.
        wounds: Amount,
        /// Sanity.
        sanity: Amount,
        /// Nothing helps.
        unavoidable: bool,
    },
    /// Investigators are healed.
    Heal {
        /// Who.
        who: Who,
        /// Stress.
        stress: Amount,
        /// Wounds.
        wounds: Amount,
        /// Either.
        mix: Amount,
        /// Shared out.
        shared: bool,
    },
    /// Enemies are wounded.
    DealWounds {
        /// Which.
        to: Enemies,
        /// How much.
        wounds: Amount,
    },
    /// Enemies are healed.
    HealEnemies(Enemies),
    /// Enemies die.
    Kill(Enemies),
    /// An investigator dies.
    Sacrifice(Who),
    /// Investigators gain tokens.
    GainToken {
        /// Who.
        who: Who,
        /// What.
        token: TokenKind,
        /// How many.
        count: Amount,
    },
    /// Investigators lose tokens.
    LoseToken {
        /// Who.
        who: Who,
        /// What.
        token: TokenKind,
        /// How many.
        count: Amount,
    },
    /// Enemies are marked.
    Mark {
        /// Which.
        enemies: Enemies,
        /// With what.
        token: TokenKind,
    },
    /// Pieces turn.
    Flip {
        /// Which.
        pieces: Pieces,
        /// The side.
        to: u8,
    },
    /// Pieces leave.
    RemovePieces(Pieces),
    /// Fire comes.
    AddFire {
        /// Where.
        at: Place,
        /// How many.
        count: Amount,
    },
    /// Fire goes.
    RemoveFire {
        /// Where.
        at: Place,
        /// How many.
        count: Amount,
    },
    /// Counters come on this card.
    AddCounters(Amount),
    /// A side may be claimed.
    Claim {
        /// The price of the left side.
        left: Option<Price>,
        /// The price of the right side.
        right: Option<Price>,
        /// It must be claimed.
        forced: bool,
        /// What happens otherwise.
        otherwise: BlockId,
    },
    /// Cards are discarded.
    Discard {
        /// Whose.
        who: Who,
        /// Which.
        cards: CardQuery,
        /// How many.
        count: Amount,
    },
    /// Relics are drawn.
    DrawRelics {
        /// How many.
        draw: u8,
        /// How many are kept.
        keep: u8,
        /// The transformed side is up.
        transformed: bool,
    },
    /// You roll.
    Roll {
        /// Bonus dice.
        bonus_dice: Amount,
        /// Successes added.
        extra_successes: Amount,
        /// Successes needed.
        needs: Option<Amount>,
        /// With enough.
        success: BlockId,
        /// For each.
        per_success: BlockId,
        /// With too few.
        failure: BlockId,
    },
    /// The roll gains dice.
    AddDice(Amount),
    /// The attack gains wounds.
    AddWounds(Amount),
    /// Tentacles do no harm.
    PreventTentacles(Amount),
    /// The rest heals less.
    RestLess(Amount),
    /// Somebody acts.
    TakeAction {
        /// Who.
        who: Who,
        /// The actions, as bits of [`crate::decision::Deed::bit`]; 0 means any.
        deeds: u16,
    },
    /// A branch.
    If {
        /// Whether.
        is: Condition,
        /// Then.
        then: BlockId,
        /// Else.
        otherwise: BlockId,
    },
    /// A choice.
    Choose {
        /// Who.
        who: Who,
        /// The branches.
        options: Vec<Branch>,
    },
    /// An option.
    May {
        /// Who.
        who: Who,
        /// The price.
        pay: Price,
        /// If done.
        then: BlockId,
        /// If not.
        otherwise: BlockId,
    },
    /// For each of several.
    ForEach {
        /// Which.
        among: Figures,
        /// What.
        steps: BlockId,
    },
    /// Several times.
    Repeat {
        /// How often.
        times: Amount,
        /// What.
        steps: BlockId,
    },
    /// About one thing.
    With {
        /// Which.
        pick: Picked,
        /// What.
        steps: BlockId,
    },
}

/// A branch of a choice.
#[derive(Clone, Debug, PartialEq)]
pub struct Branch {
    /// What the player reads.
    pub label: Name,
    /// Whether it is offered.
    pub condition: Option<Condition>,
    /// What it costs.
    pub pay: Price,
    /// What happens.
    pub steps: BlockId,
}

/// A lasting effect.
#[derive(Clone, Debug, PartialEq)]
pub struct Ability {
    /// The card, skill or stage it stands on.
    pub name: Name,
    /// Whether it works.
    pub condition: Option<Condition>,
    /// How often.
    pub limit: Option<lang::Limit>,
    /// What it does.
    pub kind: AbilityKind,
}

/// What a lasting effect does.
#[derive(Clone, Debug, PartialEq)]
pub enum AbilityKind {
    /// It answers to a moment.
    When {
        /// The moment.
        trigger: Trigger,
        /// It may be declined.
        optional: bool,
        /// Its price.
        pay: Price,
        /// What happens.
        steps: BlockId,
    },
    /// It is an action.
    Action {
        /// What the player reads.
        label: Name,
        /// It costs no action.
        free: bool,
        /// It is no action and may be used at any time in the owner's turn.
        anytime: bool,
        /// Its price.
        pay: Price,
        /// What happens.
        steps: BlockId,
    },
    /// It makes an action free.
    FreeAction {
        /// The action, as a bit of [`crate::decision::Deed::bit`].
        deed: u16,
        /// Where an attack's targets must be.
        target: Option<lang::TargetPlace>,
    },
    /// More actions.
    ExtraActions(Amount),
    /// Bonus dice.
    BonusDice(RollBonus),
    /// Free rerolls.
    FreeRerolls(RollBonus),
    /// Two dice for one stress.
    DoubleRerolls(RollFilter),
    /// Symbols count as others.
    Convert {
        /// From.
        from: lang::Symbol,
        /// Successes each.
        successes: u8,
        /// Tentacles each.
        tentacles: u8,
        /// It stays itself.
        keep: bool,
        /// How many.
        up_to: Amount,
        /// In which rolls.
        rolls: RollFilter,
    },
    /// Farther attacks.
    AttackRange(Amount),
    /// More targets.
    ExtraTargets {
        /// How many.
        up_to: Amount,
        /// Where.
        place: lang::ExtraTargetPlace,
    },
    /// Full wounds for each target.
    FullWounds(Option<lang::TargetPlace>),
    /// More wounds in each attack.
    AttackWounds(Amount),
    /// Longer moves.
    MoveDistance(Amount),
    /// Sneaking.
    Sneak(Amount),
    /// Carrying.
    Carry(Amount),
    /// Less harm.
    Reduce {
        /// Wounds.
        wounds: u8,
        /// Sanity.
        sanity: u8,
        /// From these causes, as bits of [`cause_bit`]; 0 means any.
        from: u8,
    },
    /// Something else.
    Instead {
        /// Of what.
        of: lang::Replaced,
        /// From these causes; 0 means any.
        from: u8,
        /// What happens.
        steps: BlockId,
    },
    /// Skill levels.
    SkillLevel {
        /// The skill.
        skill: Skill,
        /// How many levels.
        levels: u8,
    },
    /// Fewer wounds.
    Armour(Amount),
    /// More dice for enemies.
    AttackDice {
        /// Standard dice.
        standard: Amount,
        /// Bonus dice.
        bonus: Amount,
        /// The figures it is about; on an enemy's own card every figure.
        figures: u64,
    },
    /// Symbols count twice.
    AlsoCounts {
        /// The symbol.
        symbol: lang::Symbol,
        /// Successes each.
        successes: u8,
        /// Tentacles each.
        tentacles: u8,
    },
    /// Free items.
    FreeItems,
}

/// Something added to rolls.
#[derive(Clone, Debug, PartialEq)]
pub struct RollBonus {
    /// How many.
    pub count: Amount,
    /// Whose rolls.
    pub who: Who,
    /// Which rolls.
    pub rolls: RollFilter,
}

/// The bit of a cause of harm.
pub const fn cause_bit(cause: lang::Cause) -> u8 {
    match cause {
        lang::Cause::Attack => 1,
        lang::Cause::Fire => 2,
        lang::Cause::Roll => 4,
        lang::Cause::Effect => 8,
    }
}

/// The moment a reaction answers to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Trigger {
    /// Your turn begins.
    TurnStarts,
    /// Your turn ends.
    TurnEnds,
    /// The Elder One has advanced.
    ElderOneAdvances,
    /// You reach a threshold.
    ThresholdReached,
    /// You draw a Discovery card.
    DiscoveryDrawn,
    /// This enemy attacks.
    Attacks,
    /// This enemy dies.
    Dies,
    /// This enemy comes.
    Summoned,
    /// You sneaked.
    Sneaked,
    /// An attack is over.
    Attacked {
        /// How it went.
        result: Option<lang::AttackResult>,
        /// The attackers that count.
        by: u64,
    },
    /// An enemy was killed.
    Killed {
        /// The figures that count.
        figures: u64,
        /// Where it stood.
        place: Option<lang::TargetPlace>,
    },
    /// A roll begins.
    RollStarts(RollFilter),
    /// The rerolls are over.
    RollEnds(RollFilter),
    /// Symbols were converted.
    Converted(lang::Symbol),
    /// Somebody begins to rest.
    RestStarts(lang::Doer),
    /// Somebody rested.
    Rested(lang::Doer),
    /// Somebody left a space.
    LeftSpace(lang::Doer),
    /// A Move action ends.
    MoveEnds {
        /// Only after sneaking.
        sneaked: bool,
    },
    /// An action is taken: bits of [`crate::decision::Deed::bit`].
    ActionTaken(u16),
}

impl Trigger {
    /// The bit of this kind of trigger, above those of the abilities.
    pub const fn bit(&self) -> u64 {
        let shift = match self {
            Self::TurnStarts => 0,
            Self::TurnEnds => 1,
            Self::ElderOneAdvances => 2,
            Self::ThresholdReached => 3,
            Self::DiscoveryDrawn => 4,
            Self::Attacks => 5,
            Self::Dies => 6,
            Self::Summoned => 7,
            Self::Sneaked => 8,
            Self::Attacked { .. } => 9,
            Self::Killed { .. } => 10,
            Self::RollStarts(_) => 11,
            Self::RollEnds(_) => 12,
            Self::Converted(_) => 13,
            Self::RestStarts(_) => 14,
            Self::Rested(_) => 15,
            Self::LeftSpace(_) => 16,
            Self::MoveEnds { .. } => 17,
            Self::ActionTaken(_) => 18,
        };
        1 << (32 + shift)
    }
}

/// The bits of the kinds of abilities.
pub mod kind_bit {
    /// `Action`.
    pub const ACTION: u64 = 1 << 1;
    /// `FreeAction`.
    pub const FREE_ACTION: u64 = 1 << 2;
    /// `ExtraActions`.
    pub const EXTRA_ACTIONS: u64 = 1 << 3;
    /// `BonusDice`.
    pub const BONUS_DICE: u64 = 1 << 4;
    /// `FreeRerolls`.
    pub const FREE_REROLLS: u64 = 1 << 5;
    /// `DoubleRerolls`.
    pub const DOUBLE_REROLLS: u64 = 1 << 6;
    /// `Convert`.
    pub const CONVERT: u64 = 1 << 7;
    /// `AttackRange`.
    pub const ATTACK_RANGE: u64 = 1 << 8;
    /// `ExtraTargets`.
    pub const EXTRA_TARGETS: u64 = 1 << 9;
    /// `FullWounds`.
    pub const FULL_WOUNDS: u64 = 1 << 10;
    /// `AttackWounds`.
    pub const ATTACK_WOUNDS: u64 = 1 << 11;
    /// `MoveDistance`.
    pub const MOVE_DISTANCE: u64 = 1 << 12;
    /// `Sneak`.
    pub const SNEAK: u64 = 1 << 13;
    /// `Carry`.
    pub const CARRY: u64 = 1 << 14;
    /// `Reduce`.
    pub const REDUCE: u64 = 1 << 15;
    /// `Instead`.
    pub const INSTEAD: u64 = 1 << 16;
    /// `SkillLevel`.
    pub const SKILL_LEVEL: u64 = 1 << 17;
    /// `Armour`.
    pub const ARMOUR: u64 = 1 << 18;
    /// `AttackDice`.
    pub const ATTACK_DICE: u64 = 1 << 19;
    /// `AlsoCounts`.
    pub const ALSO_COUNTS: u64 = 1 << 20;
    /// `FreeItems`.
    pub const FREE_ITEMS: u64 = 1 << 21;
    /// Something that helps others too.
    pub const AURA: u64 = 1 << 22;
}

impl AbilityKind {
    /// The bit of this kind; for a reaction the bit of its trigger.
    pub const fn bit(&self) -> u64 {
        match self {
            Self::When { trigger, .. } => trigger.bit(),
            Self::Action { .. } => kind_bit::ACTION,
            Self::FreeAction { .. } => kind_bit::FREE_ACTION,
            Self::ExtraActions(_) => kind_bit::EXTRA_ACTIONS,
            Self::BonusDice(_) => kind_bit::BONUS_DICE,
            Self::FreeRerolls(_) => kind_bit::FREE_REROLLS,
            Self::DoubleRerolls(_) => kind_bit::DOUBLE_REROLLS,
            Self::Convert { .. } => kind_bit::CONVERT,
            Self::AttackRange(_) => kind_bit::ATTACK_RANGE,
            Self::ExtraTargets { .. } => kind_bit::EXTRA_TARGETS,
            Self::FullWounds(_) => kind_bit::FULL_WOUNDS,
            Self::AttackWounds(_) => kind_bit::ATTACK_WOUNDS,
            Self::MoveDistance(_) => kind_bit::MOVE_DISTANCE,
            Self::Sneak(_) => kind_bit::SNEAK,
            Self::Carry(_) => kind_bit::CARRY,
            Self::Reduce { .. } => kind_bit::REDUCE,
            Self::Instead { .. } => kind_bit::INSTEAD,
            Self::SkillLevel { .. } => kind_bit::SKILL_LEVEL,
            Self::Armour(_) => kind_bit::ARMOUR,
            Self::AttackDice { .. } => kind_bit::ATTACK_DICE,
            Self::AlsoCounts { .. } => kind_bit::ALSO_COUNTS,
            Self::FreeItems => kind_bit::FREE_ITEMS,
        }
    }
}
