package cartulary.query.statistics;

import cartulary.analytics.ask.InvalidQueryException;
import cartulary.analytics.ask.LakeDatabase;
import cartulary.analytics.ask.LakeFilter;
import cartulary.analytics.ask.NamedQuestion;
import cartulary.analytics.ask.QueryLimits;
import cartulary.analytics.ask.ResultTable;
import cartulary.analytics.lake.DamagedLakeException;
import cartulary.analytics.lake.LakeReader;
import cartulary.query.statistics.PublishedLake.Contents;
import com.github.benmanes.caffeine.cache.AsyncCache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/// Answers to the named questions about a lake. Each is computed once for a state of the lake, one at a time on one
/// thread with limits, so that games are played on beside it.
@Singleton
public class Statistics {
    private static final Logger LOG = Logger.getLogger(Statistics.class);

    /// Named questions have at most some hundred rows.
    private static final int MOST_ROWS = 2_000;

    /// The cells of all kept answers, about 30 MB.
    private static final long KEPT_CELLS = 500_000;

    private static final int OVERHEAD = 50;

    /// The answers that wait for their turn. More callers are asked to come back.
    private static final int QUEUE = 24;

    private final PublishedLake lake;
    private final QueryLimits limits;
    private final Duration patience;
    private final ThreadPoolExecutor worker = new ThreadPoolExecutor(
            1,
            1,
            0,
            TimeUnit.SECONDS,
            new ArrayBlockingQueue<>(QUEUE),
            Thread.ofPlatform().name("cartulary-statistics").daemon().factory());
    private final AsyncCache<Key, Outcome> outcomes = Caffeine.newBuilder()
            .maximumWeight(KEPT_CELLS)
            .weigher((Key key, Outcome outcome) -> outcome.cells())
            .expireAfter(Expiry.writing((Key key, Outcome outcome) -> outcome.kept()))
            .buildAsync();

    /// The last opened database; only of the worker.
    private @Nullable Opened opened;

    /// @param memory of a computation, in megabytes
    /// @param overflow the folder for what does not fit into the memory
    /// @param time of a computation
    /// @param patience the time that a caller waits for an answer that is not computed yet
    Statistics(
            PublishedLake lake,
            @ConfigProperty(name = "cartulary.statistics.memory", defaultValue = "256") int memory,
            @ConfigProperty(name = "cartulary.statistics.overflow") Optional<Path> overflow,
            @ConfigProperty(name = "cartulary.statistics.time", defaultValue = "20S") Duration time,
            @ConfigProperty(name = "cartulary.statistics.patience", defaultValue = "20S") Duration patience) {
        this.lake = lake;
        this.limits = new QueryLimits(memory, time, 1, MOST_ROWS, overflow.orElseGet(() -> Path.of(
                        System.getProperty("java.io.tmpdir"))
                .resolve("cartulary-statistics-" + ProcessHandle.current().pid())));
        this.patience = patience;
    }

    /// Thrown if an answer is not there yet, because others are computed before it.
    public static final class NotComputedYetException extends RuntimeException {}

    /// What came out of a computation.
    private sealed interface Outcome {
        int cells();

        /// Returns how long it is kept.
        Duration kept();
    }

    /// @param games the number of games of the lake that fit the filter
    /// @param examples single games with the highest values
    record Answer(long games, ResultTable table, ResultTable examples) implements Outcome {
        @Override
        public int cells() {
            return OVERHEAD + table.rows().size() * table.columns().size();
        }

        @Override
        public Duration kept() {
            return Duration.ofDays(1);
        }
    }

    /// Kept for a while, because every attempt costs as much as the limits allow.
    private record BeyondLimits(InvalidQueryException refusal) implements Outcome {
        @Override
        public int cells() {
            return OVERHEAD;
        }

        @Override
        public Duration kept() {
            return Duration.ofMinutes(10);
        }
    }

    private record Key(String tag, String question, LakeFilter filter) {}

    private record Opened(String tag, LakeFilter filter, LakeDatabase database) {}

    /// Returns whether an answer is known without computation.
    boolean isKnown(Contents contents, NamedQuestion question, LakeFilter filter) {
        var known = outcomes.getIfPresent(new Key(contents.tag(), question.name(), filter));
        return known != null && known.isDone();
    }

    /// Returns the answer to a question.
    ///
    /// @throws NotComputedYetException if it takes too long, mostly because others wait for theirs; it is
    ///     computed nevertheless
    /// @throws InvalidQueryException if it needs more than the limits
    /// @throws DamagedLakeException if a file of the lake cannot be read
    Answer answer(Contents contents, NamedQuestion question, LakeFilter filter) {
        try {
            Outcome outcome = outcomes.get(
                            new Key(contents.tag(), question.name(), filter),
                            (key, _) ->
                                    CompletableFuture.supplyAsync(() -> compute(contents, question, filter), worker))
                    .get(patience.toMillis(), TimeUnit.MILLISECONDS);
            return switch (outcome) {
                case Answer answer -> answer;
                case BeyondLimits beyond -> throw beyond.refusal();
            };
        } catch (RejectedExecutionException | TimeoutException e) {
            throw new NotComputedYetException();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new NotComputedYetException();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException refused) {
                throw refused;
            }
            throw new CompletionException(e.getCause());
        }
    }

    private Outcome compute(Contents contents, NamedQuestion question, LakeFilter filter) {
        try {
            return ask(contents, question, filter);
        } catch (DamagedLakeException | InvalidQueryException e) {
            // An export replaces small files by larger ones, perhaps just now.
            Contents now = lake.contents().orElseThrow(() -> e);
            if (!now.tag().equals(contents.tag())) {
                return ask(now, question, filter);
            }
            LakeReader.requireWhole(contents.folder(), contents.manifest());
            if (e instanceof InvalidQueryException refusal) {
                LOG.warnf("the statistics of %s cannot be computed: %s", question.name(), refusal.getMessage());
                return new BeyondLimits(refusal);
            }
            throw e;
        }
    }

    private Answer ask(Contents contents, NamedQuestion question, LakeFilter filter) {
        try {
            LakeDatabase database = database(contents, filter);
            ResultTable games = database.ask("SELECT count(*) FROM games");
            return new Answer(
                    ((Number) Objects.requireNonNull(games.rows().getFirst().getFirst())).longValue(),
                    database.ask(question.sql()),
                    database.ask(question.examples().sql()));
        } catch (SQLException e) {
            throw new IllegalStateException("the statistics cannot be computed: " + e.getMessage(), e);
        }
    }

    /// Returns a database with the games of the filter. A page asks all questions with one filter, so the last one is
    /// kept.
    private LakeDatabase database(Contents contents, LakeFilter filter) throws SQLException {
        Opened last = opened;
        if (last != null) {
            if (last.tag().equals(contents.tag()) && last.filter().equals(filter)) {
                return last.database();
            }
            opened = null;
            last.database().close();
        }
        LakeDatabase database = LakeDatabase.open(contents.folder(), filter, limits);
        opened = new Opened(contents.tag(), filter, database);
        return database;
    }

    @PreDestroy
    void close() throws SQLException, InterruptedException {
        worker.shutdownNow();
        if (worker.awaitTermination(1, TimeUnit.SECONDS) && opened != null) {
            opened.database().close();
        }
    }
}
