package cartulary.analytics.ask;

import java.time.Duration;

/// The limits of a query.
///
/// @param memoryMegabytes for its intermediate results; nothing is written to disk
/// @param time until it is cancelled
/// @param threads at most
/// @param rows of the result that are returned
public record QueryLimits(int memoryMegabytes, Duration time, int threads, int rows) {
    /// @throws InvalidQuery for a limit below 1, or a time below one second
    public QueryLimits {
        if (memoryMegabytes < 1 || time.toSeconds() < 1 || threads < 1 || rows < 1) {
            throw new InvalidQuery("the memory of a query is 1 MB or more, and its time 1 second or more");
        }
    }

    /// For a person at a terminal.
    public static final QueryLimits INTERACTIVE =
            new QueryLimits(2_000, Duration.ofMinutes(5), Runtime.getRuntime().availableProcessors(), 100_000);
}
