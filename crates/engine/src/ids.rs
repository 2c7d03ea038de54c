//! Ids the engine trusts: small numbers that index the tables of a compiled scenario.

use serde::{Deserialize, Serialize};

macro_rules! ids {
    ($( $(#[doc = $doc:literal])* $name:ident($inner:ty); )*) => {
        $(
            $(#[doc = $doc])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
            #[serde(transparent)]
            pub struct $name(pub $inner);

            impl $name {
                /// Stands for none at all.
                pub const NONE: Self = Self(<$inner>::MAX);

                /// Returns whether this is an id at all.
                pub const fn is_some(self) -> bool {
                    self.0 != <$inner>::MAX
                }

                /// Returns the position in its table.
                pub const fn index(self) -> usize {
                    self.0 as usize
                }

                /// Makes an id from a position; positions beyond the range give none.
                pub fn from_index(index: usize) -> Self {
                    <$inner>::try_from(index).map_or(Self::NONE, Self)
                }
            }
        )*
    };
}

ids! {
    /// An investigator at the table, counted clockwise from the first player.
    Seat(u8);
    /// A space of the map.
    Space(u8);
    /// A tile of the map, by its place in the layout.
    Tile(u8);
    /// An enemy figure, in the reserve or on the map.
    Figure(u8);
    /// A kind of enemy.
    EnemyKind(u8);
    /// A kind of token.
    TokenKind(u8);
    /// A piece: a token that stands on the map.
    Piece(u8);
    /// A counter.
    CounterKind(u8);
    /// A Mythos card: one physical card of the deck.
    MythosCard(u8);
    /// A Discovery card: one physical card of the deck.
    DiscoveryCard(u8);
    /// An action of the episode.
    EpisodeAction(u8);
    /// An Unknown monster that may be drawn, by its place in the pool.
    UnknownMonster(u8);
    /// A relic.
    Relic(u8);
    /// An insanity card.
    InsanityCard(u8);
    /// A skill.
    Skill(u8);
    /// A condition.
    ConditionKind(u8);
    /// A keyword on items and companions.
    Keyword(u8);
    /// What somebody votes for, by its place among the branches.
    Ballot(u8);
    /// A named source of effects: a card, a skill, a stage or the rules.
    Name(u16);
    /// A lasting effect.
    AbilityId(u16);
    /// A list of steps.
    BlockId(u16);
    /// A step.
    StepId(u16);
}

/// A set of figures, spaces or pieces: one bit each.
pub type Mask = u128;

/// The most spaces a map may have.
pub const MAX_SPACES: usize = 120;
/// The most tiles a map may have.
pub const MAX_TILES: usize = 40;
/// The most pairs of spaces between which effects have closed or opened the way.
pub const MAX_PASSAGES: usize = 32;
/// The most barriers and kinds of links a map may have: each can be closed or removed by itself.
pub const MAX_CLOSINGS: usize = 16;
/// The most enemy figures a game may have, the Elder One's included.
pub const MAX_FIGURES: usize = 121;
/// The most pieces a game may have.
pub const MAX_PIECES: usize = 120;
/// The most cards a deck may have.
pub const MAX_DECK: usize = 48;
/// The most seats at the table.
pub const MAX_SEATS: usize = 5;
/// The most kinds of tokens a scenario may use.
pub const MAX_TOKEN_KINDS: usize = 32;
/// The most counters a scenario may use.
pub const MAX_COUNTER_KINDS: usize = 32;
/// The most keywords a scenario may use; those of a card are kept as a set of 64.
pub const MAX_KEYWORDS: usize = 64;
/// The most faces a die may have.
pub const MAX_FACES: usize = 12;

/// A set of kinds of tokens: one bit each.
pub type TokenSet = u32;

/// The set with one kind of token; empty for none.
pub fn token_bit(kind: TokenKind) -> TokenSet {
    1_u32.checked_shl(u32::from(kind.0)).unwrap_or(0)
}

/// The set with one position; empty for a position no set holds.
pub const fn bit(index: usize) -> Mask {
    match index {
        0..64 => (1_u64 << index) as Mask,
        64..128 => ((1_u64 << (index - 64)) as Mask) << 64,
        _ => 0,
    }
}

/// Goes through the positions of a set from low to high.
pub fn bits(mask: Mask) -> impl Iterator<Item = u8> {
    // Word by word: most sets fill the lower one alone.
    let [mut low, mut high] = words(mask);
    std::iter::from_fn(move || {
        let (word, first) = match (low, high) {
            (0, 0) => return None,
            (0, _) => (&mut high, 64),
            _ => (&mut low, 0),
        };
        let bit = first + word.trailing_zeros();
        *word &= *word - 1;
        u8::try_from(bit).ok()
    })
}

/// The lower and the upper half of a set.
#[expect(clippy::cast_possible_truncation, reason = "each half is cut off on purpose")]
const fn words(mask: Mask) -> [u64; 2] {
    [mask as u64, (mask >> 64) as u64]
}

/// The positions of a list at which something holds.
pub(crate) fn positions<T>(list: &[T], holds: impl Fn(&T) -> bool) -> Mask {
    let mut halves = [0_u64; 2];
    for (half, part) in halves.iter_mut().zip(list.chunks(64)) {
        *half = part.iter().enumerate().fold(0, |set, (index, it)| set | u64::from(holds(it)) << index);
    }
    Mask::from(halves[0]) | Mask::from(halves[1]) << 64
}
