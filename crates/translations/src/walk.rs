//! From row to row: which rows are shown, and which comes next.

use crate::row::{Place, Row, State};

/// Which rows are shown, by how far they are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Which {
    /// Every row with a text.
    #[default]
    All,
    /// Those that are not translated.
    Missing,
    /// Those of which the text is not there any more.
    Stale,
    /// Those where its author wrote nothing, and a translation may.
    Possible,
}

impl Which {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::All, Self::Missing, Self::Stale, Self::Possible];

    /// Returns whether it shows rows of a state.
    pub const fn holds(self, state: State) -> bool {
        match self {
            Self::All => !matches!(state, State::Possible),
            Self::Missing => matches!(state, State::Missing),
            Self::Stale => matches!(state, State::Stale),
            Self::Possible => matches!(state, State::Possible),
        }
    }
}

/// Which rows are shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// By how far they are.
    pub which: Which,
    /// By words of their place, text or translation.
    pub words: String,
}

impl Filter {
    /// Returns the rows that are shown, by their numbers.
    pub fn shown(&self, rows: &[Row]) -> Vec<usize> {
        let words = self.words.trim().to_lowercase();
        let has_words = |row: &Row| {
            let texts = [&row.place.key, &row.place.address, &row.source, &row.target];
            words.is_empty() || texts.iter().any(|text| text.to_lowercase().contains(&words))
        };
        let is_shown = |(_, row): &(usize, &Row)| self.which.holds(row.state) && has_words(row);
        rows.iter().enumerate().filter(is_shown).map(|(index, _)| index).collect()
    }
}

/// A step from row to row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Walk {
    /// To the row below.
    Down,
    /// To the row above.
    Up,
    /// To the next one that is missing, from the top again behind the last.
    NextMissing,
}

impl Walk {
    /// Returns the row it leads to among those shown; one that is not shown any more has a place among them still.
    pub fn leads_to(self, here: &Place, rows: &[Row], shown: &[usize]) -> Option<Place> {
        let shown: Vec<&Row> = shown.iter().filter_map(|index| rows.get(*index)).collect();
        let behind = shown.partition_point(|row| row.place <= *here);
        let before = shown.partition_point(|row| row.place < *here);
        let row = match self {
            Self::Down => shown.get(behind).copied(),
            Self::Up => before.checked_sub(1).and_then(|index| shown.get(index)).copied(),
            Self::NextMissing => {
                let (above, below) = shown.split_at(behind);
                below.iter().chain(above).find(|row| row.state == State::Missing && row.place != *here).copied()
            }
        };
        row.map(|row| row.place.clone())
    }
}
