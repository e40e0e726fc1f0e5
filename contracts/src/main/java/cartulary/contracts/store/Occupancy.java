package cartulary.contracts.store;

/// The players of an open game, by which open games are limited. A person who resigned does not count as a player.
public enum Occupancy {
    /// The seats are not closed yet.
    LOBBY,
    PEOPLE_ONLY,
    PEOPLE_AND_BOTS,
    BOTS_ONLY,
    /// As {@link #PEOPLE_AND_BOTS}, and one of the bots searches its moves.
    PEOPLE_AND_SEARCHING_BOTS,
    /// As {@link #BOTS_ONLY}, and one of the bots searches its moves.
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
