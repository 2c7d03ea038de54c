//! Steps: what an effect does. A list of steps runs from top to bottom; one that cannot be done is skipped ([MYTHOS-3]).

mod cards;
mod coming;
mod enemies;
mod flow;
mod movement;
mod mythos;
mod people;
mod pieces;
mod rolls;
mod tokens;

pub use cards::*;
pub use coming::*;
pub use enemies::*;
pub use flow::*;
pub use movement::*;
pub use mythos::*;
pub use people::*;
pub use pieces::*;
pub use rolls::*;
pub use tokens::*;

use crate::documents::LinkKind;
use crate::language::{Amount, Enemies, Pieces, Who};
use crate::one_key::one_key;

one_key! {
    /// One operation: a mapping with a single key, the verb.
    pub enum Step {
        words {
            /// The Elder One advances one space on the Summoning track, with everything that follows ([ADVANCE-1]).
            "advance_elder_one" => AdvanceElderOne,
            /// You investigate: draw a Discovery card and resolve it ([DISC-2]).
            "investigate" => Investigate,
            /// This claimed card moves to the other edge of the board, so that its other side counts ([DISC-9]).
            "keep_other_side" => KeepOtherSide,
            /// This claimed card is discarded.
            "discard_this" => DiscardThis,
            /// The Mythos card kept with your insanity card is resolved again, without being drawn ([MYTHOS-9]).
            "resolve_kept_mythos" => ResolveKeptMythos,
            /// Keeps the latest discarded Mythos card with your insanity card, unless one is kept already ([MYTHOS-8]).
            "keep_mythos" => KeepMythos,
        }
        keys {
            /// Places figures of an enemy from the reserve on a space ([SUMMON-1]).
            "summon" => Summon(Summon),
            /// Moves enemies, investigators or pieces along passages.
            "move" => Move(Move),
            /// Puts investigators into a space without moving them: nobody follows, no fire is taken ([FOLLOW-6]).
            "place" => PlaceIn(PlaceIn),
            /// Brings the Elder One's figure from the Summoning track into a space ([CALL-2]).
            "summon_elder_one" => SummonElderOne(SummonElderOne),
            /// Moves the Elder One's figure straight to the space its stage names ([STAGE-8]).
            "relocate_elder_one" => RelocateElderOne(RelocateElderOne),
            /// Raises stress, makes suffer wounds and lose sanity, all as one cause.
            "suffer" => Suffer(Suffer),
            /// Heals stress or wounds.
            "heal" => Heal(Heal),
            /// Deals wounds to enemies, without an attack ([ATTACK-7]).
            "deal_wounds" => DealWounds(DealWounds),
            /// Removes all wounds of enemies.
            "heal_enemies" => HealEnemies(Enemies),
            /// Deals wounds to pieces that have health, such as laboratories.
            "wound_pieces" => WoundPieces(WoundPieces),
            /// Kills enemies.
            "kill" => Kill(Enemies),
            /// An investigator dies so that others need not.
            "sacrifice" => Sacrifice(Who),
            /// Gives tokens to investigators.
            "gain_token" => GainToken(GainToken),
            /// Takes tokens from investigators.
            "lose_token" => LoseToken(GainToken),
            /// Puts tokens on enemies.
            "mark" => Mark(Mark),
            /// Takes tokens off enemies.
            "unmark" => Unmark(Mark),
            /// Puts enemies straight into a space, without moving them along passages.
            "place_enemies" => PlaceEnemies(PlaceEnemies),
            /// Puts pieces from the supply on a space.
            "add_pieces" => AddPieces(AddPieces),
            /// Investigators draw pieces with hidden numbers from the shuffled pile.
            "draw_pieces" => DrawPieces(GainToken),
            /// Held pieces go back to the pile, which is shuffled.
            "return_pieces" => ReturnPieces(Pieces),
            /// You choose a kind of enemy that you favour from now on, besides those you favour already.
            "favour_enemy" => FavourEnemy(FavourEnemy),
            /// Turns pieces to another side.
            "flip" => Flip(Flip),
            /// Takes both tokens of every staircase or tunnel off the map ([MAP-7]).
            "remove_links" => RemoveLinks(LinkKind),
            /// Takes pieces off the map.
            "remove_pieces" => RemovePieces(Pieces),
            /// Puts fire on a space ([FIRE-8]).
            "add_fire" => AddFire(AddFire),
            /// Takes fire off a space.
            "remove_fire" => RemoveFire(AddFire),
            /// Puts counters on your insanity card.
            "add_counters" => AddCounters(Amount),
            /// Claims a side of the Discovery card being resolved ([DISC-4]).
            "claim" => Claim(Claim),
            /// Discards claimed cards.
            "discard" => Discard(Discard),
            /// Draws relics that are not in play and keeps some of them.
            "draw_relics" => DrawRelics(DrawRelics),
            /// You make a roll.
            "roll" => Roll(Roll),
            /// Adds dice to the roll about to be made.
            "add_dice" => AddDice(Amount),
            /// Adds symbols to the results of the roll under way.
            "add_symbols" => AddSymbols(AddSymbols),
            /// The attack that is about to be made is made on this investigator instead.
            "redirect_attack" => RedirectAttack(Who),
            /// You draw Mythos cards and resolve some of them.
            "draw_mythos" => DrawMythos(DrawMythos),
            /// The Mythos card that has just been drawn is not resolved.
            "cancel_mythos" => CancelMythos(CancelMythos),
            /// Adds wounds to the attack under way.
            "add_wounds" => AddWounds(Amount),
            /// Keeps tentacles of the roll under way from costing sanity.
            "prevent_tentacles" => PreventTentacles(Amount),
            /// The Rest action under way heals this many points fewer.
            "rest_less" => RestLess(Amount),
            /// An investigator takes an action outside the three of a turn.
            "take_action" => TakeAction(TakeAction),
            /// Does something only if a condition holds.
            "if" => If(If),
            /// The player chooses one of several branches.
            "choose" => Choose(Choose),
            /// A player may do something, perhaps at a price.
            "may" => May(May),
            /// Does something for each of several things, one after the other.
            "for_each" => ForEach(ForEach),
            /// Does something several times.
            "repeat" => Repeat(Repeat),
            /// Picks one thing that the steps inside call `that_…`.
            "with" => With(With),
        }
    }
}

/// Steps in the order they are carried out.
pub type Steps = Vec<Step>;

pub(crate) fn you() -> Who {
    Who::You
}
