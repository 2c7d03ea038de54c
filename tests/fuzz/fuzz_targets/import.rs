#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| ritual_tests::fuzzed::import(bytes));
