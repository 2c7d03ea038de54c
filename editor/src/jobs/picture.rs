//! Pictures that somebody gives to a document: read, made as packs hold them, and put into the folder of the pack.

use std::path::{Path, PathBuf};

use ritual_art::{MOST_TAKEN, file_name, taken_in};
use ritual_workspace::DocumentRef;

use super::work::spawn;
use super::{Answer, Answers, outside};
use crate::disk;

/// A document that gets a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hanging {
    /// The document.
    pub document: DocumentRef,
    /// Its id, by which it is known again.
    pub id: String,
    /// The folder of the pictures of its pack.
    pub folder: PathBuf,
}

/// How the names of pictures end that somebody may choose.
const ENDINGS: [&str; 4] = ["png", "jpg", "jpeg", "webp"];

/// Takes a picture for a document; where none is named, the system asks for one.
pub(super) fn start(hanging: Hanging, file: Option<PathBuf>, answers: Answers) {
    spawn(move || {
        let chosen = file.or_else(|| outside::pick_picture(&ENDINGS));
        if let Some(file) = chosen {
            let taken = take(&hanging, &file);
            answers.say(Answer::Picture(hanging, taken));
        }
    });
}

/// Returns the name of the picture in its folder, or why it is not there.
fn take(hanging: &Hanging, file: &Path) -> Result<String, String> {
    let most = u64::try_from(MOST_TAKEN).unwrap_or(u64::MAX);
    let bytes = disk::read_file(file, most).map_err(|error| error.whole())?;
    let png = taken_in(&bytes).map_err(|refusal| {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        say!("`{name}` is not taken: {refusal}", name, refusal)
    })?;
    let name = file_name(&hanging.id, |name| disk::exists(&hanging.folder.join(name)));
    disk::write_new(&hanging.folder.join(&name), &png).map_err(|error| error.whole())?;
    Ok(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_picture_leaves_nothing_behind() {
        let home = tempfile::tempdir().unwrap();
        let file = home.path().join("notes.png");
        ritual_disk::write(&file, b"no picture").unwrap();
        let document = DocumentRef { file: "p/tokens.yaml".into(), at: ritual_workspace::DocumentAt::Whole };
        let hanging = Hanging { document, id: "eel".to_owned(), folder: home.path().join("art") };
        let said = take(&hanging, &file).unwrap_err();
        assert!(said.starts_with("`notes.png` is not taken: it is no picture that can be read"), "{said}");
        assert!(take(&hanging, &home.path().join("gone.png")).is_err());
        assert!(!hanging.folder.exists());
    }
}
