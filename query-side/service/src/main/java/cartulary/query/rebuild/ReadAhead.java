package cartulary.query.rebuild;

import cartulary.contracts.log.PublicLog;
import cartulary.query.projection.Recorded;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;

/// Reads and decodes the next batch while the present one is written, so that a rebuild uses two
/// cores: decoding costs about as much as one projection.
final class ReadAhead implements AutoCloseable {
    private final PublicLog log;
    private final int size;
    private final ExecutorService reader =
            Executors.newSingleThreadExecutor(
                    Thread.ofPlatform().name("cartulary-rebuild-reader").daemon().factory());
    private CompletableFuture<List<Recorded>> next;

    ReadAhead(PublicLog log, int size) {
        this.log = log;
        this.size = size;
        this.next = read(0);
    }

    /// The next events, in order; empty when there are none at present.
    List<Recorded> take() {
        List<Recorded> batch = next.join();
        if (!batch.isEmpty()) {
            next = read(batch.getLast().position());
        }
        return batch;
    }

    private CompletableFuture<List<Recorded>> read(long position) {
        return CompletableFuture.supplyAsync(
                () ->
                        log.after(position, size).stream()
                                .map(Recorded::of)
                                .collect(Collectors.toList()),
                reader);
    }

    @Override
    public void close() {
        reader.close();
    }
}
