package cartulary.query.rebuild;

import cartulary.query.projection.Batch;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/// Reads and decodes the next batch while the current one is written, so that a rebuild uses two cores:
/// decoding costs about as much as one projection.
final class ReadAhead implements AutoCloseable {
    private final RebuildSource.Pages pages;
    private final int size;
    private final ExecutorService reader = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().name("cartulary-rebuild-reader").daemon().factory());
    private CompletableFuture<Batch> next;

    /// @param size the approximate number of events in a batch
    ReadAhead(RebuildSource.Pages pages, int size) {
        this.pages = pages;
        this.size = size;
        this.next = read();
    }

    /// Returns the next batch; empty if there are no events at present.
    Batch take() {
        try {
            Batch batch = next.join();
            next = read();
            return batch;
        } catch (CompletionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw e;
        }
    }

    private CompletableFuture<Batch> read() {
        return CompletableFuture.supplyAsync(() -> pages.next(size), reader);
    }

    boolean isOver() {
        return pages.isOver();
    }

    /// Stops after the batch that is being read.
    @Override
    public void close() {
        reader.close();
        pages.close();
    }
}
