package cartulary.bench.soak;

import java.util.ArrayList;
import java.util.List;

/// Compares two quiet samples of a service: what exceeds its bound has grown.
///
/// The bounds: no connection and no stream is open; at most {@value #DESCRIPTORS} more descriptors (files that the
/// database opens when it needs them) and {@value #THREADS} more threads (pools that were not full before); at most
/// {@value #SERIES} more metric series (statuses that are rare); at most a quarter and {@value #HEAP_MIB} MiB more
/// heap, because caches fill up to their limits.
final class Growth {
    static final int DESCRIPTORS = 8;
    static final int THREADS = 8;
    static final int SERIES = 24;
    static final int HEAP_MIB = 32;

    private Growth() {}

    /// Returns a sentence for each figure that has grown; empty if the service is flat.
    static List<String> between(ServiceSample first, ServiceSample last) {
        var grown = new ArrayList<String>();
        compare(grown, "connections", first.connections(), last.connections(), 0);
        compare(grown, "streams", first.streams(), last.streams(), 0);
        compare(grown, "descriptors", first.descriptors(), last.descriptors(), first.descriptors() + DESCRIPTORS);
        compare(grown, "threads", first.threads(), last.threads(), first.threads() + THREADS);
        compare(grown, "metric series", first.series(), last.series(), first.series() + SERIES);
        compare(grown, "heap MiB", first.heapMiB(), last.heapMiB(), first.heapMiB() * 5 / 4 + HEAP_MIB);
        return grown;
    }

    private static void compare(List<String> grown, String what, long first, long last, long limit) {
        if (last > limit) {
            grown.add("%s grew from %s to %s (limit %s)".formatted(what, first, last, limit));
        }
    }
}
