//! `ritual explain`: what a finding means, what a word of the language does, and what an option of the rules decides.

mod documents;
mod families;
mod others;
mod prose;
mod sentences;
mod words;

use std::io::Write as _;
use std::process::ExitCode;

use anyhow::bail;
use ritual_content::Kind;
use ritual_content::language::Word;
use ritual_content::options::{self, RuleOption, SetIn};
use ritual_content::suggest;
use serde_json::{Value, json};

use self::words::Dictionary;
use crate::options::Format;
use crate::style;

/// The most words that are proposed for one that is not known.
const MOST_PROPOSED: usize = 5;

/// Explain a finding of `ritual check`, a word of the effect language, a kind of document, or an option of the rules
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ritual explain                          every finding that has a page
  ritual explain map/unreachable-space    one of them
  ritual explain word                     every word of the effect language
  ritual explain step                     those of one family: also `ability`, `trigger`, `condition`, `amount`
  ritual explain suffer                   one of them: what it means and holds, where it works, what it needs
  ritual explain enemy                    a kind of document: what its fields mean
  ritual explain option                   every option of the rules
  ritual explain option reshuffle         one of them

The name of another game, as packs write it behind `game:`, lists every word and field of that game; each of them has a \
page as well.

Keys of the JSON document: version, and for a finding code, page; for a word word, meanings (word, family, meaning, \
written, holds, short, fields, works_on, refused_on, facts, page) and fields (name, of, meaning, holds, required, \
default, facts), for a kind of document besides document (kind, meaning, fields), and, where other games know it, \
other_games (game, word, of, meaning, holds, required); for another game game and words (the same keys); for an option \
option (name, text, default, values). Lists: codes, words (word, family, meaning), options.")]
pub(crate) struct Args {
    /// The code in brackets, as in `map/unreachable-space`; a word of the effect language, as in `suffer`; a family of
    /// words, as in `step`; a kind of document; another game; or `word` or `option`; all codes where nothing is named
    code: Option<String>,
    /// The word or the option
    #[arg(value_name = "NAME")]
    name: Option<String>,

    /// Whom the page is for
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// What is told: for people and for programs.
#[derive(Default)]
struct Told {
    page: String,
    json: Value,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let told = match (args.code.as_deref(), args.name.as_deref()) {
        (Some("option"), None) => every_option(),
        (Some("option"), Some(name)) => one_option(name)?,
        (Some("word"), None) => listed(&families::all()),
        (Some("word"), Some(asked)) => one_code_or_word(asked)?,
        (Some(asked), None) => match families::of_family(asked) {
            family if family.is_empty() => one_code_or_word(asked)?,
            family => {
                let words = listed(&family);
                // What a family is called may be a kind of document too, as `condition` is.
                let told = documents::beside(asked, Some((words.page, words.json)));
                told.map(|(page, json)| Told { page, json }).unwrap_or_default()
            }
        },
        (Some(code), Some(name)) => {
            let is_option = options::all().iter().any(|option| option.name == name);
            let help = if is_option { format!("; did you mean `option {name}`?") } else { String::new() };
            bail!("`{name}` is too much after `{code}`: one word is explained at a time{help}")
        }
        (None, _) => every_code(),
    };
    let mut out = style::out();
    match args.format {
        Format::Human => write!(out, "{}", told.page)?,
        Format::Json => writeln!(out, "{:#}", told.json)?,
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

fn every_code() -> Told {
    let mut codes: Vec<&str> = ritual_validator::codes().collect();
    codes.sort_unstable();
    let page = codes.iter().map(|code| format!("{code}\n")).collect();
    Told { page, json: json!({ "version": 1, "codes": codes }) }
}

fn every_option() -> Told {
    let all = options::all();
    let page = all.iter().map(|it| format!("{:32} {}\n", it.name, documents::first_paragraph(&it.text))).collect();
    let options: Vec<Value> = all.iter().map(option_json).collect();
    Told { page, json: json!({ "version": 1, "options": options }) }
}

fn one_option(name: &str) -> anyhow::Result<Told> {
    let all = options::all();
    let Some(option) = all.iter().find(|option| option.name == name) else {
        let help = suggest::help(name, all.iter().map(|option| option.name.as_str())).unwrap_or_default();
        bail!("the rules have no option `{name}` (`ritual explain option` lists them): {help}");
    };
    Ok(Told { page: page(option), json: json!({ "version": 1, "option": option_json(option) }) })
}

fn listed(words: &[(&Word, String)]) -> Told {
    let mut page = String::new();
    let mut family = None;
    for (word, of) in words {
        if family != Some(of) {
            let gap = if page.is_empty() { "" } else { "\n" };
            page.push_str(&format!("{gap}# {of}\n"));
            family = Some(of);
        }
        page.push_str(&format!("{:26} {}\n", word.name, word.doc.trim()));
    }
    let listed: Vec<Value> = words
        .iter()
        .map(|(word, family)| json!({ "word": word.name, "family": family, "meaning": word.doc.trim() }))
        .collect();
    Told { page, json: json!({ "version": 1, "words": listed }) }
}

fn one_code_or_word(asked: &str) -> anyhow::Result<Told> {
    if let Some(page) = ritual_validator::page(asked) {
        return Ok(Told { page: page.to_owned(), json: json!({ "version": 1, "code": asked, "page": page }) });
    }
    let codes = ritual_validator::codes();
    if asked.contains('/') {
        let help = suggest::help(asked, codes).unwrap_or_default();
        bail!("no page explains `{asked}` (findings about single files say everything themselves): {help}");
    }
    // Whoever copies a key from a file copies its colon.
    let word = asked.trim_end_matches(':');
    let usual = Dictionary::open().look_up(word).or_else(|| documents::look_up(word));
    let usual = documents::beside(word, usual);
    if let Some((page, json)) = others::beside(word, usual).or_else(|| others::of_game(word)) {
        return Ok(Told { page, json });
    }
    let others = others::names();
    let kinds = Kind::ALL.into_iter().map(Kind::name);
    let mut known: Vec<&str> = families::names().into_iter().chain(kinds).chain(codes).collect();
    known.extend(others.iter().map(String::as_str));
    let near = suggest::nearest(word, known, MOST_PROPOSED);
    let help = match near.as_slice() {
        [] => "`ritual explain word` lists all words".to_owned(),
        [only] => format!("did you mean `{only}`?"),
        several => format!("did you mean one of {}?", suggest::listed(several.iter().copied())),
    };
    bail!("no word of the language, kind of document or finding is called `{asked}`; {help}")
}

fn option_json(option: &RuleOption) -> Value {
    let values: Vec<Value> =
        option.values.iter().map(|(value, meaning)| json!({ "value": value, "meaning": meaning })).collect();
    json!({ "name": option.name, "text": option.text, "default": option.default, "values": values })
}

/// An option as a page: what it decides, what it can be, where it is set.
fn page(option: &RuleOption) -> String {
    let document = match option.set_in {
        SetIn::Rules => "a rules document",
        SetIn::Scenario => "a scenario",
    };
    let mut page = format!("# {}\n\n{}\n\n", option.name, option.text);
    for (value, meaning) in &option.values {
        let default = if *value == option.default { " (default)" } else { "" };
        let meaning = if meaning.is_empty() { String::new() } else { format!(": {meaning}") };
        page.push_str(&format!("- `{value}`{default}{meaning}\n"));
    }
    page.push_str(&format!(
        "\nSet it under `options` of {document}:\n\n```yaml\noptions:\n  {}: {}\n```\n",
        option.name, option.default
    ));
    page
}
