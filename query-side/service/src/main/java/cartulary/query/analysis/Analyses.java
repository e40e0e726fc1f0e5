package cartulary.query.analysis;

import cartulary.query.analysis.store.AnalysisKey;
import cartulary.query.analysis.store.StoredAnalyses;
import cartulary.record.analysis.AnalysisOutcome;
import cartulary.record.analysis.GameCurve;
import cartulary.record.answer.PastAnswers;
import cartulary.record.past.GameRecord;
import cartulary.record.past.GameRecords;
import cartulary.search.Budget;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jspecify.annotations.Nullable;

/// Analyses games that ended, in the background and once for all callers. Only one choice is searched at a
/// time, so that analyses use at most one processor; requested choices take turns with those of curves. The
/// number of waiting analyses is limited. Thread-safe.
@ApplicationScoped
public class Analyses {
    private static final int KEPT = 100;

    private final GameRecords records;
    private final StoredAnalyses stored;
    private final AnalysisMetrics metrics;
    private final Cache<AnalysisKey, AnalysisJob> jobs =
            Caffeine.newBuilder().maximumSize(KEPT).build();
    private final Semaphore processor = new Semaphore(1, true);
    private final ExecutorService choices;
    private final ExecutorService curves;

    /// @param waiting the maximum number of waiting analyses of each kind
    Analyses(
            GameRecords records,
            StoredAnalyses stored,
            AnalysisMetrics metrics,
            @ConfigProperty(name = "cartulary.waiting-analyses", defaultValue = "20") int waiting) {
        this.records = records;
        this.stored = stored;
        this.metrics = metrics;
        this.choices = worker("analysis", waiting);
        this.curves = worker("analysis-curve", waiting);
    }

    private static ExecutorService worker(String name, int waiting) {
        var worker = new ThreadPoolExecutor(
                1,
                1,
                10,
                TimeUnit.SECONDS,
                new ArrayBlockingQueue<>(waiting),
                Thread.ofPlatform()
                        .name(name)
                        .daemon()
                        .priority(Thread.MIN_PRIORITY)
                        .factory());
        worker.allowCoreThreadTimeOut(true);
        return worker;
    }

    /// The state of an analysis.
    public sealed interface State {
        record Ready(byte[] body) implements State {}

        record NoChoice(AnalysisOutcome.NoChoice none) implements State {}

        /// @param soFar the known points of a curve; null if there are none
        record Running(@Nullable GameCurve soFar) implements State {}

        /// The analysis was not started, because too many are waiting.
        record Busy() implements State {}
    }

    /// Returns an analysis that is stored, running or in memory; empty if it must be started.
    ///
    /// @throws RuntimeException the failure of the analysis; the next call returns empty
    public Optional<State> known(AnalysisKey key) {
        AnalysisJob job = jobs.getIfPresent(key);
        if (job == null) {
            Optional<byte[]> body = stored.find(key);
            body.ifPresent(_ -> metrics.hit());
            return body.map(State.Ready::new);
        }
        CompletableFuture<State> done = job.done();
        return Optional.of(
                switch (done.state()) {
                    case RUNNING -> new State.Running(job.soFar());
                    case SUCCESS -> {
                        metrics.hit();
                        yield done.resultNow();
                    }
                    case FAILED, CANCELLED -> {
                        jobs.asMap().remove(key, job);
                        throw done.exceptionNow() instanceof RuntimeException e
                                ? e
                                : new IllegalStateException("the analysis failed", done.exceptionNow());
                    }
                });
    }

    /// Starts an analysis of a game that ended, unless it has been started already.
    public State begin(AnalysisKey key) {
        var job = new AnalysisJob(listener -> search(key, listener), body -> stored.keep(key, body));
        if (jobs.asMap().putIfAbsent(key, job) != null) {
            return new State.Running(null);
        }
        try {
            (key.isCurve() ? curves : choices).execute(job);
            return new State.Running(null);
        } catch (RejectedExecutionException full) {
            jobs.asMap().remove(key, job);
            return new State.Busy();
        }
    }

    private AnalysisOutcome search(AnalysisKey key, Consumer<GameCurve> listener) {
        GameRecord whole = records.upTo(key.game(), Long.MAX_VALUE).orElseThrow();
        processor.acquireUninterruptibly();
        try (var _ = metrics.computation()) {
            return key.isCurve()
                    ? PastAnswers.curve(whole, key.nodes(), known -> takeTurns(known, listener))
                    : PastAnswers.analyse(whole, key.at(), () -> Budget.nodes(key.nodes()));
        } finally {
            processor.release();
        }
    }

    /// Lets a waiting analysis of one choice run before the next point of a curve.
    private void takeTurns(GameCurve known, Consumer<GameCurve> listener) {
        if (Thread.currentThread().isInterrupted()) {
            throw new CancellationException("the service stops");
        }
        listener.accept(known);
        processor.release();
        processor.acquireUninterruptibly();
    }

    @PreDestroy
    void stop() {
        choices.shutdownNow();
        curves.shutdownNow();
    }
}
