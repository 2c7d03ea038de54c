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
pub type Mask = u64;

/// The most spaces a map may have.
pub const MAX_SPACES: usize = 48;
/// The most tiles a map may have.
pub const MAX_TILES: usize = 40;
/// The most pairs of spaces between which effects have closed or opened the way.
pub const MAX_PASSAGES: usize = 32;
/// The most enemy figures a game may have, the Elder One's included.
pub const MAX_FIGURES: usize = 63;
/// The most pieces a game may have.
pub const MAX_PIECES: usize = 32;
/// The most cards a deck may have.
pub const MAX_DECK: usize = 48;
/// The most seats at the table.
pub const MAX_SEATS: usize = 5;
/// The most kinds of tokens a scenario may use.
pub const MAX_TOKEN_KINDS: usize = 8;
/// The most faces a die may have.
pub const MAX_FACES: usize = 12;

/// The set with one position; empty for a position no set holds.
pub(crate) fn bit(index: usize) -> Mask {
    1_u64.checked_shl(u32::try_from(index).unwrap_or(u32::MAX)).unwrap_or(0)
}

/// Goes through the positions of a set from low to high.
pub fn bits(mut mask: Mask) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        if mask == 0 {
            return None;
        }
        let bit = mask.trailing_zeros();
        mask &= mask - 1;
        u8::try_from(bit).ok()
    })
}
