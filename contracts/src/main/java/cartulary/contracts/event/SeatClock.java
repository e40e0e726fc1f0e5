package cartulary.contracts.event;

import cartulary.contracts.schema.Seat;
import cartulary.contracts.schema.Within;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The clock of a player (LOBBY-31).
///
/// @param left the remaining time in milliseconds; of a running clock at the time of the event
/// @param runsOut the time at which a running clock is at zero; absent while the clock stands
public record SeatClock(
        @Seat int seat,
        @Within(min = 0) long left,
        @Nullable Instant runsOut) {
    public boolean runs() {
        return runsOut != null;
    }

    /// Returns the remaining time at a time, in milliseconds: 0 if the clock has run out.
    public long leftAt(Instant now) {
        return runsOut == null ? left : Math.max(0, runsOut.toEpochMilli() - now.toEpochMilli());
    }
}
