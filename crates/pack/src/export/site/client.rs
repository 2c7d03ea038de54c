//! The files of the page that are the same for every pack; those that are not are made beside it.

/// The files by their names.
pub(super) const CLIENT: [(&str, &str); 20] = [
    ("app.js", include_str!("../../../../../clients/site/app.js")),
    ("cards.js", include_str!("../../../../../clients/site/cards.js")),
    ("dom.js", include_str!("../../../../../clients/site/dom.js")),
    ("engine.js", include_str!("../../../../../clients/site/engine.js")),
    ("game.js", include_str!("../../../../../clients/site/game.js")),
    ("icon.svg", include_str!("../../../../../clients/site/icon.svg")),
    ("map.js", include_str!("../../../../../clients/site/map.js")),
    ("maps.js", include_str!("../../../../../clients/site/maps.js")),
    ("pack.js", include_str!("../../../../../clients/site/pack.js")),
    ("play.js", include_str!("../../../../../clients/site/play.js")),
    ("position.js", include_str!("../../../../../clients/site/position.js")),
    ("search.js", include_str!("../../../../../clients/site/search.js")),
    ("site.css", include_str!("../../../../../clients/site/site.css")),
    ("stages.js", include_str!("../../../../../clients/site/stages.js")),
    ("statistics.js", include_str!("../../../../../clients/site/statistics.js")),
    ("table.js", include_str!("../../../../../clients/site/table.js")),
    ("words-es.js", include_str!("../../../../../clients/site/words-es.js")),
    ("words-pl.js", include_str!("../../../../../clients/site/words-pl.js")),
    ("words.js", include_str!("../../../../../clients/site/words.js")),
    ("worker.js", include_str!("../../../../../clients/site/worker.js")),
];
