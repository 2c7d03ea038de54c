#![doc = include_str!("trigger_endless_loop.md")]

use std::collections::{BTreeMap, BTreeSet};

use petgraph::algo::tarjan_scc;
use petgraph::graph::DiGraph;
use ritual_content::documents::{Enemy, EnemyKindClass};
use ritual_content::language::{
    Amount, AskedAmount, Doer, Enemies, EnemyClass, EnemyQuery, Flip, Heal, Pick, Picked, Pieces, Price, Reaction,
    Roll, RollFilter, RollKind, Step, Suffer, Trigger, Who,
};
use ritual_content::{EnemyRef, Entry, FullId, Kind, Reference as _, suggest};
use ritual_diagnostic::{Diagnostic, Path, Route, Severity};

use crate::check::Check;
use crate::cx::around::is_under;
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

/// See the page.
pub(super) struct TriggerEndlessLoop;

/// Effects that set each other off without end.
pub(super) struct Loop<'c> {
    answers: Vec<(&'c FullId, Route)>,
}

/// Something that is sure to happen whenever a moment comes.
struct Answer<'c> {
    position: usize,
    id: &'c FullId,
    route: Route,
    moment: Moment,
    deeds: Vec<Deed>,
}

/// The moment something answers to.
enum Moment {
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
}

/// What an answer is sure to do.
enum Deed {
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
    /// A Mythos card is drawn after the one before was put away.
    DrawMythos,
}

/// Kinds of enemies; everything given must fit.
#[derive(Clone, Default)]
struct Kinds {
    kinds: Vec<FullId>,
    classes: Vec<EnemyClass>,
}

/// An answer makes the moment of another one.
struct Edge<'a> {
    from: usize,
    to: usize,
    /// The enemy whose figures it uses up unless they are given back.
    uses: Option<&'a FullId>,
}

impl Check for TriggerEndlessLoop {
    const CODE: &'static str = "trigger/endless-loop";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("trigger_endless_loop.md");
    type Finding<'c> = Loop<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Loop<'c>> {
        let answers: Vec<Answer<'c>> =
            cx.documents.iter().enumerate().flat_map(|(position, document)| answers_of(position, document)).collect();
        let mut reported: BTreeSet<usize> = BTreeSet::new();
        let mut found = Vec::new();
        for together in groups(cx, &answers) {
            for mut members in loops_among(cx, &answers, &together) {
                members.sort_unstable();
                if members.iter().any(|member| reported.contains(member)) {
                    continue;
                }
                let known = members.iter().filter_map(|member| answers.get(*member));
                found.push(Loop { answers: known.map(|answer| (answer.id, answer.route.clone())).collect() });
                reported.extend(members);
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, Loop { answers }: Loop<'_>) -> Diagnostic {
        let names: BTreeSet<String> = answers.iter().map(|(id, _)| id.to_string()).collect();
        let listed = suggest::listed(names.iter().map(String::as_str));
        let message = match (answers.len(), names.len()) {
            (1, _) => format!("an effect of {listed} sets itself off without end"),
            (_, 1) => format!("effects of {listed} set each other off without end"),
            _ => format!("effects set each other off without end: {listed}"),
        };
        let mut routes = answers.into_iter().map(|(_, route)| route);
        let first = routes.next().unwrap_or_else(|| Route::file(""));
        let finding = Diagnostic::error(Self::CODE, message, first)
            .label("it makes the moment it waits for")
            .help("give an ability a `limit`, an `if` or a price, make it `optional`, or take the step out");
        routes.fold(finding, |finding, route| finding.related(route, "and this answers"))
    }
}

/// Returns which answers can meet: those at one table, and those of one document that no table has.
fn groups(cx: &Cx<'_>, answers: &[Answer<'_>]) -> BTreeSet<Vec<usize>> {
    let mut by_document: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (index, answer) in answers.iter().enumerate() {
        by_document.entry(answer.position).or_default().push(index);
    }
    let mut alone: BTreeSet<usize> = by_document.keys().copied().collect();
    let mut groups = BTreeSet::new();
    for table in &cx.tables {
        let there = table.documents.iter().filter(|position| by_document.contains_key(position));
        let there: Vec<usize> = there.copied().collect();
        for position in &there {
            alone.remove(position);
        }
        groups.insert(there.iter().filter_map(|position| by_document.get(position)).flatten().copied().collect());
    }
    groups.extend(alone.iter().filter_map(|position| by_document.get(position)).cloned());
    groups
}

/// Returns the sets of answers that set each other off and give back everything they use up.
fn loops_among(cx: &Cx<'_>, answers: &[Answer<'_>], among: &[usize]) -> Vec<Vec<usize>> {
    let mut edges = edges_among(cx, answers, among);
    loop {
        let components = components(among, &edges);
        let n_before = edges.len();
        edges.retain(|edge| {
            let both = |component: &&Vec<usize>| component.contains(&edge.from) && component.contains(&edge.to);
            components.iter().find(both).is_some_and(|component| is_given_back(cx, answers, component, edge))
        });
        if edges.len() == n_before {
            let goes_round = |component: &Vec<usize>| edges.iter().any(|edge| component.contains(&edge.from));
            return components.into_iter().filter(goes_round).collect();
        }
    }
}

/// Returns the sets of answers of which each leads to each other.
fn components(among: &[usize], edges: &[Edge<'_>]) -> Vec<Vec<usize>> {
    let mut graph: DiGraph<usize, ()> = DiGraph::new();
    let nodes: BTreeMap<usize, _> = among.iter().map(|answer| (*answer, graph.add_node(*answer))).collect();
    let node = |answer: usize| nodes.get(&answer).copied();
    for edge in edges {
        if let (Some(from), Some(to)) = (node(edge.from), node(edge.to)) {
            graph.add_edge(from, to, ());
        }
    }
    let mut components = Vec::new();
    for nodes in tarjan_scc(&graph) {
        let answers: Vec<usize> = nodes.into_iter().filter_map(|node| graph.node_weight(node).copied()).collect();
        components.push(answers);
    }
    components
}

/// Returns whether the figures that an edge uses up come back within a set of answers.
fn is_given_back(cx: &Cx<'_>, answers: &[Answer<'_>], component: &[usize], edge: &Edge<'_>) -> bool {
    let Some(enemy) = edge.uses else { return true };
    let deeds = component.iter().filter_map(|it| answers.get(*it)).flat_map(|answer| &answer.deeds);
    let (mut is_summoned, mut is_killed) = (false, false);
    for deed in deeds {
        match deed {
            Deed::Summon(summoned) => is_summoned |= summoned == enemy,
            Deed::Kill { kinds, wounds } => is_killed |= dies(cx, enemy, kinds, *wounds),
            _ => {}
        }
    }
    is_summoned && is_killed
}

/// Returns which answers make the moments of which others.
fn edges_among<'a>(cx: &Cx<'_>, answers: &'a [Answer<'_>], among: &[usize]) -> Vec<Edge<'a>> {
    let known = move || among.iter().filter_map(move |index| Some((*index, answers.get(*index)?)));
    let summoned: BTreeSet<&FullId> = known()
        .flat_map(|(_, answer)| &answer.deeds)
        .filter_map(|deed| if let Deed::Summon(enemy) = deed { Some(enemy) } else { None })
        .collect();
    let mut edges = Vec::new();
    for (from, cause) in known() {
        for deed in &cause.deeds {
            for (to, effect) in known() {
                match (deed, &effect.moment) {
                    (Deed::Summon(enemy), Moment::Summoned(kinds)) => {
                        if kinds.fit(cx, enemy) {
                            edges.push(Edge { from, to, uses: Some(enemy) });
                        }
                    }
                    (Deed::Kill { kinds, wounds }, Moment::Died(wanted)) => {
                        let dead = summoned.iter().copied();
                        let dead = dead.filter(|enemy| wanted.fit(cx, enemy) && dies(cx, enemy, kinds, *wounds));
                        edges.extend(dead.map(|enemy| Edge { from, to, uses: Some(enemy) }));
                    }
                    (deed, moment) => {
                        if deed.makes(moment) {
                            edges.push(Edge { from, to, uses: None });
                        }
                    }
                }
            }
        }
    }
    edges
}

impl Deed {
    /// Returns whether a deed that uses nothing up makes a moment.
    fn makes(&self, moment: &Moment) -> bool {
        match (self, moment) {
            (Self::Advance, Moment::Advance) | (Self::DrawMythos, Moment::MythosDrawn) => true,
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

/// Returns whether an enemy is sure to die of something.
fn dies(cx: &Cx<'_>, enemy: &FullId, kinds: &Kinds, wounds: u8) -> bool {
    kinds.fit(cx, enemy) && cx.catalogue.enemies.get(enemy).is_some_and(|it| it.document.health <= wounds)
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

    fn fit(&self, cx: &Cx<'_>, enemy: &FullId) -> bool {
        let class = |it: &Entry<Enemy>| match it.document.class {
            EnemyKindClass::Cultist => EnemyClass::Cultist,
            EnemyKindClass::Monster => EnemyClass::Monster,
        };
        let has_class = || cx.catalogue.enemies.get(enemy).is_some_and(|it| self.classes.contains(&class(it)));
        (self.kinds.is_empty() || self.kinds.contains(enemy)) && (self.classes.is_empty() || has_class())
    }
}

/// Returns what is sure to happen whenever a moment comes, as far as a document says it.
fn answers_of<'c>(position: usize, document: &'c DocumentFacts<'_>) -> Vec<Answer<'c>> {
    let acts = |word: &str| {
        matches!(
            word,
            "advance_elder_one" | "flip" | "summon" | "kill" | "deal_wounds" | "roll" | "suffer" | "draw_mythos"
        )
    };
    if !document.parts.iter().any(|part| part.owner == "Step" && acts(part.word)) {
        return Vec::new();
    }
    let mut found = reactions_of(position, document);
    found.extend(advances_of(position, document));
    found.extend(turns_of(position, document));
    found.retain(|answer| !answer.deeds.is_empty());
    found
}

/// Returns the abilities that always answer, and what they do.
fn reactions_of<'c>(position: usize, document: &'c DocumentFacts<'_>) -> Vec<Answer<'c>> {
    let mut found = Vec::new();
    for at in document.each::<Reaction>("Reaction") {
        let reaction = at.value;
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
        let deeds = deeds_of(&Telling { home: &document.id.pack, this, that, turned: None }, &reaction.steps);
        found.push(Answer { position, id: document.id, route: document.at(&at.path), moment, deeds });
    }
    found
}

/// Returns the lists of steps that are carried out when the Elder One advances.
fn advances_of<'c>(position: usize, document: &'c DocumentFacts<'_>) -> Vec<Answer<'c>> {
    let mut found = Vec::new();
    for (_, keys) in ON_ADVANCE.iter().filter(|(kind, _)| *kind == document.kind) {
        if !document.parts.iter().any(|part| part.owner == "Step" && is_under(&part.path, keys)) {
            continue;
        }
        let path = keys.iter().fold(Path::root(), |path, key| path.key(key));
        let Some(steps) = document.read::<Vec<Step>>(&path) else { continue };
        let telling = Telling { home: &document.id.pack, this: None, that: None, turned: None };
        let (route, deeds) = (document.at(&path), deeds_of(&telling, &steps));
        found.push(Answer { position, id: document.id, route, moment: Moment::Advance, deeds });
    }
    found
}

/// Returns what happens when a piece is turned.
fn turns_of<'c>(position: usize, document: &'c DocumentFacts<'_>) -> Vec<Answer<'c>> {
    if document.kind != Kind::Token {
        return Vec::new();
    }
    let path = Path::root().key("when_turned");
    let sides = document.read::<BTreeMap<String, Vec<Step>>>(&path).unwrap_or_default();
    let answer = |(side, steps): (String, Vec<Step>)| {
        let turned = Some((document.id, side.as_str()));
        let deeds = deeds_of(&Telling { home: &document.id.pack, this: None, that: None, turned }, &steps);
        let route = document.at(&path.key(&side));
        let moment = Moment::Turned { token: document.id.clone(), side };
        Answer { position, id: document.id, route, moment, deeds }
    };
    sides.into_iter().map(answer).collect()
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
}

impl Telling<'_> {
    /// Returns what the words stand for once something was picked.
    fn with(&self, picked: &Picked) -> Self {
        match picked {
            Picked::Enemy(query) => Self { that: Kinds::of_query(query, self.home), ..self.clone() },
            Picked::Piece(_) => Self { turned: None, ..self.clone() },
            Picked::Investigator(_) | Picked::Space(_) => self.clone(),
        }
    }
}

/// Returns what a list of steps is sure to do.
fn deeds_of(telling: &Telling<'_>, steps: &[Step]) -> Vec<Deed> {
    let mut deeds = Vec::new();
    let mut is_put_away = false;
    for step in steps {
        match step {
            Step::CancelMythos(_) => is_put_away = true,
            Step::DrawMythos(draw) if is_put_away && draw.resolve > 0 => deeds.push(Deed::DrawMythos),
            Step::AdvanceElderOne => deeds.push(Deed::Advance),
            Step::Summon(summon) if summon.count != Amount::Fixed(0) => {
                deeds.push(Deed::Summon(summon.enemy.resolve(telling.home)));
            }
            Step::Kill(enemies) => deeds.extend(kill(telling, enemies, u8::MAX)),
            Step::DealWounds(deal) => deeds.extend(kill(telling, &deal.to, wounds_of(&deal.wounds))),
            Step::Flip(flip) => deeds.extend(turn(telling, flip)),
            Step::Roll(Roll { against_self, .. }) => deeds.push(Deed::Roll { against_self: *against_self }),
            Step::Suffer(suffer) if steps.iter().any(|other| heals(suffer, other)) => {
                deeds.push(Deed::Wound { who: suffer.who.clone() });
            }
            Step::Repeat(repeat) if repeat.times != Amount::Fixed(0) => deeds.extend(deeds_of(telling, &repeat.steps)),
            Step::ForEach(each) => {
                let inside = Telling { that: None, turned: None, ..telling.clone() };
                deeds.extend(deeds_of(&inside, &each.steps));
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
fn kill(telling: &Telling<'_>, enemies: &Enemies, wounds: u8) -> Option<Deed> {
    let kinds = match enemies {
        Enemies::ThisEnemy => Kinds::only(telling.this?),
        Enemies::ThatEnemy => telling.that.clone()?,
        Enemies::Which(query) => Kinds::of_query(query, telling.home)?,
        Enemies::ElderOne => return None,
    };
    Some(Deed::Kill { kinds, wounds })
}

/// Returns that the piece that was turned is turned again.
fn turn(telling: &Telling<'_>, flip: &Flip) -> Option<Deed> {
    let (token, side) = telling.turned?;
    let is_other = flip.pieces == Pieces::ThatPiece && flip.to.as_str() != side;
    is_other.then(|| Deed::Turn { token: token.clone(), side: flip.to.as_str().to_owned() })
}

/// Returns whether a step heals the wounds that another one deals.
fn heals(suffer: &Suffer, step: &Step) -> bool {
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
    *who == suffer.who && (is_enough(wounds) || is_enough(mix))
}
