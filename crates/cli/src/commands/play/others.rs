//! Other games by hand: everybody at one screen, and each sees what is for them to see.

use std::collections::BTreeMap;
use std::io::{self, BufRead, IsTerminal as _, Write};
use std::path::Path;

use anyhow::{anyhow, bail};
use ritual_disk::show;
use ritual_games::{Setting, Visitor};
use ritual_playtest::chance::SeededChance;
use ritual_playtest::policy::PolicyName;
use ritual_playtest::recording::{RecordedTurn, Recording, follow, note};
use ritual_table::{Game, Heard, Scored, Spoken, Told};

use super::company::{ALL, OTHERS, Wish};
use super::talk::{lines, next_line};
use crate::commands::replay::scores;
use crate::scored::Begun;
use crate::seats::{People, position};
use crate::style::{bold, clean, faint};

/// What can be typed.
const HELP: &str = "type the number of an option; `t` shows the table again, `s FILE` writes the game so far, which \
`ritual play --load FILE` goes on with and `ritual replay FILE` plays again, `q` quits";

/// How a game begins.
pub(super) enum Beginning<'a> {
    /// Anew: who plays, and the seed.
    New(&'a People, u64),
    /// Where it was written down.
    Recorded(Recording),
}

/// A table around one screen.
pub(super) struct HotSeat<'a> {
    pub(super) beginning: Beginning<'a>,
    /// Who is automatic.
    pub(super) wishes: &'a [Wish],
    pub(super) input: &'a mut dyn BufRead,
    pub(super) out: &'a mut dyn Write,
}

impl Visitor for HotSeat<'_> {
    type Out = anyhow::Result<()>;

    fn visit<S: Setting>(self, setting: &S) -> Self::Out {
        let Self { beginning, wishes, input, out } = self;
        let known = setting.people();
        let (begun, recorded) = match beginning {
            Beginning::New(people, seed) => {
                let people = people.sit_at(setting)?.in_order();
                (Begun { people, drawn_from: None, seed, stream: 0 }, None)
            }
            Beginning::Recorded(it) => {
                let people = it.players.iter().map(|id| position(&known, id)).collect::<anyhow::Result<_>>()?;
                (Begun { people, drawn_from: it.drawn_from, seed: it.seed, stream: it.stream }, Some(it))
            }
        };
        let seed = begun.seed;
        let mut chance = recorded.as_ref().map_or_else(|| SeededChance::new(seed, 0), Recording::chance);
        let mut heard = Heard(Vec::new());
        let game = setting.set_up(&begun.people, &mut chance, &mut heard);
        let mut game = game.map_err(|error| anyhow!("`{}` cannot be set up: {error}", setting.id()))?;
        let mut turns = Vec::new();
        if let Some(recorded) = &recorded {
            take_up(recorded, setting.digest(), &mut game, &mut chance, &mut heard)?;
            turns.clone_from(&recorded.turns);
        }
        writeln!(out, "{}, seed {seed}", bold(&clean(setting.title())))?;
        let automatic = automatic(wishes, &game, &known)?;
        let mut screen = Screen { game, chance, heard, turns, automatic, seed, holder: None, input, out };
        screen.play(&|game, turns| begun.recorded(setting, game, turns))
    }
}

/// Plays what was written down, which must fit.
fn take_up<G: Told>(
    recorded: &Recording,
    digest: u64,
    game: &mut G,
    chance: &mut SeededChance,
    heard: &mut Heard<G::Event>,
) -> anyhow::Result<()> {
    if recorded.content.0 != digest {
        bail!("the content has changed since the game was written: `ritual replay` says how far it still goes");
    }
    for turn in &recorded.turns {
        for index in 0..turn.choices.len() {
            follow(game, turn, index, true, chance, heard)?;
        }
    }
    // Everybody was told before.
    heard.0.clear();
    Ok(())
}

/// Returns which seats are automatic, and who plays them.
fn automatic<G: Told + Scored>(
    wishes: &[Wish],
    game: &G,
    known: &[String],
) -> anyhow::Result<BTreeMap<usize, PolicyName>> {
    let people: Vec<String> = (0..game.seats()).map(|seat| game.seat(seat)).collect();
    let mut named = Vec::new();
    let mut seats = BTreeMap::new();
    let (of_others, of_one): (Vec<&Wish>, Vec<&Wish>) =
        wishes.iter().partition(|wish| matches!(wish.seat.as_str(), OTHERS | ALL));
    for wish in of_one.into_iter().chain(of_others) {
        let unnamed = (0..people.len()).filter(|seat| !named.contains(seat));
        let meant: Vec<usize> = match wish.seat.as_str() {
            OTHERS => unnamed.skip(1).collect(),
            ALL => unnamed.collect(),
            name => {
                let number = name.parse::<usize>().ok().and_then(|it| it.checked_sub(1));
                let number = number.filter(|it| *it < people.len());
                // A name that nobody at the table has may be that of somebody who could be played.
                let seat = number.map_or_else(|| position(&people, name).or_else(|_| absent(known, name)), Ok)?;
                named.push(seat);
                vec![seat]
            }
        };
        for seat in meant {
            match wish.policy {
                Some(policy) => seats.insert(seat, policy),
                None => seats.remove(&seat),
            };
        }
    }
    Ok(seats)
}

fn absent(known: &[String], name: &str) -> anyhow::Result<usize> {
    let person = position(known, name)?;
    bail!("`{}` does not sit at the table", known[person])
}

/// The screen, and whoever holds it.
struct Screen<'a, G: Game> {
    game: G,
    chance: SeededChance,
    heard: Heard<G::Event>,
    turns: Vec<RecordedTurn>,
    automatic: BTreeMap<usize, PolicyName>,
    seed: u64,
    /// Who looked at it last.
    holder: Option<usize>,
    input: &'a mut dyn BufRead,
    out: &'a mut dyn Write,
}

/// Writes a game down, with what was chosen in it.
type WriteDown<'a, G> = &'a dyn Fn(&G, Vec<RecordedTurn>) -> Recording;

impl<G: Told + Scored + Spoken> Screen<'_, G> {
    fn play(&mut self, write_down: WriteDown<'_, G>) -> anyhow::Result<()> {
        while self.game.outcome().is_none() && self.game.options() > 0 {
            let seat = self.game.decider();
            let option = if let Some(policy) = self.automatic.get(&seat) {
                let number = self.turns.iter().map(|turn| turn.choices.len()).sum::<usize>();
                let mut player = policy.make_for_itself::<G>(self.seed, u64::try_from(number).unwrap_or(u64::MAX));
                player.choose(&self.game)
            } else {
                match self.ask(seat, write_down)? {
                    Some(option) => option,
                    None => return Ok(()),
                }
            };
            let Some(name) = self.game.names().into_iter().nth(option) else { bail!("no option has number {option}") };
            note(&mut self.turns, &self.game, name);
            self.game.choose(option, &mut self.chance, &mut self.heard)?;
        }
        self.tell()?;
        scores(&self.game, self.out)?;
        Ok(())
    }

    /// Hands the screen to a seat and asks until it chooses; nothing where somebody quits.
    fn ask(&mut self, seat: usize, write_down: WriteDown<'_, G>) -> anyhow::Result<Option<usize>> {
        if !self.pass_on(seat)? {
            return Ok(None);
        }
        self.tell()?;
        self.show(seat)?;
        loop {
            write!(self.out, "> ")?;
            self.out.flush()?;
            let Some(line) = next_line(self.input)? else { return Ok(None) };
            let typed = line.trim();
            match (typed, typed.parse::<usize>()) {
                ("q" | "quit", _) => return Ok(None),
                ("t", _) => self.show(seat)?,
                ("?" | "h" | "help", _) => writeln!(self.out, "{HELP}")?,
                (_, Ok(number)) if (1..=self.game.options_of(seat)).contains(&number) => return Ok(Some(number - 1)),
                (_, Ok(number)) => {
                    writeln!(self.out, "there is no option {number}: type 1 to {}", self.game.options_of(seat))?;
                }
                _ => match typed.strip_prefix("s ").map(|file| Path::new(file.trim())) {
                    Some(file) => self.write(file, write_down)?,
                    None => writeln!(self.out, "{HELP}")?,
                },
            }
        }
    }

    /// Asks to pass the screen on, where somebody else held it; false where nobody takes it.
    fn pass_on(&mut self, seat: usize) -> anyhow::Result<bool> {
        let n_people = (0..self.game.seats()).filter(|seat| !self.automatic.contains_key(seat)).count();
        if n_people > 1 && self.holder != Some(seat) {
            // What the one before could see is nobody else's.
            if io::stdout().is_terminal() {
                write!(self.out, "\u{1b}[2J\u{1b}[3J\u{1b}[H")?;
            }
            let who = bold(&clean(&self.game.called(seat)));
            writeln!(self.out, "pass the screen on to {who}, who presses Enter")?;
            self.out.flush()?;
            match next_line(self.input)? {
                Some(line) if line.trim() != "q" => {}
                _ => return Ok(false),
            }
        }
        self.holder = Some(seat);
        Ok(true)
    }

    /// Tells what has happened since, as far as everybody hears of it.
    fn tell(&mut self) -> anyhow::Result<()> {
        let Self { game, heard, .. } = self;
        let told: Vec<String> = heard.0.drain(..).filter_map(|event| game.tells(&event)).collect();
        lines(&told, self.out)
    }

    /// Shows a seat the table, what is asked and what is offered.
    fn show(&mut self, seat: usize) -> anyhow::Result<()> {
        let table = self.game.lies(seat);
        table.iter().try_for_each(|line| writeln!(self.out, "{}", faint(&clean(line))))?;
        let question = format!("{}: {}", self.game.called(seat), self.game.asks(seat).unwrap_or_default());
        writeln!(self.out, "{}", bold(&clean(&question)))?;
        for (number, offer) in (1..).zip(self.game.offers(seat)) {
            writeln!(self.out, "{number:>3}  {}", clean(&offer))?;
        }
        Ok(())
    }

    /// Writes the game into a file; only another recording is written over.
    fn write(&mut self, file: &Path, write_down: WriteDown<'_, G>) -> anyhow::Result<()> {
        if file.exists() && crate::commands::replay::read(file).is_err() {
            writeln!(self.out, "`{}` is there already and is no recording: choose another name", show(file))?;
            return Ok(());
        }
        let recording = write_down(&self.game, self.turns.clone());
        match ritual_disk::write(file, (serde_json::to_string_pretty(&recording)? + "\n").as_bytes()) {
            Ok(()) => writeln!(self.out, "wrote `{}`; it holds what was chosen secretly", show(file))?,
            Err(error) => writeln!(self.out, "{}", clean(&error.to_string()))?,
        }
        Ok(())
    }
}
