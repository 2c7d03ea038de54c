//! Chances in whole numbers: powers, the logistic curve and softmax come out the same on every machine.

use crate::splitmix::SplitMix;

/// What stands for certain among chances.
pub const CERTAIN: u32 = 65_536;

/// The square root of 1/2, the square root of that, and so on, in units of 2^-32: what each bit of an exponent says.
const ROOTS: [u64; 16] = [
    3_037_000_500,
    3_611_622_603,
    3_938_502_376,
    4_112_874_773,
    4_202_935_003,
    4_248_701_965,
    4_271_771_996,
    4_283_353_945,
    4_289_156_690,
    4_292_061_010,
    4_293_513_907,
    4_294_240_540,
    4_294_603_903,
    4_294_785_595,
    4_294_876_445,
    4_294_921_870,
];
/// The binary logarithm of e, in units of 2^-16.
const LOG2_E: u64 = 94_548;

/// Returns e to the power of minus a number in units of 2^-16; the result is in units of 2^-32.
pub(crate) fn decay(number: u32) -> u64 {
    let exponent = (u64::from(number) * LOG2_E) >> 16;
    let halvings = exponent >> 16;
    if halvings > 32 {
        return 0;
    }
    let mut power = 1_u64 << 32;
    for (bit, root) in ROOTS.iter().enumerate() {
        if exponent & (0x8000 >> bit) != 0 {
            power = (power * root) >> 32;
        }
    }
    power >> halvings
}

/// Returns the chance behind a logit in units of 2^-16. Nothing that is estimated is certain: the result is at least 1
/// and less than [`CERTAIN`].
pub(crate) fn logistic(logit: i32) -> u32 {
    let decay = decay(logit.unsigned_abs());
    let whole = (1 << 32) + decay;
    let lower = u32::try_from(((decay << 16) + whole / 2) / whole).unwrap_or(0).max(1);
    if logit < 0 { lower } else { CERTAIN - lower }
}

/// Makes scores, as logits in units of 2^-16, the shares of a softmax, and returns what they add up to: at least 2^32
/// if there are any.
pub(crate) fn share(scores: &[i32], shares: &mut Vec<u64>) -> u64 {
    let best = scores.iter().copied().max().unwrap_or(0);
    shares.clear();
    shares.extend(scores.iter().map(|score| decay(best.abs_diff(*score))));
    shares.iter().sum()
}

/// Returns a share of a sum as a chance.
pub(crate) fn chance(share: u64, sum: u64) -> u32 {
    u32::try_from((share << 16) / sum.max(1)).unwrap_or(CERTAIN)
}

/// Draws one of several, each as likely as its share says.
pub(crate) fn draw(shares: &[u64], sum: u64, numbers: &mut SplitMix) -> usize {
    let mut rest = numbers.up_to(sum);
    for (index, share) in shares.iter().enumerate() {
        match rest.checked_sub(*share) {
            Some(left) => rest = left,
            None => return index,
        }
    }
    0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn powers_are_those_of_the_tables() {
        // e^-x for x = 0, 1/2, 1, 3, 10 and 30, times 2^32.
        let known = [(0, 4_294_967_296), (32_768, 2_605_029_347), (65_536, 1_580_030_169), (196_608, 213_833_830)];
        for (number, power) in known.into_iter().chain([(655_360, 194_991), (1_966_080, 0)]) {
            let found = decay(number);
            assert!(found.abs_diff(power) <= power / 5_000, "{number}: {found}, not {power}");
        }
        assert_eq!(decay(u32::MAX), 0);
    }

    #[test]
    fn the_logistic_curve_is_even_and_never_certain() {
        assert_eq!(logistic(0), CERTAIN / 2);
        for logit in [1, 700, 65_536, 400_000, 20_000_000, i32::MAX] {
            assert_eq!(logistic(logit) + logistic(-logit), CERTAIN, "{logit}");
        }
        // 1 / (1 + e^-1) is 0.731059.
        assert!(logistic(65_536).abs_diff(47_911) <= 1, "{}", logistic(65_536));
        assert_eq!((logistic(i32::MIN), logistic(i32::MAX)), (1, CERTAIN - 1));
    }

    #[test]
    fn what_is_drawn_is_drawn_as_often_as_its_share_says() {
        let (mut shares, mut numbers) = (Vec::new(), SplitMix::new(1, 0));
        // Logits 0 and -ln 3, and one far behind: three of four, one of four, never.
        let sum = share(&[0, -71_999, -3_000_000], &mut shares);
        let chances: Vec<u32> = shares.iter().map(|it| chance(*it, sum)).collect();
        assert!(chances[0].abs_diff(CERTAIN / 4 * 3) <= 2 && chances[1].abs_diff(CERTAIN / 4) <= 2, "{chances:?}");
        let mut drawn = [0_u32; 3];
        for _ in 0..40_000 {
            drawn[draw(&shares, sum, &mut numbers)] += 1;
        }
        assert!(drawn[0].abs_diff(30_000) < 500 && drawn[2] == 0, "{drawn:?}");
    }
}
