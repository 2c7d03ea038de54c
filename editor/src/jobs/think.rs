//! Those who think: each task by itself, until nobody waits for the answer any more.

use ritual_batch::Players;
use ritual_playthrough::Task;
use ritual_translations::Reading;
use ritual_workspace::SharedSnapshot;

use super::work::spawn;
use super::{Answer, Answers};

/// Begins to think about something.
pub(super) fn start(task: Task, answers: Answers) {
    spawn(move || task.carry_out(&mut |thought| answers.say(Answer::Thought(thought))));
}

/// Begins to read the network that all players follow.
pub(super) fn read_players(answers: Answers) {
    spawn(move || answers.say(Answer::Players(Players::read())));
}

/// Begins to read the content in a language.
pub(super) fn read_in(language: String, snapshot: SharedSnapshot, answers: Answers) {
    spawn(move || answers.say(Answer::Read(Reading::new(language, &snapshot))));
}
