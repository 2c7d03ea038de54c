//! Rules: dice, tracks, limits and the answers to open questions.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Source;
use crate::Id;
use crate::language::{Shaped, Symbol};

/// Dice faces, tracks, limits and open-rule options. Boards and dice are data ([DICE-13], [SANITY-8], [COMP-9]).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// The id of the document.
    pub id: Id,
    /// The name people read.
    pub name: String,
    /// Where the facts come from.
    pub source: Source,
    /// The faces of both kinds of dice.
    pub dice: Dice,
    /// The tracks of an investigator's board.
    pub tracks: Tracks,
    /// The Summoning track.
    pub summoning_track: SummoningTrack,
    /// Numbers of the turn.
    pub turn: TurnNumbers,
    /// How much there is of what is limited ([LIMIT-1]).
    pub limits: Limits,
    /// Answers to what the rulebooks leave open.
    #[serde(default)]
    pub options: OpenRules,
}

/// A face of a die: the symbols on it, none for a blank.
pub type Face = Vec<Symbol>;

/// The faces of both kinds of dice.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct Dice {
    /// The six faces of a standard die.
    #[schemars(length(min = 1, max = 12))]
    pub standard: Vec<Face>,
    /// The six faces of a bonus die.
    #[schemars(length(min = 1, max = 12))]
    pub bonus: Vec<Face>,
    /// Standard dice in a roll an investigator makes ([DICE-1]).
    #[schemars(range(min = 1, max = 9))]
    pub roll: u8,
}

/// The tracks of an investigator's board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct Tracks {
    /// Points of stress that fit ([STRESS-1]).
    #[schemars(range(min = 1, max = 20))]
    pub stress: u8,
    /// Wounds that kill ([WOUND-1]).
    #[schemars(range(min = 1, max = 20))]
    pub wounds: u8,
    /// Sanity lost that consumes ([SANITY-2]).
    #[schemars(range(min = 1, max = 40))]
    pub sanity: u8,
    /// The thresholds of the sanity track, from left to right ([SANITY-3]).
    #[schemars(length(max = 12))]
    pub thresholds: Vec<Threshold>,
    /// The threshold at which relics transform, counted from 1 ([RELIC-2]).
    #[schemars(range(min = 1, max = 12))]
    pub relics_transform_at: u8,
}

/// A threshold of the sanity track.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct Threshold {
    /// Sanity lost when it is reached.
    #[schemars(range(min = 1, max = 40))]
    pub at: u8,
    /// Reaching it adds a bonus die for the rest of the game ([SANITY-7]).
    #[serde(default)]
    pub bonus_die: bool,
}

/// The Summoning track ([COMP-9]).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct SummoningTrack {
    /// How many spaces it has; the progression token on the last one loses the game ([END-4]).
    #[schemars(range(min = 2, max = 20))]
    pub spaces: u8,
    /// The first red space, counted from 1. The Elder One's figure starts on space 1.
    #[schemars(range(min = 2, max = 20))]
    pub first_red: u8,
}

/// Bounds of a number, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct Band {
    /// At least so many.
    #[schemars(range(max = 99))]
    pub at_least: u8,
    /// At most so many.
    #[schemars(range(max = 99))]
    pub at_most: u8,
}

/// Numbers of the turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct TurnNumbers {
    /// Actions in a turn ([ACT-1]).
    #[schemars(range(min = 1, max = 9))]
    pub actions: u8,
    /// Spaces in a Move action ([RUN-1]).
    #[schemars(range(min = 1, max = 9))]
    pub move_spaces: u8,
    /// Points a Rest action heals ([REST-2]).
    #[schemars(range(min = 1, max = 9))]
    pub rest_points: u8,
    /// Summoning symbols in the Mythos discard pile that make the Elder One advance ([EOT-4]).
    #[schemars(range(min = 1, max = 20))]
    pub symbols_to_advance: u8,
    /// Summoning symbols on the cards of both Mythos decks together, in a game of the usual pace.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub symbols_in_deck: Option<Band>,
}

/// How much there is of what is limited ([LIMIT-1]).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    /// Fire tokens for the map ([FIRE-11]).
    #[schemars(range(max = 40))]
    pub fire: u8,
    /// Most investigators in a game ([COMP-1]).
    #[schemars(range(min = 1, max = 5))]
    pub investigators: u8,
}

/// Answers to what the rulebooks leave open, and to where their editions differ.
/// Each default is the reading of Fear of the Unknown, or ours where it says nothing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
#[serde(default)]
pub struct OpenRules {
    /// When the Mythos discard pile goes back into the deck after an advance (O23).
    pub reshuffle: Reshuffle,
    /// An advance by an effect outside the discard check also shuffles the discard pile into the deck (O25).
    pub effect_advance_reshuffles: bool,
    /// What happens when a Mythos card is drawn from an empty deck (O16).
    pub empty_mythos_deck: EmptyDeck,
    /// What happens when a Discovery card is drawn from an empty deck (D18).
    pub empty_discovery_deck: EmptyDeck,
    /// In a safe space investigating is compulsory (D15).
    pub must_investigate: bool,
    /// Stress an effect demands is raised as far as there is room; otherwise it is raised whole or not at all (O4).
    pub partial_stress: bool,
    /// When several investigators reach thresholds at once, each finishes the own one before the next (O7).
    /// Otherwise all insanities come first, then all level-ups.
    pub thresholds_one_by_one: bool,
    /// A threshold reached while another one is being resolved waits until that one is done (O8).
    pub nested_threshold_waits: bool,
    /// A relic transforms before the insanity of the threshold is resolved; otherwise after the level-up (O34).
    pub relic_transforms_first: bool,
    /// Levels of several companions in the same skill add up; otherwise only the highest counts (O17).
    pub companion_levels_add_up: bool,
    /// Investigators in the active one's space may also trade with each other (O15).
    pub trade_between_others: bool,
    /// Companions may take wounds that are the price of an option (O18).
    pub companions_pay: bool,
    /// Wounds and sanity that are the price of an option can be reduced, as by Toughness.
    pub prices_are_reduced: bool,
    /// Wounds are reduced before companions take some; otherwise afterwards (O42).
    pub reduce_before_companions: bool,
    /// Points of healing that are split, as when resting, may be left partly unused, although more is never worse.
    pub heal_less: bool,
    /// The actions of a turn that are left at least, however many fewer there are.
    #[schemars(range(max = 3))]
    pub fewest_actions: u8,
    /// The spaces that a Move action goes at least, however many fewer there are.
    #[schemars(range(max = 3))]
    pub fewest_move_spaces: u8,
    /// The dice of a roll that are left at least, however many fewer there are.
    #[schemars(range(max = 3))]
    pub fewest_dice: u8,
    /// Bonus dice of the sanity track are also added to rolls against oneself (D8).
    pub sanity_dice_against_self: bool,
    /// Fire on investigators' boards is exchanged when the map needs it (D22).
    pub fire_exchange: bool,
    /// An enemy that has attacked, leaves and comes back in the same phase attacks again (O19).
    pub returning_enemies_attack_again: bool,
    /// What an enemy does when it attacks happens before its dice are rolled; otherwise with the effects of the result (O20).
    pub attack_abilities_before_dice: bool,
    /// Defeating a stage sets off what happens when an enemy is killed (D23).
    pub stages_die: bool,
    /// The next stage is revealed before the attacker's tentacles count; otherwise after (O28).
    pub reveal_before_tentacles: bool,
    /// No Unknown monster is of a kind that the episode or the Elder One brings; otherwise only the episode's are left out (O32).
    pub unknown_excludes_minions: bool,
    /// Elder signs that an attacking enemy rolls can be used by the one attacked (D20).
    pub elder_signs_when_attacked: bool,
    /// Whoever stands in a safe space once the fight is over investigates after all (D19).
    pub investigate_when_safe_again: bool,
    /// Enemies that come into the space of somebody who investigated attack in the same phase (D19).
    pub late_arrivals_attack: bool,
    /// Levels that companions lend count when a skill at level 4 may not be raised (O9).
    pub companion_levels_bar_level_up: bool,
    /// An effect that moves investigators several spaces moves them space by space: they are followed and take fire at
    /// each; otherwise only where they set out (O13).
    pub granted_moves_step_by_step: bool,
    /// Whoever is to be carried along is asked first (O40).
    pub carried_must_agree: bool,
    /// Investigators whom an effect moves are followed and take fire, as in a Move action (D13).
    pub followed_outside_move_actions: bool,
    /// When figures run short the active player chooses where they come first; otherwise they come in order (D14).
    pub short_figures_chosen: bool,
    /// What moves away when no space is farther stays where it is, or goes where it is not nearer (O3).
    pub moving_away: MovingAway,
    /// A ritual that is disrupted after the summoning check of a turn brings the Elder One at the next one, or at once
    /// (O26).
    pub late_disruption: LateDisruption,
    /// Companions keep their wounds when they are traded (O14).
    pub traded_companions_keep_wounds: bool,
    /// Relics of an eliminated investigator go back under the relic deck; otherwise they leave the game with it (O29).
    pub relics_of_the_dead_return: bool,
    /// What cannot be reached is the farthest away when the nearest is looked for; otherwise it is never meant (O2).
    pub unreachable_comes_last: bool,
    /// Where investigators are placed whose tile leaves the map.
    pub investigators_on_removed_tiles: PeopleOnRemovedTiles,
    /// What becomes of enemies whose tile leaves the map.
    pub enemies_on_removed_tiles: EnemiesOnRemovedTiles,
}

impl Default for OpenRules {
    fn default() -> Self {
        Self {
            reshuffle: Reshuffle::default(),
            effect_advance_reshuffles: false,
            empty_mythos_deck: EmptyDeck::Reshuffle,
            empty_discovery_deck: EmptyDeck::NoCard,
            must_investigate: true,
            partial_stress: true,
            thresholds_one_by_one: true,
            nested_threshold_waits: true,
            relic_transforms_first: true,
            companion_levels_add_up: true,
            trade_between_others: true,
            companions_pay: true,
            prices_are_reduced: false,
            reduce_before_companions: true,
            heal_less: false,
            fewest_actions: 1,
            fewest_move_spaces: 1,
            fewest_dice: 1,
            sanity_dice_against_self: false,
            fire_exchange: true,
            returning_enemies_attack_again: false,
            attack_abilities_before_dice: true,
            stages_die: true,
            reveal_before_tentacles: true,
            unknown_excludes_minions: true,
            elder_signs_when_attacked: true,
            investigate_when_safe_again: false,
            late_arrivals_attack: false,
            companion_levels_bar_level_up: true,
            granted_moves_step_by_step: true,
            carried_must_agree: false,
            followed_outside_move_actions: true,
            short_figures_chosen: true,
            moving_away: MovingAway::AlwaysFarther,
            late_disruption: LateDisruption::NextCheck,
            traded_companions_keep_wounds: true,
            relics_of_the_dead_return: false,
            unreachable_comes_last: true,
            investigators_on_removed_tiles: PeopleOnRemovedTiles::PlacedNearest,
            enemies_on_removed_tiles: EnemiesOnRemovedTiles::Reserve,
        }
    }
}

/// Where investigators are placed whose tile leaves the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(rename_all = "snake_case")]
pub enum PeopleOnRemovedTiles {
    /// In the nearest space that is left, by the ways there were; ties are chosen by the active player.
    PlacedNearest,
    /// In the starting space.
    StartingSpace,
}

/// What becomes of enemies whose tile leaves the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(rename_all = "snake_case")]
pub enum EnemiesOnRemovedTiles {
    /// They go back to the reserve without dying.
    Reserve,
    /// They are placed in the nearest space that is left, by the ways they could take; ties are chosen by the active player.
    PlacedNearest,
}

/// When the Elder One comes after a disruption that the summoning check of the turn has missed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(rename_all = "snake_case")]
pub enum LateDisruption {
    /// At the summoning check of the next turn.
    NextCheck,
    /// The ritual is disrupted at once.
    AtOnce,
}

/// What moving away means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(rename_all = "snake_case")]
pub enum MovingAway {
    /// Each step leads farther away.
    AlwaysFarther,
    /// Where no step leads farther away, one that leads no nearer will do.
    NeverCloser,
}

/// What happens when a card is drawn from an empty deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(rename_all = "snake_case")]
pub enum EmptyDeck {
    /// The discard pile is shuffled into a new deck.
    Reshuffle,
    /// No card is drawn.
    NoCard,
}

/// When the Mythos discard pile goes back into the deck.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(rename_all = "snake_case")]
pub enum Reshuffle {
    /// At the end of the discard check, before the summoning check.
    #[default]
    AfterDiscardCheck,
    /// After the summoning check.
    AfterSummoningCheck,
}
