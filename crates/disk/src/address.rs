//! The address of a folder, as files name each other that other programs open.

use std::path::{Path, absolute};

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use crate::error::{DiskError, Doing as _};
use crate::show;

/// What is written out; the colon belongs to the letter of a drive.
const WRITTEN_OUT: &AsciiSet =
    &NON_ALPHANUMERIC.remove(b'/').remove(b'-').remove(b'_').remove(b'.').remove(b'~').remove(b':');

/// Returns the address of a folder on this machine, whether it is there or not, with a slash at its end.
///
/// # Errors
/// Says that nobody knows where the folder would be, as when the one that the program is in is gone.
pub fn address(folder: &Path) -> Result<String, DiskError> {
    let whole = absolute(folder).doing(|| format!("cannot find `{}`", show(folder)))?;
    Ok(of_name(&show(&whole)))
}

fn of_name(name: &str) -> String {
    let slash = if name.starts_with('/') { "" } else { "/" };
    let end = if name.ends_with('/') { "" } else { "/" };
    format!("file://{slash}{}{end}", utf8_percent_encode(name, WRITTEN_OUT))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_names_the_folder_whatever_it_is_called() {
        assert_eq!(of_name("/home/ann/my packs"), "file:///home/ann/my%20packs/");
        assert_eq!(of_name("C:/packs/#1"), "file:///C:/packs/%231/");
        assert_eq!(of_name("/"), "file:///");
    }

    #[test]
    fn a_folder_beside_the_program_is_named_from_the_root_on() {
        let here = address(Path::new("dist")).unwrap();
        assert!(here.starts_with("file:///") && here.ends_with("/dist/"), "{here}");
    }
}
