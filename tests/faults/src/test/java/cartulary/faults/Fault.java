package cartulary.faults;

import java.time.Duration;

/// A temporary fault in which no process dies.
enum Fault {
    /// The broker's process is suspended: connections stay open without responses.
    BROKER_FROZEN(30),

    /// The command node with the active relay is suspended until another relay has taken over, and then
    /// resumed: two relays publish simultaneously, with late and repeated records.
    RELAY_FROZEN(15),

    /// Every commit of PostgreSQL takes 100 ms longer.
    DISK_SLOW(20),

    /// PostgreSQL rejects every row, in the databases of both sides.
    DISK_FULL(10),

    /// The system clocks of two command nodes differ by an hour, from one moment to the next.
    CLOCK_SKEW(20);

    private final Duration duration;

    Fault(int seconds) {
        this.duration = Duration.ofSeconds(seconds);
    }

    Duration duration() {
        return duration;
    }
}
