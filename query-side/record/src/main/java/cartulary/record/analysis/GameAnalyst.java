package cartulary.record.analysis;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.game.Actor;
import cartulary.record.past.GameRecord;
import cartulary.record.past.RecordedEvent;
import cartulary.record.review.ExpansionReview;
import cartulary.record.review.ExpansionReview.Hands;
import cartulary.rules.game.Game;
import cartulary.rules.game.Step;
import cartulary.rules.valuation.DrawLuck;
import cartulary.rules.valuation.MoveValuation;
import cartulary.search.Budget;
import cartulary.search.Search;
import cartulary.search.bot.choice.SeatView;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Analyses the choices of one game that ended, one after the other.
public final class GameAnalyst {
    private final GameRecord record;
    private final List<Hands> hands;
    private final Supplier<Budget> budgets;

    private GameAnalyst(GameRecord record, List<? extends ExpansionReview> expansions, Supplier<Budget> budgets) {
        this.record = record;
        this.hands =
                expansions.stream().map(expansion -> expansion.hands(record)).toList();
        this.budgets = budgets;
    }

    /// Returns the analysis of the choices of a game. The same record and numbers of nodes give the same analysis.
    ///
    /// @param at the revision of the choice; null for the tile of every turn, with the figure after it
    /// @param budgets the budget of each choice
    public static AnalysisOutcome analyse(
            GameRecord record,
            @Nullable Long at,
            List<? extends ExpansionReview> expansions,
            Supplier<Budget> budgets) {
        Optional<AnalysisOutcome> refused = refusal(record);
        if (refused.isPresent()) {
            return refused.get();
        }
        List<RecordedChoice> choices = ChoiceFinder.of(record, expansions);
        List<RecordedChoice> wanted = at == null
                ? tiles(choices)
                : choices.stream()
                        .filter(choice -> choice.at() <= at)
                        .reduce((_, later) -> later)
                        .filter(choice -> choice.position()
                                .step()
                                .equals(last(record.upTo(at)).step()))
                        .stream()
                        .toList();
        if (at != null && wanted.isEmpty()) {
            return new AnalysisOutcome.NoChoice(
                    at,
                    choices.stream()
                            .mapToLong(RecordedChoice::at)
                            .filter(revision -> revision > at)
                            .findFirst()
                            .orElse(0));
        }
        var analyst = new GameAnalyst(record, expansions, budgets);
        return new GameAnalysis(
                GameAnalysis.FORMAT,
                record.game(),
                record.revision(),
                GameAnalysis.ENGINE,
                wanted.stream().map(analyst::analyse).toList());
    }

    /// Returns the curve of a game: for the tile of every turn, the luck of the draw and what the move lost.
    ///
    /// @param nodes the budget of each choice
    /// @param before called before each point with the curve so far; may throw to stop
    public static AnalysisOutcome curve(
            GameRecord record, List<? extends ExpansionReview> expansions, long nodes, Consumer<GameCurve> before) {
        Optional<AnalysisOutcome> refused = refusal(record);
        if (refused.isPresent()) {
            return refused.get();
        }
        List<RecordedChoice> choices = tiles(ChoiceFinder.of(record, expansions));
        var analyst = new GameAnalyst(record, expansions, () -> Budget.nodes(nodes));
        var points = new ArrayList<CurveTurn>();
        for (RecordedChoice choice : choices) {
            before.accept(GameCurve.of(record.game(), record.revision(), nodes, choices.size(), points));
            points.add(analyst.point(choice));
        }
        return GameCurve.of(record.game(), record.revision(), nodes, choices.size(), points);
    }

    private static Optional<AnalysisOutcome> refusal(GameRecord record) {
        return record.rules()
                .refusesAnalysis(last(record))
                .map(refused -> new AnalysisOutcome.Refused(refused.rule(), refused.params()));
    }

    private static Game last(GameRecord record) {
        return record.replay()
                .map(RecordedEvent::after)
                .reduce((_, later) -> later)
                .orElseThrow();
    }

    private static List<RecordedChoice> tiles(List<RecordedChoice> choices) {
        return choices.stream()
                .filter(choice -> choice.position().step() instanceof Step.PlacingTile)
                .toList();
    }

    /// Analyses a choice. Its samples do not depend on which other choices are analysed.
    private AnalysedChoice analyse(RecordedChoice choice) {
        return AnalysedChoice.of(choice, Search.compare(view(choice), choice.made(), choice.at(), budgets.get()));
    }

    private CurveTurn point(RecordedChoice choice) {
        AnalysedChoice analysed = analyse(choice);
        AnalysedMove made = analysed.made();
        List<GameCommand> best = analysed.best().getFirst().move();
        SeatView view = view(choice);
        var valuation = MoveValuation.expecting(view.rules(), view.game(), choice.seat(), hand(choice));
        return CurveTurn.of(
                analysed,
                DrawLuck.of(valuation, choice.left()).points(),
                made == null || made.move().equals(best)
                        ? List.of()
                        : MoveEffect.reasons(view.rules(), choice, best, made.move()));
    }

    private SeatView view(RecordedChoice choice) {
        Game position = choice.position();
        return new SeatView(
                record.rules(),
                position,
                choice.seat(),
                record.rules().legal(position, Actor.seat(choice.seat())),
                hand(choice));
    }

    private List<String> hand(RecordedChoice choice) {
        return hands.stream()
                .flatMap(each -> each.of(choice.seat(), choice.at()).stream())
                .toList();
    }
}
