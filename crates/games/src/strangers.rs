//! Packs and files that are of no game, or of another one than the pack that they lie in.

use std::collections::BTreeMap;
use std::sync::Arc;

use ritual_content::suggest::{closest, listed};
use ritual_content::{GAME, OtherPack};
use ritual_diagnostic::{CommonCause, Diagnostic, Fix, Route, Sink};

use crate::games::names;
use crate::kind::AnyKind;

/// The code of a file whose name says no kind of document.
const UNKNOWN_KIND: &str = "file/unknown-kind";

/// Says that no game is called as a pack says.
pub(crate) fn unknown_game(pack: &OtherPack) -> Diagnostic {
    let OtherPack { id, game, says_game, .. } = pack;
    let message = format!("the pack `{id}` is for the game `{game}`, and there is none of that name");
    let finding = Diagnostic::error("pack/unknown-game", message, says_game.clone());
    match closest(game, names()) {
        Some(near) => finding
            .help(format!("did you mean `{near}`? Nothing else of the pack is looked at"))
            .fix(Fix::risky(format!("write `{near}`")).replace(says_game.clone(), near)),
        None => finding.help(format!("write one of {}; nothing else of the pack is looked at", listed(names()))),
    }
}

/// Whether there is a game of that name.
pub(crate) fn is_known(game: &str) -> bool {
    names().any(|known| known == game)
}

/// Returns a pack without the files that only another game knows, of which it says that they are in the wrong pack.
pub(crate) fn strangers(pack: &OtherPack, sink: &mut Sink) -> OtherPack {
    let mut own = pack.clone();
    own.files.retain(|file| {
        let is_known = !is_known(&pack.game) || AnyKind::of_file(&pack.game, &file.pack_path).is_some();
        let stranger = if is_known { None } else { kind_elsewhere(&file.pack_path, &pack.game) };
        if let Some((game, kind)) = stranger {
            let finding =
                Diagnostic::error(UNKNOWN_KIND, in_the_wrong_pack(game, kind), Route::file(Arc::clone(&file.path)));
            sink.push(finding.help(remedy(game)).related(pack.says_game.clone(), "the game of this pack is said here"));
        }
        stranger.is_none()
    });
    own
}

/// Adds to what is said of files of the usual game that are of no kind which other game knows their kind.
///
/// Several of them in one folder are a pack that does not say its game: all that is said of it follows from that.
pub fn place_of_strangers(findings: &mut [Diagnostic]) {
    let mut n_strangers: BTreeMap<String, usize> = BTreeMap::new();
    for finding in findings.iter_mut() {
        if let Some((folder, game, kind)) = stranger(finding) {
            *n_strangers.entry(folder).or_default() += 1;
            finding.message = in_the_wrong_pack(game, kind);
            finding.help = Some(remedy(game));
        }
    }
    n_strangers.retain(|_, n_files| *n_files > 1);
    for finding in findings.iter_mut() {
        let is_in = |folder: &String| finding.route.file.strip_prefix(&**folder).is_some_and(|it| it.starts_with('/'));
        let Some(folder) = n_strangers.keys().find(|folder| is_in(folder)) else { continue };
        finding.cause = Some(CommonCause { name: format!("game of {folder}").into(), is_here: false });
        if let Some((_, game, _)) = stranger(finding) {
            finding.help = Some(format!("write `game: {game}` into the `pack.yaml` of this pack, or {}", remedy(game)));
        }
    }
}

/// Returns the folder of a file of which only another game knows the kind, with that game and that kind.
fn stranger(finding: &Diagnostic) -> Option<(String, &'static str, &'static str)> {
    // Folders above the pack say nothing: the name of the file must.
    let file = &*finding.route.file;
    let (folder, name) = file.rsplit_once('/').unwrap_or(("", file));
    let (game, kind) = kind_elsewhere(name, GAME).filter(|_| finding.code == UNKNOWN_KIND)?;
    Some((folder.to_owned(), game, kind))
}

/// Returns which other game knows the kind that a file says, and that kind.
fn kind_elsewhere(path: &str, than: &str) -> Option<(&'static str, &'static str)> {
    names().filter(|game| *game != than).find_map(|game| Some((game, AnyKind::of_file(game, path)?.name())))
}

fn in_the_wrong_pack(game: &str, kind: &str) -> String {
    format!("documents of the kind `{kind}` are of the game `{game}`, and this pack is not")
}

fn remedy(game: &str) -> String {
    format!("put the file into a pack whose `pack.yaml` says `game: {game}`")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pack_that_does_not_say_its_game_is_told_of_once() {
        let unknown = |file: &str| Diagnostic::error(UNKNOWN_KIND, "unknown", Route::file(file));
        let mut findings = vec![
            unknown("a/hunters.yaml"),
            unknown("a/monsters.yaml"),
            Diagnostic::error("schema/missing-field", "missing", Route::file("a/rules.yaml")),
            unknown("ab/monsters.yaml"),
            unknown("b/things.yaml"),
            unknown("b/words.yaml"),
        ];
        place_of_strangers(&mut findings);
        let follow = findings.iter().map(|it| it.cause.is_some());
        assert!(follow.eq([true, true, true, false, false, false]), "{findings:#?}");
        let helps = |position: usize| findings[position].help.clone().unwrap_or_default();
        assert!(helps(0).starts_with("write `game: bloodborne` into the `pack.yaml` of this pack"), "{}", helps(0));
        assert!(helps(3).starts_with("put the file into a pack"), "{}", helps(3));
    }
}
