package cartulary.leaks;

import io.quarkus.test.junit.QuarkusTestProfile;
import jakarta.enterprise.inject.Alternative;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;

/// The service with a clock that stands still until a test sets it forward, and debug logging.
public final class ForwardClockProfile implements QuarkusTestProfile {
    private static final AtomicReference<Instant> NOW = new AtomicReference<>(Instant.parse("2026-11-03T09:30:00Z"));

    static Instant now() {
        return NOW.get();
    }

    static void forward(Duration time) {
        NOW.updateAndGet(now -> now.plus(time));
    }

    @Override
    public Set<Class<?>> getEnabledAlternatives() {
        return Set.of(ForwardClock.class);
    }

    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of("quarkus.log.category.\"cartulary\".level", "DEBUG");
    }

    /// Replaces the clock of the store.
    @Alternative
    @Singleton
    public static class ForwardClock {
        @Produces
        @Singleton
        @Alternative
        Clock clock() {
            InstantSource source = ForwardClockProfile::now;
            return source.withZone(ZoneOffset.UTC);
        }
    }
}
