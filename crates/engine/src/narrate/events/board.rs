//! What happens on the map.

use ritual_content::documents::LinkKind;

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
            format!("{} cannot be summoned", names.kind(enemy))
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
        Event::PieceAdded { piece, space, .. } => format!("{} is put in {}", names.piece(piece), names.space(space)),
        Event::PieceWounded { piece, wounds } => {
            format!("{} suffers {}", names.piece(piece), count(wounds, "wound"))
        }
        Event::PieceTaken { seat, piece } => format!("{} draws 1 {}", names.seat(seat), names.token_of(piece)),
        Event::PieceReturned { piece } => format!("1 {} goes back to the pile", names.token_of(piece)),
        Event::PieceTraded { from, to, piece } => {
            format!("{} hands 1 {} over to {}", names.seat(from), names.token_of(piece), names.seat(to))
        }
        Event::LinksRemoved { kind: LinkKind::Staircase } => "The staircases are gone".to_owned(),
        Event::LinksRemoved { kind: LinkKind::Tunnel } => "The tunnels are gone".to_owned(),
        Event::UnknownDrawn { monster, .. } => {
            let name = scenario.unknown.get(usize::from(monster)).map_or("nothing", |it| names.of(it.name));
            format!("The Unknown brings {name}")
        }
        Event::EnemyPlaced { figure, to } => format!("{} is placed in {}", names.figure(figure), names.space(to)),
        Event::EnemyUnmarked { figure, token } => format!("{} loses 1 {}", names.figure(figure), names.token(token)),
        Event::AttackRedirected { figure, to } => {
            format!("The attack of {} is redirected to {}", names.figure(figure), names.seat(to))
        }
        Event::EnemyFavoured { seat, enemy } => {
            format!("{} favours {} from now on", names.seat(seat), names.kind(enemy))
        }
        Event::FireAdded { space, count } => format!("{count} fire breaks out in {}", names.space(space)),
        Event::FireRemoved { space, count } => format!("{count} fire goes out in {}", names.space(space)),
        _ => return None,
    })
}
