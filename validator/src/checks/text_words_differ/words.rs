//! What a text and its effects are compared by.

/// Forms of one word in small letters; several words are a phrase, and `#` is any number.
pub(super) type Forms = &'static [&'static str];

/// How a text surely says a word, and how it may say it besides.
pub(super) type Word = (Forms, Forms);

/// Words of which a text that says one means the others no longer, and what makes of one of them the other: where that is
/// said too, the group tells nothing.
pub(super) type Group = (&'static [Word], Forms);

/// Something that effects do or ask.
pub(super) struct DeedWords {
    /// How it is surely said.
    pub(super) sure: Forms,
    /// How it may be said besides.
    pub(super) any: Forms,
    /// A text that says any deed has to say this one as well.
    pub(super) is_due: bool,
}

/// What texts of a language are compared by.
pub(super) struct Words {
    pub(super) opposites: &'static [Group],
    /// Bounds of which a text that says one means the other no longer, with how they are told.
    pub(super) bounds: &'static [(&'static str, Forms)],
    /// What ends the game, as texts say it, and the words without which effects do not do it.
    pub(super) ends: &'static [Word],
    /// What a text says on its own, or effects do.
    pub(super) deeds: &'static [DeedWords],
}

/// Words by which a text goes on from what the thing does anyway, or from another text: it need not say everything.
pub(super) const BACK: Forms = &["instead", "also", "same", "longer", "more", "again", "besides", "too", "enough"];
