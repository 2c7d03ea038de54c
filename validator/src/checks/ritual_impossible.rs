#![doc = include_str!("ritual_impossible.md")]

use std::collections::{BTreeMap, BTreeSet};

use petgraph::unionfind::UnionFind;
use ritual_content::documents::{CardSide, Enemy, EnemyKindClass, Episode, PieceAt, Token};
use ritual_content::language::{
    Amount, AskedAmount, CardQuery, CardType, Compare, Condition, Countable, EnemyClass, EnemyQuery, Figures,
    InvestigatorQuery, PieceQuery, Pieces, Place, SpaceQuery, Step, TokenCount,
};
use ritual_content::{Entry, FullId, Id, Kind, Reference as _, TokenRef};
use ritual_diagnostic::{Diagnostic, Fix, Path, Route, Severity};

use crate::check::Check;
use crate::cx::map::space_names;
use crate::cx::{Cx, DocumentFacts, EpisodeMap, Table};

/// As many as anybody likes.
const UNBOUNDED: u32 = u32::MAX;

/// See the page.
pub(super) struct RitualImpossible;

/// A ritual that nothing can disrupt.
pub(super) struct Impossible {
    route: Route,
    why: Why,
}

/// What stands against a condition.
enum Why {
    /// The condition asks whether the ritual is disrupted.
    WaitsForItself,
    /// There is no branch to hold, or none to fail.
    NoBranch,
    /// The Elder One's figure is never summoned.
    NoElderOne,
    /// No such enemy ever comes onto the map.
    NoEnemy,
    /// No such card is ever claimed.
    NoCard,
    /// No such investigator can be there.
    NoInvestigator,
    /// Nothing sets fire to the place.
    NoFire,
    /// The space lies behind barriers that nothing takes away.
    Barred { space: String },
    /// There is never such a piece.
    NoPiece { token: String, lack: Lack },
    /// There always is such a piece.
    PieceStays { token: String },
    /// The amount never gets so high.
    TooFew {
        most: u32,
        wanted: u32,
        /// What is wanted is written as a number.
        is_number: bool,
    },
    /// The amount never gets so low.
    TooMany { fewest: u32, wanted: u32 },
    /// What must not hold holds always.
    AlwaysHolds,
}

/// What a piece never is.
enum Lack {
    /// On the map.
    There,
    /// In that space.
    At(String),
    /// Turned to that side.
    Side(String),
    /// Destroyed by wounds.
    Destroyed,
    /// Held by an investigator.
    Held,
}

impl Check for RitualImpossible {
    const CODE: &'static str = "ritual/impossible";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("ritual_impossible.md");
    type Finding<'c> = Impossible;

    fn find(cx: &Cx<'_>) -> Vec<Impossible> {
        // What is out of sight may be what the ritual needs.
        if !cx.is_complete() {
            return Vec::new();
        }
        let mut played: BTreeMap<&FullId, Vec<&Table<'_>>> = BTreeMap::new();
        for table in &cx.tables {
            played.entry(&table.episode.id).or_default().push(table);
        }
        let asked = Asked::of(cx);
        let in_play: BTreeSet<usize> = cx.tables.iter().flat_map(|table| table.documents.iter().copied()).collect();
        let documents = in_play.iter().filter_map(|position| Some((*position, cx.documents.get(*position)?)));
        let means: Vec<(usize, Means)> =
            documents.filter_map(|(position, document)| Some((position, Means::of(document, &asked)?))).collect();
        played.values().filter_map(|tables| hindrance_at_all(cx, tables, &means)).collect()
    }

    fn describe(_: &Cx<'_>, Impossible { route, why }: Impossible) -> Diagnostic {
        let (what, help) = why.words();
        let message = format!("the ritual can never be disrupted: {what}");
        let finding = Diagnostic::error(Self::CODE, message, route.clone()).help(help);
        match why {
            Why::TooFew { most, is_number: true, .. } if most > 0 => {
                finding.fix(Fix::risky(format!("ask for {most}")).replace(route, most))
            }
            _ => finding,
        }
    }
}

impl Why {
    /// Returns what is in the way, and what to do about it.
    fn words(&self) -> (String, String) {
        match self {
            Self::WaitsForItself => (
                "it waits for itself, because `ritual_disrupted` holds only afterwards".to_owned(),
                "name the task of the investigators: what must be on the map, or in their hands".to_owned(),
            ),
            Self::NoBranch => (
                "there is nothing in the list that could come true".to_owned(),
                "write at least one condition into the list".to_owned(),
            ),
            Self::NoElderOne => (
                "no step summons the Elder One".to_owned(),
                "write `summon_elder_one: { at: your_space }` under `on_reveal` of stage II".to_owned(),
            ),
            Self::NoEnemy => (
                "no such enemy ever comes onto the map".to_owned(),
                "list the enemy under `monsters` and put it on the map under `setup.enemies`, or summon it".to_owned(),
            ),
            Self::NoCard => (
                "no card in this game is like that".to_owned(),
                "put such a card into the Discovery deck, or ask for one that is there".to_owned(),
            ),
            Self::NoInvestigator => (
                "no investigator can ever be like that".to_owned(),
                "ask for something that a step gives to investigators".to_owned(),
            ),
            Self::NoFire => (
                "nothing ever puts fire there".to_owned(),
                "put fire there under `setup.fire`, or with an `add_fire` step".to_owned(),
            ),
            Self::Barred { space } => (
                format!("`{space}` lies behind barriers that no step takes away"),
                "write a `remove_pieces` or `wound_pieces` step for the barriers, or leave one way open".to_owned(),
            ),
            Self::NoPiece { token, lack } => lack.words(token),
            Self::PieceStays { token } => (
                format!("no step takes the pieces `{token}` away"),
                format!("write a step such as `remove_pieces: {{ which: {{ token: {token}, at: your_space }} }}`"),
            ),
            Self::TooFew { most, wanted, is_number: _ } => (
                format!("{wanted} are needed, and there are never more than {most}"),
                format!("ask for {most} at most, or bring more into the game"),
            ),
            Self::TooMany { fewest, wanted } => (
                format!("at most {wanted} may be left, and there are never fewer than {fewest}"),
                "write a step that takes some away".to_owned(),
            ),
            Self::AlwaysHolds => (
                "what must not hold holds always".to_owned(),
                "ask for something that the investigators can bring about".to_owned(),
            ),
        }
    }
}

impl Lack {
    /// Returns what the piece never is, and what to do about it.
    fn words(&self, token: &str) -> (String, String) {
        match self {
            Self::There => (
                format!("no piece `{token}` is ever on the map"),
                "put it on the map under `setup.pieces`, or with an `add_pieces` step".to_owned(),
            ),
            Self::At(space) => (
                format!("no piece `{token}` ever gets to `{space}`"),
                "write a `move` step for the pieces, or put them there".to_owned(),
            ),
            Self::Side(side) => (
                format!("no step shows the side `{side}` of a piece `{token}`"),
                format!("write a step that turns a piece: `flip: {{ pieces: that_piece, to: {side} }}`"),
            ),
            Self::Destroyed => (
                format!("no piece `{token}` is ever destroyed and stays on the map"),
                "give the token `health` and `backs`, and write a `wound_pieces` step".to_owned(),
            ),
            Self::Held => (
                format!("no investigator ever gets a piece `{token}`"),
                format!("write a step such as `draw_pieces: {{ token: {token} }}`"),
            ),
        }
    }
}

/// Returns what stands against a ritual at every table it is played at.
fn hindrance_at_all(cx: &Cx<'_>, tables: &[&Table<'_>], means: &[(usize, Means)]) -> Option<Impossible> {
    let mut first = None;
    for table in tables.iter().copied() {
        let map = cx.maps.iter().find(|map| map.episode.id == table.episode.id);
        let at_table = means.iter().filter(|(position, _)| table.documents.contains(position));
        let world = World { cx, table, map, means: at_table.map(|(_, means)| means).collect() };
        let route = table.episode.route.key("ritual").key("disrupted_when");
        let hindrance = world.against(&table.episode.document.ritual.disrupted_when, &route)?;
        first.get_or_insert(hindrance);
    }
    first
}

/// What the rituals that are played ask for, so that nothing else needs to be read.
struct Asked {
    tokens: BTreeSet<FullId>,
    fire: bool,
}

impl Asked {
    fn of(cx: &Cx<'_>) -> Self {
        let mut asked = Self { tokens: BTreeSet::new(), fire: false };
        let task = Path::root().key("ritual").key("disrupted_when");
        let is_task = |path: &Path| path.segments().starts_with(task.segments());
        for table in &cx.tables {
            let position = cx.position(Kind::Episode, &table.episode.id);
            let Some(document) = position.and_then(|position| cx.documents.get(position)) else { continue };
            let tokens = document.references.iter().filter(|it| it.kind == Kind::Token && is_task(&it.path));
            asked.tokens.extend(tokens.map(|it| it.target.clone()));
            let barriers = table.episode.document.setup.pieces.iter().filter(|piece| piece.to.is_some());
            asked.tokens.extend(barriers.map(|piece| piece.token.resolve(&table.episode.id.pack)));
            asked.fire |= document.parts.iter().any(|part| {
                matches!((part.owner, part.word), ("Condition", "burning") | ("Countable", "fire_at"))
                    && is_task(&part.path)
            });
        }
        asked
    }

    /// Returns whether a document can do something with the tokens.
    fn is_about(&self, document: &DocumentFacts<'_>) -> bool {
        (document.kind == Kind::Token && self.tokens.contains(document.id))
            || document.references.iter().any(|it| it.kind == Kind::Token && self.tokens.contains(&it.target))
    }
}

/// What the steps of a document can bring about; a piece that is not described may be any.
#[derive(Default)]
struct Means {
    added: Vec<(FullId, Option<Id>, Place)>,
    turned: Vec<(Option<FullId>, Id)>,
    removed: Vec<Option<FullId>>,
    wounded: Vec<Option<FullId>>,
    moved: Vec<Option<FullId>>,
    held: Vec<FullId>,
    marked: Vec<FullId>,
    fires: Vec<Place>,
    summoned: Vec<FullId>,
    places_people: bool,
    adds_counters: bool,
    brings_elder_one: bool,
}

impl Means {
    /// Returns what a document can bring about before the ritual is disrupted; none if nothing.
    fn of(document: &DocumentFacts<'_>, asked: &Asked) -> Option<Self> {
        let mut means = Self::default();
        let mut is_idle = true;
        let is_about_tokens = asked.is_about(document);
        let afterwards = Path::root().key("ritual").key("on_disrupt");
        let is_late =
            |path: &Path| document.kind == Kind::Episode && path.segments().starts_with(afterwards.segments());
        for part in &document.parts {
            match (part.owner, part.word) {
                ("Summon", _) => {
                    let enemy = document.reference_at(&part.path.key("enemy"));
                    means.summoned.extend(enemy.map(|enemy| enemy.target.clone()));
                }
                ("Step", "place") => means.places_people = true,
                ("Step", "add_counters") => means.adds_counters = true,
                ("Step", "summon_elder_one") => means.brings_elder_one = true,
                ("Step", "add_fire") if asked.fire && !is_late(&part.path) => means.note(document, &part.path),
                (
                    "Step",
                    "add_pieces" | "flip" | "remove_pieces" | "wound_pieces" | "move" | "gain_token" | "draw_pieces"
                    | "mark",
                ) if is_about_tokens && !is_late(&part.path) => means.note(document, &part.path),
                _ => continue,
            }
            is_idle = false;
        }
        if is_idle { None } else { Some(means) }
    }

    /// Notes what a step can bring about.
    fn note(&mut self, document: &DocumentFacts<'_>, path: &Path) {
        let home = &*document.id.pack;
        match document.read::<Step>(path) {
            Some(Step::AddFire(fire)) => self.fires.push(fire.at),
            Some(Step::AddPieces(added)) => self.added.push((added.token.resolve(home), added.side, added.at)),
            Some(Step::Flip(flip)) => self.turned.push((described(&flip.pieces, home), flip.to)),
            Some(Step::RemovePieces(pieces)) => self.removed.push(described(&pieces, home)),
            Some(Step::WoundPieces(wounds)) => self.wounded.push(described(&wounds.pieces, home)),
            Some(Step::Move(moved)) => {
                if let Figures::Pieces(pieces) = &moved.what {
                    self.moved.push(described(pieces, home));
                }
            }
            Some(Step::GainToken(gained) | Step::DrawPieces(gained)) => self.held.push(gained.token.resolve(home)),
            Some(Step::Mark(mark)) => self.marked.push(mark.token.resolve(home)),
            _ => {}
        }
    }
}

/// Returns the token of pieces that are described; none if an earlier step picked them.
fn described(pieces: &Pieces, home: &str) -> Option<FullId> {
    match pieces {
        Pieces::Which(query) => Some(query.token.resolve(home)),
        Pieces::ThatPiece | Pieces::OuterPiece => None,
    }
}

/// Returns whether a step may be about a token.
fn may_be(target: Option<&FullId>, token: &FullId) -> bool {
    target.is_none_or(|target| target == token)
}

/// How low and how high an amount can get in a game.
#[derive(Clone, Copy)]
struct Bounds {
    fewest: u32,
    most: u32,
}

impl Bounds {
    const UNKNOWN: Self = Self { fewest: 0, most: UNBOUNDED };

    const fn exactly(n: u32) -> Self {
        Self { fewest: n, most: n }
    }

    const fn up_to(most: u32) -> Self {
        Self { fewest: 0, most }
    }
}

/// A table, and what can be brought about at it.
struct World<'w> {
    cx: &'w Cx<'w>,
    table: &'w Table<'w>,
    map: Option<&'w EpisodeMap<'w>>,
    means: Vec<&'w Means>,
}

impl<'w> World<'w> {
    fn episode(&self) -> &'w Episode {
        &self.table.episode.document
    }

    fn home(&self) -> &'w str {
        &self.table.episode.id.pack
    }

    /// Returns what stands against a condition; none if it may hold at some time.
    fn against(&self, condition: &Condition, route: &Route) -> Option<Impossible> {
        let fails = |is_possible: bool, why: Why| if is_possible { None } else { Some((route.clone(), why)) };
        let (route, why) = match condition {
            Condition::All(all) => {
                let at = |index: usize| route.key("all").index(index);
                return all.iter().enumerate().find_map(|(index, it)| self.against(it, &at(index)));
            }
            Condition::Any(any) => {
                let mut first = None;
                for (index, it) in any.iter().enumerate() {
                    let hindrance = self.against(it, &route.key("any").index(index))?;
                    first.get_or_insert(hindrance);
                }
                return Some(first.unwrap_or(Impossible { route: route.key("any"), why: Why::NoBranch }));
            }
            Condition::Not(inner) => return self.against_failing(inner, &route.key("not")),
            Condition::RitualDisrupted => Some((route.clone(), Why::WaitsForItself)),
            Condition::ElderOneOnMap => fails(self.elder_one_comes(), Why::NoElderOne),
            Condition::Compare(compare) => {
                self.against_bounds(compare).map(|(key, why)| (route.key("compare").key(key), why))
            }
            Condition::YouHave(query) => fails(self.has_card(query), Why::NoCard),
            Condition::Enemies(query) => fails(self.most_enemies(query) > 0, Why::NoEnemy),
            Condition::Investigators(query) => {
                fails(self.most_investigators(query) > 0, self.why_no_investigator(query))
            }
            Condition::Pieces(query) => fails(self.most_pieces(query) > 0, self.why_no_piece(query)),
            Condition::Burning(place) => fails(self.most_fire(place) > 0, Why::NoFire),
            Condition::InSpace(in_space) => self.barred(&in_space.space).map(|why| (route.clone(), why)),
            Condition::Spaces(query) => {
                fails(self.most_spaces(query) > 0, Why::TooFew { most: 0, wanted: 1, is_number: false })
            }
            Condition::ThatEnemyOnMap | Condition::SameNumber | Condition::Safe(_) | Condition::NearThreshold(_) => {
                None
            }
        }?;
        Some(Impossible { route, why })
    }

    /// Returns what stands against the failing of a condition; none if it may fail at some time.
    fn against_failing(&self, condition: &Condition, route: &Route) -> Option<Impossible> {
        let why = match condition {
            Condition::Not(inner) => return self.against(inner, &route.key("not")),
            Condition::All(all) => {
                let mut first = None;
                for (index, it) in all.iter().enumerate() {
                    let hindrance = self.against_failing(it, &route.key("all").index(index))?;
                    first.get_or_insert(hindrance);
                }
                return Some(first.unwrap_or(Impossible { route: route.key("all"), why: Why::NoBranch }));
            }
            Condition::Any(any) => {
                let at = |index: usize| route.key("any").index(index);
                return any.iter().enumerate().find_map(|(index, it)| self.against_failing(it, &at(index)));
            }
            Condition::Pieces(query) if self.fewest_pieces(query) > 0 => {
                Why::PieceStays { token: query.token.written().to_owned() }
            }
            Condition::Investigators(query) if *query == InvestigatorQuery::default() => Why::AlwaysHolds,
            Condition::Compare(compare) if self.always_within(compare) => Why::AlwaysHolds,
            _ => return None,
        };
        Some(Impossible { route: route.clone(), why })
    }

    /// Returns which bound of a comparison can never be met, and why.
    fn against_bounds(&self, compare: &Compare) -> Option<(&'static str, Why)> {
        let amount = self.bounds(&compare.amount);
        let least = compare.at_least.as_ref().map(|it| ("at_least", self.bounds(it)));
        let most = compare.at_most.as_ref().map(|it| ("at_most", self.bounds(it)));
        let exactly = compare.exactly.as_ref().map(|it| ("exactly", self.bounds(it)));
        for (key, bound) in [least, exactly].into_iter().flatten() {
            if amount.most < bound.fewest {
                let written = if key == "at_least" { &compare.at_least } else { &compare.exactly };
                let is_number = matches!(written, Some(Amount::Fixed(_)));
                let too_few = Why::TooFew { most: amount.most, wanted: bound.fewest, is_number };
                let none = if amount.most == 0 { self.why_none(&compare.amount) } else { None };
                return Some((key, none.unwrap_or(too_few)));
            }
        }
        for (key, bound) in [most, exactly].into_iter().flatten() {
            if amount.fewest > bound.most {
                return Some((key, Why::TooMany { fewest: amount.fewest, wanted: bound.most }));
            }
        }
        None
    }

    /// Returns whether a comparison holds whatever happens.
    fn always_within(&self, compare: &Compare) -> bool {
        let amount = self.bounds(&compare.amount);
        let bound = |it: &Option<Amount>| it.as_ref().map(|it| self.bounds(it));
        bound(&compare.at_least).is_none_or(|least| amount.fewest >= least.most)
            && bound(&compare.at_most).is_none_or(|most| amount.most <= most.fewest)
            && bound(&compare.exactly).is_none_or(|exactly| {
                amount.fewest == amount.most && exactly.fewest == exactly.most && amount.most == exactly.most
            })
    }

    /// Returns why there is nothing to count.
    fn why_none(&self, amount: &Amount) -> Option<Why> {
        let Amount::Asked(asked) = amount else { return None };
        let AskedAmount::Count(countable) = &**asked else { return None };
        match countable {
            Countable::Pieces(query) => Some(self.why_no_piece(query)),
            Countable::Enemies(_) => Some(Why::NoEnemy),
            Countable::Investigators(query) => Some(self.why_no_investigator(query)),
            Countable::Cards(_) => Some(Why::NoCard),
            Countable::FireAt(_) => Some(Why::NoFire),
            Countable::Spaces(_) => None,
        }
    }

    /// Returns how low and how high an amount can get.
    fn bounds(&self, amount: &Amount) -> Bounds {
        let asked = match amount {
            Amount::Fixed(n) => return Bounds::exactly(u32::from(*n)),
            Amount::Asked(asked) => &**asked,
        };
        match asked {
            AskedAmount::Count(countable) => match countable {
                Countable::Enemies(query) => Bounds::up_to(self.most_enemies(query)),
                Countable::Investigators(query) => Bounds::up_to(self.most_investigators(query)),
                Countable::Cards(query) => Bounds::up_to(if self.has_card(query) { UNBOUNDED } else { 0 }),
                Countable::Pieces(query) => Bounds { fewest: self.fewest_pieces(query), most: self.most_pieces(query) },
                Countable::Spaces(query) => Bounds::up_to(self.most_spaces(query)),
                Countable::FireAt(place) => Bounds::up_to(self.most_fire(place)),
            },
            AskedAmount::Tokens(count) => Bounds::up_to(self.most_tokens(count)),
            AskedAmount::Counters => Bounds::up_to(if self.can(|it| it.adds_counters) { UNBOUNDED } else { 0 }),
            AskedAmount::If(branches) => {
                let (then, otherwise) = (self.bounds(&branches.then), self.bounds(&branches.otherwise));
                Bounds { fewest: then.fewest.min(otherwise.fewest), most: then.most.max(otherwise.most) }
            }
            AskedAmount::Sum(amounts) => {
                amounts.iter().map(|it| self.bounds(it)).fold(Bounds::exactly(0), |sum, it| Bounds {
                    fewest: sum.fewest.saturating_add(it.fewest),
                    most: sum.most.saturating_add(it.most),
                })
            }
            AskedAmount::Minus([from, less]) => {
                let (from, less) = (self.bounds(from), self.bounds(less));
                Bounds { fewest: from.fewest.saturating_sub(less.most), most: from.most.saturating_sub(less.fewest) }
            }
            AskedAmount::Times([one, other]) => {
                let (one, other) = (self.bounds(one), self.bounds(other));
                Bounds { fewest: one.fewest.saturating_mul(other.fewest), most: one.most.saturating_mul(other.most) }
            }
            AskedAmount::Smallest(amounts) => {
                let all: Vec<Bounds> = amounts.iter().map(|it| self.bounds(it)).collect();
                let fewest = all.iter().map(|it| it.fewest).min().unwrap_or(0);
                Bounds { fewest, most: all.iter().map(|it| it.most).min().unwrap_or(UNBOUNDED) }
            }
            AskedAmount::HalfUp(whole) => {
                let whole = self.bounds(whole);
                Bounds { fewest: whole.fewest.div_ceil(2), most: whole.most.div_ceil(2) }
            }
            AskedAmount::All
            | AskedAmount::ThatMany
            | AskedAmount::Successes
            | AskedAmount::Tentacles
            | AskedAmount::ElderSigns
            | AskedAmount::Targets
            | AskedAmount::HealthOf(_)
            | AskedAmount::Thresholds(_)
            | AskedAmount::WoundsOn(_)
            | AskedAmount::StressOf(_)
            | AskedAmount::WoundsOf(_)
            | AskedAmount::SanityLostBy(_) => Bounds::UNKNOWN,
        }
    }

    /// Returns whether some document can do something.
    fn can(&self, does: impl Fn(&Means) -> bool) -> bool {
        self.means.iter().any(|means| does(means))
    }

    fn elder_one_comes(&self) -> bool {
        self.can(|it| it.brings_elder_one)
    }

    fn token(&self, reference: &TokenRef) -> Option<&'w Entry<Token>> {
        self.cx.catalogue.get::<Token>(reference, self.home())
    }

    /// Returns the pieces of a token that lie on the map at the start.
    fn laid(&self, token: &FullId) -> impl Iterator<Item = &'w PieceAt> {
        let home = self.home();
        self.episode().setup.pieces.iter().filter(move |piece| piece.token.resolve(home) == *token)
    }

    fn can_be_destroyed(&self, token: &Entry<Token>) -> bool {
        token.document.health.is_some() && self.can(|it| it.wounded.iter().any(|of| may_be(of.as_ref(), &token.id)))
    }

    fn can_be_moved(&self, token: &FullId) -> bool {
        self.can(|it| it.moved.iter().any(|of| may_be(of.as_ref(), token)))
    }

    /// Returns the most pieces there can be that fit a description.
    fn most_pieces(&self, query: &PieceQuery) -> u32 {
        let Some(token) = self.token(&query.token) else { return UNBOUNDED };
        if self.lack(query, token).is_some() {
            return 0;
        }
        let supply = u32::from(token.document.supply);
        if query.held_by.is_some() {
            return supply;
        }
        let on_side = query.side.as_ref().map_or(UNBOUNDED, |side| self.most_on_side(token, side));
        let there = query.at.as_ref().map_or(UNBOUNDED, |place| self.most_at(token, place));
        supply.min(self.most_on_map(token)).min(on_side).min(there)
    }

    /// Returns the fewest pieces there can be that fit a description.
    fn fewest_pieces(&self, query: &PieceQuery) -> u32 {
        let Some(token) = self.token(&query.token) else { return 0 };
        let goes =
            self.can(|it| it.removed.iter().any(|of| may_be(of.as_ref(), &token.id))) || self.can_be_destroyed(token);
        let turns =
            query.side.is_some() && self.can(|it| it.turned.iter().any(|(of, _)| may_be(of.as_ref(), &token.id)));
        let walks = query.at.is_some() && self.can_be_moved(&token.id);
        let is_vague = query.within.is_some() || query.held_by.is_some() || query.destroyed == Some(true);
        if goes || turns || walks || is_vague {
            return 0;
        }
        let fits = |piece: &&PieceAt| {
            let is_there = match &query.at {
                None => true,
                Some(Place::Named(space)) => is_at(piece, space),
                Some(_) => false,
            };
            is_there && query.side.as_ref().is_none_or(|side| side_of(piece, &token.document) == Some(side))
        };
        let n_laid = count(self.laid(&token.id).filter(fits));
        n_laid.min(u32::from(token.document.supply))
    }

    fn most_on_map(&self, token: &Entry<Token>) -> u32 {
        let is_added = self.can(|it| it.added.iter().any(|(of, ..)| *of == token.id));
        if is_added { UNBOUNDED } else { count(self.laid(&token.id)) }
    }

    fn most_on_side(&self, token: &Entry<Token>, side: &Id) -> u32 {
        let first = token.document.sides.first();
        let is_added = |means: &Means| {
            let added = means.added.iter().filter(|(of, ..)| *of == token.id);
            added.map(|(_, shown, _)| shown.as_ref().or(first)).any(|shown| shown == Some(side))
        };
        let is_turned =
            |means: &Means| means.turned.iter().any(|(of, shown)| may_be(of.as_ref(), &token.id) && shown == side);
        let is_hidden = token.document.backs.contains(side) && self.can_be_destroyed(token);
        if is_hidden || self.can(|it| is_added(it) || is_turned(it)) {
            return UNBOUNDED;
        }
        count(self.laid(&token.id).filter(|piece| side_of(piece, &token.document) == Some(side)))
    }

    fn most_at(&self, token: &Entry<Token>, place: &Place) -> u32 {
        let Place::Named(space) = place else { return UNBOUNDED };
        let is_added = |means: &Means| {
            let mut added = means.added.iter().filter(|(of, ..)| *of == token.id);
            added.any(|(_, _, at)| !matches!(at, Place::Named(other) if other != space))
        };
        if self.can_be_moved(&token.id) || self.can(is_added) {
            return UNBOUNDED;
        }
        count(self.laid(&token.id).filter(|piece| is_at(piece, space)))
    }

    /// Returns what pieces that are described never are.
    fn lack(&self, query: &PieceQuery, token: &Entry<Token>) -> Option<Lack> {
        if query.held_by.is_some() {
            let is_held = self.can(|it| it.held.contains(&token.id));
            return if is_held { None } else { Some(Lack::Held) };
        }
        if self.most_on_map(token) == 0 {
            return Some(Lack::There);
        }
        if query.destroyed == Some(true) && (token.document.backs.is_empty() || !self.can_be_destroyed(token)) {
            return Some(Lack::Destroyed);
        }
        if let Some(side) = &query.side
            && self.most_on_side(token, side) == 0
        {
            return Some(Lack::Side(side.as_str().to_owned()));
        }
        if let Some(place @ Place::Named(space)) = &query.at
            && self.most_at(token, place) == 0
        {
            return Some(Lack::At(space.as_str().to_owned()));
        }
        None
    }

    fn why_no_piece(&self, query: &PieceQuery) -> Why {
        let lack = self.token(&query.token).and_then(|token| self.lack(query, token));
        Why::NoPiece { token: query.token.written().to_owned(), lack: lack.unwrap_or(Lack::There) }
    }

    /// Returns the most enemies there can be that fit a description.
    fn most_enemies(&self, query: &EnemyQuery) -> u32 {
        let home = self.home();
        if let Some(token) = &query.with_token
            && !self.is_marked(token)
        {
            return 0;
        }
        let kinds: Vec<FullId> = query.kinds.iter().map(|kind| kind.resolve(home)).collect();
        if kinds.iter().any(|kind| !self.cx.catalogue.enemies.contains_key(kind)) {
            return UNBOUNDED;
        }
        let of_class = |class: EnemyClass| query.classes.is_empty() || query.classes.contains(&class);
        let mut most: u32 = 0;
        for id in &self.table.enemies {
            let Some(enemy) = self.cx.catalogue.enemies.get(id) else { return UNBOUNDED };
            let class = match enemy.document.class {
                EnemyKindClass::Cultist => EnemyClass::Cultist,
                EnemyKindClass::Monster => EnemyClass::Monster,
            };
            let is_meant = kinds.is_empty() || kinds.contains(id);
            if is_meant && of_class(class) && self.comes(enemy) {
                most = most.saturating_add(u32::from(enemy.document.reserve));
            }
        }
        let elder_one = kinds.is_empty() && of_class(EnemyClass::ElderOne) && self.elder_one_comes();
        most.saturating_add(u32::from(elder_one))
    }

    /// Returns whether an enemy with figures ever comes onto the map.
    fn comes(&self, enemy: &Entry<Enemy>) -> bool {
        let home = self.home();
        enemy.document.unknown.is_some()
            || self.episode().setup.enemies.iter().any(|it| it.enemy.resolve(home) == enemy.id)
            || self.can(|it| it.summoned.contains(&enemy.id))
    }

    fn is_marked(&self, token: &TokenRef) -> bool {
        let token = token.resolve(self.home());
        self.can(|it| it.marked.contains(&token))
    }

    fn is_held(&self, token: &TokenRef) -> bool {
        let token = token.resolve(self.home());
        self.can(|it| it.held.contains(&token))
    }

    /// Returns the most tokens that investigators and enemies can hold.
    fn most_tokens(&self, count: &TokenCount) -> u32 {
        let is_open = count.held_by.is_none() && count.on_enemies.is_none();
        let by_people = (is_open || count.held_by.is_some()) && self.is_held(&count.token);
        let by_enemies = (is_open || count.on_enemies.is_some()) && self.is_marked(&count.token);
        if by_people || by_enemies {
            self.token(&count.token).map_or(UNBOUNDED, |token| u32::from(token.document.supply))
        } else {
            0
        }
    }

    /// Returns the most investigators there can be that fit a description.
    fn most_investigators(&self, query: &InvestigatorQuery) -> u32 {
        let held = [&query.with_token, &query.most_tokens];
        let lacks_token = held.into_iter().flatten().any(|token| !self.is_held(token));
        let lacks_card = query.has.as_ref().is_some_and(|card| !self.has_card(card));
        let is_barred = query.at.as_ref().is_some_and(|place| self.barred(place).is_some());
        if lacks_token || lacks_card || is_barred {
            return 0;
        }
        u32::from(self.table.rules.document.limits.investigators)
    }

    fn why_no_investigator(&self, query: &InvestigatorQuery) -> Why {
        query.at.as_ref().and_then(|place| self.barred(place)).unwrap_or(Why::NoInvestigator)
    }

    /// Returns whether somebody may have such a card at some time.
    fn has_card(&self, query: &CardQuery) -> bool {
        let of_type = |card: CardType| {
            if query.types.is_empty() { card != CardType::Relic } else { query.types.contains(&card) }
        };
        let has_word = |keywords: &[Id]| {
            query.condition.is_none() && query.keyword.as_ref().is_none_or(|keyword| keywords.contains(keyword))
        };
        let fits = |side: &CardSide, home: &str| match side {
            CardSide::Item(item) => of_type(CardType::Item) && has_word(&item.keywords),
            CardSide::Companion(companion) => of_type(CardType::Companion) && has_word(&companion.keywords),
            CardSide::Condition(condition) => {
                let is_meant = |wanted: FullId| wanted == condition.resolve(home);
                of_type(CardType::Condition)
                    && query.keyword.is_none()
                    && query.condition.as_ref().is_none_or(|wanted| is_meant(wanted.resolve(self.home())))
            }
        };
        let mut documents = self.table.documents.iter().filter_map(|position| self.cx.documents.get(*position));
        documents.any(|document| match document.kind {
            Kind::Relic => of_type(CardType::Relic) && has_word(&[]),
            Kind::Discovery => self.cx.catalogue.discoveries.get(document.id).is_some_and(|card| {
                fits(&card.document.left, &card.id.pack) || fits(&card.document.right, &card.id.pack)
            }),
            _ => false,
        })
    }

    /// Returns the most fire tokens that can lie in a place.
    fn most_fire(&self, place: &Place) -> u32 {
        let limit = u32::from(self.table.rules.document.limits.fire);
        let Place::Named(space) = place else { return limit };
        let is_lit = self.episode().setup.fire.iter().any(|fire| fire.at == *space)
            || self.can(|it| it.fires.iter().any(|at| !matches!(at, Place::Named(other) if other != space)));
        if is_lit { limit } else { 0 }
    }

    /// Returns the most spaces there can be that fit a description.
    fn most_spaces(&self, query: &SpaceQuery) -> u32 {
        let number = |n: usize| u32::try_from(n).unwrap_or(UNBOUNDED);
        let mut most = number(space_names(self.episode()).count());
        if !query.named.is_empty() {
            most = most.min(number(query.named.len()));
        }
        if query.gate {
            let gates: BTreeSet<&Id> = self.episode().map.gates.each().into_iter().map(|(_, space)| space).collect();
            most = most.min(number(gates.len()));
        }
        if query.burning == Some(true) {
            let is_lit = !self.episode().setup.fire.is_empty() || self.can(|it| !it.fires.is_empty());
            // Fire was not looked for unless a ritual asks for it by name.
            most = most.min(if is_lit { u32::from(self.table.rules.document.limits.fire) } else { UNBOUNDED });
        }
        if let Some(piece) = &query.with_piece {
            // A barrier is in both spaces it parts.
            most = most.min(self.most_pieces(piece).saturating_mul(2));
        }
        if let Some(enemy) = &query.with_enemy {
            most = most.min(self.most_enemies(enemy));
        }
        if query.with_investigator == Some(true) {
            most = most.min(u32::from(self.table.rules.document.limits.investigators));
        }
        most
    }

    /// Returns why nobody can come to a place: only barriers that stay lie between it and the start.
    fn barred(&self, place: &Place) -> Option<Why> {
        let Place::Named(space) = place else { return None };
        let map = self.map.filter(|map| map.tiles.iter().all(Option::is_some))?;
        if self.can(|it| it.places_people) {
            return None;
        }
        let at = |id: &Id| map.graph.spaces.iter().position(|it| it.id == *id);
        let (from, to) = (at(&map.episode.document.map.start)?, at(space)?);
        let mut open = UnionFind::<usize>::new(map.graph.spaces.len());
        let mut whole = UnionFind::<usize>::new(map.graph.spaces.len());
        let closed: Vec<(usize, usize)> = self
            .lasting_barriers()
            .filter_map(|piece| {
                let (one, other) = (at(&piece.at)?, at(piece.to.as_ref()?)?);
                Some((one.min(other), one.max(other)))
            })
            .collect();
        for (one, other) in &map.graph.passages {
            whole.union(*one, *other);
            if !closed.contains(&(*one, *other)) {
                open.union(*one, *other);
            }
        }
        // Without any way at all it is the map that is wrong.
        let is_barred = whole.equiv(from, to) && !open.equiv(from, to);
        if is_barred { Some(Why::Barred { space: space.as_str().to_owned() }) } else { None }
    }

    /// Returns the barriers of the setup that no step takes away.
    fn lasting_barriers(&self) -> impl Iterator<Item = &'w PieceAt> {
        self.episode().setup.pieces.iter().filter(move |piece| {
            self.token(&piece.token).is_some_and(|token| {
                token.document.barrier.is_some()
                    && !self.can(|it| it.removed.iter().any(|of| may_be(of.as_ref(), &token.id)))
                    && !self.can_be_destroyed(token)
            })
        })
    }
}

/// Returns the side that a piece of the setup shows.
fn side_of<'t>(piece: &'t PieceAt, token: &'t Token) -> Option<&'t Id> {
    piece.side.as_ref().or_else(|| token.sides.first())
}

/// Returns whether a piece of the setup is in a space; a barrier is in both spaces it parts.
fn is_at(piece: &PieceAt, space: &Id) -> bool {
    piece.at == *space || piece.to.as_ref() == Some(space)
}

/// Returns how many pieces there are.
fn count<'p>(pieces: impl Iterator<Item = &'p PieceAt>) -> u32 {
    pieces.map(|piece| u32::from(piece.count)).fold(0, u32::saturating_add)
}
