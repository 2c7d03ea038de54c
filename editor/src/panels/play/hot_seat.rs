//! A game in which each seat plays for itself: the screen goes from hand to hand, and shows what is for its holder to see.

use egui::{Button, CentralPanel, ComboBox, Frame, Label, Margin, Panel, RichText, ScrollArea, Ui};
use ritual_content::FullId;
use ritual_playtest::monte_carlo::Tried;
use ritual_playthrough::{Holder, SeatedGame};
use ritual_sitting::hot_seat::{Due, Placed, Table};

use super::decision::{KEYS, button};
use super::deed::{Deed, holder_name};
use super::table::{Keys, pressed};
use super::{pen, seats};
use crate::cx::EditorCx;
use crate::theme::{self, APART, NEAR, Palette, SMALL, icons};

/// From this width on, what happened is beside the table.
const VERY_WIDE: f32 = 900.0;
/// The most lines that are told beside the table; the log has all.
const MOST_LINES: usize = 60;

/// Draws the game; returns what the person does.
pub(super) fn ui(ui: &mut Ui, cx: &EditorCx<'_>, game: &SeatedGame, keys: Keys) -> Vec<Deed> {
    let mut deeds: Vec<Deed> = pressed(ui, keys).into_iter().collect();
    let roomy = Frame::NONE.inner_margin(Margin::same(10));
    let width = ui.available_width();
    Panel::bottom("hot-seat-controls").frame(roomy).show(ui, |ui| controls(ui, &mut deeds));
    if width > VERY_WIDE {
        let beside = Panel::left("hot-seat-told").default_size((width * 0.24).clamp(220.0, 380.0)).min_size(180.0);
        beside.frame(roomy).show(ui, |ui| told(ui, game.table()));
    }
    let side = Panel::right("hot-seat-decision").default_size((width * 0.4).clamp(260.0, 520.0)).min_size(220.0);
    side.frame(roomy).show(ui, |ui| {
        ScrollArea::vertical().id_salt("hot-seat-decision").auto_shrink([false, false]).show(ui, |ui| {
            decision(ui, game, &mut deeds);
            ui.add_space(APART);
            sitters(ui, cx, game, &mut deeds);
        });
    });
    CentralPanel::default().frame(roomy).show(ui, |ui| {
        ScrollArea::vertical().id_salt("hot-seat-table").auto_shrink([false, false]).show(ui, |ui| lies(ui, game));
    });
    deeds
}

/// The table, as whoever holds the screen may see it, or else as everybody does.
fn lies(ui: &mut Ui, game: &SeatedGame) {
    let (table, shown) = (game.table(), game.shown());
    ui.label(theme::title(table.title()));
    let whose = match shown {
        Some(seat) => say!("Round {round}, as {who} sees it", round = table.round(), who = table.called(seat)),
        None => say!("Round {round}, as everybody sees it", round = table.round()),
    };
    ui.label(theme::explains(ui, whose));
    if game.is_old() {
        let text = say!("The content has changed since this game began: play again to see what that does.");
        ui.label(RichText::new(format!("{} {text}", icons::WARNING)).color(Palette::of(ui).warning));
    }
    for line in table.lies(shown) {
        ui.add_space(NEAR);
        ui.add(Label::new(line).wrap());
    }
}

/// What the game waits for.
fn decision(ui: &mut Ui, game: &SeatedGame, deeds: &mut Vec<Deed>) {
    let table = game.table();
    match game.due() {
        Due::Pass(seat) => {
            let who = table.called(seat);
            ui.label(theme::title(say!("Pass the screen on to {who}", who)));
            ui.label(theme::explains(ui, say!("Nobody's hand is shown before {who} takes it.", who)));
            ui.add_space(NEAR);
            if ui.add(Button::new(format!("{} {}", icons::PERSON, say!("{who} takes the screen", who)))).clicked() {
                deeds.push(Deed::TakeScreen);
            }
        }
        Due::Choose(seat) => {
            ui.label(theme::title(table.asks(seat)));
            ui.label(theme::explains(ui, say!("{who} chooses.", who = table.called(seat))));
            ui.add_space(NEAR);
            let hint = game.hint();
            if let Some(considered) = hint {
                ui.label(theme::explains(ui, meaning(considered)));
            }
            for (index, offer) in table.offers(seat).into_iter().enumerate() {
                ui.push_id(("option", index), |ui| {
                    let key = KEYS.get(index).copied().unwrap_or_default();
                    let (said, is_best) = hinted(hint.unwrap_or_default(), index);
                    let name = if said.is_empty() { offer } else { format!("{offer}\n{said}") };
                    if pen::option(ui, Some(key), &name, "", is_best, true, None).clicked() {
                        deeds.push(Deed::Choose(index));
                    }
                });
            }
        }
        Due::Think(seat, policy) => {
            let (who, player) = (table.called(seat), holder_name(Holder::Policy(policy)).to_lowercase());
            ui.label(say!("The {player} decides for {who} …", player, who));
        }
        Due::Nothing => over(ui, &table.places()),
    }
}

/// What a hint is made of.
fn meaning(considered: &[Tried]) -> String {
    match considered.first().map(|it| it.standing.games) {
        None => say!("thinking …").to_owned(),
        Some(games) => say!(
            "On average of {games} games for each option, which an automatic player imagines: what this seat does not see is \
             drawn again in each of them.",
            games
        ),
    }
}

/// What a hint says about an option, and whether it is the best one.
fn hinted(considered: &[Tried], option: usize) -> (String, bool) {
    let rank = considered.iter().position(|it| it.option == option);
    let standing = rank.and_then(|rank| considered.get(rank)).map(|it| it.standing).filter(|it| it.games > 0);
    let said = standing.map(|it| {
        let (place, points) = (format!("{:.2}", it.mean_place()), format!("{:.1}", it.mean_points()));
        say!("place {place}, {points} points", place, points)
    });
    (said.unwrap_or_default(), rank == Some(0))
}

/// The game is over: who came where.
fn over(ui: &mut Ui, places: &[Placed]) {
    ui.label(theme::title(say!("The game is over")));
    for Placed { place, who, points } in places {
        ui.label(say!("{place}. {who}, {points} points", place, who, points));
    }
}

/// Everybody at the table, and who decides for them.
fn sitters(ui: &mut Ui, cx: &EditorCx<'_>, game: &SeatedGame, deeds: &mut Vec<Deed>) {
    let offered = cx.players_of(&FullId::resolve(&game.table().recording().scenario, ""));
    ui.label(RichText::new(say!("Who decides")).strong());
    for seat in 0..game.table().seats() {
        ui.push_id(("sitter", seat), |ui| {
            ui.horizontal_wrapped(|ui| {
                let label = ui.label(format!("{} {}", icons::PERSON, game.table().called(seat))).id;
                let holder = game.holder_of(seat);
                let shown =
                    ComboBox::from_id_salt("holder").selected_text(RichText::new(holder_name(holder)).size(SMALL));
                let list = shown.width(120.0).show_ui(ui, |ui| {
                    if let Some(other) = seats::holder_list(ui, offered, holder) {
                        deeds.push(Deed::Give(seat, other));
                    }
                });
                list.response.labelled_by(label).on_hover_text(say!("Who decides for this seat"));
            });
        });
    }
}

/// What happened lately, as everybody hears of it.
fn told(ui: &mut Ui, table: &dyn Table) {
    ui.label(theme::explains(ui, say!("What happened")));
    let area = ScrollArea::vertical().id_salt("hot-seat-told").auto_shrink([false, false]).stick_to_bottom(true);
    area.show(ui, |ui| {
        let lines = table.told();
        for line in lines.get(lines.len().saturating_sub(MOST_LINES)..).unwrap_or_default() {
            ui.add(Label::new(line.as_str()).wrap());
        }
    });
}

/// What can be asked for, always in the same place.
fn controls(ui: &mut Ui, deeds: &mut Vec<Deed>) {
    ui.horizontal_wrapped(|ui| {
        let play_on = say!("Let a quick player decide for everybody from here on");
        let save = say!(
            "Keep this game in the folder `recordings` of its pack: it holds what was chosen secretly, too, and \
             “Play a recording” goes on with it"
        );
        let undo = say!("Take the last choice back, as long as nobody has seen what came of it (Backspace, or Ctrl+Z)");
        let hint = say!("Show how an automatic player comes off behind each option (H, or Ctrl+H)");
        let buttons = [
            (format!("{} {}", icons::UNDO, say!("Undo")), undo, Deed::Undo),
            (format!("{} {}", icons::HINT, say!("Hint")), hint, Deed::Hint),
            (format!("{} {}", icons::FAST, say!("The game")), play_on, Deed::Game),
            (format!("{} {}", icons::DICE, say!("Play again with another seed")), say!("The same people"), Deed::Again),
            (format!("{} {}", icons::SAVE, say!("Save recording")), save, Deed::Record),
            (format!("{} {}", icons::ADD, say!("New game")), say!("Set up another game"), Deed::SetUp),
        ];
        for (label, hint, deed) in buttons {
            if button(ui, true, label, hint) {
                deeds.push(deed);
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use ritual_playtest::places::Standing;

    use super::*;

    #[test]
    fn a_hint_tells_the_best_option_and_nothing_of_one_that_was_not_tried() {
        let tried = [2, 0].map(|option| Tried { option, standing: Standing::default() });
        assert_eq!([0, 1, 2].map(|option| hinted(&tried, option).1), [false, false, true]);
        assert_eq!(hinted(&tried, 2).0, "", "there is nothing to tell");
        assert_eq!(meaning(&[]), "thinking …");
    }
}
