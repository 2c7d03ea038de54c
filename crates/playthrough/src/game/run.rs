//! Seats that play by themselves, a bounded number of choices at a time, as fast as people can follow.

use std::sync::Arc;

use ritual_batch::{Player, Players, is_slow};
use ritual_playtest::policy::PolicyName;
use ritual_table::Game as _;

use super::Game;
use super::follow::{Follow, Progress};
use super::line::Line;
use super::moment::{Moment, chosen};
use super::pace::Pace;
use super::start::Holder;
use super::thought::{Awaited, Question, Said, Task, Thought};

/// Players at work, each for one game.
#[derive(Default)]
pub(super) struct Policies(Vec<(PolicyName, Player)>);

impl Policies {
    /// Finds the player of a name, or makes it.
    fn of(&mut self, name: PolicyName, make: impl FnOnce() -> Option<Player>) -> Option<&mut Player> {
        let at = self.0.iter().position(|(known, _)| *known == name).unwrap_or(self.0.len());
        if at == self.0.len() {
            self.0.push((name, make()?));
        }
        self.0.get_mut(at).map(|(_, player)| player)
    }
}

/// How far a policy plays for everybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Run {
    /// One decision.
    Step,
    /// Until this turn is over.
    Turn(u32),
    /// Until the game is over.
    Game,
}

/// A choice that somebody thinks about elsewhere.
pub(super) struct Deciding {
    awaited: Awaited,
    at: Arc<Moment>,
    who: Who,
}

/// Who thinks about a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Who {
    /// A player at the table.
    Seat(PolicyName),
    /// The player that leads a game of a batch.
    Leader,
}

impl Game {
    /// Lets a policy make one decision.
    pub fn policy_step(&mut self) {
        self.run = Some(Run::Step);
    }

    /// Lets a policy play until the turn is over.
    pub fn policy_turn(&mut self) {
        self.run = Some(Run::Turn(self.here().session.turns()));
    }

    /// Lets a policy play until the game is over.
    pub fn policy_game(&mut self) {
        self.run = Some(Run::Game);
    }

    /// Stops whoever plays by themselves, until a person chooses or lets them go on.
    pub fn stop(&mut self) {
        self.run = None;
        self.is_paused = true;
        self.may_choose = false;
        self.deciding = None;
        if self.follow.as_ref().is_some_and(Follow::is_led)
            && let Some(follow) = self.follow.take()
        {
            self.put_down(follow.so_far());
        }
    }

    /// Lets the seats that are held by policies go on.
    pub fn go_on(&mut self) {
        self.is_paused = false;
    }

    /// How fast these seats go on.
    pub fn pace(&self) -> Pace {
        self.pace
    }

    /// Lets these seats go on faster or slower.
    pub fn set_pace(&mut self, pace: Pace) {
        self.pace = pace;
    }

    /// Lets the seat that waits for its pace make its choice.
    pub fn go_ahead(&mut self) {
        self.may_choose = self.may_choose || self.waits_for_pace();
    }

    /// Returns whether a seat that plays by itself waits until people have seen the table.
    pub fn waits_for_pace(&self) -> bool {
        let is_free = self.run.is_none() && self.follow.is_none() && !self.is_paused && !self.may_choose;
        let is_own = matches!(self.holder(), Some(Holder::Policy(_)));
        is_free && is_own && self.pace != Pace::Fast && self.here().session.options() > 1
    }

    /// Meets those who can play, as soon as that is known.
    pub fn meet(&mut self, players: &Players) {
        if self.players.are_coming() {
            self.players = players.clone();
        }
    }

    /// Returns whether something plays by itself.
    pub fn is_busy(&self) -> bool {
        self.follow.is_some() || self.next_policy().is_some()
    }

    /// Returns whether a seat of its own plays by itself, not a policy for everybody or a game that is played again.
    pub fn is_played_by_seats(&self) -> bool {
        self.follow.is_none() && self.run.is_none() && self.next_policy().is_some()
    }

    /// Returns whether somebody thinks about a choice.
    pub fn is_thinking(&self) -> bool {
        self.deciding.is_some()
    }

    /// Returns whether a policy is to decide but was stopped.
    pub fn is_waiting(&self) -> bool {
        !self.is_busy() && matches!(self.holder(), Some(Holder::Policy(_)))
    }

    /// How far a line has been played again, while that is under way.
    pub fn progress(&self) -> Option<Progress> {
        self.follow.as_ref().map(Follow::progress)
    }

    /// Makes so many choices at most; returns whether nothing plays by itself any more.
    ///
    /// It ends early where somebody has to think: [`Self::take_tasks`] says about what, and [`Self::hear`] goes on.
    pub fn run_for(&mut self, most: u32) -> bool {
        let mut left = most;
        self.go_on_following(&mut left);
        while left > 0 && self.follow.is_none() {
            let Some(policy) = self.next_policy() else {
                self.run = None;
                break;
            };
            if self.waits_for_pace() || self.question().is_some() || !self.choose_by(policy) {
                break;
            }
            left -= 1;
        }
        !self.is_busy()
    }

    /// Lets a player choose at once; returns whether it goes on after that.
    fn choose_by(&mut self, policy: PolicyName) -> bool {
        let here = Arc::clone(self.here());
        let Some(player) = self.player(policy) else {
            if !self.players.are_coming() {
                self.stop();
            }
            return false;
        };
        let option = player.choose(&here.session);
        self.made(option)
    }

    /// The player of a name, if somebody can play so.
    fn player(&mut self, policy: PolicyName) -> Option<&mut Player> {
        let stream = u64::try_from(self.line.now).unwrap_or(u64::MAX);
        let (players, seed) = (&self.players, self.start.seed);
        self.policies.of(policy, || players.make(policy, seed, stream))
    }

    /// Takes the option that a player has chosen; returns whether it goes on after that.
    fn made(&mut self, option: usize) -> bool {
        self.may_choose = false;
        if !self.take(option) {
            self.stop();
            return false;
        }
        let goes_on = self.run != Some(Run::Step);
        if !goes_on {
            self.run = None;
        }
        goes_on
    }

    fn go_on_following(&mut self, left: &mut u32) {
        let Some(follow) = &mut self.follow else { return };
        let Some(line) = follow.advance(left) else { return };
        self.follow = None;
        self.put_down(line);
    }

    /// Puts a line on the table that was played again.
    fn put_down(&mut self, line: Line) {
        self.line = line;
        self.stand_at(self.line.now);
        self.policies = Policies::default();
        self.has_changed();
        self.is_paused = self.is_paused || matches!(self.holder(), Some(Holder::Policy(_)));
        self.catch_up();
    }

    /// Plays the line again if it was played with content that has changed since.
    pub(super) fn catch_up(&mut self) {
        let (printed, first) = &self.newest;
        if !Arc::ptr_eq(&self.line.printed, printed) {
            self.follow = Some(Follow::again(&self.line, Arc::clone(printed), Arc::clone(first)));
        }
    }

    /// The policy that decides now, unless a person does.
    fn next_policy(&self) -> Option<PolicyName> {
        let own = match self.holder()? {
            Holder::Policy(policy) => Some(policy),
            Holder::Person => None,
        };
        let is_asked = match self.run {
            Some(Run::Step | Run::Game) => true,
            Some(Run::Turn(turn)) => self.here().session.turns() == turn,
            None => false,
        };
        if is_asked { own.or(Some(self.helper)) } else { own.filter(|_| !self.is_paused) }
    }

    /// Takes an option, as part of this line or as the beginning of another one.
    pub(super) fn take(&mut self, option: usize) -> bool {
        let next = self.line.rest.get(self.line.now).and_then(|moment| moment.chosen.as_ref());
        if next.is_some_and(|chosen| chosen.option == option && chosen.forced == self.forced) {
            self.stand_at(self.line.now + 1);
            return true;
        }
        let here = Arc::clone(self.here());
        let Some(made) = chosen(&self.line.printed, &here.session, option, &self.forced) else { return false };
        let Ok(next) = here.next(&self.line.printed, made) else { return false };
        if self.line.has_future() {
            self.branch_off(&next);
        }
        self.hint = None;
        self.forced = next.forced.clone();
        self.line.misfit = None;
        self.line.rest.push(Arc::new(next));
        self.line.now = self.line.last();
        self.has_changed();
        true
    }
}

/// Thinking that takes long.
impl Game {
    /// What is to be thought about now before anything goes on, and by whom.
    fn question(&self) -> Option<(&Arc<Moment>, Who)> {
        if let Some(follow) = &self.follow {
            return follow.question().map(|at| (at, Who::Leader));
        }
        let policy = self.next_policy()?;
        let is_due = is_slow(policy) && self.here().session.options() > 1 && !self.waits_for_pace();
        is_due.then(|| (self.here(), Who::Seat(policy)))
    }

    /// Returns whether what is thought about is what is to be thought about.
    fn is_well_asked(&self) -> bool {
        match (&self.deciding, self.question()) {
            (Some(deciding), Some((at, who))) => Arc::ptr_eq(&deciding.at, at) && deciding.who == who,
            (None, None) => true,
            (Some(_), None) | (None, Some(_)) => false,
        }
    }

    /// What is to be thought about from now on; nobody waits any more for what is not.
    pub fn take_tasks(&mut self) -> Vec<Task> {
        if !self.is_well_asked() {
            self.deciding = None;
            self.ask();
        }
        std::mem::take(&mut self.tasks)
    }

    /// Asks about the choice that is to be thought about.
    fn ask(&mut self) {
        let Some((at, who)) = self.question() else { return };
        let at = Arc::clone(at);
        let player = match who {
            Who::Leader => self.follow.as_ref().and_then(Follow::player).cloned(),
            Who::Seat(policy) => self.player(policy).cloned(),
        };
        let Some(player) = player else {
            // Nobody can play so; that may change while the network is on its way.
            if !self.players.are_coming() {
                self.stop();
            }
            return;
        };
        let (awaited, task) = Task::new(Question::Choice(at.session.clone(), player));
        self.deciding = Some(Deciding { awaited, at, who });
        self.tasks.push(task);
    }

    /// Hears what somebody has thought, if it is still waited for.
    pub fn hear(&mut self, thought: Thought) {
        if self.deciding.as_ref().is_some_and(|it| it.awaited.is(&thought)) {
            let is_meant = self.is_well_asked();
            let who = self.deciding.take().map(|it| it.who);
            if let (true, Some(who), Said::Choice(option, player)) = (is_meant, who, thought.said) {
                self.hear_choice(who, option, player);
            }
        } else if let Some(hint) = self.hint.as_mut().filter(|it| it.awaited.is(&thought))
            && let Said::Hint(considered) = thought.said
        {
            hint.considered = Some(considered);
        } else if let Some(curve) = self.curve.as_mut().filter(|it| it.awaited.is(&thought))
            && let Said::Point(point, win) = thought.said
            && let Some(point) = curve.points.get_mut(point)
        {
            point.win = Some(win);
        }
    }

    fn hear_choice(&mut self, who: Who, option: usize, player: Player) {
        match who {
            Who::Leader => {
                if let Some(follow) = &mut self.follow {
                    follow.hear(option, player);
                }
            }
            Who::Seat(policy) => {
                if let Some(known) = self.player(policy) {
                    *known = player;
                }
                self.made(option);
            }
        }
    }
}

/// What seats that play by themselves did.
impl Game {
    /// Returns whether anybody at the table plays by themselves.
    pub fn has_players(&self) -> bool {
        self.start.seats.iter().any(|seat| matches!(seat.holder, Holder::Policy(_)))
    }

    /// The seat that has made the last choice by itself, and what it chose.
    pub fn last_choice(&self) -> Option<(usize, &str)> {
        let before = self.line.moment(self.line.now.checked_sub(1)?);
        let seat = before.decider().filter(|seat| matches!(self.holder_of(*seat), Holder::Policy(_)))?;
        let chosen = self.here().chosen.as_ref()?;
        (before.session.options() > 1).then_some((seat, chosen.label.as_str()))
    }
}
