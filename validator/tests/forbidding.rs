//! What is said about deeds that are forbidden: which are left, and which were meant.

use ritual_content::load;
use ritual_diagnostic::{Diagnostic, Sink};
use ritual_validator::{check, example};

/// An episode with one action, and a card that only it uses.
const DOCUMENTS: &str = "\
# file: pack.yaml
id: example
schema_version: 2
name: Example
version: 1.0.0
authors: [us]
licence: MIT
# file: episode.yaml
id: trial
name: Trial
source: original
map:
  tiles:
    - { tile: room, side: a, at: [0, 0], spaces: { floor: { id: hall, name: Hall } } }
  start: hall
  gates: { red: hall, yellow: hall, blue: hall }
setup: {}
actions:
  - { id: search-the-stack, name: Search the stack, text: Nothing happens., steps: [] }
ritual: { text: Wait., disrupted_when: ritual_disrupted }
mythos: [{ card: hush, copies: 8 }]
discoveries: []
";

/// Returns the findings of a code where the episode has some abilities and the card some steps.
fn found(code: &str, abilities: &str, steps: &str) -> Vec<Diagnostic> {
    let card = "# file: mythos.yaml\nid: hush\nname: Hush\nsource: original\nsymbol: true\n";
    let files = format!("{DOCUMENTS}abilities: {abilities}\n{card}steps: {steps}\n");
    let mut sink = Sink::new();
    let loaded = load(example::packs(&files), &mut sink);
    assert_eq!(sink.into_sorted(), [], "{files}");
    let mut sink = Sink::new();
    check(&loaded.catalogue, &mut sink);
    sink.into_sorted().into_iter().filter(|finding| finding.code == code).collect()
}

#[test]
fn act_is_every_action_and_leaves_only_what_is_free() {
    let free = "{ action: Listen, free: true, steps: [investigate] }";
    let dear = "{ action: Dig, steps: [investigate] }";
    let spelled = "move, attack, rest, trade, investigate, search-the-stack";
    let of_episode = |deeds: &str, actions: &str| {
        let findings = found("forbid/everything", &format!("[{{ forbid: [{deeds}] }}, {actions}]"), "[investigate]");
        findings.into_iter().map(|finding| finding.message).collect::<Vec<String>>()
    };
    let but = |left: &str| vec![format!("nobody can ever do anything but {left}: the rest is forbidden")];
    for (deeds, actions, expected) in [
        ("act", free, Vec::new()),
        ("act, investigate", free, but("what is free on the episode (`Listen`) and what is free on cards")),
        ("act, investigate", dear, but("what is free on cards")),
        (spelled, free, but("what is free on the episode (`Listen`) and what cards give")),
        (spelled, dear, but("what the episode gives besides (`Dig`) and what cards give")),
    ] {
        assert_eq!(of_episode(deeds, actions), expected, "{deeds}: {actions}");
    }
}

#[test]
fn what_is_granted_for_good_adds_up_with_what_the_episode_forbids() {
    let granted = |until: &str| {
        let step = format!("[{{ grant: [{{ forbid: [act] }}], to: each, until: {until} }}]");
        found("forbid/everything", "[{ forbid: [investigate] }]", &step)
    };
    assert_eq!(granted("end_of_round"), []);
    let [finding] = <[Diagnostic; 1]>::try_from(granted("end_of_game")).expect("one finding");
    assert_eq!(finding.route.path.to_string(), "steps[0]");
    assert!(finding.message.contains("nobody can do anything but what is free on cards"), "{}", finding.message);
}

#[test]
fn a_misspelt_action_of_the_only_episode_is_respelt() {
    let forbidding = |deed: &str| {
        let step = format!("[{{ grant: [{{ forbid: [{deed}] }}], to: each, until: end_of_round }}]");
        found("forbid/nothing-forbidden", "[]", &step)
    };
    assert_eq!(forbidding("search-the-stack"), []);
    let [finding] = <[Diagnostic; 1]>::try_from(forbidding("search-the-stak")).expect("one finding");
    assert_eq!(finding.help.as_deref(), Some("did you mean `search-the-stack`?"));
    assert!(finding.fix.is_some(), "{finding:#?}");
}
