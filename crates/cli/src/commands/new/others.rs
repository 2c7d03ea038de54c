//! A new document of another game: what stands in it is known in the room of that game.

use std::io::Write as _;
use std::process::ExitCode;

use anyhow::bail;
use ritual_content::suggest::listed;
use ritual_diagnostic::Sink;
use ritual_disk::{Readers, show, write_new};
use ritual_games::{GameEntry, NewDocument, Shelf};
use ritual_templates::{refusal_of_id, title_of};
use ritual_yaml::document_text;

use super::{Args, DocumentPlace, ask};
use crate::style;

/// Makes a document of a kind of the game that the pack is for.
pub(super) fn make(args: &Args, place: &DocumentPlace, game: &GameEntry, kind: &str) -> anyhow::Result<ExitCode> {
    let DocumentPlace { folder, id: pack, catalogue, others, .. } = place;
    let Some(known) = game.kinds.iter().find(|it| it.name == kind) else {
        let kinds = listed(game.kinds.iter().map(|it| it.name));
        bail!("`{pack}` is for the game `{}`, which has no `{kind}`: make one of {kinds}", game.name);
    };
    if args.episode.is_some() {
        bail!("`{pack}` is for the game `{}`, which has no episodes: leave `--episode` out", game.name);
    }
    let dependencies = catalogue.pack(pack).into_iter().flat_map(|it| it.document.dependencies.keys());
    let near: Vec<&str> = dependencies.map(String::as_str).chain([pack.as_str()]).collect();
    // What is wrong with documents that are there is said by `ritual check`.
    let shelf = Shelf::read(others, &mut Sink::new());
    let made = |id: &str, name: &str| match refusal_of_id(id) {
        Some(refusal) => Err(refusal.to_string()),
        None => shelf.sketch(game.name, kind, NewDocument { pack, id, name, near: &near }),
    };
    let id = match &args.id {
        Some(id) => id.clone(),
        None => ask(&format!("Which id has the {kind}?"), "as in pale-moth", "ID", |id| made(id, id).err())?,
    };
    let title = args.title.as_deref().map_or_else(|| title_of(&id), |title| title.trim().to_owned());
    if title.is_empty() {
        bail!("there is no name: write the one that people read, or leave `--title` out");
    }
    let document = made(&id, &title).map_err(anyhow::Error::msg)?;
    // The kind in the name of the file decides, whatever the id is.
    let file = folder.join(known.plural).join(format!("{id}.{kind}.yaml"));
    write_new(&file, document_text(&document).as_bytes(), Readers::Everybody)?;
    let mut out = style::out();
    writeln!(out, "wrote {}", style::clean(&show(&file)))?;
    writeln!(out, "next: `ritual check {}` says what is still to do", style::clean(&show(folder)))?;
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
