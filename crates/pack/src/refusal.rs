//! Why an archive is not taken.

use crate::names::NameFault;

/// Why an archive is not taken. Nothing of it is written then.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// It is too big to be looked at.
    #[error("the archive is bigger than {most} bytes; split the pack, or make its pictures smaller")]
    TooBig {
        /// The most bytes of an archive.
        most: usize,
    },
    /// It does not end like a zip archive.
    #[error("this is no whole archive: it does not end as one; get it again, it may have been cut short")]
    NoArchive,
    /// Its list of files leads outside of it.
    #[error("the archive is damaged: its list of files cannot be read; get it again")]
    Broken,
    /// Something stands before or behind it.
    #[error("there is something before or behind the archive; get it again from whoever made it")]
    Surrounded,
    /// It has too many files.
    #[error("the archive has {count} files, and {most} are the most; split the pack")]
    TooManyFiles {
        /// How many it has.
        count: usize,
        /// How many it may have.
        most: usize,
    },
    /// It does not begin with its manifest.
    #[error("the archive does not begin with `manifest.json`, so it is no pack; make it with `ritual export`")]
    NoManifest,
    /// It is of a later format.
    #[error("the archive is in version {found} of its format, and version {known} is known here; use a later Ritual")]
    UnknownVersion {
        /// The version it says.
        found: u64,
        /// The version that is known.
        known: u32,
    },
    /// Its content is of a later format.
    #[error(
        "the pack is in version {found} of the content format, and versions up to {known} are known here; use a later Ritual"
    )]
    LaterContent {
        /// The version it says.
        found: u32,
        /// The version that is known.
        known: u32,
    },
    /// A later Ritual wrote it.
    #[error("the archive was written by Ritual {found}, and this is {known}; use a later Ritual")]
    LaterRitual {
        /// The version it says.
        found: String,
        /// The version that this is.
        known: &'static str,
    },
    /// It says too much about itself.
    #[error(
        "what the pack says of itself, its summary and the rest of `pack.yaml`, is longer than {most} bytes; make it shorter"
    )]
    TooManyWords {
        /// The most bytes of it.
        most: usize,
    },
    /// A name is no text.
    #[error("the archive has a file whose name is no UTF-8: `{name}`; give it another name and pack again")]
    NoText {
        /// The name, as well as it can be shown.
        name: String,
    },
    /// A name is dangerous, or no file of a pack.
    #[error("`{name}` is not unpacked: its name {fault}; name it otherwise and pack again")]
    Name {
        /// The name of the file in the archive.
        name: String,
        /// What is wrong with its name.
        fault: NameFault,
    },
    /// It is a link, a folder or a device.
    #[error("`{name}` is not unpacked: it is a link, a folder or a device; only plain files are")]
    NoPlainFile {
        /// The name of the file in the archive.
        name: String,
    },
    /// It is encrypted.
    #[error("`{name}` is encrypted, which packs are not; pack again without a password")]
    Encrypted {
        /// The name of the file in the archive.
        name: String,
    },
    /// It is packed in another way.
    #[error("`{name}` is packed by method {method}, which packs are not; make the archive with `ritual export`")]
    Method {
        /// The name of the file in the archive.
        name: String,
        /// The number of the method, as zip archives name it.
        method: u16,
    },
    /// Two files have one name.
    #[error("the archive has `{name}` twice; make it again with `ritual export`")]
    Duplicate {
        /// The name of the file in the archive.
        name: String,
    },
    /// Two files or folders have one name on some systems.
    #[error(
        "`{name}` and `{other}` are one name on disks where capital letters and the way to write an accent do not count; name one of them otherwise"
    )]
    OneOnSomeDisk {
        /// The name of the file in the archive.
        name: String,
        /// The other one.
        other: String,
    },
    /// A file has the name of a folder.
    #[error("`{name}` is a file and a folder; name one of them otherwise")]
    FileAndFolder {
        /// The name of the file in the archive.
        name: String,
    },
    /// It is not written as packs are.
    #[error(
        "the archive is not written byte for byte as packs are: it was changed, or made by another program; make it with `ritual export`"
    )]
    NotCanonical,
    /// The bytes are not those that were packed.
    #[error("`{name}` is damaged: its checksum is wrong; get the archive again")]
    Damaged {
        /// The name of the file in the archive.
        name: String,
    },
    /// The manifest cannot be read.
    #[error("`{name}` cannot be read: {reason}; make the archive with `ritual export`")]
    Unreadable {
        /// The name of the file in the archive.
        name: String,
        /// What is wrong with it, and where.
        reason: String,
    },
    /// A text of the archive itself could also be written otherwise.
    #[error("`{name}` is not canonical JSON, so it was changed by hand; make the archive with `ritual export`")]
    NotCanonicalJson {
        /// The name of the file in the archive.
        name: String,
    },
    /// The id of the pack cannot be the name of a folder.
    #[error("the pack says that its id is `{id}`, which is none; ids are in kebab-case")]
    BadId {
        /// What it says.
        id: String,
    },
    /// A file is not listed.
    #[error("`{name}` is in the archive but not in its manifest; get the archive again from whoever made it")]
    Unlisted {
        /// The name of the file in the archive.
        name: String,
    },
    /// A file is listed and not there.
    #[error("`{name}` is in the manifest but not in the archive; get the archive again from whoever made it")]
    Missing {
        /// The name of the file in the archive.
        name: String,
    },
    /// A file is too big.
    #[error("`{name}` would unpack to more than {most} bytes; make it smaller or split it")]
    FileTooBig {
        /// The name of the file in the archive.
        name: String,
        /// The most bytes of a file.
        most: usize,
    },
    /// All files together are too big.
    #[error("the archive would unpack to more than {most} bytes; split the pack")]
    TotalTooBig {
        /// The most bytes of all files.
        most: usize,
    },
    /// A file is packed too well to be true.
    #[error("`{name}` would unpack to more than {most} times its packed size, as bombs do; nothing is unpacked")]
    Ratio {
        /// The name of the file in the archive.
        name: String,
        /// The most times.
        most: usize,
    },
    /// A file is not as big as it says.
    #[error("`{name}` is not as big as the manifest says; nothing is unpacked")]
    WrongSize {
        /// The name of the file in the archive.
        name: String,
    },
    /// A file is not what the manifest says.
    #[error("`{name}` is not the file that was packed: its SHA-256 is another one; get the archive again")]
    WrongDigest {
        /// The name of the file in the archive.
        name: String,
    },
    /// The signature does not fit.
    #[error(
        "the signature does not fit: the archive was changed after it was signed; get it again from whoever made it"
    )]
    BrokenSignature,
    /// Nobody signed it.
    #[error("the archive is not signed; leave `--key` out to take it unsigned, or ask its author to sign it")]
    Unsigned,
    /// Somebody else signed it.
    #[error("the archive is signed by another key, `{found}`; it is not from the owner of the key you named")]
    OtherKey {
        /// The key that signed.
        found: String,
    },
    /// The manifest and `pack.yaml` say different things.
    #[error("the manifest says something else than `pack.yaml`; make the archive with `ritual export`")]
    Contradiction,
}
