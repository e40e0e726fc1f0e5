package cartulary.command.web;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.bucket4j.Bucket;
import java.time.Duration;

/// How fast one caller may go: a bucket that fills evenly, for each address and each token. Memory is
/// bounded: callers not heard of for ten minutes are forgotten, the oldest of very many before that.
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

    /// @param perSecond in the long run
    /// @param burst at once
    public record Rate(long perSecond, long burst) {}

    /// Counts a request of an address. The answer is how many seconds to wait, 0 when it may go on.
    long ofAddress(String address) {
        return take("address:" + address, perAddress);
    }

    /// Counts a request of a token's bearer.
    long ofPrincipal(String principal) {
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
