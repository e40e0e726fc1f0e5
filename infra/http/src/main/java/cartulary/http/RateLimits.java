package cartulary.http;

import cartulary.http.metric.RefusalCounts;
import cartulary.http.metric.RefusalReason;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.bucket4j.Bucket;
import java.time.Duration;

/// Rate limits by address and by token, each a token bucket that refills evenly. Memory is bounded: a bucket
/// is dropped after ten minutes without requests, or when there are more than 100,000.
public final class RateLimits {
    private static final int CALLERS = 100_000;
    private static final String ADDRESS = "address:";

    private final Rate perToken;
    private final Rate perAddress;
    private final Cache<String, Bucket> buckets = Caffeine.newBuilder()
            .maximumSize(CALLERS)
            .expireAfterAccess(Duration.ofMinutes(10))
            .build();

    public RateLimits(Rate perToken, Rate perAddress) {
        this.perToken = perToken;
        this.perAddress = perAddress;
    }

    /// @param perSecond the sustained rate
    /// @param burst the capacity of the bucket
    public record Rate(long perSecond, long burst) {}

    /// Counts a request of an address, which costs as much as `cost` plain requests. Returns the seconds to wait; 0 if
    /// the request is permitted.
    public long ofAddress(String address, long cost) {
        return take(ADDRESS + address, perAddress, cost, RefusalReason.RATE_PER_ADDRESS);
    }

    /// Counts a request of the bearer of a token, as {@link #ofAddress} does.
    public long ofPrincipal(String principal, long cost) {
        return take(principal, perToken, cost, RefusalReason.RATE_PER_TOKEN);
    }

    /// A cost above the capacity of the bucket takes the whole bucket: such a request is rare, not impossible.
    private long take(String caller, Rate rate, long cost, RefusalReason limit) {
        var probe = buckets.get(caller, _ -> bucket(rate)).tryConsumeAndReturnRemaining(Math.min(cost, rate.burst()));
        if (probe.isConsumed()) {
            return 0;
        }
        RefusalCounts.count(limit);
        return Math.max(1, Duration.ofNanos(probe.getNanosToWaitForRefill()).toSeconds());
    }

    public Rate perToken() {
        return perToken;
    }

    public Rate perAddress() {
        return perAddress;
    }

    /// Returns how many requests of the burst the busiest address has used. Costs a look at every bucket.
    public long usedByBusiestAddress() {
        return used(perAddress, true);
    }

    /// Returns how many requests of the burst the busiest bearer of a token has used. Costs a look at every bucket.
    public long usedByBusiestPrincipal() {
        return used(perToken, false);
    }

    private long used(Rate rate, boolean isOfAddresses) {
        return buckets.asMap().entrySet().stream()
                .filter(bucket -> bucket.getKey().startsWith(ADDRESS) == isOfAddresses)
                .mapToLong(bucket -> rate.burst() - bucket.getValue().getAvailableTokens())
                .max()
                .orElse(0);
    }

    private static Bucket bucket(Rate rate) {
        return Bucket.builder()
                .addLimit(limit -> limit.capacity(rate.burst()).refillGreedy(rate.perSecond(), Duration.ofSeconds(1)))
                .build();
    }
}
