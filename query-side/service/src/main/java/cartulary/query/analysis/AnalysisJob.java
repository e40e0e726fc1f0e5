package cartulary.query.analysis;

import cartulary.contracts.json.Json;
import cartulary.query.analysis.Analyses.State;
import cartulary.record.analysis.AnalysisOutcome;
import cartulary.record.analysis.AnalysisOutcome.NoChoice;
import cartulary.record.analysis.AnalysisOutcome.Refused;
import cartulary.record.analysis.GameAnalysis;
import cartulary.record.analysis.GameCurve;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// An analysis that is waiting, running or done.
final class AnalysisJob implements Runnable {
    private final Search search;
    private final Consumer<byte[]> keep;
    private final CompletableFuture<State> done = new CompletableFuture<>();
    private volatile @Nullable GameCurve soFar;

    /// @param keep receives the bytes of a result
    AnalysisJob(Search search, Consumer<byte[]> keep) {
        this.search = search;
        this.keep = keep;
    }

    /// The computation; its parameter receives the known points of a curve.
    @FunctionalInterface
    interface Search {
        AnalysisOutcome run(Consumer<GameCurve> listener);
    }

    @Override
    public void run() {
        try {
            AnalysisOutcome outcome = search.run(known -> soFar = known);
            // An interrupted search ends early, with figures that do not correspond to its nodes.
            if (Thread.currentThread().isInterrupted()) {
                throw new CancellationException("the service stops");
            }
            done.complete(
                    switch (outcome) {
                        case GameAnalysis answer -> kept(answer);
                        case GameCurve answer -> kept(answer);
                        case NoChoice none -> new State.NoChoice(none);
                        case Refused refused ->
                            throw new IllegalStateException("a game that ended is refused by " + refused.rule());
                    });
        } catch (RuntimeException | Error e) {
            done.completeExceptionally(e);
        }
    }

    private State kept(AnalysisOutcome answer) {
        byte[] body = Json.canonical(answer);
        keep.accept(body);
        return new State.Ready(body);
    }

    /// Returns the known points of a curve; null before the first one, and for the analysis of one choice.
    @Nullable
    GameCurve soFar() {
        return soFar;
    }

    CompletableFuture<State> done() {
        return done;
    }
}
