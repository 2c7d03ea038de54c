//! What is asked and how the table stands, as plain values.

use ritual_engine::Session;
use ritual_engine::decision::Choice;
use ritual_engine::event::Event;
use ritual_engine::ids::{MythosCard, Name, Seat};
use ritual_engine::scenario::Scenario;
use ritual_engine::state::{Holder, Outcome, State};
use ritual_playthrough::{Printed, Touch, asked_about, touched};
use ritual_table::Seen as _;

use super::names::space_name;
use super::source::{Source, counters, source};
use crate::tongue;

/// A decision, as it is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The seat that decides.
    pub seat: Seat,
    /// The question, as a sentence.
    pub question: String,
    /// The card that asks; none for the rules.
    pub because: Option<Source>,
    /// The options, in reading order.
    pub offers: Vec<Offer>,
    /// What the question is about.
    pub about: Touch,
}

/// An option, as it is offered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// What it does.
    pub name: String,
    /// What the card says that it is about; often nothing.
    pub text: String,
    /// What it touches.
    pub touch: Touch,
}

/// The Elder One.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ElderOneLook {
    /// The stage in force.
    pub stage: Source,
    /// The space, once it is on the map.
    pub place: Option<String>,
    /// Wounds of the stage in force, and those that defeat it; none before it is on the map.
    pub wounds: Option<(u8, u8)>,
    /// The space of the Summoning track.
    pub track: u8,
    /// The last space of the track.
    pub track_most: u8,
    /// The first red space.
    pub first_red: u8,
    /// Cards in the Mythos deck.
    pub deck: usize,
    /// Symbols in the discard pile.
    pub symbols: usize,
    /// Symbols that make the Elder One advance.
    pub symbols_most: u8,
    /// The ritual, as the episode tells it.
    pub ritual: Source,
    /// The ritual is disrupted.
    pub is_disrupted: bool,
    /// Counters of the game, each as in `Floodwater 3`.
    pub counters: Vec<String>,
}

/// Returns the decision that is due.
pub fn asked(printed: &Printed, session: &Session) -> Option<Asked> {
    let (scenario, state) = (&*printed.scenario, session.state());
    let decision = session.decision()?;
    let (narrator, names) = (printed.narrator(), printed.labels(session));
    let offers = decision.options.iter().zip(names).enumerate().map(|(option, (choice, name))| {
        let full = narrator.option(scenario, state, decision, *choice);
        let mut text = full.strip_prefix(&name).unwrap_or_default().trim_start_matches([':', ' ']).to_owned();
        if matches!(choice, Choice::Reroll { .. }) && session.is_vain(option) {
            text = narrator.too_few_dice();
        }
        Offer { name, text, touch: touched(state, decision, *choice) }
    });
    Some(Asked {
        seat: decision.seat,
        question: narrator.question(scenario, state, decision),
        because: (decision.source != Name(0)).then(|| source(scenario, decision.source)),
        offers: offers.collect(),
        about: asked_about(decision.question),
    })
}

/// Returns how the Elder One stands.
pub fn elder_one(scenario: &Scenario, state: &State) -> ElderOneLook {
    let stage = scenario.stages.get(usize::from(state.stage));
    let figure = scenario.elder_one();
    let space = state.space_of(figure);
    let wounds = state.figure(figure).map_or(0, |it| it.wounds);
    let has_symbol = |card: &&MythosCard| scenario.mythos.get(card.index()).is_some_and(|it| it.symbol);
    ElderOneLook {
        stage: source(scenario, stage.map_or(Name(0), |it| it.name)),
        place: space.is_some().then(|| space_name(scenario, space).to_owned()),
        wounds: stage.filter(|it| space.is_some() && it.health > 0).map(|it| (wounds, it.health)),
        track: state.track,
        track_most: scenario.numbers.track,
        first_red: scenario.numbers.first_red,
        deck: state.mythos_deck.len(),
        symbols: state.mythos_discard.iter().filter(has_symbol).count(),
        symbols_most: scenario.numbers.symbols,
        ritual: Source {
            name: scenario.episode.name,
            title: say!("The ritual").to_owned(),
            text: scenario.episode.ritual_text.clone(),
        },
        is_disrupted: state.disrupted,
        counters: counters(scenario, state, Holder::Game).map(|it| it.title).collect(),
    }
}

/// Returns the turn in one line, as in `Turn 3 (round 2), Ruth: actions, 2 left`.
pub fn headline(scenario: &Scenario, state: &State) -> String {
    if state.turns == 0 {
        return say!("Before the first turn").to_owned();
    }
    tongue::narrator().table(scenario, state).into_iter().next().unwrap_or_default()
}

/// Returns how the game ended, as the log tells it.
pub fn outcome(scenario: &Scenario, state: &State, outcome: Outcome) -> String {
    let told = tongue::narrator().event(scenario, state, &Event::GameEnded { outcome }, Name(0));
    told.map(|it| format!("{it}.")).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use ritual_playthrough::sample;

    use super::*;

    #[test]
    fn every_option_has_a_name_of_its_own_and_what_it_touches_is_there() {
        let mut game = sample::game(1);
        game.policy_game();
        for _ in 0..60 {
            let session = &game.here().session;
            let Some(asked) = asked(game.printed(), session) else { break };
            assert!(!asked.question.is_empty());
            let mut names: Vec<&str> = asked.offers.iter().map(|offer| offer.name.as_str()).collect();
            assert!(names.iter().all(|name| !name.is_empty()));
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), asked.offers.len());
            game.run_for(1);
        }
    }

    #[test]
    fn a_new_table_is_told() {
        let game = sample::game(1);
        let (scenario, state) = (&game.printed().scenario, game.here().session.state());
        let look = elder_one(scenario, state);
        assert!(!look.is_disrupted && look.place.is_none() && look.wounds.is_none() && look.deck > 0);
        assert!(!look.ritual.text.is_empty());
        assert!(!headline(scenario, state).is_empty());
        let end = outcome(scenario, state, Outcome::TrackFull);
        assert_eq!(end, "The investigators lose: the Summoning track is full.");
    }
}
