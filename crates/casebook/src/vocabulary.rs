//! Every question by name: what a test can say, and what the reference of them lists. Events are named by the engine.
//!
//! What names the questions of the engine is made from the same rows: one that has no row does not compile.

use ritual_engine::decision::Question;

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
    "copy_skill" => CopySkill, "Which skill to have for a time.";
    "block_track" => BlockTrack, "Which track a token blocks.";
    "order" => Order, "Which reaction comes first.";
    "react" => React(_), "Whether a reaction happens.";
    "ignore" => Ignore(_), "Whether an ability of an enemy is ignored.";
    "next_attacker" => NextAttacker, "Which enemy attacks next.";
    "trade_card" => TradeCard, "Which card to hand over.";
    "trade_to" => TradeTo, "Who gets it.";
    "claim" => Claim, "Which side to claim.";
    "discard" => Discard, "Which card to discard.";
    "lose" => Lose, "Which card to lose to somebody else.";
    "investigate" => Investigate, "Whether to investigate.";
    "keep_mythos" => KeepMythos, "Which drawn Mythos card to resolve.";
    "take_card" => TakeCard, "Which of the cards looked at to take.";
    "put_back" => PutBack(_), "Which of the cards looked at to put back next.";
    "favour" => Favour, "Which kind of enemy to favour.";
    "fewer_dice" => FewerDice, "How many standard dice the attacker leaves out; the rest are bonus dice.";
    "keep_relic" => KeepRelic, "Which relic to keep.";
    "may" => May, "Whether to pay for something.";
    "branch" => Branch, "Which branch to take.";
    "vote" => Vote, "Which branch to vote for.";
    "bid" => Bid(_), "How much to bid, or no more.";
    "enemy" => Enemy, "Which enemy is meant.";
    "investigator" => Investigator, "Which investigator is meant.";
    "piece" => Piece, "Which piece is meant.";
    "space" => Space, "Which space is meant.";
    "path" => Path(_), "Where something that is being moved goes next.";
    "place_of" => PlaceOf(_), "Where something is placed whose tile leaves the map.";
}

#[cfg(test)]
mod tests {
    use ritual_engine::event::{EVENTS, snake};

    use super::*;

    #[test]
    fn a_test_names_questions_as_the_engine_does() {
        for QuestionEntry { name, variant, .. } in QUESTIONS {
            assert_eq!(snake(variant), *name);
        }
    }

    #[test]
    fn no_field_has_the_name_of_the_count() {
        assert!(EVENTS.iter().flat_map(|it| it.fields).all(|(field, _)| *field != crate::events::TIMES));
    }
}
