//! `sentences!`: a file of sentences, without what it says to whoever translates it.

use proc_macro2::{Span, TokenStream};
use quote::quote;
use syn::LitStr;
use syn::parse::{Parse, ParseStream};

/// What a line begins with that is no sentence.
const REMARK: char = '#';

/// Where the file is, from the folder of the crate on: texts that are joined.
pub(crate) struct File(String);

impl Parse for File {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let mut path = String::new();
        while !input.is_empty() {
            path.push_str(&input.parse::<LitStr>()?.value());
        }
        Ok(Self(path))
    }
}

pub(crate) fn expand(File(path): &File) -> syn::Result<TokenStream> {
    let path = format!("{}/{path}", std::env::var("CARGO_MANIFEST_DIR").unwrap_or_default());
    let unread = |error| syn::Error::new(Span::call_site(), format!("`{path}` cannot be read: {error}"));
    let sentences = without_remarks(&std::fs::read_to_string(&path).map_err(unread)?);
    // It is named where the compiler sees it, so that whoever changes it need change nothing else.
    Ok(quote!({
        const _: &str = ::core::include_str!(#path);
        #sentences
    }))
}

fn without_remarks(text: &str) -> String {
    text.split_inclusive('\n').filter(|line| !line.starts_with(REMARK)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_to_translators_is_left_out_and_nothing_else() {
        let text =
            "### About a file\n\n# About one.\none = one # of many\n    .form = { $a ->\n\n       *[b] # b\n    }\n#";
        let left = "\none = one # of many\n    .form = { $a ->\n\n       *[b] # b\n    }\n";
        assert_eq!(without_remarks(text), left);
    }
}
