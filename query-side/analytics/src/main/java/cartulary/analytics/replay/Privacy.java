package cartulary.analytics.replay;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// What the rows reveal about the people who played.
///
/// @param pseudonyms returns the pseudonym of a player's id, or null
/// @param coarseTimes whether times are cut to whole hours and durations to whole seconds, so that nobody is
///     recognized by a habit
public record Privacy(Function<String, @Nullable String> pseudonyms, boolean coarseTimes) {
    /// Without players and with exact times.
    public static final Privacy NO_PLAYERS = new Privacy(_ -> null, false);

    public Instant time(Instant exact) {
        return coarseTimes ? exact.truncatedTo(ChronoUnit.HOURS) : exact;
    }

    public long milliseconds(long exact) {
        return coarseTimes ? exact / 1000 * 1000 : exact;
    }
}
