//! How much an archive from a stranger may ask for.

/// What an archive may cost at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The size of the archive itself, in bytes.
    pub archive: usize,
    /// The number of files in it.
    pub files: usize,
    /// The unpacked size of each file, in bytes.
    pub file: usize,
    /// The unpacked size of all files together, in bytes.
    pub total: usize,
    /// How many times its packed size a file may be, where it is not small.
    pub ratio: usize,
}

impl Limits {
    /// What an archive may cost: 128 MiB, 20,000 files, 16 MiB each, 256 MiB in all, 200 times the packed size.
    pub const DEFAULT: Self = Self {
        archive: 128 * 1024 * 1024,
        files: 20_000,
        file: 16 * 1024 * 1024,
        total: 256 * 1024 * 1024,
        ratio: 200,
    };

    /// A file that is no bigger may be packed as well as it can be: a list of equal lines is no bomb.
    pub(crate) const SMALL: usize = 256 * 1024;

    /// The size of a manifest, in bytes: enough for the most files.
    pub(crate) const MANIFEST: usize = 8 * 1024 * 1024;

    /// The size of what a manifest says besides its files, in bytes: pages of text.
    pub(crate) const WORDS: usize = 16 * 1024;

    /// The size of a signature, in bytes.
    pub(crate) const SIGNATURE: usize = 4096;
}

impl Default for Limits {
    fn default() -> Self {
        Self::DEFAULT
    }
}
