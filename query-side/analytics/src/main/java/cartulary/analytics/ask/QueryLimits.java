package cartulary.analytics.ask;

import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// The limits of a query.
///
/// @param memoryMegabytes for its intermediate results
/// @param time until it is cancelled
/// @param threads at most
/// @param rows of the result that are returned
/// @param overflow the folder for intermediate results that do not fit into the memory; null to refuse such queries
public record QueryLimits(
        int memoryMegabytes,
        Duration time,
        int threads,
        int rows,
        @Nullable Path overflow) {
    /// The intermediate results in the folder, in megabytes.
    static final int OVERFLOW_MEGABYTES = 4_000;

    /// @throws InvalidQueryException for a limit below 1, or a time below one second
    public QueryLimits {
        if (memoryMegabytes < 1 || time.toSeconds() < 1 || threads < 1 || rows < 1) {
            throw new InvalidQueryException("the memory of a query is 1 MB or more, and its time 1 second or more");
        }
    }

    /// Nothing is written to disk.
    public QueryLimits(int memoryMegabytes, Duration time, int threads, int rows) {
        this(memoryMegabytes, time, threads, rows, null);
    }

    /// For a person at a terminal.
    public static final QueryLimits INTERACTIVE =
            new QueryLimits(2_000, Duration.ofMinutes(5), Runtime.getRuntime().availableProcessors(), 100_000);
}
