//! The page that balances the tutorial's village: its changes fit, and each of its commands runs, in their order.

use std::fs;
use std::path::Path;

use crate::cli::{ritual_in, root};
use crate::pack::copy;
use crate::page::change;

const PAGE: &str = "docs/balance-a-village.md";
/// The packs the village builds on.
const NEEDS: [&str; 4] = ["core", "death-may-die", "season-2", "fear-of-the-unknown"];

/// Makes the village as the editor does, beside the packs it builds on.
fn settle(content: &Path) {
    for pack in NEEDS {
        copy(&root().join("content").join(pack), &content.join(pack));
    }
    for file in ritual_templates::starter("the-lamplighters", "The lamplighters") {
        let path = content.join("the-lamplighters").join(file.path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, file.text).unwrap();
    }
}

/// Runs a command of the page, with few games and without long thoughts; what it finds may be something to fix.
fn run(folder: &Path, command: &str) {
    let words: Vec<&str> = command.split_whitespace().collect();
    match words.as_slice() {
        ["cp", "-r", from, to] => copy(&folder.join(from), &folder.join(to)),
        ["ritual", args @ ..] => {
            let mut args: Vec<&str> = args.iter().copied().filter(|word| *word != "--explain").collect();
            if let Some(games) = args.iter().position(|word| *word == "--games") {
                args[games + 1] = "2";
            }
            let ran = ritual_in(folder, &args, "");
            let is_told = ran.code == Some(0) || ran.code == Some(1) && matches!(args[0], "matrix" | "compare");
            assert!(is_told, "`{command}` of {PAGE} ends with {:?}:\n{}{}", ran.code, ran.out, ran.err);
        }
        _ => panic!("{PAGE} has a command that is not tried: `{command}`"),
    }
}

#[test]
fn the_village_is_balanced_as_its_page_says() {
    let folder = tempfile::tempdir().unwrap();
    settle(&folder.path().join("content"));
    let page = fs::read_to_string(root().join(PAGE)).unwrap().replace("\r\n", "\n");
    let (mut n_changes, mut n_commands) = (0, 0);
    for fence in page.split("```").skip(1).step_by(2) {
        let (kind, text) = fence.split_once('\n').unwrap();
        match kind {
            "diff" => {
                change(PAGE, folder.path(), text);
                n_changes += 1;
            }
            "console" => {
                for command in text.lines().map(|line| line.strip_prefix("$ ").unwrap()) {
                    run(folder.path(), command);
                    n_commands += 1;
                }
            }
            _ => assert_eq!(kind, "text", "{PAGE} has a fence of another kind"),
        }
    }
    assert!(n_changes > 2 && n_commands > 8, "{PAGE} has {n_changes} changes and {n_commands} commands");
}
