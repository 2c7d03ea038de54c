//! Ids the engine trusts: small numbers that index the tables of a compiled scenario.

use serde::{Deserialize, Serialize};

macro_rules! ids {
    ($( $(#[doc = $doc:literal])* $name:ident($inner:ty); )*) => {
        $(
            $(#[doc = $doc])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
            #[serde(transparent)]
            pub struct $name(pub $inner);

            impl Default for $name {
                fn default() -> Self {
                    Self::NONE
                }
            }

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
    /// A counter, by its place among those that the scenario knows.
    CounterKind(u8);
    /// A Mythos card: one physical card of the deck.
    MythosCard(u8);
    /// A Discovery card: one physical card of the deck.
    DiscoveryCard(u8);
    /// An action of the episode.
    EpisodeAction(u8);
    /// An Unknown monster that may be drawn, by its place in the pool.
    UnknownMonster(u8);
    /// A relic, by its place among those of the scenario.
    Relic(u8);
    /// An insanity card.
    InsanityCard(u8);
    /// A skill, by its place among those of the scenario.
    Skill(u8);
    /// A kind of condition card.
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
    /// A step, by its place in the program.
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

/// The figure of what no enemy did, as games were saved before figures were noted.
pub(crate) const fn of_no_enemy() -> Figure {
    Figure::NONE
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference over")]
pub(crate) const fn is_of_no_enemy(figure: &Figure) -> bool {
    !figure.is_some()
}

/// The set with these positions; those no set holds are left out.
pub fn set_of(positions: impl IntoIterator<Item = impl Into<usize>>) -> Mask {
    positions.into_iter().fold(0, |set, position| set | bit(position.into()))
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
        *half = part.iter().enumerate().map(|(index, it)| u64::from(holds(it)) << index).sum();
    }
    Mask::from(halves[0]) + (Mask::from(halves[1]) << 64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_has_each_position_once_and_none_beyond_its_end() {
        assert_eq!([0, 63, 64, 127].map(bit), [1, 1 << 63, 1 << 64, 1 << 127]);
        assert_eq!([128, 255].map(bit), [0; 2], "there is no such position");
        assert_eq!(set_of([3_usize, 70, 3]), bit(3) | bit(70), "what is named twice is there");
        assert_eq!(set_of([Seat::NONE.index(), 1]), bit(1), "nobody is in no set");
        assert_eq!(bits(bit(0) | bit(63) | bit(64) | bit(127)).collect::<Vec<u8>>(), [0, 63, 64, 127]);
        assert_eq!(bits(0).next(), None);
        let list: Vec<usize> = (0..100).collect();
        assert_eq!(positions(&list, |it| [2, 63, 64, 99].contains(it)), set_of([2_usize, 63, 64, 99]));
    }

    #[test]
    fn a_kind_of_token_beyond_the_set_is_in_none() {
        assert_eq!([0, 31].map(|kind| token_bit(TokenKind(kind))), [1, 1 << 31]);
        assert_eq!([TokenKind(32), TokenKind::NONE].map(token_bit), [0; 2]);
    }

    #[test]
    fn a_position_beyond_the_range_of_an_id_is_none() {
        assert_eq!([0, 254, 255, 256].map(Space::from_index), [Space(0), Space(254), Space::NONE, Space::NONE]);
        assert!(Space(254).is_some() && !Space::NONE.is_some());
    }
}
