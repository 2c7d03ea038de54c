//! How good a position is, in points: what a player sees at a glance, from the printed numbers alone.
//!
//! The table below says what things are worth; the functions behind it say where they are looked up.
//! A policy that looks one decision ahead compares these sums, so what matters is how the weights relate.

use super::share;
use crate::frame::Bind;
use crate::ids::{DiscoveryCard, Figure, Mask, MythosCard, Seat, Space, bit, bits};
use crate::program::{Condition, PieceQuery, bit_of};
use crate::scenario::UNREACHABLE;
use crate::state::{Investigator, Phase, PieceState};
use crate::view::View;
use ritual_content::language::{Countable, InSpace};
use ritual_table::REACHED;

// The ends: far outside of what a position can be worth.

/// The game is won.
pub(super) const WON: i32 = 10_000;
/// The game is lost: as bad as everything gained is good, so that a small risk is taken for much and not for little.
pub(super) const LOST: i32 = -1_500;

// The way to the end.

/// The ritual, as it comes nearer to its disruption.
const RITUAL: i32 = 800;
/// What its disruption is worth besides.
const DISRUPTED: i32 = 200;
/// Each stage of the Elder One, as it comes nearer to its fall.
const STAGE: i32 = 500;
/// A wound on a piece that can be destroyed: something usually comes of it.
const PIECE_WOUND: i32 = 5;
/// A piece in somebody's hands: a key, a slip, something to be brought somewhere.
const PIECE_HELD: i32 = 8;

// The way to where something is to be done, for each of the living.

/// Farther away than this is all the same.
const FAR: i32 = 10;
/// How much a closed door lengthens the way.
const DETOUR: i32 = 3;
/// Each space nearer, and being there: before the disruption to what the ritual is about, after it to the Elder One.
const APPROACH: [(i32, i32); 2] = [(4, 12), (8, 24)];

// Time that has gone by.

/// Each space of the Summoning track.
const TRACK: i32 = 10;
/// So many spaces before the end of the track.
const TRACK_LEFT: [i32; 5] = [100, 80, 45, 25, 12];
/// Each summoning symbol in the discard pile.
const SYMBOL: i32 = 3;

// The living, each.

/// Being alive.
const ALIVE: i32 = 150;
/// So much health left, or more: nearly dead is much worse than hurt.
const HEALTH_LEFT: [i32; 5] = [100, 60, 30, 15, 6];
/// So much sanity left, or more; nothing brings it back, and a roll may cost several points.
const SANITY_LEFT: [i32; 8] = [150, 110, 75, 50, 32, 20, 12, 6];
/// Each point of sanity lost.
const SANITY: i32 = 2;
/// Each level of a skill; a threshold gives one.
const LEVEL: i32 = 14;
/// Each die of the sanity track.
const DIE: i32 = 18;
/// Each point of stress: one reroll less.
const STRESS: i32 = 2;
/// No stress can be raised any more: what asks for it costs wounds.
const STRESS_FULL: i32 = 6;
/// Each blocked space of a track.
const BLOCKED: i32 = 6;
/// Each fire on the board.
const BURNING: i32 = 6;
/// Each item and companion.
const CARD: i32 = 9;
/// Each condition: hardly one is good.
const CONDITION: i32 = -6;
/// Each relic.
const RELIC: i32 = 12;

// What threatens.

/// Each enemy on the map, besides half its danger.
const ENEMY: i32 = 8;
/// The danger of a standard die: half a wound, and a third of a point of sanity.
const STANDARD_DIE: i32 = 4;
/// The danger of a bonus die: half a wound.
const BONUS_DIE: i32 = 3;
/// The danger of an enemy that rolls no dice: its text does something.
const LEAST_DANGER: i32 = 3;
/// Whoever has so much health left or less has twice as much to fear.
const FRAIL: u8 = 2;
/// Each fire on the map.
const FIRE: i32 = 1;
/// Each fire in the space of somebody alive, besides.
const FIRE_HERE: i32 = 4;

impl View<'_, '_> {
    /// How good a position is in which the game goes on.
    pub(super) fn appraise(self) -> i32 {
        let goals = self.goal_spaces();
        let living = self.state.living().filter_map(|seat| self.state.seat(seat));
        let people: i32 = living.map(|it| self.worth_of(it) + self.worth_of_place(it.space, goals)).sum();
        self.worth_of_progress() + self.worth_of_pieces() + people - self.worth_of_time() - self.threat()
    }

    /// How far ritual and stages have come.
    fn worth_of_progress(self) -> i32 {
        let (scenario, state) = (self.scenario, self.state);
        if !state.disrupted {
            let bind = Bind::of(state.active, scenario.episode.name);
            return part_of(RITUAL, self.nearness(&scenario.episode.ritual, &bind));
        }
        let elder_one = scenario.elder_one();
        let wounds = state.figure(elder_one).map_or(0, |it| it.wounds);
        let health = self.health(elder_one);
        let falling = if state.stage == 0 || health == 0 { 0 } else { part_of(STAGE, share(wounds, health)) };
        RITUAL + DISRUPTED + STAGE * i32::from(state.stage.saturating_sub(1)) + falling
    }

    /// What pieces are held, and what has been done to those that can be destroyed.
    fn worth_of_pieces(self) -> i32 {
        let worth = |it: &PieceState| {
            let wounds = if it.space.is_some() { PIECE_WOUND * i32::from(it.wounds) } else { 0 };
            wounds + if it.holder.is_some() { PIECE_HELD } else { 0 }
        };
        self.state.pieces.iter().map(worth).sum()
    }

    /// How much time has gone by.
    fn worth_of_time(self) -> i32 {
        let (scenario, state) = (self.scenario, self.state);
        let left = at_left(&TRACK_LEFT, scenario.numbers.track.saturating_sub(state.track));
        let has_symbol = |card: &&MythosCard| scenario.mythos.get(card.index()).is_some_and(|it| it.symbol);
        let symbols = state.mythos_discard.iter().filter(has_symbol).count();
        TRACK * i32::from(state.track) + left + SYMBOL * i32::try_from(symbols).unwrap_or(0)
    }

    /// What somebody alive is and has.
    fn worth_of(self, it: &Investigator) -> i32 {
        let tracks = self.scenario.tracks_of(it.who);
        let levels: i32 = it.levels.iter().map(|level| i32::from(*level)).sum();
        let skill = LEVEL * levels + DIE * i32::from(it.dice);
        let body = at_left(&HEALTH_LEFT, tracks.wounds.saturating_sub(it.wounds.marker));
        let mind = at_left(&SANITY_LEFT, tracks.sanity.saturating_sub(it.sanity)) + SANITY * i32::from(it.sanity);
        let is_full = it.stress.marker >= tracks.stress;
        let stress = STRESS * i32::from(it.stress.marker) + if is_full { STRESS_FULL } else { 0 };
        let blocked = BLOCKED * (i32::from(it.stress.blocked) + i32::from(it.wounds.blocked));
        let relics = RELIC * i32::try_from(it.relics.len()).unwrap_or(0);
        let cards: i32 = it.cards.iter().map(|held| self.worth_of_card(held.card, held.side)).sum();
        ALIVE + skill + cards + relics - body - mind - stress - blocked - BURNING * i32::from(it.fire)
    }

    fn worth_of_card(self, card: DiscoveryCard, side: u8) -> i32 {
        const IS_CONDITION: u8 = bit_of!(ritual_content::language::CardType::Condition);
        let kind = self.scenario.card_side(card, side).map_or(0, |it| it.kind);
        if kind & IS_CONDITION != 0 { CONDITION } else { CARD }
    }

    /// How well somebody stands where something is to be done.
    fn worth_of_place(self, space: Space, goals: Mask) -> i32 {
        let burning = FIRE_HERE * i32::from(self.state.fire_at(space));
        let Some(steps) = bits(goals).map(|goal| self.steps_to(space, Space(goal))).min() else { return -burning };
        let (nearer, there) = APPROACH[usize::from(self.state.disrupted)];
        let arrived = if steps == 0 { there } else { 0 };
        nearer * (FAR - steps.min(FAR)) + arrived - burning
    }

    /// How far it is, through closed doors if there is no other way.
    fn steps_to(self, from: Space, to: Space) -> i32 {
        match (self.distance(from, to), self.state.layout_while(self.scenario, 0).distance(from, to)) {
            (UNREACHABLE, UNREACHABLE) => FAR,
            (UNREACHABLE, open) => i32::from(open) + DETOUR,
            (now, _) => i32::from(now),
        }
    }
}

impl View<'_, '_> {
    /// What the enemies on the map may do, most of all to those beside them; and the fire.
    fn threat(self) -> i32 {
        let fire: i32 = self.state.fire.iter().map(|it| i32::from(*it)).sum();
        let enemies: i32 = bits(self.state.figures_on_map()).map(|figure| self.threat_of(Figure(figure))).sum();
        FIRE * fire + enemies
    }

    fn threat_of(self, figure: Figure) -> i32 {
        let Some(at) = self.state.figure(figure) else { return 0 };
        let is_elder_one = figure == self.scenario.elder_one();
        let danger = self.danger_of(figure);
        let near = self.state.living().map(|seat| {
            let here = self.danger_beside(seat);
            match self.distance(self.space_of_seat(seat), at.space) {
                // Whoever wants to win has to stand there.
                0 if is_elder_one => danger / 2,
                0 => danger * here,
                1 if !is_elder_one => danger / 2,
                _ => 0,
            }
        });
        let near: i32 = near.sum();
        if is_elder_one {
            return near;
        }
        let presence = ENEMY + danger / 2;
        let health = if at.wounds > 0 { i32::from(self.health(figure)) } else { 0 };
        let wounded = if health > 0 { presence * i32::from(at.wounds) / (2 * health) } else { 0 };
        presence - wounded + near
    }

    /// How many times the danger of an enemy counts in the space of somebody: whoever can still do something about it
    /// has less to fear, and whoever is nearly dead more.
    fn danger_beside(self, seat: Seat) -> i32 {
        let state = self.state;
        let left = self.scenario.numbers.actions.saturating_sub(state.actions_taken);
        let can_act = seat == state.active && state.phase == Phase::Actions && left >= 2;
        let frail = i32::from(state.health_left(self.scenario, seat) <= FRAIL);
        (if can_act { 1 } else { 2 }) + frail * 2
    }

    /// How dangerous the attack of an enemy is, by its dice.
    fn danger_of(self, figure: Figure) -> i32 {
        let dice = |standard: u8, bonus: u8| STANDARD_DIE * i32::from(standard) + BONUS_DIE * i32::from(bonus);
        if figure == self.scenario.elder_one() {
            let revealed = self.scenario.stages.iter().take(usize::from(self.state.stage) + 1);
            return revealed.map(|stage| dice(stage.standard, stage.bonus)).sum();
        }
        self.enemy_of(figure).map_or(0, |it| dice(it.standard, it.bonus).max(LEAST_DANGER))
    }
}

impl View<'_, '_> {
    /// The spaces in which something is to be done: for the ritual, or against the Elder One.
    fn goal_spaces(self) -> Mask {
        let (scenario, state) = (self.scenario, self.state);
        if state.disrupted {
            return bit_of(state.space_of(scenario.elder_one()));
        }
        let bind = Bind::of(state.active, scenario.episode.name);
        self.spaces_to_go_to(&scenario.episode.ritual, &bind, true)
    }

    /// The spaces in which something keeps a condition from holding, or from holding no longer.
    fn spaces_to_go_to(self, condition: &Condition, bind: &Bind, wanted: bool) -> Mask {
        if self.holds(condition, bind) == wanted {
            return 0;
        }
        match condition {
            Condition::All(parts) | Condition::Any(parts) => {
                parts.iter().fold(0, |all, part| all | self.spaces_to_go_to(part, bind, wanted))
            }
            Condition::Not(part) => self.spaces_to_go_to(part, bind, !wanted),
            Condition::Compare(compare) => {
                let wants_more = wanted == compare.at_most.is_none();
                let Some(counted) = compare.amount.counted() else { return 0 };
                match counted {
                    Countable::Pieces(query) => self.spaces_of_work(query, bind, wants_more),
                    Countable::Enemies(query) if !wants_more => {
                        self.spaces_of_figures(self.enemies_that_fit(query, bind).members)
                    }
                    Countable::Spaces(query) if !wants_more => self.spaces_that_fit(query, bind).members,
                    Countable::FireAt(place) if !wants_more => self.places(place, bind, Space::NONE).members,
                    _ => 0,
                }
            }
            Condition::Pieces(query) => self.spaces_of_work(query, bind, wanted),
            Condition::Enemies(query) if !wanted => self.spaces_of_figures(self.enemies_that_fit(query, bind).members),
            Condition::Spaces(query) if !wanted => self.spaces_that_fit(query, bind).members,
            Condition::Investigators(query) if wanted => {
                query.at.as_ref().map_or(0, |place| self.places(place, bind, Space::NONE).members)
            }
            Condition::InSpace(InSpace { space: place, .. }) if wanted => self.places(place, bind, Space::NONE).members,
            Condition::Burning(place) if !wanted => self.places(place, bind, Space::NONE).members,
            _ => 0,
        }
    }

    /// Where the pieces are that do not fit yet and should, or that fit and should not; one that somebody holds is
    /// brought to where it should be.
    fn spaces_of_work(self, query: &PieceQuery, bind: &Bind, wants_more: bool) -> Mask {
        let fit = self.pieces_that_fit(query, bind).members;
        let open = if wants_more { query.token & !fit } else { fit };
        let pieces = bits(open).filter_map(|piece| self.state.pieces.get(usize::from(piece)));
        pieces.fold(0, |spaces, piece| {
            let place = query.at.as_ref().filter(|_| piece.holder.is_some());
            let wanted_at = place.map_or(0, |place| self.places(place, bind, Space::NONE).members);
            spaces | bit_of(piece.space) | wanted_at
        })
    }

    fn spaces_of_figures(self, figures: Mask) -> Mask {
        bits(figures).fold(0, |spaces, figure| spaces | bit_of(self.state.space_of(Figure(figure))))
    }
}

/// The set with one space; empty for none.
fn bit_of(space: Space) -> Mask {
    if space.is_some() { bit(space.index()) } else { 0 }
}

/// A part of some points, as near as a goal is.
fn part_of(points: i32, nearness: u32) -> i32 {
    let thousandths = i32::try_from(nearness.min(REACHED) / (REACHED / 1_000)).unwrap_or(0);
    points * thousandths / 1_000
}

/// What a table says about so much that is left; nothing where it ends.
fn at_left(table: &[i32], left: u8) -> i32 {
    table.get(usize::from(left)).copied().unwrap_or(0)
}
