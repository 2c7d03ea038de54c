//! The talk at the table: what is asked, and what the person types.

use std::io::{BufRead, Read as _, Write};
use std::path::PathBuf;

use clap::ValueEnum as _;
use ritual_engine::decision::Choice;
use ritual_engine::ids::Name;
use ritual_engine::narrate::folded;
use ritual_table::{Game as _, Seen as _};

use super::company::Company;
use super::hint::hint;
use super::odds;
use super::room::Room;
use super::saved;
use crate::style::{bold, clean, counted, dashed, faint, typed};
use crate::thinking::Care;

/// No line that means something is longer.
const MOST_BYTES: u64 = 4096;

const HELP: &str = "\
  1, 2, …  choose an option
  t        show the table
  c        show what skills, cards and insanities do
  l        show what happened in this turn
  u        undo the last choice, with what automatic players chose since
  hint     show how good each option is: the chance of winning behind it, and how
           likely players who know what to do pick it; hint good and hint expert
           think ahead first
  s FILE   save the game
  ?        show this help
  q        quit

Whole words are understood as well: table, cards, log, undo, save FILE, help, quit.";

/// Something the person may type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum TypedCommand {
    Choose(usize),
    Table,
    Cards,
    Log,
    Undo,
    /// With as much care as was said.
    Hint(Option<Care>),
    Save(PathBuf),
    Help,
    Quit,
    Nothing,
    Unknown,
}

impl TypedCommand {
    pub(super) fn read(line: &str) -> Self {
        let line = line.trim();
        match line {
            "" => Self::Nothing,
            "t" | "table" => Self::Table,
            "c" | "cards" => Self::Cards,
            "l" | "log" => Self::Log,
            "u" | "undo" => Self::Undo,
            "?" | "h" | "help" => Self::Help,
            "q" | "quit" | "exit" => Self::Quit,
            "hint" => Self::Hint(None),
            _ if line.starts_with("hint ") => Self::read_hint(line),
            _ => match (line.strip_prefix("s ").or_else(|| line.strip_prefix("save ")), line.parse()) {
                (Some(file), _) => Self::Save(PathBuf::from(file.trim())),
                (None, Ok(number)) => Self::Choose(number),
                (None, Err(_)) => Self::Unknown,
            },
        }
    }

    fn read_hint(line: &str) -> Self {
        let care = line.split_once(' ').and_then(|(_, care)| Care::from_str(care.trim(), true).ok());
        care.map_or(Self::Unknown, |care| Self::Hint(Some(care)))
    }
}

/// Plays until the person quits or has nothing more to say.
pub(super) fn talk(
    room: &mut Room,
    company: &mut Company,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    table(room, out)?;
    dashed(room.log(), out)?;
    go_on(room, company, false, out)?;
    loop {
        write!(out, "> ")?;
        out.flush()?;
        let Some(line) = next_line(input)? else {
            writeln!(out)?;
            return Ok(());
        };
        match TypedCommand::read(&line) {
            TypedCommand::Choose(number) => choose(room, company, number, out)?,
            TypedCommand::Table => table(room, out)?,
            TypedCommand::Cards => cards(room, out)?,
            TypedCommand::Log => dashed(room.log(), out)?,
            TypedCommand::Undo if room.undo() => {
                writeln!(out, "The last choice is undone.")?;
                ask(room, out)?;
            }
            TypedCommand::Undo => writeln!(out, "There is nothing to undo.")?,
            TypedCommand::Hint(care) => hint(care.unwrap_or(Care::Quick), &mut company.mind, room, out)?,
            TypedCommand::Save(file) => match saved::write(&room.save(), &file) {
                Ok(()) => {
                    let file = typed(&ritual_disk::show(&file));
                    writeln!(out, "Saved. Go on with: ritual play --load {file}")?;
                    writeln!(out, "What it turned on: ritual replay {file} --explain")?;
                }
                Err(error) => writeln!(out, "{}", clean(&format!("{error:#}")))?,
            },
            TypedCommand::Help => writeln!(out, "{HELP}")?,
            TypedCommand::Quit => return Ok(()),
            TypedCommand::Nothing => go_on(room, company, false, out)?,
            TypedCommand::Unknown => {
                writeln!(out, "`{}` means nothing here. Type a number, or ? for help.", clean(line.trim()))?;
            }
        }
    }
}

/// Lets automatic players choose, shows the table if a turn has begun, and asks whoever is next.
fn go_on(room: &mut Room, company: &mut Company, turn_began: bool, out: &mut dyn Write) -> anyhow::Result<()> {
    if company.go_on(room, out)? || turn_began {
        table(room, out)?;
    }
    ask(room, out)
}

fn choose(room: &mut Room, company: &mut Company, number: usize, out: &mut dyn Write) -> anyhow::Result<()> {
    let n_options = room.session().options();
    if n_options == 0 {
        writeln!(out, "The game is over. Type u to undo the last choice, or q to quit.")?;
        return Ok(());
    }
    let Some(Ok(news)) = number.checked_sub(1).map(|option| room.choose(option)) else {
        writeln!(out, "There is no option {number}: choose one of 1 to {n_options}, or ? for help.")?;
        return Ok(());
    };
    writeln!(out)?;
    dashed(&news.lines, out)?;
    go_on(room, company, news.turn_began, out)
}

/// Prints the table.
fn table(room: &Room, out: &mut dyn Write) -> anyhow::Result<()> {
    let session = room.session();
    writeln!(out)?;
    for (index, line) in room.narrator().table(session.scenario(), session.state()).iter().enumerate() {
        let line = clean(line);
        writeln!(out, "{}", if index == 0 { bold(&line) } else { line.into_owned() })?;
    }
    writeln!(out)?;
    Ok(())
}

/// Prints what everybody has and what it does.
fn cards(room: &Room, out: &mut dyn Write) -> anyhow::Result<()> {
    let session = room.session();
    writeln!(out)?;
    for line in room.narrator().cards(session.scenario(), session.state()) {
        let line = clean(&line);
        writeln!(out, "{}", if line.starts_with(' ') { line.into_owned() } else { bold(&line) })?;
    }
    writeln!(out)?;
    Ok(())
}

/// Prints what is asked, because of what, and the options.
fn ask(room: &Room, out: &mut dyn Write) -> anyhow::Result<()> {
    let session = room.session();
    let (scenario, state) = (session.scenario(), session.state());
    let Some(decision) = session.decision() else {
        let turns = counted(state.turns, "turn");
        writeln!(out, "{}", bold(&format!("The game is over after {turns}.")))?;
        for name in session.culprits() {
            writeln!(out, "  At work without end: {}", clean(scenario.name(*name)))?;
        }
        if let Some(limit) = session.passed() {
            writeln!(out, "  It was stopped when {limit}")?;
        }
        return Ok(());
    };
    writeln!(out, "\n{}", bold(&clean(&room.narrator().question(scenario, state, decision))))?;
    if decision.source != Name(0) {
        let because = match scenario.text(decision.source) {
            "" => format!("because of {}", scenario.name(decision.source)),
            text => format!("because of {}: {}", scenario.name(decision.source), folded(text)),
        };
        writeln!(out, "{}", faint(&clean(&because)))?;
    }
    for (index, choice) in decision.options.iter().enumerate() {
        let option = room.narrator().option(scenario, state, decision, *choice);
        let is_vain = matches!(choice, Choice::Reroll { .. }) && session.is_vain(index);
        let note = session.odds(index).map(odds::said).or_else(|| is_vain.then(|| room.narrator().too_few_dice()));
        let note = note.map_or_else(String::new, |it| faint(&format!("  ({it})")));
        writeln!(out, "{:>3}  {}{note}", index + 1, clean(&option))?;
    }
    Ok(())
}

/// The next line, or none at the end of input. Of a line that is too long only the beginning is looked at.
pub(super) fn next_line(input: &mut dyn BufRead) -> anyhow::Result<Option<String>> {
    let mut bytes = Vec::new();
    let n_read = input.take(MOST_BYTES).read_until(b'\n', &mut bytes)?;
    if n_read == 0 {
        return Ok(None);
    }
    Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_typed_is_understood() {
        assert_eq!(TypedCommand::read(" 12\n"), TypedCommand::Choose(12));
        assert_eq!(TypedCommand::read("s my game.json\r\n"), TypedCommand::Save(PathBuf::from("my game.json")));
        assert_eq!(TypedCommand::read("?"), TypedCommand::Help);
        for (short, long) in [("t", "table"), ("c", "cards"), ("l", "log"), ("u", "undo"), ("?", "help"), ("q", "quit")]
        {
            assert_eq!(TypedCommand::read(short), TypedCommand::read(long), "{long}");
        }
        assert_eq!(TypedCommand::read("save a.json"), TypedCommand::read("s a.json"));
        assert_eq!(TypedCommand::read("\n"), TypedCommand::Nothing);
        assert_eq!(TypedCommand::read("hint"), TypedCommand::Hint(None));
        assert_eq!(TypedCommand::read(" hint  Good\n"), TypedCommand::Hint(Some(Care::Good)));
        for unknown in ["s", "save", "-1", "hello", "hint clever", "99999999999999999999999"] {
            assert_eq!(TypedCommand::read(unknown), TypedCommand::Unknown);
        }
    }

    #[test]
    fn a_long_line_is_read_in_parts_and_the_end_is_seen() {
        let text = vec![b'x'; 5000];
        let mut input = text.as_slice();
        assert_eq!(next_line(&mut input).unwrap().map(|it| it.len()), Some(4096));
        assert_eq!(next_line(&mut input).unwrap().map(|it| it.len()), Some(904));
        assert_eq!(next_line(&mut input).unwrap(), None);
    }
}
