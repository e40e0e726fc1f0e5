package cartulary.command.limit;

/// The maximum numbers of open games of each kind.
public record LimitSettings(Max lobbies, Max gamesWithBots, Max gamesOfBots) {
    public static final LimitSettings UNLIMITED = new LimitSettings(Max.NONE, Max.NONE, Max.NONE);

    /// @param perHost the maximum for the host who opened the games
    /// @param perAddress the maximum for the address from which they were opened or started
    public record Max(int perHost, int perAddress) {
        static final Max NONE = new Max(Integer.MAX_VALUE, Integer.MAX_VALUE);
    }

    Max of(GameLimit limit) {
        return switch (limit) {
            case LOBBIES -> lobbies;
            case GAMES_WITH_BOTS -> gamesWithBots;
            case GAMES_OF_BOTS -> gamesOfBots;
        };
    }
}
