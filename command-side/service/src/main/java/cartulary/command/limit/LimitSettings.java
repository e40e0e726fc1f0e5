package cartulary.command.limit;

/// The maximum numbers of open games of each kind.
///
/// @param gamesWithSearchOfAll the limit for all hosts and addresses together
/// @param searchingBots the limit for one game
public record LimitSettings(
        Max lobbies,
        Max gamesWithBots,
        Max gamesOfBots,
        Max gamesWithSearch,
        int gamesWithSearchOfAll,
        int searchingBots) {
    public static final LimitSettings UNLIMITED =
            new LimitSettings(Max.NONE, Max.NONE, Max.NONE, Max.NONE, Integer.MAX_VALUE, Integer.MAX_VALUE);

    /// @param perHost the maximum for the host who opened the games
    /// @param perAddress the maximum for the address from which they were opened or started
    public record Max(int perHost, int perAddress) {
        static final Max NONE = new Max(Integer.MAX_VALUE, Integer.MAX_VALUE);
    }

    /// Returns the maximum in this scope; the highest number if there is none.
    int of(GameLimit limit, GameLimit.Scope scope) {
        return switch (scope) {
            case HOST -> of(limit).perHost();
            case ADDRESS -> of(limit).perAddress();
            case SERVICE -> limit == GameLimit.GAMES_WITH_SEARCH ? gamesWithSearchOfAll : Integer.MAX_VALUE;
            case GAME -> limit == GameLimit.SEARCHING_BOTS ? searchingBots : Integer.MAX_VALUE;
        };
    }

    private Max of(GameLimit limit) {
        return switch (limit) {
            case LOBBIES -> lobbies;
            case GAMES_WITH_BOTS -> gamesWithBots;
            case GAMES_OF_BOTS -> gamesOfBots;
            case GAMES_WITH_SEARCH -> gamesWithSearch;
            case SEARCHING_BOTS -> Max.NONE;
        };
    }
}
