package cartulary.query.rebuild;

import cartulary.contracts.log.PublicLog;
import cartulary.query.projection.Batch;
import cartulary.query.projection.Recorded;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/// Reads and decodes the next batch while the present one is written, so that a rebuild uses two
/// cores: decoding costs about as much as one projection.
final class ReadAhead implements AutoCloseable {
    private final PublicLog log;
    private final int size;
    private final ExecutorService reader =
            Executors.newSingleThreadExecutor(
                    Thread.ofPlatform().name("cartulary-rebuild-reader").daemon().factory());
    private CompletableFuture<Batch> next;

    ReadAhead(PublicLog log, int size) {
        this.log = log;
        this.size = size;
        this.next = read(0);
    }

    /// The next events, in order; empty when there are none at present.
    Batch take() {
        Batch batch = next.join();
        if (!batch.isEmpty()) {
            next = read(batch.upTo().getOrDefault(0, 0L));
        }
        return batch;
    }

    private CompletableFuture<Batch> read(long position) {
        return CompletableFuture.supplyAsync(
                () ->
                        Batch.behind(
                                position,
                                log.after(position, size).stream().map(Recorded::of).toList()),
                reader);
    }

    @Override
    public void close() {
        reader.close();
    }
}
