//! What is checked again after a change says the same as a check of everything.

use ritual_content::{PackFiles, load};
use ritual_diagnostic::{Diagnostic, Sink};
use ritual_playtest::chance::SeededChance;
use ritual_tests::many_documents;
use ritual_validator::{Review, check_all};

use super::kinds;
use super::world::{World, told};

/// How often each kind of damage is done; each time everything is checked three times.
const ROUNDS: u64 = 1;

/// The packs that are not as they were.
fn changed(before: &[PackFiles], after: &[PackFiles]) -> Vec<PackFiles> {
    after.iter().filter(|pack| !before.contains(pack)).cloned().collect()
}

/// What a check of everything says.
fn everything(packs: Vec<PackFiles>) -> Vec<Diagnostic> {
    let mut sink = Sink::new();
    let loaded = load(packs, &mut sink);
    check_all(&loaded, sink).findings
}

fn sorted<'f>(findings: impl IntoIterator<Item = &'f Diagnostic>) -> Vec<Diagnostic> {
    let mut findings: Vec<Diagnostic> = findings.into_iter().cloned().collect();
    findings.sort_by(|a, b| (&a.route, a.code, &a.message).cmp(&(&b.route, b.code, &b.message)));
    findings
}

#[track_caller]
fn assert_same(what: &str, fresh: &[Diagnostic], whole: &[Diagnostic]) {
    assert!(fresh == whole, "{what}: said at once:\n{}\nsaid of everything:\n{}", told(fresh), told(whole));
}

#[test]
fn what_a_change_touches_is_fresh_at_once_and_the_rest_when_it_settles() {
    let world = World::shipped();
    let clean = Review::new(world.packs().to_vec());
    assert_eq!(clean.checked().findings, []);
    for (number, damage) in (0..).zip(kinds()) {
        for round in 0..ROUNDS {
            let harm = (damage.make)(&world, &mut SeededChance::new(round, number)).unwrap();
            let packs = world.with(&harm.files);
            let whole = everything(packs.clone());
            let mut review = clean.clone();
            let fresh = review.change(changed(world.packs(), &packs), &[]);
            let is_fresh = |finding: &&Diagnostic| {
                review.shelf().folder_of(&finding.route.file).is_some_and(|folder| fresh.contains(folder))
            };
            let at_once = sorted(review.checked().findings.iter().filter(is_fresh));
            let wanted = sorted(whole.iter().filter(is_fresh));
            assert_same(&format!("{}, {harm}", damage.name), &at_once, &wanted);
            review.settle();
            assert_same(damage.name, &sorted(&review.checked().findings), &sorted(&whole));
            // And back again.
            review.change(changed(&packs, world.packs()), &[]);
            review.settle();
            assert_same(damage.name, &review.checked().findings, &[]);
        }
    }
}

#[test]
fn a_change_of_one_pack_of_many_leaves_most_alone() {
    let packs = many_documents::packs(1_500).unwrap();
    let mut review = Review::new(packs.clone());
    let mut broken = packs.iter().find(|pack| pack.folder == "the-drowned-archive-2").unwrap().clone();
    let card = broken.files.iter_mut().find(|file| file.pack_path.contains("mythos")).unwrap();
    card.bytes.extend_from_slice(b"nonsense: true\n");
    let path = card.path.clone();
    let fresh = review.change(vec![broken], &[]);
    assert_eq!(fresh.iter().map(String::as_str).collect::<Vec<_>>(), ["the-drowned-archive-2"]);
    let is_about_it = |review: &Review| {
        let findings = &review.checked().findings;
        assert!(
            !findings.is_empty() && findings.iter().all(|finding| finding.route.file == path),
            "{}",
            told(findings)
        );
    };
    is_about_it(&review);
    review.settle();
    is_about_it(&review);
}

#[test]
fn packs_come_and_go() {
    let world = World::shipped();
    let mut review = Review::new(world.packs().to_vec());
    let rest: Vec<PackFiles> = world.packs().iter().filter(|pack| pack.folder != "season-2").cloned().collect();
    review.change(Vec::new(), &["season-2".to_owned()]);
    review.settle();
    assert_same("gone", &review.checked().findings, &sorted(&everything(rest)));
    assert!(!review.checked().findings.is_empty());
    review.change(world.packs().iter().filter(|pack| pack.folder == "season-2").cloned().collect(), &[]);
    review.settle();
    assert_same("back", &review.checked().findings, &[]);
    assert_eq!(review.files().paths().count(), world.files.len());
}
