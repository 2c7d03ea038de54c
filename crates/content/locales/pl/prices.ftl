### Prices: what is paid whole or not at all. Each part is a deed of $who, with $form; parts are joined with "i".

price-stress = { verb-raise } { $their }ój Stres o { $amount }
price-wounds = { verb-suffer } { $amount }
price-sanity = { verb-lose } { $amount }
price-fire = { verb-gain } { $amount }
price-tokens = { verb-give } { $tokens }
price-discard = { $named ->
        [yes] { verb-discard } { $card-a }
       *[no] { verb-discard } 1 { $card-a }
    }
# Paying in order to do something: $pay, then what is done, in the infinitive.
price-for = { $pay }, aby { $steps }
