//! Who decides for a seat, how fast those go on who play by themselves, and what they do.

use egui::{ComboBox, RichText, Ui};
use ritual_engine::ids::Seat;
use ritual_playthrough::{Game, Holder, Pace};

use super::deed::{Deed, holder_name, holders};
use crate::cx::EditorCx;
use crate::panels::players::{entry, policy_name};
use crate::play::{self, seat_name};
use crate::players::GamePlayers;
use crate::theme::{self, Palette, icons};

/// Draws everybody who may hold a seat, as entries of a list; returns who was chosen.
pub(super) fn holder_list(ui: &mut Ui, offered: GamePlayers<'_>, current: Holder) -> Option<Holder> {
    let mut chosen = None;
    for holder in holders(offered.policies()) {
        let (name, is_chosen) = (holder_name(holder), holder == current);
        let is_clicked = match holder {
            Holder::Person => ui.selectable_label(is_chosen, name).clicked(),
            Holder::Policy(policy) => entry(ui, offered, policy, &name, is_chosen),
        };
        if is_clicked {
            chosen = Some(holder);
        }
    }
    chosen
}

/// Draws how fast seats go on that play by themselves; returns what was chosen.
pub(super) fn pace(ui: &mut Ui, current: Pace) -> Option<Pace> {
    let mut chosen = None;
    ui.horizontal_wrapped(|ui| {
        let label = ui.label(say!("Pace of automatic players")).id;
        let list = ComboBox::from_id_salt("pace").selected_text(play::pace(current)).width(110.0).show_ui(ui, |ui| {
            for pace in Pace::ALL {
                if ui.selectable_label(pace == current, play::pace(pace)).clicked() {
                    chosen = Some(pace);
                }
            }
        });
        let hint = say!("How long the table is seen before the next choice of a seat that plays by itself");
        list.response.labelled_by(label).on_hover_text(hint);
    });
    chosen
}

/// What seats do that play by themselves, and how to go on.
pub(super) fn notice(ui: &mut Ui, game: &Game, deeds: &mut Vec<Deed>) {
    if let Some((seat, choice)) = game.last_choice() {
        let text = format!("{} {}", icons::PERSON, say!("{seat} chose: {choice}.", seat = name(game, seat), choice));
        ui.label(RichText::new(text).color(Palette::of(ui).accent));
    }
    if game.is_waiting() {
        ui.horizontal_wrapped(|ui| {
            ui.label(say!("The {holder} decides here.", holder = holder(game)));
            if ui.button(format!("{} {}", icons::PLAY, say!("Let it play"))).clicked() {
                deeds.push(Deed::GoOn);
            }
        });
    } else if game.is_thinking() && game.progress().is_none() {
        ui.label(say!("The {thinker} is thinking …", thinker = thinker(game)));
    } else if game.waits_for_pace() {
        ui.horizontal_wrapped(|ui| {
            ui.label(say!(
                "The {holder} decides for {investigator}.",
                holder = holder(game),
                investigator = decider(game)
            ));
            let next = ui.button(format!("{} {}", icons::STEP, say!("Next")));
            if next.on_hover_text(say!("Let it make this choice now (N)")).clicked() {
                deeds.push(Deed::Next);
            }
        });
    }
}

/// Who plays on for everybody, for a while.
pub(super) fn helpers(ui: &mut Ui, cx: &EditorCx<'_>, game: &Game, deeds: &mut Vec<Deed>) {
    let (helper, offered) = (game.helper(), GamePlayers::of_usual(cx.players));
    ui.horizontal_wrapped(|ui| {
        ui.label(say!("Let the"));
        let shown = ComboBox::from_id_salt("helper").selected_text(policy_name(helper).to_lowercase()).width(90.0);
        let list = shown.show_ui(ui, |ui| {
            for policy in offered.policies() {
                if entry(ui, offered, policy, policy_name(policy), policy == helper) {
                    deeds.push(Deed::Helper(policy));
                }
            }
        });
        list.response.on_hover_text(offered.purpose(helper));
        ui.label(say!("player play"));
        let steps = [
            (icons::STEP, say!("One step"), say!("Let it make this decision"), Deed::Step),
            (icons::PLAY, say!("This turn"), say!("Let it play until the turn is over, without waiting"), Deed::Turn),
            (icons::FAST, say!("The game"), say!("Let it play until the game is over, without waiting"), Deed::Game),
        ];
        let why_not = offered.why_not(helper);
        let is_free = !game.is_busy() && why_not.is_none();
        for (icon, name, hint, deed) in steps {
            let button = ui.add_enabled(is_free, egui::Button::new(format!("{icon} {name}"))).on_hover_text(hint);
            if button.on_disabled_hover_text(why_not.as_deref().unwrap_or(hint)).clicked() {
                deeds.push(deed);
            }
        }
    });
    if game.has_players()
        && let Some(pace) = pace(ui, game.pace())
    {
        deeds.push(Deed::Pace(pace));
    }
    if let (Some(Holder::Policy(policy)), Some(_)) = (game.holder(), game.here().decider()) {
        let who = decider(game);
        ui.label(theme::explains(ui, say!("{who} is played by the {policy} player.", who, policy = policy.as_str())));
    }
}

fn name(game: &Game, seat: usize) -> &str {
    seat_name(&game.printed().scenario, game.here().session.state(), Seat::from_index(seat))
}

/// Who decides now.
fn decider(game: &Game) -> &str {
    game.here().decider().map_or(say!("Nobody"), |seat| name(game, seat))
}

/// What the one is called who holds the seat that decides.
fn holder(game: &Game) -> String {
    holder_name(game.holder().unwrap_or_default()).to_lowercase()
}

/// What the one is called who thinks.
fn thinker(game: &Game) -> String {
    match game.holder() {
        Some(Holder::Policy(_)) => holder(game),
        _ => holder_name(Holder::Policy(game.helper())).to_lowercase(),
    }
}

#[cfg(test)]
mod tests {
    use ritual_playtest::policy::PolicyName;
    use ritual_playthrough::sample;

    use super::*;

    #[test]
    fn who_thinks_is_the_helper_where_a_person_sits() {
        let mut game = sample::game(1);
        game.set_helper(PolicyName::Good);
        assert_eq!((thinker(&game), holder(&game)), ("good player".to_owned(), "you".to_owned()));
        let seat = game.here().decider().unwrap();
        game.give_seat(seat, Holder::Policy(PolicyName::Expert));
        assert_eq!(thinker(&game), "expert player");
        assert_eq!(decider(&game), name(&game, seat));
    }
}
