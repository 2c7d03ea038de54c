//! A network at work: it looks at a decision from the seat that decides, and scores what can be chosen.
//!
//! INVARIANT: what is looked at is what that seat sees, and no number of chance is drawn.

use ritual_table::Seen;

use crate::network::{HIDDEN, Network, draw, share};
use crate::sight::{final_win, see_choice};
use crate::spare::Spare;
use crate::splitmix::SplitMix;

/// A network with room to work in, so that a decision needs no memory of its own.
#[derive(Clone, Debug)]
pub(crate) struct Mind {
    network: Network,
    /// The position as it was last seen, and its sums.
    seen: Vec<i8>,
    sums: [i32; HIDDEN],
    /// Room for another position, for a choice, and for the shares of choices.
    other: Vec<i8>,
    choice: Vec<i8>,
    shares: Vec<u64>,
    /// The scores of the choices that were last looked at, as logits in units of 2^-16.
    pub(crate) scores: Vec<i32>,
    /// The chances of winning behind them, where these were asked for, and whether what is behind them can be foreseen.
    pub(crate) wins: Vec<(u32, bool)>,
    after: Spare,
}

impl Mind {
    pub(crate) fn new(network: Network) -> Self {
        Self {
            network,
            seen: Vec::new(),
            sums: [0; HIDDEN],
            other: Vec::new(),
            choice: Vec::new(),
            shares: Vec::new(),
            scores: Vec::new(),
            wins: Vec::new(),
            after: Spare::default(),
        }
    }

    /// The option with the best score, the first of those alike.
    pub(crate) fn best<G: Seen>(&mut self, game: &G) -> usize {
        if game.options() <= 1 {
            return 0;
        }
        self.score(game);
        let (mut best, mut most) = (0, i32::MIN);
        for (option, score) in self.scores.iter().enumerate() {
            if *score > most {
                (best, most) = (option, *score);
            }
        }
        best
    }

    /// An option, each as likely as the softmax of the scores says.
    pub(crate) fn sample<G: Seen>(&mut self, game: &G, numbers: &mut SplitMix) -> usize {
        if game.options() <= 1 {
            return 0;
        }
        self.score(game);
        let sum = share(&self.scores, &mut self.shares);
        draw(&self.shares, sum, numbers)
    }

    /// Scores every option of the decision that is due.
    pub(crate) fn score<G: Seen>(&mut self, game: &G) {
        self.weigh(game, None);
    }

    /// Scores every option, and estimates the chance of winning behind it; returns that of the position as it is, which
    /// also stands for positions that cannot be foreseen.
    pub(crate) fn value<G: Seen>(&mut self, game: &G) -> u32 {
        let now = self.win(game);
        self.weigh(game, Some(now));
        now
    }

    fn weigh<G: Seen>(&mut self, game: &G, now: Option<u32>) {
        let seat = game.decider();
        self.look(game, seat);
        self.scores.clear();
        self.wins.clear();
        let mut after = self.after.take(game);
        for option in 0..game.options() {
            let foreseen = see_choice(game, seat, &self.seen, option, &mut *after, &mut self.choice);
            self.scores.push(self.network.score(&self.sums, &self.choice));
            if let Some(now) = now {
                let win = if foreseen.is_certain() { self.win(&*after) } else { now };
                self.wins.push((win, foreseen.is_certain()));
            }
        }
        self.after.keep(after);
    }

    /// Sums up what a seat sees, from what was seen last where little has changed.
    fn look<G: Seen>(&mut self, game: &G, seat: usize) {
        self.other.resize(G::POSITION.len(), 0);
        game.see(seat, &mut self.other);
        let changed = self.seen.iter().zip(&self.other).filter(|(before, after)| before != after).count();
        let present = self.other.iter().filter(|number| **number != 0).count();
        if self.seen.len() == self.other.len() && changed < present {
            self.network.change(&mut self.sums, &self.seen, &self.other);
        } else {
            self.sums = self.network.sums(&self.other);
        }
        std::mem::swap(&mut self.seen, &mut self.other);
    }

    /// The chance of winning, as whoever decides sees it; a game that is over is won or lost.
    pub(crate) fn win<G: Seen>(&mut self, game: &G) -> u32 {
        final_win(game).unwrap_or_else(|| {
            self.other.resize(G::POSITION.len(), 0);
            game.see(game.decider(), &mut self.other);
            self.network.win(&self.other)
        })
    }
}

#[cfg(test)]
mod tests {
    use ritual_table::{Game as _, Silent};

    use super::*;
    use crate::toy::cellar::Cellar;
    use crate::toy::network;

    #[test]
    fn what_is_summed_up_bit_by_bit_is_what_is_summed_up_at_once() {
        let network = network::<Cellar>(3);
        let mut mind = Mind::new(network.clone());
        for seed in 0..20 {
            let (mut game, mut numbers) = (Cellar::default(), SplitMix::new(seed, 0));
            while game.outcome().is_none() {
                let option = mind.sample(&game, &mut numbers);
                assert_eq!(mind.sums, network.sums(&mind.seen));
                game.choose(option, &mut numbers.clone(), &mut Silent).unwrap();
                mind.win(&game);
            }
        }
    }
}
