//! Batches: in parts, begun again, with statistics; and what a change does, and how every scenario is won.

use std::fs;
use std::path::{Path, PathBuf};

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

fn path(folder: &Path, name: &str) -> String {
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
fn elements(page: &str) -> Vec<[String; 3]> {
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

/// An episode that is changed, in its folder of packs.
const EPISODE: &str = "fear-of-the-unknown/episodes/great-punishment/episode.yaml";

/// The content with three Cultists where one was, in a folder.
pub(crate) fn changed_in(folder: &Path) -> PathBuf {
    let changed = folder.join("content");
    copy(&root().join("content"), &changed);
    let episode = changed.join(EPISODE);
    let text = fs::read_to_string(&episode).unwrap();
    let cultist = "    - { enemy: core/cultist, at: town-square }\n";
    assert!(text.contains(cultist));
    fs::write(&episode, text.replace(cultist, &cultist.repeat(3))).unwrap();
    changed
}

#[test]
fn a_change_is_told_as_a_comment_on_a_pull_request() {
    let folder = tempfile::tempdir().unwrap();
    let changed = changed_in(folder.path());
    let compare = || {
        let args = ["compare", "content", changed.to_str().unwrap(), "--scenario", SCENARIO, "--games", "6"];
        ritual(&[&args[..], &["--format", "markdown"]].concat())
    };
    let told = compare().ends_with(0).out;
    assert!(told.starts_with("<!-- ritual compare -->\n### "), "{told}");
    for part in ["No new findings.", "` `fear-of-the-unknown/kilkenny-tsathoggua` | 2 | ", "```diff\n", "\n+ "] {
        assert!(told.contains(part), "no `{part}` in {told}");
    }
    // What cannot be played is said with its place, which does not depend on where the folder is.
    let episode = changed.join(EPISODE);
    fs::write(&episode, fs::read_to_string(&episode).unwrap() + "nonsense: 1\n").unwrap();
    let told = compare().ends_with(1).out;
    for part in ["**1 new finding**", &format!("\n{EPISODE}:"), ": error[schema/", "Nothing was played"] {
        assert!(told.contains(part), "no `{part}` in {told}");
    }
}

#[test]
fn a_change_is_told_in_words_and_in_games() {
    let folder = tempfile::tempdir().unwrap();
    let changed = changed_in(folder.path());
    let compare = |more: &[&str]| {
        let args = ["compare", "content", changed.to_str().unwrap(), "--scenario", SCENARIO, "--games", "6"];
        ritual(&[&args[..], more].concat())
    };
    let told = compare(&["--format", "json"]).ends_with(0).json();
    has_keys(
        &told,
        &[
            "version",
            "before",
            "after",
            "seed",
            "policy",
            "games",
            "findings",
            "words",
            "scenarios",
            "added",
            "removed",
            "not_played",
            "crossed",
        ],
    );
    assert_eq!(told["findings"], Value::Array(Vec::new()));
    assert_eq!(told["words"][0]["pack"], "fear-of-the-unknown");
    let lines = told["words"][0]["lines"].as_array().unwrap();
    assert!(lines.iter().any(|line| line.as_str().unwrap().starts_with('+')), "{lines:?}");
    let scenario = &told["scenarios"][0];
    let asked = ["scenario", "title", "players", "games"];
    has_keys(
        scenario,
        &[
            &asked[..],
            &["before", "after", "difference", "won_now", "lost_now", "won_now_games", "lost_now_games"],
            &["luck", "is_sure", "fault"],
        ]
        .concat(),
    );
    for (n_games, games) in [("won_now", "won_now_games"), ("lost_now", "lost_now_games")] {
        let named = scenario[games].as_array().unwrap();
        assert_eq!(u64::try_from(named.len()).unwrap(), scenario[n_games].as_u64().unwrap().min(5));
        assert!(named.iter().all(|game| game.as_u64() < Some(6)), "{named:?}");
    }
    assert_eq!((&scenario["games"], &scenario["players"]), (&6.into(), &2.into()));
    // A folder beside itself differs in nothing.
    let same = ritual(&["compare", "content", "content", "--games", "1"]).ends_with(0).out;
    assert!(same.contains("No text that players read has changed.") && same.contains("No scenario plays otherwise."));
    let gone = ritual(&["compare", "nowhere", "content"]).ends_with(2);
    assert!(gone.err.contains("REVISION:FOLDER"), "{}", gone.err);
    let option = ritual(&["compare", "--output=x:content", "content"]).ends_with(2);
    assert!(!Path::new("x").exists(), "{}", option.err);
    let unknown = ritual(&["compare", "no-such-revision:content", "content"]).ends_with(2);
    assert!(unknown.err.contains("cannot be read"), "{}", unknown.err);
}

/// Runs git as somebody.
fn git(folder: &Path, args: &[&str]) {
    let who = ["-c", "user.name=us", "-c", "user.email=us@example.org", "-c", "commit.gpgsign=false"];
    let ran = std::process::Command::new("git").current_dir(folder).args(who).args(args).output().unwrap();
    assert!(ran.status.success(), "{args:?}: {}", String::from_utf8_lossy(&ran.stderr));
}

#[test]
fn a_revision_is_compared_from_any_folder_and_by_packs() {
    let folder = tempfile::tempdir().unwrap();
    let (content, docs) = (changed_in(folder.path()), folder.path().join("docs"));
    fs::create_dir(&docs).unwrap();
    fs::write(docs.join("page.md"), "A page.\n").unwrap();
    // What is shipped is what was there before the change.
    let now = fs::read_to_string(content.join(EPISODE)).unwrap();
    fs::copy(root().join("content").join(EPISODE), content.join(EPISODE)).unwrap();
    git(folder.path(), &["init", "-q", "."]);
    git(folder.path(), &["add", "."]);
    git(folder.path(), &["commit", "-q", "-m", "before"]);
    fs::write(content.join(EPISODE), now).unwrap();
    let compare = |from: &Path, sides: [&str; 2]| {
        let asked = ["--scenario", SCENARIO, "--games", "2", "--format", "json"];
        crate::cli::ritual_in(from, &[&["compare"][..], &sides, &asked].concat(), "")
    };
    let told = compare(&docs, ["HEAD:content", "../content"]).ends_with(0).json();
    assert_eq!((&told["scenarios"][0]["games"], &told["added"]), (&2.into(), &Value::Array(Vec::new())));
    for (from, sides) in [
        (&content, ["HEAD:./", "."]),
        (&docs, ["HEAD:../content", "../content"]),
        // A pack is played with those beside it.
        (&folder.path().to_path_buf(), ["HEAD:content/fear-of-the-unknown", "content/fear-of-the-unknown"]),
        (&content, ["HEAD:./fear-of-the-unknown", "fear-of-the-unknown"]),
    ] {
        let again = compare(from, sides).ends_with(0).json();
        assert_eq!((&again["scenarios"], &again["findings"]), (&told["scenarios"], &told["findings"]), "{sides:?}");
    }
    // Where it was unpacked is nobody's business.
    let nothing = compare(folder.path(), ["HEAD:docs", "content"]).ends_with(2);
    assert!(nothing.err.contains("no pack in `HEAD:docs`"), "{}", nothing.err);
    assert!(!nothing.err.contains(std::env::temp_dir().to_str().unwrap()), "{}", nothing.err);
    let unknown = compare(folder.path(), ["HEAD:nowhere", "content"]).ends_with(2);
    assert!(unknown.err.contains("no such revision, or no such folder in it"), "{}", unknown.err);
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

/// More games than a second is enough for.
const TOO_MANY: [&str; 6] = ["--games", "100000000", "--policy", "random", "--seconds", "1"];

#[test]
fn a_comparison_that_is_stopped_says_that_it_is_not_complete() {
    let folder = tempfile::tempdir().unwrap();
    let changed = changed_in(folder.path());
    let compare = |more: &[&str]| {
        let args = ["compare", "content", changed.to_str().unwrap(), "--scenario", SCENARIO];
        ritual(&[&args[..], &TOO_MANY[..], more].concat()).ends_with(2)
    };
    // The sides take turns, so both have played some of the games with 2 players, and neither one with 5.
    let told = compare(&["--players", "2,5"]);
    assert!(told.out.contains("not played") && told.out.contains(", fewer where it was stopped, "), "{}", told.out);
    assert!(!told.out.contains("No scenario plays otherwise"), "{}", told.out);
    assert!(told.err.contains(" of 200000000 games on each side"), "{}", told.err);
    let told = compare(&["--format", "json"]).json();
    let (games, before) = (told["scenarios"][0]["games"].as_u64().unwrap(), &told["scenarios"][0]["before"]);
    assert!(0 < games && games < 100_000_000 && before["high"].as_f64() < Some(1.0), "{told}");
    assert_eq!(told["games"], 100_000_000);
    let told = compare(&["--format", "markdown"]).out;
    assert!(told.contains("**Not complete: stopped after ") && !told.contains("stopped after 0 of "), "{told}");
}

#[test]
fn a_matrix_that_is_stopped_says_what_was_not_played() {
    let matrix = |more: &[&str]| {
        let args = ["matrix", "--scenario", SCENARIO, "--players", "2,5"];
        ritual(&[&args[..], &TOO_MANY[..], more].concat()).ends_with(2)
    };
    let told = matrix(&[]);
    assert!(told.out.contains("not played") && told.out.contains(", fewer where it was stopped, "), "{}", told.out);
    assert!(told.err.contains("stopped after ") && told.err.contains(" of 200000000 games"), "{}", told.err);
    let told = matrix(&["--format", "json"]).json();
    assert!(told["cells"][0]["games"].as_u64() > Some(0), "{told}");
    assert_eq!((&told["cells"][1]["games"], &told["cells"][1]["fault"]), (&0.into(), &Value::Null));
}

#[test]
fn a_scenario_without_end_does_not_hide_the_others() {
    let folder = tempfile::tempdir().unwrap();
    let (content, other) = (endless(folder.path()), "laboratories-cthulhu");
    let asked = ["--scenario", SCENARIO, "--scenario", other, "--players", "2", "--games", "4"];
    let compare = |more: &[&str]| ritual(&[&["compare", "content", &content], &asked[..], more].concat()).ends_with(1);
    let fault = "went on without end; at work were `";
    let told = compare(&[]).out;
    assert!(told.contains("! `") && told.contains("with `--players 2`: `fear-of-the-unknown/kilkenny-"), "{told}");
    assert!(told.contains(fault) && told.contains("not played") && told.contains(other), "{told}");
    let told = compare(&["--format", "markdown"]).out;
    assert!(told.contains(fault) && told.contains(&format!("/{other}` | 2 | ")), "{told}");
    let told = compare(&["--format", "json"]).json();
    assert!(told["scenarios"][0]["fault"].as_str().unwrap().contains(fault), "{told}");
    assert_eq!((&told["scenarios"][1]["fault"], &told["scenarios"][1]["games"]), (&Value::Null, &4.into()));

    let told = ritual(&[&["matrix", "--content", &content], &asked[..]].concat()).ends_with(1);
    assert!(told.out.contains("\n! with 2 players: `fear-of-the-unknown/kilkenny-"), "{}", told.out);
    assert!(told.out.contains(fault) && told.out.contains(other), "{}", told.out);

    let scenarios = ["--scenario", SCENARIO, "--scenario", other];
    let strength =
        |more: &[&str]| ritual(&[&["strength", &content, "--games", "2"], &scenarios[..], more].concat()).ends_with(1);
    let told = strength(&[]);
    assert!(told.err.contains("! `quick` with 5 players: `fear-of-the-unknown/kilkenny-"), "{}", told.err);
    assert!(told.err.contains(fault) && told.out.contains(&format!("{SCENARIO}` | – |")), "{}", told.out);
    let told = strength(&["--format", "json"]).json();
    let rows = told["policies"][1]["rows"].as_array().unwrap();
    assert!(rows.len() == 4 && rows.iter().all(|row| row["scenario"].as_str().unwrap().ends_with(other)), "{told}");
    assert_eq!(told["faults"].as_array().unwrap().len(), 8);

    let dist = path(folder.path(), "dist");
    let build =
        |more: &[&str]| ritual(&[&["build", &content, "--games", "1", "--dist", &dist], more].concat()).ends_with(1);
    let told = build(&[]).out;
    assert!(told.contains("\n! `fear-of-the-unknown/kilkenny-") && told.contains(fault), "{told}");
    assert!(told.contains("not played") && told.contains("Nothing was exported") && told.contains(other), "{told}");
    let told = build(&["--format", "json"]).json();
    let scenarios = told["scenarios"].as_array().unwrap();
    let (faulty, sound): (Vec<&Value>, Vec<&Value>) = scenarios.iter().partition(|it| it["fault"].is_string());
    assert!(faulty.iter().any(|it| it["scenario"].as_str().unwrap().ends_with(SCENARIO)), "{told}");
    assert!(sound.iter().any(|it| it["scenario"].as_str().unwrap().ends_with(other) && it["games"] == 1), "{told}");
    assert!(!Path::new(&dist).exists());
}

#[test]
fn a_matrix_has_a_cell_for_each_scenario_and_number_of_players() {
    let matrix =
        |more: &[&str]| ritual(&[&["matrix", "--games", "3", "--players", "2,5", "--format", "json"], more].concat());
    let told = matrix(&["--scenario", SCENARIO]).ends_with(0).json();
    let cells = told["cells"].as_array().unwrap();
    assert_eq!(cells.iter().map(|it| it["players"].as_u64().unwrap()).collect::<Vec<_>>(), [2, 5]);
    let of_cell = [
        "scenario",
        "title",
        "episode",
        "episode_title",
        "elder_one",
        "elder_one_title",
        "unknown_monsters",
        "players",
        "games",
        "wins",
        "win_rate",
        "turns",
        "first_games",
        "band",
        "outside",
        "fault",
    ];
    has_keys(&cells[0], &of_cell);
    has_keys(&told, &["version", "seed", "policy", "games", "band", "cells", "uneven"]);
    assert_eq!(cells[0]["episode"], "fear-of-the-unknown/great-punishment");
    // Whoever plays at random loses: that is surely outside.
    let args = [
        "matrix",
        "--players",
        "2",
        "--scenario",
        SCENARIO,
        "--policy",
        "random",
        "--games",
        "40",
        "--band",
        "90..100",
    ];
    let told = ritual(&args).ends_with(1);
    assert!(told.out.contains(&format!("! fear-of-the-unknown/{SCENARIO} with 2 players: 0.0 % (")), "{}", told.out);
    assert!(told.out.contains(" won, outside of 90 to 100 %; look at "), "{}", told.out);
    let pairings =
        ritual(&["matrix", "--pairings", "--games", "1", "--players", "2", "--policy", "random", "--format", "json"]);
    let cells = pairings.ends_with(0).json();
    let cells = cells["cells"].as_array().unwrap();
    let episodes: std::collections::BTreeSet<&str> = cells.iter().filter_map(|it| it["episode"].as_str()).collect();
    let elder_ones: std::collections::BTreeSet<&str> = cells.iter().filter_map(|it| it["elder_one"].as_str()).collect();
    assert_eq!(cells.len(), episodes.len() * elder_ones.len());
    for wrong in ["75..50", "50", "a..b", "0..101"] {
        ritual(&["matrix", "--band", wrong]).ends_with(2);
    }
}

#[test]
fn a_matrix_has_a_row_for_each_number_of_unknown_monsters() {
    let matrix = |more: &[&str]| ritual(&[&["matrix", "--games", "3", "--players", "2,5"], more].concat());
    let json = |more: &[&str]| matrix(&[more, &["--format", "json"]].concat()).ends_with(0).json();
    let told = json(&["--scenario", SCENARIO, "--unknown", "none,two,none"]);
    let cells = told["cells"].as_array().unwrap();
    let played: Vec<(&str, u64)> =
        cells.iter().map(|it| (it["unknown_monsters"].as_str().unwrap(), it["players"].as_u64().unwrap())).collect();
    assert_eq!(played, [("none", 2), ("none", 5), ("two", 2), ("two", 5)]);
    // They are the cells of the option, which the dimension outdoes.
    let with = |number: &str| {
        let option = format!("unknown_monsters={number}");
        json(&["--scenario", SCENARIO, "--option", &option])["cells"].clone()
    };
    assert_eq!((&with("none")[0], &with("two")[1]), (&cells[0], &cells[3]));
    let outdone = json(&["--scenario", SCENARIO, "--option", "unknown_monsters=one", "--unknown", "two"]);
    assert_eq!(outdone["cells"][0], cells[2]);
    // Who does not ask plays as the scenario says.
    assert_eq!(json(&["--scenario", "alchemy-orrowhen"])["cells"][0]["unknown_monsters"], "two");
    let told = matrix(&["--scenario", SCENARIO, "--unknown", "none,one"]).ends_with(0).out;
    assert!(told.contains(&format!("{SCENARIO}, one Unknown")), "{told}");
    let wrong = matrix(&["--scenario", SCENARIO, "--unknown", "none,three"]).ends_with(2).err;
    assert!(wrong.contains("cannot be `three`; it is one of none, one, two"), "{wrong}");
    let pairings = json(&["--pairings", "--policy", "random", "--unknown", "none,two"]);
    let (unknown, plain): (Vec<&Value>, Vec<&Value>) =
        pairings["cells"].as_array().unwrap().iter().partition(|it| it["unknown_monsters"] == "two");
    assert!(!unknown.is_empty() && unknown.len() == plain.len(), "{} and {}", unknown.len(), plain.len());
}

#[test]
fn a_matrix_holds_scenarios_to_what_their_own_pack_wants() {
    let folder = tempfile::tempdir().unwrap();
    let content = folder.path().join("content");
    copy(&root().join("content"), &content);
    let manifest = content.join("fear-of-the-unknown/pack.yaml");
    let text = fs::read_to_string(&manifest).unwrap();
    let balance = "balance: { at_least: 90, at_most: 100, spread: 15, policy: random }\n";
    fs::write(&manifest, text + balance).unwrap();
    let content = content.to_str().unwrap();
    let matrix = |more: &[&str]| {
        let args = ["matrix", "--content", content, "--scenario", SCENARIO, "--players", "2", "--games", "40"];
        ritual(&[&args[..], more].concat())
    };
    // Whoever plays at random loses, and that is what the pack speaks of.
    let told = matrix(&["--policy", "random", "--format", "json"]).ends_with(1).json();
    assert_eq!(told["band"], Value::Null);
    assert_eq!(told["cells"][0]["band"], serde_json::json!({ "low": 90, "high": 100 }));
    assert_eq!((&told["cells"][0]["outside"], &told["uneven"]), (&true.into(), &Value::Array(Vec::new())));
    // Of others it says nothing, and the command line has the last word.
    let other = matrix(&[]).ends_with(0);
    assert!(other.err.contains("`balance` of `fear-of-the-unknown` is about `random`"), "{}", other.err);
    // Nor does it of another Elder One than its scenario has.
    let elsewhere = matrix(&["--policy", "random", "--elder-one", "hastur", "--format", "json"]).ends_with(0).json();
    assert_eq!((&elsewhere["cells"][0]["band"], &elsewhere["cells"][0]["outside"]), (&Value::Null, &false.into()));
    let asked = matrix(&["--policy", "random", "--band", "0..10"]).ends_with(0);
    assert!(!asked.err.contains("balance"), "{}", asked.err);
}

#[test]
fn a_matrix_is_written_as_a_page_and_as_a_table() {
    let folder = tempfile::tempdir().unwrap();
    let (page, table) = (path(folder.path(), "matrix.html"), path(folder.path(), "matrix.csv"));
    let args = ["matrix", "--games", "3", "--players", "2,5", "--scenario", SCENARIO, "--format", "json"];
    let told = ritual(&[&args[..], &["--report", &page, "--report", &table]].concat()).ends_with(0).json();
    let text = fs::read_to_string(&page).unwrap();
    let elements = elements(&text);
    let count = |name: &str| elements.iter().filter(|it| it[0] == name).count();
    // A row for the heads and one for the scenario; a bar for each number of players in one plot, and a row below it.
    assert_eq!((count("tr"), count("td"), count("svg"), count("desc")), (2 + 3, 2 + 2, 1, 1));
    assert!(!text.contains("{{") && text.contains("class=\"heat\""), "{text}");
    let documented = fs::read_to_string(root().join("docs/statistics.md")).unwrap();
    let mut table = csv::Reader::from_path(&table).unwrap();
    for column in table.headers().unwrap() {
        assert!(documented.contains(&format!("`{column}`")), "{column}");
    }
    let lines: Vec<csv::StringRecord> = table.records().map(Result::unwrap).collect();
    for (line, cell) in lines.iter().zip(told["cells"].as_array().unwrap()) {
        assert_eq!((&line[0], &line[5]), (cell["scenario"].as_str().unwrap(), &*cell["wins"].to_string()));
    }
    assert_eq!(lines.len(), 2);
}
