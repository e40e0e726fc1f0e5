package cartulary.bench.faults;

import java.time.Duration;

/// What goes wrong for a while although nobody dies.
enum Trouble {
    /// The broker's process stands still: connections stay open and nothing answers.
    BROKER_AWAY(30),

    /// The command node whose relay works stands still until another's has taken over, and then goes on
    /// where it stopped: two relays at once, records that come late and twice.
    RELAY_FROZEN(15),

    /// Every commit of PostgreSQL takes 100 ms longer.
    DISK_SLOW(20),

    /// PostgreSQL refuses every row, on the side that decides and on the side that reads.
    DISK_FULL(10),

    /// Two command nodes whose times differ by an hour.
    CLOCK_OFF(20);

    private final Duration lasts;

    Trouble(int seconds) {
        this.lasts = Duration.ofSeconds(seconds);
    }

    Duration lasts() {
        return lasts;
    }
}
