//! Packs and files that are of no game, or of another one than the pack that they lie in.

use std::sync::Arc;

use ritual_content::suggest::{closest, listed};
use ritual_content::{GAME, OtherPack};
use ritual_diagnostic::{Diagnostic, Fix, Route, Sink};

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
pub fn place_of_strangers(findings: &mut [Diagnostic]) {
    for finding in findings.iter_mut().filter(|finding| finding.code == UNKNOWN_KIND) {
        let name = finding.route.file.rsplit('/').next().unwrap_or_default();
        // Folders above the pack say nothing: the name of the file must.
        if let Some((game, kind)) = kind_elsewhere(name, GAME) {
            finding.message = in_the_wrong_pack(game, kind);
            finding.help = Some(remedy(game));
        }
    }
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
