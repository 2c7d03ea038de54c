//! Steps: what an effect does. A list of steps runs from top to bottom; one that cannot be done is skipped ([MYTHOS-3]).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Amount, CardQuery, Condition, Enemies, EnemyClass, Figures, Picked, Pieces, Place, Price, Who};
use crate::documents::{DiceCount, LinkKind};
use crate::one_key::one_key;
use crate::{EnemyRef, Id, TokenRef};

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

/// Wounds for pieces.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WoundPieces {
    /// Which pieces.
    pub pieces: Pieces,
    /// How many wounds each.
    #[serde(default)]
    pub wounds: Amount,
}

/// Enemies put into a space.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlaceEnemies {
    /// Which enemies.
    pub enemies: Enemies,
    /// The space.
    pub at: Place,
}

/// Pieces from the supply.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AddPieces {
    /// The kind of token.
    pub token: TokenRef,
    /// The space, or every space that fits.
    pub at: Place,
    /// The side that is up; the first one unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Id>,
    /// How many on each.
    #[serde(default)]
    pub count: Amount,
}

/// A kind of enemy to favour.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FavourEnemy {
    /// Of this class; any of several. The Elder One cannot be favoured unless it is named.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub classes: Vec<EnemyClass>,
}

/// Symbols added to a roll.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AddSymbols {
    /// Successes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub successes: Option<Amount>,
    /// Elder signs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub elder_signs: Option<Amount>,
    /// Tentacles.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tentacles: Option<Amount>,
}

/// Where a Mythos card goes that is not resolved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum MythosPile {
    /// On the discard pile.
    #[default]
    Discard,
    /// Under the deck.
    Bottom,
    /// On top of the deck.
    Top,
}

/// Mythos cards to draw.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DrawMythos {
    /// How many are drawn.
    #[serde(default = "one")]
    #[schemars(range(min = 1, max = 5))]
    pub draw: u8,
    /// How many of them are resolved, chosen by you.
    #[serde(default = "one")]
    #[schemars(range(min = 0, max = 5))]
    pub resolve: u8,
    /// Where the others go.
    #[serde(default)]
    pub rest: MythosPile,
}

/// A Mythos card that is not resolved.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CancelMythos {
    /// Where the card goes.
    #[serde(default)]
    pub to: MythosPile,
}

fn one() -> u8 {
    1
}

/// Places figures of an enemy from the reserve.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Summon {
    /// The enemy.
    pub enemy: EnemyRef,
    /// The space.
    pub at: Place,
    /// How many figures; as many as the reserve has ([SUMMON-6]).
    #[serde(default)]
    pub count: Amount,
}

/// Moves figures along passages.
///
/// With `toward` or `away_from` they go there by shortest paths; with neither, a player moves them freely.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Move {
    /// What is moved.
    pub what: Figures,
    /// How many spaces; all the way when not given ([EMOVE-4]).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spaces: Option<Amount>,
    /// The space they move toward, by a shortest path ([EMOVE-1]).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub toward: Option<Place>,
    /// The space they move away from; every step must lead farther.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub away_from: Option<Place>,
}

/// Puts investigators into a space.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlaceIn {
    /// Who is placed.
    pub who: Who,
    /// The space.
    pub at: Place,
}

/// Brings the Elder One's figure onto the map.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SummonElderOne {
    /// The space.
    pub at: Place,
}

/// Moves the Elder One's figure straight to a space.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RelocateElderOne {
    /// The space.
    pub to: Place,
}

/// Harm to investigators; everything in one step counts as one cause.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Suffer {
    /// Who suffers.
    #[serde(default = "you")]
    pub who: Who,
    /// Stress to raise; what cannot be raised is ignored ([STRESS-5]).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stress: Option<Amount>,
    /// Wounds for each point of stress that cannot be raised ([STRESS-3]).
    #[serde(default)]
    #[schemars(range(max = 9))]
    pub wounds_per_missing_stress: u8,
    /// Wounds to suffer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wounds: Option<Amount>,
    /// Sanity to lose.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sanity: Option<Amount>,
    /// Nothing may prevent or reduce it.
    #[serde(default)]
    pub unavoidable: bool,
}

/// Healing of investigators.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Heal {
    /// Who is healed.
    #[serde(default = "you")]
    pub who: Who,
    /// Points of stress.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stress: Option<Amount>,
    /// Wounds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wounds: Option<Amount>,
    /// Points of stress or wounds in any mix, split by the player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mix: Option<Amount>,
    /// The points of `mix` are shared out among those healed instead of given to each.
    #[serde(default)]
    pub shared: bool,
}

/// Wounds for enemies.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DealWounds {
    /// Which enemies.
    pub to: Enemies,
    /// How many each.
    #[serde(default)]
    pub wounds: Amount,
}

/// Tokens for investigators.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GainToken {
    /// Whose tokens.
    #[serde(default = "you")]
    pub who: Who,
    /// The kind of token.
    pub token: TokenRef,
    /// How many each.
    #[serde(default)]
    pub count: Amount,
}

/// Tokens for enemies.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Mark {
    /// Which enemies.
    pub enemies: Enemies,
    /// The kind of token.
    pub token: TokenRef,
}

/// Turning pieces.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Flip {
    /// Which pieces.
    pub pieces: Pieces,
    /// The side that is up afterwards.
    pub to: Id,
}

/// Fire on a space.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AddFire {
    /// The space, or every space that fits.
    pub at: Place,
    /// How many tokens on each.
    #[serde(default)]
    pub count: Amount,
}

/// Claiming a side of the Discovery card being resolved.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// The left side is on offer, at this price.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<Price>,
    /// The right side is on offer, at this price.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub right: Option<Price>,
    /// A side that can be paid must be claimed.
    #[serde(default)]
    pub forced: bool,
    /// What happens when nothing is claimed, because it could not be paid or was declined ([DISC-7]).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub otherwise: Steps,
}

/// Discarding claimed cards.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Discard {
    /// Whose cards.
    #[serde(default = "you")]
    pub who: Who,
    /// Which cards; the owner chooses.
    pub cards: CardQuery,
    /// How many.
    #[serde(default)]
    pub count: Amount,
}

/// Drawing relics.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DrawRelics {
    /// How many are drawn.
    #[schemars(range(min = 1, max = 6))]
    pub draw: u8,
    /// How many of them are kept.
    #[schemars(range(min = 1, max = 6))]
    pub keep: u8,
    /// They come into play with the transformed side up.
    #[serde(default)]
    pub transformed: bool,
}

/// A roll that is not an attack ([DICE-1]).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Roll {
    /// The dice rolled, instead of those of every roll.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dice: Option<DiceCount>,
    /// Successes harm you: it is a roll against yourself ([DICE-3]).
    #[serde(default)]
    pub against_self: bool,
    /// Bonus dice the roll's own text adds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bonus_dice: Option<Amount>,
    /// Successes added to those rolled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub extra_successes: Option<Amount>,
    /// Successes needed in this single roll ([DICE-13]).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub needs: Option<Amount>,
    /// What happens with enough successes, before tentacles take their toll.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub success: Steps,
    /// What happens for each success.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub per_success: Steps,
    /// What happens with too few successes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub failure: Steps,
}

/// The actions every episode has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum BasicAction {
    /// Move up to three spaces.
    Move,
    /// Attack an enemy.
    Attack,
    /// Rest in a safe space.
    Rest,
    /// Trade with investigators in the same space.
    Trade,
}

/// An action.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum ActionName {
    /// One of the actions every episode has.
    Basic(BasicAction),
    /// An action of the episode, by its id.
    Episode(Id),
}

/// An action outside the three of a turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TakeAction {
    /// Who takes it.
    #[serde(default = "you")]
    pub who: Who,
    /// The actions to choose from; any when none is named.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub actions: Vec<ActionName>,
}

/// A branch on a condition.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct If {
    /// What is asked.
    pub is: Condition,
    /// What happens if it holds.
    #[serde(default)]
    pub then: Steps,
    /// What happens if it does not.
    #[serde(default, rename = "else", skip_serializing_if = "Vec::is_empty")]
    pub otherwise: Steps,
}

/// A choice between branches.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Choose {
    /// Who chooses: one investigator.
    #[serde(default = "you")]
    pub who: Who,
    /// The branches. One whose condition fails or whose price cannot be paid is not offered.
    #[schemars(length(min = 1, max = 8))]
    pub options: Vec<Branch>,
}

/// A branch of a choice.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Branch {
    /// What the player reads.
    #[schemars(length(min = 1, max = 80))]
    pub label: String,
    /// The branch is offered only if this holds.
    #[serde(default, rename = "if", skip_serializing_if = "Option::is_none")]
    pub condition: Option<Condition>,
    /// What it costs.
    #[serde(default)]
    pub pay: Price,
    /// What happens.
    #[serde(default)]
    pub steps: Steps,
}

/// An option a player may decline. With several investigators each is asked in turn, clockwise.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct May {
    /// Who may; inside, `that_investigator` is the one who was asked.
    #[serde(default = "you")]
    pub who: Who,
    /// The first who accepts does it for all: the others are not asked, and `otherwise` happens once, if nobody does.
    #[serde(default)]
    pub volunteer: bool,
    /// What it costs; who cannot pay it whole is not asked.
    #[serde(default)]
    pub pay: Price,
    /// What happens if it is done.
    #[serde(default)]
    pub then: Steps,
    /// What happens if it is declined or cannot be paid.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub otherwise: Steps,
}

/// Steps for each of several things.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ForEach {
    /// The things; inside, each is `that_enemy`, `that_investigator` or `that_piece` in turn.
    #[serde(rename = "in")]
    pub among: Figures,
    /// What happens for each.
    pub steps: Steps,
}

/// Steps several times.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Repeat {
    /// How often.
    pub times: Amount,
    /// What happens each time.
    pub steps: Steps,
}

/// Steps about one picked thing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct With {
    /// What is picked. When nothing fits, the steps are skipped.
    pub pick: Picked,
    /// What happens.
    pub steps: Steps,
}

pub(crate) fn you() -> Who {
    Who::You
}
