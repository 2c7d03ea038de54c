//! Options by name: which of the options of a decision a test means.

use ritual_content::documents::{
    DieName, EnemyName, FittingDie, FittingEnemy, OptionName, PieceName, SideName, TrackName,
};
use ritual_content::language::BasicAction;
use ritual_content::suggest;
use ritual_engine::decision::{Choice, Decision, Deed};
use ritual_engine::ids::{AbilityId, DiscoveryCard, EpisodeAction, Figure, Seat, Space};
use ritual_engine::program::AbilityKind;
use ritual_engine::skill_at;
use ritual_engine::state::State;
use ritual_engine::{naming, narrate};

use crate::called;
use crate::dice::{face_name, face_of, has_face, shows};
use crate::family;
use crate::log::RolledDie;
use crate::named;
use crate::names::{Names, OF_PIECES, behind};

/// Rules that an option may be of, as far as their kind says.
struct RuleSort {
    /// The word of such an option.
    word: &'static str,
    /// Whether a rule of this kind is ever one.
    is_one: fn(&AbilityKind) -> bool,
    /// The option, with nothing that tells it from others of the same rule.
    choice: fn(AbilityId) -> Choice,
    /// What a document has none of that has only rules of other kinds.
    none: &'static str,
    /// The other sort, of which it may have some.
    other: &'static RuleSort,
}

/// Rules that somebody uses.
static USED: RuleSort = RuleSort {
    word: "ability",
    is_one: called::is_used,
    choice: |ability| Choice::Use { ability, card: DiscoveryCard::NONE },
    none: "no ability that is used: it works by itself",
    other: &ANSWERING,
};

/// Rules that answer what happens.
static ANSWERING: RuleSort = RuleSort {
    word: "reaction",
    is_one: called::is_answer,
    choice: |ability| Choice::Reaction { index: 0, ability, owner: Seat::NONE, figure: Figure::NONE },
    none: "no reaction: it is used, or works by itself",
    other: &USED,
};

/// A decision as a test sees it.
#[derive(Clone, Copy)]
pub(crate) struct Offer<'a> {
    pub(crate) names: Names<'a>,
    pub(crate) state: &'a State,
    pub(crate) decision: &'a Decision,
    /// The dice of the roll under way, in the order in which they were thrown.
    pub(crate) dice: &'a [RolledDie],
}

impl Offer<'_> {
    /// The position of the option that is meant; none when it is not offered.
    ///
    /// Of several that fit, such as two Ghasts in different spaces, the first is taken; of several that are called alike
    /// but for a number, the one without. Of rules and branches the first is only the one that is written first: there a
    /// name that several have is a fault of the test. So is a name that means nothing; it is not an option that is
    /// missing.
    pub(crate) fn find(self, wanted: &OptionName) -> Result<Option<usize>, String> {
        self.position(wanted).map_err(|wrong| family::meant(self.names, self.state, wanted, wrong))
    }

    fn position(self, wanted: &OptionName) -> Result<Option<usize>, String> {
        let names = self.option_names();
        let mut fitting = Vec::new();
        for (index, (choice, name)) in self.decision.options.iter().zip(&names).enumerate() {
            if self.fits(*choice, name, wanted)? {
                fitting.push((called::numbers(wanted, name), index));
            }
        }
        match fitting.into_iter().min() {
            Some((_, index)) => means_one(wanted, &names).map(|()| Some(index)),
            None => self.check(wanted).map(|()| None),
        }
    }

    /// What a test writes for an option on offer that has the same name by another word.
    pub(crate) fn by_another_word(self, wanted: &OptionName) -> Option<String> {
        let (own, name) = (wanted.word().facts().name, family::name_in(wanted)?);
        let names = self.option_names();
        let is_it = |option: &str| {
            option.split_once(':').is_some_and(|(word, thing)| word != own && called::fits(&name, thing))
        };
        let position = names.iter().position(|option| is_it(option))?;
        let choice = *self.decision.options.get(position)?;
        Some(self.as_written(choice, names.get(position)?, &names))
    }

    fn label(self, choice: Choice) -> String {
        narrate::option(self.names.scenario, self.state, self.decision, choice)
    }

    fn says(self, choice: Choice, text: &str) -> bool {
        self.label(choice).to_lowercase().contains(&text.to_lowercase())
    }

    /// The names of the options, as recordings write them.
    pub(crate) fn option_names(self) -> Vec<String> {
        naming::option_names(self.names.scenario, self.state, self.decision)
    }

    fn fits(self, choice: Choice, name: &str, wanted: &OptionName) -> Result<bool, String> {
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
            OptionName::Ability(wanted) => behind_word("ability", name).is_some_and(|it| called::fits(wanted, it)),
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
            OptionName::Branch(wanted) => behind_word("branch", name).is_some_and(|it| called::fits(wanted, it)),
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
            OptionName::Reaction(wanted) => behind_word("reaction", name).is_some_and(|it| called::fits(wanted, it)),
            OptionName::Kind(enemy) => choice == Choice::Kind(names.enemy(enemy)?),
        })
    }

    fn is_reroll(self, choice: Choice, wanted: DieName, for_stress: bool) -> Result<bool, String> {
        let Choice::Reroll { paid, bonus, face } = choice else { return Ok(false) };
        let wanted = fitting(wanted);
        let is_named = match wanted.position {
            Some(_) => self.die(wanted)? == Some(RolledDie { bonus, face }),
            None => true,
        };
        let shown = face_of(self.names.scenario, bonus, face);
        Ok(paid == for_stress
            && is_named
            && wanted.bonus.is_none_or(|wanted| wanted == bonus)
            && wanted.shows.is_none_or(|wanted| shown == Some(shows(wanted))))
    }

    /// The die a test names by its position.
    fn die(self, wanted: FittingDie) -> Result<Option<RolledDie>, String> {
        let Some(position) = wanted.position else { return Ok(None) };
        let found = usize::from(position).checked_sub(1).and_then(|index| self.dice.get(index));
        found
            .copied()
            .map(Some)
            .ok_or_else(|| format!("there is no die {position}: the roll has {}, counted from 1", self.dice.len()))
    }

    /// Complains about a name that nothing in the scenario has.
    fn check(self, wanted: &OptionName) -> Result<(), String> {
        let Self { names, state, .. } = self;
        match wanted {
            OptionName::Ability(name) => self.known_rule(&USED, name),
            OptionName::Reaction(name) => self.known_rule(&ANSWERING, name),
            OptionName::Branch(name) => {
                let branch = |label| Choice::Branch { index: 0, label };
                self.known("branch", name, called::branches(names.scenario).map(branch))
            }
            OptionName::Reroll(die) | OptionName::RerollFreely(die) => {
                let wanted = fitting(*die);
                self.die(wanted)?;
                match wanted.shows {
                    Some(face) if !has_face(names.scenario, wanted.bonus, shows(face)) => {
                        let die = if wanted.bonus == Some(true) { "bonus die" } else { "die" };
                        let shown = face_name(shows(face)).unwrap_or_default();
                        Err(format!("no {die} of the scenario shows `{shown}`"))
                    }
                    _ => Ok(()),
                }
            }
            _ => named::of_option(names, state, wanted),
        }
    }

    /// Complains about what no rule is called that can be an option of this sort.
    fn known_rule(self, sort: &RuleSort, wanted: &str) -> Result<(), String> {
        let scenario = self.names.scenario;
        let is_one = |it: &AbilityId| scenario.program.ability(*it).is_some_and(|it| (sort.is_one)(&it.word));
        let (thing, _) = called::halves(wanted);
        if called::is_ability(scenario, thing) && !called::is_rule(scenario, thing, sort.is_one) {
            let RuleSort { word, is_one, .. } = sort.other;
            let other = called::is_rule(scenario, thing, *is_one).then(|| called::option(word, thing));
            let other = other.map(|other| format!("what it has is `{other}`"));
            return Err(format!("`{wanted}` has {}{}", sort.none, behind(other)));
        }
        self.known(sort.word, wanted, called::abilities(scenario).filter(is_one).map(sort.choice))
    }

    /// Complains about what no option of a word is ever called; `all` are those that there may be.
    fn known(self, word: &str, wanted: &str, all: impl Iterator<Item = Choice>) -> Result<(), String> {
        let Self { names, state, decision, .. } = self;
        let named = |choice: Choice| {
            let name = naming::option_name(names.scenario, state, decision, choice);
            Some((behind_word(word, &name)?.to_owned(), choice))
        };
        let all: Vec<(String, Choice)> = all.filter_map(named).collect();
        let (thing, owner) = called::halves(wanted);
        let names_of_all = all.iter().map(|(name, _)| name.as_str());
        let there: Vec<&str> = names_of_all.filter(|name| called::fits(thing, name)).collect();
        if !there.is_empty() && owner.is_none_or(|owner| self.is_owner(word, owner, &there)) {
            return Ok(());
        }
        let offered: Vec<(String, Choice)> = decision.options.iter().copied().filter_map(named).collect();
        let on_offer: Vec<String> = offered.iter().map(|(name, _)| name.clone()).collect();
        // What players read of it is the first thing that its author knows; what is on offer is meant first.
        let read = |all: &[(String, Choice)]| {
            let found = all.iter().find(|(_, choice)| self.says(*choice, wanted));
            found.map(|(name, _)| format!("did you mean `{}`?", called::shortest(name, &on_offer)))
        };
        let elsewhere = || self.read_elsewhere(wanted).map(|other| format!("write `{other}`"));
        let help = if let Some(read) = read(&offered).or_else(elsewhere).or_else(|| read(&all)) {
            Some(read)
        } else {
            let short: Vec<String> = on_offer.iter().map(|name| called::shortest(name, &on_offer)).collect();
            let others = all.iter().map(|(name, _)| called::document(name));
            suggest::help(wanted, short.iter().map(String::as_str).chain(others))
        };
        Err(format!("no {word} of the scenario is called `{wanted}`{}", behind(help)))
    }

    /// Whether this may stand behind `@`: a card behind an ability, which is used on it; behind a reaction somebody at
    /// the table, or a kind of enemy that has one of these rules.
    fn is_owner(self, word: &str, wanted: &str, rules: &[&str]) -> bool {
        let Self { names, state, .. } = self;
        let wanted = wanted.split_once('#').map_or(wanted, |(id, _)| id);
        // What is granted may be any enemy's.
        let has = |enemy: &str, rule: &str| {
            rule.contains("/granted[") || rule.strip_prefix(enemy).is_some_and(|rest| rest.starts_with('/'))
        };
        match word {
            "ability" => names.scenario.discoveries.iter().any(|it| called::fits(wanted, &it.id)),
            "reaction" => {
                let mut enemies = names.scenario.enemies.iter().map(|it| it.id.as_str());
                names.at_table(state).any(|it| called::fits(wanted, it))
                    || enemies.any(|it| called::fits(wanted, it) && rules.iter().any(|rule| has(it, rule)))
            }
            _ => false,
        }
    }

    /// What a test writes for an option of another word that players read so: one on offer, or an action of the episode.
    fn read_elsewhere(self, wanted: &str) -> Option<String> {
        let Self { names, state, decision, .. } = self;
        let actions = (0..names.scenario.episode.actions.len()).map(EpisodeAction::from_index);
        let actions = actions.map(|action| Choice::Act { deed: Deed::Episode(action), free: false });
        let found = decision.options.iter().copied().chain(actions).find(|choice| self.says(*choice, wanted))?;
        let name = naming::option_name(names.scenario, state, decision, found);
        Some(self.as_written(found, &name, std::slice::from_ref(&name)))
    }

    /// The options as people read them, and as a test writes them.
    pub(crate) fn labels(self) -> Vec<String> {
        let names = self.option_names();
        let options = self.decision.options.iter().zip(&names);
        let line = |(choice, name): (&Choice, &String)| {
            format!("{}  {}", self.label(*choice), self.as_written(*choice, name, &names))
        };
        options.map(line).collect()
    }
}

/// Complains about a name that several rules or branches on offer have; copies of a card are one.
fn means_one(wanted: &OptionName, names: &[String]) -> Result<(), String> {
    let (word, wanted) = match wanted {
        OptionName::Ability(wanted) => ("ability", wanted),
        OptionName::Reaction(wanted) => ("reaction", wanted),
        OptionName::Branch(wanted) => ("branch", wanted),
        _ => return Ok(()),
    };
    let on_offer = called::different(names.iter().filter_map(|name| behind_word(word, name)));
    let meant = on_offer.iter().filter(|name| called::fits(wanted, name));
    let meant: Vec<String> = meant.map(|name| called::shortest(name, &on_offer)).collect();
    if meant.len() < 2 {
        return Ok(());
    }
    let listed = suggest::listed(meant.iter().map(String::as_str));
    Err(format!("several that are offered are called `{wanted}`: write which {word} is meant, {listed}"))
}

/// What stands behind a word and its colon in the name of an option.
pub(crate) fn behind_word<'n>(word: &str, name: &'n str) -> Option<&'n str> {
    name.strip_prefix(word)?.strip_prefix(':')
}

/// What is said of a die.
fn fitting(die: DieName) -> FittingDie {
    match die {
        DieName::Shows(face) => FittingDie { shows: Some(face), ..FittingDie::default() },
        DieName::Fitting(fitting) => fitting,
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
    let kind = names.token(token, OF_PIECES)?;
    let Some(it) = state.pieces.get(piece) else { return Ok(false) };
    let space: Option<Space> = at.as_ref().map(|at| names.space(at)).transpose()?;
    let side = side.as_ref().map(|side| names.side(kind, side)).transpose()?;
    Ok(it.kind == kind
        && space.is_none_or(|space| it.space == space)
        && side.is_none_or(|side| it.side == side)
        && number.is_none_or(|number| it.hidden == number))
}
