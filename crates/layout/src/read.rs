//! From a tree and its text to what is printed: values with the comments and empty lines that are theirs.

mod reader;

pub(crate) use reader::document;

/// A whole text.
#[derive(Debug)]
pub(crate) struct Document<'t> {
    /// The comments above everything else.
    pub(crate) header: Vec<Remark<'t>>,
    /// Whether an empty line stands below the header.
    pub(crate) has_gap: bool,
    /// What the text says.
    pub(crate) body: WrittenValue<'t>,
    /// The comment behind it, where it is no group of lines.
    pub(crate) tail: Option<&'t str>,
    /// The comments below everything else.
    pub(crate) footer: Vec<Remark<'t>>,
}

/// A comment on a line of its own.
#[derive(Clone, Debug)]
pub(crate) struct Remark<'t> {
    /// The text, with its `#`.
    pub(crate) text: &'t str,
    /// Whether an empty line stands above it.
    pub(crate) has_gap: bool,
}

/// A value as it is written.
#[derive(Debug)]
pub(crate) enum WrittenValue<'t> {
    /// A scalar, with or without quotes, on one line or several.
    Scalar(&'t str),
    /// A text in block style: its mark and its lines, without their indentation.
    Text(&'t str, Vec<&'t str>),
    /// A list or mapping.
    Group(Group<'t>),
}

/// A list or mapping.
#[derive(Debug)]
pub(crate) struct Group<'t> {
    /// Whether it is a mapping.
    pub(crate) is_mapping: bool,
    /// Whether its author wrote it in brackets.
    pub(crate) is_flow: bool,
    /// Its items or entries.
    pub(crate) items: Vec<Item<'t>>,
    /// The comments behind the last one.
    pub(crate) foot: Vec<Remark<'t>>,
}

/// An item of a list, or an entry of a mapping.
#[derive(Debug)]
pub(crate) struct Item<'t> {
    /// The comments above it.
    pub(crate) above: Vec<Remark<'t>>,
    /// Whether an empty line stands above it, below its comments.
    pub(crate) has_gap: bool,
    /// The key of an entry.
    pub(crate) key: Option<Key<'t>>,
    /// The value.
    pub(crate) body: WrittenValue<'t>,
    /// The comment at the end of the line: that of the value, or of the key where the value starts on the next one.
    pub(crate) tail: Option<&'t str>,
}

#[derive(Debug)]
pub(crate) struct Key<'t> {
    /// As it is written.
    pub(crate) source: &'t str,
    /// As it is meant.
    pub(crate) name: &'t str,
}

impl Item<'_> {
    /// Whether a comment above it is about more than this item.
    pub(crate) fn is_headed(&self) -> bool {
        !self.above.is_empty() && (self.has_gap || self.above.iter().skip(1).any(|it| it.has_gap))
    }
}

/// Moves the comments of what stands first behind a dash above the dash: on its line there is no room for them.
pub(crate) fn lift(body: &mut WrittenValue<'_>) {
    let WrittenValue::Group(group) = body else { return };
    for item in &mut group.items {
        lift(&mut item.body);
        let WrittenValue::Group(inner) = &mut item.body else { continue };
        let Some(first) = inner.items.first_mut().filter(|_| item.key.is_none()) else { continue };
        let mut lifted = std::mem::take(&mut first.above);
        if let Some(remark) = lifted.first_mut() {
            remark.has_gap = std::mem::take(&mut item.has_gap);
            item.above.append(&mut lifted);
        }
        first.has_gap = false;
    }
}
