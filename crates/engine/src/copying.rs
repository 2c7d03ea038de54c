//! Cloning a game copies bytes: a list of plain values is copied as a whole instead of value by value, and into the room
//! of a game that is not needed any more where there is one.
//! A search tree clones a game for every branch it looks at, so this is worth a file.

use arrayvec::ArrayVec;

/// Copies a list of plain values as a whole, in place of what another list holds.
#[inline]
pub(crate) fn copy_into<T: Copy, const N: usize>(list: &ArrayVec<T, N>, into: &mut ArrayVec<T, N>) {
    into.clear();
    let fits = into.try_extend_from_slice(list);
    debug_assert!(fits.is_ok(), "a list fits into a list of its own size");
}

/// Clones a type field by field: plain values, lists of plain values, and the rest. A field that is forgotten does not
/// compile.
macro_rules! cloned {
    ($type:ident { plain: $($plain:ident)*; lists: $($list:ident)*; other: $($other:ident)* }) => {
        impl Clone for $type {
            #[inline]
            fn clone(&self) -> Self {
                // Lists are filled where they lie: a list that is handed over is moved with all its empty room.
                let mut copy = Self {
                    $($plain: self.$plain,)*
                    $($list: arrayvec::ArrayVec::new(),)*
                    $($other: self.$other.clone(),)*
                };
                $($crate::copying::copy_into(&self.$list, &mut copy.$list);)*
                copy
            }

            #[inline]
            fn clone_from(&mut self, from: &Self) {
                $(self.$plain = from.$plain;)*
                $($crate::copying::copy_into(&from.$list, &mut self.$list);)*
                $(self.$other.clone_from(&from.$other);)*
            }
        }
    };
}
pub(crate) use cloned;
