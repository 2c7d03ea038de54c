//! What lies on a table beside cards, in words and numbers: for whoever draws it without knowing the game.

/// Red, green and blue.
pub type Colour = [u8; 3];

/// What lies on a table beside cards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pieces {
    /// Boards, in the order in which they are laid out.
    pub boards: Vec<Board>,
    /// Tokens: each entry stands for all that look the same.
    pub tokens: Vec<Token>,
    /// Markers: tokens so small that they go along tracks, on which there is no room for their name.
    pub markers: Vec<Token>,
    /// Dice.
    pub dice: Vec<Die>,
    /// Cards that sum something up for whoever plays.
    pub summaries: Vec<Summary>,
}

/// A board with tracks, and places where things are put.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// The full id of its document.
    pub id: String,
    /// Which piece of the document it is, where there are several.
    pub part: Option<&'static str>,
    /// The name people read.
    pub name: String,
    /// The colour of its frame.
    pub colour: Colour,
    /// Its tracks, from the top to the bottom.
    pub tracks: Vec<Track>,
    /// What is put where: a name for each place.
    pub places: Vec<String>,
    /// What is said of it below; nothing where that is empty.
    pub note: String,
}

/// A row of spaces along which a marker goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Track {
    /// The name people read.
    pub name: String,
    /// The colour of its spaces.
    pub colour: Colour,
    /// What stands in each space.
    pub spaces: Vec<String>,
}

/// Tokens that look the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// The full id of their document.
    pub id: String,
    /// Which piece of the document they are, where there are several.
    pub part: Option<&'static str>,
    /// The name people read.
    pub name: String,
    /// The colour of their rim.
    pub colour: Colour,
    /// What is written large on both sides: a number, or a letter or two.
    pub sides: [String; 2],
    /// How many there are.
    pub copies: u16,
}

/// A die.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Die {
    /// The full id of its document.
    pub id: String,
    /// Which piece of the document it is.
    pub part: &'static str,
    /// The name people read.
    pub name: String,
    /// Its colour.
    pub colour: Colour,
    /// What stands on each face.
    pub faces: Vec<String>,
}

/// A card that sums something up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// The full id of its document.
    pub id: String,
    /// What it is about.
    pub name: String,
    /// Its lines; what stands between double stars is set in bold.
    pub lines: Vec<String>,
    /// How many there are.
    pub copies: u16,
}
