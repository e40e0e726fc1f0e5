package cartulary.contracts.store;

/// The players of an open game, by which open games are limited. A person who resigned does not count as a player.
public enum Occupancy {
    /// The seats are not closed yet.
    LOBBY,
    PEOPLE_ONLY,
    PEOPLE_AND_BOTS,
    BOTS_ONLY,
    /// Like {@link #PEOPLE_AND_BOTS}, with a bot that searches its moves.
    PEOPLE_AND_SEARCHING_BOTS,
    /// Like {@link #BOTS_ONLY}, with a bot that searches its moves.
    SEARCHING_BOTS_ONLY;

    /// Returns whether the game may wait for a bot.
    public boolean hasBots() {
        return switch (this) {
            case LOBBY, PEOPLE_ONLY -> false;
            case PEOPLE_AND_BOTS, BOTS_ONLY, PEOPLE_AND_SEARCHING_BOTS, SEARCHING_BOTS_ONLY -> true;
        };
    }

    /// Returns whether only bots play.
    public boolean isOfBots() {
        return this == BOTS_ONLY || this == SEARCHING_BOTS_ONLY;
    }

    /// Returns whether a bot searches its moves.
    public boolean hasSearch() {
        return this == PEOPLE_AND_SEARCHING_BOTS || this == SEARCHING_BOTS_ONLY;
    }
}
