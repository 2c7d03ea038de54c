//! What happens to dice.

use ritual_content::language::{RollKind, Symbol};

use crate::event::Event;
use crate::ids::{Figure, bits};
use crate::narrate::names::{Names, count, list, symbols};
use crate::scenario::FaceCount;

pub(super) fn line(names: Names<'_>, event: &Event) -> Option<String> {
    let die = |bonus: bool| if bonus { "bonus die" } else { "die" };
    Some(match *event {
        Event::RollStarted { kind, seat, enemy, targets, .. } => match kind {
            RollKind::Attack => {
                let targets: Vec<String> = bits(targets).map(|it| names.figure(Figure(it))).collect();
                match targets.as_slice() {
                    [] => format!("{} rolls to attack", names.seat(seat)),
                    some => format!("{} rolls to attack {}", names.seat(seat), list(some)),
                }
            }
            RollKind::Task => format!("{} rolls", names.seat(seat)),
            RollKind::Attacked => format!("{} attacks {}", names.figure(enemy), names.seat(seat)),
            RollKind::Fire => format!("{} rolls for fire", names.seat(seat)),
            RollKind::AgainstSelf => format!("{} rolls, and it is against them", names.seat(seat)),
        },
        Event::DiceAdded { count: 1 } => "1 bonus die is added".to_owned(),
        Event::DiceAdded { count } => format!("{count} bonus dice are added"),
        Event::DiceRemoved { standard, bonus } => {
            format!("The attacker leaves out dice: {standard} standard, {bonus} bonus")
        }
        Event::SymbolsAdded { successes, elder_signs, tentacles } => {
            format!("The roll also counts {}", symbols(FaceCount { successes, elder_signs, tentacles }))
        }
        Event::RerollsGranted { count: granted } => format!("The roll has {}", count(granted, "free reroll")),
        Event::DieRolled { bonus, face } => format!("A {} shows {}", die(bonus), names.face(bonus, face)),
        Event::DieRerolled { bonus, from, to, free } => {
            let free = if free { " for free" } else { "" };
            let (from, to) = (names.face(bonus, from), names.face(bonus, to));
            format!("A {} showing {from} is rerolled{free} and shows {to}", die(bonus))
        }
        Event::SymbolsCounted { successes, elder_signs, tentacles } => {
            let face = FaceCount { successes, elder_signs, tentacles };
            if face == FaceCount::default() {
                "The roll has no result".to_owned()
            } else {
                format!("The roll counts {}", symbols(face))
            }
        }
        Event::SymbolsConverted { from, count, keep, successes, tentacles } => {
            let symbol = match (from, count) {
                (Symbol::Success, 1) => "success",
                (Symbol::Success, _) => "successes",
                (Symbol::ElderSign, 1) => "elder sign",
                (Symbol::ElderSign, _) => "elder signs",
                (Symbol::Tentacle, 1) => "tentacle",
                (Symbol::Tentacle, _) => "tentacles",
            };
            let also = if keep { " also" } else { "" };
            let result = symbols(FaceCount { successes, elder_signs: 0, tentacles });
            format!("{count} {symbol}{also} counted as {result}")
        }
        Event::AttackWoundsAdded { count: added } => format!("The attack deals {} more", count(added, "wound")),
        Event::TentaclesPrevented { count: 1 } => "1 tentacle does no harm".to_owned(),
        Event::TentaclesPrevented { count } => format!("{count} tentacles do no harm"),
        _ => return None,
    })
}
