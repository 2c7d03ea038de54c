//! Seats that play by themselves, a bounded number of decisions at a time.

use std::sync::Arc;

use ritual_engine::Session;
use ritual_playtest::policy::{Policy, PolicyName};
use ritual_table::Game as _;

use super::Game;
use super::follow::{Follow, Progress};
use super::moment::chosen;
use super::network;
use super::start::Holder;

/// What a decision costs that is thought through, counted in decisions that are not.
const THOUGHT: u32 = 30;

/// Players at work. They remember what they thought of, so that they do not go round in circles.
#[derive(Default)]
pub(super) struct Policies(Vec<(PolicyName, Box<dyn Policy<Session>>)>);

impl Policies {
    fn choose(&mut self, name: PolicyName, seed: u64, stream: u64, session: &Session) -> usize {
        if let Some((_, policy)) = self.0.iter_mut().find(|(known, _)| *known == name) {
            return policy.choose(session);
        }
        let mut policy = name.make::<Session>(network(), seed, stream);
        let option = policy.choose(session);
        self.0.push((name, policy));
        option
    }
}

/// What a decision of a policy costs.
pub(super) fn cost_of(policy: PolicyName) -> u32 {
    if policy == PolicyName::Random { 1 } else { THOUGHT }
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

/// The policy that plays best: the last one of the list.
pub(super) fn best_policy() -> PolicyName {
    PolicyName::ALL.last().copied().unwrap_or_default()
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
    }

    /// Lets the seats that are held by policies go on.
    pub fn go_on(&mut self) {
        self.is_paused = false;
    }

    /// Returns whether something plays by itself.
    pub fn is_busy(&self) -> bool {
        self.follow.is_some() || self.next_policy().is_some()
    }

    /// Returns whether a policy is to decide but was stopped.
    pub fn is_waiting(&self) -> bool {
        !self.is_busy() && matches!(self.holder(), Some(Holder::Policy(_)))
    }

    /// How far a line has been played again, while that is under way.
    pub fn progress(&self) -> Option<Progress> {
        self.follow.as_ref().map(Follow::progress)
    }

    /// Works for a while; returns whether nothing plays by itself any more.
    ///
    /// A decision that is made blindly costs one point of the budget, one that is thought through thirty. At least one
    /// is made.
    pub fn run_for(&mut self, budget: u32) -> bool {
        let mut left = budget;
        self.go_on_following(&mut left);
        while left > 0 && self.follow.is_none() {
            let Some(policy) = self.next_policy() else {
                self.run = None;
                break;
            };
            left = left.saturating_sub(cost_of(policy));
            let here = Arc::clone(self.here());
            let stream = u64::try_from(self.line.now).unwrap_or(u64::MAX);
            let option = self.policies.choose(policy, self.start.seed, stream, &here.session);
            if !self.take(option) {
                self.stop();
                break;
            }
            if self.run == Some(Run::Step) {
                self.run = None;
                break;
            }
        }
        !self.is_busy()
    }

    fn go_on_following(&mut self, left: &mut u32) {
        let Some(follow) = &mut self.follow else { return };
        let Some(line) = follow.advance(left) else { return };
        self.follow = None;
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
        let Some(made) = chosen(&self.line.printed.mute, &here.session, option, &self.forced) else { return false };
        let Ok(next) = here.next(made) else { return false };
        if self.line.has_future() {
            self.branch_off(&next);
        }
        self.forced = next.forced.clone();
        self.line.misfit = None;
        self.line.rest.push(Arc::new(next));
        self.line.now = self.line.last();
        self.has_changed();
        true
    }
}
