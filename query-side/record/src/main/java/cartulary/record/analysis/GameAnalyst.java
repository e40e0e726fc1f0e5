package cartulary.record.analysis;

import cartulary.contracts.game.Actor;
import cartulary.record.past.GameRecord;
import cartulary.record.past.RecordedEvent;
import cartulary.record.review.ExpansionReview;
import cartulary.record.review.ExpansionReview.Hands;
import cartulary.rules.game.Decision.Refused;
import cartulary.rules.game.Game;
import cartulary.rules.game.Step;
import cartulary.search.Budget;
import cartulary.search.Search;
import cartulary.search.bot.choice.SeatView;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
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
    /// @param listener is called with the number of choices so far after each; it may throw to stop the analysis
    public static AnalysisOutcome analyse(
            GameRecord record,
            @Nullable Long at,
            List<? extends ExpansionReview> expansions,
            Supplier<Budget> budgets,
            IntConsumer listener) {
        Optional<Refused> refused = record.rules().refusesAnalysis(last(record));
        if (refused.isPresent()) {
            return new AnalysisOutcome.Refused(
                    refused.get().rule(), refused.get().params());
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
        return new GameAnalyst(record, expansions, budgets).analyse(wanted, listener);
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

    private GameAnalysis analyse(List<RecordedChoice> choices, IntConsumer listener) {
        var analysed = new ArrayList<AnalysedChoice>();
        for (RecordedChoice choice : choices) {
            // Each choice has samples of its own, whichever others are analysed.
            analysed.add(
                    AnalysedChoice.of(choice, Search.compare(view(choice), choice.made(), choice.at(), budgets.get())));
            listener.accept(analysed.size());
        }
        return new GameAnalysis(GameAnalysis.FORMAT, record.game(), record.revision(), analysed);
    }

    private SeatView view(RecordedChoice choice) {
        Game position = choice.position();
        List<String> hand = hands.stream()
                .flatMap(each -> each.of(choice.seat(), choice.at()).stream())
                .toList();
        return new SeatView(
                record.rules(),
                position,
                choice.seat(),
                record.rules().legal(position, Actor.seat(choice.seat())),
                hand);
    }
}
