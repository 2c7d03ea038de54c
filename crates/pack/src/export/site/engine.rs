//! The engine for browsers, as it lies in its folder beside the program.

use serde_json::Value;

use crate::OutFile;

/// What the folder is called.
pub const ENGINE_FOLDER: &str = "ritual-engine";
/// The most bytes of a file of it: none has nearly as many.
pub const MOST_ENGINE_BYTES: u64 = 64 * 1024 * 1024;

/// What a page needs of the package for JavaScript.
const FILES: [&str; 3] = ["browser.js", "ritual.js", "ritual_bg.wasm"];
/// What says which version it is.
const PACKAGE: &str = "package.json";

/// Takes the files of the engine that a site needs, by their names in its folder; one of another release is refused, with
/// what it says to be.
///
/// # Errors
/// Hands on why a file cannot be read, or what the refusal says.
pub fn read_engine<E>(
    read: impl Fn(&'static str) -> Result<Vec<u8>, E>,
    refuse: impl FnOnce(String) -> E,
) -> Result<Vec<OutFile>, E> {
    let package: Value = serde_json::from_slice(&read(PACKAGE)?).unwrap_or_default();
    let (own, other) = (env!("CARGO_PKG_VERSION"), package["version"].as_str().unwrap_or("no version"));
    if other != own {
        let other: String = other.chars().filter(|it| it.is_ascii_graphic() || *it == ' ').take(40).collect();
        return Err(refuse(format!("is {other}, and this is Ritual {own}: take the one of the same release")));
    }
    FILES.into_iter().map(|name| Ok(OutFile::new(name, read(name)?))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_engine_is_whole_and_of_the_same_release() {
        let with = |version: &str, missing: &str| {
            let package = format!("{{ \"version\": \"{version}\" }}");
            let read = |name: &str| match name {
                PACKAGE => Ok(package.clone().into_bytes()),
                name if name == missing => Err(format!("there is no {name}")),
                name => Ok(name.into()),
            };
            read_engine(read, |why| why).map(|files| files.into_iter().map(|file| file.path).collect::<Vec<_>>())
        };
        let own = env!("CARGO_PKG_VERSION");
        assert_eq!(with(own, ""), Ok(FILES.map(str::to_owned).to_vec()));
        assert_eq!(with(own, "ritual.js"), Err("there is no ritual.js".to_owned()));
        let other = with("0.0.0\\u001b", "").unwrap_err();
        assert!(other.starts_with("is 0.0.0, and this is Ritual"), "{other}");
        let nothing = read_engine(|_| Ok(Vec::new()), |why| why).unwrap_err();
        assert!(nothing.starts_with("is no version, and this is"), "{nothing}");
    }
}
