//! The way back and forth through a game, and from one line to another.

use ritual_table::Game as _;

use super::Game;
use super::line::Line;
use super::moment::Moment;
use super::run::Policies;
use super::start::Holder;

/// A line of play, to choose from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedBranch {
    /// Its number, which it keeps.
    pub number: u32,
    /// The turn and the choice with which it leaves another one; none for the one that was played first.
    pub left: Option<(u32, String)>,
    /// How many turns it has.
    pub turns: u32,
    /// It is on the table.
    pub is_current: bool,
}

/// A turn of the line on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnMark {
    /// Its number; 0 for what comes before the first one.
    pub turn: u32,
    /// Its first moment.
    pub moment: usize,
    /// The seat whose turn it is.
    pub seat: usize,
}

impl Game {
    /// Goes back to the last decision of a person, or one decision where no person decided.
    pub fn undo(&mut self) -> bool {
        let persons = (0..self.line.now).rev().find(|at| self.is_persons(*at));
        let target = persons.or(self.line.now.checked_sub(1));
        target.is_some_and(|target| self.jump_to(target))
    }

    /// Does again what was undone, up to the next decision of a person.
    pub fn redo(&mut self) -> bool {
        let ahead = self.line.now + 1..=self.line.last();
        let persons = ahead.clone().find(|at| self.is_persons(*at));
        let target = persons.or_else(|| ahead.last());
        target.is_some_and(|target| self.jump_to(target))
    }

    /// Returns whether there is something to undo.
    pub fn can_undo(&self) -> bool {
        self.line.now > 0
    }

    /// Returns whether there is something to do again.
    pub fn can_redo(&self) -> bool {
        self.line.now < self.line.last()
    }

    /// Goes to a moment of the line on the table; nobody plays by themselves there until a person says so.
    pub fn jump_to(&mut self, moment: usize) -> bool {
        if self.follow.is_some() || moment > self.line.last() {
            return false;
        }
        self.stop();
        self.policies = Policies::default();
        self.stand_at(moment);
        true
    }

    /// The turns of the line on the table.
    pub fn turns(&self) -> Vec<TurnMark> {
        let mut marks: Vec<TurnMark> = Vec::new();
        for (moment, it) in self.line.moments().enumerate() {
            let state = it.session.state();
            if marks.last().is_none_or(|mark| mark.turn != state.turns) {
                marks.push(TurnMark { turn: state.turns, moment, seat: state.active.index() });
            }
        }
        marks
    }

    /// Every line, by number.
    pub fn branches(&self) -> Vec<PlayedBranch> {
        let branch = |line: &Line, is_current: bool| PlayedBranch {
            number: line.number,
            left: line.left.clone(),
            turns: line.moment(line.last()).session.turns(),
            is_current,
        };
        let mut branches: Vec<PlayedBranch> = self.others.iter().map(|line| branch(line, false)).collect();
        branches.push(branch(&self.line, true));
        branches.sort_by_key(|branch| branch.number);
        branches
    }

    /// Goes to another line, where it was left.
    pub fn switch_to(&mut self, number: u32) -> bool {
        let Some(at) = self.others.iter().position(|line| line.number == number) else { return false };
        if self.follow.is_some() {
            return false;
        }
        if let Some(line) = self.others.get_mut(at) {
            std::mem::swap(line, &mut self.line);
        }
        self.stop();
        self.policies = Policies::default();
        self.stand_at(self.line.now);
        self.has_changed();
        self.catch_up();
        true
    }

    /// Forgets a line that is not on the table.
    pub fn forget(&mut self, number: u32) {
        self.others.retain(|line| line.number != number);
    }

    fn is_persons(&self, at: usize) -> bool {
        self.line.moment(at).decider().is_none_or(|seat| self.holder_of(seat) == Holder::Person)
    }

    /// Keeps the line as it is under its name, and begins another one here.
    pub(super) fn branch_off(&mut self, next: &Moment) {
        let turn = self.here().session.turns();
        let choice = next.chosen.as_ref().map(|chosen| chosen.label.clone()).unwrap_or_default();
        let line = Line {
            number: self.n_lines,
            left: Some((turn, choice)),
            rest: self.line.rest.iter().take(self.line.now).cloned().collect(),
            lost: Vec::new(),
            misfit: None,
            ..self.line.clone()
        };
        self.n_lines += 1;
        let left = std::mem::replace(&mut self.line, line);
        self.others.push(left);
    }
}
