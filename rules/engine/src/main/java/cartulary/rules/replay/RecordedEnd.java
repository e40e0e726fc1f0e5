package cartulary.rules.replay;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.rules.game.Game;
import cartulary.rules.game.Step;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The time at which a recorded game finished, while its log is read from the first event on. Every event is looked at
/// once. Used by one thread.
final class RecordedEnd {
    private final List<Envelope> log;
    private int read;
    private @Nullable Instant finished;

    RecordedEnd(List<Envelope> log) {
        this.log = log;
    }

    /// Returns the time at which a game finished; null if it has not.
    ///
    /// @param index of the next event in the log; never below an earlier one
    @Nullable
    Instant of(Game game, int index) {
        if (!(game.step() instanceof Step.Finished)) {
            return null;
        }
        for (; read < index; read++) {
            if (log.get(read).data() instanceof GameFinished) {
                finished = log.get(read).at();
            }
        }
        return finished;
    }
}
