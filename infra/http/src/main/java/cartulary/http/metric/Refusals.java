package cartulary.http.metric;

import java.util.concurrent.atomic.AtomicLongArray;

/// The number of refusals in this process. Static, because connections are refused by an object that Vert.x creates
/// before there are beans or meters.
public final class Refusals {
    private static final AtomicLongArray COUNTS = new AtomicLongArray(Refusal.values().length);

    private Refusals() {}

    public static void count(Refusal refusal) {
        COUNTS.incrementAndGet(refusal.ordinal());
    }

    public static long of(Refusal refusal) {
        return COUNTS.get(refusal.ordinal());
    }
}
