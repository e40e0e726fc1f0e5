package cartulary.record;

import cartulary.contracts.game.GameId;
import org.jspecify.annotations.Nullable;

/// A record that cannot be folded: an event is missing, or is none of this language, or does not
/// follow from what was before.
public final class UnreadableRecord extends RuntimeException {
    private final GameId game;
    private final long revision;

    UnreadableRecord(GameId game, long revision, String reason, @Nullable Throwable cause) {
        super("the record of game " + game + " cannot be folded at revision " + revision + ": " + reason, cause);
        this.game = game;
        this.revision = revision;
    }

    public GameId game() {
        return game;
    }

    /// The first revision that could not be reached.
    public long revision() {
        return revision;
    }
}
