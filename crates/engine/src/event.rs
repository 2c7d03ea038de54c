//! Events: every change of state, in the past tense. [`crate::state::State::apply`] is the only writer of the state.

#![expect(missing_docs, reason = "the fields of an event are explained by the sentence above it")]

mod apply;
mod destination;
mod unchanging;
mod value;
mod vocabulary;

use ritual_content::documents::LinkKind;
use ritual_content::language::{Gate, RollKind, Symbol, TileTurn, Until};
use serde::{Deserialize, Serialize};

use crate::decision::Deed;
use crate::ids::{
    AbilityId, CounterKind, DiscoveryCard, EnemyKind, EpisodeAction, Figure, Mask, MythosCard, Name, Piece, Seat,
    Space, Tile, TokenKind, UnknownMonster,
};
use crate::state::{Gift, Holder, Outcome, Phase};

pub use value::{Sort, Value, snake, stage_word, word};
pub use vocabulary::{EVENTS, EventEntry, entry};

/// A change of state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    /// A turn began.
    TurnBegan { seat: Seat },
    /// A phase began.
    PhaseBegan { phase: Phase },
    /// An action was taken.
    ActionTaken { seat: Seat, deed: Deed, free: bool },
    /// An ability with a limit, or an action of a card, was used.
    AbilityUsed { ability: AbilityId, seat: Seat, card: DiscoveryCard, spends_action: bool },
    /// An ability of an enemy with a limit was used.
    EnemyAbilityUsed { ability: AbilityId, figure: Figure },
    /// The active investigator used nothing between other things.
    NothingUsed { seat: Seat },
    /// Uses counted for a span are forgotten.
    UsesForgotten { ability: AbilityId },
    /// An investigator moved along a passage.
    InvestigatorMoved { seat: Seat, from: Space, to: Space },
    /// An investigator was placed.
    InvestigatorPlaced { seat: Seat, to: Space },
    /// An enemy followed an investigator.
    EnemyFollowed { figure: Figure, to: Space },
    /// An investigator sneaked past an enemy.
    SneakedPast { seat: Seat, figure: Figure },
    /// An enemy moved along passages, perhaps through several spaces.
    EnemyMoved { figure: Figure, from: Space, to: Space },
    /// A piece moved along passages, perhaps through several spaces.
    PieceMoved { piece: Piece, from: Space, to: Space },
    /// A piece was turned.
    PieceFlipped { piece: Piece, side: u8 },
    /// A piece left the map, or the game if it was held.
    PieceRemoved { piece: Piece },
    /// A piece came onto the map from the supply.
    PieceAdded { piece: Piece, space: Space, side: u8 },
    /// A piece was wounded.
    PieceWounded { piece: Piece, wounds: u8 },
    /// An investigator drew a piece from the pile.
    PieceTaken { seat: Seat, piece: Piece },
    /// A held piece went back to the pile.
    PieceReturned { piece: Piece },
    /// A held piece changed hands.
    PieceTraded { from: Seat, to: Seat, piece: Piece },
    /// What is hidden of a piece was shown to an investigator, or to everybody if none is named.
    PieceRevealed { piece: Piece, seat: Seat },
    /// Staircases or tunnels were removed.
    LinksRemoved { kind: LinkKind },
    /// Two tiles changed places.
    TilesSwapped { tile: Tile, other: Tile },
    /// A tile was turned where it lies.
    TileTurned { tile: Tile, by: TileTurn },
    /// A tile left the map.
    TileRemoved { tile: Tile },
    /// A tile came onto the map.
    TileAdded { tile: Tile },
    /// A tile stayed as it was, because what was to become of it cannot be.
    TileStayed { tile: Tile },
    /// A gate changed its place.
    GateMoved { gate: Gate, to: Space },
    /// Every way between two spaces was closed.
    PassageClosed { from: Space, to: Space },
    /// A passage was opened between two spaces.
    PassageOpened { from: Space, to: Space },
    /// An Unknown monster was drawn for a slot of the marker.
    UnknownDrawn { slot: u8, monster: UnknownMonster },
    /// An enemy was summoned.
    EnemySummoned { figure: Figure, space: Space },
    /// An enemy could not be summoned, its reserve being empty.
    SummoningSkipped { enemy: EnemyKind },
    /// An enemy was wounded.
    EnemyWounded { figure: Figure, wounds: u8 },
    /// An enemy lost all its wounds.
    EnemyHealed { figure: Figure },
    /// An enemy died.
    EnemyKilled { figure: Figure, space: Space, by: Seat },
    /// An enemy was put straight into a space.
    EnemyPlaced { figure: Figure, to: Space },
    /// An enemy went back to the reserve without dying.
    EnemyReturned { figure: Figure, space: Space },
    /// An enemy lost a token.
    EnemyUnmarked { figure: Figure, token: TokenKind },
    /// An attack was redirected to another investigator.
    AttackRedirected { figure: Figure, to: Seat },
    /// An investigator favours a kind of enemy from now on.
    EnemyFavoured { seat: Seat, enemy: EnemyKind },
    /// An investigator voted for a branch; of a secret vote it is told when all have voted.
    VoteCast { seat: Seat, branch: Name },
    /// A branch won a vote.
    VoteDecided { branch: Name },
    /// Several branches had the most votes, and none of them happens.
    VoteTied,
    /// An investigator bid more than anybody before.
    BidMade { seat: Seat, bid: u8 },
    /// An investigator bids no more.
    BiddingLeft { seat: Seat },
    /// The highest bid won.
    BiddingWon { seat: Seat, bid: u8 },
    /// An enemy got a token.
    EnemyMarked { figure: Figure, token: TokenKind },
    /// Fire came on a space.
    FireAdded { space: Space, count: u8 },
    /// Fire left a space.
    FireRemoved { space: Space, count: u8 },
    /// An investigator took fire.
    FireTaken { seat: Seat, count: u8 },
    /// Fire tokens on a board were exchanged for wound tokens, so that the map could have them.
    FireExchanged { seat: Seat, count: u8 },
    /// An investigator's fire went out.
    FireWentOut { seat: Seat },
    /// Stress was raised.
    StressRaised { seat: Seat, by: u8 },
    /// Stress was healed.
    StressHealed { seat: Seat, by: u8 },
    /// Wounds were suffered.
    WoundsSuffered { seat: Seat, wounds: u8, by_roll: bool },
    /// Wounds were healed.
    WoundsHealed { seat: Seat, by: u8 },
    /// A companion took wounds.
    CompanionWounded { seat: Seat, card: DiscoveryCard, wounds: u8, by_roll: bool },
    /// Sanity was lost.
    SanityLost { seat: Seat, by: u8 },
    /// A threshold was reached.
    ThresholdReached { seat: Seat, bonus_die: bool },
    /// A skill was raised.
    SkillRaised { seat: Seat, slot: u8 },
    /// A token blocked a space of the stress track, or of the wound track.
    TrackBlocked { seat: Seat, token: TokenKind, stress: bool },
    /// A token that blocked a track was removed.
    TrackFreed { seat: Seat, token: TokenKind, stress: bool },
    /// An investigator got a token.
    TokenGained { seat: Seat, token: TokenKind },
    /// An investigator lost a token.
    TokenLost { seat: Seat, token: TokenKind },
    /// An investigator's insanity card got counters.
    CountersAdded { seat: Seat, count: u8 },
    /// A counter became another number.
    CounterChanged { counter: CounterKind, holder: Holder, from: u8, to: u8 },
    /// A roll began.
    RollStarted {
        kind: RollKind,
        seat: Seat,
        enemy: Figure,
        targets: Mask,
        here: bool,
        action: EpisodeAction,
        dice: u8,
        against_self: bool,
        redirected: bool,
    },
    /// Dice are left out of the roll.
    DiceRemoved { standard: u8, bonus: u8 },
    /// Symbols were added to the results.
    SymbolsAdded { successes: u8, elder_signs: u8, tentacles: u8 },
    /// Dice were added to the roll.
    DiceAdded { count: u8 },
    /// Free rerolls were granted.
    RerollsGranted { count: u8 },
    /// A die was rolled.
    DieRolled { bonus: bool, face: u8 },
    /// A die was rerolled.
    DieRerolled { bonus: bool, from: u8, to: u8, free: bool },
    /// The symbols were counted.
    SymbolsCounted { successes: u8, elder_signs: u8, tentacles: u8 },
    /// Symbols were counted as others.
    SymbolsConverted { from: Symbol, count: u8, keep: bool, successes: u8, tentacles: u8 },
    /// Wounds were added to the attack.
    AttackWoundsAdded { count: u8 },
    /// Tentacles were kept from doing harm.
    TentaclesPrevented { count: u8 },
    /// The roll was over.
    RollEnded,
    /// A roll is not finished, because the one who made it is dead; rolls are counted from the outermost.
    RollDropped { index: u8 },
    /// A Rest action began to heal.
    RestBegan { points: u8 },
    /// A Rest action heals less.
    RestLessened { by: u8 },
    /// The Mythos deck was shuffled; the new order follows card by card.
    MythosShuffled,
    /// A Mythos card was put on top of the deck while it was shuffled.
    MythosStacked { card: MythosCard },
    /// Somebody looked at a Mythos card of the deck; it lies open until it is put back, discarded or resolved.
    MythosLookedAt { seat: Seat, card: MythosCard },
    /// A Mythos card was drawn.
    MythosDrawn { card: MythosCard },
    /// A Mythos card was discarded.
    MythosDiscarded { card: MythosCard },
    /// A Mythos card that was not resolved went back to the deck, on top or under it.
    MythosReturned { card: MythosCard, top: bool },
    /// A Mythos card was kept with an insanity.
    MythosKept { seat: Seat, card: MythosCard },
    /// What a discarded Mythos card does happens again.
    MythosRepeated { seat: Seat, card: MythosCard },
    /// Somebody looked at a Discovery card of the deck; it lies open until it is put back, discarded or resolved.
    DiscoveryLookedAt { seat: Seat, card: DiscoveryCard },
    /// A Discovery card was drawn.
    DiscoveryDrawn { seat: Seat, card: DiscoveryCard },
    /// A Discovery card was put on top of the deck while it was shuffled.
    DiscoveryStacked { card: DiscoveryCard },
    /// A Discovery card that was looked at went back to the deck, on top or under it.
    DiscoveryReturned { card: DiscoveryCard, top: bool },
    /// A Discovery card was discarded unclaimed.
    DiscoveryDiscarded { card: DiscoveryCard },
    /// What a discarded Discovery card does happens again; it lies open until it is discarded or claimed.
    DiscoveryRepeated { seat: Seat, card: DiscoveryCard },
    /// A side of a Discovery card was claimed.
    CardClaimed { seat: Seat, card: DiscoveryCard, side: u8 },
    /// A claimed card went to the other edge of the board.
    CardTurned { seat: Seat, card: DiscoveryCard },
    /// A claimed card was discarded.
    CardDiscarded { seat: Seat, card: DiscoveryCard },
    /// A claimed card changed hands.
    CardTraded { from: Seat, to: Seat, card: DiscoveryCard, healed: bool },
    /// A claimed card was stolen: an investigator has it now, or an enemy carries it.
    CardStolen { from: Seat, to: Seat, figure: Figure, card: DiscoveryCard },
    /// A card that an enemy carried went to an investigator.
    CardGivenBack { figure: Figure, to: Seat, card: DiscoveryCard },
    /// A card that an enemy carried was discarded.
    CardDropped { figure: Figure, card: DiscoveryCard },
    /// A row of a table was drawn, counted from 1, with its label if it has one.
    TableDrawn { row: u8, label: Name },
    /// A relic came into play.
    RelicGained { seat: Seat, relic: u8, transformed: bool },
    /// A relic went back under the relic deck.
    RelicReturned { relic: u8 },
    /// A relic showed its other side.
    RelicTransformed { seat: Seat, relic: u8 },
    /// The Elder One advanced.
    ElderOneAdvanced { to: u8 },
    /// A summoning is due at the next check.
    SummoningDue,
    /// The Elder One's figure came onto the map.
    ElderOneSummoned { space: Space },
    /// The Elder One's figure changed place.
    ElderOneRelocated { space: Space },
    /// A random place was taken out of the bag.
    RandomPlaceDrawn { place: u8 },
    /// A stage was defeated.
    StageDefeated { stage: u8, by: Seat },
    /// A stage was revealed.
    StageRevealed { stage: u8 },
    /// The ritual was disrupted.
    RitualDisrupted,
    /// An investigator was eliminated.
    InvestigatorDied { seat: Seat },
    /// Something was granted for a time, to an investigator or to an enemy.
    Granted { seat: Seat, figure: Figure, gift: Gift, until: Until, whose: Seat },
    /// Its time was over.
    GrantEnded { seat: Seat, figure: Figure, gift: Gift, until: Until, whose: Seat },
    /// A turn ended.
    TurnEnded { seat: Seat },
    /// The game ended.
    GameEnded { outcome: Outcome },
}
