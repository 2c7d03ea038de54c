//! Spaces.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::language::{
    Bound, CounterBounds, EnemyQuery, NameOf, Phase, Pick, PieceQuery, Shaped, UnderWay, Written, word,
};

/// A space of the map.
#[word]
pub enum Place<P: Phase = Written> {
    /// The space you are in.
    YourSpace,
    /// The starting space.
    StartingSpace,
    /// The space you were in when your turn began, the latest one; before your first turn the starting space.
    WhereYourTurnBegan,
    /// The space an earlier step picked, or the one an event happened in.
    #[fact(needs = Some(Bound::Space))]
    ThatSpace,
    /// The space of the enemy an earlier step picked, or of the one that called this effect; of one that has left the
    /// map, the one it was in.
    #[fact(needs = Some(Bound::Enemy))]
    ThatEnemysSpace,
    /// The space of the investigator an earlier step picked, or of the one who called this effect.
    #[fact(needs = Some(Bound::Investigator))]
    ThatInvestigatorsSpace,
    /// In `move`: the space of the figure that is being moved, one after the other.
    #[fact(needs = Some(Bound::Mover))]
    ItsSpace,
    /// In `move`: the space of the investigator nearest to the figure that is being moved.
    #[fact(needs = Some(Bound::Mover))]
    NearestInvestigatorToIt,
    /// The gate fewest spaces away from you; ties are chosen.
    NearestGate,
    /// The gate most spaces away from you; ties are chosen.
    FarthestGate,
    /// The space of the enemy this ability belongs to, or the one it was in when it left the map.
    #[fact(needs = Some(Bound::ThisEnemy))]
    ThisEnemysSpace,
    /// The space of the piece an earlier step picked, or the one it was in when it left the map.
    #[fact(needs = Some(Bound::Piece))]
    ThatPiecesSpace,
    /// The space of the targets of the attack under way.
    #[fact(works_on = Some(UnderWay::Targets))]
    TargetsSpace,
    /// The space the Elder One's figure is in.
    ElderOnesSpace,
    /// One of the three gates.
    Gate(P::Gate),
    /// A place the episode's map gives a name.
    #[fact(names = Some(NameOf::Place))]
    #[wordless(text)]
    Named(P::Space),
    /// A space picked among those that fit.
    #[wordless]
    Which(Box<SpaceQuery<P>>),
}

/// A gate of the map ([MAP-9]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(rename_all = "snake_case")]
pub enum Gate {
    /// The red gate.
    Red,
    /// The yellow gate.
    Yellow,
    /// The blue gate.
    Blue,
}

/// A description of spaces. Everything given must fit.
#[word(default, scope)]
pub struct SpaceQuery<P: Phase = Written> {
    /// How many are meant.
    #[serde(default)]
    pub pick: Pick,
    /// Exactly this many spaces from the reference point.
    #[schemars(range(max = 20))]
    pub exactly: Option<u8>,
    /// At most this many spaces from the reference point.
    #[schemars(range(max = 20))]
    pub within: Option<u8>,
    /// The reference point; your space unless said otherwise.
    /// Of several spaces that fit the nearest counts.
    pub from: Option<Place<P>>,
    /// Holding such an enemy.
    pub with_enemy: Option<EnemyQuery<P>>,
    /// Holding fire, or none.
    pub burning: Option<bool>,
    /// Holding a gate.
    pub with_gate: bool,
    /// One of these named places.
    #[fact(names = Some(NameOf::Place))]
    pub named: P::Spaces,
    /// Holding such a piece.
    pub with_piece: Option<PieceQuery<P>>,
    /// Holding no such piece.
    pub without_piece: Option<PieceQuery<P>>,
    /// Holding a living investigator, or none.
    pub with_investigator: Option<bool>,
    /// Safe, or not.
    pub safe: Option<bool>,
    /// With such a counter.
    pub with_counter: Option<CounterBounds<P>>,
}
