package cartulary.store;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The clock of the database, so that all nodes agree on when a step or a claim ends, whatever their system clocks
/// show. The database is queried every 30 seconds (one small read); in between, and while the database is unavailable,
/// the time advances with the monotonic clock of the process.
final class StoreClock extends Clock {
    private static final Logger LOG = LoggerFactory.getLogger(StoreClock.class);
    private static final Duration QUERY_INTERVAL = Duration.ofSeconds(30);
    private static final String NOW = "SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint";

    private final ReadConnectionPool readers;
    private final LongSupplier counter;
    private final ReentrantLock querying = new ReentrantLock();
    private volatile Reading last;

    /// @throws StoreUnavailableException if the database does not respond
    StoreClock(ReadConnectionPool readers) {
        this(readers, System::nanoTime);
    }

    /// @param counter monotonic nanoseconds
    StoreClock(ReadConnectionPool readers, LongSupplier counter) {
        this.readers = readers;
        this.counter = counter;
        this.last = query();
    }

    /// @param counted the value of the counter at this time
    private record Reading(Instant time, long counted) {}

    @Override
    public Instant instant() {
        if (counter.getAsLong() - last.counted >= QUERY_INTERVAL.toNanos() && querying.tryLock()) {
            try {
                last = query();
            } catch (StoreUnavailableException away) {
                LOG.debug("querying the time of the database failed", away);
            } finally {
                querying.unlock();
            }
        }
        Reading known = last;
        return known.time.plusNanos(counter.getAsLong() - known.counted);
    }

    private Reading query() {
        long before = counter.getAsLong();
        long micros = readers.read(session -> session.first(NOW, row -> row.getLong(1)))
                .orElseThrow();
        // The database read its clock at some time between the request and the response.
        long between = before + (counter.getAsLong() - before) / 2;
        return new Reading(Instant.EPOCH.plus(micros, ChronoUnit.MICROS), between);
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    /// Not supported: the clock is used for instants only.
    @Override
    public Clock withZone(ZoneId zone) {
        throw new UnsupportedOperationException("the store's clock has no time zone");
    }
}
