//! Steps: what an effect does, and what it costs.

use ritual_content::documents::LinkKind;
use ritual_content::language as lang;

use super::{Amount, CardQuery, Condition, Enemies, Figures, Picked, Pieces, Place, Who};
use crate::ids::{BlockId, EnemyKind, Name, TokenKind};

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
    /// Tokens.
    pub tokens: Option<(TokenKind, u8)>,
    /// A card.
    pub discard: Option<CardQuery>,
}

impl Price {
    /// Returns whether nothing has to be paid.
    pub fn is_free(&self) -> bool {
        *self == Self::default()
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
    /// Pieces are wounded.
    WoundPieces {
        /// Which.
        pieces: Pieces,
        /// How much.
        wounds: Amount,
    },
    /// Enemies lose a token.
    Unmark {
        /// Which.
        enemies: Enemies,
        /// What.
        token: TokenKind,
    },
    /// Enemies are placed.
    PlaceEnemies {
        /// Which.
        enemies: Enemies,
        /// Where.
        at: Place,
    },
    /// Pieces come onto the map.
    AddPieces {
        /// The pieces of the kind.
        pieces: u64,
        /// Where.
        at: Place,
        /// The side that is up.
        side: u8,
        /// How many.
        count: Amount,
    },
    /// Pieces are drawn from the pile.
    DrawPieces {
        /// Who draws.
        who: Who,
        /// The pieces of the kind.
        pieces: u64,
        /// How many.
        count: Amount,
    },
    /// Held pieces go back.
    ReturnPieces(Pieces),
    /// A kind of enemy is chosen.
    FavourEnemy {
        /// The figures of the kinds to choose from.
        figures: u64,
    },
    /// Symbols are added.
    AddSymbols {
        /// Successes.
        successes: Amount,
        /// Elder signs.
        elder_signs: Amount,
        /// Tentacles.
        tentacles: Amount,
    },
    /// An attack is redirected.
    RedirectAttack(Who),
    /// Mythos cards are drawn.
    DrawMythos {
        /// How many.
        draw: u8,
        /// How many are resolved.
        resolve: u8,
        /// Where the others go.
        rest: lang::MythosPile,
    },
    /// A Mythos card is not resolved; where it goes.
    CancelMythos(lang::MythosPile),
    /// Staircases or tunnels are removed.
    RemoveLinks(LinkKind),
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
        /// Standard and bonus dice, instead of those of every roll.
        dice: Option<(u8, u8)>,
        /// Successes harm the roller.
        against_self: bool,
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
        /// The first who accepts does it for all.
        volunteer: bool,
        /// The one who was asked is bound.
        binds: bool,
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

impl Step {
    /// The lists of steps inside, in the order in which they are written.
    pub fn lists(&self) -> impl Iterator<Item = BlockId> {
        let (lists, branches): ([BlockId; 3], &[Branch]) = match self {
            Self::If { then, otherwise, .. } | Self::May { then, otherwise, .. } => {
                ([*then, *otherwise, BlockId::NONE], &[])
            }
            Self::Roll { success, per_success, failure, .. } => ([*success, *per_success, *failure], &[]),
            Self::Claim { otherwise: steps, .. }
            | Self::ForEach { steps, .. }
            | Self::Repeat { steps, .. }
            | Self::With { steps, .. } => ([*steps, BlockId::NONE, BlockId::NONE], &[]),
            Self::Choose { options, .. } => ([BlockId::NONE; 3], options),
            _ => ([BlockId::NONE; 3], &[]),
        };
        let branches = branches.iter().map(|branch| branch.steps);
        lists.into_iter().filter(|list| *list != BlockId::NONE).chain(branches)
    }
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
