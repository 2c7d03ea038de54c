//! A file that goes out or comes in.

/// A file by its path in the folder it belongs to, with `/` between the parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutFile {
    /// Where it lies in that folder.
    pub path: String,
    /// What it holds.
    pub bytes: Vec<u8>,
}

impl From<(String, Vec<u8>)> for OutFile {
    fn from((path, bytes): (String, Vec<u8>)) -> Self {
        Self { path, bytes }
    }
}

impl OutFile {
    /// Returns a file.
    pub fn new(path: impl Into<String>, bytes: impl Into<Vec<u8>>) -> Self {
        Self { path: path.into(), bytes: bytes.into() }
    }
}
