//! What the words of the language do, one step after the other.

use ritual_table::Draw;

use crate::cx::Cx;
use crate::documents::{
    DeadNeighbour, DeathsInAnEffect, EliminatedSeats, GrantedEchoes, PassedOn, SpentWeaponsOfTheDead,
};
use crate::event::Event;
use crate::frame::{Bind, Frame};
use crate::ids::{CreatureId, ListId, Seat, Seats};
use crate::language::{Damage, Echoes, Heal, Spend, Step, Who};
use crate::rules::harm::{self, By};
use crate::rules::reveal::from_reserve;
use crate::scenario::Rank;

/// Does the next step of a list; who has no health left dies at its end, or at once where the rules in force say so.
pub(crate) fn steps(cx: &mut Cx<'_>, list: ListId, next: u16, bind: Bind) {
    let scenario = cx.scenario;
    let at_each = scenario.rules.options.deaths_in_an_effect == DeathsInAnEffect::AtEachStep;
    if at_each && next > 0 {
        let was_alive = bind.you.is_some_and(|you| cx.state.hunter(you).is_alive);
        harm::bury(cx);
        if was_alive && bind.you.is_some_and(|you| !cx.state.hunter(you).is_alive) {
            return;
        }
    }
    let Some(step) = scenario.list(list).get(usize::from(next)) else { return harm::bury(cx) };
    cx.push(Frame::Steps { list, next: next + 1, bind });
    resolve(cx, *step, bind);
}

fn resolve(cx: &mut Cx<'_>, step: Step, bind: Bind) {
    match step {
        Step::Damage(Damage { who, points }) => hurt(cx, who, u16::from(points), bind),
        Step::DamageEncounter(points) => {
            if let Some(you) = bind.you {
                harm::strike(cx, you, u16::from(points), None);
            }
        }
        Step::PassOn(who) => {
            let points = match cx.scenario.rules.options.passed_on {
                PassedOn::Dealt => bind.dealt,
                PassedOn::Printed => bind.printed,
            };
            hurt(cx, who, points, bind);
        }
        Step::Heal(Heal { who, points }) => heal(cx, who, points, bind),
        Step::Gain(Echoes { who, echoes }) => gain(cx, who, u16::from(echoes), bind),
        Step::Lose(Echoes { who, echoes }) => {
            for seat in meant(cx, who, bind).iter() {
                let echoes = u16::from(echoes).min(cx.state.hunter(seat).collected);
                if echoes > 0 {
                    cx.commit(Event::Lost { seat, echoes });
                }
            }
        }
        Step::SpendWeapons(Spend { who, cards }) => {
            let of_the_dead = cx.scenario.rules.options.spent_weapons_of_the_dead == SpentWeaponsOfTheDead::Spent;
            let all = who == Who::AllHunters && of_the_dead;
            let left = if all { cx.state.in_play() } else { meant(cx, who, bind) };
            cx.push(Frame::Spend { left, cards });
        }
        Step::AddMonsters(monsters) => add_monsters(cx, monsters),
    }
}

fn hurt(cx: &mut Cx<'_>, who: Who, points: u16, bind: Bind) {
    for seat in meant(cx, who, bind).iter() {
        harm::hurt(cx, seat, points, By::Effect);
    }
}

/// Nobody is healed above the maximum ([BB-FINAL-9]).
fn heal(cx: &mut Cx<'_>, who: Who, points: u8, bind: Bind) {
    let most = cx.state.max_health(cx.scenario);
    for seat in meant(cx, who, bind).iter() {
        let points = points.min(most.saturating_sub(cx.state.hunter(seat).health));
        if points > 0 {
            cx.commit(Event::Healed { seat, points });
        }
    }
}

fn gain(cx: &mut Cx<'_>, who: Who, echoes: u16, bind: Bind) {
    let banked = cx.scenario.rules.options.granted_echoes == GrantedEchoes::Banked;
    let who = meant(cx, who, bind);
    for seat in cx.state.turn_order().into_iter().filter(|seat| who.contains(*seat)) {
        let echoes = from_reserve(cx, echoes);
        if echoes > 0 {
            cx.commit(Event::Gained { seat, echoes, banked });
        }
    }
}

/// Monsters from the box go on top of the dungeon deck; bosses in it are left alone ([BB-ESCAPE-8]).
fn add_monsters(cx: &mut Cx<'_>, monsters: u8) {
    for _ in 0..monsters {
        let scenario = cx.scenario;
        let is_monster = |creature: &CreatureId| scenario.creature(*creature).rank == Rank::Monster;
        let n_monsters = cx.state.boxed.iter().filter(|creature| is_monster(creature)).count();
        let Some(choices) = u32::try_from(n_monsters).ok().filter(|choices| *choices > 0) else { return };
        let drawn = usize::try_from(cx.chance.below(choices, Draw::Pick)).unwrap_or(0);
        if let Some(creature) = cx.state.boxed.iter().copied().filter(|it| is_monster(it)).nth(drawn) {
            cx.commit(Event::MonsterAdded { creature });
        }
    }
}

/// Returns the living hunters who are meant.
fn meant(cx: &Cx<'_>, who: Who, bind: Bind) -> Seats {
    let living = cx.state.living();
    match who {
        Who::You => bind.you.into_iter().filter(|you| living.contains(*you)).collect(),
        Who::LeftNeighbour => bind.you.and_then(|you| left_neighbour(cx, you)).into_iter().collect(),
        Who::AllHunters => living,
        Who::Poorest => {
            let total = |seat: Seat| cx.state.hunter(seat).total();
            let least = living.iter().map(total).min();
            living.iter().filter(|seat| Some(total(*seat)) == least).collect()
        }
    }
}

/// Returns the next hunter clockwise, if that one lives or damage is passed on to who does ([BB-HATK-8]).
fn left_neighbour(cx: &Cx<'_>, you: Seat) -> Option<Seat> {
    let options = &cx.scenario.rules.options;
    let n_seats = cx.state.hunters.len();
    for seat in (1..n_seats).filter_map(|step| Seat::at((you.index() + step) % n_seats)) {
        let hunter = cx.state.hunter(seat);
        let is_left_out = hunter.is_eliminated && options.eliminated_seats == EliminatedSeats::Skipped;
        if hunter.is_alive {
            return Some(seat);
        }
        if !is_left_out && options.dead_neighbour == DeadNeighbour::Lost {
            return None;
        }
    }
    None
}
