package cartulary.http.metric;

import java.util.concurrent.atomic.AtomicLongArray;

/// The number of refusals in this process. Static, because connections are refused by an object that Vert.x creates
/// before there are beans or meters.
public final class RefusalCounts {
    private static final AtomicLongArray COUNTS = new AtomicLongArray(RefusalReason.values().length);

    private RefusalCounts() {}

    public static void count(RefusalReason refusal) {
        COUNTS.incrementAndGet(refusal.ordinal());
    }

    public static long of(RefusalReason refusal) {
        return COUNTS.get(refusal.ordinal());
    }
}
