//! Every event by name: its word, its fields, and what their values are.
//!
//! Scenario tests and golden recordings say events in these words, and the reference of tests lists them. All of it is
//! made from the same rows: an event or a field that has none does not compile, nor does a value of another type.

use crate::event::{Event, Sort, Value};

/// An event as it is listed.
#[derive(Clone, Copy, Debug)]
pub struct EventEntry {
    /// What scenario tests and recordings call it, as in `counter_changed`.
    pub name: &'static str,
    /// What it means.
    pub about: &'static str,
    /// Its fields, and what their values are.
    pub fields: &'static [(&'static str, Sort)],
    /// Its name in the engine.
    pub variant: &'static str,
}

/// Finds an event by its name.
pub fn entry(name: &str) -> Option<&'static EventEntry> {
    EVENTS.iter().find(|it| it.name == name)
}

macro_rules! events {
    ($(
        $name:literal => $variant:ident { $($field:ident: $sort:ident $(($of:ident))?),* }
        $(with { $($more:ident: $kind:ident),* })?, $about:literal;
    )*) => {
        /// Every event, in the order in which they are declared; behind `with` what scenario tests count besides.
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

        impl Event {
            /// Returns the name.
            pub const fn name(&self) -> &'static str {
                match self {
                    $( Self::$variant { .. } => $name, )*
                }
            }

            /// Returns the fields by name, each with its value.
            pub fn fields(&self) -> Vec<(&'static str, Value)> {
                match *self {
                    $( Self::$variant { $($field),* } => vec![
                        $( (stringify!($field), Value::$sort($field $(, $of)?)), )*
                    ], )*
                }
            }
        }
    };
}

events! {
    "turn_began" => TurnBegan { seat: Seat }, "A turn began.";
    "phase_began" => PhaseBegan { phase: Phase }, "A phase began.";
    "action_taken" => ActionTaken { seat: Seat, deed: Deed, free: Flag }, "An action was taken.";
    "ability_used" => AbilityUsed { ability: Ability, seat: Seat, card: Discovery, spends_action: Flag },
        "An ability with a limit, or an action of a card, was used; `card` is the claimed card it stands on.";
    "enemy_ability_used" => EnemyAbilityUsed { ability: Ability, figure: Figure },
        "An ability of an enemy with a limit was used; it is counted for each figure.";
    "nothing_used" => NothingUsed { seat: Seat },
        "The active investigator used nothing between other things: it is not asked again while everything stays as it is.";
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
    "piece_flipped" => PieceFlipped { piece: Piece, side: Side(piece) }, "A piece was turned to a side.";
    "piece_removed" => PieceRemoved { piece: Piece }, "A piece left the map, or the game if it was held.";
    "piece_added" => PieceAdded { piece: Piece, space: Space, side: Side(piece) },
        "A piece came onto the map from the supply.";
    "piece_wounded" => PieceWounded { piece: Piece, wounds: Number }, "A piece was wounded.";
    "piece_taken" => PieceTaken { seat: Seat, piece: Piece }, "An investigator drew a piece from the pile.";
    "piece_returned" => PieceReturned { piece: Piece }, "A held piece went back to the pile.";
    "piece_traded" => PieceTraded { from: Seat, to: Seat, piece: Piece }, "A held piece changed hands.";
    "piece_revealed" => PieceRevealed { piece: Piece, seat: Seat },
        "What is hidden of a piece was shown to an investigator; to everybody if none is named.";
    "links_removed" => LinksRemoved { kind: Link }, "Staircases or tunnels were removed.";
    "tiles_swapped" => TilesSwapped { tile: Tile, other: Tile }, "Two tiles changed places.";
    "tile_turned" => TileTurned { tile: Tile, by: Turn }, "A tile was turned where it lies.";
    "tile_removed" => TileRemoved { tile: Tile }, "A tile left the map.";
    "tile_added" => TileAdded { tile: Tile }, "A tile came onto the map.";
    "tile_stayed" => TileStayed { tile: Tile },
        "A tile stayed as it was, because what was to become of it cannot be; of two that were to change places, the \
         first.";
    "gate_moved" => GateMoved { gate: Gate, to: Space }, "A gate changed its place.";
    "passage_closed" => PassageClosed { from: Space, to: Space }, "Every way between two spaces was closed.";
    "passage_opened" => PassageOpened { from: Space, to: Space }, "A passage was opened between two spaces.";
    "unknown_drawn" => UnknownDrawn { slot: Number, monster: Monster },
        "An Unknown monster was drawn for a slot of the marker; slots are counted from 0.";
    "enemy_summoned" => EnemySummoned { figure: Figure, space: Space }, "An enemy was summoned.";
    "summoning_skipped" => SummoningSkipped { enemy: Kind }, "An enemy could not be summoned, its reserve being empty.";
    "enemy_wounded" => EnemyWounded { figure: Figure, wounds: Number }, "An enemy was wounded.";
    "enemy_healed" => EnemyHealed { figure: Figure }, "An enemy lost all its wounds.";
    "enemy_killed" => EnemyKilled { figure: Figure, space: Space, by: Seat }, "An enemy died.";
    "enemy_placed" => EnemyPlaced { figure: Figure, to: Space }, "An enemy was put straight into a space.";
    "enemy_returned" => EnemyReturned { figure: Figure, space: Space },
        "An enemy went back to the reserve without dying, because its tile left the map.";
    "enemy_unmarked" => EnemyUnmarked { figure: Figure, token: Token }, "An enemy lost a token.";
    "attack_redirected" => AttackRedirected { figure: Figure, to: Seat },
        "An attack was redirected to another investigator.";
    "enemy_favoured" => EnemyFavoured { seat: Seat, enemy: Kind },
        "An investigator favours a kind of enemy from now on.";
    "vote_cast" => VoteCast { seat: Seat, branch: Branch },
        "An investigator voted for a branch; of a secret vote it is told when all have voted.";
    "vote_decided" => VoteDecided { branch: Branch }, "A branch won a vote.";
    "vote_tied" => VoteTied {}, "Several branches had the most votes, and none of them happens.";
    "bid_made" => BidMade { seat: Seat, bid: Number }, "An investigator bid more than anybody before.";
    "bidding_left" => BiddingLeft { seat: Seat }, "An investigator bids no more.";
    "bidding_won" => BiddingWon { seat: Seat, bid: Number }, "The highest bid won; what was bid is paid next.";
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
    "skill_raised" => SkillRaised { seat: Seat, slot: SkillSlot(seat) }, "A skill was raised.";
    "track_blocked" => TrackBlocked { seat: Seat, token: Token, stress: Flag },
        "A token blocked a space of the stress track, or of the wound track.";
    "track_freed" => TrackFreed { seat: Seat, token: Token, stress: Flag },
        "A token that blocked the stress track, or the wound track, was removed.";
    "token_gained" => TokenGained { seat: Seat, token: Token }, "An investigator got a token.";
    "token_lost" => TokenLost { seat: Seat, token: Token }, "An investigator lost a token.";
    "counters_added" => CountersAdded { seat: Seat, count: Number }, "An investigator's insanity card got counters.";
    "counter_changed" => CounterChanged {
        counter: Counter, holder: Holder, from: CounterNumber(counter), to: CounterNumber(counter)
    },
        "A counter became another number; `holder` is whose it is.";
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
    "die_rolled" => DieRolled { bonus: Flag, face: Face(bonus) }, "A die was rolled.";
    "die_rerolled" => DieRerolled { bonus: Flag, from: Face(bonus), to: Face(bonus), free: Flag },
        "A die was rerolled.";
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
    "mythos_looked_at" => MythosLookedAt { seat: Seat, card: Mythos },
        "Somebody looked at a Mythos card of the deck; it lies open until it is put back, discarded or resolved.";
    "mythos_drawn" => MythosDrawn { card: Mythos }, "A Mythos card was drawn.";
    "mythos_discarded" => MythosDiscarded { card: Mythos }, "A Mythos card was discarded.";
    "mythos_returned" => MythosReturned { card: Mythos, top: Flag },
        "A Mythos card that was not resolved went back to the deck, on top or under it.";
    "mythos_kept" => MythosKept { seat: Seat, card: Mythos }, "A Mythos card was kept with an insanity.";
    "mythos_repeated" => MythosRepeated { seat: Seat, card: Mythos },
        "What a discarded Mythos card does happens again.";
    "discovery_looked_at" => DiscoveryLookedAt { seat: Seat, card: Discovery },
        "Somebody looked at a Discovery card of the deck; it lies open until it is put back, discarded or resolved.";
    "discovery_drawn" => DiscoveryDrawn { seat: Seat, card: Discovery }, "A Discovery card was drawn.";
    "discovery_stacked" => DiscoveryStacked { card: Discovery },
        "A Discovery card was put on top of the deck while it was shuffled.";
    "discovery_returned" => DiscoveryReturned { card: Discovery, top: Flag },
        "A Discovery card that was looked at went back to the deck, on top or under it.";
    "discovery_discarded" => DiscoveryDiscarded { card: Discovery }, "A Discovery card was discarded unclaimed.";
    "discovery_repeated" => DiscoveryRepeated { seat: Seat, card: Discovery },
        "What a discarded Discovery card does happens again; it lies open until it is discarded or claimed.";
    "card_claimed" => CardClaimed { seat: Seat, card: Discovery, side: CardSide },
        "A side of a Discovery card was claimed.";
    "card_turned" => CardTurned { seat: Seat, card: Discovery }, "A claimed card went to the other edge of the board.";
    "card_discarded" => CardDiscarded { seat: Seat, card: Discovery }, "A claimed card was discarded.";
    "card_traded" => CardTraded { from: Seat, to: Seat, card: Discovery, healed: Flag },
        "A claimed card changed hands.";
    "card_stolen" => CardStolen { from: Seat, to: Seat, figure: Figure, card: Discovery },
        "A claimed card was stolen: by the investigator `to`, or by the enemy `figure`, which carries it now.";
    "card_given_back" => CardGivenBack { figure: Figure, to: Seat, card: Discovery },
        "A card that an enemy carried went to an investigator.";
    "card_dropped" => CardDropped { figure: Figure, card: Discovery }, "A card that an enemy carried was discarded.";
    "table_drawn" => TableDrawn { row: Number, label: Label },
        "A row of a table was drawn; rows are counted from 1.";
    "relic_gained" => RelicGained { seat: Seat, relic: Relic, transformed: Flag }, "A relic came into play.";
    "relic_returned" => RelicReturned { relic: Relic }, "A relic went back under the relic deck.";
    "relic_transformed" => RelicTransformed { seat: Seat, relic: Relic }, "A relic showed its other side.";
    "elder_one_advanced" => ElderOneAdvanced { to: Number },
        "The Elder One advanced to a space of the Summoning track.";
    "summoning_due" => SummoningDue {}, "A summoning is due at the next check.";
    "elder_one_summoned" => ElderOneSummoned { space: Space }, "The Elder One's figure came onto the map.";
    "elder_one_relocated" => ElderOneRelocated { space: Space }, "The Elder One's figure changed place.";
    "random_place_drawn" => RandomPlaceDrawn { place: Place }, "A random place was taken out of the bag.";
    "stage_defeated" => StageDefeated { stage: Stage, by: Seat }, "A stage was defeated.";
    "stage_revealed" => StageRevealed { stage: Stage }, "A stage was revealed.";
    "ritual_disrupted" => RitualDisrupted {}, "The ritual was disrupted.";
    "investigator_died" => InvestigatorDied { seat: Seat }, "An investigator was eliminated.";
    "granted" => Granted { seat: Seat, figure: Figure, gift: Gift, until: Until, whose: Seat },
        "Something was granted for a time, to the investigator `seat` or to the enemy `figure`; `whose` is the \
         investigator whose turn `until` is about.";
    "grant_ended" => GrantEnded { seat: Seat, figure: Figure, gift: Gift, until: Until, whose: Seat },
        "The time of something that was granted was over.";
    "turn_ended" => TurnEnded { seat: Seat }, "A turn ended.";
    "game_ended" => GameEnded { outcome: Outcome }, "The game ended.";
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::snake;

    #[test]
    fn an_event_is_called_as_it_is_declared() {
        for EventEntry { name, variant, .. } in EVENTS {
            assert_eq!(snake(variant), *name);
        }
    }

    #[test]
    fn what_is_not_listed_is_no_sort() {
        assert!(EVENTS.iter().flat_map(|it| it.fields).all(|(_, sort)| Sort::ALL.contains(sort)));
    }

    #[test]
    fn what_names_a_value_stands_beside_it() {
        let rerolled = Event::DieRerolled { bonus: true, from: 1, to: 2, free: false };
        assert_eq!(rerolled.name(), "die_rerolled");
        let fields = [
            ("bonus", Value::Flag(true)),
            ("from", Value::Face(1, true)),
            ("to", Value::Face(2, true)),
            ("free", Value::Flag(false)),
        ];
        assert_eq!(rerolled.fields(), fields);
        assert!(Event::RollEnded.fields().is_empty());
    }
}
