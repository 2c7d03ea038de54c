//! Episodes that are begun: with an empty map and a list of what is still to do, or as another one.

use ritual_content::{FullId, Kind};

use crate::desk::Desk;

#[test]
fn an_empty_episode_says_what_is_still_to_do_until_it_is_done() {
    let mut desk = Desk::with_shipped_packs();
    desk.go_to("Page eel enemy");
    desk.show("Begin an episode");
    desk.type_into("Name of the episode", "The lighthouse");
    desk.click("Begin it");
    desk.saved();
    desk.settle();
    let episode = "the-drowned-archive/episodes/the-lighthouse/episode.yaml";
    let text = desk.on_disk(episode);
    assert!(text.contains("id: the-lighthouse\nname: The lighthouse\n"), "{text}");
    for task in ["Still to do", "Gates on the map: 0 of 3", "Mythos cards: 0 of 8", "Discovery cards: 0 of 15"] {
        assert!(desk.shows(task), "no `{task}`:\n{}", desk.labels());
    }
    assert!(desk.shows(" more)"), "the form begins with the first error:\n{}", desk.labels());
    desk.write(episode, text.replace("mythos: []", "mythos: [{ card: louder, copies: 8 }]"));
    desk.settle();
    assert!(!desk.shows("Mythos cards: 0 of 8") && desk.shows("Discovery cards: 0 of 15"), "{}", desk.labels());
}

#[test]
fn an_episode_that_is_varied_can_be_played_at_once() {
    let mut desk = Desk::with_shipped_packs();
    desk.go_to("Page eel enemy");
    desk.show("Begin an episode");
    desk.type_into("Name of the episode", "The drained archive");
    desk.click("a copy of The drowned archive");
    desk.click("Begin it");
    desk.saved();
    desk.settle();
    let snapshot = desk.window.state().snapshot();
    assert_eq!(snapshot.counts.errors, 0, "{:#?}", snapshot.findings);
    for kind in [Kind::Episode, Kind::Scenario] {
        let id = FullId::resolve("the-drained-archive", "the-drowned-archive");
        assert!(snapshot.catalogue.contains(kind, &id), "no {kind}");
    }
    let text = desk.on_disk("the-drowned-archive/episodes/the-drained-archive/episode.yaml");
    let original = desk.on_disk("the-drowned-archive/episodes/drowned-archive/episode.yaml");
    let renamed = original
        .replace("id: drowned-archive\n", "id: the-drained-archive\n")
        .replace("name: The drowned archive\n", "name: The drained archive\n");
    assert_eq!(text, renamed, "all the rest is as it was");
    assert!(!desk.shows("Still to do"), "{}", desk.labels());
    desk.press(egui::Modifiers::COMMAND, egui::Key::Z);
    desk.settle();
    assert!(
        !desk
            .window
            .state()
            .snapshot()
            .catalogue
            .contains(Kind::Episode, &FullId::resolve("the-drained-archive", "the-drowned-archive")),
        "one step back"
    );
}
