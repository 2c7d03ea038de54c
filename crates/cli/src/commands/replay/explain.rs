//! `--explain`: what was considered at each decision, what a game turned on, and what would have been better.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::bail;
use ritual_engine::Session;
use ritual_engine::event::Event;
use ritual_engine::narrate::{self, Heard, Narrator};
use ritual_engine::scenario::Scenario;
use ritual_engine::state::State;
use ritual_playtest::chance::SeededChance;
use ritual_playtest::recording::{Recording, follow};
use ritual_playtest::review::{CERTAIN, LineStep, Looked, Missed, Review, Reviewed, Reviewer, TurnedBy, TurningPoint};
use ritual_table::{Silent, Told as _};
use serde_json::{Value, json};

use crate::style::{bold, clean, faint, green, in_a_line, red};
use crate::thinking::{Care, Mind, chance, points, share};
use crate::weights::Weights;
use crate::{counting, curve, style};
use ritual_disk::show;

/// What is explained, and how closely.
#[derive(Debug, clap::Args)]
pub(super) struct ExplainArgs {
    /// Say what the game turned on: chances of winning, what was considered where a choice cost something, what would
    /// have been better
    #[arg(long)]
    pub(super) explain: bool,

    /// With `--explain`: how long to think about each decision
    #[arg(long, value_enum, default_value_t, value_name = "EFFORT", requires = "explain")]
    effort: Care,

    /// With `--explain`: show what was considered where a choice cost at least so many points of a hundred
    #[arg(
        long,
        value_name = "POINTS",
        default_value_t = 3,
        requires = "explain",
        value_parser = counting::cost
    )]
    cost: u8,

    /// With `--explain`: think by these weights [default: those that come with Ritual]
    #[arg(long, value_name = "FILE", requires = "explain")]
    weights: Option<PathBuf>,
}

/// The most choices that are explained; no game that comes to an end has nearly as many.
const MOST_CHOICES: usize = 100_000;
/// The most turning points.
const MOST_POINTS: usize = 5;
/// The most dice and cards that are named at a turning point.
const MOST_DRAWN: usize = 3;
/// The most options that are shown of a decision, besides the one that was taken.
const MOST_OPTIONS: usize = 6;

/// The most letters of what is asked and of an option, which may be a rule of several lines.
const MOST_LETTERS: usize = 120;

/// An option of a decision, by name and in words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Said {
    /// What is asked.
    question: String,
    /// The name of the option.
    name: String,
    /// The option in words.
    text: String,
}

impl Said {
    fn of(game: &Session, option: usize) -> Self {
        let Some(decision) = game.decision() else { return Self::default() };
        let (scenario, state) = (game.scenario(), game.state());
        let text = decision.options.get(option).map(|it| narrate::option(scenario, state, decision, *it));
        Self {
            question: narrate::question(scenario, state, decision),
            name: game.names().get(option).cloned().unwrap_or_default(),
            text: text.unwrap_or_default(),
        }
    }
}

/// What a recording turned on.
pub(super) struct Explained<'a> {
    asked: &'a ExplainArgs,
    review: Review<Said>,
    turning_points: Vec<TurningPoint>,
    /// What chance brought behind the choices that turned the game by luck.
    drawn: BTreeMap<usize, Vec<String>>,
}

impl<'a> Explained<'a> {
    /// Thinks about every decision of a recording, as far as its choices fit.
    pub(super) fn new(
        asked: &'a ExplainArgs,
        (file, recording): (&Path, &Recording),
        is_strict: bool,
        begun: (Session, SeededChance),
    ) -> anyhow::Result<Self> {
        let n_choices = recording.n_choices();
        if n_choices > MOST_CHOICES {
            bail!(
                "`{}` has {n_choices} choices, and at most {MOST_CHOICES} can be explained: replay it without `--explain`",
                show(file)
            );
        }
        let network = Mind::new(asked.weights.as_deref().map_or_else(Weights::default, Weights::of)).network()?;
        // A cost is at most 100.
        let least = u32::from(asked.cost) * CERTAIN / 100;
        let mut reviewer = Reviewer::new(&network, asked.effort.effort(), recording.seed, least);
        let (mut game, mut chance) = begun.clone();
        let bar = style::progress(u64::try_from(n_choices).unwrap_or(u64::MAX), "thinking");
        'game: for turn in &recording.turns {
            for (index, choice) in turn.choices.iter().enumerate() {
                let before = game.clone();
                if follow(&mut game, turn, index, is_strict, &mut chance, &mut Silent).is_err() {
                    break 'game;
                }
                if let Some(option) = before.names().iter().position(|name| name == choice) {
                    reviewer.look(&before, option, &Said::of);
                }
                bar.inc(1);
            }
        }
        let review = reviewer.end(&game);
        bar.finish_and_clear();
        let turning_points = review.turning_points(MOST_POINTS, least);
        let drawn = drawn_again(recording, is_strict, begun, &turning_points);
        Ok(Self { asked, review, turning_points, drawn })
    }

    /// Prints what was considered at a choice, if it cost something.
    pub(super) fn print_choice(&self, number: usize, out: &mut dyn Write) -> anyhow::Result<()> {
        let Some((it, missed)) = self.choice(number) else { return Ok(()) };
        let cost = red(&format!("{} of 100", points(it.loss())));
        writeln!(out, "    {} {cost}", faint("chance of winning behind each option; this choice costs"))?;
        for (place, looked) in missed.options.iter().enumerate() {
            if place < MOST_OPTIONS || looked.is_taken {
                writeln!(out, "    {}", option(looked))?;
            }
        }
        let n_others = missed.options.iter().skip(MOST_OPTIONS).filter(|it| !it.is_taken).count();
        if n_others > 0 {
            writeln!(out, "           {}", faint(&format!("and {n_others} more that seemed worse")))?;
        }
        writeln!(out, "    better: {}", line(missed))?;
        Ok(())
    }

    /// Prints the turning points and the curve.
    pub(super) fn print_end(&self, out: &mut dyn Write) -> anyhow::Result<()> {
        let Self { asked, review, turning_points, .. } = self;
        let n_costly = review.choices.iter().filter(|it| it.missed.is_some()).count();
        let (n_choices, cost, effort) = (review.choices.len(), asked.cost, asked.effort.as_str());
        writeln!(out, "\n{n_costly} of {n_choices} choices cost at least {cost} of 100, as `{effort}` sees it")?;
        if !turning_points.is_empty() {
            writeln!(out, "\n{}", bold("What the game turned on"))?;
        }
        for point in turning_points {
            let Some(it) = review.choices.get(point.choice) else { continue };
            let (from, to) = (chance(point.from), chance(point.to));
            let change = if point.to < point.from { red(&to) } else { green(&to) };
            let cause = point.cause.as_str();
            writeln!(
                out,
                "  turn {:<3} {cause:<6} {from} → {change}  {}",
                it.turn,
                turned(it, point.cause, self.drawn_at(point))
            )?;
        }
        let drawn = curve::lines(&review.curve());
        if !drawn.is_empty() {
            writeln!(out, "\n{}", bold("Chance of winning, turn by turn"))?;
        }
        for line in drawn {
            writeln!(out, "{line}")?;
        }
        writeln!(out, "in the end: {}", chance(review.end).trim_start())?;
        Ok(())
    }

    /// The explanation for programs.
    pub(super) fn document(&self) -> Value {
        let Self { asked, review, turning_points, .. } = self;
        let costly = (0..review.choices.len()).filter_map(|number| {
            let (it, missed) = self.choice(number)?;
            let options: Vec<Value> = missed.options.iter().map(considered).collect();
            let better: Vec<Value> = missed.line.iter().map(step).collect();
            let mut document = decided(number, it);
            document["options"] = options.into();
            document["better"] = better.into();
            Some(document)
        });
        let turned = turning_points.iter().filter_map(|point| {
            let mut document = decided(point.choice, review.choices.get(point.choice)?);
            document["cause"] = point.cause.as_str().into();
            document["from"] = share(point.from).into();
            document["to"] = share(point.to).into();
            document["drawn"] = self.drawn_at(point).into();
            Some(document)
        });
        let curve: Vec<Value> =
            review.curve().into_iter().map(|(turn, win)| json!({ "turn": turn, "win": share(win) })).collect();
        json!({
            "effort": asked.effort.as_str(), "cost": asked.cost, "choices": review.choices.len(),
            "costly": costly.collect::<Vec<Value>>(), "turning_points": turned.collect::<Vec<Value>>(),
            "curve": curve, "end": share(review.end),
        })
    }

    /// What chance brought at a turning point.
    fn drawn_at(&self, point: &TurningPoint) -> &[String] {
        let drawn = self.drawn.get(&point.choice).filter(|_| point.cause == TurnedBy::Luck);
        drawn.map_or(&[][..], Vec::as_slice)
    }

    /// A choice that cost something, with what was considered.
    fn choice(&self, number: usize) -> Option<(&Reviewed<Said>, &Missed<Said>)> {
        let choice = self.review.choices.get(number)?;
        Some((choice, choice.missed.as_ref()?))
    }
}

/// A text as a part of a line.
fn in_short(text: &str) -> String {
    clean(&in_a_line(text, MOST_LETTERS)).into_owned()
}

/// An option as it was considered, in a line.
fn option(looked: &Looked<Said>) -> String {
    let (win, text) = (chance(looked.win), in_short(&looked.said.text));
    if looked.is_taken { format!("> {win}  {}", bold(&text)) } else { format!("  {win}  {text}") }
}

/// A better line: for sure as far as nothing hangs on chance, and from there as it may go.
fn line(missed: &Missed<Said>) -> String {
    let words = |is_sure: bool| -> Vec<String> {
        let steps = missed.line.iter().filter(|step| step.is_sure == is_sure);
        steps.map(|step| in_short(&step.said.text)).collect()
    };
    let (sure, maybe) = (words(true).join(", "), words(false).join(", "));
    if maybe.is_empty() { sure } else { format!("{sure}; then, as chance may have it: {maybe}") }
}

/// What chance brought at turning points. The game is played again for them: of all other choices nothing is told.
fn drawn_again(
    recording: &Recording,
    is_strict: bool,
    (mut game, mut chance): (Session, SeededChance),
    turning_points: &[TurningPoint],
) -> BTreeMap<usize, Vec<String>> {
    let by_luck = turning_points.iter().filter(|point| point.cause == TurnedBy::Luck);
    let wanted: Vec<usize> = by_luck.map(|point| point.choice).collect();
    let n_choices = wanted.iter().max().map_or(0, |last| last + 1);
    let choices = recording.turns.iter().flat_map(|turn| (0..turn.choices.len()).map(move |index| (turn, index)));
    let mut all = BTreeMap::new();
    for (number, (turn, index)) in choices.take(n_choices).enumerate() {
        let before = wanted.contains(&number).then(|| game.state().clone());
        let mut heard = Heard::default();
        if follow(&mut game, turn, index, is_strict, &mut chance, &mut heard).is_err() {
            break;
        }
        if let Some(before) = before {
            all.insert(number, drawn(heard, game.scenario(), before));
        }
    }
    all
}

/// What chance brought behind a choice: the dice as they were counted, and the cards and everything else that was drawn.
fn drawn(heard: Heard, scenario: &Scenario, before: State) -> Vec<String> {
    let told = heard.told(Narrator::english(), scenario, before).into_iter();
    let by_chance = told.filter(|it| {
        matches!(
            it.event,
            Event::SymbolsCounted { .. }
                | Event::MythosDrawn { .. }
                | Event::DiscoveryDrawn { .. }
                | Event::TableDrawn { .. }
                | Event::UnknownDrawn { .. }
                | Event::RelicGained { .. }
                | Event::PieceRevealed { .. }
                | Event::RandomPlaceDrawn { .. }
        )
    });
    by_chance.filter_map(|it| it.text).take(MOST_DRAWN).collect()
}

/// What happened at a turning point.
fn turned(it: &Reviewed<Said>, cause: TurnedBy, drawn: &[String]) -> String {
    let Said { question, text, .. } = &it.said;
    let (question, text) = (in_short(question), in_short(text));
    let better = it.missed.as_ref().and_then(|missed| missed.options.first()).filter(|_| cause == TurnedBy::Choice);
    match better {
        Some(better) => format!("{} {text}, not {}", faint(&question), in_short(&better.said.text)),
        None if drawn.is_empty() => format!("what came of: {} {text}", faint(&question)),
        None => format!("what came of: {} {text}: {}", faint(&question), bold(&clean(&drawn.join("; ")))),
    }
}

/// An option as it was considered, for programs.
fn considered(looked: &Looked<Said>) -> Value {
    let Looked { said: Said { name, text, .. }, win, prior, tries, is_taken } = looked;
    json!({
        "option": name, "text": text, "win": share(*win), "prior": share(*prior), "tries": tries, "taken": is_taken,
    })
}

/// A choice of a better line, for programs.
fn step(step: &LineStep<Said>) -> Value {
    let Said { question, name, text } = &step.said;
    json!({ "question": question, "option": name, "text": text, "sure": step.is_sure })
}

/// A choice, for programs.
fn decided(number: usize, it: &Reviewed<Said>) -> Value {
    let Said { question, name, text } = &it.said;
    json!({
        "choice": number + 1, "turn": it.turn, "seat": it.seat, "question": question, "taken": name, "text": text,
        "best_win": share(it.best), "taken_win": share(it.taken), "next_win": share(it.after),
        "certain": it.is_certain,
    })
}
