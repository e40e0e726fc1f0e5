package cartulary.search;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.game.BotPolicy;
import cartulary.rules.game.Step;
import cartulary.search.bot.Bot;
import cartulary.search.bot.GreedyBot;
import cartulary.search.bot.RandomBot;
import cartulary.search.bot.choice.SeatView;
import java.util.random.RandomGenerator;

/// How the bots of every policy play. Low levels play as the greedy bot, and take any legal move now and then; high
/// levels search, each with more nodes than the one before. It keeps nothing between choices, so the same view and
/// random numbers give the same choice on every machine, unless the limit ends a search.
public final class PolicyBot implements Bot {
    private static final Bot RANDOM = new RandomBot();
    private static final Bot GREEDY = new GreedyBot();
    private static final Bot VALUATION = new ValuationBot();

    /// The share of its nodes that a search of a figure has: it chooses among few moves.
    private static final double NODES_OF_A_FIGURE = 0.25;

    private final double errors;
    private final Bot best;

    /// @param errors the probability of any legal move instead, for each tile and each figure
    private PolicyBot(double errors, Bot best) {
        this.errors = errors;
        this.best = best;
    }

    /// Returns a bot whose searches end when their nodes are spent.
    public static Bot of(BotPolicy policy) {
        return of(policy, _ -> 0);
    }

    /// Returns a bot for one choice.
    ///
    /// @param limit ends a search before its nodes are spent
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

    /// Returns whether bots of a policy search, which takes a processor up to a second for each choice.
    public static boolean searches(BotPolicy policy) {
        return nodes(policy) > 0;
    }

    /// Returns the turns that a search samples for the placement of a tile; 0 without a search.
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
