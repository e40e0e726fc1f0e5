package cartulary.contracts.store;

/// The players of an open game, by which open games are limited. A person who resigned does not count as a player.
public enum Occupancy {
    /// The seats are not closed yet.
    LOBBY,
    PEOPLE_ONLY,
    PEOPLE_AND_BOTS,
    BOTS_ONLY;

    /// Returns whether the game may wait for a bot.
    public boolean hasBots() {
        return switch (this) {
            case LOBBY, PEOPLE_ONLY -> false;
            case PEOPLE_AND_BOTS, BOTS_ONLY -> true;
        };
    }
}
