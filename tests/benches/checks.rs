//! How fast content is checked: `cargo bench -p ritual-tests --bench checks`.
#![allow(clippy::unwrap_used, reason = "a benchmark may panic")]

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use ritual_content::{PackFiles, load};
use ritual_diagnostic::{Counts, Sink};
use ritual_tests::{content, many_documents};
use ritual_validator::{Review, check_all};

fn main() {
    divan::main();
}

/// Parsing, schemas, all checks and compiling every scenario; the files are read before.
fn check(packs: Vec<PackFiles>) -> Counts {
    let mut sink = Sink::new();
    let loaded = load(packs, &mut sink);
    check_all(&loaded, sink).counts
}

#[divan::bench]
fn check_of_the_shipped_content(bencher: Bencher<'_, '_>) {
    bencher.with_inputs(|| content::packs().unwrap()).bench_values(check);
}

/// Items are documents, so that a time that grows faster than their number shows.
#[divan::bench(args = [1_000, 10_000, 100_000], sample_count = 5, sample_size = 1)]
fn check_of_many_documents(bencher: Bencher<'_, '_>, wanted: usize) {
    let packs = many_documents::packs(wanted).unwrap();
    let n_documents = many_documents::n_documents(&packs);
    bencher.counter(ItemsCount::new(n_documents)).with_inputs(|| packs.clone()).bench_values(check);
}

/// A card of one pack is edited: the pack is taken again, and what the change touches is checked again.
fn fresh_findings(bencher: Bencher<'_, '_>, packs: Vec<PackFiles>, folder: &str) {
    let mut review = Review::new(packs.clone());
    let pack = packs.into_iter().find(|pack| pack.folder == folder).unwrap();
    bencher.with_inputs(|| vec![pack.clone()]).bench_local_values(|changed| black_box(review.change(changed, &[])));
}

#[divan::bench]
fn fresh_findings_in_the_shipped_content(bencher: Bencher<'_, '_>) {
    fresh_findings(bencher, content::packs().unwrap(), "the-drowned-archive");
}

/// Of the shipped packs everything builds on this one, so everything is checked again.
#[divan::bench]
fn fresh_findings_in_the_pack_all_build_on(bencher: Bencher<'_, '_>) {
    fresh_findings(bencher, content::packs().unwrap(), "core");
}

#[divan::bench]
fn fresh_findings_among_10_000_documents(bencher: Bencher<'_, '_>) {
    fresh_findings(bencher, many_documents::packs(10_000).unwrap(), "fear-of-the-unknown-7");
}
