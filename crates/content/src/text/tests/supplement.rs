//! The supplement: how it is laid out, and that it stays text.

use super::*;
use crate::documents::{ElderOne, OpenRules, Rules, Scenario};

#[test]
fn what_authors_write_stays_text_in_a_supplement() {
    let mut catalogue = Catalogue::default();
    let manifest = "{ id: base, name: Base, version: 1.0.0, summary: 'a <script>b</script> where 1 < 2', authors: [us], licence: MIT }";
    add::<Pack>(&mut catalogue, manifest);
    add::<Token>(
        &mut catalogue,
        "{ id: clue, name: 'Clue | <b>9</b>', source: original, supply: 3, placed: investigator }",
    );
    let text = supplement(&catalogue, &Language::english(), "base");
    assert!(text.contains("a &lt;script>b&lt;/script> where 1 < 2"), "{text}");
    let row = text.lines().find(|line| line.starts_with("| Clue")).unwrap();
    assert!(row.starts_with("| Clue \\| &lt;b>9&lt;/b> | 3 |"), "{row}");
}

#[test]
fn what_authors_write_makes_no_heading_no_list_no_code_and_no_link() {
    let mut catalogue = Catalogue::default();
    let summary = "# Heading\\n- item\\n1. one\\n```\\n| cell\\n2nd line\\n[a](http://b) [c]: d";
    let manifest =
        format!("{{ id: base, name: Base, version: 1.0.0, summary: \"{summary}\", authors: [us], licence: MIT }}");
    add::<Pack>(&mut catalogue, &manifest);
    let text = supplement(&catalogue, &Language::english(), "base");
    let expected = "\\# Heading\n\\- item\n1\\. one\n\\`\\`\\`\n\\| cell\n2nd line\n[a]\\(http://b) [c]\\: d";
    assert!(text.contains(expected), "{text}");
}

#[test]
fn names_are_shown_as_they_are_written() {
    let mut catalogue = pack_with_an_episode();
    let token = |id: &str, name: &str| {
        format!(
            "{{ id: {id}, name: '{name}', source: original, supply: 1, placed: map, barrier: {{ passed_by: [cultist] }} }}"
        )
    };
    add::<Token>(&mut catalogue, &token("moon", "the *pale* moon"));
    add::<Token>(&mut catalogue, &token("snake", "_Snake_"));
    add::<Token>(&mut catalogue, &token("moonlight", "* moon"));
    let text = supplement(&catalogue, &Language::english(), "base");
    let tokens = line_from(&text, "| Tokens |");
    assert!(tokens.contains("the \\*pale\\* moon") && tokens.contains("1 \\_Snake\\_"), "{tokens}");
    assert!(tokens.contains("1 \\* moon"), "a name that is a part of another one: {tokens}");
    assert!(!text.contains("*pale*") && !text.contains("_Snake_"), "a name begins a sentence as well: {text}");
}

/// What is cut out of a text that says it: what stands in one line from a word on.
fn line_from<'t>(text: &'t str, start: &str) -> &'t str {
    let at = text.find(start).unwrap_or_else(|| panic!("`{start}` is missing in\n{text}"));
    text[at..].lines().next().unwrap_or_default().trim_end()
}

#[test]
fn faces_of_dice_are_told_apart_where_one_shows_two_symbols() {
    let mut catalogue = pack_with_an_episode();
    add::<Rules>(
        &mut catalogue,
        "{ id: odd, name: Odd rules, source: original, \
           dice: { standard: [[success, tentacle], [tentacle]], bonus: [[]], roll: 3 }, \
           tracks: { stress: 4, wounds: 5, sanity: 20, thresholds: [], relics_transform_at: 3 }, \
           summoning_track: { spaces: 8, first_red: 5 }, limits: { fire: 12, investigators: 5 }, \
           turn: { actions: 3, move_spaces: 3, rest_points: 3, symbols_to_advance: 3 } }",
    );
    add::<Scenario>(
        &mut catalogue,
        "{ id: odd-trial, name: Odd trial, source: original, rules: odd, episode: trial, elder_one: nobody }",
    );
    let text = supplement(&catalogue, &Language::english(), "base");
    assert_eq!(line_from(&text, "Faces of a standard"), "Faces of a standard die: success and tentacle; tentacle.");
    let polish = supplement(&catalogue, &Language::named("pl").unwrap(), "base");
    assert_eq!(line_from(&polish, "Wykonaj 3"), "Wykonaj 3 akcje, w dowolnej kolejności i dowolnie często:");
}

#[test]
fn what_has_an_article_in_its_name_is_not_counted_and_a_line_begins_with_a_capital() {
    let mut catalogue = pack_with_an_episode();
    add::<Token>(
        &mut catalogue,
        "{ id: gate-lock, name: the Lock, source: original, supply: 1, placed: map, barrier: { passed_by: [cultist] } }",
    );
    let text = supplement(&catalogue, &Language::english(), "base");
    let tokens = line_from(&text, "| Tokens |");
    assert!(tokens.contains("the Lock") && !tokens.contains("1 the Lock"), "{tokens}");
    let polish = supplement(&catalogue, &Language::named("pl").unwrap(), "base");
    assert!(polish.contains("\n\nKażdy the Lock leży na Przejściu"), "{polish}");
}

/// A pack with an episode of two spaces on one tile, a barrier between them and a later tile beside the map.
fn pack_with_an_episode() -> Catalogue {
    let mut catalogue = catalogue();
    add::<Pack>(
        &mut catalogue,
        "{ id: base, schema_version: 2, name: Base, version: 1.0.0, authors: [us], licence: MIT }",
    );
    let side = "{ spaces: [{ id: w, cells: [[0, 0]] }, { id: e, cells: [[1, 0]] }], passages: [{ between: [w, e] }] }";
    for tile in ["q01", "q02"] {
        let tile = format!("{{ id: {tile}, source: original, width: 2, height: 1, a: {side}, b: {side} }}");
        add::<Tile>(&mut catalogue, &tile);
    }
    add::<Token>(&mut catalogue, "{ id: key, name: Key, source: original, supply: 2, placed: hand, numbers: [1, 2] }");
    add::<Episode>(
        &mut catalogue,
        "{ id: trial, name: Trial, source: { rulebook: 'Base p.1' }, \
           map: { tiles: [{ tile: q01, side: b, at: [3, 4], turn: half, spaces: { w: { id: hall, name: Hall }, e: { id: attic, name: Attic } } }, \
                          { tile: q02, side: a, at: [3, 5], aside: true, spaces: { w: { id: pit, name: Pit } } }], \
                  start: hall, gates: { red: hall, yellow: attic, blue: attic }, links: [{ kind: tunnel, between: [hall, attic] }] }, \
           setup: { enemies: [{ enemy: ghast, at: hall, count: 2 }, { enemy: ghast, at: attic }], \
                    pieces: [{ token: juror, at: attic, side: guilty }], fire: [{ at: hall, count: 2 }] }, \
           actions: [{ id: dig, name: Dig, steps: [{ draw_pieces: key }] }], \
           ritual: { disrupted_when: ritual_disrupted }, \
           mythos: [{ card: a, copies: 3 }, { card: b }], discoveries: [{ card: c, copies: 15 }] }",
    );
    catalogue
}

#[test]
fn an_episode_says_how_it_is_laid_out() {
    let text = supplement(&pack_with_an_episode(), &Language::english(), "base");
    for part in [
        "| Map tiles | q01, q02 |",
        "| Mythos cards of Trial | 4 |",
        "| q01 | B | 1 | 1 | half | Hall, Attic |",
        "| q02 | A | beside the map | beside the map | no | Pit |",
        "1. Lay out the tiles as the table says: columns and rows count squares, of which a tile covers several, and say \
         where its top left one lies. Tiles that come later lie beside the map.",
        "2. Put the red gate in the Hall, the yellow gate in the Attic and the blue gate in the Attic.",
        "3. Put one tunnel token in the Hall and the matching one in the Attic.",
        "4. Put on the map:\n   - 3 Ghasts: the Hall (2), the Attic\n   - 1 Juror (guilty): the Attic\n   - 2 fire: the Hall (2)",
        "5. Shuffle the Keys face down into a pile.",
        "6. Keep at hand: 3 Jurors.",
        "7. Shuffle the 4 Mythos cards of the episode and those of the Elder One into one deck, and the 15 Discovery cards",
        "The starting space is the Hall; all investigators begin there.",
        "- **Fire**: ",
        "- Base p.1",
    ] {
        assert!(text.contains(part), "`{part}` is missing in\n{text}");
    }
    // What nothing speaks of is not explained.
    assert!(!text.contains("**Sneak past**"), "{text}");
}

#[test]
fn the_picture_of_a_map_shows_what_lies_there_at_first() {
    let blocks = supplement_blocks(&pack_with_an_episode(), &Language::english(), "base");
    let mut maps = blocks.iter().filter_map(|block| match block {
        SupplementBlock::Map(map) => Some(map),
        SupplementBlock::Words(_) => None,
    });
    let map = maps.next().unwrap();
    assert_eq!((map.title.as_str(), map.tiles[0].label.as_str()), ("Map of Trial", "q01 B ↻180°"));
    let spaces: Vec<(&str, &[String])> =
        map.spaces.iter().map(|space| (space.name.as_str(), space.there.as_slice())).collect();
    assert_eq!(spaces.len(), 2);
    let there = ["all investigators", "red gate", "2 Ghasts", "2 fire"].map(str::to_owned);
    assert_eq!(spaces[0], ("Hall", there.as_slice()));
    // Each of two cells has six borders but for the one that is common to both, through which a passage leads.
    assert_eq!(map.borders.iter().filter(|border| border.is_open).count(), 2);
    assert_eq!(maps.next(), None);
}

#[test]
fn what_is_read_aloud_stands_on_a_line_before_the_text() {
    let mut catalogue = catalogue();
    add::<Pack>(
        &mut catalogue,
        "{ id: base, schema_version: 2, name: Base, version: 1.0.0, authors: [us], licence: MIT }",
    );
    let card = "{ id: draught, name: Draught, source: original, flavour: 'It is *cold*.', steps: [{ suffer: { sanity: 1 } }] }";
    add::<Discovery>(&mut catalogue, card);
    add::<Insanity>(
        &mut catalogue,
        "{ id: fear, name: Fear, source: original, flavour: \"Run.\\nRun!\", symptoms: [{ suffer: { stress: 1 } }] }",
    );
    let text = supplement(&catalogue, &Language::english(), "base");
    assert!(text.contains("- **Draught**: *It is \\*cold\\*.*  \n  Lose 1 sanity."), "{text}");
    assert!(text.contains("- **Fear**: *Run. Run!*  \n  Raise your stress by 1."), "{text}");
}

#[test]
fn a_pure_event_has_no_sides_in_a_supplement() {
    let mut catalogue = catalogue();
    add::<Pack>(
        &mut catalogue,
        "{ id: base, schema_version: 2, name: Base, version: 1.0.0, authors: [us], licence: MIT }",
    );
    let card = "{ id: draught, name: Draught, source: original, steps: [{ suffer: { sanity: 1 } }] }";
    add::<Discovery>(&mut catalogue, card);
    let text = supplement(&catalogue, &Language::english(), "base");
    assert!(text.contains("- **Draught**: Lose 1 sanity.") && !text.contains("Left"), "{text}");
}

#[test]
fn a_kind_of_token_has_its_article() {
    let mut catalogue = catalogue();
    add::<Pack>(
        &mut catalogue,
        "{ id: base, schema_version: 2, name: Base, version: 1.0.0, authors: [us], licence: MIT }",
    );
    add::<Token>(
        &mut catalogue,
        "{ id: door, name: Iron door, source: original, supply: 2, placed: map, sides: [shut, open], when_turned: { open: [investigate] } }",
    );
    let text = supplement(&catalogue, &Language::english(), "base");
    assert!(text.contains("When an Iron door turns to its open side: Investigate."), "{text}");
}

#[test]
fn a_supplement_says_where_facts_are_stated_and_where_they_are_printed() {
    let mut catalogue = Catalogue::default();
    add::<Pack>(
        &mut catalogue,
        "{ id: base, schema_version: 2, name: Base, version: 1.0.0, authors: [us], licence: MIT }",
    );
    let token = |id: &str, source: &str| {
        format!("{{ id: {id}, name: {id}, source: {{ {source} }}, supply: 2, placed: investigator }}")
    };
    add::<Token>(&mut catalogue, &token("clue", "rulebook: Base p.1"));
    add::<Token>(&mut catalogue, &token("mark", "printed: Board of the investigator"));
    let text = supplement(&catalogue, &Language::english(), "base");
    let sources = "## Sources\n\nStated in the rulebooks:\n\n- Base p.1\n\n\
                   Printed on pieces of the game:\n\n- Board of the investigator";
    assert!(text.trim_end().ends_with(sources), "{text}");
}

#[test]
fn rules_say_in_sentences_what_they_answer_otherwise_than_usual() {
    let mut catalogue = pack_with_an_episode();
    add::<Rules>(
        &mut catalogue,
        "{ id: odd, name: Odd rules, source: original, dice: { standard: [[success]], bonus: [[]], roll: 3 }, \
           tracks: { stress: 4, wounds: 5, sanity: 20, thresholds: [], relics_transform_at: 3 }, \
           summoning_track: { spaces: 8, first_red: 5 }, limits: { fire: 12, investigators: 5 }, \
           turn: { actions: 3, move_spaces: 3, rest_points: 3, symbols_to_advance: 3 }, \
           options: { stages_die: false, fewest_dice: 2, moving_away: never_closer, fire_exchange: true } }",
    );
    add::<Scenario>(
        &mut catalogue,
        "{ id: odd-trial, name: Odd trial, source: original, rules: odd, episode: trial, elder_one: nobody }",
    );
    let text = supplement(&catalogue, &Language::english(), "base");
    let expected = "With Odd rules, these open questions are answered otherwise than usual:\n\n\
                    - However many dice are lost, 2 are rolled.\n\
                    - Defeating a stage does not count as killing an enemy.\n\
                    - What moves away and has no space farther off goes where it is not nearer.\n\n";
    assert!(text.contains(expected), "{text}");
}

#[test]
fn hidden_numbers_say_how_many_tokens_bear_each() {
    let mut catalogue = pack_with_an_episode();
    let token = |id: &str, name: &str, supply: u8, numbers: &str| {
        format!("{{ id: {id}, name: {name}, source: original, supply: {supply}, placed: hand, numbers: {numbers} }}")
    };
    add::<Token>(&mut catalogue, &token("slip", "Slip", 8, "[1, 2, 3, 4]"));
    add::<Token>(&mut catalogue, &token("bolt", "Bolt", 2, "[1, 2, 3]"));
    let text = supplement(&catalogue, &Language::english(), "base");
    assert!(line_from(&text, "The Slips bear").ends_with(": 1, 2, 3, 4, each on 2 of them."), "{text}");
    assert!(line_from(&text, "The Bolts bear").ends_with(": 1, 2, 3, of which not all are used."), "{text}");
    assert!(line_from(&text, "The Keys bear").ends_with(": 1, 2."), "{text}");
}

/// Adds a document to another pack than `base`.
fn add_elsewhere<T: Document>(catalogue: &mut Catalogue, pack: &str, yaml: &str) {
    add::<T>(catalogue, yaml);
    let id = FullId::resolve(read::<T>(yaml).id().as_str(), "base");
    let mut entry = T::table_mut(catalogue).remove(&id).unwrap();
    entry.id.pack = pack.into();
    T::table_mut(catalogue).insert(entry.id.clone(), entry);
}

/// Adds a scenario that is played with some options.
fn add_scenario(catalogue: &mut Catalogue, id: &str, options: &str) {
    let scenario = format!(
        "{{ id: {id}, name: The {id}, source: original, rules: odd, episode: trial, elder_one: nobody, options: {options} }}"
    );
    add::<Scenario>(catalogue, &scenario);
}

#[test]
fn what_a_scenario_is_played_with_besides_is_set_up_in_every_language() {
    let options = "{ starting_relics: true, random_elder_one_places: true, unknown_monsters: two }";
    let rules = "{ id: odd, name: Odd rules, source: original, dice: { standard: [[success]], bonus: [[]], roll: 3 }, \
        tracks: { stress: 4, wounds: 5, sanity: 20, thresholds: [], relics_transform_at: 2 }, \
        summoning_track: { spaces: 8, first_red: 5 }, limits: { fire: 12, investigators: 5 }, \
        turn: { actions: 3, move_spaces: 3, rest_points: 3, symbols_to_advance: 3 } }";
    let mut plain = pack_with_an_episode();
    add::<Rules>(&mut plain, rules);
    let mut rich = plain.clone();
    add_scenario(&mut plain, "quiet", "{}");
    add_scenario(&mut rich, "loud", options);
    add_scenario(&mut rich, "lesser", "{ unknown_monsters: one }");
    for (id, first) in [
        ("en", "- **One Unknown monster**: draw 1 Unknown monster at random"),
        ("es", "- **Un Monstruo desconocido**: roba al azar 1 Monstruo desconocido"),
        ("pl", "- **Jeden Nieznany Potwór**: dobierz losowo 1 Nieznanego Potwora"),
    ] {
        let language = Language::named(id).unwrap();
        let text = supplement(&rich, &language, "base");
        let from = text.find(first).unwrap_or_else(|| panic!("`{first}` is missing in\n{text}"));
        let items = text[from..].lines().take_while(|line| line.starts_with("- **"));
        assert_eq!(items.count(), 4, "one Unknown monster, two, relics and places in\n{text}");
        assert!(!text.contains('⟨'), "{text}");
        assert!(!supplement(&plain, &language, "base").contains(first), "nothing of the kind is played with");
    }
    let [rich, plain] = [rich, plain].map(|catalogue| supplement(&catalogue, &Language::english(), "base"));
    let relics = "- On threshold number 2 your relics turn to their other side for good.";
    assert!(rich.contains(relics) && !plain.contains(relics), "relics turn where there are some:\n{rich}");
}

#[test]
fn a_scenario_says_what_it_is_limited_to_and_where_the_rest_stands() {
    let mut catalogue = pack_with_an_episode();
    let far = "{ id: far, schema_version: 2, name: Far away, version: 1.0.0, authors: [us], licence: MIT }";
    add_elsewhere::<Pack>(&mut catalogue, "far", far);
    add::<Pack>(
        &mut catalogue,
        "{ id: base, schema_version: 2, name: Base, version: 1.0.0, authors: [us], licence: MIT, dependencies: { far: ^1 } }",
    );
    add_elsewhere::<ElderOne>(&mut catalogue, "far", &elder_one("far-one", "Far One", "cultist"));
    add::<Insanity>(
        &mut catalogue,
        "{ id: fear, name: Fear, source: original, symptoms: [{ suffer: { stress: 1 } }] }",
    );
    add::<Scenario>(
        &mut catalogue,
        "{ id: trial-far, name: Far trial, source: original, rules: odd, episode: trial, elder_one: far/far-one, \
           insanities: [fear] }",
    );
    let text = supplement(&catalogue, &Language::english(), "base");
    for part in [
        "In the supplement of Far away: Far One.",
        "those of this pack and of Far away.",
        "Only these are played with in Far trial:\n\n- Insanity cards: Fear",
    ] {
        assert!(text.contains(part), "`{part}` is missing in\n{text}");
    }
}

/// An Elder One that gives Verses out while it advances, with one minion.
fn elder_one(id: &str, name: &str, minion: &str) -> String {
    let stage = "{ health: 9, dice: { standard: 1 } }";
    format!(
        "{{ id: {id}, name: {name}, source: original, minions: [{minion}], mythos: [], \
            stages: {{ i: {{ on_advance: [{{ gain_token: verse }}, {{ set: weather, to: 2 }}] }}, \
                       ii: {stage}, iii: {stage}, final: {stage} }} }}"
    )
}

#[test]
fn an_elder_one_says_what_it_brings_and_what_its_minions_are_worth_wherever_they_are_from() {
    let mut catalogue = pack_with_an_episode();
    let acolyte = "{ id: acolyte, name: Acolyte, source: original, class: monster, health: 7, reserve: 6, dice: {} }";
    add_elsewhere::<Enemy>(&mut catalogue, "far", acolyte);
    add::<ElderOne>(&mut catalogue, &elder_one("near-one", "Near One", "far/acolyte"));
    let text = supplement(&catalogue, &Language::english(), "base");
    for part in [
        "Minions: 6 Acolytes.",
        "Keep at hand: 9 Verses.",
        "Note on paper: Weather calm.",
        "| Acolyte | monster | 7 |",
        "6 Acolytes |",
    ] {
        assert!(text.contains(part), "`{part}` is missing in\n{text}");
    }
}

#[test]
fn what_an_episode_does_when_the_game_begins_is_the_last_step_of_its_setup() {
    let mut catalogue = pack_with_an_episode();
    let last = "do what the special rules say of the beginning of the game.";
    let before = supplement(&catalogue, &Language::english(), "base");
    assert!(!before.contains(last), "nothing happens then: {before}");
    let trial = catalogue.episodes.values_mut().next().unwrap().document_mut();
    trial.abilities.push(read("{ when: game_starts, steps: [investigate] }"));
    let after = supplement(&catalogue, &Language::english(), "base");
    assert!(after.contains("11. Last of all, do what the special rules say of the beginning of the game."), "{after}");
}

#[test]
fn every_question_that_rules_leave_open_has_its_sentence() {
    let language = Language::english();
    let questions = serde_json::to_value(OpenRules::default()).unwrap();
    for question in questions.as_object().unwrap().keys() {
        let id = format!("open-rule-{}", question.replace('_', "-"));
        assert!(language.has(&id), "`{id}` is missing in `rules.ftl`");
    }
}
