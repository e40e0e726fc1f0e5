package cartulary.search;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.game.BotPolicy;
import cartulary.rules.game.Step;
import cartulary.search.bot.Bot;
import cartulary.search.bot.GreedyBot;
import cartulary.search.bot.RandomBot;
import cartulary.search.bot.choice.SeatView;
import java.util.random.RandomGenerator;

/// The bot of every policy. Low levels play like the greedy bot, but sometimes make a random legal move; high
/// levels search, each with more nodes than the previous one. No state is kept between choices, so the same
/// view and random numbers give the same choice on every machine, unless the limit ends a search.
public final class PolicyBot implements Bot {
    private static final Bot RANDOM = new RandomBot();
    private static final Bot GREEDY = new GreedyBot();
    private static final Bot VALUATION = new ValuationBot();

    /// The share of the nodes for the search of a figure, which has only a few moves to choose from.
    private static final double NODES_OF_A_FIGURE = 0.25;

    private final double errors;
    private final Bot best;

    /// @param errors the probability of a random legal move, for each tile and each figure
    private PolicyBot(double errors, Bot best) {
        this.errors = errors;
        this.best = best;
    }

    /// Returns a bot whose searches end when their nodes are used up.
    public static Bot of(BotPolicy policy) {
        return of(policy, _ -> 0);
    }

    /// Returns a bot for one choice.
    ///
    /// @param limit may end a search before its nodes are used up
    public static Bot of(BotPolicy policy, Budget limit) {
        return switch (policy) {
            case RANDOM -> RANDOM;
            case GREEDY -> GREEDY;
            case LEVEL_1 -> new PolicyBot(0.37, GREEDY);
            case LEVEL_2 -> new PolicyBot(0.25, GREEDY);
            case LEVEL_3 -> new PolicyBot(0.12, GREEDY);
            case LEVEL_4 -> GREEDY;
            case LEVEL_5 -> VALUATION;
            case LEVEL_6, LEVEL_7, LEVEL_8 -> (view, random) -> searched(view, random, nodes(policy), limit);
        };
    }

    /// Returns whether bots of a policy search, which occupies a processor for up to a second per choice.
    public static boolean searches(BotPolicy policy) {
        return nodes(policy) > 0;
    }

    /// Returns the number of turns that a search samples for the placement of a tile; 0 without a search.
    private static long nodes(BotPolicy policy) {
        return switch (policy) {
            case RANDOM, GREEDY, LEVEL_1, LEVEL_2, LEVEL_3, LEVEL_4, LEVEL_5 -> 0;
            case LEVEL_6 -> 40;
            case LEVEL_7 -> 200;
            case LEVEL_8 -> 8000;
        };
    }

    private static GameCommand searched(SeatView view, RandomGenerator random, long nodes, Budget limit) {
        if (!Search.isPossible(view)) {
            return GREEDY.choose(view, random);
        }
        double share = view.game().step() instanceof Step.PlacingFigure ? NODES_OF_A_FIGURE : 1;
        Budget budget = Budget.nodes(Math.round(share * nodes)).within(limit);
        return Search.only(view)
                .orElseGet(
                        () -> Search.run(view, random.nextLong(), budget).best().move())
                .getFirst();
    }

    @Override
    public GameCommand choose(SeatView view, RandomGenerator random) {
        boolean errs = Search.isPossible(view) && random.nextDouble() < errors;
        return (errs ? RANDOM : best).choose(view, random);
    }
}
