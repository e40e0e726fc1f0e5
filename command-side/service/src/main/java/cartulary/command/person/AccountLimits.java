package cartulary.command.person;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.bucket4j.Bucket;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/// How often one address may ask for a challenge or try to sign in, and how many handles it may take, with new accounts
/// and by renaming. Memory is bounded: of 20,000 addresses, those that asked least recently are forgotten.
final class AccountLimits {
    private static final int ADDRESSES = 20_000;

    private final Cache<String, Bucket> attempts;
    private final Cache<String, Bucket> handles;
    private final int attemptsPerMinute;
    private final int registrationsPerHour;

    /// @param attemptsPerMinute of one address
    /// @param registrationsPerHour of one address, renamings included
    AccountLimits(int attemptsPerMinute, int registrationsPerHour) {
        attempts = buckets(Duration.ofMinutes(1));
        handles = buckets(Duration.ofHours(1));
        this.attemptsPerMinute = attemptsPerMinute;
        this.registrationsPerHour = registrationsPerHour;
    }

    /// Counts an attempt. Returns the seconds to wait; 0 if it is permitted.
    long ofAttempt(String address) {
        return take(attempts, address, attemptsPerMinute, Duration.ofMinutes(1));
    }

    /// Counts a handle that is taken. Returns the seconds to wait; 0 if it is permitted.
    long ofHandle(String address) {
        return take(handles, address, registrationsPerHour, Duration.ofHours(1));
    }

    /// Counts a handle no more that was counted and then not taken.
    void forgetHandle(String address) {
        Bucket bucket = handles.getIfPresent(address);
        if (bucket != null) {
            bucket.addTokens(1);
        }
    }

    private static Cache<String, Bucket> buckets(Duration period) {
        return Caffeine.newBuilder()
                .maximumSize(ADDRESSES)
                .expireAfterAccess(period.toSeconds(), TimeUnit.SECONDS)
                .build();
    }

    private static long take(Cache<String, Bucket> buckets, String address, int most, Duration period) {
        var probe = buckets.get(address, _ -> Bucket.builder()
                        .addLimit(limit -> limit.capacity(most).refillGreedy(most, period))
                        .build())
                .tryConsumeAndReturnRemaining(1);
        return probe.isConsumed()
                ? 0
                : Math.max(1, Duration.ofNanos(probe.getNanosToWaitForRefill()).toSeconds());
    }
}
