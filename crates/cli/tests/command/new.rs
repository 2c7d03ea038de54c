//! New documents: made in a pack that holds nothing, refused with what to do, and never written over another.

use std::fs;

use crate::cli::{pack, ritual_in, root};
use crate::pack::copy;

#[test]
fn from_an_empty_folder_to_an_episode_that_is_tested() {
    let folder = tempfile::tempdir().unwrap();
    let ran = |args: &[&str]| ritual_in(folder.path(), args, "").ends_with(0).out;
    let said = ran(&["new", "pack", "harbour"]);
    assert!(said.contains("wrote content/harbour/pack.yaml\n") && said.contains("next: "), "{said}");
    let said = ran(&["new", "episode", "old-lighthouse", "--title", "The old lighthouse"]);
    let episode = "content/harbour/episodes/old-lighthouse/episode.yaml";
    assert!(said.starts_with(&format!("wrote {episode}\n")), "what was asked for comes first: {said}");
    let text = fs::read_to_string(folder.path().join(episode)).unwrap();
    assert!(text.contains("id: old-lighthouse\nname: The old lighthouse\n"), "{text}");
    ran(&["new", "test", "somebody-moves", "--pack", "content/harbour"]);
    let before = fs::read_to_string(folder.path().join(episode)).unwrap();
    let said = ran(&["new", "action", "ring-the-bell"]);
    assert!(said.starts_with(&format!("wrote {episode}\n")), "{said}");
    let after = fs::read_to_string(folder.path().join(episode)).unwrap();
    assert!(after.contains("id: ring-the-bell") && before.lines().all(|line| after.contains(line)), "{after}");
    let again = ritual_in(folder.path(), &["new", "action", "ring-the-bell"], "").ends_with(2).err;
    assert!(again.contains("`ring-the-bell-2`"), "{again}");
    ran(&["check", "content", "--deny", "warnings"]);
    let said = ran(&["test"]);
    assert!(said.contains("1 passed, 0 failed"), "{said}");
    ran(&["simulate", "old-lighthouse", "--games", "2", "--players", "2", "--seed", "1"]);
}

#[test]
fn the_pack_is_that_of_the_folder() {
    let folder = pack(&[]);
    let inside = folder.path().join("packs/test");
    let said = ritual_in(&inside, &["new", "enemy", "pale-moth"], "").ends_with(0).out;
    assert!(said.starts_with("wrote enemies/pale-moth.yaml\n"), "{said}");
    let text = fs::read_to_string(inside.join("enemies/pale-moth.yaml")).unwrap();
    assert!(text.starts_with("id: pale-moth\nname: Pale moth\n"), "{text}");
}

#[test]
fn a_pack_beside_the_shipped_ones_can_be_played() {
    let folder = tempfile::tempdir().unwrap();
    for pack in ["core", "death-may-die", "season-2", "fear-of-the-unknown"] {
        copy(&root().join("content").join(pack), &folder.path().join("content").join(pack));
    }
    let said = ritual_in(folder.path(), &["new", "pack", "fog"], "").ends_with(0).out;
    assert!(said.contains("content/fog/episodes/lanterns/episode.yaml"), "{said}");
    ritual_in(folder.path(), &["check", "content/fog", "--deny", "warnings"], "").ends_with(0);
    // Of all packs it is the only one that is not shipped.
    let said = ritual_in(folder.path(), &["new", "token", "key"], "").ends_with(0).out;
    assert!(said.starts_with("wrote content/fog/tokens/key.yaml\n"), "{said}");
}

#[test]
fn what_cannot_be_made_is_refused_and_nothing_is_written_over() {
    let folder = pack(&[("enemies.yaml", b"[]\n"), ("tokens/there.yaml", b"[]\n")]);
    let cases: [(&[&str], &str); 9] = [
        (&["action", "ring-the-bell"], "`ritual new episode`"),
        (&["enemy", "Pale Moth"], "`pale-moth`"),
        (&["enemy", "con"], "Windows"),
        (&["enemy", "tiles"], "of that kind"),
        (&["token", "there"], "`tokens/there.yaml`"),
        (&["translation", "spanish"], "`pt-br`"),
        (&["override", "harder"], "`dependencies`"),
        (&["enemy", "moth", "--title", ""], "no name"),
        // Nobody is there to be asked.
        (&["enemy"], "ID is missing"),
    ];
    for (args, expected) in cases {
        let args = [&["new"][..], args, &["--pack", "packs/test"]].concat();
        let said = ritual_in(folder.path(), &args, "").ends_with(2).err;
        assert!(said.contains(expected), "{args:?}: {said}");
    }
    let files = |it: &str| fs::read_dir(folder.path().join("packs/test").join(it)).unwrap().count();
    assert_eq!((files("."), files("tokens")), (3, 1), "nothing was made");
    let said = ritual_in(folder.path(), &["new", "monster", "moth", "--pack", "packs/test"], "").ends_with(2).err;
    assert!(said.contains("`test` is for the game `death-may-die`, which has no `monster`"), "{said}");
    let said = ritual_in(folder.path(), &["new", "enemy", "moth", "--pack", "nowhere"], "").ends_with(2).err;
    assert!(said.contains("there is no pack in `nowhere`: make one with `ritual new pack`"), "{said}");
    let said = ritual_in(folder.path(), &["new", "pack", "test", "--content", "packs"], "").ends_with(2).err;
    assert!(said.contains("`test` is taken"), "{said}");
}
