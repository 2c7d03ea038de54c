//! New documents of other games than the usual one: what stands in them is known in the room of each.

use ritual_games::{NewDocument, OtherKind};
use ritual_yaml::document_text;

use crate::refusal::{Refusal, of_game, of_title, refusal_of_id};
use crate::{Home, NewFile, Wanted, file_of};

/// Returns the file of a new document, which names what its pack and the packs that one builds on hold.
pub(crate) fn make(home: Home<'_>, wanted: Wanted<'_, OtherKind>) -> Result<Vec<NewFile>, Refusal> {
    let Wanted { kind, id, title } = wanted;
    let refused = of_game(home, kind.into()).or_else(|| refusal_of_id(id)).or_else(|| of_title(title, usize::MAX));
    if let Some(refusal) = refused {
        return Err(refusal);
    }
    let dependencies = home.catalogue.pack(home.pack).into_iter().flat_map(|it| it.document.dependencies.keys());
    let near: Vec<&str> = dependencies.map(String::as_str).chain([home.pack]).collect();
    let new = NewDocument { pack: home.pack, id, name: title, near: &near };
    let document = home.shelf.sketch(kind.game().name, kind.entry().name, new).map_err(Refusal::NoSketch)?;
    let path = file_of(kind, id);
    if (home.has_file)(&path) {
        return Err(Refusal::FileThere(path));
    }
    Ok(vec![NewFile { path, text: document_text(&document) }])
}

#[cfg(test)]
mod tests {
    use ritual_content::{Kind, PackFiles, SourceFile, load};
    use ritual_diagnostic::Sink;
    use ritual_games::{AnyKind, Shelf};

    use super::*;
    use crate::{kind_in, make, refusal};

    const MANIFEST: &str = "id: p\nschema_version: 2\nname: P\nversion: 1.0.0\nauthors: [us]\nlicence: MIT\n";

    #[test]
    fn a_pack_takes_documents_of_its_game_and_of_no_other_one() {
        for game in ["bloodborne", "death-may-die"] {
            let manifest = format!("{MANIFEST}game: {game}\n");
            let files = vec![SourceFile::inside("p", "pack.yaml", manifest)];
            let loaded = load(vec![PackFiles { folder: "p".to_owned(), files }], &mut Sink::new());
            let shelf = Shelf::read(&loaded.others, &mut Sink::new());
            let home = Home { catalogue: &loaded.catalogue, shelf: &shelf, pack: "p", has_file: &|_| false };
            let made = |kind: AnyKind| make(home, Wanted { kind, id: "newcomer", title: "The newcomer" });
            let kinds = ["card", "enemy"].map(|name| kind_in(&loaded.catalogue, "p", name));
            let [card, enemy] = &kinds;
            if game == "bloodborne" {
                let card = *card.as_ref().unwrap();
                let files = made(card).unwrap();
                assert_eq!(files.len(), 1);
                assert_eq!(files[0].path, "cards/newcomer.card.yaml");
                assert!(files[0].text.starts_with("id: newcomer\nname: The newcomer\n"), "{}", files[0].text);
                let refused = enemy.as_ref().unwrap_err().to_string();
                assert!(refused.contains("`p` is for the game `bloodborne`, which has no `enemy`"), "{refused}");
                assert_eq!(made(Kind::Enemy.into()).unwrap_err().to_string(), refused);
                let there = Home { has_file: &|path| path == files[0].path, ..home };
                let refused = refusal(there, Wanted { kind: card, id: "newcomer", title: "x" });
                assert_eq!(refused, Some(Refusal::FileThere("cards/newcomer.card.yaml".to_owned())));
                let nameless = refusal(home, Wanted { kind: card, id: "newcomer", title: " " });
                assert_eq!(nameless, Some(Refusal::NoTitle));
                // Packs of every game are translated.
                let translation = kind_in(&loaded.catalogue, "p", "translation").unwrap();
                let files = make(home, Wanted { kind: translation, id: "es", title: "" }).unwrap();
                assert_eq!(files[0].path, "translations/es.yaml");
                assert!(files[0].text.contains("\nlanguage: es\n"), "{}", files[0].text);
            } else {
                assert_eq!(*enemy, Ok(AnyKind::Usual(Kind::Enemy)));
                let refused = card.as_ref().unwrap_err().to_string();
                assert!(refused.contains("which has no `card`: make one of `episode`"), "{refused}");
            }
        }
    }

    #[test]
    fn a_game_that_nobody_knows_has_no_documents() {
        let files = vec![SourceFile::inside("p", "pack.yaml", format!("{MANIFEST}game: chess\n"))];
        let loaded = load(vec![PackFiles { folder: "p".to_owned(), files }], &mut Sink::new());
        let refused = kind_in(&loaded.catalogue, "p", "enemy").unwrap_err().to_string();
        assert!(refused.contains("`p` is for the game `chess`, and there is none of that name"), "{refused}");
    }
}
