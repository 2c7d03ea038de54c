//! `ritual explain`: pages of findings, of words of the language and of options, for people and for programs.

use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;

fn explain(args: &[&str]) -> Output {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    Command::new(env!("CARGO_BIN_EXE_ritual")).arg("explain").args(args).current_dir(root).output().unwrap()
}

/// The page that is shown.
#[track_caller]
fn page(args: &[&str]) -> String {
    let output = explain(args);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// What is complained about.
#[track_caller]
fn refusal(args: &[&str]) -> String {
    let output = explain(args);
    assert_eq!(output.status.code(), Some(2), "{}", String::from_utf8_lossy(&output.stdout));
    String::from_utf8(output.stderr).unwrap()
}

fn json(args: &[&str]) -> Value {
    let text = page(&[args, &["--format", "json"]].concat());
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error} in\n{text}"))
}

#[track_caller]
fn has(page: &str, parts: &[&str]) {
    for part in parts {
        assert!(page.contains(part), "`{part}` is not in\n{page}");
    }
}

#[test]
fn a_field_of_documents_says_of_which_and_what_it_means() {
    let aside = page(&["aside"]);
    has(
        &aside,
        &["# `aside`: a field of documents\n", "It is not on the map until an effect adds it", "(`true` or `false`)"],
    );
    assert_eq!(json(&["aside"])["fields"].as_array().map(Vec::len), Some(1));
    assert!(page(&["at_most"]).contains("a field\n"), "the language comes first");
}

#[test]
fn a_step_says_what_it_means_and_holds_and_where_its_example_is() {
    let suffer = page(&["suffer"]);
    has(
        &suffer,
        &[
            "# `suffer`: a step\n",
            "- `who`: The investigators who suffer it. (investigators; `you` when left out)",
            "- `wounds`: Wounds to suffer. (an amount)",
            "docs/effects/steps/suffer.md",
        ],
    );
    assert_eq!(page(&["suffer:"]), suffer, "whoever copies a key copies its colon");
    assert_eq!(page(&["word", "suffer"]), suffer);
    has(&page(&["summon"]), &["(a space; must be given)"]);
    has(&page(&["add_dice"]), &["It holds an amount.", "Needs a roll under way whose dice have not been thrown."]);
}

#[test]
fn a_word_with_fields_beside_it_lists_what_it_holds_first() {
    let lead = "The word holds the first of these, and the others stand beside it:\n\n";
    let token = format!("{lead}- `draw_pieces`: The kind of token. (");
    has(
        &page(&["draw_pieces"]),
        &[&token, "- `who`: The investigators who draw. (investigators; `you` when left out)"],
    );
    has(
        &page(&["summon"]),
        &[
            "- `summon`: The enemy of which a figure comes. (",
            "- `at`: The space in which it is placed. (a space; must be given)",
        ],
    );
    has(
        &page(&["summon_elder_one"]),
        &["The word holds:\n\n- `summon_elder_one`: The space in which it is placed. (a space; must be given)"],
    );
    has(&page(&["for_each"]), &["What `for_each` gives a meaning to has it here."]);
    let summon = &json(&["summon"])["meanings"][0];
    assert_eq!((&summon["written"], &summon["fields"][0]["name"]), (&"beside".into(), &"summon".into()));
}

#[test]
fn what_is_written_without_a_word_or_short_says_so() {
    let wordless = "It is written without this word: what it holds stands in its place.";
    has(&page(&["which"]), &["# `which`: enemies\n", "# `which`: a space\n", wordless, "- `within`: "]);
    has(&page(&["named"]), &["# `named`: a space\n", wordless, "It holds an id."]);
    has(&page(&["count"]), &["# `count`: an amount\n", wordless, "It holds things to count."]);
    let words = page(&["word"]);
    assert!(!words.lines().any(|line| line.starts_with("which ")), "nobody writes it: {words}");
    has(&page(&["kinds"]), &["Where nothing else is said, one of it alone may stand for the whole mapping."]);
    let meaning = &json(&["you_have"])["meanings"][0];
    assert_eq!((&meaning["written"], &meaning["short"]), (&"below".into(), &"types".into()));
    has(&page(&["that_investigator"]), &["`each`, `each_other`", " or a description of investigators"]);
}

#[test]
fn an_ability_and_a_trigger_say_where_they_work_and_what_they_bind() {
    has(
        &page(&["armour"]),
        &["Works on an enemy, a stage, an episode and a space; on an item, ", "`ability/never-works`"],
    );
    has(
        &page(&["dies"]),
        &[
            "# `dies`: a trigger\n",
            "Works on an enemy; on an item, ",
            "`trigger/never-answers`",
            "Gives a meaning to `that_enemy_on_map`, ",
            "`that_investigator`",
        ],
    );
    has(&page(&["rest_starts"]), &["No roll is under way then.", "It is not the moment for `redirect_attack`."]);
    has(
        &page(&["that_enemy"]),
        &["Needs an enemy that a step around it picked", "It is given a meaning by `attacks`, "],
    );
}

#[test]
fn words_of_plain_choices_and_fields_have_pages_too() {
    has(&page(&["nearest"]), &["# `nearest`: how many are meant\n", "docs/effects/selectors/pick-nearest.md"]);
    has(&page(&["suffer_wounds"]), &["# `suffer_wounds`: what is replaced\n", "It is written in `instead`."]);
    has(&page(&["within"]), &["# `within`: a field\n", "- of a description of enemies: At most this many spaces"]);
}

#[test]
fn a_word_of_several_families_shows_all_its_meanings() {
    let attack = page(&["attack"]);
    has(&attack, &["what a roll is made for", "a cause of harm", "the actions every episode has"]);
    let meanings = json(&["if"]);
    let families: Vec<&str> =
        meanings["meanings"].as_array().unwrap().iter().filter_map(|it| it["family"].as_str()).collect();
    assert_eq!(families, ["a step", "an amount"]);
    assert!(meanings["fields"].as_array().is_some_and(|fields| fields.len() > 3), "{meanings:#}");
}

#[test]
fn the_words_of_a_family_are_listed() {
    for (family, word) in [("step", "suffer"), ("ability", "when"), ("trigger", "turn_ends")] {
        let listed = page(&[family]);
        has(&listed, &[&format!(" {family}\n"), &format!("\n{word} ")]);
        assert_eq!(listed.lines().filter(|line| line.starts_with("# ")).count(), 1, "{listed}");
        let words = json(&[family])["words"].as_array().map(Vec::len);
        assert_eq!(words, Some(listed.lines().count() - 1), "each has a line");
    }
    has(&page(&["word", "condition"]), &["# `condition`: a field\n"]);
    has(&page(&["condition"]), &["# `condition`: a kind of document\n", "# a condition\n", "\nsafe "]);
}

#[test]
fn a_kind_of_document_says_what_its_fields_mean() {
    for kind in ["enemy", "elder-one", "test", "translation", "override", "pack", "episode", "rules"] {
        let told = page(&[kind]);
        has(
            &told,
            &[&format!("# `{kind}`: a kind of document\n"), "- `id`: ", &format!("`ritual new {kind}` makes one")],
        );
        assert_eq!(json(&[kind])["document"]["kind"], kind);
    }
    has(&page(&["enemy"]), &["- `health`: Wounds that kill it ([WOUND-3]). (", "\n\n# `enemy`: what is picked\n"]);
    assert_eq!(page(&["enemies"]).lines().next(), page(&["enemy"]).lines().next(), "the plural is the same kind");
    has(
        &page(&["hunter"]),
        &["# `hunter`: a kind of document of the game `bloodborne`, ", "- `cards`: The cards in hand at the start. ("],
    );
    // What is like another document has the same fields, which are told once.
    assert_eq!(page(&["placed"]).matches("\n- ").count(), 1, "{}", page(&["placed"]));
}

#[test]
fn an_option_is_listed_with_its_whole_meaning() {
    for line in page(&["option"]).lines() {
        assert!(line.ends_with('.'), "it stops in the middle: {line}");
    }
}

#[test]
fn what_is_not_known_is_answered_with_what_is_near() {
    has(&refusal(&["sufer"]), &["did you mean `suffer`?"]);
    has(&refusal(&["wound"]), &["did you mean one of ", "`deal_wounds`"]);
    has(&refusal(&["zzzzzz"]), &["`ritual explain word` lists all words"]);
    has(&refusal(&["map/unreachable-spice"]), &["say everything themselves): did you mean `map/unreachable-space`?"]);
    has(&refusal(&["creature/unbeatble"]), &["did you mean `creature/unbeatable`?"]);
    has(&refusal(&["suffer", "wounds"]), &["`wounds` is too much after `suffer`: one word is explained at a time"]);
    assert!(!refusal(&["suffer", "wounds"]).contains("option"), "`wounds` is no option");
    has(&refusal(&["rules", "reshuffle"]), &["did you mean `option reshuffle`?"]);
    has(&refusal(&["investigatr"]), &["`investigator`"]);
}

#[test]
fn words_of_another_game_have_pages_and_stand_behind_those_of_the_usual_one() {
    let flees = "- of what a card or a creature can do: These steps are done when the monster flees. \
                 (a list, each something that is done: `damage`, `damage_encounter`, `pass_on`, ";
    has(&page(&["if_it_flees"]), &["# `if_it_flees`: of the game `bloodborne`, Bloodborne: The Card Game\n\n", flees]);
    assert!(page(&["never_removed"]).ends_with(": This card is never removed from the game.\n"), "a bare word");
    has(
        &page(&["heal"]),
        &[
            "# `heal`: a step\n",
            "\n\n# `heal`: of the game `bloodborne`",
            ": Hunters gain health. (health that hunters gain: `who` and `points`)",
        ],
    );
    let flees = json(&["if_it_flees"]);
    assert_eq!((&flees["meanings"], &flees["fields"]), (&serde_json::json!([]), &serde_json::json!([])));
    assert_eq!((&flees["other_games"][0]["game"], &flees["word"]), (&"bloodborne".into(), &"if_it_flees".into()));
    assert!(json(&["suffer"]).get("other_games").is_none(), "no other game has it");
    has(
        &page(&["bloodborne"]),
        &[
            "# what a card or a creature can do\n\n- `transform`: After all cards",
            "- `who`: Who suffers it. (`you`, `left_neighbour`, `all_hunters` or `poorest`; must be given)\n",
            "# how the final boss is found\n\n- `random`: It is drawn.\n",
        ],
    );
    assert!(page(&["bloodborne"]).starts_with("# dice, numbers and open points"), "documents come first");
    assert_eq!(json(&["bloodborne"])["game"], "bloodborne");
    has(&refusal(&["if_it_fles"]), &["did you mean `if_it_flees`?"]);
}

#[test]
fn a_step_says_what_becomes_of_tokens_and_when_it_changes_nothing() {
    has(&page(&["gain_token"]), &["Puts such tokens with investigators.\nChanges nothing where `count` is 0.\n"]);
    has(&page(&["return_pieces"]), &["Takes tokens away from the hands of investigators."]);
    has(&page(&["remove_tile"]), &["May change the ground of the map, pieces that are there and where investigators "]);
    has(&page(&["for_each"]), &["Does nothing but what the steps in it do."]);
}

#[test]
fn programs_get_the_same_as_people() {
    let suffer = json(&["suffer"]);
    assert_eq!(suffer["version"], 1);
    let meaning = &suffer["meanings"][0];
    assert_eq!(meaning["word"], "suffer");
    assert_eq!(meaning["family"], "a step");
    assert_eq!(meaning["fields"][0]["name"], "who");
    assert_eq!(meaning["fields"][0]["default"], "you");
    assert_eq!(json(&["dies"])["meanings"][0]["works_on"], serde_json::json!(["enemy"]));
    assert_eq!(json(&["map/unreachable-space"])["code"], "map/unreachable-space");
    let all = json(&[]);
    let codes = all["codes"].as_array().unwrap();
    assert!(codes.len() > 40 && codes.contains(&"creature/unbeatable".into()), "also those of other games: {codes:?}");
    assert!(json(&["word"])["words"].as_array().is_some_and(|words| words.len() > 150));
    assert_eq!(json(&["option", "reshuffle"])["option"]["name"], "reshuffle");
}
