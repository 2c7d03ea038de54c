//! Where packs are fetched from: a folder with an index, or a static web server that has such a folder.

use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context as _, bail};
use ritual_disk::{read_file, show, true_name};
use ritual_pack::index::INDEX;
use ureq::http::Uri;

/// A place with an index of packs.
pub(crate) enum Source {
    /// A folder, by its true name.
    Folder(PathBuf),
    /// A folder of a web server, by its address, which ends in a slash.
    Web(String),
}

/// The address of a folder, written as an address.
const FILE: &str = "file://";

impl Source {
    /// Reads where a source is: the address or the folder, or that of its index.
    pub(crate) fn of(written: &str) -> anyhow::Result<Self> {
        let folder = match written.strip_suffix(INDEX) {
            Some(folder) if folder.is_empty() || folder.ends_with(['/', '\\']) => folder,
            _ => written,
        };
        if written.starts_with("http://") || written.starts_with("https://") {
            if written.contains(['?', '#', '@']) {
                bail!("`{written}` has a question, a place in it or a name to log in with: write only the folder");
            }
            return Ok(Self::Web(web_address(folder)?));
        }
        let folder = folder.strip_prefix(FILE).unwrap_or(folder);
        let folder = if folder.is_empty() { "." } else { folder };
        if folder.contains("://") {
            bail!("`{written}` cannot be fetched: write an address that begins with `https://`, or a folder");
        }
        let folder = true_name(Path::new(folder))?;
        if !folder.is_dir() {
            bail!("`{written}` is neither a folder with an index nor an archive, whose name ends in `.ritualpack`");
        }
        Ok(Self::Folder(folder))
    }

    /// What it is called in files that outlive the command.
    pub(crate) fn address(&self) -> String {
        match self {
            Self::Folder(folder) => format!("{FILE}{}", show(folder)),
            Self::Web(address) => address.clone(),
        }
    }

    /// Fetches a file, of one with more than `most` bytes only as much as shows that it is too big.
    pub(crate) fn fetch(&self, name: &str, most: usize) -> anyhow::Result<Vec<u8>> {
        let most = u64::try_from(most).unwrap_or(u64::MAX);
        match self {
            Self::Folder(folder) => {
                let path = folder.join(name);
                if name == INDEX && !path.exists() {
                    bail!("there is no index in `{0}`: `ritual index {0}` makes one", show(folder));
                }
                Ok(read_file(&path, most)?)
            }
            Self::Web(address) => download(&format!("{address}{name}"), most),
        }
    }
}

/// The address of a folder on the web, the same however it is written: what was seen of an index is known by it.
fn web_address(folder: &str) -> anyhow::Result<String> {
    let uri: Uri = folder.parse().with_context(|| format!("`{folder}` is no address"))?;
    let (Some(scheme), Some(server)) = (uri.scheme_str(), uri.authority()) else { bail!("`{folder}` names no server") };
    let server = server.as_str().to_ascii_lowercase();
    let server = server.strip_suffix(if scheme == "https" { ":443" } else { ":80" }).unwrap_or(&server);
    Ok(format!("{scheme}://{server}{}/", uri.path().trim_end_matches('/')))
}

/// How long a server may take to be reached, to begin to answer, and to send all of a file.
const REACHED: Duration = Duration::from_secs(15);
const ANSWERED: Duration = Duration::from_secs(30);
const SENT: Duration = Duration::from_mins(10);

/// Fetches a file over the net, of one with more than `most` bytes a byte more.
fn download(address: &str, most: u64) -> anyhow::Result<Vec<u8>> {
    let config = ureq::Agent::config_builder()
        // Who has asked for a safe way is led to no other.
        .https_only(address.starts_with("https://"))
        .max_redirects(3)
        .timeout_resolve(Some(REACHED))
        .timeout_connect(Some(REACHED))
        .timeout_recv_response(Some(ANSWERED))
        .timeout_global(Some(SENT))
        .build();
    let agent: ureq::Agent = config.into();
    let fetched = agent.get(address).call();
    let mut answer = match fetched {
        Err(ureq::Error::StatusCode(404)) => {
            bail!(
                "there is nothing at `{address}`: look whether the address is that of a folder with an index of packs"
            )
        }
        other => other.with_context(|| format!("cannot fetch `{address}`"))?,
    };
    let mut bytes = Vec::new();
    let read = answer.body_mut().as_reader().take(most.saturating_add(1)).read_to_end(&mut bytes);
    read.with_context(|| format!("cannot fetch all of `{address}`"))?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_source_has_one_address_however_it_is_written() {
        for written in [
            "https://a.b/packs",
            "https://a.b/packs/",
            "https://a.b/packs/packs.json",
            "https://A.b/packs",
            "https://a.B:443/packs//",
        ] {
            assert_eq!(Source::of(written).unwrap().address(), "https://a.b/packs/", "{written}");
        }
        for (written, address) in [
            ("https://a.b", "https://a.b/"),
            ("http://a.b:80/P", "http://a.b/P/"),
            ("http://a.b:443/packs", "http://a.b:443/packs/"),
            ("http://[::1]:8000/packs", "http://[::1]:8000/packs/"),
        ] {
            assert_eq!(Source::of(written).unwrap().address(), address, "{written}");
        }
        let home = tempfile::tempdir().unwrap();
        let folder = show(&true_name(home.path()).unwrap());
        for written in
            [folder.clone(), format!("{folder}/"), format!("{folder}/packs.json"), format!("file://{folder}")]
        {
            assert_eq!(Source::of(&written).unwrap().address(), format!("file://{folder}"), "{written}");
        }
        for written in [
            "ftp://a.b/packs",
            "https://me:secret@a.b/",
            "https://a.b/?q=1",
            "https://",
            "https://a b/",
            "nowhere/at/all",
        ] {
            assert!(Source::of(written).is_err(), "{written}");
        }
        let file = home.path().join("base.zip");
        std::fs::write(&file, "").unwrap();
        let said = Source::of(&show(&file)).err().unwrap().to_string();
        assert!(said.contains("nor an archive, whose name ends in `.ritualpack`"), "{said}");
    }
}
