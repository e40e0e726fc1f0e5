package cartulary.search;

import cartulary.contracts.command.GameCommand;
import cartulary.search.bot.Bot;
import cartulary.search.bot.GreedyBot;
import cartulary.search.bot.choice.SeatView;
import java.util.List;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/// A bot that searches for its tiles and figures, for one game. In steps of expansions, it chooses like the
/// greedy bot.
public final class SearchBot implements Bot {
    private static final Bot GREEDY = new GreedyBot();

    private final Supplier<Budget> budgets;

    private final PlannedFigure planned = new PlannedFigure();

    /// @param budgets the budget of each turn
    public SearchBot(Supplier<Budget> budgets) {
        this.budgets = budgets;
    }

    @Override
    public GameCommand choose(SeatView view, RandomGenerator random) {
        if (!Search.isPossible(view)) {
            return GREEDY.choose(view, random);
        }
        return planned.due(view).orElseGet(() -> searched(view, random));
    }

    private GameCommand searched(SeatView view, RandomGenerator random) {
        List<GameCommand> move = Search.only(view).orElseGet(() -> Search.run(view, random.nextLong(), budgets.get())
                .best()
                .move());
        planned.plan(view, move.size() > 1 ? move.getLast() : null);
        return move.getFirst();
    }
}
