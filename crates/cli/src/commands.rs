//! The commands, one file each.

mod add;
mod build;
mod check;
mod compare;
mod completions;
mod diagnose;
mod doctor;
mod edit;
mod explain;
mod export;
mod fmt;
mod golden;
mod import;
mod index;
mod key;
mod list;
mod lsp;
mod man;
mod matrix;
mod merge;
mod migrate;
mod new;
mod outdated;
mod play;
mod remove;
mod replay;
mod schema;
mod simulate;
mod strength;
mod test;
mod text;
mod train;
mod tune;
mod upgrade;
mod verify;

use std::process::ExitCode;

use clap::Subcommand;

/// A command with what is written behind it.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    New(new::Args),
    Build(build::Args),
    Check(check::Args),
    Fmt(fmt::Args),
    Simulate(simulate::Args),
    Compare(compare::Args),
    Matrix(matrix::Args),
    Diagnose(diagnose::Args),
    Tune(tune::Args),
    Merge(merge::Args),
    Strength(strength::Args),
    Play(play::Args),
    Edit(edit::Args),
    Lsp(lsp::Args),
    Replay(replay::Args),
    Golden(golden::Args),
    Train(train::Args),
    Test(test::Args),
    Text(text::Args),
    Export(export::Args),
    Import(import::Args),
    Verify(verify::Args),
    Add(add::Args),
    Upgrade(upgrade::Args),
    Outdated(outdated::Args),
    List(list::Args),
    Remove(remove::Args),
    Index(index::Args),
    Migrate(migrate::Args),
    Key(key::Args),
    Schema(schema::Args),
    Explain(explain::Args),
    Doctor(doctor::Args),
    Completions(completions::Args),
    Man(man::Args),
}

impl Command {
    /// Carries the command out; `command_line` is the whole grammar, for those that print it.
    pub(crate) fn run(self, command_line: fn() -> clap::Command) -> anyhow::Result<ExitCode> {
        match self {
            Self::New(args) => new::run(&args),
            Self::Build(args) => build::run(&args),
            Self::Check(args) => check::run(args),
            Self::Fmt(args) => fmt::run(&args),
            Self::Simulate(args) => simulate::run(&args),
            Self::Compare(args) => compare::run(&args),
            Self::Matrix(args) => matrix::run(&args),
            Self::Diagnose(args) => diagnose::run(&args),
            Self::Tune(args) => tune::run(&args),
            Self::Merge(args) => merge::run(&args),
            Self::Strength(args) => strength::run(&args),
            Self::Play(args) => play::run(&args),
            Self::Edit(args) => edit::run(&args),
            Self::Lsp(args) => lsp::run(&args),
            Self::Replay(args) => replay::run(&args),
            Self::Golden(args) => golden::run(&args),
            Self::Train(args) => train::run(&args),
            Self::Test(args) => test::run(&args),
            Self::Text(args) => text::run(&args),
            Self::Export(args) => export::run(&args),
            Self::Import(args) => import::run(&args),
            Self::Verify(args) => verify::run(&args),
            Self::Add(args) => add::run(&args),
            Self::Upgrade(args) => upgrade::run(&args),
            Self::Outdated(args) => outdated::run(&args),
            Self::List(args) => list::run(&args),
            Self::Remove(args) => remove::run(&args),
            Self::Index(args) => index::run(&args),
            Self::Migrate(args) => migrate::run(&args),
            Self::Key(args) => key::run(&args),
            Self::Schema(args) => schema::run(&args),
            Self::Explain(args) => explain::run(&args),
            Self::Doctor(args) => doctor::run(&args),
            Self::Completions(args) => completions::run(&args, command_line()),
            Self::Man(args) => man::run(&args, command_line()),
        }
    }
}
