//! A sentence for each question.

use super::names::Names;
use crate::decision::{Decision, Question, Stake};
use crate::ids::Name;
use crate::movement::Mover;
use crate::view::View;

/// The question, with the name of who decides.
pub(super) fn line(names: Names<'_>, decision: &Decision) -> String {
    let state = names.state;
    let ask = |id| names.message(id).seat("who", decision.seat);
    let asked = match decision.question {
        // An action that a card gives is none of those of the turn.
        Question::Action if decision.source != Name(0) => ask("question-action-given").card(decision.source),
        Question::Action => {
            ask("question-action").number("left", View::new(names.scenario, state).actions_left(decision.seat))
        }
        Question::Spare => ask("question-spare"),
        Question::Step => ask("question-step"),
        Question::Sneak(to) => ask("question-sneak").space(to),
        Question::ComeAlong(mover) => ask("question-come-along").seat("other", mover),
        Question::Carry => ask("question-carry"),
        Question::Target => ask("question-target"),
        Question::ExtraTarget => ask("question-extra-target"),
        Question::WoundsFor(figure) => ask("question-wounds-for").text("enemy", names.wounded(figure)),
        Question::Reroll => {
            let shown = state.roll().map_or_else(|| names.word("name-nothing"), |roll| names.dice(roll));
            let attacker = state.roll().map(|roll| roll.enemy).filter(|enemy| enemy.is_some());
            let enemy = attacker.map(|enemy| names.figure(enemy));
            let question = ask("question-reroll").flag("attacked", enemy.is_some()).text("dice", shown);
            question.text("enemy", enemy.unwrap_or_default())
        }
        Question::Convert => ask("question-convert"),
        Question::Split(seat) => ask("question-split").flag("own", seat == decision.seat).seat("other", seat),
        Question::AssignWounds => ask("question-assign-wounds"),
        Question::Reduce => ask("question-reduce"),
        Question::Instead => ask("question-instead"),
        Question::LevelUp => ask("question-level-up"),
        Question::CopySkill => ask("question-copy-skill"),
        Question::BlockTrack => ask("question-block-track"),
        Question::Order => ask("question-order"),
        Question::React(ability) => {
            let rule = names.rule(ability);
            let id = if rule.is_empty() { "question-react" } else { "question-react-rule" };
            ask(id).card(names.ability(ability)).text("rule", rule)
        }
        Question::Ignore(figure) => ask("question-ignore").card(decision.source).figure("enemy", figure),
        Question::NextAttacker => ask("question-next-attacker"),
        Question::TradeCard => ask("question-trade-card"),
        Question::TradeTo => ask("question-trade-to"),
        Question::Claim => ask("question-claim"),
        Question::Discard => ask("question-discard"),
        Question::Lose => ask("question-lose"),
        Question::Investigate => ask("question-investigate"),
        Question::KeepMythos => ask("question-keep-mythos"),
        Question::TakeCard => ask("question-take-card"),
        Question::PutBack(pile) => ask("question-put-back").text("pile", pile.written()),
        Question::Favour => ask("question-favour"),
        Question::FewerDice => ask("question-fewer-dice"),
        Question::KeepRelic => ask("question-keep-relic"),
        Question::May => ask("question-may").card(decision.source),
        Question::Branch => ask("question-branch"),
        Question::Vote => ask("question-vote"),
        Question::Bid(stake) => {
            let (stake, token) = match stake {
                Stake::Stress => ("stress", String::new()),
                Stake::Wounds => ("wounds", String::new()),
                Stake::Sanity => ("sanity", String::new()),
                Stake::Token(token) => ("token", names.token(token)),
            };
            ask("question-bid").text("stake", stake).text("token", token)
        }
        Question::Enemy => ask("question-enemy"),
        Question::Investigator => ask("question-investigator"),
        Question::Piece => ask("question-piece"),
        Question::Space => ask("question-space"),
        Question::Path(mover) => {
            let own = mover == Mover::Investigator(decision.seat);
            ask("question-path").flag("own", own).text("mover", names.mover(mover))
        }
        Question::PlaceOf(mover) => ask("question-place-of").text("mover", names.mover(mover)),
    };
    asked.say()
}
