//! Scenarios of other games, in which each seat plays for itself.

use std::io::Write as _;
use std::process::ExitCode;

use anyhow::bail;
use ritual_content::GAME;
use ritual_disk::show;
use ritual_playtest::batch::Batch;
use serde_json::{Value, json};

use super::Args;
use crate::library::Library;
use crate::options::Format;
use crate::players::player;
use crate::playing::words;
use crate::scored::{Many, One, refuse_options};
use crate::{stop, style};

pub(super) fn run(args: &Args, library: &Library, id: &str) -> anyhow::Result<ExitCode> {
    refuse_unknown(args, id)?;
    let policy = args.policy.unwrap_or_default();
    let game = library.games().scenarios().into_iter().find(|it| it.id == id).map_or(GAME, |it| it.game);
    let games = args.games.unwrap_or(player(game, policy)?.games);
    if let Some(against) = args.against {
        player(game, against)?;
    }
    let batch = Batch {
        jobs: usize::from(args.jobs),
        check_states: args.check_states,
        ..Batch::whole(games, args.seed, policy)
    };
    let mut out = style::out();
    if let Some(folder) = &args.recordings {
        let mut written = Vec::new();
        for number in &args.record {
            let one = One { batch, against: args.against, people: &args.people, number: *number };
            let recording = library.visit(id, one, args.format)??;
            let path = folder.join(format!("{}.{}.{number}.json", id.replace('/', "."), batch.seed));
            ritual_disk::write(&path, (serde_json::to_string_pretty(&recording)? + "\n").as_bytes())?;
            let end = recording.outcome;
            if args.format == Format::Human {
                let end = end.as_deref().map_or_else(|| "not over".to_owned(), words);
                writeln!(out, "game {number}: {end}, in `{}`", show(&path))?;
            }
            written.push(json!({ "game": number, "outcome": end, "file": show(&path) }));
        }
        if args.format == Format::Json {
            let document = json!({ "version": 1, "scenario": id, "seed": batch.seed, "recordings": written });
            writeln!(out, "{document:#}")?;
        }
    } else {
        let bar = style::progress(games, id);
        let stop = args.limits.begin();
        let many = Many { batch, against: args.against, people: &args.people, is_about: false, stop: &stop, bar: &bar };
        let played = library.visit(id, many, args.format)?;
        bar.finish_and_clear();
        let board = played?;
        let stopped = format!("stopped after {} of {games} games", board.report.games);
        let (is_early, is_interrupted) = (board.report.games < games, stop::is_interrupted());
        if is_early && !is_interrupted {
            writeln!(style::err(), "{stopped}")?;
        }
        match args.format {
            Format::Human => board.print(&mut out)?,
            Format::Json => writeln!(out, "{:#}", Value::Object(board.document()?))?,
        }
        out.flush()?;
        if is_early && is_interrupted {
            bail!("{stopped}");
        }
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// Refuses what is not there for such a game.
fn refuse_unknown(args: &Args, id: &str) -> anyhow::Result<()> {
    let asked = [
        ("--statistics", args.statistics),
        ("--questions", args.questions),
        ("--out", args.out.is_some()),
        ("--rollouts", args.rollouts.is_some()),
        ("--turns", args.turns.is_some()),
        ("--seconds-a-decision", args.seconds_a_decision.is_some()),
        args.weights.asked(),
        args.tongue.option(),
    ];
    refuse_options(id, asked.into_iter().chain(args.table.asked()))
}
