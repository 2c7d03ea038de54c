//! Everything that is wrong with packs of other games, and packs that build on one of another game.

use ritual_content::documents::Pack;
use ritual_content::{Catalogue, Entry, Loaded};
use ritual_diagnostic::{Diagnostic, Fix, Sink};

use crate::shelf::Shelf;
use crate::strangers::is_known;
use crate::undeclared;

/// Says everything that is wrong with packs of other games than the usual one, and with who builds on them. Returns their
/// documents, as far as they can be read.
pub fn check(loaded: &Loaded, sink: &mut Sink) -> Shelf {
    let shelf = Shelf::read(&loaded.others, sink);
    shelf.check(sink);
    dependencies(&loaded.catalogue, sink);
    undeclared::check(&shelf.references(), &loaded.catalogue, sink);
    shelf
}

/// Says which packs build on packs of another game: no document of theirs could be named.
fn dependencies(catalogue: &Catalogue, sink: &mut Sink) {
    for entry in catalogue.packs.values() {
        let (id, game) = (&entry.id.id, &entry.document.game);
        // Of a game that nobody knows nothing else is said.
        if !is_known(game.as_str()) {
            continue;
        }
        let is_other = |other: &&Entry<Pack>| other.document.game != *game && is_known(other.document.game.as_str());
        for needed in entry.document.dependencies.keys() {
            let Some(other) = catalogue.pack(needed).filter(is_other) else { continue };
            let message = format!(
                "`{id}` is for the game `{game}`, and `{needed}`, on which it builds, for `{}`",
                other.document.game
            );
            let route = entry.route.key("dependencies").key(needed);
            let finding = Diagnostic::error("pack/other-game", message, route.clone());
            let finding = finding.related(other.route.clone(), "this is the other pack");
            let finding = finding.fix(Fix::risky(format!("do not build on `{needed}`")).remove(route));
            sink.push(finding.help("build on packs of the same game, or say another `game:`"));
        }
    }
}

#[cfg(test)]
mod tests {
    use ritual_content::{PackFiles, SourceFile, load};

    use super::*;
    use crate::games::names;
    use crate::strangers::place_of_strangers;

    /// What is said about packs, each with its game and one file: the code, the place and the message.
    fn said(packs: &[(&str, &str, (&str, &str))]) -> Vec<(&'static str, String, String)> {
        let packs = packs.iter().map(|(id, more, file)| {
            let manifest =
                format!("id: {id}\nschema_version: 2\n{more}\nname: A\nversion: 1.0.0\nauthors: [us]\nlicence: MIT\n");
            let files = vec![SourceFile::inside(id, "pack.yaml", manifest), SourceFile::inside(id, file.0, file.1)];
            PackFiles { folder: (*id).to_owned(), files }
        });
        let mut sink = Sink::new();
        let loaded = load(packs.collect(), &mut sink);
        check(&loaded, &mut sink);
        let mut findings = sink.into_sorted();
        place_of_strangers(&mut findings);
        findings.into_iter().map(|it| (it.code, it.route.to_string(), it.message)).collect()
    }

    #[track_caller]
    fn one(found: &[(&'static str, String, String)], code: &str, place: &str, says: &str) {
        let [(found_code, found_place, message)] = found else { panic!("{found:#?}") };
        assert_eq!((*found_code, found_place.as_str()), (code, place));
        assert!(message.contains(says), "{message}");
    }

    #[test]
    fn a_game_that_nobody_knows_is_named_and_nothing_else_is_said() {
        let found = said(&[("a", "game: bloodbourne", ("monsters.yaml", "- 7"))]);
        one(&found, "pack/unknown-game", "a/pack.yaml#game", "`bloodbourne`");
        let more = "game: bloodbourne\ndependencies: { b: ^1.0 }";
        let found = said(&[("a", more, ("monsters.yaml", "- 7")), ("b", "", ("tokens.yaml", "[]"))]);
        one(&found, "pack/unknown-game", "a/pack.yaml#game", "`bloodbourne`");
        assert!(names().eq(["death-may-die", "bloodborne"]), "{:?}", names().collect::<Vec<_>>());
    }

    #[test]
    fn documents_of_one_game_in_a_pack_of_the_other_one_are_refused_both_ways() {
        let found = said(&[("a", "game: bloodborne", ("enemies.yaml", "[]"))]);
        one(&found, "file/unknown-kind", "a/enemies.yaml", "`enemy` are of the game `death-may-die`");
        let found = said(&[("a", "", ("monsters.yaml", "[]"))]);
        one(&found, "file/unknown-kind", "a/monsters.yaml", "`monster` are of the game `bloodborne`");
        let found = said(&[("a", "game: bloodborne", ("things.yaml", "[]"))]);
        one(&found, "file/unknown-kind", "a/things.yaml", "does not say what kind");
        // What both games call by one name is refused where it says what the other one does not know.
        let found = said(&[("a", "game: bloodborne", ("rules.yaml", "id: x\ntracks: {}\n"))]);
        one(&found, "schema/mismatch", "a/rules.yaml#tracks", "`tracks` does not belong here");
    }

    #[test]
    fn no_pack_builds_on_one_of_another_game() {
        let hunt = ("a", "game: bloodborne\ndependencies: { b: ^1.0 }", ("hunters.yaml", "[]"));
        let found = said(&[hunt, ("b", "", ("tokens.yaml", "[]"))]);
        one(&found, "pack/other-game", "a/pack.yaml#dependencies.b", "`b`, on which it builds, for `death-may-die`");
        let same = ("b", "game: bloodborne", ("hunters.yaml", "[]"));
        assert_eq!(said(&[hunt, same]), []);
    }

    #[test]
    fn a_pack_says_which_others_of_its_game_it_uses() {
        let axe = "[{ id: axe, name: Axe, source: ours, type: melee, damage: 2 }]";
        let hunter = "id: nell\nname: Nell\nsource: ours\ncards: [b/axe, b/axe]\n";
        let used = ("b", "game: bloodborne", ("cards.yaml", axe));
        let found = said(&[("a", "game: bloodborne", ("hunters.yaml", hunter)), used]);
        one(&found, "reference/undeclared-dependency", "a/hunters.yaml#cards[0]", "the pack `a` uses `b`");
        let declared = "game: bloodborne\ndependencies: { b: ^1.0 }";
        assert_eq!(said(&[("a", declared, ("hunters.yaml", hunter)), used]), []);
    }

    #[test]
    fn packs_of_a_game_name_documents_of_each_other() {
        let card = "{ id: axe, name: Axe, source: ours, type: melee, damage: 2 }";
        let hunter = "id: nell\nname: Nell\nsource: ours\ncards: [b/axe, b/axe/head]\n";
        let found = said(&[
            ("a", "game: bloodborne", ("hunters.yaml", hunter)),
            ("b", "game: bloodborne", ("cards.yaml", card)),
        ]);
        one(&found, "schema/mismatch", "a/hunters.yaml#cards[1]", "`b/axe/head` is no id");
        let card = card.replace("id: axe", "id: b/axe");
        let found = said(&[("b", "game: bloodborne", ("cards.yaml", &card))]);
        one(&found, "schema/bad-id", "b/cards.yaml#id", "names a pack too");
    }
}
