package cartulary.query.review;

import cartulary.contracts.game.GameId;
import cartulary.record.past.GameRecord;
import cartulary.record.past.GameRecords;
import cartulary.record.review.GameReview;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jspecify.annotations.Nullable;

/// Reviews games in the background: one at a time, because a review occupies a processor for some seconds, and a
/// limited number waits. The last ones are kept in memory, about 30 KiB each. Thread-safe.
@ApplicationScoped
public class GameReviews {
    private static final int KEPT = 300;

    private final GameRecords records;
    private final Cache<GameId, ReviewJob> jobs =
            Caffeine.newBuilder().maximumSize(KEPT).build();
    private final ThreadPoolExecutor worker;

    /// @param waiting the most reviews that wait
    GameReviews(
            GameRecords records, @ConfigProperty(name = "cartulary.waiting-reviews", defaultValue = "20") int waiting) {
        this.records = records;
        worker = new ThreadPoolExecutor(
                1,
                1,
                10,
                TimeUnit.SECONDS,
                new ArrayBlockingQueue<>(waiting),
                Thread.ofPlatform().name("review").daemon().factory());
        worker.allowCoreThreadTimeOut(true);
    }

    /// The state of a review.
    public sealed interface State {
        record Ready(GameReview review) implements State {}

        record Running(ReviewProgress progress) implements State {}

        /// The review was not begun, because too many wait.
        record Busy() implements State {}
    }

    /// Returns the review of a game that ended, or begins it.
    ///
    /// @throws RuntimeException with which the review failed; the next call begins it again
    public State of(GameId game) {
        ReviewJob job = jobs.getIfPresent(game);
        if (job == null) {
            job = begin(game);
        }
        if (job == null) {
            return new State.Busy();
        }
        CompletableFuture<GameReview> review = job.review();
        return switch (review.state()) {
            case RUNNING -> new State.Running(job.progress());
            case SUCCESS -> new State.Ready(review.resultNow());
            case FAILED, CANCELLED -> {
                jobs.asMap().remove(game, job);
                throw failure(review);
            }
        };
    }

    private static RuntimeException failure(CompletableFuture<GameReview> review) {
        return review.exceptionNow() instanceof RuntimeException e
                ? e
                : new IllegalStateException("the review failed", review.exceptionNow());
    }

    /// Returns null if too many reviews wait.
    private @Nullable ReviewJob begin(GameId game) {
        Supplier<GameRecord> record = () -> records.upTo(game, Long.MAX_VALUE).orElseThrow();
        var job = new ReviewJob(record);
        ReviewJob other = jobs.asMap().putIfAbsent(game, job);
        if (other != null) {
            return other;
        }
        try {
            worker.execute(job);
            return job;
        } catch (RejectedExecutionException full) {
            jobs.asMap().remove(game, job);
            return null;
        }
    }

    @PreDestroy
    void stop() {
        worker.shutdownNow();
    }
}
