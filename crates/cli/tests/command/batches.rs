//! Batches: in parts, begun again, with statistics; and what a change does, and how every scenario is won.

use std::fs;
use std::path::Path;

use quick_xml::events::Event;
use ritual_playtest::part::Part;
use serde_json::Value;

use crate::cli::{SCENARIO, has_keys, ritual, root};
use crate::pack::copy;

/// A report without what differs from one run to the next.
pub(crate) fn without_times(mut report: Value) -> Value {
    for key in ["seconds", "games_per_second", "decisions_per_second", "processor_seconds"] {
        report.as_object_mut().unwrap().remove(key);
    }
    report
}

fn simulate(more: &[&str]) -> crate::cli::Ran {
    let args = ["simulate", SCENARIO, "--games", "11", "--seed", "7", "--players", "3", "--statistics"];
    ritual(&[&args[..], more].concat())
}

pub(crate) fn path(folder: &Path, name: &str) -> String {
    folder.join(name).to_str().unwrap().to_owned()
}

#[test]
fn parts_that_are_merged_say_what_one_run_says() {
    let folder = tempfile::tempdir().unwrap();
    let whole = without_times(simulate(&["--format", "json"]).ends_with(0).json());
    let parts: Vec<String> = (1..=3).map(|part| path(folder.path(), &format!("{part}.json"))).collect();
    for (part, file) in (1..).zip(&parts) {
        let shard = format!("{part}/3");
        let told = simulate(&["--shard", &shard, "--out", file, "--jobs", "1", "--format", "json"]).ends_with(0).json();
        assert_eq!(told["shard"]["part"], part);
    }
    let merge = |files: &[&String]| {
        let files: Vec<&str> = files.iter().map(|file| file.as_str()).collect();
        ritual(&[&["merge", "--format", "json"], &files[..]].concat())
    };
    let merged = merge(&[&parts[2], &parts[0], &parts[1]]).ends_with(0).json();
    assert_eq!(without_times(merged), whole);
    let lacking = merge(&[&parts[0], &parts[2]]).ends_with(1);
    assert!(lacking.err.contains("missing or were not played to their end: 2/3"), "{}", lacking.err);
    assert!(lacking.json()["games"].as_u64().unwrap() < 11);
    let twice = merge(&[&parts[0], &parts[0]]).ends_with(2);
    assert!(twice.err.contains("part 1/3 is there twice"), "{}", twice.err);
    let homeless = ritual(&["merge", &parts[0], "--content", "nowhere"]).ends_with(2).err;
    assert!(homeless.contains("merged beside the content they are of: there is no `nowhere`"), "{homeless}");

    // A part of another batch, one that lies about its number, one that was cut off, none at all.
    let other = path(folder.path(), "other.json");
    let args = ["simulate", SCENARIO, "--games", "11", "--seed", "8", "--players", "3", "--statistics"];
    ritual(&[&args[..], &["--shard", "2/3", "--out", &other]].concat()).ends_with(0);
    let mixed = merge(&[&parts[0], &other]).ends_with(2);
    assert!(mixed.err.contains("of different batches: `seed` is 7 and 8"), "{}", mixed.err);
    let text = fs::read_to_string(&parts[1]).unwrap();
    let lie = path(folder.path(), "lie.json");
    fs::write(&lie, text.replace("\"shard\":{\"part\":2", "\"shard\":{\"part\":3")).unwrap();
    assert!(merge(&[&lie]).ends_with(1).err.contains("holds other games than it says"));
    for broken in [&text[..text.len() / 2], "", "[]", "{}", "\u{0}"] {
        fs::write(&lie, broken).unwrap();
        let ran = merge(&[&lie]).ends_with(2);
        assert!(ran.err.contains("lie.json") && ran.err.contains("is no part of a batch"), "{}", ran.err);
    }
    // Numbers that nobody can have counted are refused with their place.
    for key in ["batch.players", "tally.decisions", "counts.wins", "counts.lead_changes"] {
        let mut huge: Value = serde_json::from_str(&text).unwrap();
        *huge.pointer_mut(&format!("/{}", key.replace('.', "/"))).unwrap() = u64::MAX.into();
        fs::write(&lie, huge.to_string()).unwrap();
        let refused = merge(&[&parts[0], &parts[2], &lie]).ends_with(1);
        let said = format!("lie.json` cannot be true: `{key}` is {}, and can", u64::MAX);
        assert!(refused.err.contains(&said) && refused.out.is_empty(), "{}", refused.err);
    }
    // Nor is one believed that could be, and is not what was written.
    let mut altered: Value = serde_json::from_str(&text).unwrap();
    let passed_up = &mut altered["counts"]["things"].as_object_mut().unwrap().values_mut().next().unwrap()["passed_up"];
    *passed_up = (passed_up.as_u64().unwrap() + 1).into();
    fs::write(&lie, altered.to_string()).unwrap();
    let refused = merge(&[&parts[0], &parts[2], &lie]).ends_with(1);
    assert!(refused.err.contains("lie.json` was altered since it was written: "), "{}", refused.err);
    assert!(refused.out.is_empty(), "{}", refused.out);
    // So are things that the scenario does not have, whatever the digest says.
    let mut strange = Part::read(text.as_bytes()).unwrap();
    let things = &mut strange.counts.as_mut().unwrap().things;
    let some = *things.values().next().unwrap();
    things.insert(99_999, some);
    fs::write(&lie, strange.text().unwrap()).unwrap();
    let refused = merge(&[&parts[0], &parts[2], &lie]).ends_with(1);
    assert!(
        refused.err.contains("lie.json` cannot be true: `counts.things.99999` is about nothing"),
        "{}",
        refused.err
    );
    assert!(refused.out.is_empty(), "{}", refused.out);
}

#[test]
fn a_merge_writes_over_no_part_and_misses_none_without_games() {
    let folder = tempfile::tempdir().unwrap();
    let parts: Vec<String> = (1..=3).map(|part| path(folder.path(), &format!("{part}.json"))).collect();
    for (shard, file) in ["1/3", "2/3", "3/3"].iter().zip(&parts) {
        ritual(&["simulate", SCENARIO, "--games", "2", "--shard", shard, "--out", file]).ends_with(0);
    }
    // The third part has none of two games.
    let merged = ritual(&["merge", &parts[0], &parts[1], "--format", "json"]).ends_with(0);
    assert_eq!((&merged.json()["games"], merged.err.as_str()), (&2.into(), ""));
    let before = fs::read(&parts[1]).unwrap();
    let same = path(folder.path(), "./2.json");
    let refused = ritual(&["merge", &parts[0], &parts[1], "--out", &same]).ends_with(2);
    assert!(refused.err.contains("2.json` is one of the parts") && refused.err.contains("--out"), "{}", refused.err);
    assert_eq!(fs::read(&parts[1]).unwrap(), before);
    let all = path(folder.path(), "all.json");
    ritual(&["merge", &parts[0], &parts[1], &parts[2], "--out", &all]).ends_with(0);
    ritual(&["merge", &all]).ends_with(0);
}

#[test]
fn what_cannot_be_written_is_said_before_a_game_is_played() {
    let folder = tempfile::tempdir().unwrap();
    let (part, all) = (path(folder.path(), "1.json"), path(folder.path(), "all.json"));
    fs::write(folder.path().join("taken"), "a file, not a folder").unwrap();
    let inside = path(folder.path(), "taken/games.html");
    // Nothing was counted, or it would have been kept.
    let refused = simulate(&["--out", &part, "--report", &inside]).ends_with(2);
    assert!(refused.err.contains("cannot write `") && refused.err.contains("taken/games.html`"), "{}", refused.err);
    assert!(refused.out.is_empty() && !Path::new(&part).exists(), "{}", refused.out);
    let refused = simulate(&["--out", &path(folder.path(), "taken/1.json")]).ends_with(2);
    assert!(refused.err.contains("taken/1.json`") && refused.out.is_empty(), "{}", refused.err);
    simulate(&["--out", &part]).ends_with(0);
    let refused = ritual(&["merge", &part, "--out", &all, "--report", &inside]).ends_with(2);
    assert!(refused.err.contains("taken/games.html`") && !Path::new(&all).exists(), "{}", refused.err);
    let players = path(folder.path(), "taken/players.md");
    for args in [["matrix", "--report", &inside, "--games", "1"], ["strength", "--out", &players, "--games", "1"]] {
        let refused = ritual(&[&args[..], &["--scenario", SCENARIO]].concat()).ends_with(2);
        assert!(refused.err.contains("cannot write `") && refused.out.is_empty(), "{args:?}: {}", refused.err);
    }
    let taken = path(folder.path(), "taken");
    let refused = ritual(&["diagnose", SCENARIO, "--games", "4", "--recordings", &taken]).ends_with(2);
    assert!(refused.err.contains("cannot write `") && refused.out.is_empty(), "{}", refused.err);
}

/// Runs the command where no file can grow, as on a disk that is full.
#[cfg(unix)]
fn on_a_full_disk(args: &[&str]) -> crate::cli::Ran {
    let script = "trap '' XFSZ; ulimit -f 0; exec \"$@\"";
    let mut command = std::process::Command::new("sh");
    command.args(["-c", script, "sh", env!("CARGO_BIN_EXE_ritual")]).args(args).current_dir(root());
    let output = command.env_remove("CLICOLOR_FORCE").stdin(std::process::Stdio::null()).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    crate::cli::Ran { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

#[test]
#[cfg(unix)]
fn what_was_played_is_told_also_where_it_cannot_be_written() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| path(folder.path(), name);
    let (part, page, table, turned) = (file("1.json"), file("players.md"), file("matrix.csv"), file("turned"));
    let cases: [(&[&str], &str); 4] = [
        (&["simulate", SCENARIO, "--games", "3", "--statistics", "--out", &part], "Questions"),
        (&["strength", "--scenario", SCENARIO, "--games", "1", "--out", &page], "| scenario | 1 or 2 |"),
        (&["matrix", "--scenario", SCENARIO, "--games", "1", "--report", &table], "Games won, 1 in each cell"),
        (&["diagnose", SCENARIO, "--games", "12", "--recordings", &turned], "What makes it dull"),
    ];
    for (args, told) in cases {
        let ran = on_a_full_disk(args);
        assert!(ran.out.contains(told), "{args:?}: {}{}", ran.out, ran.err);
        // Of so few games perhaps none has turned, and then there is nothing to write.
        if args[0] != "diagnose" || ran.code != Some(0) {
            assert!(ran.ends_with(2).err.contains("cannot write `"), "{args:?}");
        }
    }
    let told = on_a_full_disk(&["simulate", SCENARIO, "--games", "3", "--out", &file("2.json"), "--format", "json"]);
    assert_eq!(told.ends_with(2).json()["games"], 3);
    ritual(&["simulate", SCENARIO, "--games", "3", "--shard", "1/2", "--out", &part]).ends_with(0);
    ritual(&["simulate", SCENARIO, "--games", "3", "--shard", "2/2", "--out", &file("2.json")]).ends_with(0);
    let all = file("all.json");
    let merge = ["merge", &part, &file("2.json"), "--out", &all, "--format", "json"];
    assert_eq!(on_a_full_disk(&merge).ends_with(2).json()["games"], 3);
    // Nor is what there is where a part is missing; then there is nothing whole to write.
    let lacking = ritual(&["merge", &part, "--out", &all, "--format", "json"]).ends_with(2);
    assert!(lacking.err.contains("all.json` is not written: parts are missing or not whole: 2/2"), "{}", lacking.err);
    assert!(lacking.json()["games"] == 2 && !Path::new(&all).exists(), "{}", lacking.out);
}

#[test]
#[cfg(target_os = "linux")]
fn what_cannot_be_written_to_standard_output_is_told_to_be_that() {
    let full = fs::File::options().write(true).open("/dev/full").unwrap();
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_ritual"));
    command.args(["explain", "suffer"]).current_dir(root()).stdin(std::process::Stdio::null()).stdout(full);
    let output = command.output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("error: cannot write to standard output: "), "{said}");
}

#[test]
fn a_batch_that_was_stopped_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let file = path(folder.path(), "part.json");
    let run = |more: &[&str]| {
        let args = ["simulate", SCENARIO, "--games", "4000", "--seed", "7", "--out", &file];
        ritual(&[&args[..], more].concat())
    };
    let stopped = run(&["--seconds", "1", "--format", "json"]).ends_with(0);
    let games = stopped.json()["games"].as_u64().unwrap();
    assert!(games > 0 && games < 4000, "{games}");
    assert!(stopped.err.contains(&format!("stopped after {games} of 4000 games; --resume goes on")), "{}", stopped.err);
    assert!(run(&[]).ends_with(2).err.contains("go on with --resume, or choose another name"));
    let further = run(&["--resume", "--seconds", "1", "--format", "json"]).ends_with(0).json();
    assert!(further["games"].as_u64().unwrap() > games);
    let other = run(&["--resume", "--players", "3"]).ends_with(2);
    assert!(other.err.contains("of another batch: `players` is 2 and 3"), "{}", other.err);
    let watched = run(&["--resume", "--statistics"]).ends_with(2);
    assert!(watched.err.contains("without --statistics"), "{}", watched.err);
    // Whoever was killed before anything was kept begins again.
    let none = path(folder.path(), "none.json");
    let begun = ritual(&["simulate", SCENARIO, "--games", "2", "--out", &none, "--resume"]).ends_with(0);
    assert!(begun.err.contains("none.json` is not there yet: beginning with the first game"), "{}", begun.err);
    assert!(Path::new(&none).exists());
    for wrong in ["0/3", "4/3", "3", "a/b", "1/0", "-1/2"] {
        ritual(&["simulate", SCENARIO, "--out", "x.json", "--shard", wrong]).ends_with(2);
    }
}

/// Content in which effects go on without end as soon as a turn ends.
pub(crate) fn endless(folder: &Path) -> String {
    endless_if(folder, "")
}

/// The same, if something is so.
fn endless_if(folder: &Path, condition: &str) -> String {
    let content = folder.join("content");
    copy(&root().join("content"), &content);
    let pack = content.join("fear-of-the-unknown");
    fs::write(pack.join("counters.yaml"), "- { id: tide, name: Tide, source: original, at_most: 3 }\n").unwrap();
    let episode = pack.join("episodes/great-punishment/episode.yaml");
    // With an `if` nobody can tell before a game that the tide never rests.
    let turn_ends = format!("  - {{ when: turn_ends, {condition}steps: [{{ raise: tide }}] }}");
    let abilities = [
        "\nabilities:",
        &turn_ends,
        "  - when: { counter_reaches: tide, at_least: 1 }",
        "    if: { pieces: jury-member }",
        "    steps: [{ set: tide, to: 0 }]",
        "  - when: { counter_reaches: tide, at_most: 0 }",
        "    if: { pieces: jury-member }",
        "    steps: [{ raise: tide }]\n",
    ]
    .join("\n");
    fs::write(&episode, fs::read_to_string(&episode).unwrap() + &abilities).unwrap();
    content.to_str().unwrap().to_owned()
}

#[test]
fn effects_without_end_stop_a_batch_at_its_first_game_whoever_plays() {
    let folder = tempfile::tempdir().unwrap();
    let content = endless(folder.path());
    for policy in ["random", "quick", "good"] {
        let args = ["simulate", SCENARIO, "--content", &content, "--policy", policy, "--games", "100"];
        let said = ritual(&args).ends_with(1).err;
        assert!(said.contains("in game 0 of seed 1 effects went on without end; at work were `"), "{said}");
        assert!(said.contains("Great punishment, greater sorrow`") && said.contains("a limit or an `if`"), "{said}");
        assert!(said.contains("`; it was stopped when more than "), "{said}");
    }
}

#[test]
fn the_games_before_one_that_fails_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let content = endless_if(folder.path(), "if: elder_one_on_map, ");
    for seed in 1..=20 {
        let (seed, file) = (seed.to_string(), path(folder.path(), &format!("{seed}.json")));
        let args = ["simulate", SCENARIO, "--content", &content, "--seed", &seed, "--statistics"];
        let said = ritual(&[&args[..], &["--games", "100", "--jobs", "3", "--out", &file]].concat()).ends_with(1).err;
        let game = said.split_once("in game ").and_then(|(_, rest)| rest.split(' ').next()).unwrap();
        if game == "0" {
            assert!(!Path::new(&file).exists(), "there is nothing to keep");
            continue;
        }
        assert!(said.contains(&format!("kept in `{file}`: {game} of 100")), "{said}");
        let kept = ritual(&["merge", &file, "--content", &content, "--format", "json"]).ends_with(1).json();
        let whole = ritual(&[&args[..], &["--games", game, "--format", "json"]].concat()).ends_with(0).json();
        assert_eq!(without_times(kept), without_times(whole));
        return;
    }
    panic!("every first game fails, so nothing can be kept");
}

#[test]
fn statistics_tell_what_was_met_and_what_never_was() {
    let report = simulate(&["--format", "json"]).ends_with(0).json();
    let told = &report["statistics"];
    has_keys(told, &["things", "never", "pairs", "course", "losses", "lead_changes", "decided", "questions"]);
    // What is asked is counted in each game, with one more look at it.
    assert_eq!(told["questions"]["games"], 11);
    assert!(told["questions"]["kinds"].as_array().unwrap().iter().any(|it| it["question"] == "action"));
    let things = told["things"].as_array().unwrap();
    let of = |kind: &str, id: &str| things.iter().find(|it| it["kind"] == kind && it["id"] == id).unwrap().clone();
    let attack = of("action", "attack");
    let counted = ["seen", "chosen", "passed_up", "impossible", "fought", "died", "met"];
    let worked_out =
        ["kind", "id", "title", "turn", "game", "won_with", "won_without", "change", "impact", "enough", "sure"];
    has_keys(&attack, &[&counted[..], &worked_out[..]].concat());
    assert!(attack["chosen"].as_f64().unwrap() > 1.0, "{attack}");
    assert!(things.iter().any(|it| it["kind"] == "space" && it["seen"].as_f64() > Some(0.5)));
    assert!(things.iter().any(|it| it["kind"] == "mythos" && it["met"].as_f64() > Some(0.0)));
    // Whoever reaches a threshold has reached those before it, and not sooner than the game begins.
    let reached = |id: &str| {
        let found = things.iter().find(|it| it["kind"] == "threshold" && it["id"] == id);
        found.map_or((0.0, 0.0), |it| (it["seen"].as_f64().unwrap(), it["turn"].as_f64().unwrap()))
    };
    let (first, second) = (reached("1"), reached("2"));
    assert!(first.0 > 0.0 && first.0 >= second.0 && first.1 >= 1.0, "{first:?} {second:?}");
    let course = told["course"].as_array().unwrap();
    assert_eq!(course[0]["games"], 11);
    assert_eq!(course[0]["gauges"]["investigators"], 3.0);
    let stages: Vec<f64> = course.iter().map(|it| it["gauges"]["stage"].as_f64().unwrap()).collect();
    assert!(stages[0] < *stages.last().unwrap(), "{stages:?}");
    // No two of them played together often enough to say something.
    assert_eq!(told["pairs"], Value::Array(Vec::new()));
    let text = simulate(&[]).ends_with(0).out;
    for part in ["tension", "When a turn begins", "Mythos", "Space", "Figures are per game", "Questions"] {
        assert!(text.contains(part), "no `{part}` in {text}");
    }
}

/// What stands in a page that is well-formed: the names of its elements, each with its id and role.
pub(crate) fn elements(page: &str) -> Vec<[String; 3]> {
    let mut reader = quick_xml::Reader::from_str(page);
    let (mut elements, mut depth) = (Vec::new(), 0);
    loop {
        let event = reader.read_event().unwrap_or_else(|error| panic!("{error} in {page}"));
        let (tag, step) = match &event {
            Event::Eof => break,
            Event::Start(tag) => (tag, 1),
            Event::Empty(tag) => (tag, 0),
            Event::End(_) => {
                depth -= 1;
                continue;
            }
            _ => continue,
        };
        depth += step;
        let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
        let value = |key: &str| tag.try_get_attribute(key).unwrap().map_or_else(String::new, |it| text(&it.value));
        elements.push([text(tag.name().as_ref()), value("id"), value("role")]);
    }
    assert_eq!(depth, 0, "{page}");
    elements
}

#[test]
fn a_page_holds_all_that_it_needs_and_says_what_its_plots_show() {
    let folder = tempfile::tempdir().unwrap();
    let file = path(folder.path(), "games.html");
    simulate(&["--report", &file]).ends_with(0);
    let page = fs::read_to_string(&file).unwrap();
    let elements = elements(&page);
    let count = |name: &str| elements.iter().filter(|it| it[0] == name).count();
    // How games end, the chance of winning, what is open, nine numbers of the table; impacts where enough was met.
    assert!(count("svg") >= 12, "{}", count("svg"));
    // Spaces of a map have titles too, which nothing but a pointer shows.
    let n_named = elements.iter().filter(|[name, id, _]| name == "title" && !id.is_empty()).count();
    assert_eq!((count("desc"), n_named, count("title")), (count("svg"), count("svg"), count("svg") + 1 + count("g")));
    assert!(page.contains("Visits in a game, by space: ") && count("g") > 5, "{page}");
    assert!(elements.iter().all(|[name, _, role]| name != "svg" || role == "img"));
    let mut ids: Vec<&str> = elements.iter().map(|it| it[1].as_str()).filter(|id| !id.is_empty()).collect();
    let n_ids = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), n_ids, "an id is there twice");
    assert!(count("th") > count("table") && page.contains("<th scope=\"row\">"));
    assert_eq!((count("caption"), count("thead"), count("table")), (count("table"), count("table"), count("details")));
    assert!(page.contains("; `ritual simulate … --record` writes one down</li>"), "{page}");
    // What an impact is stands before the first of them.
    assert!(page.contains("<h2>What was met</h2>\n<p class=\"note\">"), "{page}");
    assert!(page.contains("<h2>Questions</h2>") && page.contains("All decisions of a game together weigh "));
    assert!(!page.contains("{{") && count("script") + count("link") + count("img") == 0);
    for outside in ["http:", "https:", "url(", "@import"] {
        assert!(!page.contains(outside), "{outside}");
    }
    // The same games give the same page, however many jobs play them.
    simulate(&["--report", &file, "--jobs", "1"]).ends_with(0);
    assert_eq!(fs::read_to_string(&file).unwrap(), page);
}

#[test]
fn a_table_has_a_line_for_each_thing_and_columns_that_are_documented() {
    let folder = tempfile::tempdir().unwrap();
    let file = path(folder.path(), "games.csv");
    let told = simulate(&["--report", &file, "--format", "json"]).ends_with(0).json();
    let mut table = csv::Reader::from_path(&file).unwrap();
    let header = table.headers().unwrap().clone();
    let documented = fs::read_to_string(root().join("docs/statistics.md")).unwrap();
    for column in &header {
        assert!(documented.contains(&format!("`{column}`")), "{column}");
    }
    let place = |name: &str| header.iter().position(|it| it == name).unwrap();
    let lines: Vec<csv::StringRecord> = table.records().map(Result::unwrap).collect();
    let things = told["statistics"]["things"].as_array().unwrap();
    assert_eq!(lines.len(), things.len());
    for (line, thing) in lines.iter().zip(things) {
        let of = |name: &str| &line[place(name)];
        assert_eq!((of("kind"), of("id")), (thing["kind"].as_str().unwrap(), thing["id"].as_str().unwrap()));
        assert_eq!(thing["seen"], of("seen").parse::<f64>().unwrap());
        assert_eq!(of("impact").is_empty(), thing["enough"] == false);
    }
    // What was counted in parts is written as well, and what was not counted is not.
    let part = path(folder.path(), "1.json");
    simulate(&["--out", &part]).ends_with(0);
    let again = path(folder.path(), "again.csv");
    ritual(&["merge", &part, "--report", &again]).ends_with(0);
    assert_eq!(fs::read(&again).unwrap(), fs::read(&file).unwrap());
    let counted = path(folder.path(), "2.json");
    ritual(&["simulate", SCENARIO, "--games", "3", "--out", &counted]).ends_with(0);
    let nothing = ritual(&["merge", &counted, "--report", &again]).ends_with(2);
    assert!(nothing.err.contains("a report needs what --statistics counts"), "{}", nothing.err);
    assert!(simulate(&["--report", "games.txt"]).ends_with(2).err.contains("ends in .html or .csv"));
    if cfg!(not(feature = "parquet")) {
        let refused = simulate(&["--report", "games.parquet"]).ends_with(2);
        assert!(refused.err.contains("--features parquet"), "{}", refused.err);
    }
    ritual(&["simulate", SCENARIO, "--games", "1", "--report", &again]).ends_with(2);
}

#[test]
fn a_game_of_a_batch_is_written_down_and_plays_to_the_same_end() {
    let folder = tempfile::tempdir().unwrap();
    let games = path(folder.path(), "games");
    let told = simulate(&["--format", "json"]).ends_with(0).json();
    let (ending, first) = told["first_games"].as_object().unwrap().iter().next().unwrap();
    let number = first[0].to_string();
    let args = ["simulate", SCENARIO, "--seed", "7", "--players", "3", "--record", &number];
    let written = ritual(&[&args[..], &["--recordings", &games, "--format", "json"]].concat()).ends_with(0).json();
    has_keys(&written, &["version", "scenario", "seed", "recordings"]);
    let recorded = &written["recordings"][0];
    assert_eq!((&recorded["game"], &recorded["outcome"]), (&first[0], &Value::from(ending.as_str())));
    // Who plays is drawn from the chance of the game, and not once more when it is played again.
    let file = recorded["file"].as_str().unwrap();
    let again = ritual(&["replay", file, "--quiet", "--format", "json"]).ends_with(0).json();
    assert_eq!((&again["outcome"], &again["same_content"]), (&recorded["outcome"], &true.into()));
    assert!(ritual(&args).ends_with(2).err.contains("--recordings"));
    let far = ritual(&["simulate", SCENARIO, "--record", "99999999999999", "--recordings", &games]).ends_with(2);
    assert!(far.err.contains("games have the numbers 0 to "), "{}", far.err);
}
