//! Counts what is met in games, how it changes the chance of winning, how the table goes, and what is asked.
//!
//! The chance of winning is what the network expects before a choice. What a thing does to it is the difference from
//! right before it was seen or chosen to the beginning of the next turn, or to the end of the game: whatever is decided
//! and rolled for it until then counts, and what happens besides evens out over many games.
//!
//! Turns of one game have much in common, so what they say of a thing is put together before it is counted.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use ritual_table::{Measured, Meeting, Observer, REACHED, Thing, Told};

use crate::counts::{Counts, InGame, ThingCounts, TurnCounts};
use crate::network::{CERTAIN, Network};
use crate::questions;
use crate::report::UNFINISHED;
use crate::thought::{Effort, Thinker};
use crate::watch::Watch;

/// Turns that the course is told of; later ones are left out of it.
pub(crate) const MOST_TURNS: usize = 60;
/// A game is open from this chance of winning on, to what is left of certain.
const OPEN: u32 = CERTAIN / 5;
/// A half of certain: who is expected to win changes there.
const EVEN: u32 = CERTAIN / 2;
/// One of so many decisions is weighed: more would cost more than a third of what playing does.
const WEIGHED: u64 = 12;
/// What a chance that is counted is of.
pub(crate) const THOUSAND: u32 = 1000;

/// Watches games of one scenario.
pub struct Meter<G: Measured> {
    thinker: Thinker,
    /// For each thing, where it is counted.
    same: Arc<[Same]>,
    things: Vec<ThingCounts>,
    counts: Counts,
    game: Course,
    heard: Vec<G::Event>,
    gauges: Vec<u32>,
    /// Room for what an option does not choose.
    others: Vec<usize>,
}

/// The course of the game that is watched.
#[derive(Default)]
struct Course {
    number: u64,
    company: Vec<usize>,
    /// What was met in the game.
    met: BTreeSet<usize>,
    /// What was met in this turn, and the chance of winning before.
    open: Vec<(usize, u32)>,
    /// What the turns before say of what was met in them.
    settled: BTreeMap<usize, InGame>,
    turn: u32,
    decisions: u64,
    /// Which decisions are weighed: other ones in each game.
    shift: u64,
    /// The chance of winning when something was chosen last.
    win: u32,
    /// Whether a win was expected then.
    leads: bool,
    /// How often that changed, and after how many decisions the last time.
    changes: u64,
    changed: u64,
}

/// Where a thing is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Same {
    /// The number of the first that is the same: of its kind and with its id.
    pub thing: usize,
    /// The number of the first of its kind.
    pub kind: usize,
}

/// For each thing of a game, where it is counted.
pub fn same_things<G: Measured>(game: &G) -> Arc<[Same]> {
    let (mut first, mut kinds) = (BTreeMap::new(), BTreeMap::new());
    let same = |(number, it): (usize, Thing)| {
        let kind = *kinds.entry(it.kind).or_insert(number);
        Same { thing: *first.entry((it.kind, it.id)).or_insert(number), kind }
    };
    game.things().into_iter().enumerate().map(same).collect()
}

impl<G: Measured> Meter<G> {
    /// Watches games in which the same things are the same, as [`same_things`] says; a network tells chances.
    pub fn new(network: Network, same: Arc<[Same]>) -> Self {
        Self {
            // Whoever is quick draws no numbers, so the seed says nothing.
            thinker: Thinker::new(network, Effort::QUICK, 0, 0),
            things: vec![ThingCounts::default(); same.len()],
            same,
            counts: Counts::default(),
            game: Course::default(),
            heard: Vec::new(),
            gauges: vec![0; G::GAUGES.len()],
            others: Vec::new(),
        }
    }

    /// What was counted.
    pub fn counts(self) -> Counts {
        let met = self.things.into_iter().enumerate().filter(|(_, counts)| *counts != ThingCounts::default());
        Counts { things: met.collect(), ..self.counts }
    }

    fn first(&self, thing: usize) -> usize {
        self.same.get(thing).map_or(thing, |same| same.thing)
    }

    fn met(&mut self, thing: usize, how: Meeting) {
        let thing = self.first(thing);
        let Some(counts) = self.things.get_mut(thing) else { return };
        match how {
            Meeting::Seen => counts.seen += 1,
            Meeting::Chosen => counts.chosen += 1,
            Meeting::PassedUp => counts.passed_up += 1,
            Meeting::Impossible => counts.impossible += 1,
            Meeting::Fought => counts.fought += 1,
            Meeting::Died => counts.died += 1,
        }
        let is_there = matches!(how, Meeting::Seen | Meeting::Chosen);
        if is_there && self.game.open.iter().all(|(open, _)| *open != thing) {
            self.game.open.push((thing, self.game.win));
            self.game.met.insert(thing);
        }
    }

    /// What was met in the turn has done what it did.
    fn settle(&mut self, win: u32) {
        for (thing, before) in std::mem::take(&mut self.game.open) {
            let change = i64::from(win) - i64::from(before);
            self.game.settled.entry(thing).or_default().merge(InGame { turns: 1, change });
            if let Some(counts) = self.things.get_mut(thing) {
                counts.when += u64::from(self.game.turn);
            }
        }
    }

    /// Counts what was met in a game, each thing beside everything of its kind.
    fn add_up(&mut self, settled: &BTreeMap<usize, InGame>) {
        let same = Arc::clone(&self.same);
        let kind_of = |thing: usize| same.get(thing).map_or(thing, |same| same.kind);
        let mut kinds: BTreeMap<usize, (InGame, usize)> = BTreeMap::new();
        for (thing, it) in settled {
            let (all, n_things) = kinds.entry(kind_of(*thing)).or_default();
            all.merge(*it);
            *n_things += 1;
        }
        for (thing, it) in settled {
            let (all, n_things) = kinds.get(&kind_of(*thing)).copied().unwrap_or_default();
            if let Some(counts) = self.things.get_mut(*thing) {
                counts.count(*it, all, n_things == 1);
            }
        }
        for (kind, (all, _)) in kinds {
            self.counts.kinds.entry(kind).or_default().count(all);
        }
    }

    fn begin_turn(&mut self, game: &G) {
        let place = usize::try_from(self.game.turn).unwrap_or(usize::MAX).saturating_sub(1);
        if place >= MOST_TURNS {
            return;
        }
        if self.counts.course.len() <= place {
            self.counts.course.resize_with(place + 1, TurnCounts::default);
        }
        game.gauges(&mut self.gauges);
        if let Some(turn) = self.counts.course.get_mut(place) {
            turn.games += 1;
            turn.win += u64::from(self.game.win);
            turn.open += u64::from((OPEN..=CERTAIN - OPEN).contains(&self.game.win));
            turn.gauges.resize(self.gauges.len(), 0);
            turn.gauges.iter_mut().zip(&self.gauges).for_each(|(sum, gauge)| *sum += u64::from(*gauge));
        }
    }

    fn look(&mut self, win: u32) {
        self.game.win = win;
        let leads = win >= EVEN;
        if leads != self.game.leads && self.game.decisions > 0 {
            self.game.changes += 1;
            self.game.changed = self.game.decisions;
        }
        self.game.leads = leads;
    }
}

impl<G: Measured> Observer<G::Event> for Meter<G> {
    fn heard(&mut self, event: &G::Event, _: u16) {
        self.heard.push(event.clone());
    }
}

impl<G: Measured + Told> Watch<G> for Meter<G> {
    fn begins(&mut self, number: u64, game: &G) {
        self.heard.clear();
        self.game = Course { number, shift: number % WEIGHED, ..Course::default() };
        let mut company = Vec::new();
        game.company(&mut |who| company.push(who));
        self.game.company = company.into_iter().map(|who| self.first(who)).collect();
        self.game.met.extend(self.game.company.iter().copied());
    }

    fn chooses(&mut self, game: &G, option: usize) {
        let is_weighed = (self.game.decisions + self.game.shift).is_multiple_of(WEIGHED);
        let considered = is_weighed.then(|| self.thinker.consider(game));
        let question = game.question().unwrap_or_default();
        questions::hear(&mut self.counts.questions, &question, game.options(), considered.as_ref());
        let win = considered.map_or_else(|| self.thinker.win(game), |it| it.win);
        self.look(win);
        self.game.decisions += 1;
        if game.turns() != self.game.turn {
            self.settle(win);
            self.game.turn = game.turns();
            self.begin_turn(game);
        }
        let chosen = game.offered(option).map(|thing| self.first(thing));
        if let Some(thing) = chosen {
            self.met(thing, Meeting::Chosen);
        }
        let mut others = std::mem::take(&mut self.others);
        others.clear();
        for other in 0..game.options() {
            let thing = game.offered(other).map(|thing| self.first(thing));
            if let Some(thing) = thing.filter(|it| Some(*it) != chosen && !others.contains(it)) {
                others.push(thing);
                self.met(thing, Meeting::PassedUp);
            }
        }
        self.others = others;
        game.impossible(&mut |thing| self.met(thing, Meeting::Impossible));
    }

    fn chosen(&mut self, game: &G) {
        let mut heard = std::mem::take(&mut self.heard);
        for (place, event) in heard.iter().enumerate() {
            game.meet(event, &mut |thing, how| self.met(thing, how));
            if let Some(thing) = game.reached(event, heard.get(place + 1..).unwrap_or_default()) {
                self.met(thing, Meeting::Seen);
            }
        }
        heard.clear();
        self.heard = heard;
    }

    fn ends(&mut self, game: &G, is_won: bool) {
        let win = if is_won { CERTAIN } else { 0 };
        self.look(win);
        self.settle(win);
        let Course { number, company, met, settled, decisions, changes, changed, .. } = std::mem::take(&mut self.game);
        self.add_up(&settled);
        for thing in met {
            if let Some(counts) = self.things.get_mut(thing) {
                counts.with.count(is_won);
                counts.first = Some(counts.first.map_or(number, |first| first.min(number)));
            }
        }
        for (place, one) in company.iter().enumerate() {
            for other in company.iter().skip(place + 1) {
                let pair = self.counts.pairs.entry(*one.min(other)).or_default();
                pair.entry(*one.max(other)).or_default().count(is_won);
            }
        }
        self.counts.games += 1;
        self.counts.wins += u64::from(is_won);
        self.counts.lead_changes += changes;
        self.counts.decided += (changed * u64::from(THOUSAND)).checked_div(decisions).unwrap_or(0);
        if !is_won {
            let ending = game.outcome().map_or_else(|| UNFINISHED.to_owned(), |outcome| outcome.to_string());
            let loss = self.counts.losses.entry(ending).or_default();
            loss.games += 1;
            loss.progress += u64::from(game.progress() / (REACHED / THOUSAND));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use super::*;
    use crate::batch::{Batch, Shard, count};
    use crate::chance::SeededChance;
    use crate::counts::Products;
    use crate::policy::{Policy, PolicyName, Random};
    use crate::toy::{CountToTen, network};

    fn counted(games: u64, jobs: usize, shard: Shard, done: u64) -> (crate::report::Tally, Counts) {
        let batch = Batch { jobs, shard, done, ..Batch::whole(games, 5, PolicyName::Random) };
        let policy = |game| -> Box<dyn Policy<CountToTen>> { Box::new(Random::new(5, game)) };
        let table = |_: &mut SeededChance| Ok::<_, String>(CountToTen::default());
        let network = network::<CountToTen>(1);
        let counted = count(&batch, policy, table, Some(&network), &|| {}, &AtomicBool::new(false));
        let (tally, counts) = counted.unwrap();
        (tally, counts.unwrap())
    }

    #[test]
    fn what_is_met_is_counted() {
        let (tally, counts) = counted(400, 1, Shard::WHOLE, 0);
        assert_eq!((counts.games, tally.games()), (400, 400));
        let of = |thing: usize| counts.things.get(&thing).copied().unwrap_or_default();
        // Each choice passes the other one up.
        assert_eq!(of(0).chosen, of(1).passed_up);
        assert_eq!(of(1).chosen, of(0).passed_up);
        assert_eq!(of(0).chosen + of(1).chosen, tally.decisions);
        // Faces are seen as often as dice are rolled; those of an even number are one thing.
        let faces: u64 = (2..8).map(|face| of(face).seen).sum();
        assert_eq!(faces, of(1).chosen);
        // A die is rolled in the turn in which its face is seen.
        let when: u64 = (2..8).map(|face| of(face).when).sum();
        assert!(when > 0 && when == of(1).when, "{when}");
        assert!(of(3).seen > of(2).seen && of(5) == ThingCounts::default() && of(7) == ThingCounts::default());
        assert_eq!(of(8).impossible, 400, "once in each game, before the first die");
        assert_eq!(of(9).with, crate::counts::Share { games: 400, wins: tally.wins() });
        assert_eq!((of(9).first, of(5).first), (Some(0), None));
        let died: u64 = (2..8).map(|face| of(face).died).sum();
        assert_eq!(died, counts.losses["too_many"].games);
        let lost: u64 = counts.losses.values().map(|loss| loss.games).sum();
        assert_eq!(lost + counts.wins, 400);
        // The course begins with the first die.
        assert_eq!(counts.course[0].games, of(1).with.games);
        assert!(counts.course.windows(2).all(|pair| pair[0].games >= pair[1].games));
        // Every decision is of some kind, and there is one here: to stop can be foreseen, to roll cannot.
        let asked = counts.questions["go_on"];
        assert_eq!((counts.questions.len(), asked.decisions), (1, tally.decisions));
        assert_eq!((asked.options, asked.weighed_options), (2 * tally.decisions, 2 * asked.weighed));
        assert_eq!(asked.foreseen, asked.weighed);
        let expected = tally.decisions / WEIGHED;
        assert!((expected * 3 / 4..=expected * 5 / 4).contains(&asked.weighed), "{asked:?}");
        assert!(asked.weight > 0 && asked.matter <= tally.decisions, "{asked:?}");
        let points = counts.course[0].gauges[0];
        assert!(points > counts.course[0].games && points < 6 * counts.course[0].games, "{points}");
    }

    #[test]
    fn changes_of_the_chance_of_winning_add_up_to_what_came_of_the_games() {
        let (_, counts) = counted(300, 1, Shard::WHOLE, 0);
        // Whoever stops loses: from whatever was expected down to nothing, unless it was a ten, which ends the game.
        let stop = counts.things[&0];
        assert_eq!(stop.turns, stop.chosen);
        assert!(stop.change < 0);
        assert!(stop.own.changes > 0);
    }

    #[test]
    fn turns_of_a_game_are_put_together_before_they_are_counted() {
        let (_, counts) = counted(300, 1, Shard::WHOLE, 0);
        // To stop is chosen once in a game, to roll in each turn.
        let (stop, roll) = (counts.things[&0], counts.things[&1]);
        assert_eq!(stop.own.turns, i128::from(stop.turns));
        assert!(roll.own.turns > i128::from(roll.turns) && roll.turns > roll.with.games, "{roll:?}");
        // Both are one kind, the faces of the die another one, and the player says nothing.
        assert_eq!(counts.kinds.keys().copied().collect::<Vec<_>>(), [0, 2]);
        let choices = counts.kinds[&0];
        assert_eq!(choices.games, 300);
        let together = |one: fn(&Products) -> i128| one(&stop.beside) + one(&roll.beside);
        assert_eq!(together(|it| it.turns), choices.own.turns);
        assert_eq!(together(|it| it.changes), choices.own.changes);
        assert_eq!(choices.own.turns_by_change, choices.own.change_by_turns);
        // Whoever stops without a roll has met nothing else.
        assert_eq!(stop.alone, 300 - roll.with.games);
        assert!(stop.alone > 0 && roll.alone == 300 - stop.with.games);
    }

    #[test]
    fn parts_and_jobs_add_up_to_the_whole() {
        let whole = counted(101, 1, Shard::WHOLE, 0);
        assert_eq!(counted(101, 3, Shard::WHOLE, 0), whole);
        let (mut tally, mut counts) = (crate::report::Tally::default(), Counts::default());
        for part in 1..=4 {
            let shard = Shard { part: part.try_into().unwrap(), of: 4.try_into().unwrap() };
            let (first, rest) = (counted(40, 2, shard, 0), counted(101, 2, shard, 10));
            assert!(first.0.is_of(shard));
            let mut both = first.0.clone();
            both.merge(rest.0.clone());
            assert!(both.is_of(shard), "{both:?}");
            // What another part played is noticed.
            let other = Shard { part: (part % 4 + 1).try_into().unwrap(), ..shard };
            assert!(!both.is_of(other) && !rest.0.is_of(shard));
            tally.merge(both);
            counts.merge(&first.1);
            counts.merge(&rest.1);
        }
        assert_eq!((tally, counts), whole);
    }
}
