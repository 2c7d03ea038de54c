//! Names of files as the protocol writes them, and as findings do.

use std::path::PathBuf;
use std::str::FromStr as _;

use lsp_types::Uri;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

/// What is written out in the path of an address.
const WRITTEN_OUT: &AsciiSet = &NON_ALPHANUMERIC.remove(b'/').remove(b'-').remove(b'_').remove(b'.').remove(b'~');

/// Returns the path of a file on this machine; none for any other address.
pub(crate) fn path_of(uri: &Uri) -> Option<PathBuf> {
    let path = path_in(uri.as_str())?;
    // Of a drive, as in `/c:/packs`, the first slash is none of the path.
    let is_drive =
        |path: &str| path.as_bytes().get(1..3).is_some_and(|it| it[0].is_ascii_alphabetic() && it[1] == b':');
    Some(PathBuf::from(if cfg!(windows) && is_drive(&path) { path.get(1..)? } else { path.as_str() }))
}

fn path_in(address: &str) -> Option<String> {
    let rest = address.strip_prefix("file://")?;
    let rest = rest.strip_prefix("localhost").unwrap_or(rest);
    let path = rest.split(['?', '#']).next().filter(|path| path.starts_with('/'))?;
    let path = percent_decode_str(path).decode_utf8().ok()?.into_owned();
    (!path.contains('\0')).then_some(path)
}

/// Returns the address of a file, by its name as findings write it.
pub(crate) fn uri_of(name: &str) -> Option<Uri> {
    let slash = if name.starts_with('/') { "" } else { "/" };
    Uri::from_str(&format!("file://{slash}{}", utf8_percent_encode(name, WRITTEN_OUT))).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_come_back_as_they_were() {
        for name in ["/packs/my pack/é#1.yaml", "/a%20b", "/plain/pack.yaml"] {
            let uri = uri_of(name).unwrap();
            assert_eq!(path_in(uri.as_str()).as_deref(), Some(name), "{}", uri.as_str());
        }
        assert_eq!(uri_of("C:/packs").unwrap().as_str(), "file:///C%3A/packs");
    }

    #[test]
    fn addresses_of_anything_else_are_none() {
        for address in
            ["untitled:Untitled-1", "file:relative", "https://a/b", "file://host/share", "file:///a%00b", "file:///%ff"]
        {
            assert_eq!(path_in(address), None, "{address}");
        }
    }
}
