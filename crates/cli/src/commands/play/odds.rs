//! How likely a roll is to be enough, in words, for whoever is about to make it.

use ritual_engine::Odds;

/// What is said of a roll behind the option that makes it.
pub(super) fn said(odds: Odds) -> String {
    let Odds { dice, needs, chance, is_attack } = odds;
    let dice = if dice == 1 { "1 die".to_owned() } else { format!("{dice} dice") };
    if needs == 0 {
        return dice;
    }
    let wanted = if is_attack { format!("{needs} to kill") } else { format!("needs {needs}") };
    let likely = match chance.map(|it| (it, (u32::from(it) * 100 + 127) / 255)) {
        // A card may still add what the dice cannot show.
        None => "not by the dice alone".to_owned(),
        Some((_, 0)) => "under 1 %".to_owned(),
        Some((0..=254, 100)) => "over 99 %".to_owned(),
        Some((_, percent)) => format!("{percent} %"),
    };
    format!("{dice}, {wanted}: {likely}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_roll_that_cannot_succeed_is_told_from_one_that_hardly_does() {
        let task = Odds { dice: 2, needs: 3, chance: None, is_attack: false };
        assert_eq!(said(task), "2 dice, needs 3: not by the dice alone");
        assert_eq!(said(Odds { chance: Some(0), ..task }), "2 dice, needs 3: under 1 %");
        assert_eq!(said(Odds { chance: Some(254), ..task }), "2 dice, needs 3: over 99 %");
        assert_eq!(said(Odds { dice: 1, needs: 1, chance: Some(143), ..task }), "1 die, needs 1: 56 %");
        assert_eq!(said(Odds { is_attack: true, chance: Some(255), ..task }), "2 dice, 3 to kill: 100 %");
        assert_eq!(said(Odds { needs: 0, ..task }), "2 dice");
    }
}
