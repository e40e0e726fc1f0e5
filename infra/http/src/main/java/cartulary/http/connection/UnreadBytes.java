package cartulary.http.connection;

import cartulary.http.metric.RefusalReason;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// The bytes of responses that callers have not read yet: of all servers of a process, and of each address. Above a
/// limit, the connection that made no progress for the longest time is closed, so that callers who read are answered.
/// Thread-safe. A response that a caller takes at once is not counted; each change costs two updates of maps.
final class UnreadBytes {
    private final UnreadLimits limits;
    private final AtomicLong total = new AtomicLong();
    private final ConcurrentHashMap<String, Long> byAddress = new ConcurrentHashMap<>();
    private final ConcurrentHashMap<UnreadResponses, Long> byConnection = new ConcurrentHashMap<>();

    UnreadBytes(UnreadLimits limits) {
        this.limits = limits;
    }

    UnreadLimits limits() {
        return limits;
    }

    long total() {
        return total.get();
    }

    /// Returns the number of unread bytes of the address that has the most. Costs a look at each address.
    long ofBusiestAddress() {
        return byAddress.values().stream().mapToLong(Long::longValue).max().orElse(0);
    }

    /// Stores the number of unread bytes of a connection, and closes connections until all are within the limits.
    void set(UnreadResponses connection, long bytes) {
        byConnection.compute(connection, (_, before) -> {
            long counted = connection.isGivenUp() ? 0 : bytes;
            count(connection.address(), counted - (before == null ? 0 : before));
            return counted == 0 ? null : counted;
        });
        if (bytes > 0) {
            boundAddress(connection.address(), connection.isProxy());
            boundTotal();
        }
    }

    private void count(String address, long change) {
        if (change == 0) {
            return;
        }
        total.addAndGet(change);
        byAddress.merge(address, change, (before, more) -> before + more == 0 ? null : before + more);
    }

    /// A single response may be larger than the limit of an address that has no other.
    private void boundAddress(String address, boolean isProxy) {
        while (!isProxy && byAddress.getOrDefault(address, 0L) > limits.perAddress()) {
            UnreadResponses stalest = stalest(one -> one.address().equals(address));
            if (stalest == null || isOnlyResponse(stalest)) {
                return;
            }
            giveUp(stalest, RefusalReason.UNREAD_PER_ADDRESS);
        }
    }

    private boolean isOnlyResponse(UnreadResponses connection) {
        return connection.isSingle()
                && byConnection.keySet().stream()
                        .noneMatch(
                                other -> other != connection && other.address().equals(connection.address()));
    }

    private void boundTotal() {
        while (total.get() > limits.total()) {
            String busiest = busiestAddress();
            UnreadResponses stalest = stalest(one -> one.address().equals(busiest));
            if (stalest == null) {
                return;
            }
            giveUp(stalest, RefusalReason.UNREAD);
        }
    }

    private @Nullable String busiestAddress() {
        return new HashMap<>(byAddress)
                .entrySet().stream()
                        .max(Map.Entry.comparingByValue())
                        .map(Map.Entry::getKey)
                        .orElse(null);
    }

    private @Nullable UnreadResponses stalest(Predicate<UnreadResponses> of) {
        return byConnection.keySet().stream()
                .filter(of)
                .min(Comparator.comparingLong(UnreadResponses::progressed))
                .orElse(null);
    }

    private void giveUp(UnreadResponses connection, RefusalReason reason) {
        connection.markGivenUp();
        byConnection.computeIfPresent(connection, (_, before) -> {
            count(connection.address(), -before);
            return null;
        });
        // Not while the map is updated: closing counts again.
        connection.close(reason);
    }
}
