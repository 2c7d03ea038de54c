use super::*;
use crate::splitmix::SplitMix;
use crate::toy::cellar::Cellar;
use crate::toy::{CountToTen, weights};

fn text(weights: &Weights) -> String {
    serde_json::to_string(weights).unwrap()
}

fn read(text: &str) -> Result<Network, WeightsError> {
    Network::read::<Cellar>(text)
}

/// The words with which a text is refused.
fn refused(text: &str) -> String {
    read(text).unwrap_err().to_string()
}

/// All weights 0, but for one of each layer.
fn known() -> Network {
    let mut weights = weights::<Cellar>(1);
    let layers = &mut weights.layers;
    for layer in [&mut layers.position, &mut layers.option, &mut layers.out] {
        layer.fill(0);
    }
    for layer in [&mut layers.value_position, &mut layers.value_out] {
        layer.fill(0);
    }
    layers.hidden_bias.fill(0);
    layers.value_bias.fill(0);
    layers.value_out_bias = 0;
    // 1 for the way and 2 for a stride, in the first unit; 1 from there.
    (layers.position[0], layers.option[HIDDEN], layers.out[0]) = (4096, 8192, 4096);
    // 1 for the light, in the second unit; 1 from there.
    (layers.value_position[VALUE_HIDDEN + 1], layers.value_out[1]) = (4096, 4096);
    read(&text(&weights)).unwrap()
}

#[test]
fn known_weights_give_known_scores() {
    let network = known();
    let mut choice = vec![0; option_inputs::<Cellar>()];
    choice[1] = 32;
    let at = |way: i8| network.sums(&[way, 0, 0, 0, 0]);
    // 1 + 2 = 3, and 2 alone; below 0 nothing is passed on.
    assert_eq!([32, 0, -128].map(|way| network.score(&at(way), &choice)), [3 * 65_536, 2 * 65_536, 0]);
    let mut sums = at(32);
    network.change(&mut sums, &[32, 0, 0, 0, 0], &[-7, 0, 0, 0, 0]);
    assert_eq!(sums, at(-7));
    // The logistic curve at 1 and at 0.
    assert!(network.win(&[0, 32, 0, 0, 0]).abs_diff(47_911) <= 1);
    assert_eq!(network.win(&[32, -32, 0, 0, 0]), CERTAIN / 2);
}

#[test]
fn the_greatest_weights_and_inputs_add_up_to_something() {
    let mut weights = weights::<Cellar>(1);
    weights.layers.option.fill(i16::MAX);
    weights.layers.out.fill(i16::MAX);
    weights.layers.value_out.fill(i16::MIN);
    weights.layers.value_out_bias = i32::MIN;
    let network = read(&text(&weights)).unwrap();
    let choice = [i8::MAX; 13];
    assert!(network.score(&network.sums(&[127; 5]), &choice) > 1_000_000_000);
    assert_eq!(network.win(&[-128; 5]), 1);
    // A bias so great that it could overflow with them is refused.
    weights.layers.hidden_bias[7] = i32::MAX;
    let error = WeightsError::TooLarge { layer: "option", unit: 7 };
    assert_eq!(read(&text(&weights)).unwrap_err(), error);
    assert!(error.to_string().contains("ritual train"), "{error}");
}

#[test]
fn weights_for_other_numbers_are_refused() {
    assert_ne!(observation::<Cellar>(), observation::<CountToTen>());
    let error = refused(&text(&weights::<CountToTen>(1)));
    assert!(error.contains("trained for another observation") && error.contains("ritual train"), "{error}");
    let mut later = serde_json::to_value(weights::<Cellar>(1)).unwrap();
    later["format"] = 2.into();
    later["brain"] = "of another kind".into();
    let error = refused(&later.to_string());
    assert!(error.starts_with("the weights have format 2, and only format 1 can be read"), "{error}");
    assert!(matches!(Network::shipped::<Cellar>(), Err(WeightsError::OtherObservation { .. })));
    assert_eq!(read("").unwrap_err(), WeightsError::Missing);
}

/// Weights as they are shipped.
fn pack(mut weights: Weights) -> Vec<u8> {
    let layers = packed::large(&mut weights).into_iter().flat_map(|(layer, _)| std::mem::take(layer));
    let numbers: Vec<[u8; 2]> = layers.map(i16::to_be_bytes).collect();
    let numbers = numbers.iter().map(|[high, _]| *high).chain(numbers.iter().map(|[_, low]| *low)).collect();
    [text(&weights).into_bytes(), vec![packed::END], numbers].concat()
}

#[test]
fn the_shipped_weights_are_those_that_were_trained() {
    let made = pack(serde_json::from_str(include_str!("weights.json")).unwrap());
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/network/weights.bin");
        std::fs::write(path, &made).unwrap();
        return;
    }
    assert!(made == SHIPPED, "crates/playtest/src/network/weights.bin is stale: run this test with UPDATE_EXPECT=1");
}

#[test]
fn packed_weights_are_the_same_weights() {
    let weights = weights::<Cellar>(1);
    let made = pack(weights.clone());
    assert_eq!(packed::read::<Cellar>(&made).unwrap(), weights);
    let cut = packed::read::<Cellar>(&made[..made.len() - 1]).unwrap();
    let missing = WeightsError::OtherShape { layer: "value_position", found: 0, expected: 5 * 32 };
    assert_eq!(Network::of(cut).unwrap_err(), missing);
    assert_eq!(packed::read::<Cellar>(b"").unwrap_err(), WeightsError::Missing);
}

#[test]
fn every_other_shape_is_refused_by_name() {
    let shape = |change: &dyn Fn(&mut Weights)| {
        let mut weights = weights::<Cellar>(1);
        change(&mut weights);
        match read(&text(&weights)) {
            Err(WeightsError::OtherShape { layer, found, expected }) => (layer, found, expected),
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(shape(&|it| it.position = 6), ("position", 6, 5));
    assert_eq!(shape(&|it| it.option = usize::MAX), ("option", usize::MAX, 13));
    assert_eq!(shape(&|it| it.hidden = 0), ("hidden", 0, 64));
    assert_eq!(shape(&|it| it.value_hidden = 64), ("value_hidden", 64, 32));
    assert_eq!(shape(&|it| it.layers.position.push(1)), ("position", 5 * 64 + 1, 5 * 64));
    assert_eq!(shape(&|it| it.layers.option.truncate(64)), ("option", 64, 13 * 64));
    assert_eq!(shape(&|it| it.layers.hidden_bias.clear()), ("hidden_bias", 0, 64));
    assert_eq!(shape(&|it| it.layers.out.truncate(63)), ("out", 63, 64));
    assert_eq!(shape(&|it| it.layers.value_position.clear()), ("value_position", 0, 5 * 32));
    assert_eq!(shape(&|it| it.layers.value_bias.push(0)), ("value_bias", 33, 32));
    assert_eq!(shape(&|it| it.layers.value_out.push(0)), ("value_out", 33, 32));
}

#[test]
fn numbers_that_are_no_weights_are_refused_where_they_stand() {
    for number in ["32768", "-32769", "1e400", "0.5", "\"1\"", "null", "99999999999999999999999999"] {
        let whole = text(&weights::<Cellar>(1));
        let text = whole.replacen("\"out\":[", &format!("\"out\":[{number},"), 1);
        assert_ne!(text, whole);
        let error = refused(&text);
        assert!(error.contains("cannot be read") && error.contains("line 1 column"), "{number}: {error}");
        assert!(error.contains("ritual train"), "{number}: {error}");
    }
}

#[test]
fn a_part_of_a_file_is_refused() {
    let whole = text(&weights::<Cellar>(1));
    for end in (1..whole.len()).step_by(89).chain([whole.len() - 1]) {
        let error = refused(&whole[..end]);
        assert!(error.contains("cannot be read"), "{end}: {error}");
    }
    assert!(read(&whole).is_ok());
    assert_eq!(refused(" \n"), "there are no weights: train some with `ritual train`");
    assert!(refused("[]").contains("cannot be read"));
    assert!(refused(&"[".repeat(100_000)).contains("cannot be read"));
}

#[test]
fn a_file_that_is_too_long_is_not_even_parsed() {
    let error = read(&"9".repeat(17 << 20)).unwrap_err();
    assert_eq!(error, WeightsError::TooLong);
}

#[test]
fn a_damaged_file_is_read_or_refused_and_nothing_else() {
    let whole = text(&weights::<Cellar>(1)).into_bytes();
    let mut numbers = SplitMix::new(5, 0);
    let mut n_read = 0;
    for _ in 0..400 {
        let mut bytes = whole.clone();
        for _ in 0..=numbers.pick(3) {
            let place = numbers.pick(bytes.len());
            bytes[place] = b"0123456789-,.[]{}\"ex "[numbers.pick(21)];
        }
        if let Ok(network) = read(&String::from_utf8(bytes).unwrap()) {
            n_read += 1;
            let score = network.score(&network.sums(&[3; 5]), &[5; 13]);
            assert!(score.abs() <= 1 << 30, "{score}");
        }
    }
    assert!(n_read > 10 && n_read < 390, "{n_read}");
}

#[test]
fn a_record_that_no_training_writes_is_refused() {
    let record = |change: &dyn Fn(&mut TrainingRecord)| {
        let mut weights = weights::<Cellar>(1);
        change(&mut weights.record);
        match read(&text(&weights)) {
            Ok(_) => None,
            Err(WeightsError::Record { key, .. }) => Some(key),
            Err(other) => panic!("{other}"),
        }
    };
    let point = |games, won| CurvePoint { games, won };
    assert_eq!(record(&|it| it.content = "00ff00ff00ff00ff".to_owned()), None);
    assert_eq!(record(&|it| it.content = "yesterday".to_owned()), Some("content"));
    assert_eq!(record(&|it| it.games = u64::MAX), Some("games"));
    assert_eq!(record(&|it| it.minutes = -0.5), Some("minutes"));
    assert_eq!(record(&|it| it.minutes = 1e300), Some("minutes"));
    assert_eq!(record(&|it| it.curve = vec![point(2, 0.5), point(1, 0.5)]), Some("curve"));
    assert_eq!(record(&|it| it.curve = vec![point(1, 1.5)]), Some("curve"));
}

#[test]
fn a_network_that_was_read_remembers_how_it_came_about() {
    let mut written = weights::<Cellar>(4);
    written.record = TrainingRecord {
        seed: u64::MAX,
        games: 45_000,
        minutes: 14.5,
        scenarios: vec!["toy/cellar".to_owned()],
        curve: vec![CurvePoint { games: 1000, won: 0.25 }],
        ..TrainingRecord::default()
    };
    assert_eq!(*read(&text(&written)).unwrap().record(), written.record);
}
