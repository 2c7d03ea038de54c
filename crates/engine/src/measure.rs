//! What batches count: cards, actions, skills, enemies, spaces, by what happens to them.
//!
//! A thing is numbered by its kind and its place in the scenario, so finding one costs nothing while games are played.

use ritual_content::language::RollKind;
use ritual_table::{Game as _, Measured, Meeting, Thing};

use crate::Session;
use crate::decision::{Choice, Deed, Question};
use crate::event::{Event, stage_word};
use crate::frame::Frame;
use crate::ids::{Figure, Name, Seat, Skill, bits};
use crate::scenario::Scenario;
use crate::state::State;

/// The actions that no episode brings.
const COMMON: [(Deed, &str); 4] =
    [(Deed::Move, "move"), (Deed::Attack, "attack"), (Deed::Rest, "rest"), (Deed::Trade, "trade")];

/// The first stage that is revealed in the game.
const FIRST_STAGE: usize = 1;

/// The kinds of things, in the order of their numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Action,
    Mythos,
    Discovery,
    Relic,
    Skill,
    Insanity,
    Enemy,
    Space,
    Stage,
    Investigator,
    Threshold,
}

impl Kind {
    const ALL: [Self; 11] = [
        Self::Action,
        Self::Mythos,
        Self::Discovery,
        Self::Relic,
        Self::Skill,
        Self::Insanity,
        Self::Enemy,
        Self::Space,
        Self::Stage,
        Self::Investigator,
        Self::Threshold,
    ];

    const fn word(self) -> &'static str {
        match self {
            Self::Action => "action",
            Self::Mythos => "mythos",
            Self::Discovery => "discovery",
            Self::Relic => "relic",
            Self::Skill => "skill",
            Self::Insanity => "insanity",
            Self::Enemy => "enemy",
            Self::Space => "space",
            Self::Stage => "stage",
            Self::Investigator => "investigator",
            Self::Threshold => "threshold",
        }
    }

    /// How many things of the kind a scenario has.
    fn count(self, scenario: &Scenario) -> usize {
        match self {
            Self::Action => COMMON.len() + scenario.episode.actions.len(),
            Self::Mythos => scenario.mythos.len(),
            Self::Discovery => scenario.discoveries.len(),
            Self::Relic => scenario.relics.len(),
            Self::Skill => scenario.skills.len(),
            Self::Insanity => scenario.insanities.len(),
            Self::Enemy => scenario.enemies.len(),
            Self::Space => scenario.map.spaces.len(),
            // Stage I is there from the start.
            Self::Stage => scenario.stages.len().saturating_sub(FIRST_STAGE),
            Self::Investigator => scenario.investigators.len(),
            // Tracks of an investigator's own may have more of them than those of the rules.
            Self::Threshold => {
                let own = scenario.investigators.iter().filter_map(|it| it.tracks.as_ref());
                let tracks = own.chain([&scenario.numbers.tracks]);
                tracks.map(|it| it.thresholds.len()).max().unwrap_or(0)
            }
        }
    }

    /// The number of a thing of the kind, if there is such a thing.
    fn number(self, scenario: &Scenario, place: usize) -> Option<usize> {
        let before = Self::ALL.into_iter().take_while(|kind| *kind != self);
        (place < self.count(scenario)).then(|| before.map(|kind| kind.count(scenario)).sum::<usize>() + place)
    }

    /// The id of a thing of the kind, and its name.
    fn described(self, scenario: &Scenario, place: usize) -> Option<(String, String)> {
        let of = |id: &str, name: Name| Some((id.to_owned(), scenario.name(name).to_owned()));
        match self {
            Self::Action => match COMMON.get(place) {
                Some((_, word)) => Some(((*word).to_owned(), String::new())),
                None => scenario.episode.actions.get(place - COMMON.len()).and_then(|it| of(&it.id, it.name)),
            },
            Self::Mythos => scenario.mythos.get(place).and_then(|it| of(&it.id, it.name)),
            Self::Discovery => scenario.discoveries.get(place).and_then(|it| of(&it.id, it.name)),
            Self::Relic => scenario.relics.get(place).and_then(|it| of(&it.id, it.names[0])),
            Self::Skill => scenario.skills.get(place).and_then(|it| of(&it.id, it.name)),
            Self::Insanity => scenario.insanities.get(place).and_then(|it| of(&it.id, it.name)),
            Self::Enemy => scenario.enemies.get(place).and_then(|it| of(&it.id, it.name)),
            Self::Space => scenario.map.spaces.get(place).map(|it| (it.id.clone(), it.name.clone())),
            Self::Stage => {
                let stage = place + FIRST_STAGE;
                let word = stage_word(u8::try_from(stage).unwrap_or(u8::MAX));
                scenario.stages.get(stage).map(|it| (word, scenario.name(it.name).to_owned()))
            }
            Self::Investigator => scenario.investigators.get(place).and_then(|it| of(&it.id, it.name)),
            Self::Threshold => Some(((place + 1).to_string(), String::new())),
        }
    }
}

/// Finds things by what the engine calls them.
#[derive(Clone, Copy)]
struct Found<'s> {
    scenario: &'s Scenario,
    state: &'s State,
}

impl Found<'_> {
    fn number(self, kind: Kind, place: usize) -> Option<usize> {
        kind.number(self.scenario, place)
    }

    fn action(self, deed: Deed) -> Option<usize> {
        let common = COMMON.iter().position(|(it, _)| *it == deed);
        match deed {
            Deed::Episode(action) => self.number(Kind::Action, COMMON.len() + action.index()),
            _ => self.number(Kind::Action, common?),
        }
    }

    fn stage(self, stage: usize) -> Option<usize> {
        self.number(Kind::Stage, stage.checked_sub(FIRST_STAGE)?)
    }

    fn enemy(self, figure: Figure) -> Option<usize> {
        self.number(Kind::Enemy, self.scenario.figures.get(figure.index())?.index())
    }

    fn who(self, seat: Seat) -> Option<usize> {
        self.number(Kind::Investigator, usize::from(self.state.seat(seat)?.who))
    }

    fn space_of(self, seat: Seat) -> Option<usize> {
        self.number(Kind::Space, self.state.seat(seat)?.space.index())
    }

    fn skill(self, seat: Seat, slot: u8) -> Option<usize> {
        let who = self.scenario.investigators.get(usize::from(self.state.seat(seat)?.who))?;
        let Skill(skill) = *who.skills.get(usize::from(slot))?;
        self.number(Kind::Skill, usize::from(skill))
    }

    /// The card, skill or stage that a source is.
    fn source(self, name: Name) -> Option<usize> {
        let it = self.scenario;
        let place = |kind: Kind, place: Option<usize>| place.and_then(|place| self.number(kind, place));
        place(Kind::Skill, it.skills.iter().position(|it| it.name == name))
            .or_else(|| {
                let is_side =
                    |side: &Option<crate::scenario::CardSideInfo>| side.as_ref().is_some_and(|it| it.name == name);
                place(
                    Kind::Discovery,
                    it.discoveries.iter().position(|it| it.name == name || it.sides.iter().any(is_side)),
                )
            })
            .or_else(|| place(Kind::Relic, it.relics.iter().position(|it| it.names.contains(&name))))
            .or_else(|| place(Kind::Insanity, it.insanities.iter().position(|it| it.name == name)))
            .or_else(|| place(Kind::Mythos, it.mythos.iter().position(|it| it.name == name)))
            .or_else(|| self.stage(it.stages.iter().position(|it| it.name == name)?))
    }

    fn ability(self, ability: crate::ids::AbilityId) -> Option<usize> {
        self.source(self.scenario.program.ability(ability)?.name)
    }
}

impl Session {
    fn find(&self) -> Found<'_> {
        Found { scenario: self.scenario(), state: self.state() }
    }
}

impl Measured for Session {
    const GAUGES: &'static [&'static str] =
        &["investigators", "wounds", "stress", "sanity lost", "track", "ritual in %", "stage", "enemies", "fire"];

    fn things(&self) -> Vec<Thing> {
        let scenario = self.scenario();
        let of = |kind: Kind| {
            let described =
                (0..kind.count(scenario)).map(move |place| kind.described(scenario, place).unwrap_or_default());
            described.map(move |(id, title)| Thing { kind: kind.word(), id, title })
        };
        Kind::ALL.into_iter().flat_map(of).collect()
    }

    fn company(&self, found: &mut dyn FnMut(usize)) {
        let seats = (0..self.state().seats.len()).map(Seat::from_index);
        seats.filter_map(|seat| self.find().who(seat)).for_each(found);
    }

    fn gauges(&self, numbers: &mut [u32]) {
        let state = self.state();
        let living = || state.seats.iter().filter(|seat| seat.alive);
        let sum = |of: fn(&crate::state::Investigator) -> u8| living().map(|seat| u32::from(of(seat))).sum();
        let written: [u32; 9] = [
            sum(|_| 1),
            sum(|seat| seat.wounds.marker),
            sum(|seat| seat.stress.marker),
            sum(|seat| seat.sanity),
            state.track.into(),
            self.nearness_of_ritual() / (ritual_table::REACHED / 100),
            u32::from(state.stage) + 1,
            state.figures_on_map().count_ones(),
            state.fire.iter().map(|it| u32::from(*it)).sum(),
        ];
        numbers.iter_mut().zip(written).for_each(|(number, written)| *number = written);
    }

    fn meet(&self, event: &Event, met: &mut dyn FnMut(usize, Meeting)) {
        let it = self.find();
        let mut tell = |thing: Option<usize>, how: Meeting| {
            if let Some(thing) = thing {
                met(thing, how);
            }
        };
        match *event {
            Event::MythosDrawn { card } => tell(it.number(Kind::Mythos, card.index()), Meeting::Seen),
            Event::DiscoveryDrawn { card, .. } => tell(it.number(Kind::Discovery, card.index()), Meeting::Seen),
            Event::CardClaimed { card, .. } => tell(it.number(Kind::Discovery, card.index()), Meeting::Chosen),
            Event::DiscoveryDiscarded { card } => tell(it.number(Kind::Discovery, card.index()), Meeting::PassedUp),
            Event::RelicGained { relic, .. } => tell(it.number(Kind::Relic, relic.into()), Meeting::Seen),
            Event::EnemySummoned { figure, .. } => tell(it.enemy(figure), Meeting::Seen),
            Event::EnemyKilled { figure, .. } => tell(it.enemy(figure), Meeting::Died),
            Event::InvestigatorMoved { to, .. } | Event::InvestigatorPlaced { to, .. } => {
                tell(it.number(Kind::Space, to.index()), Meeting::Seen);
            }
            Event::InvestigatorDied { seat } => {
                tell(it.who(seat), Meeting::Died);
                tell(it.space_of(seat), Meeting::Died);
            }
            Event::RollStarted { kind: RollKind::Attack, seat, targets, .. } => {
                bits(targets).for_each(|figure| tell(it.enemy(Figure(figure)), Meeting::Fought));
                tell(it.space_of(seat), Meeting::Fought);
            }
            Event::RollStarted { kind: RollKind::Attacked, seat, enemy, .. } => {
                tell(it.enemy(enemy), Meeting::Fought);
                tell(it.space_of(seat), Meeting::Fought);
            }
            Event::SkillRaised { seat, slot } => tell(it.skill(seat, slot), Meeting::Seen),
            Event::StageRevealed { stage } => tell(it.stage(stage.into()), Meeting::Seen),
            Event::ThresholdReached { seat, .. } => {
                let insanity = self.state().seat(seat).map(|seat| seat.insanity);
                tell(insanity.and_then(|card| it.number(Kind::Insanity, card.index())), Meeting::Seen);
            }
            _ => {}
        }
    }

    fn reached(&self, event: &Event, later: &[Event]) -> Option<usize> {
        let Event::ThresholdReached { seat, .. } = *event else { return None };
        let is_again = |it: &&Event| matches!(it, Event::ThresholdReached { seat: other, .. } if *other == seat);
        let n_later = later.iter().filter(is_again).count();
        let place = usize::from(self.state().seat(seat)?.thresholds).checked_sub(n_later + 1)?;
        self.find().number(Kind::Threshold, place)
    }

    fn offered(&self, option: usize) -> Option<usize> {
        let decision = self.decision()?;
        let it = self.find();
        match *decision.options.get(option)? {
            Choice::Act { deed, .. } => it.action(deed),
            Choice::Use { ability, .. } | Choice::Reaction { ability, .. } => it.ability(ability),
            Choice::Yes => match self.stack().last() {
                Some(Frame::React { ability, .. }) => it.ability(*ability),
                _ => None,
            },
            Choice::Relic(relic) => it.number(Kind::Relic, relic.into()),
            Choice::Skill(slot) => it.skill(decision.seat, slot),
            Choice::Enemy(figure) => it.enemy(figure),
            Choice::Kind(kind) => it.number(Kind::Enemy, kind.index()),
            _ => None,
        }
    }

    fn impossible(&self, found: &mut dyn FnMut(usize)) {
        let Some(decision) = self.decision().filter(|it| it.question == Question::Action) else { return };
        let offered = (0..self.options()).filter_map(|option| self.offered(option));
        let offered: arrayvec::ArrayVec<usize, 32> = offered.take(32).collect();
        let all = (0..Kind::Action.count(self.scenario())).filter_map(|place| self.find().number(Kind::Action, place));
        debug_assert!(!decision.options.is_empty(), "an action is asked for, and there is none");
        all.filter(|action| !offered.contains(action)).for_each(found);
    }
}
