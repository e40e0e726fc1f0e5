package cartulary.command.limit;

import cartulary.contracts.store.Occupancy;

/// A kind of open games that are limited by host and by address.
public enum GameLimit {
    /// Games whose seats are not closed.
    LOBBIES,
    /// Running games in which a bot sits, including games of bots only.
    GAMES_WITH_BOTS,
    /// Running games in which only bots sit.
    GAMES_OF_BOTS;

    boolean counts(Occupancy occupancy) {
        return switch (this) {
            case LOBBIES -> occupancy == Occupancy.LOBBY;
            case GAMES_WITH_BOTS -> occupancy.hasBots();
            case GAMES_OF_BOTS -> occupancy == Occupancy.BOTS_ONLY;
        };
    }

    /// Whether the games of one host or those from one address are counted together.
    public enum Scope {
        HOST,
        ADDRESS
    }

    /// A limit that a game would exceed.
    ///
    /// @param max the number of games that may be open
    public record Exceeded(GameLimit limit, Scope scope, int max) {}
}
