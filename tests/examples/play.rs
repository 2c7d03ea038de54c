//! Plays a scenario of the packs in a folder by itself: `play FOLDER SCENARIO SEED`.

use std::error::Error;
use std::path::PathBuf;

use ritual_content::load;
use ritual_diagnostic::Sink;
use ritual_playtest::policy::PolicyName;
use ritual_sitting::{Plan, Reading, Sitting};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let mut next = |what: &str| arguments.next().ok_or_else(|| format!("say {what}"));
    let (folder, scenario, seed) = (next("the folder of packs")?, next("the scenario")?, next("the seed")?.parse()?);

    let mut findings = Sink::new();
    let loaded = load(ritual_disk::read(&[PathBuf::from(folder)])?.packs, &mut findings);
    if findings.has_errors() {
        return Err("there are errors: `ritual check` shows them".into());
    }
    let plan = Plan { scenario, seed, players: Some(3), ..Plan::default() };
    let reading = Reading::open(&loaded.catalogue, &plan.scenario, &plan.table, None)?;
    let mut game = Sitting::begin(&reading, &plan)?;
    while let Some(asked) = game.asked() {
        // Here a person would choose: `asked.words` is the question.
        let option = game.think(PolicyName::Random, || Err("chance needs no network".to_owned()))?;
        eprintln!("{}: {}", asked.words, asked.options[option].words);
        game.choose(option)?;
    }
    eprintln!("over after {} turns, digest {:016x}", game.look().turn, game.digest().0);
    Ok(())
}
