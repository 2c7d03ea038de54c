//! The container: a zip archive in the one form that packs have, and nothing that form does not need.
//!
//! Every byte follows from the names, the packed bytes and their checksums, so an archive can be compared with the one
//! that should be there. A library writes what its version writes; here an archive of last year stays right.
//!
//! INVARIANT: reading copies nothing and follows no offset outside of the bytes.

/// Stored as it is: the manifest and the signature, so that no byte of them can be written in two ways.
pub(crate) const STORED: u16 = 0;
/// Packed by deflate: everything else.
pub(crate) const DEFLATED: u16 = 8;

const LOCAL: u32 = 0x0403_4b50;
const CENTRAL: u32 = 0x0201_4b50;
const END: u32 = 0x0605_4b50;
/// The size of what stands at the end.
const END_BYTES: usize = 22;
/// Zip 2.0 by a Unix system, which is what it takes to say that a file is a plain one.
const MADE_BY: u16 = (3 << 8) | VERSION;
const VERSION: u16 = 20;
/// Names are UTF-8.
const UTF8: u16 = 1 << 11;
const ENCRYPTED: u16 = 1;
/// Midnight of the first day that a zip archive knows.
const TIME: u16 = 0;
const DATE: u16 = (1 << 5) | 1;
/// A plain file that its owner may write and everybody may read.
const PLAIN: u32 = 0o100_644 << 16;
/// What kind of file a mode is about.
const KIND: u32 = 0o170_000 << 16;

/// A file as it is in the container.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry<'a> {
    /// Its name, which may be anything in an archive of a stranger.
    pub(crate) name: &'a [u8],
    /// How it is packed.
    pub(crate) method: u16,
    /// The checksum of the unpacked bytes.
    pub(crate) crc: u32,
    /// The number of unpacked bytes, as the archive says.
    pub(crate) size: u32,
    /// The packed bytes.
    pub(crate) packed: &'a [u8],
    flags: u16,
    attributes: u32,
}

impl<'a> Entry<'a> {
    /// Returns a plain file.
    pub(crate) fn new(name: &'a str, method: u16, crc: u32, size: usize, packed: &'a [u8]) -> Self {
        let size = u32::try_from(size).unwrap_or(u32::MAX);
        Self { name: name.as_bytes(), method, crc, size, packed, flags: UTF8, attributes: PLAIN }
    }

    /// Returns whether it needs a password.
    pub(crate) const fn is_encrypted(&self) -> bool {
        self.flags & ENCRYPTED != 0
    }

    /// Returns whether it is a plain file and no link, folder or device. What another system wrote says nothing.
    pub(crate) const fn is_plain(&self) -> bool {
        matches!(self.attributes & KIND, 0 | PLAIN_KIND) && self.attributes & FOLDER == 0
    }
}

const PLAIN_KIND: u32 = PLAIN & KIND;
/// The mark of a folder, as Windows has it.
const FOLDER: u32 = 0x10;

/// Why bytes are no container.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoContainer {
    /// They do not end like one.
    NoEnd,
    /// Something stands before or behind.
    Surrounded,
    /// The list leads outside.
    Broken,
    /// There are more files than wanted.
    TooMany(usize),
}

/// Reads the list of files and where their bytes are.
pub(crate) fn read(bytes: &[u8], most: usize) -> Result<Vec<Entry<'_>>, NoContainer> {
    let begin = bytes.len().checked_sub(END_BYTES).ok_or(NoContainer::NoEnd)?;
    let (count, list) = end(bytes, begin)?;
    if count > most {
        return Err(NoContainer::TooMany(count));
    }
    let mut list = Reader { bytes: bytes.get(..begin).unwrap_or_default(), at: list };
    let mut entries = Vec::with_capacity(count);
    for _ in 0..count {
        let (entry, local) = list.central().ok_or(NoContainer::Broken)?;
        let packed = Reader { bytes, at: local }.local(entry.packed_size).ok_or(NoContainer::Broken)?;
        entries.push(Entry { packed, ..entry.file });
    }
    if list.at == begin { Ok(entries) } else { Err(NoContainer::Surrounded) }
}

/// Reads the end: how many files there are, and where their list is.
fn end(bytes: &[u8], begin: usize) -> Result<(usize, usize), NoContainer> {
    let mut end = Reader { bytes, at: begin };
    if end.u32() != Some(END) {
        let is_inside = bytes.windows(4).any(|it| it == END.to_le_bytes());
        return Err(if is_inside { NoContainer::Surrounded } else { NoContainer::NoEnd });
    }
    let mut field = || end.u16().map(usize::from).ok_or(NoContainer::NoEnd);
    let (_disk, _list_disk, _here, count) = (field()?, field()?, field()?, field()?);
    let mut place = || end.u32().and_then(|it| usize::try_from(it).ok()).ok_or(NoContainer::NoEnd);
    let (size, list) = (place()?, place()?);
    // What stands before an archive moves its list away from where it says it is.
    if list.checked_add(size) == Some(begin) { Ok((count, list)) } else { Err(NoContainer::Surrounded) }
}

/// Returns whether bytes are exactly the container of these files.
pub(crate) fn is_written_so(bytes: &[u8], entries: &[Entry<'_>]) -> bool {
    let mut rest = Some(bytes);
    write(entries, &mut |part| rest = rest.and_then(|rest| rest.strip_prefix(part)));
    rest.is_some_and(<[u8]>::is_empty)
}

/// Writes the container of some files, piece by piece.
pub(crate) fn write(entries: &[Entry<'_>], out: &mut dyn FnMut(&[u8])) {
    let mut places = Vec::with_capacity(entries.len());
    let mut at = 0_usize;
    for entry in entries {
        places.push(at);
        let head = [&LOCAL.to_le_bytes()[..], &entry.common(), entry.name].concat();
        out(&head);
        out(entry.packed);
        at += head.len() + entry.packed.len();
    }
    let list = at;
    for (entry, place) in entries.iter().zip(places) {
        let head = [
            &CENTRAL.to_le_bytes()[..],
            &MADE_BY.to_le_bytes(),
            &entry.common(),
            // The length of a comment, the number of a disk, and what a program keeps there: nothing.
            &[0; 6],
            &PLAIN.to_le_bytes(),
            &to_u32(place).to_le_bytes(),
            entry.name,
        ]
        .concat();
        out(&head);
        at += head.len();
    }
    let count = u16::try_from(entries.len()).unwrap_or(u16::MAX).to_le_bytes();
    let parts = [
        &END.to_le_bytes()[..],
        &[0; 4],
        &count,
        &count,
        &to_u32(at - list).to_le_bytes(),
        &to_u32(list).to_le_bytes(),
        &[0; 2],
    ];
    out(&parts.concat());
}

/// Limits keep an archive far below four gigabytes.
fn to_u32(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

impl Entry<'_> {
    /// What stands before a file and once more in the list, from the version it takes to the length of an extra field.
    fn common(&self) -> Vec<u8> {
        let name = u16::try_from(self.name.len()).unwrap_or(u16::MAX);
        let mut out = Vec::with_capacity(26);
        for number in [VERSION, UTF8, self.method, TIME, DATE] {
            out.extend(number.to_le_bytes());
        }
        for number in [self.crc, to_u32(self.packed.len()), self.size] {
            out.extend(number.to_le_bytes());
        }
        for number in [name, 0] {
            out.extend(number.to_le_bytes());
        }
        out
    }
}

/// An entry of the list, whose packed bytes are still to be found.
struct Listed<'a> {
    file: Entry<'a>,
    packed_size: usize,
}

/// Reads numbers and pieces, one after the other.
struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    fn take(&mut self, n_bytes: usize) -> Option<&'a [u8]> {
        let end = self.at.checked_add(n_bytes)?;
        let taken = self.bytes.get(self.at..end)?;
        self.at = end;
        Some(taken)
    }

    fn u16(&mut self) -> Option<u16> {
        Some(u16::from_le_bytes(self.take(2)?.try_into().ok()?))
    }

    fn u32(&mut self) -> Option<u32> {
        Some(u32::from_le_bytes(self.take(4)?.try_into().ok()?))
    }

    fn length(&mut self) -> Option<usize> {
        self.u16().map(usize::from)
    }

    fn place(&mut self) -> Option<usize> {
        self.u32().and_then(|it| usize::try_from(it).ok())
    }

    /// Reads an entry of the list, and where its file is.
    fn central(&mut self) -> Option<(Listed<'a>, usize)> {
        if self.u32()? != CENTRAL {
            return None;
        }
        let (_made_by, _version) = (self.u16()?, self.u16()?);
        let (flags, method) = (self.u16()?, self.u16()?);
        let (_time, _date) = (self.u16()?, self.u16()?);
        let (crc, packed_size, size) = (self.u32()?, self.place()?, self.u32()?);
        let (name, extra, comment) = (self.length()?, self.length()?, self.length()?);
        let (_disk, _inner) = (self.u16()?, self.u16()?);
        let (attributes, local) = (self.u32()?, self.place()?);
        let name = self.take(name)?;
        self.take(extra)?;
        self.take(comment)?;
        let file = Entry { name, method, crc, size, packed: &[], flags, attributes };
        Some((Listed { file, packed_size }, local))
    }

    /// Reads the head of a file and returns its packed bytes, as many as the list says.
    fn local(mut self, packed_size: usize) -> Option<&'a [u8]> {
        if self.u32()? != LOCAL {
            return None;
        }
        // Versions, times, checksum and sizes: compared with what they should be when the whole is.
        self.take(22)?;
        let (name, extra) = (self.length()?, self.length()?);
        self.take(name)?;
        self.take(extra)?;
        self.take(packed_size)
    }
}
