//! Palettes: what is drawn here has few colours, and a picture that numbers them has a fifth of the bytes.

use std::collections::BTreeMap;

/// A picture whose pixels are the numbers of their colours.
pub(super) struct Paletted {
    /// Red, green and blue of each colour.
    pub(super) colours: Vec<u8>,
    /// The rows as they are packed: a byte that says that the row stands as it is, then its pixels.
    pub(super) rows: Vec<u8>,
}

/// Numbers the colours of a picture; nothing when there are more than a palette holds.
pub(super) fn paletted(pixels: &[u8], width: usize) -> Option<Paletted> {
    let width = width.max(1);
    let mut numbers: BTreeMap<[u8; 3], u8> = BTreeMap::new();
    let mut colours = Vec::new();
    let mut rows = Vec::with_capacity((width + 1) * (pixels.len() / (3 * width)));
    // The colour of the pixel before, which most pixels have too.
    let mut last = None;
    for row in pixels.chunks_exact(3 * width) {
        rows.push(0);
        for colour in row.as_chunks::<3>().0 {
            let number = match last {
                Some((before, number)) if before == colour => number,
                _ => number_of(*colour, &mut numbers, &mut colours)?,
            };
            last = Some((colour, number));
            rows.push(number);
        }
    }
    Some(Paletted { colours, rows })
}

/// Returns the number of a colour, which is given one where it has none; nothing when the palette is full.
fn number_of(colour: [u8; 3], numbers: &mut BTreeMap<[u8; 3], u8>, colours: &mut Vec<u8>) -> Option<u8> {
    if let Some(known) = numbers.get(&colour) {
        return Some(*known);
    }
    let next = u8::try_from(numbers.len()).ok()?;
    numbers.insert(colour, next);
    colours.extend(colour);
    Some(next)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_palette_has_each_colour_once_and_no_more_than_it_holds() {
        let made = paletted(&[7, 7, 7, 1, 2, 3, 7, 7, 7, 1, 2, 3], 2).unwrap();
        assert_eq!(made.colours, [7, 7, 7, 1, 2, 3]);
        assert_eq!(made.rows, [0, 0, 1, 0, 0, 1]);
        let colours = |count: u16| -> Vec<u8> {
            (0..count).map(u16::to_le_bytes).flat_map(|[low, high]| [low, high, 0]).collect()
        };
        assert_eq!(paletted(&colours(256), 16).map(|it| it.colours.len()), Some(768));
        assert!(paletted(&colours(257), 257).is_none());
    }
}
