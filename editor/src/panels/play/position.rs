//! A position that is set by hand: the ritual, the Elder One, the track, and how everybody is.

use std::collections::BTreeMap;

use egui::{ComboBox, DragValue, Grid, Ui};
use ritual_content::Id;
use ritual_content::documents::{GivenElderOne, GivenInvestigator, GivenTable, StageName};
use ritual_engine::scenario::Scenario;
use ritual_playthrough::{Position, SeatPlan};

use crate::theme::{self, NEAR};

/// A position that is set by hand.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct PositionForm {
    /// The game begins here, and not at its beginning.
    pub(super) is_on: bool,
    is_disrupted: bool,
    stage: StageName,
    /// The id of the space the Elder One is in.
    place: String,
    stage_wounds: u8,
    track: Option<u8>,
    people: Vec<Person>,
}

/// How an investigator is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Person {
    stress: u8,
    wounds: u8,
    sanity: u8,
}

/// The stages, as people call them.
fn stages() -> [(StageName, &'static str); 4] {
    [
        (StageName::I, say!("Stage I, not on the map")),
        (StageName::Ii, say!("Stage II")),
        (StageName::Iii, say!("Stage III")),
        (StageName::Final, say!("Final stage")),
    ]
}

impl PositionForm {
    /// Draws the form.
    pub(super) fn ui(&mut self, ui: &mut Ui, scenario: &Scenario, seats: &[SeatPlan]) {
        ui.checkbox(&mut self.is_on, say!("Begin in the middle of the game"));
        if !self.is_on {
            ui.label(theme::explains(
                ui,
                say!("Set the ritual, the Elder One and everybody’s boards, and play from there."),
            ));
            return;
        }
        self.people.resize(seats.len(), Person::default());
        ui.checkbox(&mut self.is_disrupted, say!("The ritual is disrupted"));
        let shown = stages().into_iter().find(|(stage, _)| *stage == self.stage).map_or("", |(_, name)| name);
        ui.horizontal_wrapped(|ui| {
            ui.label(say!("The Elder One:"));
            ComboBox::from_id_salt("stage").selected_text(shown).width(160.0).show_ui(ui, |ui| {
                for (stage, name) in stages() {
                    ui.selectable_value(&mut self.stage, stage, name);
                }
            });
            if self.stage != StageName::I {
                self.place_ui(ui, scenario);
            }
        });
        let numbers = &scenario.numbers;
        ui.horizontal_wrapped(|ui| {
            let mut is_set = self.track.is_some();
            ui.checkbox(&mut is_set, say!("Summoning track at space"));
            let mut track = self.track.unwrap_or(1);
            let field = ui.add_enabled(is_set, DragValue::new(&mut track).range(1..=numbers.track.max(1)));
            field.accessible_name(say!("Space of the Summoning track"));
            self.track = is_set.then_some(track);
        });
        ui.add_space(NEAR);
        Grid::new("people").num_columns(4).show(ui, |ui| {
            for title in ["", say!("Stress"), say!("Wounds"), say!("Sanity lost")] {
                ui.label(theme::explains(ui, title));
            }
            ui.end_row();
            let tracks = &numbers.tracks;
            for (index, person) in self.people.iter_mut().enumerate() {
                ui.label(say!("Seat {seat}", seat = index + 1));
                // The last wound and the last sanity are the end: a game cannot begin there.
                let fields = [
                    (say!("Stress"), &mut person.stress, tracks.stress),
                    (say!("Wounds"), &mut person.wounds, tracks.wounds.saturating_sub(1)),
                    (say!("Sanity lost"), &mut person.sanity, tracks.sanity.saturating_sub(1)),
                ];
                for (name, value, most) in fields {
                    let field = ui.add(DragValue::new(value).range(0..=most));
                    field.accessible_name(say!("{name} of seat {seat}", name, seat = index + 1));
                }
                ui.end_row();
            }
        });
    }

    fn place_ui(&mut self, ui: &mut Ui, scenario: &Scenario) {
        let spaces = &scenario.map.spaces;
        if !spaces.iter().any(|space| space.id == self.place) {
            let first = scenario.map.gates.iter().map(|(_, space)| space.index()).next().unwrap_or(0);
            self.place = spaces.get(first).or(spaces.first()).map(|space| space.id.clone()).unwrap_or_default();
        }
        let shown = spaces.iter().find(|space| space.id == self.place).map_or("", |space| space.name.as_str());
        ui.label(say!("in"));
        ComboBox::from_id_salt("place").selected_text(shown).show_ui(ui, |ui| {
            for space in spaces {
                ui.selectable_value(&mut self.place, space.id.clone(), space.name.as_str());
            }
        });
        ui.label(say!("with wounds:"));
        let stage = match self.stage {
            StageName::I => 0,
            StageName::Ii => 1,
            StageName::Iii => 2,
            StageName::Final => 3,
        };
        let health = scenario.stages.get(stage).map_or(1, |it| it.health);
        let field = ui.add(DragValue::new(&mut self.stage_wounds).range(0..=health.saturating_sub(1)));
        field.accessible_name(say!("Wounds of the Elder One"));
    }

    /// The position, for the investigators of these seats; none where the game begins at its beginning.
    ///
    /// # Errors
    /// Says which seat has nobody yet: only somebody who is named can have wounds.
    pub(super) fn position(&self, scenario: &Scenario, seats: &[SeatPlan]) -> Result<Option<Position>, String> {
        if !self.is_on {
            return Ok(None);
        }
        let mut given = GivenTable {
            keep_setup: true,
            ritual_disrupted: self.is_disrupted,
            summoning_track: self.track,
            ..GivenTable::default()
        };
        if self.stage != StageName::I {
            let at = Id(self.place.as_str().into());
            let (stage, wounds) = (self.stage, self.stage_wounds);
            given.elder_one = Some(GivenElderOne { stage, at, wounds, counters: BTreeMap::new() });
        }
        for (index, (seat, person)) in seats.iter().zip(&self.people).enumerate() {
            if *person == Person::default() {
                continue;
            }
            let Some(investigator) = &seat.investigator else {
                return Err(say!("choose an investigator for seat {seat}: random ones begin unhurt", seat = index + 1));
            };
            let Person { stress, wounds, sanity } = *person;
            let board = GivenInvestigator { stress, wounds, sanity_lost: sanity, ..GivenInvestigator::default() };
            given.investigators.insert(Id(investigator.as_str().into()), Box::new(board));
        }
        let home = scenario.id.split('/').next().unwrap_or_default().into();
        Ok(Some(Position { name: say!("A position set by hand").to_owned(), home, given }))
    }
}

#[cfg(test)]
mod tests {
    use ritual_playthrough::{Game, sample};

    use super::*;
    use crate::tongue;

    #[test]
    fn a_game_begins_where_it_is_set() {
        let catalogue = sample::shipped();
        let scenario = sample::game(1).printed().scenario.clone();
        let mut form = PositionForm { is_on: true, is_disrupted: true, track: Some(4), ..PositionForm::default() };
        form.people = vec![Person { stress: 2, wounds: 1, sanity: 3 }, Person::default()];
        let mut start = sample::start(1);
        assert!(form.position(&scenario, &start.seats).is_err(), "nobody sits there yet");
        start.seats[0].investigator = Some(scenario.investigators[2].id.clone());
        start.position = form.position(&scenario, &start.seats).unwrap();
        let game = Game::open(&catalogue, start, tongue::language()).unwrap();
        let state = game.here().session.state();
        assert!(state.disrupted && state.track == 4);
        assert_eq!((state.seats[0].stress.marker, state.seats[0].wounds.marker, state.seats[0].sanity), (2, 1, 3));
        assert!(game.why_not_recorded().is_some());
        form.is_on = false;
        assert_eq!(form.position(&scenario, &[]), Ok(None));
    }

    #[test]
    fn the_elder_one_stands_where_it_is_put() {
        let catalogue = sample::shipped();
        let scenario = sample::game(1).printed().scenario.clone();
        let place = scenario.map.spaces[1].id.clone();
        let form =
            PositionForm { is_on: true, stage: StageName::Iii, place, stage_wounds: 1, ..PositionForm::default() };
        let mut start = sample::start(1);
        start.position = form.position(&scenario, &start.seats).unwrap();
        let game = Game::open(&catalogue, start, tongue::language()).unwrap();
        let state = game.here().session.state();
        assert_eq!((state.stage, state.space_of(scenario.elder_one()).index()), (2, 1));
    }
}
