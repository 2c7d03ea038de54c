//! The turn, the Elder One and the end of the game.

use crate::decision::Deed;
use crate::event::Event;
use crate::narrate::names::{Names, gate};
use crate::state::{Outcome, Phase};

pub(super) fn line(names: Names<'_>, event: &Event) -> Option<String> {
    let Names { scenario, state } = names;
    let stage = |stage: u8| scenario.stages.get(usize::from(stage)).map(|it| it.name);
    Some(match *event {
        Event::TurnBegan { seat } => format!("{}'s turn begins", names.seat(seat)),
        Event::PhaseBegan { phase } => phase_line(phase)?.to_owned(),
        Event::ActionTaken { seat, deed, free } => {
            let free = if free { " as a free action" } else { "" };
            format!("{} {}{free}", names.seat(seat), deed_line(names, deed))
        }
        Event::AbilityUsed { ability, seat, .. } => {
            format!("{} uses {}", names.seat(seat), names.of(names.ability(ability)))
        }
        Event::ElderOneAdvanced { to } => {
            let who = if state.summoned { "The progression token".to_owned() } else { names.elder_one() };
            format!("{who} advances to space {to} of {} on the Summoning track", scenario.numbers.track)
        }
        Event::SummoningDue => format!("{} comes at the next summoning check", names.elder_one()),
        Event::ElderOneSummoned { space } => format!("{} comes to {}", names.elder_one(), names.space(space)),
        Event::ElderOneRelocated { space } => format!("{} is now in {}", names.elder_one(), names.space(space)),
        Event::RandomPlaceDrawn { place } => {
            let drawn =
                scenario.map.gates.get(usize::from(place)).map_or("starting space", |(colour, _)| gate(*colour));
            format!("The place drawn at random is the {drawn}")
        }
        Event::StageDefeated { stage: defeated, by } => {
            let name = stage(defeated).map_or("a stage", |name| names.of(name));
            match state.seat(by) {
                Some(_) => format!("{} defeats {name}", names.seat(by)),
                None => format!("{name} is defeated"),
            }
        }
        Event::StageRevealed { stage: revealed } => {
            let name = stage(revealed)?;
            match scenario.text(name) {
                "" => format!("{} is revealed", names.of(name)),
                text => format!("{} is revealed: {text}", names.of(name)),
            }
        }
        Event::RitualDisrupted => "The ritual is disrupted".to_owned(),
        Event::TurnEnded { seat } => format!("{}'s turn ends", names.seat(seat)),
        Event::GameEnded { outcome } => outcome_line(names, outcome),
        _ => return None,
    })
}

/// What comes next; the first phase is announced by the turn itself.
const fn phase_line(phase: Phase) -> Option<&'static str> {
    match phase {
        Phase::Setup | Phase::Actions => None,
        Phase::Mythos => Some("A Mythos card is drawn"),
        Phase::Encounter => Some("Now it is time to investigate or fight"),
        Phase::EndOfTurn => Some("The turn comes to its end"),
    }
}

fn deed_line(names: Names<'_>, deed: Deed) -> String {
    match deed {
        Deed::Move => "moves".to_owned(),
        Deed::Attack => "attacks".to_owned(),
        Deed::Rest => "rests".to_owned(),
        Deed::Trade => "trades".to_owned(),
        Deed::Episode(index) => {
            let action = names.scenario.episode.actions.get(usize::from(index));
            format!("takes the action {}", action.map_or("of the episode", |it| names.of(it.name)))
        }
    }
}

fn outcome_line(names: Names<'_>, outcome: Outcome) -> String {
    let elder_one = names.elder_one();
    match outcome {
        Outcome::ElderOneDefeated => format!("The investigators win: {elder_one} is defeated"),
        Outcome::DeathBeforeSummoning => {
            format!("The investigators lose: one of them died before {elder_one} was summoned")
        }
        Outcome::EveryoneDead => "The investigators lose: all of them are dead".to_owned(),
        Outcome::TrackFull => "The investigators lose: the Summoning track is full".to_owned(),
        Outcome::EndlessEffects => "The game stops: effects of cards go on without end".to_owned(),
    }
}
