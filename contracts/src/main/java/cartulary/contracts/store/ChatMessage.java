package cartulary.contracts.store;

import cartulary.contracts.schema.Seat;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A message at the table of a game, as its readers see it: a quick phrase, a text, or neither if it was removed.
///
/// @param id the number of the message in its game
/// @param seat of the player who wrote it; absent for a spectator
/// @param player on that seat at the time
/// @param spectator the number of the spectator in the game, from 1; absent for a player
/// @param removed true if an operator hid or erased it; otherwise absent
public record ChatMessage(
        int id,
        @Nullable @Seat Integer seat,
        @Nullable String player,
        @Nullable Integer spectator,
        Instant at,
        @Nullable QuickPhrase phrase,
        @Nullable String text,
        @Nullable Boolean removed) {
    /// Omits what was said, which must not be logged.
    @Override
    public String toString() {
        return "ChatMessage[id=" + id + "]";
    }
}
