package cartulary.search;

import java.time.Duration;
import java.util.function.LongSupplier;

/// The budget of a search, which ends after the sample in which it is spent.
@FunctionalInterface
public interface Budget {
    /// Returns the share of the budget that is spent, 1 or more at its end.
    ///
    /// @param nodes the number of turns played in samples so far
    double spent(long nodes);

    /// Limits the number of turns played in samples. The same number gives the same result.
    static Budget nodes(long limit) {
        return nodes -> (double) nodes / limit;
    }

    /// Returns a budget that is spent as soon as this one or another is.
    default Budget within(Budget limit) {
        return nodes -> Math.max(spent(nodes), limit.spent(nodes));
    }

    /// Limits the time, from now on.
    ///
    /// @param nanoseconds a clock, such as `System::nanoTime`
    static Budget time(Duration limit, LongSupplier nanoseconds) {
        long began = nanoseconds.getAsLong();
        return _ -> (double) (nanoseconds.getAsLong() - began) / limit.toNanos();
    }
}
