package cartulary.http;

import cartulary.http.metric.RefusalCounts;
import cartulary.http.metric.RefusalReason;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

/// A limit on the number of open responses of each address, such as streams and requests that wait. Thread-safe.
public final class AddressSlots {
    private final int limit;
    private final RefusalReason reason;
    private final ConcurrentHashMap<String, Integer> open = new ConcurrentHashMap<>();

    /// @param limit the maximum number of open responses of an address
    /// @param reason the label under which refusals are counted
    public AddressSlots(int limit, RefusalReason reason) {
        this.limit = limit;
        this.reason = reason;
    }

    public int limit() {
        return limit;
    }

    /// Returns the number of open responses of the address that has the most. Reads the numbers of all addresses.
    public int openOfBusiestAddress() {
        return open.values().stream().mapToInt(Integer::intValue).max().orElse(0);
    }

    /// Returns a slot, or empty if the address has reached its limit.
    public Optional<Slot> take(String address) {
        boolean[] taken = new boolean[1];
        open.compute(address, (key, count) -> {
            int before = count == null ? 0 : count;
            taken[0] = before < limit;
            return taken[0] ? before + 1 : count;
        });
        if (taken[0]) {
            return Optional.of(new Slot(address));
        }
        RefusalCounts.count(reason);
        return Optional.empty();
    }

    /// The slot of one open response. Closing it more than once has no further effect.
    public final class Slot implements AutoCloseable {
        private final String address;
        private final AtomicBoolean returned = new AtomicBoolean();

        private Slot(String address) {
            this.address = address;
        }

        @Override
        public void close() {
            if (returned.compareAndSet(false, true)) {
                open.computeIfPresent(address, (key, count) -> count == 1 ? null : count - 1);
            }
        }
    }
}
