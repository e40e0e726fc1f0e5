package cartulary.record;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.GameFinished;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/// The turn and the time of every revision of one game, computed from its events ({@link TurnCounter}). Grows with
/// the game; takes 8 bytes per event and is not thread-safe.
public final class Timeline {
    /// The times of the revisions from 1 on, in milliseconds.
    private long[] times = new long[64];

    private int revisions;
    private @Nullable Instant finished;
    private final TurnCounter turns = new TurnCounter();

    /// The last revision of each turn that has begun. A turn begins at the last revision of the one before.
    private final List<Long> ends = new ArrayList<>(List.of(0L));

    /// Returns the timeline of all events of a game, in order.
    public static Timeline of(List<Envelope> events) {
        var timeline = new Timeline();
        events.forEach(timeline::add);
        return timeline;
    }

    /// Adds the next event. An event that was added before changes nothing, because a game may be folded again from
    /// an earlier revision.
    void add(Envelope event) {
        if (event.revision() <= revisions) {
            return;
        }
        if (event.revision() != revisions + 1) {
            throw new IllegalArgumentException(
                    "revision " + event.revision() + " does not continue a timeline of " + revisions + " revisions");
        }
        if (revisions == times.length) {
            times = Arrays.copyOf(times, 2 * revisions);
        }
        times[revisions] = event.at().toEpochMilli();
        revisions++;
        if (event.data() instanceof GameFinished) {
            finished = event.at();
        }
        end(turns.turnOf(event.data()));
        end(turns.current());
    }

    /// Returns the time at which the game finished; null before, and for an abandoned game.
    public @Nullable Instant finished() {
        return finished;
    }

    /// Makes the newest revision the last one of a turn, so far.
    private void end(int turn) {
        while (ends.size() <= turn) {
            ends.add((long) revisions);
        }
        ends.set(turn, (long) revisions);
    }

    /// Returns the last revision of a turn, or the newest one if the turn is not over; empty if it has not begun or
    /// there are no events.
    /// Costs one comparison per turn.
    public OptionalLong atTurn(long wanted) {
        if (revisions == 0 || wanted < 0 || wanted >= ends.size()) {
            return OptionalLong.empty();
        }
        // The last of the earlier turns as well: if no tile was placed in the last turn, final scoring belongs to
        // the turn before, and no turn ends before an earlier one.
        return ends.subList(0, (int) wanted + 1).stream()
                .mapToLong(Long::longValue)
                .max();
    }

    /// Returns the last revision recorded at or before a time; empty if there is none. Costs up to one comparison per
    /// event, because clocks can be set back and times are therefore not sorted.
    public OptionalLong at(Instant time) {
        for (int revision = revisions; revision > 0; revision--) {
            if (!Instant.ofEpochMilli(times[revision - 1]).isAfter(time)) {
                return OptionalLong.of(revision);
            }
        }
        return OptionalLong.empty();
    }
}
