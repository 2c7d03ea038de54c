//! What lies on the map and what the dice show, as plain values.

use ritual_content::language::{EnemyClass, RollKind};
use ritual_engine::ids::{Figure, Mask, Name, Piece, Seat, Space, TokenKind, bits};
use ritual_engine::scenario::{FaceCount, Scenario};
use ritual_engine::state::{Holder, Roll, State};
use ritual_playthrough::{DieLook, Spot, dice};

use super::names::seat_name;
use super::source::counters;
use crate::tongue;

/// What something on the map is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// An investigator's figure.
    Person,
    /// A Cultist's figure.
    Cultist,
    /// A monster's figure.
    Monster,
    /// The Elder One.
    ElderOne,
    /// A piece, such as a juror.
    Piece,
    /// Fire, so many tokens.
    Fire(u8),
    /// A counter of the space.
    Counter,
}

/// Something on a space of the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Occupant {
    /// What it is; fire is nothing anybody could choose.
    pub spot: Option<Spot>,
    /// What it looks like.
    pub role: Role,
    /// The whole name, with what there is to know.
    pub name: String,
    /// What says what it does; the rules themselves for fire.
    pub source: Name,
    /// One to three letters.
    pub initials: String,
    /// How many wounds it has.
    pub wounds: u8,
    /// Wounds that end it; 0 where none do.
    pub health: u8,
}

/// A roll under way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RollLook {
    /// Who rolls for what.
    pub title: String,
    /// The dice as they lie.
    pub dice: Vec<DieLook>,
    /// Free rerolls that are left.
    pub free_rerolls: u8,
    /// What was counted; nothing yet while dice may be rerolled.
    pub counted: FaceCount,
}

/// Returns what lies on a space: people, enemies, pieces, fire, and its counters.
pub fn occupants(scenario: &Scenario, state: &State, space: Space) -> Vec<Occupant> {
    let people = state.seats.iter().enumerate().filter(|(_, it)| it.alive && it.space == space);
    let mut here: Vec<Occupant> = people.map(|(seat, _)| person(scenario, state, Seat::from_index(seat))).collect();
    here.extend(bits(state.figures_in(space)).map(|figure| enemy(scenario, state, Figure(figure))));
    let pieces = state.pieces.iter().enumerate().filter(|(_, it)| it.space == space);
    here.extend(pieces.map(|(piece, _)| token(scenario, state, Piece::from_index(piece))));
    let fire = state.fire_at(space);
    if fire > 0 {
        let (name, initials) = (say!("{fire} fire", fire), String::new());
        let (role, source) = (Role::Fire(fire), Name(0));
        here.push(Occupant { spot: None, role, name, source, initials, wounds: 0, health: 0 });
    }
    here.extend(counters(scenario, state, Holder::Space(space)).map(|it| Occupant {
        spot: Some(Spot::Space(space)),
        role: Role::Counter,
        initials: initials(&it.title),
        name: it.title,
        source: it.name,
        wounds: 0,
        health: 0,
    }));
    here
}

fn person(scenario: &Scenario, state: &State, seat: Seat) -> Occupant {
    let name = seat_name(scenario, state, seat).to_owned();
    let (wounds, health) = state.seat(seat).map_or((0, 0), |it| (it.wounds.marker, scenario.tracks_of(it.who).wounds));
    let who = state.seat(seat).and_then(|it| scenario.investigators.get(usize::from(it.who)));
    let source = who.map_or(Name(0), |info| info.name);
    let (spot, initials) = (Some(Spot::Seat(seat)), initials(&name));
    Occupant { spot, role: Role::Person, initials, name, source, wounds, health }
}

fn enemy(scenario: &Scenario, state: &State, figure: Figure) -> Occupant {
    let name = tongue::narrator().figure(scenario, state, figure);
    let info = state.enemy_of(scenario, figure);
    let (wounds, tokens) = state.figure(figure).map_or((0, 0), |it| (it.wounds, it.tokens));
    let is_elder_one = figure == scenario.elder_one();
    let stage = scenario.stages.get(usize::from(state.stage)).filter(|_| is_elder_one);
    let health = stage.map_or_else(|| info.map_or(0, |it| it.health), |it| it.health);
    let source = stage.map(|it| it.name).or_else(|| info.map(|it| it.name)).unwrap_or(Name(0));
    let role = match info.map(|it| it.class) {
        _ if is_elder_one => Role::ElderOne,
        Some(EnemyClass::Cultist) => Role::Cultist,
        _ => Role::Monster,
    };
    let marks = bits(Mask::from(tokens)).map(|kind| token_name(scenario, TokenKind(kind)).to_owned());
    let counters = counters(scenario, state, Holder::Enemy(figure)).map(|it| it.title);
    let lasting = tongue::narrator().lasting_on(scenario, state, figure).into_iter().map(|it| it.text);
    let carried = state.carried_by(figure).filter_map(|held| scenario.card_side(held.card, held.side));
    let carried = carried.map(|side| scenario.name(side.name).to_owned());
    let initials = initials(&name);
    let with = with(&marks.chain(counters).chain(lasting).chain(carried).collect::<Vec<String>>());
    let name = if health == 0 {
        format!("{name}{with}")
    } else {
        say!("{name}: {wounds} of {health} wounds{with}", name, wounds, health, with)
    };
    Occupant { spot: Some(Spot::Figure(figure)), role, name, source, initials, wounds, health }
}

fn token(scenario: &Scenario, state: &State, piece: Piece) -> Occupant {
    let name = tongue::narrator().piece(scenario, state, piece);
    let it = state.pieces.get(piece.index());
    let info = it.and_then(|it| scenario.tokens.get(it.kind.index()));
    let (health, source) = info.map_or((0, Name(0)), |info| (info.health, info.name));
    let wounds = it.map_or(0, |it| it.wounds);
    let initials = initials(&name);
    let counters = counters(scenario, state, Holder::Piece(piece)).map(|it| it.title);
    let with = with(&counters.collect::<Vec<String>>());
    let name = format!("{name}{with}");
    Occupant { spot: Some(Spot::Piece(piece)), role: Role::Piece, initials, name, source, wounds, health }
}

/// Returns what is hidden of a piece, for those who may know it.
pub(super) fn hidden(scenario: &Scenario, state: &State, piece: Piece) -> Option<String> {
    let it = state.pieces.get(piece.index())?;
    scenario.tokens.get(it.kind.index())?.hidden_of(*it)
}

/// What something has, behind its name.
fn with(things: &[String]) -> String {
    if things.is_empty() { String::new() } else { say!(", with {things}", things = things.join(", ")) }
}

fn token_name(scenario: &Scenario, kind: TokenKind) -> &str {
    scenario.tokens.get(kind.index()).map_or(say!("a token"), |it| scenario.name(it.name))
}

/// The first letters of a name, and its number: `Jury member 2 (guilty)` is `JM2`.
fn initials(name: &str) -> String {
    let plain = name.split(['(', ':']).next().unwrap_or_default();
    let words: Vec<&str> = plain.split_whitespace().collect();
    let (number, words) = match words.split_last() {
        Some((last, rest)) if !rest.is_empty() && last.bytes().all(|it| it.is_ascii_digit()) => (*last, rest),
        _ => ("", words.as_slice()),
    };
    let letters: String =
        words.iter().filter_map(|word| word.chars().find(|it| it.is_alphanumeric())).take(2).collect();
    format!("{}{number}", letters.to_uppercase())
}

/// Returns the roll under way.
pub fn roll(scenario: &Scenario, state: &State) -> Option<RollLook> {
    let roll = state.roll()?;
    let Roll { successes, elder_signs, tentacles, free_rerolls, .. } = *roll;
    let counted = FaceCount { successes, elder_signs, tentacles };
    Some(RollLook { title: title(scenario, state, roll), dice: dice(scenario, state), free_rerolls, counted })
}

fn title(scenario: &Scenario, state: &State, roll: &Roll) -> String {
    let who = seat_name(scenario, state, roll.seat);
    let called = |figure| tongue::narrator().figure(scenario, state, figure);
    match roll.kind {
        RollKind::Attack => {
            let targets: Vec<String> = bits(roll.targets).map(|it| called(Figure(it))).collect();
            if targets.is_empty() {
                say!("{who} attacks", who)
            } else {
                say!("{who} attacks {targets}", who, targets = targets.join(", "))
            }
        }
        RollKind::Task => say!("{who} rolls", who),
        RollKind::Attacked => say!("{enemy} attacks {who}", enemy = called(roll.enemy), who),
        RollKind::Fire => say!("{who} burns", who),
        RollKind::AgainstSelf => say!("{who} rolls, and successes do harm", who),
    }
}

#[cfg(test)]
mod tests {
    use ritual_engine::state::SeenBy;
    use ritual_playthrough::sample;

    use super::*;

    #[test]
    fn initials_keep_the_number() {
        assert_eq!(initials("Jury member 2 (guilty)"), "JM2");
        assert_eq!(initials("Ghast 10: 1 of 3 wounds"), "G10");
        assert_eq!(initials("Ruth van der Berg"), "RV");
        assert_eq!(initials("7"), "7");
        assert_eq!(initials(""), "");
    }

    #[test]
    fn everybody_is_somewhere_on_the_map() {
        let game = sample::game(2);
        let (scenario, state) = (&game.printed().scenario, game.here().session.state());
        let all: Vec<Occupant> = (0..scenario.map.spaces.len())
            .flat_map(|space| occupants(scenario, state, Space::from_index(space)))
            .collect();
        assert_eq!(all.iter().filter(|it| it.role == Role::Person).count(), 2);
        let enemies = state.figures_on_map().count_ones();
        let shown = all.iter().filter(|it| matches!(it.spot, Some(Spot::Figure(_)))).count();
        assert_eq!(u32::try_from(shown).unwrap(), enemies);
        let says = |it: &Occupant| !scenario.text(it.source).is_empty();
        assert!(all.iter().filter(|it| it.role == Role::Monster).all(says), "what a monster does can be read: {all:?}");
    }

    #[test]
    fn what_everybody_was_shown_of_a_piece_stands_behind_its_name() {
        let game = sample::game(1);
        let mut scenario = (*game.printed().scenario).clone();
        let mut state = game.here().session.state().clone();
        let juror = Piece::from_index(0);
        let before = token(&scenario, &state, juror).name;
        scenario.tokens[state.pieces[0].kind.index()].numbers = vec![3];
        state.pieces[0].hidden = 3;
        assert_eq!(token(&scenario, &state, juror).name, before, "nobody was shown it");
        state.pieces[0].seen = SeenBy::EVERYBODY;
        assert_eq!(token(&scenario, &state, juror).name, before.replace(')', ", hides 3)"));
    }

    #[test]
    fn a_roll_shows_every_die() {
        let mut game = sample::game(3);
        game.policy_game();
        for _ in 0..400 {
            let (scenario, state) = (&game.printed().scenario, game.here().session.state());
            if let Some(look) = roll(scenario, state) {
                let shown = state.roll().unwrap().shown;
                let n_dice: u32 = shown.iter().flatten().map(|count| u32::from(*count)).sum();
                assert_eq!(u32::try_from(look.dice.len()).unwrap(), n_dice);
                return;
            }
            if game.run_for(1) {
                break;
            }
        }
        panic!("nobody rolled");
    }
}
