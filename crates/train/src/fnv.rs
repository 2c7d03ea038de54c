//! The 64-bit hash `FNV-1a`: the same bytes give the same number in every build and on every machine.

/// The hash of nothing.
pub const EMPTY: u64 = 0xcbf2_9ce4_8422_2325;

/// Goes on with a hash.
pub fn go_on(hash: u64, bytes: &[u8]) -> u64 {
    bytes.iter().fold(hash, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_texts_have_their_published_hashes() {
        assert_eq!(go_on(EMPTY, b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(go_on(go_on(EMPTY, b"foo"), b"bar"), 0x8594_4171_f739_67e8);
    }
}
