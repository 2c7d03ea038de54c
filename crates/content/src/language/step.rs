//! Steps: what an effect does. A list of steps runs from top to bottom; one that cannot be done is skipped ([MYTHOS-3]).

mod agreement;
mod cards;
mod coming;
mod counters;
mod enemies;
mod flow;
mod ground;
mod movement;
mod mythos;
mod people;
mod pieces;
mod rolls;
mod time;
mod tokens;

pub use agreement::*;
pub use cards::*;
pub use coming::*;
pub use counters::*;
pub use enemies::*;
pub use flow::*;
pub use ground::*;
pub use movement::*;
pub use mythos::*;
pub use people::*;
pub use pieces::*;
pub use rolls::*;
pub use time::*;
pub use tokens::*;

use crate::documents::{LinkKind, TokenPlace};
use crate::language::{
    Amount, Changed, Enemies, Home, Measure, Phase, Pieces, Place, Stirs, UnderWay, Who, Written, word,
};

/// One operation: a verb, with what it is about behind it and everything else beside or below it.
#[word(steps)]
pub enum Step<P: Phase = Written> {
    /// The Elder One advances one space on the Summoning track, with everything that follows ([ADVANCE-1]).
    #[fact(stirs = Some(Stirs::Mythos))]
    AdvanceElderOne,
    /// You investigate: draw a Discovery card and resolve it ([DISC-2]).
    #[fact(stirs = Some(Stirs::Cards))]
    Investigate,
    /// This claimed card moves to the other edge of the board, so that its other side counts ([DISC-9]).
    #[fact(homes = Home::CLAIMED, stirs = Some(Stirs::Cards))]
    KeepOtherSide,
    /// This claimed card is discarded.
    #[fact(homes = Home::CLAIMED, stirs = Some(Stirs::Cards))]
    DiscardThis,
    /// The Mythos card kept with your insanity card is resolved again, without being drawn ([MYTHOS-9]).
    #[fact(only_with = &["keep_mythos"], stirs = Some(Stirs::Mythos))]
    ResolveKeptMythos,
    /// Keeps the latest discarded Mythos card with your insanity card, unless one is kept already ([MYTHOS-8]).
    #[fact(only_with = &["resolve_kept_mythos"], stirs = Some(Stirs::Mythos))]
    KeepMythos,
    /// Places figures of an enemy from the reserve on a space ([SUMMON-1]).
    #[fact(is_common = true, stirs = Some(Stirs::Enemies))]
    #[beside]
    Summon(Summon<P>),
    /// Moves enemies, investigators or pieces along passages.
    #[fact(is_common = true, changes = &[Changed::Pieces], stirs = Some(Stirs::Movement))]
    #[beside]
    Move(Move<P>),
    /// Puts investigators into a space without moving them: nobody follows, no fire is taken ([FOLLOW-6]).
    #[fact(changes = &[Changed::People], stirs = Some(Stirs::Movement))]
    #[name("place")]
    #[beside]
    PlaceIn(PlaceIn<P>),
    /// Brings the Elder One's figure from the Summoning track into a space ([CALL-2]).
    #[fact(changes = &[Changed::ElderOne], stirs = Some(Stirs::Mythos))]
    #[beside]
    SummonElderOne(SummonElderOne<P>),
    /// Moves the Elder One's figure straight to the space its stage names ([STAGE-8]).
    #[fact(stirs = Some(Stirs::Mythos))]
    #[beside]
    RelocateElderOne(RelocateElderOne<P>),
    /// Raises stress, makes suffer wounds and lose sanity, all as one cause.
    #[fact(is_common = true, stirs = Some(Stirs::Harm))]
    Suffer(Suffer<P>),
    /// Heals stress or wounds.
    #[fact(is_common = true, stirs = Some(Stirs::Healing))]
    Heal(Heal<P>),
    /// Deals wounds to enemies, without an attack ([ATTACK-7]).
    #[fact(stirs = Some(Stirs::EnemyHarm))]
    #[beside]
    DealWounds(DealWounds<P>),
    /// Removes all wounds of enemies.
    #[fact(stirs = Some(Stirs::Enemies))]
    HealEnemies(Enemies<P>),
    /// Deals wounds to pieces that have health, such as laboratories.
    #[fact(changes = &[Changed::Pieces], stirs = Some(Stirs::Tokens))]
    #[beside]
    WoundPieces(WoundPieces<P>),
    /// Kills enemies, however healthy they are.
    #[fact(stirs = Some(Stirs::EnemyHarm))]
    Kill(Enemies<P>),
    /// An investigator dies so that others need not; of several who fit one is chosen.
    #[fact(stirs = Some(Stirs::Harm))]
    Sacrifice(Who<P>),
    /// Gives tokens to investigators.
    #[fact(places = Some(TokenPlace::Investigator), stirs = Some(Stirs::Tokens))]
    #[beside]
    GainToken(GainToken<P>),
    /// Takes tokens from investigators.
    #[fact(takes = Some(TokenPlace::Investigator), stirs = Some(Stirs::Tokens))]
    #[beside]
    LoseToken(GainToken<P>),
    /// Puts tokens on enemies.
    #[fact(places = Some(TokenPlace::Enemy), stirs = Some(Stirs::EnemyHarm))]
    #[beside]
    Mark(Mark<P>),
    /// Takes tokens off enemies.
    #[fact(takes = Some(TokenPlace::Enemy), stirs = Some(Stirs::Tokens))]
    #[beside]
    Unmark(Mark<P>),
    /// Puts enemies straight into a space, without moving them along passages.
    #[fact(stirs = Some(Stirs::Enemies))]
    #[beside]
    PlaceEnemies(PlaceEnemies<P>),
    /// Puts pieces from the supply on a space.
    #[fact(places = Some(TokenPlace::Map), stirs = Some(Stirs::Tokens))]
    #[beside]
    AddPieces(AddPieces<P>),
    /// Investigators draw pieces with hidden numbers from the shuffled pile.
    #[fact(places = Some(TokenPlace::Hand), stirs = Some(Stirs::Tokens))]
    #[beside]
    DrawPieces(DrawPieces<P>),
    /// Held pieces go back to the pile, which is shuffled.
    #[fact(only_with = &["draw_pieces"], takes = Some(TokenPlace::Hand), stirs = Some(Stirs::Tokens))]
    ReturnPieces(Pieces<P>),
    /// You choose a kind of enemy that you favour from now on, besides those you favour already.
    #[fact(stirs = Some(Stirs::Lasting))]
    FavourEnemy(FavourEnemy<P>),
    /// Turns pieces to another side.
    #[fact(changes = &[Changed::Pieces], stirs = Some(Stirs::Tokens))]
    #[beside]
    Flip(Flip<P>),
    /// Shows what is hidden of pieces: their number, or the side they turn to when they are destroyed. They stay as they are,
    /// and nothing that the side says happens.
    #[fact(stirs = Some(Stirs::Tokens))]
    #[beside]
    Reveal(Reveal<P>),
    /// Takes both tokens of every staircase or tunnel off the map ([MAP-7]).
    #[fact(stirs = Some(Stirs::Map))]
    RemoveLinks(LinkKind),
    /// Two tiles change places, with everything on them; each stays turned as it is. They stay where they are if one of
    /// them is not on the map, or if tiles would overlap.
    #[fact(changes = &[Changed::Ground], stirs = Some(Stirs::Map))]
    SwapTiles([P::Tile; 2]),
    /// Turns a tile, with everything on it, around the top left corner of what it covers. It stays as it is if tiles would
    /// overlap.
    #[fact(changes = &[Changed::Ground], stirs = Some(Stirs::Map))]
    #[beside]
    TurnTile(TurnTile<P>),
    /// Takes a tile off the map. Investigators there are placed in the nearest space that is left, enemies go back to the
    /// reserve without dying, pieces and fire go too. A tile with a gate, the starting space or the Elder One stays.
    #[fact(changes = &[Changed::Ground, Changed::Pieces, Changed::People], stirs = Some(Stirs::Map))]
    RemoveTile(P::Tile),
    /// Puts a tile on the map that is not there: where the map says, or where it lay last. It stays away if another tile
    /// lies there.
    #[fact(changes = &[Changed::Ground], stirs = Some(Stirs::Map))]
    AddTile(P::Tile),
    /// Moves a gate to another space.
    #[fact(changes = &[Changed::Ground], stirs = Some(Stirs::Map))]
    #[beside]
    MoveGate(MoveGate<P>),
    /// Closes every way between two spaces side by side, however their tiles lie from then on.
    #[fact(changes = &[Changed::Ground], stirs = Some(Stirs::Map))]
    ClosePassage([Place<P>; 2]),
    /// Opens a passage between any two spaces, however their tiles lie from then on; a barrier still closes it.
    #[fact(changes = &[Changed::Ground], stirs = Some(Stirs::Map))]
    OpenPassage([Place<P>; 2]),
    /// Takes pieces off the map.
    #[fact(takes = Some(TokenPlace::Map), changes = &[Changed::Pieces], stirs = Some(Stirs::Tokens))]
    RemovePieces(Pieces<P>),
    /// Puts fire on a space ([FIRE-8]).
    #[fact(changes = &[Changed::Fire], stirs = Some(Stirs::Fire))]
    #[beside]
    AddFire(AddFire<P>),
    /// Takes fire off a space.
    #[fact(stirs = Some(Stirs::Fire))]
    #[beside]
    RemoveFire(AddFire<P>),
    /// The fire that investigators carry goes out.
    #[fact(stirs = Some(Stirs::Fire))]
    PutOut(Who<P>),
    /// Puts counters on your insanity card.
    #[fact(changes = &[Changed::Counters], measure = Some(Measure::Counted), stirs = Some(Stirs::Tokens))]
    #[fact(only_with = &["counters"])]
    AddCounters(Amount<P>),
    /// A counter rises, at most to the number it never goes beyond.
    #[fact(stirs = Some(Stirs::Tokens))]
    #[beside]
    Raise(ChangeCounter<P>),
    /// A counter falls, at most to 0.
    #[fact(stirs = Some(Stirs::Tokens))]
    #[beside]
    Lower(ChangeCounter<P>),
    /// A counter is set to a number, at most to the one it never goes beyond.
    #[fact(stirs = Some(Stirs::Tokens))]
    #[beside]
    Set(SetCounter<P>),
    /// Claims a side of the Discovery card being resolved ([DISC-4]).
    #[fact(homes = &[Home::Discovery], is_common = true, stirs = Some(Stirs::Cards))]
    Claim(Claim<P>),
    /// Discards claimed cards.
    #[fact(stirs = Some(Stirs::Cards))]
    #[beside]
    Discard(Discard<P>),
    /// Claimed cards change hands without a price: to another investigator, or an enemy carries them.
    #[fact(stirs = Some(Stirs::Cards))]
    #[beside]
    Steal(Steal<P>),
    /// What enemies carry goes back to those it was stolen from.
    ///
    /// What an enemy still carries when it has left the map, and everything has answered to that, is discarded.
    #[fact(only_with = &["steal"], stirs = Some(Stirs::Cards))]
    #[beside]
    GiveBack(GiveBack<P>),
    /// Draws relics that are not in play and keeps some of them.
    #[fact(stirs = Some(Stirs::Cards))]
    #[beside]
    DrawRelics(DrawRelics<P>),
    /// You make a roll.
    #[fact(stirs = Some(Stirs::Roll))]
    Roll(Roll<P>),
    /// Adds dice to the roll about to be made.
    #[fact(works_on = Some(UnderWay::Dice), measure = Some(Measure::Counted), stirs = Some(Stirs::RollHelp))]
    AddDice(Amount<P>),
    /// Adds symbols to the results of the roll under way.
    #[fact(works_on = Some(UnderWay::Symbols), stirs = Some(Stirs::RollHelp))]
    AddSymbols(AddSymbols<P>),
    /// The attack that is about to be made is made on this investigator instead; of several who fit one is chosen.
    #[fact(works_on = Some(UnderWay::Attack), stirs = Some(Stirs::RollHelp))]
    RedirectAttack(Who<P>),
    /// You draw Mythos cards and resolve some of them.
    #[fact(stirs = Some(Stirs::Mythos))]
    #[beside]
    DrawMythos(DrawMythos),
    /// The Mythos card that has just been drawn is not resolved.
    #[fact(works_on = Some(UnderWay::MythosCard), stirs = Some(Stirs::Mythos))]
    #[beside]
    CancelMythos(CancelMythos),
    /// You look at the top cards of a deck, and may take some of them.
    #[fact(stirs = Some(Stirs::Cards))]
    #[beside]
    LookAt(LookAt<P>),
    /// What the card on top of a discard pile does happens again, for you; a Discovery card offers its sides again.
    ///
    /// The card is not drawn, and unless a side is claimed it is discarded again. While that happens, no other card is
    /// resolved again.
    #[fact(stirs = Some(Stirs::Cards))]
    ResolveAgain(LastCard),
    /// Adds wounds to the attack under way.
    #[fact(works_on = Some(UnderWay::Wounds), measure = Some(Measure::Counted), stirs = Some(Stirs::EnemyHarm))]
    AddWounds(Amount<P>),
    /// Keeps tentacles of the roll under way from costing sanity.
    #[fact(works_on = Some(UnderWay::Tentacles), measure = Some(Measure::Counted), stirs = Some(Stirs::RollHelp))]
    PreventTentacles(Amount<P>),
    /// The Rest action under way heals this many points fewer.
    #[fact(works_on = Some(UnderWay::Rest), measure = Some(Measure::Counted), stirs = Some(Stirs::Harm))]
    RestLess(Amount<P>),
    /// An investigator takes an action outside the three of a turn.
    #[fact(stirs = Some(Stirs::Movement))]
    #[beside]
    TakeAction(TakeAction<P>),
    /// Grants abilities for a time, to investigators or to enemies.
    #[fact(stirs = Some(Stirs::Lasting))]
    #[beside]
    Grant(Grant<P>),
    /// An investigator has a skill of another one for a time.
    #[fact(stirs = Some(Stirs::Lasting))]
    #[beside]
    CopySkill(CopySkill<P>),
    /// Does something only if a condition holds.
    #[fact(is_common = true, is_frame = true)]
    #[beside]
    If(If<P>),
    /// The player chooses one of several branches.
    #[beside]
    Choose(Choose<P>),
    /// One of several outcomes happens, drawn by chance.
    #[fact(is_frame = true, stirs = Some(Stirs::Roll))]
    #[beside]
    Table(Table<P>),
    /// A player may do something, perhaps at a price.
    #[fact(is_frame = true)]
    #[beside]
    May(May<P>),
    /// Investigators vote on one of several branches.
    #[fact(is_frame = true)]
    #[beside]
    Vote(Vote<P>),
    /// Investigators bid for something, and whoever bids most pays.
    #[beside]
    Bid(Bid<P>),
    /// Does something for each of several things, one after the other.
    #[fact(is_frame = true)]
    #[beside]
    ForEach(ForEach<P>),
    /// Investigators do something as if the card called them `you`, one after the other.
    #[fact(is_frame = true)]
    #[beside]
    As(As<P>),
    /// Does something several times.
    #[fact(is_frame = true)]
    #[beside]
    Repeat(Repeat<P>),
    /// Picks one thing that the steps inside call `that_…`.
    #[fact(is_frame = true)]
    #[beside]
    With(With<P>),
}

/// Steps in the order they are carried out.
pub type Steps<P = Written> = <P as Phase>::Steps;

const _: () = assert!(size_of::<Step>() <= 368, "each step of each card takes so much: box what is large");

/// What may hold lists of steps.
pub trait HoldsSteps<P: Phase> {
    /// Calls `found` for each list of steps in it, in the order in which they are written; what those lists hold in turn
    /// is left to the caller.
    fn each_list(&self, _found: &mut dyn FnMut(&P::Steps)) {}
}

pub(crate) fn you<P: Phase>() -> Who<P> {
    Who::You
}

pub(crate) fn is_you<P: Phase>(who: &Who<P>) -> bool {
    matches!(who, Who::You)
}
