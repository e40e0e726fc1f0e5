package cartulary.contracts.game;

import cartulary.contracts.schema.Within;

/// The clock that every player of a game has (LOBBY-30), in seconds.
///
/// @param bank the time at the start
/// @param increment what is added at the end of each turn of the player (LOBBY-32)
public record PlayerClock(
        @Within(min = FEWEST_SECONDS, max = MOST_SECONDS) int bank,
        @Within(min = 0, max = MOST_INCREMENT) int increment) {
    public static final int FEWEST_SECONDS = 5;

    /// Seven days.
    public static final int MOST_SECONDS = 604_800;

    /// An hour.
    public static final int MOST_INCREMENT = 3_600;

    /// Returns whether both times are in their range.
    public boolean withinBounds() {
        return bank >= FEWEST_SECONDS && bank <= MOST_SECONDS && increment >= 0 && increment <= MOST_INCREMENT;
    }
}
