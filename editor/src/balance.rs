//! How often the scenario at hand is won, now and before the last edit, in words.

use ritual_batch::Reason;
use ritual_batch::course::{Measured, Rest};
use ritual_content::FullId;
use ritual_playtest::statistics::Interval;

use crate::batch::{self, games, percent};

/// What is known of the balance of a scenario.
#[derive(Clone, Debug)]
pub struct Balance {
    /// The full id of the scenario that is measured.
    pub scenario: FullId,
    /// The revision of the content it was played with.
    pub revision: u64,
    /// What was measured, or why nothing can be.
    pub measured: Result<Measured, Reason>,
}

impl Balance {
    /// The whole of it in as few words as are honest.
    pub fn short(&self) -> String {
        match &self.measured {
            Err(_) => say!("balance: cannot be played").to_owned(),
            Ok(Measured { now, .. }) if now.report.games == 0 => say!("balance: being played").to_owned(),
            Ok(Measured { now, before, .. }) => {
                let rate = spread(now.report.win_rate);
                match before {
                    Some((before, _)) if before.report.games > 0 => {
                        say!("{rate} won, before the edit {spread}", rate, spread = spread(before.report.win_rate))
                    }
                    _ => say!("{rate} won", rate),
                }
            }
        }
    }

    /// The same in sentences.
    pub fn told(&self) -> String {
        let Measured { now, before, rest } = match &self.measured {
            Err(why) => {
                let reason = batch::reason(why);
                return say!("`{scenario}` cannot be played: {reason}", scenario = self.scenario, reason);
            }
            Ok(measured) => measured,
        };
        let Interval { mean, low, high } = now.report.win_rate;
        let (mean, low, high) = (percent(mean), percent(low), percent(high));
        let mut told = say!(
            "{mean} of {games} won, in the long run {low} to {high}.",
            mean,
            games = games(now.report.games),
            low,
            high
        );
        if let Some((_, change)) = before {
            told.push_str(&say!(" In the games that were played with both: {told}", told = batch::change(change)));
        }
        told.push_str(match rest {
            Rest::GoesOn => say!(" More games are played while nobody types."),
            Rest::Sure => "",
            Rest::TooSlow => say!(" These games take long: play a batch to know it better."),
        });
        told
    }
}

/// A share with the ends of its interval: `42 % (38 to 46)`.
fn spread(rate: Interval) -> String {
    let whole = |share: f64| format!("{:.0}", share * 100.0);
    say!("{mean} % ({low} to {high})", mean = whole(rate.mean), low = whole(rate.low), high = whole(rate.high))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use ritual_batch::history::Change;
    use ritual_batch::sample::played;

    use super::*;

    fn balance(measured: Result<Measured, Reason>) -> Balance {
        Balance { scenario: FullId::resolve("p/s", ""), revision: 1, measured }
    }

    #[test]
    fn the_figures_come_with_their_intervals_and_what_was_before() {
        let mut now = played(40, 1);
        now.report.win_rate = Interval { mean: 0.42, low: 0.381, high: 0.459 };
        let mut before = now.clone();
        before.report.win_rate = Interval { mean: 0.5, low: 0.46, high: 0.54 };
        let change = Change::between(&before, &now);
        let (now, before) = (Arc::new(now), Arc::new(before));
        let alone = Measured { now: Arc::clone(&now), before: None, rest: Rest::GoesOn };
        assert_eq!(balance(Ok(alone.clone())).short(), "42 % (38 to 46) won");
        let told = balance(Ok(alone.clone())).told();
        assert!(told.starts_with("42.0 % of 40 games won, in the long run 38.1 % to 45.9 %."), "{told}");
        assert!(told.ends_with("while nobody types."), "{told}");
        let both = Measured { before: Some((before, change)), rest: Rest::Sure, ..alone };
        assert_eq!(balance(Ok(both.clone())).short(), "42 % (38 to 46) won, before the edit 50 % (46 to 54)");
        let told = balance(Ok(both)).told();
        assert!(told.ends_with("no game ended otherwise."), "{told}");
    }

    #[test]
    fn what_cannot_be_played_has_no_figure_but_a_reason() {
        let broken = balance(Err(Reason::Unplayable("no card is called `louder`".to_owned())));
        assert_eq!(broken.short(), "balance: cannot be played");
        assert!(broken.told().contains("no card is called `louder`"), "{}", broken.told());
    }
}
