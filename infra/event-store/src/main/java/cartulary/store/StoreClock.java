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

/// The database's time, so that nodes agree on when a step ends or a claim is over, whatever their own
/// clocks show. The database is asked every half minute (one small read); in between, time runs by the
/// process's steady counter. While the database is away, time goes on from its last answer.
final class StoreClock extends Clock {
    private static final Logger LOG = LoggerFactory.getLogger(StoreClock.class);
    private static final Duration BELIEVED = Duration.ofSeconds(30);
    private static final String NOW = "SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint";

    private final ReadConnectionPool readers;
    private final LongSupplier counter;
    private final ReentrantLock asking = new ReentrantLock();
    private volatile Reading last;

    /// @throws StoreUnavailable if the database does not answer
    StoreClock(ReadConnectionPool readers) {
        this(readers, System::nanoTime);
    }

    /// @param counter nanoseconds since whenever
    StoreClock(ReadConnectionPool readers, LongSupplier counter) {
        this.readers = readers;
        this.counter = counter;
        this.last = ask();
    }

    /// @param counted what the counter showed when it was this time
    private record Reading(Instant time, long counted) {}

    @Override
    public Instant instant() {
        if (counter.getAsLong() - last.counted >= BELIEVED.toNanos() && asking.tryLock()) {
            try {
                last = ask();
            } catch (StoreUnavailable away) {
                LOG.debug("the database cannot be asked for the time now", away);
            } finally {
                asking.unlock();
            }
        }
        Reading known = last;
        return known.time.plusNanos(counter.getAsLong() - known.counted);
    }

    private Reading ask() {
        long before = counter.getAsLong();
        long micros = readers.read(session -> session.first(NOW, row -> row.getLong(1)))
                .orElseThrow();
        // The answer was made somewhere between the question and its arrival.
        long between = before + (counter.getAsLong() - before) / 2;
        return new Reading(Instant.EPOCH.plus(micros, ChronoUnit.MICROS), between);
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    /// Only instants are asked for.
    @Override
    public Clock withZone(ZoneId zone) {
        throw new UnsupportedOperationException("the store's clock has no time zone");
    }
}
