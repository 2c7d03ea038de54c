//! Other games by hand: everybody at one screen, and each sees what is for them to see.

use std::io::{self, BufRead, IsTerminal as _, Write};
use std::path::Path;

use ritual_disk::show;
use ritual_games::Shelf;
use ritual_playtest::monte_carlo::Tried;
use ritual_playtest::recording::Recording;
use ritual_sitting::hot_seat::{Chair, Due, HotSeat, Placed, SeatingPlan, choosable};

use super::automatic::{Wish, wished};
use super::talk::{TypedCommand, next_line};
use crate::library::{Library, Refused};
use crate::options::Format;
use crate::seats::People;
use crate::style::{bold, clean, dashed, faint};
use crate::thinking::Care;

/// What can be typed.
const HELP: &str = "  1, 2, …  choose an option
  t        show the table again
  u        take the last choice back, as long as nobody has seen what came of it
  hint     show how an automatic player comes off behind each option; hint quick
           and hint expert try less and more
  s FILE   write the game so far: `ritual play --load FILE` goes on with it, and
           `ritual replay FILE` plays it again
  ?        show this help
  q        quit";

/// How a game begins.
pub(super) enum Beginning<'a> {
    /// Anew: who plays, and the seed.
    New(&'a People, u64),
    /// Where it was written down.
    Recorded(Recording),
}

/// Plays a scenario of some games, as they are read, at one screen until the game is over, or somebody quits.
pub(super) fn play(
    library: &Library,
    games: &Shelf,
    id: &str,
    beginning: Beginning<'_>,
    wishes: &[Wish],
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    library.refuse_errors(&format!("`{id}` cannot be played"), Format::Human)?;
    let game = match beginning {
        Beginning::New(people, seed) => {
            let offered = choosable(games, id).map_err(Refused)?;
            let known: Vec<String> = offered.people.into_iter().map(|(id, _)| id).collect();
            let people = people.sit_at(id, &known, &offered.seats)?.in_order().into_iter();
            let chairs = people.map(|person| Chair { who: known.get(person).cloned(), automatic: None }).collect();
            HotSeat::begin(games, &SeatingPlan { scenario: id.to_owned(), chairs, seed })
        }
        Beginning::Recorded(recording) => HotSeat::take_up(games, recording),
    };
    let mut game = game.map_err(anyhow::Error::msg)?;
    let table = game.table();
    let people: Vec<String> = (0..table.seats()).map(|seat| table.who(seat)).collect();
    writeln!(out, "{}, seed {}", bold(&clean(table.title())), table.recording().seed)?;
    // Whoever goes on with a game was told before; nobody was of one that has just begun.
    let n_told = if table.recording().turns.is_empty() { 0 } else { table.told().len() };
    for (seat, policy) in wished(wishes, &people.iter().map(String::as_str).collect::<Vec<_>>())? {
        game.give(seat, policy);
    }
    Screen { game, n_told, input, out }.play()
}

/// The screen, and whoever holds it.
struct Screen<'a> {
    game: HotSeat,
    /// How many lines of what happened have been told.
    n_told: usize,
    input: &'a mut dyn BufRead,
    out: &'a mut dyn Write,
}

impl Screen<'_> {
    fn play(&mut self) -> anyhow::Result<()> {
        loop {
            let goes_on = match self.game.due() {
                Due::Pass(seat) => self.pass_on(seat)?,
                Due::Choose(seat) => self.ask(seat)?,
                Due::Think(_, policy) => {
                    let option = self.game.table().thinking(policy).carry_out();
                    self.game.choose(option).map_err(anyhow::Error::msg)?;
                    true
                }
                Due::Nothing => {
                    self.tell()?;
                    return self.over();
                }
            };
            if !goes_on {
                return Ok(());
            }
        }
    }

    /// Asks to pass the screen on; false where nobody takes it.
    fn pass_on(&mut self, seat: usize) -> anyhow::Result<bool> {
        // What the one before could see is nobody else's.
        if io::stdout().is_terminal() {
            write!(self.out, "\u{1b}[2J\u{1b}[3J\u{1b}[H")?;
        }
        let who = bold(&clean(&self.game.table().called(seat)));
        writeln!(self.out, "pass the screen on to {who}, who presses Enter")?;
        self.out.flush()?;
        loop {
            let Some(line) = next_line(self.input)? else { return Ok(false) };
            match TypedCommand::read(&line) {
                TypedCommand::Quit => return Ok(false),
                TypedCommand::Undo => {
                    if self.undo()? {
                        return Ok(true);
                    }
                }
                _ => {
                    self.game.pass_on();
                    return Ok(true);
                }
            }
        }
    }

    /// Asks a seat until it chooses, or a choice is taken back; false where somebody quits.
    fn ask(&mut self, seat: usize) -> anyhow::Result<bool> {
        self.tell()?;
        self.show(seat)?;
        loop {
            write!(self.out, "> ")?;
            self.out.flush()?;
            let Some(line) = next_line(self.input)? else { return Ok(false) };
            match TypedCommand::read(&line) {
                TypedCommand::Choose(number) => {
                    let n_options = self.game.table().offers(seat).len();
                    if let Some(option) = number.checked_sub(1).filter(|option| *option < n_options) {
                        self.game.choose(option).map_err(anyhow::Error::msg)?;
                        return Ok(true);
                    }
                    writeln!(self.out, "there is no option {number}: type 1 to {n_options}")?;
                }
                TypedCommand::Table => self.show(seat)?,
                TypedCommand::Undo => {
                    if self.undo()? {
                        return Ok(true);
                    }
                }
                TypedCommand::Hint(care) => self.hint(seat, care.unwrap_or_default())?,
                TypedCommand::Save(file) => self.write(&file)?,
                TypedCommand::Quit => return Ok(false),
                _ => writeln!(self.out, "{HELP}")?,
            }
        }
    }

    /// Takes the last choice back, or says why it stays; returns whether it is taken back.
    fn undo(&mut self) -> anyhow::Result<bool> {
        let undone = self.game.undo();
        match &undone {
            Ok(()) => writeln!(self.out, "the last choice is taken back")?,
            Err(why) => writeln!(self.out, "{why}")?,
        }
        Ok(undone.is_ok())
    }

    /// Shows a seat how an automatic player comes off behind each option, the best one first.
    fn hint(&mut self, seat: usize, care: Care) -> anyhow::Result<()> {
        let Some(considered) = self.game.hint(care.policy()).map(|thinking| thinking.carry_out()) else {
            return Ok(());
        };
        let offers = self.game.table().offers(seat);
        let n_games = considered.first().map_or(0, |it| it.standing.games);
        if n_games == 0 {
            writeln!(self.out, "there is but one option: nothing is to be considered")?;
            return Ok(());
        }
        writeln!(self.out, "{}", faint("  place  points  option"))?;
        for (rank, Tried { option, standing }) in considered.into_iter().enumerate() {
            let said = clean(offers.get(option).map_or("", String::as_str));
            let said = if rank == 0 { bold(&said) } else { said.into_owned() };
            let (place, points) = (standing.mean_place(), standing.mean_points());
            writeln!(self.out, "{place:>7.2} {points:>7.1}  {:>6}  {said}", option + 1)?;
        }
        let how = format!(
            "the mean of {n_games} games for each option that `{}` imagines, with what this seat does not see drawn again",
            care.as_str()
        );
        writeln!(self.out, "{}", faint(&how))?;
        Ok(())
    }

    /// Tells what has happened since, as far as everybody hears of it.
    fn tell(&mut self) -> anyhow::Result<()> {
        let told = self.game.table().told();
        dashed(told.get(self.n_told..).unwrap_or_default(), self.out)?;
        self.n_told = told.len();
        Ok(())
    }

    /// Shows a seat the table, what is asked and what is offered.
    fn show(&mut self, seat: usize) -> anyhow::Result<()> {
        let table = self.game.table();
        for line in table.lies(self.game.shown()) {
            writeln!(self.out, "{}", faint(&clean(&line)))?;
        }
        let question = format!("{}: {}", table.called(seat), table.asks(seat));
        writeln!(self.out, "{}", bold(&clean(&question)))?;
        for (number, offer) in (1..).zip(table.offers(seat)) {
            writeln!(self.out, "{number:>3}  {}", clean(&offer))?;
        }
        Ok(())
    }

    /// Says who came where, the best first.
    fn over(&mut self) -> anyhow::Result<()> {
        for Placed { place, who, points } in self.game.table().places() {
            writeln!(self.out, "{place}. {}, {points} points", clean(&who))?;
        }
        Ok(())
    }

    /// Writes the game into a file; only another recording is written over.
    fn write(&mut self, file: &Path) -> anyhow::Result<()> {
        if file.exists() && crate::commands::replay::read(file).is_err() {
            writeln!(self.out, "`{}` is there already and is no recording: choose another name", show(file))?;
            return Ok(());
        }
        let recording = serde_json::to_string_pretty(self.game.table().recording())? + "\n";
        match ritual_disk::write(file, recording.as_bytes()) {
            Ok(()) => writeln!(self.out, "wrote `{}`; it holds what was chosen secretly", show(file))?,
            Err(error) => writeln!(self.out, "{}", clean(&error.to_string()))?,
        }
        Ok(())
    }
}
