package cartulary.http.connection;

import io.quarkus.runtime.configuration.MemorySize;
import java.time.Duration;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;

/// The limits of what callers may leave unread.
///
/// @param total bytes of all connections of a process
/// @param perAddress the same for each address (IPv6: for each /64 network), except addresses of trusted proxies
/// @param deadline the time in which a caller must read a part of what waits for it; then its connection is closed
record UnreadLimits(long total, long perAddress, Duration deadline) {
    /// The part of the heap that unread responses may take if nothing is configured. Direct memory is limited to as
    /// much as the heap.
    private static final int PART_OF_HEAP = 8;

    private static final int PART_OF_TOTAL = 4;

    UnreadLimits {
        if (total < 1 || perAddress < 1 || !deadline.isPositive()) {
            throw new IllegalArgumentException(
                    "the limits of unread responses must be positive: " + total + ", " + perAddress + ", " + deadline);
        }
    }

    /// Reads the settings `cartulary.connections.unread-*`.
    static UnreadLimits configured() {
        Config config = ConfigProvider.getConfig();
        long total = size(config, "limit", Runtime.getRuntime().maxMemory() / PART_OF_HEAP);
        return new UnreadLimits(
                total,
                size(config, "per-address", Math.max(1, total / PART_OF_TOTAL)),
                config.getOptionalValue("cartulary.connections.unread-deadline", Duration.class)
                        .orElse(Duration.ofSeconds(30)));
    }

    private static long size(Config config, String name, long otherwise) {
        return config.getOptionalValue("cartulary.connections.unread-" + name, MemorySize.class)
                .map(MemorySize::asLongValue)
                .orElse(otherwise);
    }
}
