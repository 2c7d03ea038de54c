//! What lies on the table, line by line.

use ritual_engine::ids::Seat;
use ritual_engine::narrate::Narrator;
use ritual_engine::state::{Phase, State};
use ritual_sitting::look::TableLook;
use ritual_tests::setting::awaken;

use super::fight;

/// The table of the fight, with insanities that are known.
const TABLE: &str = "\
Turn 1 (round 1), Mike: actions, 3 left
Tsathoggua, stage I, not summoned; Summoning track 4 of 8 (red from 5); 2 of 3 symbols discarded; Mythos deck 14
Ritual under way
Mike in Pub: stress 2 of 4, wounds 2 of 5, sanity lost 5 of 20, 1 fire
  Skills: Proficient 2, Brawling 1, Toughness 1
  Has: William, first husband, Pistol, Sinister book, Megalomania, 1 × Fatigue token
Ruth in Town Square: stress 0 of 4, wounds 3 of 5, sanity lost 9 of 20, 1 bonus die for sanity lost
  Skills: Sly 1, Stealth 2, Swiftness 1
  Has: Haunted, Pyromania
Leon in High street: stress 3 of 4, wounds 1 of 5, sanity lost 0 of 20
  Skills: Show-Off 1, Marksman 1, Swiftness 1
  Has: Renunciation
Cathedral [to Crypt, Graveyard, Friary]: empty
Crypt [to Cathedral]: red gate, Jury member 4 (guilty)
Graveyard [to Cathedral, Pub]: Cultist 2
Friary [to Cathedral, Cloister, Friars' orchard]: empty
Cloister [to Friary, Coal market]: empty
Coal market [to Cloister, North gate, Town Square]: empty
Gaol [to North gate]: yellow gate
North gate [to Coal market, Gaol, Courthouse]: empty
Pub [to Graveyard, Pub yard, Town Square]: Mike, Cultist 1, The Unnamable (1 of 5 wounds), Jury member 1 (innocent), 1 fire
Pub yard [to Pub, Widow's house]: Ghast 1 (1 of 3 wounds)
Town Square [to Coal market, Pub, High street, Narrow slip]: Ruth, Ghast 2, Jury member 3 (innocent)
Courthouse [to North gate, High street]: empty
High street [to Town Square, Courthouse, Castle gate]: Leon, Jury member 2 (guilty)
Widow's house [to Pub yard, Friars' orchard]: blue gate
Friars' orchard [to Friary, Widow's house, Riverbank]: empty
Narrow slip [to Town Square, Castle gate]: empty
Riverbank [to Friars' orchard, Bridge]: empty
Castle gate [to High street, Narrow slip, Bridge]: empty
Bridge [to Riverbank, Castle gate]: start";

#[test]
fn the_table_is_told_line_by_line() {
    let scene = fight();
    let told = Narrator::english().table(scene.game.scenario(), scene.state());
    assert_eq!(told.join("\n"), TABLE);
}

/// A figure has a number where its kind has several, and the space where it stands.
#[test]
fn programs_are_told_what_enemies_are_called() {
    let look = TableLook::of(&fight().game, Narrator::english());
    let called = look.spaces.iter().flat_map(|space| space.enemies.iter().map(move |it| (&*space.name, &*it.name)));
    let enemies = [
        ("Graveyard", "Cultist 2"),
        ("Pub", "Cultist 1"),
        ("Pub", "The Unnamable"),
        ("Pub yard", "Ghast 1"),
        ("Town Square", "Ghast 2"),
    ];
    assert_eq!(called.collect::<Vec<_>>(), enemies, "what the enemies on the map are called");
    assert_eq!(look.elder_one.name, "Tsathoggua", "what the Elder One is called before it is on the map");
}

/// A line of the table of the fight that is otherwise in some way.
fn line(number: usize, change: impl FnOnce(&mut State)) -> String {
    let scene = fight();
    let mut state = scene.state().clone();
    change(&mut state);
    Narrator::english().table(scene.game.scenario(), &state).swap_remove(number)
}

#[test]
fn the_first_line_says_how_far_the_turn_is() {
    for (phase, told) in [
        (Phase::Setup, "setup"),
        (Phase::Actions, "actions, 3 left"),
        (Phase::Mythos, "Mythos card"),
        (Phase::Encounter, "investigate or fight"),
        (Phase::EndOfTurn, "end of turn"),
    ] {
        assert_eq!(line(0, |state| state.phase = phase), format!("Turn 1 (round 1), Mike: {told}"));
    }
    let late = line(0, |state| {
        (state.turns, state.clock.rounds, state.active, state.actions_taken) = (8, 3, Seat(1), 2);
    });
    assert_eq!(late, "Turn 8 (round 3), Ruth: actions, 1 left");
}

#[test]
fn the_elder_one_the_ritual_and_the_dead_have_their_lines() {
    let rest = "; Summoning track 4 of 8 (red from 5); 2 of 3 symbols discarded; Mythos deck 14";
    for (stage, told) in [
        (0, "Tsathoggua, stage I, in Pub"),
        (1, "Tsathoggua, stage II, in Pub with 5 of 12 wounds"),
        (2, "Tsathoggua, stage III, in Pub with 5 of 12 wounds"),
    ] {
        let scene = fight();
        let scenario = scene.game.scenario();
        let elder_one = line(1, |state| {
            awaken(state, scenario, stage, "pub");
            state.figures[scenario.elder_one().index()].wounds = 5;
        });
        assert_eq!(elder_one, format!("{told}{rest}"));
    }
    assert_eq!(line(2, |state| state.disrupted = true), "Ritual disrupted");
    assert_eq!(line(9, |state| state.seats[2].alive = false), "Leon: eliminated in High street");
    let wounded = line(5, |state| state.seats[0].cards[0].wounds = 1);
    assert!(wounded.starts_with("  Has: William, first husband (1 wound), Pistol, "), "{wounded}");
    let kept = line(5, |state| state.seats[0].counters = 2);
    assert!(kept.contains(", Megalomania (2 counters), "), "{kept}");
}
