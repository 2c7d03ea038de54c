//! What is sure to happen whenever a moment comes, as documents say it.

use std::collections::BTreeMap;

use ritual_content::documents::{Enemy, EnemyKindClass};
use ritual_content::language::{
    Ability, Amount, AskedAmount, Cause, Doer, Enemies, EnemyClass, EnemyQuery, Flip, Heal, Home, Instead, Pick,
    Picked, Pieces, Price, Reaction, Replaced, Roll, RollFilter, RollKind, Step, StepWord, Suffer, Trigger, Who,
};
use ritual_content::{EnemyRef, Entry, FullId, Kind, Reference as _};
use ritual_diagnostic::{Path, Route};

use super::counters::{Count, CounterReached, Counting};
use crate::cx::around::{is_in, is_under};
use crate::cx::counters::is_change;
use crate::cx::{Cx, DocumentFacts};

/// The lists of steps that are carried out whenever the Elder One advances.
const ON_ADVANCE: &[(Kind, &[&str])] = &[
    (Kind::Episode, &["on_advance"]),
    (Kind::ElderOne, &["stages", "i", "on_advance"]),
    (Kind::ElderOne, &["stages", "ii", "on_advance"]),
    (Kind::ElderOne, &["stages", "iii", "on_advance"]),
    (Kind::ElderOne, &["stages", "final", "on_advance"]),
    (Kind::Enemy, &["unknown", "on_advance"]),
];

/// The steps of which [`SureDeed`]s are made: a document without any is not read.
const ACTS: [StepWord; 11] = [
    StepWord::AdvanceElderOne,
    StepWord::Flip,
    StepWord::Summon,
    StepWord::Kill,
    StepWord::DealWounds,
    StepWord::Roll,
    StepWord::Suffer,
    StepWord::DrawMythos,
    StepWord::Raise,
    StepWord::Lower,
    StepWord::Set,
];

/// The owner of a card.
const YOU: &Who = &Who::You;

/// Something that is sure to happen whenever a moment comes.
pub(super) struct SureAnswer<'c> {
    pub(super) position: usize,
    pub(super) id: &'c FullId,
    pub(super) route: Route,
    pub(super) moment: Moment,
    pub(super) deeds: Vec<SureDeed>,
    /// Everything it does to counters is among the deeds.
    pub(super) is_foreseen: bool,
}

/// The moment something answers to.
pub(super) enum Moment {
    /// The Elder One has advanced.
    Advance,
    /// A piece was turned to a side.
    Turned { token: FullId, side: String },
    /// Such an enemy was placed on the map.
    Summoned(Kinds),
    /// Such an enemy has died.
    Died(Kinds),
    /// Such a roll is made.
    Rolled { filter: RollFilter },
    /// Somebody has suffered wounds.
    Wounded { who: Doer },
    /// A Mythos card was drawn.
    MythosDrawn,
    /// A counter is so much.
    Counted(CounterReached),
    /// Harm is about to be suffered, which this must replace.
    Threatened(Replaced),
}

/// What an answer is sure to do.
pub(super) enum SureDeed {
    /// The Elder One advances.
    Advance,
    /// The piece that was turned is turned to another side.
    Turn { token: FullId, side: String },
    /// An enemy is summoned.
    Summon(FullId),
    /// Such enemies die, of so many wounds.
    Kill { kinds: Kinds, wounds: u8 },
    /// A roll is made that is not an attack.
    Roll { against_self: bool },
    /// Wounds are suffered that the same answer heals.
    Wound { who: Who },
    /// You are about to suffer harm.
    Threaten(Replaced),
    /// A Mythos card is drawn; unless the one before was put away, that one waits, and the deck runs out.
    DrawMythos { is_put_away: bool },
    /// A counter changes.
    Count(Count),
}

/// Kinds of enemies; everything given must fit.
#[derive(Clone, Default)]
pub(super) struct Kinds {
    kinds: Vec<FullId>,
    classes: Vec<EnemyClass>,
}

impl SureDeed {
    /// Returns whether a deed that uses nothing up makes a moment.
    pub(super) fn makes(&self, moment: &Moment) -> bool {
        match (self, moment) {
            (Self::Advance, Moment::Advance) | (Self::DrawMythos { .. }, Moment::MythosDrawn) => true,
            (Self::Turn { token, side }, Moment::Turned { token: turned, side: shown }) => {
                token == turned && side == shown
            }
            (Self::Roll { against_self }, Moment::Rolled { filter }) => fits_roll(filter, *against_self),
            (Self::Wound { who: hurt }, Moment::Wounded { who }) => match who {
                Doer::Anyone => true,
                Doer::You => matches!(hurt, Who::You | Who::Each),
                Doer::Other | Doer::OtherHere => false,
            },
            _ => false,
        }
    }
}

/// Returns whether a roll that an effect makes is one of those a filter names.
fn fits_roll(filter: &RollFilter, against_self: bool) -> bool {
    let kind = if against_self { RollKind::AgainstSelf } else { RollKind::Task };
    (filter.kinds.is_empty() || filter.kinds.contains(&kind))
        && filter.target.is_none()
        && filter.against.is_none()
        && filter.action.is_none()
        && !filter.redirected
}

impl Kinds {
    /// Returns the enemy with this id alone.
    fn only(id: &FullId) -> Self {
        Self { kinds: vec![id.clone()], classes: Vec::new() }
    }

    fn of(kinds: &[EnemyRef], classes: &[EnemyClass], home: &str) -> Self {
        Self { kinds: kinds.iter().map(|kind| kind.resolve(home)).collect(), classes: classes.to_vec() }
    }

    /// Returns the kinds a description is sure to mean, wherever they stand.
    fn of_query(query: &EnemyQuery, home: &str) -> Option<Self> {
        let plain = EnemyQuery {
            pick: query.pick,
            kinds: query.kinds.clone(),
            classes: query.classes.clone(),
            ..EnemyQuery::default()
        };
        let is_sure = query.pick == Pick::All || query.kinds.len() == 1;
        (is_sure && *query == plain).then(|| Self::of(&query.kinds, &query.classes, home))
    }

    pub(super) fn fit(&self, cx: &Cx<'_>, enemy: &FullId) -> bool {
        let class = |it: &Entry<Enemy>| match it.document.class {
            EnemyKindClass::Cultist => EnemyClass::Cultist,
            EnemyKindClass::Monster => EnemyClass::Monster,
        };
        let has_class = || cx.catalogue.enemies.get(enemy).is_some_and(|it| self.classes.contains(&class(it)));
        (self.kinds.is_empty() || self.kinds.contains(enemy)) && (self.classes.is_empty() || has_class())
    }
}

/// Returns what is sure to happen whenever a moment comes, as far as a document says it.
pub(super) fn answers_of<'c>(cx: &Cx<'_>, position: usize, document: &'c DocumentFacts<'_>) -> Vec<SureAnswer<'c>> {
    let acts = |word: &str| ACTS.iter().any(|step| step.facts().name == word);
    if !document.parts.iter().any(|part| part.is::<Step>() && acts(part.word.name)) {
        return Vec::new();
    }
    let counting = Counting::new(cx.catalogue, document.kind);
    let mut found = reactions_of(counting, position, document);
    found.extend(replacements_of(position, document));
    found.extend(advances_of(counting, position, document));
    found.extend(turns_of(counting, position, document));
    found.retain(|answer| !answer.deeds.is_empty());
    found
}

/// Returns the abilities that always answer, and what they do.
fn reactions_of<'c>(counting: Counting<'_>, position: usize, document: &'c DocumentFacts<'_>) -> Vec<SureAnswer<'c>> {
    let mut found = Vec::new();
    // What is granted answers for a time only.
    for part in document.parts.iter().filter(|part| part.is::<Reaction>() && !Home::is_granted(&part.path)) {
        let Some(Ability::When(reaction)) = document.read::<Ability>(&part.path) else { continue };
        let is_bounded = reaction.condition.is_some()
            || reaction.optional
            || reaction.limit.is_some()
            || reaction.pay != Price::default();
        if is_bounded {
            continue;
        }
        let Some(moment) = moment_of(document, &reaction.trigger) else { continue };
        let that = match &moment {
            Moment::Summoned(kinds) => Some(kinds.clone()),
            _ => None,
        };
        let this = match &moment {
            Moment::Died(_) => None,
            _ if document.kind == Kind::Enemy => Some(document.id),
            _ => None,
        };
        let home = &*document.id.pack;
        let counting = Some(counting.after(&reaction.trigger, home));
        let is_yours = matches!(
            &reaction.trigger,
            Trigger::WoundsSuffered(someone) | Trigger::MythosDrawn(someone) if someone.who == Doer::You
        );
        let deeds = deeds_of(&Telling { home, this, that, turned: None, counting, is_yours }, &reaction.steps);
        let is_foreseen = is_foreseen(document, &part.path, &deeds);
        found.push(SureAnswer {
            position,
            id: document.id,
            route: document.at(&part.path),
            moment,
            deeds,
            is_foreseen,
        });
    }
    found
}

/// Returns what must happen instead of harm that an effect does to you, whenever it does.
fn replacements_of<'c>(position: usize, document: &'c DocumentFacts<'_>) -> Vec<SureAnswer<'c>> {
    let mut found = Vec::new();
    for part in document.parts.iter().filter(|part| part.is::<Instead>() && !Home::is_granted(&part.path)) {
        let Some(Ability::Instead(it)) = document.read::<Ability>(&part.path) else { continue };
        let is_bounded = !it.compulsory || it.condition.is_some() || it.limit.is_some() || it.pay != Price::default();
        let is_of_effects = it.from.is_empty() || it.from.contains(&Cause::Effect);
        let is_harm = matches!(it.of, Replaced::SufferWounds | Replaced::LoseSanity);
        if is_bounded || !is_of_effects || !is_harm || it.who != Who::You {
            continue;
        }
        let home = &*document.id.pack;
        let telling = Telling { home, this: None, that: None, turned: None, counting: None, is_yours: true };
        let (route, deeds) = (document.at(&part.path), deeds_of(&telling, &it.steps));
        let is_foreseen = is_foreseen(document, &part.path, &deeds);
        found.push(SureAnswer {
            position,
            id: document.id,
            route,
            moment: Moment::Threatened(it.of),
            deeds,
            is_foreseen,
        });
    }
    found
}

/// Returns the lists of steps that are carried out when the Elder One advances.
fn advances_of<'c>(counting: Counting<'_>, position: usize, document: &'c DocumentFacts<'_>) -> Vec<SureAnswer<'c>> {
    let mut found = Vec::new();
    for (_, keys) in ON_ADVANCE.iter().filter(|(kind, _)| *kind == document.kind) {
        if !document.parts.iter().any(|part| part.is::<Step>() && is_under(&part.path, keys)) {
            continue;
        }
        let path = keys.iter().fold(Path::root(), |path, key| path.key(key));
        let Some(steps) = document.read::<Vec<Step>>(&path) else { continue };
        let home = &*document.id.pack;
        let telling = Telling { home, this: None, that: None, turned: None, counting: Some(counting), is_yours: false };
        let (route, deeds) = (document.at(&path), deeds_of(&telling, &steps));
        let is_foreseen = is_foreseen(document, &path, &deeds);
        found.push(SureAnswer { position, id: document.id, route, moment: Moment::Advance, deeds, is_foreseen });
    }
    found
}

/// Returns what happens when a piece is turned.
fn turns_of<'c>(counting: Counting<'_>, position: usize, document: &'c DocumentFacts<'_>) -> Vec<SureAnswer<'c>> {
    if document.kind != Kind::Token {
        return Vec::new();
    }
    let path = Path::root().key("when_turned");
    let sides = document.read::<BTreeMap<String, Vec<Step>>>(&path).unwrap_or_default();
    let answer = |(side, steps): (String, Vec<Step>)| {
        let (home, turned, counting) = (&*document.id.pack, Some((document.id, side.as_str())), Some(counting));
        let telling = Telling { home, this: None, that: None, turned, counting, is_yours: false };
        let deeds = deeds_of(&telling, &steps);
        let place = path.key(&side);
        let is_foreseen = is_foreseen(document, &place, &deeds);
        let moment = Moment::Turned { token: document.id.clone(), side };
        SureAnswer { position, id: document.id, route: document.at(&place), moment, deeds, is_foreseen }
    };
    sides.into_iter().map(answer).collect()
}

/// Returns whether everything that is done to counters in a place is among the deeds.
fn is_foreseen(document: &DocumentFacts<'_>, place: &Path, deeds: &[SureDeed]) -> bool {
    let n_written = document.parts.iter().filter(|part| is_change(part) && is_in(place, &part.path)).count();
    n_written == deeds.iter().filter(|deed| matches!(deed, SureDeed::Count(_))).count()
}

/// Returns the moment a trigger waits for, if effects alone can make it.
fn moment_of(document: &DocumentFacts<'_>, trigger: &Trigger) -> Option<Moment> {
    let home = &*document.id.pack;
    let is_enemy = document.kind == Kind::Enemy;
    Some(match trigger {
        Trigger::ElderOneAdvances => Moment::Advance,
        Trigger::Summoned if is_enemy => Moment::Summoned(Kinds::only(document.id)),
        Trigger::Dies if is_enemy => Moment::Died(Kinds::only(document.id)),
        Trigger::Killed(killed) if is_enemy && !killed.in_attack => Moment::Died(Kinds::only(document.id)),
        Trigger::Killed(killed) if !killed.in_attack => Moment::Died(Kinds::of(&killed.kinds, &killed.classes, home)),
        // A figure from the reserve has no tokens.
        Trigger::EnemySummoned(it) if !is_enemy && !it.of.favoured && it.of.with_token.is_none() => {
            Moment::Summoned(Kinds::of(&it.of.kinds, &it.of.classes, home))
        }
        Trigger::RollStarts(filter) | Trigger::RollEnds(filter) if !is_enemy => {
            Moment::Rolled { filter: filter.clone() }
        }
        Trigger::WoundsSuffered(someone) if !is_enemy => Moment::Wounded { who: someone.who },
        Trigger::MythosDrawn(someone) if !is_enemy && matches!(someone.who, Doer::You | Doer::Anyone) => {
            Moment::MythosDrawn
        }
        Trigger::CounterReaches(reached) => Moment::Counted(CounterReached::of(reached, home)),
        _ => return None,
    })
}

/// What the words of a list of steps stand for.
#[derive(Clone)]
struct Telling<'t> {
    home: &'t str,
    this: Option<&'t FullId>,
    that: Option<Kinds>,
    /// The kind of piece that was turned, and the side it shows now.
    turned: Option<(&'t FullId, &'t str)>,
    /// Whose counters are meant; nothing where nobody can tell how often the steps happen.
    counting: Option<Counting<'t>>,
    /// `that_investigator` is `you`.
    is_yours: bool,
}

impl Telling<'_> {
    /// Returns somebody by one of several words for the same person.
    fn person<'w>(&self, who: &'w Who) -> &'w Who {
        if self.is_yours && *who == Who::ThatInvestigator { YOU } else { who }
    }

    /// Returns what the words stand for in steps inside others.
    fn inside(&self) -> Self {
        Self { counting: None, ..self.clone() }
    }

    /// Returns what the words stand for once something was picked.
    fn with(&self, picked: &Picked) -> Self {
        match picked {
            Picked::Enemy(query) => Self { that: Kinds::of_query(query, self.home), ..self.inside() },
            Picked::Piece(_) => Self { turned: None, ..self.inside() },
            Picked::Investigator(_) => Self { is_yours: false, ..self.inside() },
            Picked::Space(_) => self.inside(),
        }
    }
}

/// Returns what a list of steps is sure to do.
fn deeds_of(telling: &Telling<'_>, steps: &[Step]) -> Vec<SureDeed> {
    let mut deeds = Vec::new();
    let mut is_put_away = false;
    for step in steps {
        match step {
            Step::CancelMythos(_) => is_put_away = true,
            Step::DrawMythos(draw) if draw.resolve > 0 => deeds.push(SureDeed::DrawMythos { is_put_away }),
            Step::AdvanceElderOne => deeds.push(SureDeed::Advance),
            Step::Summon(summon) if summon.count != Amount::Fixed(0) => {
                deeds.push(SureDeed::Summon(summon.enemy.resolve(telling.home)));
            }
            Step::Kill(enemies) => deeds.extend(kill(telling, enemies, u8::MAX)),
            Step::DealWounds(deal) => deeds.extend(kill(telling, &deal.to, wounds_of(&deal.wounds))),
            Step::Flip(flip) => deeds.extend(turn(telling, flip)),
            Step::Roll(Roll { against_self, .. }) => deeds.push(SureDeed::Roll { against_self: *against_self }),
            Step::Suffer(suffer) => {
                if steps.iter().any(|other| heals(telling, suffer, other)) {
                    deeds.push(SureDeed::Wound { who: telling.person(&suffer.who).clone() });
                }
                deeds.extend(threats(telling, suffer));
            }
            Step::Raise(_) | Step::Lower(_) | Step::Set(_) => {
                let count = telling.counting.and_then(|counting| counting.count(step, telling.home));
                deeds.extend(count.map(SureDeed::Count));
            }
            Step::Repeat(repeat) if repeat.times != Amount::Fixed(0) => {
                deeds.extend(deeds_of(&telling.inside(), &repeat.steps));
            }
            Step::ForEach(each) => {
                let inside = Telling { that: None, turned: None, is_yours: false, ..telling.inside() };
                deeds.extend(deeds_of(&inside, &each.steps));
            }
            // Somebody is always there to be `you`, but for those who are described.
            Step::As(it) if matches!(it.who, Who::You | Who::Each | Who::Active) => {
                let is_yours = telling.is_yours && it.who == Who::You;
                deeds.extend(deeds_of(&Telling { is_yours, ..telling.inside() }, &it.steps));
            }
            Step::With(with) => deeds.extend(deeds_of(&telling.with(&with.pick), &with.steps)),
            _ => {}
        }
    }
    deeds
}

/// Returns the wounds an amount is sure to deal; any number for as many as there is health.
fn wounds_of(amount: &Amount) -> u8 {
    match amount {
        Amount::Fixed(wounds) => *wounds,
        Amount::Asked(asked) if matches!(**asked, AskedAmount::All | AskedAmount::HealthOf(_)) => u8::MAX,
        Amount::Asked(_) => 0,
    }
}

/// Returns that enemies die.
fn kill(telling: &Telling<'_>, enemies: &Enemies, wounds: u8) -> Option<SureDeed> {
    let kinds = match enemies {
        Enemies::ThisEnemy => Kinds::only(telling.this?),
        Enemies::ThatEnemy => telling.that.clone()?,
        Enemies::Which(query) => Kinds::of_query(query, telling.home)?,
        Enemies::ElderOne => return None,
    };
    Some(SureDeed::Kill { kinds, wounds })
}

/// Returns that the piece that was turned is turned again.
fn turn(telling: &Telling<'_>, flip: &Flip) -> Option<SureDeed> {
    let (token, side) = telling.turned?;
    let is_other = flip.pieces == Pieces::ThatPiece && flip.to.as_str() != side;
    is_other.then(|| SureDeed::Turn { token: token.clone(), side: flip.to.as_str().to_owned() })
}

/// Returns which harm a step is sure to be about to do to you, as far as anything may come instead.
fn threats(telling: &Telling<'_>, suffer: &Suffer) -> Vec<SureDeed> {
    if suffer.unavoidable || !matches!(telling.person(&suffer.who), Who::You | Who::Each) {
        return Vec::new();
    }
    let is_some = |amount: &Option<Amount>| match amount {
        Some(Amount::Fixed(harm)) => *harm > 0,
        Some(Amount::Asked(asked)) => matches!(**asked, AskedAmount::ThatMany),
        None => false,
    };
    let harm = [(&suffer.wounds, Replaced::SufferWounds), (&suffer.sanity, Replaced::LoseSanity)];
    harm.into_iter().filter(|(amount, _)| is_some(amount)).map(|(_, of)| SureDeed::Threaten(of)).collect()
}

/// Returns whether a step heals the wounds that another one deals.
fn heals(telling: &Telling<'_>, suffer: &Suffer, step: &Step) -> bool {
    let Step::Heal(Heal { who, wounds, mix, .. }) = step else { return false };
    let dealt = match &suffer.wounds {
        Some(Amount::Fixed(dealt)) if *dealt > 0 => *dealt,
        _ => return false,
    };
    let is_enough = |amount: &Option<Amount>| match amount {
        Some(Amount::Fixed(healed)) => *healed >= dealt,
        Some(Amount::Asked(asked)) => matches!(**asked, AskedAmount::All),
        None => false,
    };
    let (healed, hurt) = (telling.person(who), telling.person(&suffer.who));
    (healed == hurt || *healed == Who::Each) && (is_enough(wounds) || is_enough(mix))
}
