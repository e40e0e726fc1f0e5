package cartulary.analytics.fold;

import cartulary.contracts.event.GameEvent.ClocksSet;
import cartulary.contracts.event.SeatClock;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// How long the clock of each player has run in the present turn (LOBBY-31). An outage counts for nobody (LOBBY-34).
final class TurnClocks {
    private final Map<Integer, Long> used = new HashMap<>();
    private Map<Integer, SeatClock> clocks = Map.of();
    private long setMs;

    /// @param now milliseconds from the start of the game
    void set(ClocksSet set, long now) {
        var next = new HashMap<Integer, SeatClock>();
        for (SeatClock clock : set.clocks()) {
            next.put(clock.seat(), clock);
            SeatClock before = clocks.get(clock.seat());
            if (before != null && before.runs()) {
                // A clock that runs on and has more was extended: what it lost since was an outage.
                long outage = clock.runs() ? Math.max(0, clock.left() - left(before, now)) : 0;
                used.merge(clock.seat(), now - setMs - outage, Long::sum);
            }
        }
        clocks = next;
        setMs = now;
    }

    private long left(SeatClock running, long now) {
        return Math.max(0, running.left() - (now - setMs));
    }

    /// Returns what a clock has used in the turn that ends, in milliseconds; null without clocks. Another turn begins.
    @Nullable
    Long endTurn(int seat, long now) {
        Long ran = ofTurn(seat, now);
        used.clear();
        // What runs on into the next turn has been counted until now.
        clocks.values().stream()
                .filter(SeatClock::runs)
                .forEach(clock -> used.merge(clock.seat(), setMs - now, Long::sum));
        return ran;
    }

    private @Nullable Long ofTurn(int seat, long now) {
        SeatClock clock = clocks.get(seat);
        if (clock == null) {
            return null;
        }
        return used.getOrDefault(seat, 0L) + (clock.runs() ? now - setMs : 0);
    }
}
