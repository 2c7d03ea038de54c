//! A sentence for each question.

use super::names::{Names, count};
use crate::decision::{Decision, Question};
use crate::view::View;

/// The question, with the name of who decides.
pub(super) fn line(names: Names<'_>, decision: &Decision) -> String {
    let state = names.state;
    let who = names.seat(decision.seat);
    let source = names.of(decision.source);
    match decision.question {
        Question::Action => {
            let left = View::new(names.scenario, state).actions_left(decision.seat);
            format!("What does {who} do? ({} left)", count(left, "action"))
        }
        Question::Spare => format!("Does {who} use anything before the turn goes on?"),
        Question::Step => format!("Where does {who} move next?"),
        Question::Sneak(to) => format!("Whom does {who} sneak past on the way to {}?", names.space(to)),
        Question::ComeAlong(mover) => format!("Does {who} come along with {}?", names.seat(mover)),
        Question::Carry => format!("Whom does {who} take along?"),
        Question::Target => format!("Whom does {who} attack?"),
        Question::ExtraTarget => format!("Whom does {who} attack as well?"),
        Question::WoundsFor(figure) => format!("How many wounds does {who} deal to {}?", names.wounded(figure)),
        Question::Reroll => {
            let shown = state.roll().map_or_else(|| "nothing".to_owned(), |roll| names.dice(roll));
            let whose = state.roll().filter(|roll| roll.enemy.is_some()).map(|roll| names.figure(roll.enemy));
            let whose = whose.map_or_else(|| "The dice".to_owned(), |enemy| format!("The dice of {enemy}"));
            format!("{whose} show {shown}. Which one does {who} reroll?")
        }
        Question::Convert => format!("How many symbols does {who} count as others?"),
        Question::Split(seat) if seat == decision.seat => format!("What does {who} heal?"),
        Question::Split(seat) => format!("{who} decides: what does {} heal?", names.seat(seat)),
        Question::AssignWounds => format!("Who takes the wounds meant for {who}?"),
        Question::Reduce => format!("What does {who} avoid?"),
        Question::Instead => format!("Does {who} do something else instead?"),
        Question::LevelUp => format!("Which skill does {who} raise?"),
        Question::BlockTrack => format!("Which track of {who} does the token block?"),
        Question::Order => format!("Several things happen at once. {who} decides: which comes first?"),
        Question::React(ability) => format!("Does {who} use {}?", names.of(names.ability(ability))),
        Question::Ignore(figure) => format!("{source} is about to act. Does {who} ignore {}?", names.figure(figure)),
        Question::NextAttacker => format!("{who} decides: which enemy attacks next?"),
        Question::TradeCard => format!("Which card changes hands? {who} decides."),
        Question::TradeTo => format!("Who gets the card? {who} decides."),
        Question::Claim => format!("Does {who} claim a side of the card?"),
        Question::Discard => format!("Which card does {who} discard?"),
        Question::Investigate => format!("Does {who} investigate?"),
        Question::KeepMythos => format!("Which Mythos card does {who} resolve?"),
        Question::Favour => format!("Which kind of enemy does {who} favour?"),
        Question::FewerDice => format!("How many standard dice does the attacker leave out? {who} decides."),
        Question::KeepRelic => format!("Which relic does {who} keep?"),
        Question::May => format!("Does {who} do what {source} offers?"),
        Question::Branch => format!("{who} chooses. What happens?"),
        Question::Enemy => format!("{who} chooses an enemy. Which one?"),
        Question::Investigator => format!("{who} chooses an investigator. Who is it?"),
        Question::Piece => format!("{who} chooses a piece. Which one?"),
        Question::Space => format!("{who} chooses a space. Which one?"),
        Question::Path(mover) => format!("{} moves, {who} leads the way. Where to next?", names.mover(mover)),
    }
}
