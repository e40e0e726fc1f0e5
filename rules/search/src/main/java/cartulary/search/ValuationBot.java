package cartulary.search;

import cartulary.contracts.command.GameCommand;
import cartulary.search.bot.Bot;
import cartulary.search.bot.GreedyBot;
import cartulary.search.bot.choice.SeatView;
import java.util.random.RandomGenerator;

/// A bot that makes the best move by the valuation of the search, without a search. In steps of expansions,
/// it chooses like the greedy bot.
public final class ValuationBot implements Bot {
    private static final Bot GREEDY = new GreedyBot();

    @Override
    public GameCommand choose(SeatView view, RandomGenerator random) {
        return Search.isPossible(view) ? Search.first(view).getFirst() : GREEDY.choose(view, random);
    }
}
