package cartulary.search;

import cartulary.contracts.command.GameCommand;
import cartulary.search.bot.Bot;
import cartulary.search.bot.GreedyBot;
import cartulary.search.bot.choice.SeatView;
import java.util.random.RandomGenerator;

/// A bot that takes the move with which a search begins, the best one by its valuation, without searching. In steps of
/// expansions it chooses as the greedy one.
public final class ValuationBot implements Bot {
    private static final Bot GREEDY = new GreedyBot();

    @Override
    public GameCommand choose(SeatView view, RandomGenerator random) {
        return Search.isPossible(view) ? Search.first(view).getFirst() : GREEDY.choose(view, random);
    }
}
