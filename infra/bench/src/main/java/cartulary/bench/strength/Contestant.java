package cartulary.bench.strength;

import cartulary.search.PlainTreeSearchBot;
import cartulary.search.SearchBot;
import cartulary.search.ValuationBot;
import cartulary.search.bot.Bot;
import cartulary.search.bot.GreedyBot;
import cartulary.search.bot.RandomBot;

/// A player of a match.
enum Contestant {
    /// Any legal move.
    RANDOM,
    /// The best move one turn ahead.
    GREEDY,
    /// The best move by the valuation of the search, without a search.
    VALUATION,
    /// Plain Monte Carlo tree search with random playouts.
    TREE,
    /// The search by sampled games.
    SEARCH;

    /// Returns a player for one game.
    Bot player(TurnBudget budget) {
        return switch (this) {
            case RANDOM -> new RandomBot();
            case GREEDY -> new GreedyBot();
            case VALUATION -> new ValuationBot();
            case TREE -> new PlainTreeSearchBot(budget.budgets());
            case SEARCH -> new SearchBot(budget.budgets());
        };
    }
}
