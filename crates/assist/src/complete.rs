//! Completion: the words that may stand where the cursor is, as the schema of the file says.

mod context;
mod help;
mod names;
mod nodes;
mod siblings;
mod sight;
mod suggestion;
mod words;

use ritual_games::AnyKind;
use serde_json::Value;

pub use context::{Context, Wanted, context};
pub use help::{Place, Schemas, help};
pub use names::{Named, Names};
pub use suggestion::Suggestion;
pub use words::{DASH, readable};

/// The most suggestions that are shown.
const MOST: usize = 200;
/// How far above the cursor, in bytes, what is named tells what is meant.
const NEAR: usize = 4096;

/// Returns what may stand at a byte of the text of a file, the likeliest first. The text need not be readable as YAML.
pub fn at(kind: impl Into<AnyKind>, schema: &Value, text: &str, byte: usize, names: &Names) -> Vec<Suggestion> {
    let Some(context) = context(text, byte) else { return Vec::new() };
    let typed = text.get(context.prefix.clone()).unwrap_or_default().trim_start_matches(['"', '\'']).to_lowercase();
    let near = text.floor_char_boundary(context.prefix.start.saturating_sub(NEAR));
    let above = text.get(near..context.prefix.start).unwrap_or_default();
    let mut found = words::suggestions(kind.into(), schema, &context, names, above);
    found.retain(|it| it.word.to_lowercase().contains(&typed));
    // What begins like it comes first; otherwise the likeliest.
    found.sort_by_key(|it| !it.word.to_lowercase().starts_with(&typed));
    found.truncate(MOST);
    found
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use ritual_content::Kind;
    use ritual_content::schema::schema;

    use super::*;

    /// The cursor is at the `|`.
    fn suggest(kind: Kind, text: &str) -> Vec<Suggestion> {
        let byte = text.find('|').unwrap();
        let text = text.replacen('|', "", 1);
        let one = |id: &str, name: &str, of: &str| Named { id: id.into(), name: name.into(), of: of.into() };
        let (ghast, cultist) = (one("ghast", "Ghast", ""), one("core/cultist", "Cultist", ""));
        let named = |id: &str, name: &str| vec![one(id, name, "")];
        let names = Names {
            documents: BTreeMap::from([(Kind::Enemy.into(), vec![ghast, cultist])]),
            places: named("quay", "Quay"),
            here: named("hall", "Hall"),
            actions: named("pump", "Man the pumps"),
            sides: vec![one("shut", "Door", "door"), one("guilty", "Jury member", "jury")],
            values: named("storm", "Weather"),
            keywords: named("evidence", "Greased staff"),
            tile_spaces: vec![one("nave", "Tile 1a", "1a"), one("west", "Tile 2b", "2b"), one("east", "Tile 2b", "2b")],
            investigators: named("mike", "Mike"),
            entries: named("enemy/ghast", "Ghast"),
            packs: named("core", "Core"),
            questions: named("reroll", "Which die is rerolled."),
            events: named("enemy_killed", "An enemy dies."),
        };
        at(kind, &schema(kind), &text, byte, &names)
    }

    fn words(kind: Kind, text: &str) -> Vec<String> {
        suggest(kind, text).into_iter().map(|it| it.word).collect()
    }

    /// Returns the text after the first suggestion is taken, with the cursor shown.
    fn taken(kind: Kind, text: &str) -> String {
        let first = suggest(kind, text).remove(0);
        let mut insert = first.insert;
        insert.insert(first.caret, '|');
        let mut text = text.replacen('|', "", 1);
        text.replace_range(first.replace, &insert);
        text
    }

    #[test]
    fn keys_that_are_missing_are_offered() {
        let found = words(Kind::Mythos, "- id: doubt\n  |\n  name: Doubt\n");
        assert!(found.contains(&"symbol".to_owned()) && found.contains(&"steps".to_owned()), "{found:?}");
        assert!(!found.contains(&"id".to_owned()) && !found.contains(&"name".to_owned()), "{found:?}");
        assert_eq!(words(Kind::Mythos, "- id: doubt\n  sym|"), ["symbol"]);
    }

    #[test]
    fn the_verbs_of_steps_are_offered_in_a_list() {
        let found = words(Kind::Mythos, "- id: doubt\n  steps:\n    - |\n");
        assert!(found.contains(&"suffer".to_owned()) && found.contains(&"investigate".to_owned()), "{found:?}");
        assert_eq!(
            words(Kind::Mythos, "- steps:\n    - summon_e|").first().map(String::as_str),
            Some("summon_elder_one")
        );
    }

    #[test]
    fn beside_a_word_stand_its_fields_and_no_other_word() {
        assert_eq!(words(Kind::Mythos, "steps:\n  - summon: ghast\n    |"), ["at", "count"]);
        assert_eq!(words(Kind::Mythos, "steps:\n  - { summon: ghast, at: pub, | }"), ["count"]);
        assert_eq!(words(Kind::Mythos, "steps:\n  - mark: doom\n    |\n    enemies: ghast"), Vec::<String>::new());
        // What must be there comes first.
        assert_eq!(words(Kind::Mythos, "steps:\n  - draw_relics: 2\n    |").first().map(String::as_str), Some("keep"));
        assert_eq!(words(Kind::Mythos, "steps:\n  - suffer:\n      stress: 1\n    |"), Vec::<String>::new());
        let found = words(Kind::Insanity, "abilities:\n  - when: turn_ends\n    |");
        assert_eq!(found.first().map(String::as_str), Some("steps"));
        assert!(found.contains(&"optional".to_owned()) && !found.contains(&"action".to_owned()), "{found:?}");
    }

    #[test]
    fn a_word_can_be_written_behind_its_fields() {
        let found = words(Kind::Mythos, "steps:\n  - at: pub\n    count: 2\n    |");
        assert!(found.starts_with(&["summon".to_owned()]), "{found:?}");
        assert!(!found.contains(&"move".to_owned()) && !found.contains(&"suffer".to_owned()), "{found:?}");
    }

    #[test]
    fn a_field_beside_a_word_is_that_of_the_word() {
        let found = words(Kind::Mythos, "steps:\n  - { deal_wounds: 1, to: | }");
        assert_eq!(found[..3], ["elder_one", "ghast", "core/cultist"], "{found:?}");
        assert!(found.contains(&"classes".to_owned()) && !found.contains(&"bottom".to_owned()), "{found:?}");
        let found = words(Kind::Mythos, "steps:\n  - flip: that_piece\n    to: |");
        assert_eq!(found, ["shut", "guilty"]);
        assert_eq!(words(Kind::Mythos, "steps:\n  - cancel_mythos: b|"), ["bottom"]);
    }

    #[test]
    fn what_says_only_the_usual_thing_is_offered_as_that() {
        assert_eq!(words(Kind::Insanity, "abilities:\n  - { bonus_dice: 1, rolls: att| }"), ["attack", "attacked"]);
        assert_eq!(taken(Kind::Mythos, "steps:\n  - discard: it|"), "steps:\n  - discard: item|");
        assert_eq!(
            words(Kind::Mythos, "steps:\n  - discard: cond|"),
            ["condition", "condition"],
            "a type, and a field"
        );
        assert_eq!(taken(Kind::Mythos, "steps:\n  - kill: gh|"), "steps:\n  - kill: ghast|");
        assert_eq!(taken(Kind::Mythos, "steps:\n  - kill: wou|"), "steps:\n  - kill: { wounded: | }");
        assert_eq!(words(Kind::Mythos, "steps:\n  - { suffer: { who: { wit| } } }")[0], "within");
    }

    #[test]
    fn what_is_counted_is_named_at_once() {
        let found = words(Kind::Mythos, "steps:\n  - { deal_wounds: { | }, to: ghast }");
        for word in ["enemies", "cards", "tokens", "half_up"] {
            assert!(found.contains(&word.to_owned()), "{word} is missing in {found:?}");
        }
        assert_eq!(words(Kind::Mythos, "steps:\n  - { deal_wounds: { tokens: doom, h| }, to: ghast }"), ["held_by"]);
        assert_eq!(words(Kind::Mythos, "steps:\n  - { deal_wounds: { enemies: { at: q| } }, to: ghast }"), ["quay"]);
    }

    #[test]
    fn words_that_stand_for_nothing_are_kept_back() {
        let offered = |text: &str, word: &str| words(Kind::Mythos, text).contains(&word.to_owned());
        assert!(!offered("steps:\n  - kill: |", "that_enemy"));
        assert!(offered("steps:\n  - with: { enemy: {} }\n    steps:\n      - kill: |", "that_enemy"));
        assert!(!offered("steps:\n  - with: { enemy: {} }\n    steps:\n      - kill: |", "this_enemy"));
        assert!(!offered("steps:\n  - { add_fire: | }", "its_space"));
        assert!(offered("steps:\n  - { move: { enemies: ghast }, toward: | }", "its_space"));
        let on_insanity = words(Kind::Insanity, "abilities:\n  - |");
        assert!(on_insanity.contains(&"bonus_dice".to_owned()) && !on_insanity.contains(&"armour".to_owned()));
        assert!(words(Kind::Enemy, "abilities:\n  - |").contains(&"armour".to_owned()));
    }

    #[test]
    fn words_are_in_the_order_of_the_reference() {
        let found = words(Kind::Mythos, "steps:\n  - |");
        let place = |word: &str| found.iter().position(|it| it == word).unwrap();
        let order = ["investigate", "summon", "move", "suffer", "deal_wounds", "kill", "if", "with"];
        assert!(order.is_sorted_by_key(|word| place(word)), "{found:?}");
    }

    #[test]
    fn values_are_offered_behind_a_colon_and_in_brackets() {
        assert_eq!(words(Kind::Mythos, "id: a\nsymbol: |"), ["true", "false"]);
        assert_eq!(words(Kind::Mythos, "summons:\n  - { enemy: gh|, at: { gate: red } }"), ["ghast"]);
        assert_eq!(words(Kind::Mythos, "summons:\n  - { enemy: ghast, at: { gate: r| } }"), ["red"]);
        assert_eq!(words(Kind::Mythos, "summons:\n  - { enemy: ghast, a| }"), ["at"]);
        let found = words(Kind::Episode, "monsters: [ghast, |]");
        assert_eq!(found, ["ghast", "core/cultist"]);
    }

    #[test]
    fn spaces_actions_sides_and_keywords_are_offered_where_they_are_named() {
        assert_eq!(words(Kind::Mythos, "summons:\n  - { enemy: ghast, at: q| }"), ["quay"]);
        assert_eq!(words(Kind::Mythos, "steps:\n  - { if: { spaces: { named: [q|] } }, then: [] }"), ["quay"]);
        assert_eq!(words(Kind::Mythos, "steps:\n  - { take_action: you, actions: [p|] }"), ["pump"]);
        assert_eq!(words(Kind::Insanity, "abilities:\n  - free_action: p|"), ["pump"]);
        assert_eq!(words(Kind::Episode, "map:\n  start: |"), ["hall"]);
        assert_eq!(words(Kind::Episode, "map:\n  links:\n    - { kind: tunnel, between: [quay, |] }"), ["hall"]);
        assert_eq!(words(Kind::Episode, "setup:\n  enemies:\n    - enemy: ghast\n      at: |"), ["hall"]);
        assert_eq!(words(Kind::Episode, "setup:\n  pieces:\n    - token: jury\n      side: |"), ["guilty", "shut"]);
        assert_eq!(words(Kind::Mythos, "steps:\n  - flip: jury\n    to: g|"), ["guilty"]);
        assert_eq!(words(Kind::Mythos, "steps:\n  - discard: { keyword: e| }"), ["evidence"]);
    }

    #[test]
    fn what_is_of_the_token_or_the_tile_that_stands_above_comes_first() {
        let jury = "steps:\n  - with: { piece: { token: jury } }\n    steps: [{ flip: that_piece, to: | }]";
        assert_eq!(words(Kind::Mythos, jury), ["guilty", "shut"]);
        assert_eq!(words(Kind::Mythos, &jury.replace("jury", "jury-box")), ["shut", "guilty"], "that is another token");
        let tile = "map:\n  tiles:\n    - tile: 2b\n      spaces:\n        |";
        assert_eq!(words(Kind::Episode, tile), ["west", "east", "nave"]);
        assert_eq!(taken(Kind::Episode, tile), tile.replace('|', "west: |"));
        assert_eq!(words(Kind::Episode, &tile.replace('|', "west: { id: a, name: A }\n        |")), ["east", "nave"]);
        let inside = "id: 1a\na:\n  passages:\n    - { between: [|] }";
        assert_eq!(words(Kind::Tile, inside)[0], "nave");
    }

    #[test]
    fn a_scenario_test_is_offered_what_it_plays() {
        let offered = |text: &str| words(Kind::Test, text);
        assert_eq!(offered("given:\n  investigators: { | }"), ["mike"]);
        assert_eq!(offered("given:\n  investigators:\n    mike:\n      at: |"), ["quay"]);
        assert_eq!(offered("given:\n  pieces: [{ token: jury, side: | }]"), ["guilty", "shut"]);
        assert_eq!(offered("play:\n  - choose: { episode_action: | }"), ["pump"]);
        assert_eq!(offered("play:\n  - choose: { space: | }"), ["quay"]);
        assert_eq!(offered("play:\n  - expect: { safe: { | } }"), ["quay"]);
        assert_eq!(offered("play:\n  - until: { question: | }"), ["reroll"]);
        assert_eq!(offered("play:\n  - expect: { after: | }"), ["enemy_killed"]);
        let happened = "play:\n  - happened:\n      - |";
        assert_eq!(taken(Kind::Test, happened), happened.replace('|', "enemy_killed: |"));
        assert_eq!(offered("play:\n  - choose: |")[..2], ["yes", "no"], "an action is no option by itself");
        assert!(!offered("play:\n  - choose: |").contains(&"pump".to_owned()));
    }

    #[test]
    fn documents_and_packs_are_offered_where_they_are_keys() {
        assert_eq!(words(Kind::Translation, "texts:\n  |"), ["enemy/ghast"]);
        assert_eq!(taken(Kind::Override, "changes:\n  en|"), "changes:\n  enemy/ghast: |");
        assert_eq!(words(Kind::Override, "pack: |"), ["core"]);
        assert_eq!(taken(Kind::Pack, "dependencies: { | }"), "dependencies: { core: | }");
    }

    #[test]
    fn an_item_can_be_begun_without_its_dash() {
        assert_eq!(taken(Kind::Episode, "monsters:\n  |"), "monsters:\n  - ghast|");
        assert_eq!(taken(Kind::Mythos, "summons:\n  |"), "summons:\n  - enemy: |");
        assert_eq!(taken(Kind::Mythos, "steps:\n  suf|"), "steps:\n  - suffer:\n      |");
        assert_eq!(taken(Kind::Mythos, "summons: |"), "summons: [{ enemy: | }]");
        assert_eq!(taken(Kind::Mythos, "steps: suf|"), "steps: [{ suffer: | }]");
    }

    #[test]
    fn the_start_of_a_shipped_map_can_be_completed() {
        let text = include_str!("../../../content/the-drowned-archive/episodes/drowned-archive/episode.yaml");
        assert_eq!(words(Kind::Episode, &text.replacen("  start: quay\n", "  start: |\n", 1)), ["hall"]);
    }

    #[test]
    fn nothing_is_offered_in_comments_and_blocks_of_text() {
        for text in ["# s|", "id: a # s|", "text: >-\n  s|", "text: >-\n  a\n\n  s|", "name: \"s|\""] {
            assert_eq!(words(Kind::Mythos, text), Vec::<String>::new(), "{text}");
        }
    }

    #[test]
    fn what_is_taken_is_indented_and_ready_to_go_on() {
        assert_eq!(taken(Kind::Mythos, "- id: doubt\n  ste|"), "- id: doubt\n  steps:\n    - |");
        assert_eq!(taken(Kind::Mythos, "- id: doubt\n  sym|"), "- id: doubt\n  symbol: |");
        assert_eq!(taken(Kind::Mythos, "symb|: true"), "symbol|: true");
        assert_eq!(taken(Kind::Mythos, "source: par|"), "source: { partly: | }");
        assert_eq!(taken(Kind::Episode, "monsters: gha|"), "monsters: [ghast|]");
    }

    #[test]
    fn no_text_makes_it_stumble() {
        let text = "- id: é\n  steps:\n  - if: { then: [ {\n\"a: 'b\n- - : ?\n  text: |\n   x\n}]\n";
        let schema = schema(Kind::Mythos);
        for byte in 0..=text.len() + 2 {
            let _ = at(Kind::Mythos, &schema, text, byte, &Names::default());
        }
    }
}
