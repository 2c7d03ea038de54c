//! A new action: an item of a list in the file of its episode, and everything else in that file stays as it is.

use std::path::PathBuf;

use anyhow::{Context as _, bail};
use ritual_content::documents::Episode;
use ritual_content::suggest::listed;
use ritual_content::{Catalogue, Entry};
use ritual_disk::{read_file, write};
use ritual_templates::action;
use ritual_yaml::{Edit, Limits, apply};

/// Finds the episode of a pack that is named, or its only one.
pub(super) fn episode<'c>(
    catalogue: &'c Catalogue,
    pack: &str,
    named: Option<&str>,
) -> anyhow::Result<&'c Entry<Episode>> {
    let all: Vec<&Entry<Episode>> = catalogue.of_pack(pack).collect();
    let ids = || listed(all.iter().map(|it| &*it.id.id));
    match (named, all.as_slice()) {
        (_, []) => bail!("the pack has no episode that an action could belong to: make one with `ritual new episode`"),
        (Some(named), _) => match all.iter().copied().find(|it| *it.id.id == *named) {
            Some(episode) => Ok(episode),
            None => bail!("the pack has no episode `{named}`: there are {}", ids()),
        },
        (None, &[episode]) => Ok(episode),
        (None, _) => bail!("the pack has several episodes: name one with `--episode`: {}", ids()),
    }
}

/// Writes a new action behind those of an episode; returns its file.
pub(super) fn add(episode: &Entry<Episode>, id: &str, title: &str) -> anyhow::Result<PathBuf> {
    let value = action(&episode.document, id, title)?;
    let path = PathBuf::from(&*episode.route.file);
    let bytes = read_file(&path, u64::try_from(Limits::DEFAULT.bytes).unwrap_or(u64::MAX))?;
    let text = String::from_utf8(bytes).with_context(|| format!("`{}` is no text in UTF-8", episode.route.file))?;
    let append = Edit::Append { path: episode.route.path.key("actions"), value };
    let text = apply(&text, &[append])
        .with_context(|| format!("nothing was written to `{}`: write the action there by hand", episode.route.file))?;
    write(&path, text.as_bytes())?;
    Ok(path)
}
