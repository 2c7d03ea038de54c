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

use crate::documents::LinkKind;
use crate::language::{Amount, Enemies, Home, Phase, Pieces, Place, UnderWay, Who, Written, word};

/// One operation: a verb, with what it is about behind it and everything else beside or below it.
#[word]
pub enum Step<P: Phase = Written> {
    /// The Elder One advances one space on the Summoning track, with everything that follows ([ADVANCE-1]).
    AdvanceElderOne,
    /// You investigate: draw a Discovery card and resolve it ([DISC-2]).
    Investigate,
    /// This claimed card moves to the other edge of the board, so that its other side counts ([DISC-9]).
    #[fact(homes = Home::CLAIMED)]
    KeepOtherSide,
    /// This claimed card is discarded.
    #[fact(homes = Home::CLAIMED)]
    DiscardThis,
    /// The Mythos card kept with your insanity card is resolved again, without being drawn ([MYTHOS-9]).
    #[fact(only_with = &["keep_mythos"])]
    ResolveKeptMythos,
    /// Keeps the latest discarded Mythos card with your insanity card, unless one is kept already ([MYTHOS-8]).
    #[fact(only_with = &["resolve_kept_mythos"])]
    KeepMythos,
    /// Places figures of an enemy from the reserve on a space ([SUMMON-1]).
    #[fact(is_common = true)]
    #[beside]
    Summon(Summon<P>),
    /// Moves enemies, investigators or pieces along passages.
    #[fact(is_common = true)]
    #[beside]
    Move(Move<P>),
    /// Puts investigators into a space without moving them: nobody follows, no fire is taken ([FOLLOW-6]).
    #[name("place")]
    #[beside]
    PlaceIn(PlaceIn<P>),
    /// Brings the Elder One's figure from the Summoning track into a space ([CALL-2]).
    #[beside]
    SummonElderOne(SummonElderOne<P>),
    /// Moves the Elder One's figure straight to the space its stage names ([STAGE-8]).
    #[beside]
    RelocateElderOne(RelocateElderOne<P>),
    /// Raises stress, makes suffer wounds and lose sanity, all as one cause.
    #[fact(is_common = true)]
    Suffer(Suffer<P>),
    /// Heals stress or wounds.
    #[fact(is_common = true)]
    Heal(Heal<P>),
    /// Deals wounds to enemies, without an attack ([ATTACK-7]).
    #[beside]
    DealWounds(DealWounds<P>),
    /// Removes all wounds of enemies.
    HealEnemies(Enemies<P>),
    /// Deals wounds to pieces that have health, such as laboratories.
    #[beside]
    WoundPieces(WoundPieces<P>),
    /// Kills enemies.
    Kill(Enemies<P>),
    /// An investigator dies so that others need not; of several who fit one is chosen.
    Sacrifice(Who<P>),
    /// Gives tokens to investigators.
    #[beside]
    GainToken(GainToken<P>),
    /// Takes tokens from investigators.
    #[beside]
    LoseToken(GainToken<P>),
    /// Puts tokens on enemies.
    #[beside]
    Mark(Mark<P>),
    /// Takes tokens off enemies.
    #[beside]
    Unmark(Mark<P>),
    /// Puts enemies straight into a space, without moving them along passages.
    #[beside]
    PlaceEnemies(PlaceEnemies<P>),
    /// Puts pieces from the supply on a space.
    #[beside]
    AddPieces(AddPieces<P>),
    /// Investigators draw pieces with hidden numbers from the shuffled pile.
    #[beside]
    DrawPieces(DrawPieces<P>),
    /// Held pieces go back to the pile, which is shuffled.
    #[fact(only_with = &["draw_pieces"])]
    ReturnPieces(Pieces<P>),
    /// You choose a kind of enemy that you favour from now on, besides those you favour already.
    FavourEnemy(FavourEnemy<P>),
    /// Turns pieces to another side.
    #[beside]
    Flip(Flip<P>),
    /// Shows what is hidden of pieces: their number, or the side they turn to when they are destroyed. They stay as they are,
    /// and nothing that the side says happens.
    #[beside]
    Reveal(Reveal<P>),
    /// Takes both tokens of every staircase or tunnel off the map ([MAP-7]).
    RemoveLinks(LinkKind),
    /// Two tiles change places, with everything on them; each stays turned as it is. They stay where they are if one of
    /// them is not on the map, or if tiles would overlap.
    SwapTiles([P::Tile; 2]),
    /// Turns a tile, with everything on it, around the top left corner of what it covers. It stays as it is if tiles would
    /// overlap.
    #[beside]
    TurnTile(TurnTile<P>),
    /// Takes a tile off the map. Investigators there are placed in the nearest space that is left, enemies go back to the
    /// reserve without dying, pieces and fire go too. A tile with a gate, the starting space or the Elder One stays.
    RemoveTile(P::Tile),
    /// Puts a tile on the map that is not there: where the map says, or where it lay last. It stays away if another tile
    /// lies there.
    AddTile(P::Tile),
    /// Moves a gate to another space.
    #[beside]
    MoveGate(MoveGate<P>),
    /// Closes every way between two spaces side by side, however their tiles lie from then on.
    ClosePassage([Place<P>; 2]),
    /// Opens a passage between any two spaces, however their tiles lie from then on; a barrier still closes it.
    OpenPassage([Place<P>; 2]),
    /// Takes pieces off the map.
    RemovePieces(Pieces<P>),
    /// Puts fire on a space ([FIRE-8]).
    #[beside]
    AddFire(AddFire<P>),
    /// Takes fire off a space.
    #[beside]
    RemoveFire(AddFire<P>),
    /// The fire that investigators carry goes out.
    PutOut(Who<P>),
    /// Puts counters on your insanity card.
    #[fact(only_with = &["counters"])]
    AddCounters(Amount<P>),
    /// A counter rises, at most to the number it never goes beyond.
    #[beside]
    Raise(ChangeCounter<P>),
    /// A counter falls, at most to 0.
    #[beside]
    Lower(ChangeCounter<P>),
    /// A counter is set to a number, at most to the one it never goes beyond.
    #[beside]
    Set(SetCounter<P>),
    /// Claims a side of the Discovery card being resolved ([DISC-4]).
    #[fact(homes = &[Home::Discovery], is_common = true)]
    Claim(Claim<P>),
    /// Discards claimed cards.
    #[beside]
    Discard(Discard<P>),
    /// Claimed cards change hands without a price: to another investigator, or an enemy carries them.
    #[beside]
    Steal(Steal<P>),
    /// What enemies carry goes back to those it was stolen from.
    ///
    /// What an enemy still carries when it has left the map, and everything has answered to that, is discarded.
    #[fact(only_with = &["steal"])]
    #[beside]
    GiveBack(GiveBack<P>),
    /// Draws relics that are not in play and keeps some of them.
    #[beside]
    DrawRelics(DrawRelics<P>),
    /// You make a roll.
    Roll(Roll<P>),
    /// Adds dice to the roll about to be made.
    #[fact(works_on = Some(UnderWay::Dice))]
    AddDice(Amount<P>),
    /// Adds symbols to the results of the roll under way.
    #[fact(works_on = Some(UnderWay::Symbols))]
    AddSymbols(AddSymbols<P>),
    /// The attack that is about to be made is made on this investigator instead; of several who fit one is chosen.
    #[fact(works_on = Some(UnderWay::Attack))]
    RedirectAttack(Who<P>),
    /// You draw Mythos cards and resolve some of them.
    #[beside]
    DrawMythos(DrawMythos),
    /// The Mythos card that has just been drawn is not resolved.
    #[fact(works_on = Some(UnderWay::MythosCard))]
    #[beside]
    CancelMythos(CancelMythos),
    /// You look at the top cards of a deck, and may take some of them.
    #[beside]
    LookAt(LookAt<P>),
    /// What the card on top of a discard pile does happens again, for you; a Discovery card offers its sides again.
    ///
    /// The card is not drawn, and unless a side is claimed it is discarded again. While that happens, no other card is
    /// resolved again.
    ResolveAgain(LastCard),
    /// Adds wounds to the attack under way.
    #[fact(works_on = Some(UnderWay::Wounds))]
    AddWounds(Amount<P>),
    /// Keeps tentacles of the roll under way from costing sanity.
    #[fact(works_on = Some(UnderWay::Tentacles))]
    PreventTentacles(Amount<P>),
    /// The Rest action under way heals this many points fewer.
    #[fact(works_on = Some(UnderWay::Rest))]
    RestLess(Amount<P>),
    /// An investigator takes an action outside the three of a turn.
    #[beside]
    TakeAction(TakeAction<P>),
    /// Grants abilities for a time, to investigators or to enemies.
    #[beside]
    Grant(Grant<P>),
    /// An investigator has a skill of another one for a time.
    #[beside]
    CopySkill(CopySkill<P>),
    /// Does something only if a condition holds.
    #[fact(is_common = true)]
    #[beside]
    If(If<P>),
    /// The player chooses one of several branches.
    #[beside]
    Choose(Choose<P>),
    /// One of several outcomes happens, drawn by chance.
    #[beside]
    Table(Table<P>),
    /// A player may do something, perhaps at a price.
    #[beside]
    May(May<P>),
    /// Investigators vote on one of several branches.
    #[beside]
    Vote(Vote<P>),
    /// Investigators bid for something, and whoever bids most pays.
    #[beside]
    Bid(Bid<P>),
    /// Does something for each of several things, one after the other.
    #[beside]
    ForEach(ForEach<P>),
    /// Investigators do something as if the card called them `you`, one after the other.
    #[beside]
    As(As<P>),
    /// Does something several times.
    #[beside]
    Repeat(Repeat<P>),
    /// Picks one thing that the steps inside call `that_…`.
    #[beside]
    With(With<P>),
}

/// Steps in the order they are carried out.
pub type Steps<P = Written> = <P as Phase>::Steps;

pub(crate) fn you<P: Phase>() -> Who<P> {
    Who::You
}

pub(crate) fn is_you<P: Phase>(who: &Who<P>) -> bool {
    matches!(who, Who::You)
}
