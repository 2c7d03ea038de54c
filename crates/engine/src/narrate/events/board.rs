//! What happens on the map.

use crate::event::Event;
use crate::narrate::names::{Names, count};

pub(super) fn line(names: Names<'_>, event: &Event) -> Option<String> {
    let Names { scenario, state } = names;
    Some(match *event {
        Event::EnemyMoved { figure, from, to } => {
            format!("{} moves from {} to {}", names.figure(figure), names.space(from), names.space(to))
        }
        Event::EnemyFollowed { figure, to } => format!("{} follows to {}", names.figure(figure), names.space(to)),
        Event::EnemySummoned { figure, space } => {
            format!("{} is summoned in {}", names.figure(figure), names.space(space))
        }
        Event::SummoningSkipped { enemy } => {
            let name = scenario.enemies.get(enemy.index()).map_or("enemy", |it| names.of(it.name));
            format!("{name} has no figure left to be summoned")
        }
        Event::EnemyWounded { figure, wounds } => match names.health(figure) {
            (_, 0) => format!("{} suffers {}", names.figure(figure), count(wounds, "wound")),
            (now, most) => {
                format!("{} suffers {}, now {now} of {most}", names.figure(figure), count(wounds, "wound"))
            }
        },
        Event::EnemyHealed { figure } => format!("{} loses all its wounds", names.figure(figure)),
        Event::EnemyKilled { figure, space, by } => match state.seat(by) {
            Some(_) => format!("{} kills {} in {}", names.seat(by), names.figure(figure), names.space(space)),
            None => format!("{} dies in {}", names.figure(figure), names.space(space)),
        },
        Event::EnemyMarked { figure, token } => format!("{} gets 1 {}", names.figure(figure), names.token(token)),
        Event::PieceMoved { piece, from, to } => {
            format!("{} moves from {} to {}", names.piece(piece), names.space(from), names.space(to))
        }
        Event::PieceFlipped { piece, .. } => match names.side(piece) {
            Some(side) => format!("{} is turned to {side}", names.piece(piece)),
            None => format!("{} is turned over", names.piece(piece)),
        },
        Event::PieceRemoved { piece } => format!("{} leaves the map", names.piece(piece)),
        Event::FireAdded { space, count } => format!("{count} fire breaks out in {}", names.space(space)),
        Event::FireRemoved { space, count } => format!("{count} fire goes out in {}", names.space(space)),
        _ => return None,
    })
}
