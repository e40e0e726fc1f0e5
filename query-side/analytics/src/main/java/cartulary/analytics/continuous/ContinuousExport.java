package cartulary.analytics.continuous;

import cartulary.analytics.lake.DamagedLakeException;
import cartulary.analytics.lake.Export;
import cartulary.analytics.lake.ExportFailedException;
import cartulary.analytics.lake.ExportListener;
import cartulary.analytics.lake.ExportPace;
import cartulary.analytics.lake.GameSource;
import cartulary.analytics.lake.IncompleteSourceException;
import cartulary.analytics.lake.LakeInUseException;
import cartulary.analytics.lake.Manifest;
import cartulary.analytics.lake.Manifest.UnreadableGame;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Exports the games that ended to a lake again and again, on one thread of low priority. A failure is logged once and
/// reported until an export succeeds; the service goes on. Nothing waits for this thread.
public final class ContinuousExport implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ContinuousExport.class);

    /// When another process has its turn, or a command line exports to the lake.
    private static final Duration BUSY = Duration.ofSeconds(5);

    /// Longer than it takes to abandon a part.
    private static final Duration STOPPING = Duration.ofSeconds(20);

    /// Logs each game that cannot be read, whenever it is tried.
    private static final ExportListener UNREADABLE_GAMES = new ExportListener() {
        @Override
        public void advanced(long position, long games) {}

        @Override
        public void unreadable(UnreadableGame game) {
            LOG.warn(
                    "Game {} is missing in the lake: {}. It is added once its record is repaired, or read by a version"
                            + " of the program that knows its events.",
                    game.game(),
                    game.reason());
        }
    };

    private final LakeNews news;
    private final Export export;
    private final GameSource source;
    private final ExportTurn turn;
    private final Duration every;
    private final Clock clock;
    private final CountDownLatch stopped = new CountDownLatch(1);
    private volatile ContinuousStatus status = ContinuousStatus.NONE;
    private @Nullable Thread thread;

    /// @param every the time between two exports
    public ContinuousExport(Export export, GameSource source, ExportTurn turn, Duration every, Clock clock) {
        this.export = export;
        this.source = source;
        this.turn = turn;
        this.every = every;
        this.clock = clock;
        this.news = new LakeNews(export, source);
    }

    /// Starts the thread. The first export begins after the interval.
    public synchronized void start() {
        if (thread == null) {
            Thread started = Thread.ofPlatform()
                    .name("lake-export")
                    .daemon()
                    .priority(Thread.MIN_PRIORITY)
                    .unstarted(this::run);
            thread = started;
            started.start();
        }
    }

    public ContinuousStatus status() {
        return status;
    }

    /// Returns the folder of the lake.
    public Path folder() {
        return export.folder();
    }

    private void run() {
        try {
            Duration wait = every;
            while (!stopped.await(wait.toMillis(), TimeUnit.MILLISECONDS)) {
                wait = exportInTurn() ? every : shorter(every, BUSY);
            }
        } catch (InterruptedException e) {
            // Asked to stop; the part in progress was abandoned.
        }
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    /// Returns false if something else was exporting.
    private boolean exportInTurn() throws InterruptedException {
        try {
            Optional<ExportTurn.Taken> taken = turn.take();
            if (taken.isEmpty()) {
                return false;
            }
            try (ExportTurn.Taken _ = taken.get()) {
                exportNews();
            }
            return true;
        } catch (LakeInUseException e) {
            return false;
        } catch (IOException | RuntimeException | LinkageError e) {
            failed(e);
            return true;
        }
    }

    private void exportNews() throws IOException, InterruptedException {
        export.requireUsable(source);
        Manifest before = news.manifest();
        long games = before == null ? 0 : before.games();
        Manifest after = before;
        if (news.areThere(before)) {
            after = export.run(source, UNREADABLE_GAMES, ExportPace.BACKGROUND, news.retryable()::contains);
            news.exported();
        }
        String failure = status.failure();
        long gamesNow = after == null ? 0 : after.games();
        long unreadable = after == null ? 0 : after.unreadable().size();
        status = status.succeeded(gamesNow, Math.max(0, gamesNow - games), unreadable, clock.instant());
        if (failure != null) {
            LOG.info("The lake {} is up to date again, with {} games.", folder(), gamesNow);
        }
    }

    private void failed(Throwable e) {
        if (stopped.getCount() == 0) {
            return; // It was interrupted in the middle of a read or write.
        }
        String message = e.getMessage();
        String why = message == null ? e.toString() : message;
        ContinuousStatus before = status;
        status = before.failed(why);
        if (!why.equals(before.failure())) {
            boolean explained = e instanceof DamagedLakeException
                    || e instanceof ExportFailedException
                    || e instanceof IncompleteSourceException;
            LOG.error(
                    "The lake {} is not up to date; it is tried again every {} s. {}",
                    folder(),
                    every.toSeconds(),
                    why,
                    explained ? null : e);
        }
    }

    /// Stops the thread. A part in progress is abandoned; nothing of it stays.
    @Override
    public synchronized void close() {
        stopped.countDown();
        Thread running = thread;
        if (running != null) {
            running.interrupt();
            try {
                if (!running.join(STOPPING)) {
                    LOG.warn("The export to {} did not stop in time. The next one removes what it leaves.", folder());
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
