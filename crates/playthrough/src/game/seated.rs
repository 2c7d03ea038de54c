//! A game in which each seat plays for itself, at one screen that goes from hand to hand, whatever game it is.

use ritual_games::Shelf;
use ritual_playtest::monte_carlo::Tried;
use ritual_playtest::policy::PolicyName;
use ritual_playtest::recording::Recording;
use ritual_sitting::hot_seat::{Due, HotSeat, SeatingPlan, Table, choosable};

use super::start::Holder;
use super::thought::{Awaited, Question, Said, Task, Thought};

/// A game at one screen, with what somebody thinks about for an automatic seat.
pub struct SeatedGame {
    seats: HotSeat,
    /// The choice somebody thinks about elsewhere.
    awaited: Option<Awaited>,
    /// The hint that was asked for at the choice that is due, and what it says once that is known.
    hint: Option<(Awaited, Option<Vec<Tried>>)>,
    /// What is to be thought about for it.
    asked: Option<Task>,
    /// The content is no more what it was when the game began.
    is_old: bool,
}

impl SeatedGame {
    /// Begins a game.
    ///
    /// # Errors
    /// Says why it cannot be played.
    pub fn begin(games: &Shelf, plan: &SeatingPlan) -> Result<Self, String> {
        Ok(Self::of(HotSeat::begin(games, plan)?))
    }

    /// Goes on where a recording ends.
    ///
    /// # Errors
    /// Says what does not fit.
    pub fn take_up(games: &Shelf, recording: Recording) -> Result<Self, String> {
        let seats = HotSeat::take_up(games, recording);
        Ok(Self::of(seats.map_err(|why| format!("this recording cannot be played: {why}"))?))
    }

    fn of(seats: HotSeat) -> Self {
        Self { seats, awaited: None, hint: None, asked: None, is_old: false }
    }

    /// The table, as a screen may show it.
    pub fn table(&self) -> &dyn Table {
        self.seats.table()
    }

    /// What the game waits for.
    pub fn due(&self) -> Due {
        self.seats.due()
    }

    /// The seat whose view may be on the screen.
    pub fn shown(&self) -> Option<usize> {
        self.seats.shown()
    }

    /// Who holds a seat.
    pub fn holder_of(&self, seat: usize) -> Holder {
        self.seats.automatic(seat).map_or(Holder::Person, Holder::Policy)
    }

    /// Returns whether the content has changed since the game began.
    pub const fn is_old(&self) -> bool {
        self.is_old
    }

    /// How the same people play again, from a seed.
    pub fn plan(&self, seed: u64) -> SeatingPlan {
        SeatingPlan { seed, ..self.seats.plan() }
    }

    /// The seed of the game.
    pub fn seed(&self) -> u64 {
        self.table().recording().seed
    }

    /// Takes an option for the person who holds the screen.
    ///
    /// # Errors
    /// Says why it cannot be taken; the game is as it was then.
    pub fn choose(&mut self, option: usize) -> Result<(), String> {
        if matches!(self.due(), Due::Think(..) | Due::Nothing) {
            return Err("nobody at the screen is asked".to_owned());
        }
        self.seats.choose(option)?;
        self.hint = None;
        Ok(())
    }

    /// Takes the last choice of a person back, and what automatic seats have chosen since.
    ///
    /// # Errors
    /// Says why it stays; the game is as it was then.
    pub fn undo(&mut self) -> Result<(), String> {
        self.seats.undo()?;
        (self.awaited, self.hint) = (None, None);
        Ok(())
    }

    /// Asks for a hint for the person who holds the screen; returns whether anybody is asked there.
    pub fn ask_hint(&mut self) -> bool {
        let Some(thinking) = self.seats.hint(PolicyName::Expert) else { return false };
        // It is there, or somebody thinks about it: a key that is held down asks again and again.
        if self.hint.is_none() {
            let (awaited, task) = Task::new(Question::SeatHint(thinking));
            self.hint = Some((awaited, None));
            self.asked = Some(task);
        }
        true
    }

    /// How good each option is, the best one first; empty while somebody thinks about it, and nothing where no hint was
    /// asked for.
    pub fn hint(&self) -> Option<&[Tried]> {
        self.hint.as_ref().map(|(_, considered)| considered.as_deref().unwrap_or_default())
    }

    /// Hands the screen to whom it is to go to.
    pub fn pass_on(&mut self) {
        self.seats.pass_on();
    }

    /// Gives a seat to somebody else.
    pub fn give(&mut self, seat: usize, holder: Holder) {
        (self.awaited, self.hint) = (None, None);
        self.seats.give(
            seat,
            match holder {
                Holder::Person => None,
                Holder::Policy(policy) => Some(policy),
            },
        );
    }

    /// Gives every seat of a person to somebody who plays on.
    pub fn finish(&mut self, policy: PolicyName) {
        for seat in 0..self.table().seats() {
            if self.holder_of(seat) == Holder::Person {
                self.give(seat, Holder::Policy(policy));
            }
        }
    }

    /// Notices whether the content has changed.
    pub fn compare(&mut self, games: &Shelf) {
        let recording = self.table().recording();
        let now = choosable(games, &recording.scenario);
        let is_same = now.is_ok_and(|now| now.digest == recording.content.0);
        self.is_old = !is_same;
    }

    /// What is to be thought about, once for each hint and each choice of an automatic seat.
    pub fn take_task(&mut self) -> Option<Task> {
        if let Some(task) = self.asked.take() {
            return Some(task);
        }
        let Due::Think(_, policy) = self.due() else { return None };
        if self.awaited.is_some() {
            return None;
        }
        let (awaited, task) = Task::new(Question::Seat(self.table().thinking(policy)));
        self.awaited = Some(awaited);
        Some(task)
    }

    /// Hears what somebody has thought, if it is still waited for.
    pub fn hear(&mut self, thought: &Thought) {
        if self.awaited.as_ref().is_some_and(|awaited| awaited.is(thought))
            && let Said::Seat(option) = thought.said
        {
            self.awaited = None;
            let chosen = self.seats.choose(option);
            debug_assert!(chosen.is_ok(), "an automatic seat chooses what is offered: {chosen:?}");
        }
        if let (Some((awaited, considered)), Said::SeatHint(said)) = (&mut self.hint, &thought.said)
            && awaited.is(thought)
        {
            *considered = Some(said.clone());
        }
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use ritual_diagnostic::Sink;
    use ritual_sitting::hot_seat::Chair;

    use super::*;

    fn games() -> Shelf {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/bloodborne");
        let pack = ritual_disk::read_pack(&folder).unwrap();
        Shelf::read(&ritual_content::load(vec![pack], &mut Sink::new()).others, &mut Sink::new())
    }

    fn begun(automatic: [Option<PolicyName>; 3]) -> SeatedGame {
        let games = games();
        let scenario = games.scenarios()[0].id.clone();
        let chairs = automatic.map(|automatic| Chair { who: None, automatic }).to_vec();
        SeatedGame::begin(&games, &SeatingPlan { scenario, chairs, seed: 3 }).unwrap()
    }

    /// Thinks as somebody elsewhere does; returns whether there was anything to think about.
    fn think(game: &mut SeatedGame) -> bool {
        let Some(task) = game.take_task() else { return false };
        assert!(game.take_task().is_none(), "one thought for each choice");
        let mut thoughts = Vec::new();
        task.carry_out(&mut |thought| thoughts.push(thought));
        for thought in &thoughts {
            game.hear(thought);
        }
        true
    }

    #[test]
    fn automatic_seats_choose_until_a_person_is_asked() {
        let random = Some(PolicyName::Random);
        let mut game = begun([random, None, random]);
        while think(&mut game) {}
        let Due::Choose(seat) = game.due() else { panic!("{:?}", game.due()) };
        assert_eq!(game.holder_of(seat), Holder::Person);
        let n_before = game.table().recording().n_choices();
        game.choose(0).unwrap();
        assert_eq!(game.table().recording().n_choices(), n_before + 1);
    }

    #[test]
    fn nobody_chooses_for_a_seat_that_thinks_or_has_not_taken_the_screen() {
        let mut game = begun([None; 3]);
        let refused = game.choose(0).unwrap_err();
        assert!(refused.starts_with("pass the screen on to "), "{refused}");
        let mut game_of_players = begun([Some(PolicyName::Random); 3]);
        assert!(game_of_players.choose(0).is_err());
        game.pass_on();
        game.choose(0).unwrap();
    }

    #[test]
    fn a_hint_is_for_the_choice_it_was_asked_for() {
        let mut game = begun([None; 3]);
        assert!(!game.ask_hint(), "nobody has taken the screen");
        game.pass_on();
        assert!(game.ask_hint() && game.ask_hint());
        assert_eq!(game.hint(), Some(&[][..]), "it is thought about");
        assert!(think(&mut game));
        let Due::Choose(seat) = game.due() else { panic!("{:?}", game.due()) };
        let n_options = game.table().offers(seat).len();
        assert_eq!(game.hint().map(<[Tried]>::len), Some(n_options));
        assert!(game.choose(n_options).is_err() && game.hint().is_some(), "what is refused changes nothing");
        game.choose(0).unwrap();
        assert_eq!(game.hint(), None, "another one is asked now");
        // Whoever thinks about a choice that was made meanwhile is not heard.
        game.pass_on();
        assert!(game.ask_hint());
        let task = game.take_task().unwrap();
        game.choose(0).unwrap();
        assert!(task.is_given_up());
    }

    #[test]
    fn a_choice_is_taken_back_with_what_somebody_thinks_about_since() {
        let random = Some(PolicyName::Random);
        let mut game = begun([None, random, None]);
        assert!(game.undo().unwrap_err().ends_with("there is nothing to take back"));
        while think(&mut game) {}
        let before = game.table().recording().clone();
        game.pass_on();
        game.choose(0).unwrap();
        let task = game.take_task();
        game.undo().unwrap();
        assert_eq!(game.table().recording(), &before);
        assert!(task.is_none_or(|task| task.is_given_up()), "nobody waits for it");
        assert!(matches!(game.due(), Due::Pass(_)), "{:?}", game.due());
    }

    #[test]
    fn a_thought_for_a_seat_that_was_given_away_is_not_heard() {
        let mut game = begun([Some(PolicyName::Random); 3]);
        let Due::Think(seat, _) = game.due() else { panic!("{:?}", game.due()) };
        let task = game.take_task().unwrap();
        game.give(seat, Holder::Person);
        assert!(task.is_given_up());
        assert_eq!(game.due(), Due::Choose(seat));
    }

    #[test]
    fn somebody_plays_on_to_the_end_and_the_same_people_play_again() {
        let mut game = begun([None; 3]);
        game.finish(PolicyName::Random);
        while think(&mut game) {}
        assert_eq!((game.due(), game.table().places().len()), (Due::Nothing, 3));
        let again = SeatedGame::begin(&games(), &game.plan(game.seed())).unwrap();
        let people = |game: &SeatedGame| game.table().recording().players.clone();
        assert_eq!(people(&again), people(&game));
        assert!((0..3).all(|seat| again.holder_of(seat) == Holder::Policy(PolicyName::Random)));
    }

    #[test]
    fn content_that_has_changed_is_noticed() {
        let mut game = begun([None; 3]);
        game.compare(&games());
        assert!(!game.is_old());
        game.compare(&Shelf::default());
        assert!(game.is_old(), "the scenario is gone");
    }
}
