package cartulary.analytics.continuous;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// How a continuous export is doing.
///
/// @param games the games of the lake, as far as this process knows
/// @param added the games that this process has added since its start
/// @param unreadable the games that are missing in the lake until their records can be read
/// @param failures the exports of this process that failed
/// @param upToDate when this process last found or made the lake complete; null before
/// @param failure why the last export failed and what to do; null after a success
public record ContinuousStatus(
        long games,
        long added,
        long unreadable,
        long failures,
        @Nullable Instant upToDate,
        @Nullable String failure) {
    static final ContinuousStatus NONE = new ContinuousStatus(0, 0, 0, 0, null, null);

    ContinuousStatus succeeded(long gamesNow, long newlyAdded, long unreadableNow, Instant time) {
        return new ContinuousStatus(gamesNow, added + newlyAdded, unreadableNow, failures, time, null);
    }

    ContinuousStatus failed(String why) {
        return new ContinuousStatus(games, added, unreadable, failures + 1, upToDate, why);
    }
}
