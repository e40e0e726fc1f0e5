package cartulary.query.http;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// A limit on the reads that are computed at the same time, below the number of threads that carry all requests, so
/// that commands do not queue behind reads. Reads wait in the order of their arrival.
@ApplicationScoped
public class ReadSlots {
    private final Semaphore free;

    /// @param limit 0 for one less than the number of processors, at least 1
    ReadSlots(@ConfigProperty(name = "cartulary.simultaneous-reads", defaultValue = "0") int limit) {
        this.free =
                new Semaphore(limit == 0 ? Math.max(1, Runtime.getRuntime().availableProcessors() - 1) : limit, true);
    }

    /// Computes a response when it is its turn. `read` must not wait for anything but the database: neither for events
    /// nor for the caller.
    public <T> T compute(Supplier<T> read) {
        free.acquireUninterruptibly();
        try {
            return read.get();
        } finally {
            free.release();
        }
    }
}
