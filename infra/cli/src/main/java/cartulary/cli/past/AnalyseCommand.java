package cartulary.cli.past;

import cartulary.contracts.rule.RuleTexts;
import cartulary.record.analysis.AnalysisOutcome;
import cartulary.record.analysis.AnalysisOutcome.NoChoice;
import cartulary.record.analysis.AnalysisOutcome.Refused;
import cartulary.record.analysis.GameAnalysis;
import cartulary.record.analysis.GameCurve;
import cartulary.record.answer.PastAnswers;
import cartulary.record.past.GameRecord;
import cartulary.search.Budget;
import java.time.Duration;
import java.util.Locale;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `analyse FILE`: searches the best moves of a game that ended.
@Command(
        name = "analyse",
        sortOptions = false,
        header = "Search the best moves of a recorded game that ended.",
        description = {
            "",
            "For every turn, or for one choice, prints the best moves with the margin that they are expected to end"
                    + " with, its standard error, the probability of winning, and what the move that was made lost against"
                    + " them. The search knows what the player knew: the own hand, the board, and which tiles were left,"
                    + " but not their order. With --nodes the same record gives the same output every time.",
            "",
            "A game that has not ended is refused (LOBBY-39). Its end is read from the file; whether the file is a true"
                    + " record says verify.",
            ""
        },
        footer = {"", "Example: ./cartulary analyse --at 90 --nodes 2000 game.ndjson"})
public final class AnalyseCommand extends PastCommand {
    private static final long NODES = 400;

    @Option(
            names = "--at",
            paramLabel = "REVISION",
            description = "only the choice of a tile or a figure for which the game waits at this revision")
    private @Nullable Long at;

    @Option(
            names = "--review",
            description = {
                "what each move lost and why, and the luck of each draw, one line for each turn; the answer of the API"
                        + " for a curve. With --nodes only"
            })
    private boolean isReview;

    @ArgGroup
    private Bound bound = new Bound();

    private static final class Bound {
        @Option(
                names = "--nodes",
                paramLabel = "N",
                description = "turns that are sampled for each choice (" + NODES + " without --seconds)")
        private @Nullable Long nodes;

        @Option(names = "--seconds", paramLabel = "S", description = "time for each choice, instead of --nodes")
        private @Nullable Double seconds;
    }

    @Override
    void answer() {
        if (isReview && (at != null || bound.seconds != null)) {
            throw new RefusedInputException("--review: not with --at or --seconds, because it is the same every time");
        }
        Supplier<Budget> budgets = budgets();
        GameRecord whole = record.read();
        if (at != null && (at < 1 || at > whole.revision())) {
            throw new RefusedInputException("--at: the game has the revisions 1 to " + whole.revision());
        }
        AnalysisOutcome outcome =
                isReview ? PastAnswers.curve(whole, nodes(), _ -> {}) : PastAnswers.analyse(whole, at, budgets);
        switch (outcome) {
            case GameCurve curve -> print(curve, CurveText::print);
            case GameAnalysis analysis -> print(analysis, AnalysisText::print);
            case Refused(var rule, var params) ->
                throw new RefusedInputException("the analysis is refused by " + rule.id() + ": "
                        + RuleTexts.of(rule, Locale.ENGLISH) + " " + params);
            case NoChoice(long revision, long next) ->
                throw new RefusedInputException("--at: at revision " + revision
                        + " the game waits neither for a tile nor for a figure"
                        + (next == 0 ? "" : "; the next revision at which it does is " + next));
        }
    }

    private Supplier<Budget> budgets() {
        Double seconds = bound.seconds;
        if (seconds != null) {
            if (!(seconds > 0 && seconds <= 3600)) {
                throw new RefusedInputException("--seconds: a number above 0, at most 3600, is needed");
            }
            return () -> Budget.time(Duration.ofNanos(Math.round(1e9 * seconds)), System::nanoTime);
        }
        long nodes = nodes();
        return () -> Budget.nodes(nodes);
    }

    private long nodes() {
        long nodes = bound.nodes == null ? NODES : bound.nodes;
        if (nodes < 1) {
            throw new RefusedInputException("--nodes: at least 1 is needed");
        }
        return nodes;
    }
}
