//! From one kind of number to another, where digits are lost on purpose.

/// A number with the digits that training needs.
#[expect(clippy::cast_possible_truncation, reason = "training needs no more digits")]
pub(crate) const fn narrow(number: f64) -> f32 {
    number as f32
}

/// How many units there are in a number, to the nearest; what is no number has none.
#[expect(clippy::cast_possible_truncation, reason = "what is beyond the range stays at its end")]
pub(crate) fn units(number: f32, per_one: f64) -> i64 {
    (f64::from(number) * per_one).round() as i64
}

/// A count as a number.
pub(crate) fn count(things: usize) -> f32 {
    narrow(ritual_playtest::statistics::float(u64::try_from(things).unwrap_or(u64::MAX)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_are_rounded_to_the_nearest() {
        assert_eq!([0.1, -0.1, 0.124, 0.126].map(|it| units(it, 4.0)), [0, 0, 0, 1]);
        assert_eq!(units(f32::NAN, 4096.0), 0);
        assert_eq!(units(f32::INFINITY, 4096.0), i64::MAX);
    }
}
