//! Whether the system asks for less motion, as somebody has chosen there for all programs.

use mundy::{Interest, Preferences, Subscription};

use super::{Answer, Answers};

/// Says whether the system asks for less motion, and again when that changes, until the subscription is dropped.
pub(super) fn watch(answers: Answers) -> Subscription {
    Preferences::subscribe(Interest::ReducedMotion, move |preferences| {
        answers.say(Answer::LessMotion(preferences.reduced_motion.is_reduce()));
    })
}
