package cartulary.contracts.store;

import cartulary.contracts.game.GameId;
import cartulary.contracts.store.SideEffect.DeadlineChange;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One event in the form in which the command side passes it to the store, as the payload of an event message. The
/// store writes these bytes unchanged and serializes nothing.
///
/// @param publicBytes canonical JSON of the envelope, every secret sealed
/// @param storedBytes the stored form (ciphertext) of an event that contains a secret; null if the public bytes are
///     the whole event
/// @param sideEffects rows of other tables; only the first event of a command has any
public record Append(
        GameId game,
        long revision,
        String type,
        int schema,
        Instant at,
        byte[] publicBytes,
        byte @Nullable [] storedBytes,
        List<SideEffect> sideEffects) {
    /// Returns the command that is recorded with this event, or null.
    public @Nullable ProcessedCommand processed() {
        for (SideEffect effect : sideEffects) {
            if (effect instanceof ProcessedCommand command) {
                return command;
            }
        }
        return null;
    }

    /// Returns the deadline that changes with this event, or null.
    public @Nullable DeadlineChange deadlineChange() {
        for (SideEffect effect : sideEffects) {
            if (effect instanceof DeadlineChange change) {
                return change;
            }
        }
        return null;
    }

    /// Returns true if this event is the next one of the same game.
    public boolean follows(@Nullable Append before) {
        return before != null && before.game.equals(game) && before.revision == revision - 1;
    }
}
