//! The same list of cards read by four libraries, and one scalar of it patched.
//!
//! Run with `cargo bench -p ritual-yaml`, or with `--features patch` to measure the patch as well.

use std::fmt::Write as _;

use divan::{Bencher, black_box, counter::BytesCount};
use ritual_yaml::{Limits, parse};
use saphyr::{LoadableYamlNode as _, MarkedYaml, Yaml};

fn main() {
    divan::main();
}

/// About 60 kB of cards, with the comments and the one-line mappings that authors write.
fn cards() -> String {
    let mut text = "# Cards that nobody would play.\n".to_owned();
    for n in 0..150 {
        // Writing into a `String` cannot fail.
        let _ = write!(
            text,
            "\n- id: card-{n}  # the {n}th\n  title: \"The Card: Nº {n}\"\n  summoning: true\n  cost: {n}\n  \
             steps:\n    - if: {{ you_have: {{ condition: paranoid }} }}\n      \
             then: [ move: {{ enemies: all fisher-from-outside, to: your space }} ]\n      \
             else: [ move: {{ enemies: all fisher-from-outside, spaces: 2, toward: you }} ]\n    \
             - summon: {{ enemy: fisher-from-outside, at: yellow gate }}\n  \
             text: |\n    The water rises.\n    Something comes with it.\n"
        );
    }
    text
}

#[divan::bench]
fn tree_with_spans(bencher: Bencher) {
    let text = cards();
    let read = || parse(black_box(text.as_bytes()), &Limits::DEFAULT);
    assert!(read().is_ok());
    bencher.counter(BytesCount::of_str(&text)).bench(read);
}

#[divan::bench]
fn serde_saphyr_value(bencher: Bencher) {
    let text = cards();
    let read = || serde_yaml::from_str::<serde_json::Value>(black_box(&text));
    assert!(read().is_ok());
    bencher.counter(BytesCount::of_str(&text)).bench(read);
}

#[divan::bench]
fn saphyr_value(bencher: Bencher) {
    let text = cards();
    let read = || Yaml::load_from_str(black_box(&text));
    assert!(read().is_ok());
    bencher.counter(BytesCount::of_str(&text)).bench(read);
}

#[divan::bench]
fn saphyr_value_with_spans(bencher: Bencher) {
    let text = cards();
    let read = || MarkedYaml::load_from_str(black_box(&text));
    assert!(read().is_ok());
    bencher.counter(BytesCount::of_str(&text)).bench(read);
}

#[divan::bench]
fn serde_yaml_ng_value(bencher: Bencher) {
    let text = cards();
    let read = || serde_yaml_ng::from_str::<serde_yaml_ng::Value>(black_box(&text));
    assert!(read().is_ok());
    bencher.counter(BytesCount::of_str(&text)).bench(read);
}

#[cfg(feature = "patch")]
mod patch {
    use divan::{Bencher, black_box, counter::BytesCount};
    use ritual_diagnostic::Path;
    use ritual_yaml::{Edit, apply};

    #[divan::bench]
    fn checked_edit(bencher: Bencher) {
        let text = super::cards();
        let path = Path::root().index(75).key("cost");
        let edits = [Edit::Replace { path, value: serde_json::json!(1_000) }];
        let patch = || apply(black_box(&text), &edits);
        assert!(patch().is_ok());
        bencher.counter(BytesCount::of_str(&text)).bench(patch);
    }

    #[divan::bench]
    fn yamlpatch_alone(bencher: Bencher) {
        let text = super::cards();
        let route = yamlpath::route!(75_usize, "cost");
        let operation = yamlpatch::Op::Replace(1_000_i64.into());
        let patches = [yamlpatch::Patch { route, operation }];
        let patch = || {
            let document = yamlpath::Document::new(black_box(text.as_str())).ok()?;
            yamlpatch::apply_yaml_patches(&document, &patches).ok().map(|patched| patched.source().len())
        };
        assert!(patch().is_some());
        bencher.counter(BytesCount::of_str(&text)).bench(patch);
    }
}
