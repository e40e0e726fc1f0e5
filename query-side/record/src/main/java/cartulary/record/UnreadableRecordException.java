package cartulary.record;

import cartulary.contracts.game.GameId;
import org.jspecify.annotations.Nullable;

/// Thrown when a record cannot be folded: an event is missing, cannot be decoded, or does not fit the events
/// before it.
public final class UnreadableRecordException extends RuntimeException {
    private final long revision;

    public UnreadableRecordException(GameId game, long revision, String reason, @Nullable Throwable cause) {
        super("the record of game " + game + " cannot be folded at revision " + revision + ": " + reason, cause);
        this.revision = revision;
    }

    /// Returns the first revision that cannot be folded.
    public long revision() {
        return revision;
    }
}
