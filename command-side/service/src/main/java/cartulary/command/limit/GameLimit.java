package cartulary.command.limit;

import cartulary.contracts.store.Occupancy;
import java.util.Set;

/// A limited kind of open games, or of players of one game.
public enum GameLimit {
    /// Games whose seats are not closed.
    LOBBIES(Scope.HOST, Scope.ADDRESS),
    /// Running games in which a bot sits, including games of bots only.
    GAMES_WITH_BOTS(Scope.HOST, Scope.ADDRESS),
    /// Running games in which only bots sit.
    GAMES_OF_BOTS(Scope.HOST, Scope.ADDRESS),
    /// Running games in which a bot searches its moves.
    GAMES_WITH_SEARCH(Scope.HOST, Scope.ADDRESS, Scope.SERVICE),
    /// The bots that search their moves.
    SEARCHING_BOTS(Scope.GAME);

    private final Set<Scope> scopes;

    GameLimit(Scope... scopes) {
        this.scopes = Set.of(scopes);
    }

    boolean counts(Occupancy occupancy) {
        return switch (this) {
            case LOBBIES -> occupancy == Occupancy.LOBBY;
            case GAMES_WITH_BOTS -> occupancy.hasBots();
            case GAMES_OF_BOTS -> occupancy.isOfBots();
            case GAMES_WITH_SEARCH -> occupancy.hasSearch();
            case SEARCHING_BOTS -> false;
        };
    }

    /// Returns the scopes in which this kind has a maximum.
    public Set<Scope> scopes() {
        return scopes;
    }

    /// The scope within which games or players are counted.
    public enum Scope {
        /// The games of one host.
        HOST,
        /// The games from one address.
        ADDRESS,
        /// All games.
        SERVICE,
        /// The players of one game.
        GAME
    }

    /// A limit that a game would exceed.
    ///
    /// @param max the maximum number of open games, or of players of one game
    public record Exceeded(GameLimit limit, Scope scope, int max) {}
}
