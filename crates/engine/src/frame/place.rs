//! The places in which a rule or an effect can stand: each names what happens when the frame is carried on.
//!
//! A saved game and a digest hold a place as the number written beside it, so a new one gets a new number, and the order
//! of the numbers is the order in which the places follow one another.

use serde::{Deserialize, Serialize};

/// A saved game stands in a place that there is not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("number {0} is no place in which a rule or an effect can stand")]
pub struct NoSuchPlace(u8);

macro_rules! places {
    ($(
        $(#[doc = $doc:literal])*
        $name:ident {
            $( $(#[doc = $place_doc:literal])* $place:ident = $number:literal, )*
        }
    )*) => {
        $(
            $(#[doc = $doc])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
            #[serde(into = "u8", try_from = "u8")]
            pub enum $name {
                $( $(#[doc = $place_doc])* $place = $number, )*
            }

            impl From<$name> for u8 {
                fn from(place: $name) -> Self {
                    match place {
                        $( $name::$place => $number, )*
                    }
                }
            }

            impl TryFrom<u8> for $name {
                type Error = NoSuchPlace;

                fn try_from(number: u8) -> Result<Self, NoSuchPlace> {
                    match number {
                        $( $number => Ok(Self::$place), )*
                        _ => Err(NoSuchPlace(number)),
                    }
                }
            }
        )*
    };
}

places! {
    /// Where a step of an effect is: first what it is about is found out, then each verb goes its own way.
    StepAt {
        /// Nothing is known.
        Start = 0,
        /// A figure, seat or piece is being chosen, or a space out of several.
        Choosing = 1,
        /// Figures, seats, pieces or spaces are known.
        SetKnown = 2,
        /// The one space is being chosen.
        ChoosingSpace = 3,
        /// The one space is known too.
        SpaceKnown = 4,
        /// The verb has asked a question of its own.
        Asked = 5,
        /// The price of a claim has been paid; the step knows the side.
        Paid = 6,
        /// The roll of a `roll` step is under way.
        Rolling = 20,
        /// What successes do has been done; the tentacles come next.
        Tentacles = 21,
        /// All results of the roll have been applied.
        Results = 22,
    }

    /// Where a reaction is.
    ReactAt {
        /// It is about to happen.
        Reacting = 0,
        /// Whether it happens is being asked.
        Wanted = 1,
        /// Whether it is ignored is being asked.
        Ignoring = 2,
    }

    /// Where harm to an investigator is.
    HarmAt {
        /// Stress is raised, and what cannot be becomes wounds ([STRESS-3]).
        Stress = 0,
        /// Something may happen instead.
        Instead = 1,
        /// Reductions or companions, whichever the table has first.
        FirstRelief = 2,
        /// The other of the two.
        SecondRelief = 3,
        /// Wounds are suffered.
        Wounds = 4,
        /// What answers to the wounds.
        Answers = 5,
        /// Sanity is lost.
        Sanity = 6,
    }

    /// Where an Attack action is.
    AttackAt {
        /// The target is chosen.
        Target = 0,
        /// Further targets are chosen.
        FurtherTargets = 1,
        /// The roll begins.
        Roll = 2,
        /// The wounds are counted.
        Wounds = 3,
        /// The wounds are dealt.
        Dealing = 4,
        /// Deaths, survivals and a defeated stage.
        Effects = 5,
        /// A stage that falls late makes room (O28), and the tentacles count.
        Tentacles = 6,
        /// The roll ends.
        End = 7,
    }

    /// Where a Move action is.
    MoveAt {
        /// The next space is chosen.
        NextSpace = 0,
        /// Enemies may be sneaked past.
        Sneaking = 1,
        /// Investigators may be taken along.
        Carrying = 2,
        /// The space is left.
        Leaving = 3,
    }

    /// Where a Rest action is.
    RestAt {
        /// Nothing has been healed yet.
        Start = 0,
        /// Points are healed.
        Healing = 1,
        /// It is over.
        End = 2,
    }

    /// Where a roll is.
    RollAt {
        /// What answers to its beginning.
        Start = 0,
        /// The attacker may have to leave dice out; then the dice are thrown.
        LeavingOut = 1,
        /// Dice may be rerolled.
        Rerolling = 2,
        /// The symbols are counted.
        Counting = 3,
        /// Symbols may be converted.
        Converting = 4,
        /// What answers to its result.
        Answers = 5,
        /// It is over.
        End = 6,
    }

    /// Where a threshold of the sanity track is.
    ThresholdAt {
        /// It has been reached.
        Reached = 0,
        /// The insanity shows its symptoms.
        Insanity = 1,
        /// A skill is raised.
        LevelUp = 2,
    }

    /// Where a Mythos card is.
    MythosAt {
        /// It is to be drawn, unless something happens instead.
        Drawing = 0,
        /// Its text comes next.
        Text = 1,
        /// Its summons come next.
        Summons = 2,
        /// It goes to the discard pile.
        End = 3,
    }

    /// Where an investigation is.
    InvestigateAt {
        /// The card is to be drawn.
        Drawing = 0,
        /// Its text comes next.
        Text = 1,
        /// Whatever was not claimed is discarded.
        End = 2,
        /// A discarded card was resolved again: whatever was not claimed is discarded again, and nobody has investigated.
        Again = 3,
    }

    /// Where an enemy's attack is ([FIGHT-9]).
    EnemyAttackAt {
        /// What answers to its beginning.
        Start = 0,
        /// The roll begins; until then the attack can be redirected.
        Roll = 1,
        /// Wounds are suffered.
        Wounds = 2,
        /// What answers to the attack.
        Effects = 3,
        /// The tentacles count.
        Tentacles = 4,
        /// The roll ends.
        End = 5,
    }

    /// Where the fire on a board is.
    BurnAt {
        /// The roll begins.
        Roll = 0,
        /// Wounds are suffered.
        Wounds = 1,
        /// The tentacles count.
        Tentacles = 2,
        /// The roll ends, and the fire goes out.
        End = 3,
    }

    /// Where an advance of the Elder One is ([ADVANCE-1], [ADVANCE-2]).
    AdvanceAt {
        /// One space further on the Summoning track.
        Track = 0,
        /// What the stages say.
        Stages = 1,
        /// What the episode says.
        Episode = 2,
        /// What the Unknown monster on slot A says.
        SlotA = 3,
        /// What the Unknown monster on slot B says.
        SlotB = 4,
        /// What else answers to it.
        Answers = 5,
        /// The Mythos discard pile goes back into the deck ([ADVANCE-5]).
        Reshuffle = 6,
    }
}

impl HarmAt {
    /// Where harm goes on when a relief has been used as far as it is wanted.
    pub(crate) const fn after_relief(self) -> Self {
        match self {
            Self::FirstRelief => Self::SecondRelief,
            _ => Self::Wounds,
        }
    }
}
