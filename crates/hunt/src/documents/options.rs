//! What the rulebook leaves open: each point is an option, and the first answer of each is the default.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Defines each open point once: its field, its answers, and what the book of rules is told of it.
macro_rules! open_rules {
    ($(
        #[doc = $doc:literal]
        $field:ident: $name:ident {
            #[doc = $first_doc:literal]
            $first:ident,
            #[doc = $other_doc:literal]
            $other:ident,
        }
    )*) => {
        $(
            #[doc = $doc]
            #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
            #[serde(rename_all = "snake_case")]
            pub enum $name {
                #[doc = $first_doc]
                #[default]
                $first,
                #[doc = $other_doc]
                $other,
            }
        )*

        /// Answers to what the rulebook leaves open.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
        #[serde(deny_unknown_fields)]
        pub struct OpenRules {
            $(
                #[doc = $doc]
                #[serde(default)]
                pub $field: $name,
            )*
        }

        impl OpenRules {
            /// The names of the open points, in their order.
            pub const POINTS: &'static [&'static str] = &[$(stringify!($field)),*];

            /// Returns each point by its name, and whether the first of its answers is the one here.
            pub fn answers(&self) -> Vec<(&'static str, bool)> {
                vec![$((stringify!($field), self.$field == $name::$first)),*]
            }

            /// What the book of rules is told of each point: its name, what it is about, and its two answers.
            #[cfg(test)]
            const TOLD: &'static [[&'static str; 4]] =
                &[$([stringify!($field), $doc, $first_doc, $other_doc]),*];
        }
    };
}

open_rules! {
    /// Who has the first-player marker first.
    first_player: FirstPlayer {
        /// Anybody, at random.
        Random,
        /// Who sits first.
        FirstSeat,
    }
    /// How the hunters sit.
    seating: Seating {
        /// As they joined.
        AsJoined,
        /// At random.
        Random,
    }
    /// How the final boss is found ([BB-SETUP-2], [BB-SETUP-3]).
    final_boss: FinalBossChoice {
        /// It is drawn.
        Random,
        /// The players agree on one; whoever sits first says which.
        Agreed,
    }
    /// The health that hunters start with where something lowers the maximum.
    starting_health: StartingHealth {
        /// The lowered maximum.
        Maximum,
        /// That of the rules.
        Full,
    }
    /// Whether the reserve can run out.
    reserve: ReserveSize {
        /// It never does.
        Unlimited,
        /// There is as much as the tokens are worth, and nobody gains more.
        Limited,
    }
    /// What comes first when a creature is turned up.
    reveal_order: RevealOrder {
        /// Its echoes, then what it does.
        EchoesFirst,
        /// What it does, then its echoes.
        EffectsFirst,
    }
    /// Where echoes go that a card grants.
    granted_echoes: GrantedEchoes {
        /// To those collected.
        Collected,
        /// To those banked.
        Banked,
    }
    /// Whether others see the cards in a hand.
    hands: Hands {
        /// They do not.
        Hidden,
        /// They do.
        Open,
    }
    /// Whether a hunter may choose again while others still choose.
    change_of_mind: ChangeOfMind {
        /// Until the last one has chosen.
        Allowed,
        /// Never.
        Forbidden,
    }
    /// Whether a card that brings in a weapon may be played without one in hand.
    transform_without_weapon: TransformWithoutWeapon {
        /// It may, and does nothing then.
        Allowed,
        /// It may not, while there is another card.
        Forbidden,
    }
    /// What instants do once the encounter is dead.
    instants_after_death: InstantsAfterDeath {
        /// Whatever needs no encounter.
        HarmlessParts,
        /// Nothing.
        Nothing,
    }
    /// What becomes of the instant of a hunter who died before it.
    instants_of_the_dead: InstantsOfTheDead {
        /// It is lost.
        Lost,
        /// It is done.
        Done,
    }
    /// When it is seen whether a card is the only one of its name.
    alone: Alone {
        /// Once, before the first instant.
        AtStart,
        /// When its turn comes, and the dead do not count.
        AtEach,
    }
    /// When hunters die of an effect with several steps.
    deaths_in_an_effect: DeathsInAnEffect {
        /// When all of it is done.
        AtItsEnd,
        /// After each step, and nothing more is done for one who dies.
        AtEachStep,
    }
    /// Which damage is ignored by a card that ignores damage.
    ignored_damage: IgnoredDamage {
        /// All in the round, from the moment it is shown.
        Round,
        /// That of the monster's attack.
        Attack,
    }
    /// How much damage is passed on.
    passed_on: PassedOn {
        /// As much as was dealt.
        Dealt,
        /// As much as the weapon could have dealt.
        Printed,
    }
    /// What becomes of damage to a left neighbour who is dead.
    dead_neighbour: DeadNeighbour {
        /// It is lost.
        Lost,
        /// The next one who lives suffers it.
        NextLiving,
    }
    /// How often a creature answers to the damage of one hunter.
    answers_to_damage: AnswersToDamage {
        /// Once in a round.
        OnceARound,
        /// Each time.
        EachTime,
    }
    /// Which damage a creature answers to that names no weapon.
    answered_damage: AnsweredDamage {
        /// Any.
        Any,
        /// That of weapons.
        WeaponsOnly,
    }
    /// Where the echoes go that a monster flees with.
    fled_echoes: FledEchoes {
        /// To the reserve.
        Reserve,
        /// Out of the game.
        Gone,
    }
    /// Who answers first to a monster that flees.
    flee_order: FleeOrder {
        /// The monster itself.
        MonsterFirst,
        /// The final boss.
        FinalBossFirst,
    }
    /// Which monsters are in the box.
    monster_box: MonsterBox {
        /// Those that were never in play.
        Unused,
        /// Also those that died or fled.
        Returned,
    }
    /// Who chooses the weapons that an effect spends.
    spent_weapons_chosen_by: SpentWeaponsChosenBy {
        /// Who has them.
        Owner,
        /// Chance.
        Chance,
    }
    /// From where an effect spends weapons.
    spent_weapons_from: SpentWeaponsFrom {
        /// From the hand.
        Hand,
        /// From the hand and from the table.
        HandAndTable,
    }
    /// What happens where there are fewer weapons than an effect spends.
    spent_weapons_short: SpentWeaponsShort {
        /// All there are go.
        AsMany,
        /// None goes.
        Nothing,
    }
    /// Whether an effect spends the weapons of dead hunters.
    spent_weapons_of_the_dead: SpentWeaponsOfTheDead {
        /// It does not.
        Kept,
        /// It does.
        Spent,
    }
    /// What is halved for a hunter in the dream.
    halving: Halving {
        /// The damage of each event.
        EachEvent,
        /// The sum of the round.
        Round,
    }
    /// In which order hunters return to the dream.
    dream_order: DreamOrder {
        /// One after the other.
        HunterByHunter,
        /// All bank and recover before the first upgrade.
        Grouped,
    }
    /// Whether an upgrade must be taken.
    upgrade: Upgrade {
        /// It must.
        Must,
        /// It may.
        May,
    }
    /// Whether a card on the table may be removed from the game.
    removed_from_table: RemovedFromTable {
        /// It may.
        Allowed,
        /// It may not.
        Forbidden,
    }
    /// How many upgrades are offered once hunters are out of the game.
    row_size: RowSize {
        /// As many as hunters began.
        AtSetup,
        /// As many as hunters are left.
        InPlay,
    }
    /// Where the echoes of a dead hunter go.
    lost_echoes: LostEchoes {
        /// To the reserve.
        Reserve,
        /// Back on the encounter.
        Encounter,
    }
    /// Whether a hunter who damaged the encounter and died gains its trophies.
    trophies_of_the_dead: TrophiesOfTheDead {
        /// Yes.
        Given,
        /// No.
        Denied,
    }
    /// Whether a hunter who is out of the game can win.
    eliminated_score: EliminatedScore {
        /// No.
        CannotWin,
        /// Yes, with what is banked.
        Counts,
    }
    /// Whether a hunter who has just been eliminated still takes an upgrade.
    eliminated_dream: EliminatedDream {
        /// No.
        Out,
        /// Yes, one last time.
        LastTime,
    }
    /// Who wins when nobody is left.
    all_eliminated: AllEliminated {
        /// Nobody.
        AllLose,
        /// Who has the best score.
        BestScore,
    }
    /// Whether the seats of eliminated hunters are left out where neighbours count.
    eliminated_seats: EliminatedSeats {
        /// They are.
        Skipped,
        /// They are not.
        Counted,
    }
    /// Whether damage is halved in the dream where nobody can avoid damage.
    halving_unprotected: HalvingUnprotected {
        /// It is.
        Stays,
        /// It is not.
        Lost,
    }
    /// Which trophies the final boss gives.
    final_trophies: FinalTrophies {
        /// One of each type.
        All,
        /// Those it shows.
        Printed,
    }
    /// Whether the round goes on with the dream once the final boss is dead.
    dream_after_final: DreamAfterFinal {
        /// No.
        Skipped,
        /// Yes.
        Played,
    }
    /// Whether later instants are done once the final boss is dead.
    instants_after_final: InstantsAfterFinal {
        /// No.
        Skipped,
        /// Yes.
        Done,
    }
    /// How banked echoes are counted to break a tie.
    tie: Tie {
        /// By value.
        Value,
        /// By tokens, as few as can be.
        Tokens,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Words;

    /// A supplement says what the schema says, without the numbers of rules.
    #[test]
    fn what_is_said_of_open_points_is_what_their_documentation_says() {
        let words = Words::default();
        for [point, about, first, other] in OpenRules::TOLD {
            let about = about.trim();
            let about = about.split_once(" ([").map_or_else(|| about.to_owned(), |(about, _)| format!("{about}."));
            for (answer, said) in [("first", first), ("other", other)] {
                let message = words.say(&format!("open-{}", point.replace('_', "-")), [("answer", answer.into())]);
                assert_eq!(message, format!("{about} {}", said.trim()), "{point}");
            }
        }
    }

    #[test]
    fn the_first_answers_are_the_usual_ones() {
        let usual = OpenRules::default().answers();
        assert!(usual.iter().all(|(_, is_first)| *is_first), "{usual:?}");
        let other = OpenRules { tie: Tie::Tokens, ..OpenRules::default() }.answers();
        assert_eq!(other.into_iter().filter(|(_, is_first)| !is_first).collect::<Vec<_>>(), [("tie", false)]);
    }
}
