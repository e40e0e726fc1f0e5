package cartulary.search;

import java.time.Duration;
import java.util.function.LongSupplier;

/// The bound of a search. A search ends at the first sample after it.
@FunctionalInterface
public interface Budget {
    /// Returns the share of the budget that is spent, 1 or more at its end.
    ///
    /// @param nodes the turns that were played so far in samples
    double spent(long nodes);

    /// Bounds the number of turns that are played in samples. The same number gives the same result.
    static Budget nodes(long limit) {
        return nodes -> (double) nodes / limit;
    }

    /// Returns a budget that is spent as soon as this one or another is.
    default Budget within(Budget limit) {
        return nodes -> Math.max(spent(nodes), limit.spent(nodes));
    }

    /// Bounds the time from now on.
    ///
    /// @param nanoseconds a clock, such as `System::nanoTime`
    static Budget time(Duration limit, LongSupplier nanoseconds) {
        long began = nanoseconds.getAsLong();
        return _ -> (double) (nanoseconds.getAsLong() - began) / limit.toNanos();
    }
}
