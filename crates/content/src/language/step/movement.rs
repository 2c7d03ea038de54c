//! Moving and placing.

use crate::language::{Amount, Bound, Enemies, Figures, Measure, Phase, Place, Unread, Who, Written, word};

/// Moves figures along passages.
///
/// With `toward` or `away_from` they go there by shortest paths; with neither, a player moves them freely.
#[word]
pub struct Move<P: Phase = Written> {
    /// What is moved.
    #[main]
    pub what: Figures<P>,
    /// How many spaces; all the way when not given ([EMOVE-4]).
    #[fact(measure = Some(Measure::Bound))]
    pub spaces: Option<Amount<P>>,
    /// The space they move toward, by a shortest path ([EMOVE-1]).
    #[fact(binds = &[Bound::Mover])]
    pub toward: Option<Place<P>>,
    /// The space they move away from; every step must lead farther.
    #[fact(binds = &[Bound::Mover])]
    #[fact(unread = &[(Unread::Beside("toward"), "who goes `toward` a place only comes nearer to it")])]
    pub away_from: Option<Place<P>>,
}

/// Puts investigators into a space.
#[word]
pub struct PlaceIn<P: Phase = Written> {
    /// Who is placed.
    #[main]
    pub who: Who<P>,
    /// The space in which they are placed.
    pub at: Place<P>,
}

/// Enemies put into a space.
#[word]
pub struct PlaceEnemies<P: Phase = Written> {
    /// The enemies that are placed.
    #[main]
    pub enemies: Enemies<P>,
    /// The space in which they are placed.
    pub at: Place<P>,
}

/// Moves the Elder One's figure straight to a space.
#[word]
pub struct RelocateElderOne<P: Phase = Written> {
    /// The space in which it is placed.
    #[main]
    pub to: Place<P>,
}
