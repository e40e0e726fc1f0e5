package cartulary.http;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.bucket4j.Bucket;
import java.time.Duration;

/// Rate limits by address and by token, each a token bucket that refills evenly. Memory is bounded: a bucket
/// is dropped after ten minutes without requests, or when there are more than 100,000.
public final class RateLimits {
    private static final int CALLERS = 100_000;

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

    /// Counts a request of an address. Returns the seconds to wait; 0 if the request is permitted.
    public long ofAddress(String address) {
        return take("address:" + address, perAddress);
    }

    /// Counts a request of the bearer of a token. Returns the seconds to wait; 0 if the request is permitted.
    public long ofPrincipal(String principal) {
        return take(principal, perToken);
    }

    private long take(String caller, Rate rate) {
        var probe = buckets.get(caller, _ -> bucket(rate)).tryConsumeAndReturnRemaining(1);
        return probe.isConsumed()
                ? 0
                : Math.max(1, Duration.ofNanos(probe.getNanosToWaitForRefill()).toSeconds());
    }

    private static Bucket bucket(Rate rate) {
        return Bucket.builder()
                .addLimit(limit -> limit.capacity(rate.burst()).refillGreedy(rate.perSecond(), Duration.ofSeconds(1)))
                .build();
    }
}
