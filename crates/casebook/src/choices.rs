//! Options by name: which of the options of a decision a test means.

use ritual_content::documents::{
    DieName, EnemyName, FittingDie, FittingEnemy, OptionName, PieceName, SideName, TrackName,
};
use ritual_content::language::BasicAction;
use ritual_content::suggest;
use ritual_engine::decision::{Choice, Costs, Decision, Deed, Options, Question};
use ritual_engine::ids::{AbilityId, DiscoveryCard, Figure, Name, Seat, Skill, Space, StepId};
use ritual_engine::narrate;
use ritual_engine::scenario::FaceCount;
use ritual_engine::skill_at;
use ritual_engine::state::{Gift, State};

use crate::dice::{face_name, face_of, shows};
use crate::log::Die;
use crate::names::{Names, behind, short};

/// A decision as a test sees it.
#[derive(Clone, Copy)]
pub(crate) struct Offer<'a> {
    pub(crate) names: Names<'a>,
    pub(crate) state: &'a State,
    pub(crate) decision: &'a Decision,
    /// The dice of the roll under way, in the order in which they were thrown.
    pub(crate) dice: &'a [Die],
}

impl Offer<'_> {
    /// The position of the option that is meant; none when it is not offered.
    ///
    /// Of several that fit, such as two Ghasts in different spaces, the first is taken.
    /// A name that means nothing is a fault of the test, not an option that is missing.
    pub(crate) fn find(self, wanted: &OptionName) -> Result<Option<usize>, String> {
        for (index, choice) in self.decision.options.iter().enumerate() {
            if self.fits(*choice, wanted)? {
                return Ok(Some(index));
            }
        }
        self.check(wanted)?;
        Ok(None)
    }

    fn label(self, choice: Choice) -> String {
        narrate::option(self.names.scenario, self.state, self.decision, choice)
    }

    fn says(self, choice: Choice, text: &str) -> bool {
        self.label(choice).to_lowercase().contains(&text.to_lowercase())
    }

    fn fits(self, choice: Choice, wanted: &OptionName) -> Result<bool, String> {
        let Self { names, state, decision, .. } = self;
        Ok(match wanted {
            OptionName::Yes => choice == Choice::Yes,
            OptionName::No => choice == Choice::Pass,
            OptionName::Action(action) => choice == Choice::Act { deed: deed(*action), free: false },
            OptionName::FreeAction(action) => choice == Choice::Act { deed: deed(*action), free: true },
            OptionName::EpisodeAction(id) => {
                choice == Choice::Act { deed: Deed::Episode(names.episode_action(id)?), free: false }
            }
            OptionName::FreeEpisodeAction(id) => {
                choice == Choice::Act { deed: Deed::Episode(names.episode_action(id)?), free: true }
            }
            OptionName::Ability(text) => matches!(choice, Choice::Use { .. }) && self.says(choice, text),
            OptionName::Space(id) => choice == Choice::Space(names.space(id)?),
            OptionName::Enemy(enemy) => match choice {
                Choice::Enemy(figure) => enemy_fits(names, state, figure, enemy)?,
                _ => false,
            },
            OptionName::Investigator(id) => choice == Choice::Investigator(names.seat(state, id.as_str())?),
            OptionName::Piece(piece) => match choice {
                Choice::Piece(found) => piece_fits(names, state, found.index(), piece)?,
                _ => false,
            },
            OptionName::Card(card) => {
                let copies = names.discovery(card)?;
                matches!(choice, Choice::Card(found) if copies.contains(&found))
            }
            OptionName::Mythos(card) => {
                let copies = names.mythos(card)?;
                matches!(choice, Choice::Mythos(found) if copies.contains(&found))
            }
            OptionName::Relic(relic) => choice == Choice::Relic(names.relic(relic)?),
            OptionName::Side(side) => choice == Choice::Side(u8::from(*side == SideName::Right)),
            OptionName::Branch(text) => matches!(choice, Choice::Branch { .. }) && self.says(choice, text),
            OptionName::Number(number) => choice == Choice::Number(*number),
            OptionName::Split(split) => choice == Choice::Split { stress: split.stress, wounds: split.wounds },
            OptionName::Reduce(reduce) => choice == Choice::Reduce { wounds: reduce.wounds, sanity: reduce.sanity },
            OptionName::Reroll(die) => self.is_reroll(choice, *die, true)?,
            OptionName::RerollFreely(die) => self.is_reroll(choice, *die, false)?,
            OptionName::Skill(skill) => {
                let skill = names.skill(skill)?;
                let found = match choice {
                    Choice::Skill(slot) => skill_at(names.scenario, state, decision.seat, slot),
                    Choice::SkillOf { seat, slot } => skill_at(names.scenario, state, seat, slot),
                    _ => None,
                };
                found == Some(skill)
            }
            OptionName::Track(TrackName::Stress) => choice == Choice::StressTrack,
            OptionName::Track(TrackName::Wounds) => choice == Choice::WoundTrack,
            OptionName::Reaction(text) => matches!(choice, Choice::Reaction { .. }) && self.says(choice, text),
            OptionName::Kind(enemy) => choice == Choice::Kind(names.enemy(enemy)?),
        })
    }

    fn is_reroll(self, choice: Choice, wanted: DieName, for_stress: bool) -> Result<bool, String> {
        let Choice::Reroll { paid, bonus, face } = choice else { return Ok(false) };
        let wanted = fitting(wanted);
        let is_named = match wanted.position {
            Some(_) => self.die(wanted)? == Some(Die { bonus, face }),
            None => true,
        };
        let shown = face_of(self.names.scenario, bonus, face);
        Ok(paid == for_stress
            && is_named
            && wanted.bonus.is_none_or(|wanted| wanted == bonus)
            && wanted.shows.is_none_or(|wanted| shown == Some(shows(wanted))))
    }

    /// The die a test names by its position.
    fn die(self, wanted: FittingDie) -> Result<Option<Die>, String> {
        let Some(position) = wanted.position else { return Ok(None) };
        let found = usize::from(position).checked_sub(1).and_then(|index| self.dice.get(index));
        found
            .copied()
            .map(Some)
            .ok_or_else(|| format!("there is no die {position}: the roll has {}, counted from 1", self.dice.len()))
    }

    /// Complains about a name that nothing in the scenario has.
    ///
    /// Names of other kinds are looked up for every option, and so have been already.
    fn check(self, wanted: &OptionName) -> Result<(), String> {
        let Self { names, state, .. } = self;
        match wanted {
            OptionName::Enemy(EnemyName::Kind(kind)) => names.enemy(kind).map(drop),
            OptionName::Enemy(EnemyName::Fitting(FittingEnemy { enemy, at, .. })) => {
                enemy.as_ref().map(|enemy| names.enemy(enemy)).transpose()?;
                at.as_ref().map(|at| names.space(at)).transpose().map(drop)
            }
            OptionName::Piece(PieceName { token, at, side, .. }) => {
                let kind = names.token(token)?;
                side.as_ref().map(|side| names.side(kind, side)).transpose()?;
                at.as_ref().map(|at| names.space(at)).transpose().map(drop)
            }
            OptionName::Ability(text) => {
                let mut uses = abilities(names).map(|ability| Choice::Use { ability, card: DiscoveryCard::NONE });
                if uses.any(|choice| self.says(choice, text)) { Ok(()) } else { Err(self.unknown("an ability", text)) }
            }
            OptionName::Reaction(text) => {
                let owners = || (0..state.seats.len()).map(Seat::from_index).chain([Seat::NONE]);
                let mut reactions = abilities(names)
                    .flat_map(|ability| owners().map(move |owner| Choice::Reaction { index: 0, ability, owner }));
                if reactions.any(|choice| self.says(choice, text)) {
                    Ok(())
                } else {
                    Err(self.unknown("a reaction", text))
                }
            }
            OptionName::Branch(text) => {
                let labels = (0..names.scenario.names.len()).map(Name::from_index);
                let mut branches = labels.map(|label| Choice::Branch { index: 0, label });
                if branches.any(|choice| self.says(choice, text)) {
                    Ok(())
                } else {
                    Err(self.unknown("a branch", text))
                }
            }
            OptionName::Reroll(die) | OptionName::RerollFreely(die) => {
                let wanted = fitting(*die);
                self.die(wanted)?;
                match wanted.shows {
                    Some(face) if !self.has_face(wanted.bonus, shows(face)) => {
                        let die = if wanted.bonus == Some(true) { "bonus die" } else { "die" };
                        let shown = face_name(shows(face)).unwrap_or_default();
                        Err(format!("no {die} of the scenario shows `{shown}`"))
                    }
                    _ => Ok(()),
                }
            }
            _ => Ok(()),
        }
    }

    fn has_face(self, bonus: Option<bool>, face: FaceCount) -> bool {
        let numbers = &self.names.scenario.numbers;
        let dice = [(false, &numbers.standard), (true, &numbers.bonus)];
        let mut fitting = dice.into_iter().filter(|(is_bonus, _)| bonus.is_none_or(|wanted| wanted == *is_bonus));
        fitting.any(|(_, die)| die.faces.contains(&face))
    }

    fn unknown(self, what: &str, text: &str) -> String {
        let close = suggest::closest(text, self.names.scenario.names.iter().map(String::as_str));
        let close = close.map(|name| format!("did you mean `{name}`?"));
        format!("nothing in the scenario has {what} `{text}`{}", behind(close))
    }

    /// The options as people read them.
    pub(crate) fn labels(self) -> Vec<String> {
        self.decision.options.iter().map(|choice| self.label(*choice)).collect()
    }
}

/// What is said of a die.
fn fitting(die: DieName) -> FittingDie {
    match die {
        DieName::Shows(face) => FittingDie { shows: Some(face), ..FittingDie::default() },
        DieName::Fitting(fitting) => fitting,
    }
}

/// The abilities of everything in the scenario.
fn abilities(names: Names<'_>) -> impl Iterator<Item = AbilityId> {
    (0..names.scenario.program.abilities.len()).map(AbilityId::from_index)
}

/// The name of the card, skill or rule an ability stands on.
pub(crate) fn ability_name(names: Names<'_>, state: &State, ability: AbilityId) -> String {
    let reaction = Choice::Reaction { index: 0, ability, owner: Seat::NONE };
    narrate::option(names.scenario, state, &nothing_asked(), reaction)
}

/// The names of everything that has abilities.
pub(crate) fn ability_names(names: Names<'_>, state: &State) -> Vec<String> {
    abilities(names).map(|ability| ability_name(names, state, ability)).collect()
}

/// What is granted: by the name of the card that does it, a skill by its id and its level.
pub(crate) fn gift_name(names: Names<'_>, gift: Gift) -> String {
    let scenario = names.scenario;
    match gift {
        Gift::Abilities(step) => {
            let first = scenario.program.members(scenario.program.granted(step)).first();
            let name = first.and_then(|it| scenario.program.ability(*it)).map(|it| scenario.name(it.name));
            name.unwrap_or("none").to_owned()
        }
        Gift::Skill { skill, level, .. } => {
            let id = scenario.skills.get(skill.index()).map_or("none", |it| short(&it.id));
            format!("{id} {level}")
        }
    }
}

/// The names of everything that can be granted.
pub(crate) fn gift_names(names: Names<'_>) -> Vec<String> {
    let scenario = names.scenario;
    let steps = (0..scenario.program.steps.len()).map(StepId::from_index);
    let abilities = steps.filter(|step| scenario.program.granted(*step).len > 0).map(Gift::Abilities);
    let skills = (0..scenario.skills.len()).map(Skill::from_index);
    let skills = skills.flat_map(|skill| (1..=4).map(move |level| Gift::Skill { skill, level, by: Name(0) }));
    abilities.chain(skills).map(|gift| gift_name(names, gift)).collect()
}

/// A decision that words are asked for without one.
fn nothing_asked() -> Decision {
    Decision {
        seat: Seat::NONE,
        question: Question::Action,
        source: Name(0),
        options: Options::new(),
        costs: Costs::new(),
        first: false,
    }
}

const fn deed(action: BasicAction) -> Deed {
    match action {
        BasicAction::Move => Deed::Move,
        BasicAction::Attack => Deed::Attack,
        BasicAction::Rest => Deed::Rest,
        BasicAction::Trade => Deed::Trade,
    }
}

fn enemy_fits(names: Names<'_>, state: &State, figure: Figure, wanted: &EnemyName) -> Result<bool, String> {
    let FittingEnemy { enemy, at, wounds } = match wanted {
        EnemyName::Kind(kind) => &FittingEnemy { enemy: Some(kind.clone()), at: None, wounds: None },
        EnemyName::Fitting(fitting) => fitting,
    };
    let is_kind = match enemy {
        Some(kind) => state.kind_of(names.scenario, figure) == names.enemy(kind)?,
        None => figure == names.scenario.elder_one(),
    };
    let space = at.as_ref().map(|at| names.space(at)).transpose()?;
    let is_there = space.is_none_or(|space| state.space_of(figure) == space);
    let has_wounds = wounds.is_none_or(|wounds| state.figure(figure).is_some_and(|it| it.wounds == wounds));
    Ok(is_kind && is_there && has_wounds)
}

fn piece_fits(names: Names<'_>, state: &State, piece: usize, wanted: &PieceName) -> Result<bool, String> {
    let PieceName { token, at, side, number } = wanted;
    let kind = names.token(token)?;
    let Some(it) = state.pieces.get(piece) else { return Ok(false) };
    let space: Option<Space> = at.as_ref().map(|at| names.space(at)).transpose()?;
    let side = side.as_ref().map(|side| names.side(kind, side)).transpose()?;
    Ok(it.kind == kind
        && space.is_none_or(|space| it.space == space)
        && side.is_none_or(|side| it.side == side)
        && number.is_none_or(|number| it.hidden == number))
}

/// The short id of the investigator at a seat.
pub(crate) fn who(names: Names<'_>, state: &State, seat: Seat) -> String {
    let person = state.seat(seat).and_then(|it| names.scenario.investigators.get(usize::from(it.who)));
    person.map_or_else(|| "nobody".to_owned(), |it| short(&it.id).to_owned())
}
