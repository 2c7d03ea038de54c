//! The network that automatic players follow: the one that comes with Ritual, read once.

use std::sync::LazyLock;

use ritual_engine::Session;
use ritual_playtest::network::Network;

/// The network that comes with Ritual. A test reads it, so it can be read.
pub fn network() -> &'static Network {
    static NETWORK: LazyLock<Network> =
        LazyLock::new(|| Network::shipped::<Session>().unwrap_or_else(|_| Network::untrained::<Session>()));
    &NETWORK
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_network_that_comes_with_ritual_can_be_read() {
        assert!(Network::shipped::<Session>().is_ok());
    }
}
