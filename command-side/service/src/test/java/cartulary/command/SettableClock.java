package cartulary.command;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/// A clock that stands still until a test sets it forward.
public final class SettableClock extends Clock {
    private volatile Instant now = Instant.parse("2026-03-01T12:00:00Z");

    public void forward(Duration time) {
        now = now.plus(time);
    }

    public void forward(long seconds) {
        forward(Duration.ofSeconds(seconds));
    }

    @Override
    public Instant instant() {
        return now;
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return this;
    }
}
