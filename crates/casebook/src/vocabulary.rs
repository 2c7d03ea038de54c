//! Every event and every question by name: what a test can say, and what the reference of them lists.
//!
//! What names the events and questions of the engine is made from the same rows: one that has no row does not compile.

use ritual_engine::decision::Question;
use ritual_engine::event::Event;
use serde_json::Value;

/// What a value of an event is, and so how a test writes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// An investigator at the table.
    Seat,
    /// An enemy on the map or in the reserve.
    Figure,
    /// Several enemies.
    Figures,
    /// A kind of enemy.
    Kind,
    /// An Unknown monster.
    Monster,
    /// A space.
    Space,
    /// A kind of token.
    Token,
    /// A piece.
    Piece,
    /// A Mythos card.
    Mythos,
    /// A Discovery card.
    Discovery,
    /// A relic.
    Relic,
    /// An ability.
    Ability,
    /// An action.
    Deed,
    /// An action of the episode.
    Action,
    /// A stage of the Elder One.
    Stage,
    /// A phase of the turn.
    Phase,
    /// How a game ended.
    Outcome,
    /// A kind of roll.
    Roll,
    /// A symbol on dice.
    Symbol,
    /// What a die shows.
    Face,
    /// What a pair of tokens on the map is.
    Link,
    /// A number.
    Number,
    /// Yes or no.
    Flag,
}

impl Sort {
    /// Every sort, in the order of the reference.
    pub const ALL: [Self; 23] = [
        Self::Seat,
        Self::Figure,
        Self::Figures,
        Self::Kind,
        Self::Monster,
        Self::Space,
        Self::Token,
        Self::Piece,
        Self::Mythos,
        Self::Discovery,
        Self::Relic,
        Self::Ability,
        Self::Deed,
        Self::Action,
        Self::Stage,
        Self::Phase,
        Self::Outcome,
        Self::Roll,
        Self::Symbol,
        Self::Face,
        Self::Link,
        Self::Number,
        Self::Flag,
    ];

    /// Returns the name that the reference gives it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Seat => "investigator",
            Self::Figure => "enemy",
            Self::Figures => "enemies",
            Self::Kind => "kind of enemy",
            Self::Monster => "Unknown monster",
            Self::Space => "space",
            Self::Token => "token",
            Self::Piece => "piece",
            Self::Mythos => "Mythos card",
            Self::Discovery => "Discovery card",
            Self::Relic => "relic",
            Self::Ability => "ability",
            Self::Deed => "action",
            Self::Action => "action of the episode",
            Self::Stage => "stage",
            Self::Phase => "phase",
            Self::Outcome => "outcome",
            Self::Roll => "kind of roll",
            Self::Symbol => "symbol",
            Self::Face => "face",
            Self::Link => "link",
            Self::Number => "number",
            Self::Flag => "flag",
        }
    }

    /// Returns how a test writes it.
    pub const fn about(self) -> &'static str {
        match self {
            Self::Seat => "the id without its pack, or `nobody`",
            Self::Figure | Self::Kind | Self::Monster => "the id of the kind without its pack, or `none`",
            Self::Figures => "such ids with `, ` between them, or `none`",
            Self::Space => "the id on the map, or `none`",
            Self::Token => "the id without its pack",
            Self::Piece => "the id of its kind of token without its pack",
            Self::Mythos | Self::Discovery | Self::Relic => "the id without its pack, or `none`",
            Self::Ability => "the name of the card it stands on",
            Self::Deed => "one of the four actions, or the id of an action of the episode",
            Self::Action => "its id, or `none`",
            Self::Stage | Self::Phase | Self::Outcome | Self::Roll | Self::Symbol | Self::Face | Self::Link => {
                "one of the words"
            }
            Self::Number => "a number",
            Self::Flag => "`true` or `false`",
        }
    }

    /// Returns the words it can be where they are always the same.
    pub const fn words(self) -> &'static [&'static str] {
        match self {
            Self::Deed => &["move", "attack", "rest", "trade"],
            Self::Stage => &["i", "ii", "iii", "final"],
            Self::Phase => &["setup", "actions", "mythos", "encounter", "end_of_turn"],
            Self::Outcome => {
                &["elder_one_defeated", "death_before_summoning", "everyone_dead", "track_full", "endless_effects"]
            }
            Self::Roll => &["attack", "task", "attacked", "fire", "against_self"],
            Self::Symbol => &["success", "elder_sign", "tentacle"],
            Self::Face => &["blank", "success", "success_tentacle", "tentacle", "elder_sign", "elder_success"],
            Self::Link => &["staircase", "tunnel"],
            _ => &[],
        }
    }
}

/// An event as it is listed.
#[derive(Clone, Copy, Debug)]
pub struct EventEntry {
    /// Its name in tests.
    pub name: &'static str,
    /// What it means.
    pub about: &'static str,
    /// Its fields, and what their values are.
    pub fields: &'static [(&'static str, Sort)],
    /// Its name in the engine.
    pub variant: &'static str,
}

/// A question as it is listed.
#[derive(Clone, Copy, Debug)]
pub struct QuestionEntry {
    /// Its name in tests.
    pub name: &'static str,
    /// What is asked.
    pub about: &'static str,
    /// Its name in the engine.
    pub variant: &'static str,
}

/// What the engine tells of an event: its name, and its fields with their values as numbers.
pub(crate) struct Told {
    pub(crate) name: &'static str,
    pub(crate) values: Vec<(&'static str, Sort, Value)>,
}

/// Finds an event by its name in tests.
pub(crate) fn event(name: &str) -> Option<&'static EventEntry> {
    EVENTS.iter().find(|it| it.name == name)
}

macro_rules! events {
    ($(
        $name:literal => $variant:ident { $($field:ident: $sort:ident),* }
        $(with { $($more:ident: $kind:ident),* })?, $about:literal;
    )*) => {
        /// Every event, in the order of the engine.
        pub const EVENTS: &[EventEntry] = &[
            $( EventEntry {
                name: $name,
                about: $about,
                fields: &[
                    $( (stringify!($field), Sort::$sort), )*
                    $( $( (stringify!($more), Sort::$kind), )* )?
                ],
                variant: stringify!($variant),
            }, )*
        ];

        /// Tells an event of the engine by name.
        pub(crate) fn told(event: &Event) -> Told {
            let (name, values) = match *event {
                $( Event::$variant { $($field),* } => ($name, vec![
                    $( (stringify!($field), Sort::$sort, serde_json::to_value($field).unwrap_or_default()), )*
                ]), )*
            };
            Told { name, values }
        }
    };
}

events! {
    "turn_began" => TurnBegan { seat: Seat }, "A turn began.";
    "phase_began" => PhaseBegan { phase: Phase }, "A phase began.";
    "action_taken" => ActionTaken { seat: Seat, deed: Deed, free: Flag }, "An action was taken.";
    "ability_used" => AbilityUsed { ability: Ability, seat: Seat, card: Discovery, spends_action: Flag },
        "An ability with a limit, or an action of a card, was used; `card` is the claimed card it stands on.";
    "uses_forgotten" => UsesForgotten { ability: Ability }, "Uses counted for a span are forgotten.";
    "investigator_moved" => InvestigatorMoved { seat: Seat, from: Space, to: Space },
        "An investigator moved along a passage.";
    "investigator_placed" => InvestigatorPlaced { seat: Seat, to: Space }, "An investigator was placed.";
    "enemy_followed" => EnemyFollowed { figure: Figure, to: Space }, "An enemy followed an investigator.";
    "sneaked_past" => SneakedPast { seat: Seat, figure: Figure }, "An investigator sneaked past an enemy.";
    "enemy_moved" => EnemyMoved { figure: Figure, from: Space, to: Space },
        "An enemy moved along passages, perhaps through several spaces.";
    "piece_moved" => PieceMoved { piece: Piece, from: Space, to: Space },
        "A piece moved along passages, perhaps through several spaces.";
    "piece_flipped" => PieceFlipped { piece: Piece, side: Number },
        "A piece was turned to a side; sides are counted from 0.";
    "piece_removed" => PieceRemoved { piece: Piece }, "A piece left the map, or the game if it was held.";
    "piece_added" => PieceAdded { piece: Piece, space: Space, side: Number },
        "A piece came onto the map from the supply; sides are counted from 0.";
    "piece_wounded" => PieceWounded { piece: Piece, wounds: Number }, "A piece was wounded.";
    "piece_taken" => PieceTaken { seat: Seat, piece: Piece }, "An investigator drew a piece from the pile.";
    "piece_returned" => PieceReturned { piece: Piece }, "A held piece went back to the pile.";
    "piece_traded" => PieceTraded { from: Seat, to: Seat, piece: Piece }, "A held piece changed hands.";
    "links_removed" => LinksRemoved { kind: Link }, "Staircases or tunnels were removed.";
    "unknown_drawn" => UnknownDrawn { slot: Number, monster: Monster },
        "An Unknown monster was drawn for a slot of the marker; slots are counted from 0.";
    "enemy_summoned" => EnemySummoned { figure: Figure, space: Space }, "An enemy was summoned.";
    "summoning_skipped" => SummoningSkipped { enemy: Kind }, "An enemy could not be summoned, its reserve being empty.";
    "enemy_wounded" => EnemyWounded { figure: Figure, wounds: Number }, "An enemy was wounded.";
    "enemy_healed" => EnemyHealed { figure: Figure }, "An enemy lost all its wounds.";
    "enemy_killed" => EnemyKilled { figure: Figure, space: Space, by: Seat }, "An enemy died.";
    "enemy_placed" => EnemyPlaced { figure: Figure, to: Space }, "An enemy was put straight into a space.";
    "enemy_unmarked" => EnemyUnmarked { figure: Figure, token: Token }, "An enemy lost a token.";
    "attack_redirected" => AttackRedirected { figure: Figure, to: Seat },
        "An attack was redirected to another investigator.";
    "enemy_favoured" => EnemyFavoured { seat: Seat, enemy: Kind },
        "An investigator favours a kind of enemy from now on.";
    "enemy_marked" => EnemyMarked { figure: Figure, token: Token }, "An enemy got a token.";
    "fire_added" => FireAdded { space: Space, count: Number }, "Fire came on a space.";
    "fire_removed" => FireRemoved { space: Space, count: Number }, "Fire left a space.";
    "fire_taken" => FireTaken { seat: Seat, count: Number }, "An investigator took fire.";
    "fire_exchanged" => FireExchanged { seat: Seat, count: Number },
        "Fire tokens on a board were exchanged for wound tokens, so that the map could have them.";
    "fire_went_out" => FireWentOut { seat: Seat }, "An investigator's fire went out.";
    "stress_raised" => StressRaised { seat: Seat, by: Number }, "Stress was raised.";
    "stress_healed" => StressHealed { seat: Seat, by: Number }, "Stress was healed.";
    "wounds_suffered" => WoundsSuffered { seat: Seat, wounds: Number, by_roll: Flag }, "Wounds were suffered.";
    "wounds_healed" => WoundsHealed { seat: Seat, by: Number }, "Wounds were healed.";
    "companion_wounded" => CompanionWounded { seat: Seat, card: Discovery, wounds: Number, by_roll: Flag },
        "A companion took wounds.";
    "sanity_lost" => SanityLost { seat: Seat, by: Number }, "Sanity was lost.";
    "threshold_reached" => ThresholdReached { seat: Seat, bonus_die: Flag }, "A threshold was reached.";
    "skill_raised" => SkillRaised { seat: Seat, slot: Number },
        "A skill was raised; `slot` is 0 for the signature skill, 1 and 2 for the common ones.";
    "track_blocked" => TrackBlocked { seat: Seat, token: Token, stress: Flag },
        "A token blocked a space of the stress track, or of the wound track.";
    "track_freed" => TrackFreed { seat: Seat, token: Token, stress: Flag },
        "A token that blocked the stress track, or the wound track, was removed.";
    "token_gained" => TokenGained { seat: Seat, token: Token }, "An investigator got a token.";
    "token_lost" => TokenLost { seat: Seat, token: Token }, "An investigator lost a token.";
    "counters_added" => CountersAdded { seat: Seat, count: Number }, "An investigator's insanity card got counters.";
    "roll_started" => RollStarted {
        kind: Roll, seat: Seat, enemy: Figure, targets: Figures, here: Flag, action: Action, dice: Number,
        against_self: Flag, redirected: Flag
    } with { standard: Number, bonus: Number },
        "A roll began. `standard` and `bonus` are the dice it has thrown so far, an enemy's too, and rerolled dice \
         count once; `dice` is only the number of standard dice it was begun with, 0 for an enemy, whose dice are \
         found when they are thrown.";
    "dice_removed" => DiceRemoved { standard: Number, bonus: Number }, "Dice are left out of the roll.";
    "symbols_added" => SymbolsAdded { successes: Number, elder_signs: Number, tentacles: Number },
        "Symbols were added to the results.";
    "dice_added" => DiceAdded { count: Number }, "Bonus dice were added to the roll.";
    "rerolls_granted" => RerollsGranted { count: Number }, "Free rerolls were granted.";
    "die_rolled" => DieRolled { bonus: Flag, face: Face }, "A die was rolled.";
    "die_rerolled" => DieRerolled { bonus: Flag, from: Face, to: Face, free: Flag }, "A die was rerolled.";
    "symbols_counted" => SymbolsCounted { successes: Number, elder_signs: Number, tentacles: Number },
        "The symbols were counted.";
    "symbols_converted" => SymbolsConverted {
        from: Symbol, count: Number, keep: Flag, successes: Number, tentacles: Number
    }, "Symbols were counted as others.";
    "attack_wounds_added" => AttackWoundsAdded { count: Number }, "Wounds were added to the attack.";
    "tentacles_prevented" => TentaclesPrevented { count: Number }, "Tentacles were kept from doing harm.";
    "roll_ended" => RollEnded {}, "The roll was over.";
    "roll_dropped" => RollDropped { index: Number },
        "A roll is not finished, because the one who made it is dead; rolls are counted from the outermost.";
    "rest_began" => RestBegan { points: Number }, "A Rest action began to heal.";
    "rest_lessened" => RestLessened { by: Number }, "A Rest action heals less.";
    "mythos_shuffled" => MythosShuffled {}, "The Mythos deck was shuffled; the new order follows card by card.";
    "mythos_stacked" => MythosStacked { card: Mythos },
        "A Mythos card was put on top of the deck while it was shuffled.";
    "mythos_drawn" => MythosDrawn { card: Mythos }, "A Mythos card was drawn.";
    "mythos_discarded" => MythosDiscarded { card: Mythos }, "A Mythos card was discarded.";
    "mythos_returned" => MythosReturned { card: Mythos, top: Flag },
        "A Mythos card that was not resolved went back to the deck, on top or under it.";
    "mythos_kept" => MythosKept { seat: Seat, card: Mythos }, "A Mythos card was kept with an insanity.";
    "discovery_drawn" => DiscoveryDrawn { seat: Seat, card: Discovery }, "A Discovery card was drawn.";
    "discovery_stacked" => DiscoveryStacked { card: Discovery },
        "A Discovery card was put on top of the deck while it was shuffled.";
    "discovery_discarded" => DiscoveryDiscarded { card: Discovery }, "A Discovery card was discarded unclaimed.";
    "card_claimed" => CardClaimed { seat: Seat, card: Discovery, side: Number },
        "A side of a Discovery card was claimed: 0 the left one, 1 the right one.";
    "card_turned" => CardTurned { seat: Seat, card: Discovery }, "A claimed card went to the other edge of the board.";
    "card_discarded" => CardDiscarded { seat: Seat, card: Discovery }, "A claimed card was discarded.";
    "card_traded" => CardTraded { from: Seat, to: Seat, card: Discovery, healed: Flag },
        "A claimed card changed hands.";
    "relic_gained" => RelicGained { seat: Seat, relic: Relic, transformed: Flag }, "A relic came into play.";
    "relic_returned" => RelicReturned { relic: Relic }, "A relic went back under the relic deck.";
    "relic_transformed" => RelicTransformed { seat: Seat, relic: Relic }, "A relic showed its other side.";
    "elder_one_advanced" => ElderOneAdvanced { to: Number },
        "The Elder One advanced to a space of the Summoning track.";
    "summoning_due" => SummoningDue {}, "A summoning is due at the next check.";
    "elder_one_summoned" => ElderOneSummoned { space: Space }, "The Elder One's figure came onto the map.";
    "elder_one_relocated" => ElderOneRelocated { space: Space }, "The Elder One's figure changed place.";
    "random_place_drawn" => RandomPlaceDrawn { place: Number },
        "A random place was taken out of the bag: 0 the red gate, 1 the yellow one, 2 the blue one, 3 the start.";
    "stage_defeated" => StageDefeated { stage: Stage, by: Seat }, "A stage was defeated.";
    "stage_revealed" => StageRevealed { stage: Stage }, "A stage was revealed.";
    "ritual_disrupted" => RitualDisrupted {}, "The ritual was disrupted.";
    "investigator_died" => InvestigatorDied { seat: Seat }, "An investigator was eliminated.";
    "turn_ended" => TurnEnded { seat: Seat }, "A turn ended.";
    "game_ended" => GameEnded { outcome: Outcome }, "The game ended.";
}

macro_rules! questions {
    ($( $name:literal => $variant:ident $(($any:tt))?, $about:literal; )*) => {
        /// Every question, in the order of the engine.
        pub const QUESTIONS: &[QuestionEntry] = &[
            $( QuestionEntry { name: $name, about: $about, variant: stringify!($variant) }, )*
        ];

        /// Returns what is asked, as a test names it.
        pub(crate) const fn question(question: Question) -> &'static str {
            match question {
                $( Question::$variant $(($any))? => $name, )*
            }
        }
    };
}

questions! {
    "action" => Action, "What to do in phase 1.";
    "spare" => Spare, "Whether to use something between other things.";
    "step" => Step, "Where to move next.";
    "sneak" => Sneak(_), "Whether and whom to sneak past when leaving for a space.";
    "carry" => Carry, "Whom to take along.";
    "come_along" => ComeAlong(_), "Whether to come along with somebody who moves.";
    "target" => Target, "Whom to attack.";
    "extra_target" => ExtraTarget, "Whom to attack as well.";
    "wounds_for" => WoundsFor(_), "How many wounds an enemy gets.";
    "reroll" => Reroll, "Which die to reroll.";
    "convert" => Convert, "How many symbols to count as others.";
    "split" => Split(_), "How to split healing.";
    "assign_wounds" => AssignWounds, "Who takes the wounds.";
    "reduce" => Reduce, "Which parts of a reduction to use.";
    "instead" => Instead, "Whether something happens instead.";
    "level_up" => LevelUp, "Which skill to raise.";
    "block_track" => BlockTrack, "Which track a token blocks.";
    "order" => Order, "Which reaction comes first.";
    "react" => React(_), "Whether a reaction happens.";
    "ignore" => Ignore(_), "Whether an ability of an enemy is ignored.";
    "next_attacker" => NextAttacker, "Which enemy attacks next.";
    "trade_card" => TradeCard, "Which card to hand over.";
    "trade_to" => TradeTo, "Who gets it.";
    "claim" => Claim, "Which side to claim.";
    "discard" => Discard, "Which card to discard.";
    "investigate" => Investigate, "Whether to investigate.";
    "keep_mythos" => KeepMythos, "Which drawn Mythos card to resolve.";
    "favour" => Favour, "Which kind of enemy to favour.";
    "fewer_dice" => FewerDice, "How many standard dice the attacker leaves out; the rest are bonus dice.";
    "keep_relic" => KeepRelic, "Which relic to keep.";
    "may" => May, "Whether to pay for something.";
    "branch" => Branch, "Which branch to take.";
    "enemy" => Enemy, "Which enemy is meant.";
    "investigator" => Investigator, "Which investigator is meant.";
    "piece" => Piece, "Which piece is meant.";
    "space" => Space, "Which space is meant.";
    "path" => Path(_), "Where something that is being moved goes next.";
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::events::snake;

    #[test]
    fn a_test_names_events_and_questions_as_the_engine_does() {
        for EventEntry { name, variant, .. } in EVENTS {
            assert_eq!(snake(variant), *name);
        }
        for QuestionEntry { name, variant, .. } in QUESTIONS {
            assert_eq!(snake(variant), *name);
        }
    }

    #[test]
    fn no_field_has_the_name_of_the_count() {
        assert!(EVENTS.iter().flat_map(|it| it.fields).all(|(field, _)| *field != crate::events::TIMES));
    }

    #[test]
    fn every_sort_is_listed_once() {
        let names: std::collections::BTreeSet<&str> = Sort::ALL.into_iter().map(Sort::name).collect();
        assert_eq!(names.len(), Sort::ALL.len());
        assert!(EVENTS.iter().flat_map(|it| it.fields).all(|(_, sort)| Sort::ALL.contains(sort)));
    }
}
