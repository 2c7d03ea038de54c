#![doc = include_str!("ritual_met_at_setup.md")]

use ritual_content::documents::{Counter, CounterHolder, EnemyAt, EnemyKindClass, Episode, PieceAt, Token};
use ritual_content::language::{
    AskedAmount, CardQuery, CardType, Condition, Countable, EnemyClass, EnemyQuery, Gate, InvestigatorQuery, Pick,
    PieceQuery, Place, SpaceQuery, Who,
};
use ritual_content::{Catalogue, Entry, FullId, Id, Reference as _};
use ritual_diagnostic::{Diagnostic, Route, Severity};

use crate::check::Check;
use crate::cx::Cx;
use crate::cx::knows::Knows;
use crate::cx::map::spaces_at_start;
use crate::cx::range::{Range, UNBOUNDED};

/// See the page.
pub(super) struct RitualMetAtSetup;

/// A ritual that is disrupted before anybody does anything.
pub(super) struct MetAtSetup {
    ritual: Route,
    setup: Route,
}

impl Check for RitualMetAtSetup {
    const CODE: &'static str = "ritual/met-at-setup";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("ritual_met_at_setup.md");
    type Finding<'c> = MetAtSetup;

    fn find(cx: &Cx<'_>) -> Vec<MetAtSetup> {
        let mut found = Vec::new();
        for episode in cx.catalogue.episodes.values() {
            let start = Start { catalogue: cx.catalogue, episode, may_have_others: may_have_others(cx, episode) };
            if start.holds(&episode.document.ritual.disrupted_when) == Some(true) {
                let ritual = episode.route.key("ritual").key("disrupted_when");
                found.push(MetAtSetup { ritual, setup: episode.route.key("setup") });
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, MetAtSetup { ritual, setup }: MetAtSetup) -> Diagnostic {
        let message = "the ritual is disrupted before the game begins: the condition holds after the setup";
        Diagnostic::error(Self::CODE, message, ritual)
            .related(setup, "this is what lies on the map at the start")
            .help("ask for something that the investigators still have to bring about, or change the setup")
    }
}

/// Returns whether enemies may stand on the map that the episode does not put there: Unknown monsters.
fn may_have_others(cx: &Cx<'_>, episode: &Entry<Episode>) -> bool {
    let mut tables = cx.tables_of(&episode.id).peekable();
    let is_unknown = |id: &FullId| cx.catalogue.enemies.get(id).is_none_or(|enemy| enemy.document.unknown.is_some());
    tables.peek().is_none() || tables.any(|table| table.enemies.iter().any(is_unknown))
}

/// The table when the game begins.
struct Start<'c> {
    catalogue: &'c Catalogue,
    episode: &'c Entry<Episode>,
    may_have_others: bool,
}

impl Knows for Start<'_> {
    fn asked(&self, asked: &AskedAmount) -> Range {
        match asked {
            AskedAmount::Count(countable) => match countable {
                Countable::Enemies(query) => self.enemies(query),
                Countable::Investigators(query) => self.investigators(query),
                Countable::Cards(count) => cards(&count.cards),
                Countable::Pieces(query) => self.pieces(query),
                Countable::Spaces(query) => self.spaces(query),
                Countable::FireAt(place) => self.fire(place),
            },
            // Nobody has suffered or gained anything yet.
            AskedAmount::Counters
            | AskedAmount::Tokens(_)
            | AskedAmount::Thresholds(_)
            | AskedAmount::WoundsOn(_)
            | AskedAmount::StressOf(_)
            | AskedAmount::WoundsOf(_)
            | AskedAmount::SanityLostBy(_) => Range::NONE,
            AskedAmount::Counter(of) => match self.catalogue.get::<Counter>(&of.counter, self.home()) {
                Some(counter) if counter.document.on == CounterHolder::Game => {
                    Range::exactly(u32::from(counter.document.start))
                }
                _ => Range::ANY,
            },
            // Only the game knows; so it is with a word that is new.
            _ => Range::ANY,
        }
    }

    fn leaf(&self, condition: &Condition) -> Option<bool> {
        match condition {
            Condition::RitualDisrupted | Condition::ElderOneOnMap => Some(false),
            Condition::YouHave(query) => cards(query).any(),
            Condition::Enemies(query) => self.enemies(query).any(),
            Condition::Investigators(query) => self.investigators(query).any(),
            Condition::Pieces(query) => self.pieces(query).any(),
            Condition::Safe(place) => {
                let at = EnemyQuery { at: Some(place.clone()), ..EnemyQuery::default() };
                self.enemies(&at).any().map(|is_there| !is_there)
            }
            Condition::Burning(place) => self.fire(place).any(),
            Condition::InSpace(in_space) => match in_space.who {
                Who::You | Who::Each | Who::Active => {
                    self.space(&in_space.space).map(|space| *space == self.document().map.start)
                }
                Who::EachOther | Who::ThatInvestigator | Who::Which(_) => None,
            },
            Condition::Spaces(query) => self.spaces(query).any(),
            // Only the game knows; so it is with a word that is new.
            _ => None,
        }
    }
}

impl<'c> Start<'c> {
    fn document(&self) -> &'c Episode {
        &self.episode.document
    }

    fn home(&self) -> &'c str {
        &self.episode.id.pack
    }

    /// Returns the space that a place is at the start, where the map alone says it.
    fn space(&self, place: &Place) -> Option<&'c Id> {
        let map = &self.document().map;
        match place {
            Place::StartingSpace | Place::YourSpace | Place::WhereYourTurnBegan => Some(&map.start),
            Place::Gate(Gate::Red) => Some(&map.gates.red),
            Place::Gate(Gate::Yellow) => Some(&map.gates.yellow),
            Place::Gate(Gate::Blue) => Some(&map.gates.blue),
            Place::Named(name) => {
                map.tiles.iter().flat_map(|tile| tile.spaces.values()).map(|it| &it.id).find(|id| *id == name)
            }
            _ => None,
        }
    }

    /// Returns how many pieces there are.
    fn pieces(&self, query: &PieceQuery) -> Range {
        let token = self.catalogue.get::<Token>(&query.token, self.home()).map(|entry| &*entry.document);
        let Some(token) = token else { return Range::ANY };
        let is_vague = query.pick != Pick::All
            || query.within.is_some()
            || query.held_by.is_some()
            || query.with_counter.is_some();
        let space = query.at.as_ref().map(|place| self.space(place));
        if is_vague || space == Some(None) {
            return Range::ANY;
        }
        if query.destroyed == Some(true) {
            return Range::NONE;
        }
        let wanted = query.token.resolve(self.home());
        let fits = |piece: &&PieceAt| {
            let is_there = space.flatten().is_none_or(|space| piece.at == *space || piece.to.as_ref() == Some(space));
            let side = piece.side.as_ref().or_else(|| token.sides.first());
            let is_turned = query.side.is_none() || query.side.as_ref() == side;
            is_there && is_turned && piece.token.resolve(self.home()) == wanted
        };
        let laid = self.document().setup.pieces.iter().filter(fits);
        let n_laid = laid.map(|piece| u32::from(piece.count)).fold(0, u32::saturating_add);
        Range::exactly(n_laid.min(u32::from(token.supply)))
    }

    /// Returns how many enemies there are.
    fn enemies(&self, query: &EnemyQuery) -> Range {
        let EnemyQuery { pick, kinds, classes, at, within, from, with_token, without_token, wounded, .. } = query;
        let space = at.as_ref().map(|place| self.space(place));
        let is_vague = *pick != Pick::All
            || space == Some(None)
            || within.is_some()
            || from.is_some()
            || with_token.is_some()
            || without_token.is_some()
            || wounded.is_some()
            || query.tokens.is_some()
            || query.with_counter.is_some()
            || query.most.is_some()
            || query.least.is_some()
            || query.slot.is_some()
            || query.favoured
            || query.other;
        if query.carries.is_some() {
            // Nothing has been stolen yet.
            return Range::NONE;
        }
        if is_vague {
            return Range::ANY;
        }
        let kinds: Vec<_> = kinds.iter().map(|kind| kind.resolve(self.home())).collect();
        let fits = |it: &&EnemyAt| {
            let id = it.enemy.resolve(self.home());
            let class = self.catalogue.enemies.get(&id).map(|enemy| match enemy.document.class {
                EnemyKindClass::Cultist => EnemyClass::Cultist,
                EnemyKindClass::Monster => EnemyClass::Monster,
            });
            let is_of_class = classes.is_empty() || class.is_some_and(|class| classes.contains(&class));
            is_of_class
                && (kinds.is_empty() || kinds.contains(&id))
                && space.flatten().is_none_or(|space| it.at == *space)
        };
        let placed = self.document().setup.enemies.iter().filter(fits);
        let most = placed.map(|it| u32::from(it.count)).fold(0, u32::saturating_add);
        // The reserve may be smaller than the setup, but nobody comes of whom the setup says nothing.
        Range { least: most.min(1), most: if self.may_have_others { UNBOUNDED } else { most } }
    }

    /// Returns how many investigators there are.
    fn investigators(&self, query: &InvestigatorQuery) -> Range {
        let is_elsewhere = |place: &Place| self.space(place).is_some_and(|space| *space != self.document().map.start);
        if query.at.as_ref().is_some_and(is_elsewhere) {
            return Range::NONE;
        }
        let everybody = InvestigatorQuery { at: query.at.clone(), ..InvestigatorQuery::default() };
        let is_certain = query.at.as_ref().is_none_or(|place| self.space(place).is_some());
        if *query == everybody && is_certain { Range { least: 1, most: UNBOUNDED } } else { Range::ANY }
    }

    /// Returns how much fire there is in a place.
    fn fire(&self, place: &Place) -> Range {
        let Some(space) = self.space(place) else { return Range::ANY };
        let there = self.document().setup.fire.iter().filter(|fire| fire.at == *space);
        Range::exactly(there.map(|fire| u32::from(fire.count)).fold(0, u32::saturating_add))
    }

    /// Returns how many spaces there are, where only fire, gates and names are asked for.
    fn spaces(&self, query: &SpaceQuery) -> Range {
        let SpaceQuery { burning, with_gate, named, .. } = query;
        let (burning, with_gate) = (*burning, *with_gate);
        let plain = SpaceQuery { burning, with_gate, named: named.clone(), ..SpaceQuery::default() };
        if *query != plain {
            return Range::ANY;
        }
        let Episode { map, setup, .. } = self.document();
        let fits = |space: &&str| {
            let is_burning = setup.fire.iter().any(|fire| fire.at.as_str() == *space);
            let is_gate = map.gates.each().iter().any(|(_, gate)| gate.as_str() == *space);
            burning.is_none_or(|wanted| wanted == is_burning)
                && (!with_gate || is_gate)
                && (named.is_empty() || named.iter().any(|name| name.as_str() == *space))
        };
        Range::exactly(u32::try_from(spaces_at_start(self.document()).filter(fits).count()).unwrap_or(UNBOUNDED))
    }
}

/// Returns how many claimed cards there are: none, but perhaps relics.
fn cards(query: &CardQuery) -> Range {
    if query.types.contains(&CardType::Relic) { Range::ANY } else { Range::NONE }
}
