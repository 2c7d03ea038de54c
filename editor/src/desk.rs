//! The program on a desk: its arguments, and its window.

use std::path::PathBuf;
use std::process::ExitCode;

use directories::ProjectDirs;
use ritual_editor::app::settings::Settings;
use ritual_editor::app::{EditorApp, Options};

pub(crate) fn main() -> ExitCode {
    let mut root = None;
    let mut is_profiled = false;
    let mut arguments = std::env::args_os().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.to_str() {
            Some("--help" | "-h") => return say(HELP, ExitCode::SUCCESS),
            Some("--version" | "-V") => {
                return say(concat!("ritual-editor ", env!("CARGO_PKG_VERSION")), ExitCode::SUCCESS);
            }
            Some("--profile") => is_profiled = true,
            Some("--language") => {
                let language = arguments.next();
                let chosen = match language.as_ref().and_then(|it| it.to_str()) {
                    Some(language) => ritual_editor::tongue::choose(language),
                    None => Err("`--language` needs a language, as in `--language es`".to_owned()),
                };
                if let Err(why) = chosen {
                    return say(&why, ExitCode::from(2));
                }
            }
            Some(flag) if flag.starts_with('-') => {
                return say(
                    &format!("`{flag}` is no option; there are --language, --profile, --help and --version"),
                    ExitCode::from(2),
                );
            }
            _ => root = Some(PathBuf::from(argument)),
        }
    }
    match run(root, is_profiled) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => say(&format!("the window cannot be opened: {error}"), ExitCode::from(2)),
    }
}

/// What `--help` says.
const HELP: &str = "\
Make, check and play scenarios in one window

Usage: ritual-editor [--language LANGUAGE] [--profile] [DIR]

  DIR         the folder of packs to open
  --language  what cards, questions and the log are read in: en, es or pl
  --profile   print how long frames took when the window closes";

#[expect(clippy::print_stdout, reason = "this is what the person asked for")]
fn say(text: &str, code: ExitCode) -> ExitCode {
    println!("{text}");
    code
}

fn run(root: Option<PathBuf>, is_profiled: bool) -> eframe::Result {
    let folders = ProjectDirs::from("", "", "ritual");
    let data = folders.map_or_else(|| PathBuf::from(".ritual"), |folders| folders.data_local_dir().to_path_buf());
    let native = eframe::NativeOptions {
        viewport: egui::ViewportBuilder::default()
            .with_title("Ritual")
            .with_app_id("ritual-editor")
            .with_inner_size([1280.0, 800.0])
            .with_min_inner_size([900.0, 560.0]),
        persist_window: true,
        ..eframe::NativeOptions::default()
    };
    eframe::run_native(
        "ritual-editor",
        native,
        Box::new(move |cx| {
            let settings: Settings =
                cx.storage.and_then(|storage| eframe::get_value(storage, eframe::APP_KEY)).unwrap_or_default();
            let options = Options {
                root,
                journals: data.join("journals"),
                shipped: data.join("shipped"),
                settings,
                tells_times: true,
                asks_system: true,
            };
            let app = EditorApp::new(&cx.egui_ctx, options);
            Ok(if is_profiled { Box::new(ritual_editor::profile::Profiled::new(app)) } else { Box::new(app) })
        }),
    )
}
