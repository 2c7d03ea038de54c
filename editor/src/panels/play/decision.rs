//! The decision that is due: the question, why it is asked, the options, the way back, and help by a policy.

use egui::{Frame, ProgressBar, RichText, Ui};
use ritual_engine::ids::Name;
use ritual_playthrough::{Game, Hint, Misfit};
use ritual_table::Game as _;

use super::deed::Deed;
use super::{curve, dice, pen, rules, seats};
use crate::commands::Command;
use crate::cx::EditorCx;
use crate::play::{Asked, Source, no_hint, not_recorded, outcome, roll};
use crate::theme::{self, APART, NEAR, NORMAL, Palette, icons};

/// The keys of the first options.
pub(super) const KEYS: [&str; 9] = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

/// What the list of options knows of the pointer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Pointed {
    /// The option under the pointer in the list.
    pub(super) in_list: Option<usize>,
    /// The option that a click on the board would choose.
    pub(super) on_board: Option<usize>,
}

/// Draws the decision.
pub(super) fn ui(
    ui: &mut Ui,
    cx: &EditorCx<'_>,
    game: &Game,
    asked: Option<&Asked>,
    pointed: &mut Pointed,
    deeds: &mut Vec<Deed>,
    out: &mut Vec<Command>,
) {
    warnings(ui, game);
    seats::notice(ui, game, deeds);
    pointed.in_list = None;
    let session = &game.here().session;
    match asked {
        Some(asked) => question(ui, cx, game, asked, pointed, deeds, out),
        None => over(ui, cx, game, deeds, out),
    }
    let lies = &game.here().seen.dice;
    if !lies.is_empty() && session.state().roll().is_none() {
        ui.add_space(APART);
        ui.label(theme::explains(ui, say!("The dice of the last roll")));
        dice::lying(ui, lies);
    }
    ui.add_space(APART);
    if game.holder().is_some() {
        seats::helpers(ui, cx, game, deeds);
    }
    ui.add_space(NEAR);
    curve::ui(ui, game, deeds);
    if session.options() > 0 {
        ui.add_space(NEAR);
        let header = egui::CollapsingHeader::new(say!("Set the next dice")).id_salt("forced");
        header.show(ui, |ui| dice::forced(ui, game, deeds));
    }
}

/// What went wrong with the content meanwhile.
fn warnings(ui: &mut Ui, game: &Game) {
    let palette = Palette::of(ui);
    if let Some(progress) = game.progress() {
        ui.label(say!(
            progress.made,
            "Playing the game again: 1 choice made." | "Playing the game again: {n} choices made."
        ));
        match progress.share {
            Some(share) => ui.add(ProgressBar::new(share)),
            None => ui.spinner(),
        };
    }
    let warn = |ui: &mut Ui, text: &str| {
        Frame::group(ui.style()).show(ui, |ui| {
            ui.label(RichText::new(format!("{} {text}", icons::WARNING)).color(palette.warning));
        });
    };
    if let Some(trouble) = game.trouble() {
        warn(
            ui,
            &say!(
                "The changed content does not play: {trouble}. The game goes on with the content as it was.",
                trouble
            ),
        );
    }
    if let Some(misfit) = game.misfit() {
        warn(ui, &misfit_line(misfit));
        let what = if misfit.options.is_empty() {
            say!("Nothing is asked there any more.").to_owned()
        } else {
            say!("Now it can be: {options}.", options = misfit.options.join(" · "))
        };
        ui.label(theme::explains(ui, what));
        ui.label(theme::explains(
            ui,
            say!(
                "Choose something to go on from here. The old line is kept, and comes back when its choices fit again."
            ),
        ));
    }
}

fn misfit_line(misfit: &Misfit) -> String {
    let Misfit { turn, question, choice, n_waiting, .. } = misfit;
    let at = if *turn == 0 { say!("Before turn 1").to_owned() } else { say!("In turn {turn}", turn) };
    let asked = if question.is_empty() { String::new() } else { say!(", at “{question}”", question) };
    let rest = match n_waiting {
        0 | 1 => String::new(),
        more => say!(more - 1, " One more choice waits behind it." | " {n} more choices wait behind it."),
    };
    say!("{at}{asked}, “{choice}” does not fit the changed content.{rest}", at, asked, choice, rest)
}

fn question(
    ui: &mut Ui,
    cx: &EditorCx<'_>,
    game: &Game,
    asked: &Asked,
    pointed: &mut Pointed,
    deeds: &mut Vec<Deed>,
    out: &mut Vec<Command>,
) {
    let printed = game.printed();
    let state = game.here().session.state();
    ui.label(theme::title(asked.question.as_str()));
    if let Some(because) = &asked.because {
        ui.horizontal_wrapped(|ui| {
            ui.label(theme::explains(ui, say!("because of")));
            pen::source(ui, cx, printed, because, out);
        });
        if !because.text.is_empty() {
            let text = RichText::new(because.text.as_str()).font(theme::serif(NORMAL));
            ui.label(text.color(Palette::of(ui).faint));
        }
    }
    if let Some(look) = roll(&printed.scenario, state) {
        ui.add_space(NEAR);
        dice::roll(ui, &look);
    }
    ui.add_space(NEAR);
    if game.hint().is_some_and(Hint::is_thinking) {
        ui.label(theme::explains(ui, say!("thinking …")));
    }
    let is_enabled = !game.is_busy() && !game.is_waiting();
    for (index, offer) in asked.offers.iter().enumerate() {
        ui.push_id(("option", index), |ui| {
            let is_lit = pointed.on_board == Some(index);
            let key = KEYS.get(index).copied().unwrap_or_default();
            let hint = game.hint().and_then(|hint| hint.chance_of(index));
            let response = pen::option(ui, Some(key), &offer.name, &offer.text, is_lit, is_enabled, hint);
            if response.hovered() || response.has_focus() {
                pointed.in_list = Some(index);
            }
            if response.clicked() {
                deeds.push(Deed::Choose(index));
            }
        });
    }
}

/// The game is over: how, and what can be done now.
fn over(ui: &mut Ui, cx: &EditorCx<'_>, game: &Game, deeds: &mut Vec<Deed>, out: &mut Vec<Command>) {
    let (printed, session) = (game.printed(), &game.here().session);
    let scenario = &printed.scenario;
    let end = session.outcome().map(|it| outcome(scenario, session.state(), it));
    ui.label(theme::title(end.unwrap_or_else(|| say!("Nothing is left to decide.").to_owned())));
    let told = say!(
        session.turns(),
        "After 1 turn and {choices} choices." | "After {n} turns and {choices} choices.",
        choices = game.now()
    );
    ui.label(theme::explains(ui, told));
    let culprits: Vec<Name> = session.culprits().to_vec();
    if !culprits.is_empty() {
        ui.horizontal_wrapped(|ui| {
            ui.label(say!("At work without end:"));
            for name in culprits {
                let title = scenario.name(name).to_owned();
                pen::source(ui, cx, printed, &Source { name, title, text: scenario.text(name).to_owned() }, out);
            }
        });
    }
    ui.add_space(NEAR);
    if button(
        ui,
        true,
        format!("{} {}", icons::DICE, say!("Play again with another seed")),
        say!("The same people and options"),
    ) {
        deeds.push(Deed::Again);
    }
    if button(
        ui,
        game.can_undo(),
        format!("{} {}", icons::UNDO, say!("Back to the last decision")),
        say!("Take the last choice back"),
    ) {
        deeds.push(Deed::Undo);
    }
}

/// A button with a hint; returns whether it was clicked.
pub(super) fn button(ui: &mut Ui, is_enabled: bool, label: String, hint: &str) -> bool {
    let response = ui.add_enabled(is_enabled, egui::Button::new(label));
    response.on_hover_text(hint).on_disabled_hover_text(hint).clicked()
}

/// The way back, and what can be asked for: always in the same place, however many options there are.
pub(super) fn controls(
    ui: &mut Ui,
    cx: &EditorCx<'_>,
    game: &Game,
    wanted: &mut String,
    deeds: &mut Vec<Deed>,
    out: &mut Vec<Command>,
) {
    ui.horizontal_wrapped(|ui| {
        let undo = say!("Take the last choice back (Backspace, or Ctrl+Z)");
        if button(ui, game.can_undo(), format!("{} {}", icons::UNDO, say!("Undo")), undo) {
            deeds.push(Deed::Undo);
        }
        if button(ui, game.can_redo(), format!("{} {}", icons::REDO, say!("Redo")), say!("Do it again (Ctrl+Shift+Z)")) {
            deeds.push(Deed::Redo);
        }
        let (icon, stop, about) = if game.is_played_by_seats() {
            (icons::PAUSE, say!("Pause"), say!("Let the automatic players wait"))
        } else {
            (icons::STOP, say!("Stop"), say!("Stop playing"))
        };
        if button(ui, game.is_busy(), format!("{icon} {stop}"), about) {
            deeds.push(Deed::Stop);
        }
        let why_no_hint = game.why_no_hint().map(|why| no_hint(&why));
        let about = why_no_hint.as_deref().unwrap_or(say!("Show how likely a win is behind each option (H, or Ctrl+H)"));
        if button(ui, why_no_hint.is_none(), format!("{} {}", icons::HINT, say!("Hint")), about) {
            deeds.push(Deed::Hint);
        }
        let why_not = game.why_not_recorded();
        let copy = why_not.as_ref().map_or(say!("Keep this game in the folder `recordings` of its pack: `ritual replay` plays it again, and it travels along"), not_recorded);
        if button(ui, why_not.is_none(), format!("{} {}", icons::SAVE, say!("Save recording")), copy) {
            deeds.push(Deed::Record);
        }
        if button(ui, true, format!("{} {}", icons::ADD, say!("New game")), say!("Set up another game")) {
            deeds.push(Deed::SetUp);
        }
        rules::ui(ui, cx, game, wanted, out);
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_misfit_says_what_was_chosen_where() {
        let mut misfit = Misfit {
            turn: 3,
            question: "Where to?".to_owned(),
            choice: "Move to the hall".to_owned(),
            options: Vec::new(),
            n_waiting: 1,
        };
        let line = misfit_line(&misfit);
        assert_eq!(line, "In turn 3, at “Where to?”, “Move to the hall” does not fit the changed content.");
        misfit.n_waiting = 2;
        assert!(misfit_line(&misfit).ends_with("One more choice waits behind it."));
        misfit.n_waiting = 5;
        assert!(misfit_line(&misfit).ends_with("4 more choices wait behind it."));
    }
}
