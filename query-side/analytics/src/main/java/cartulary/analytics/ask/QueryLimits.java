package cartulary.analytics.ask;

import java.time.Duration;

/// What a query may use.
///
/// @param memoryMegabytes for its intermediate results; nothing is written to disk
/// @param time until it is cancelled
/// @param threads at most
/// @param rows of the result that are returned
public record QueryLimits(int memoryMegabytes, Duration time, int threads, int rows) {
    /// For a person at a terminal.
    public static final QueryLimits INTERACTIVE =
            new QueryLimits(2_000, Duration.ofMinutes(5), Runtime.getRuntime().availableProcessors(), 100_000);
}
