package cartulary.leaks;

import io.quarkus.test.junit.QuarkusTestProfile;
import jakarta.enterprise.inject.Alternative;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Set;

/// The service with a stopped clock and debug logging.
public final class StoppedClockProfile implements QuarkusTestProfile {
    @Override
    public Set<Class<?>> getEnabledAlternatives() {
        return Set.of(FixedClock.class);
    }

    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of(
                "quarkus.log.category.\"cartulary\".level", "DEBUG",
                // The broker in this process logs a lot.
                "quarkus.log.category.\"kafka\".level", "ERROR",
                "quarkus.log.category.\"org.apache.kafka\".level", "ERROR");
    }

    /// Replaces the clock of the store.
    @Alternative
    @Singleton
    public static class FixedClock {
        @Produces
        @Singleton
        @Alternative
        Clock clock() {
            return Clock.fixed(Instant.parse("2026-11-03T09:30:00Z"), ZoneOffset.UTC);
        }
    }
}
