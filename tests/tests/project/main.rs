//! The project as a whole: its layers, its references, its book, its guide, its scenario tests and which rules they cover, its
//! golden recordings and the names in them.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod abroad;
mod architecture;
mod book;
mod checks_reference;
mod clients;
mod common_words;
mod conformance;
mod effect_reference;
mod event_names;
mod events_reference;
mod expectations;
mod exports;
mod facts;
mod fuzz_corpus;
mod golden;
mod guide;
mod homes;
mod hot_seat;
mod layout;
mod likes;
mod messages;
mod migrate;
mod nesting;
mod one_text;
mod other_games;
mod overrides;
mod plain_data;
mod printing;
mod rules;
mod saved_games;
mod scenario_test_faults;
mod scenario_tests;
mod tabletop;
mod templates;
mod texts;
mod values_of_tests;
mod words_of_tests;
mod written_in_rust;
