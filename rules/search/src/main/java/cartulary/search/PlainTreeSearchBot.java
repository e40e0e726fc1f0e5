package cartulary.search;

import cartulary.contracts.command.GameCommand;
import cartulary.rules.game.Game;
import cartulary.rules.game.Player;
import cartulary.rules.game.Step;
import cartulary.search.bot.Bot;
import cartulary.search.bot.RandomBot;
import cartulary.search.bot.choice.SeatView;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// Plain Monte Carlo tree search (UCT) with chance nodes and random playouts to the end, without any knowledge of the
/// game: the anchor with which other searches are compared.
public final class PlainTreeSearchBot implements Bot {
    private static final RandomBot RANDOM = new RandomBot();

    /// The weight of rarely tried moves.
    private static final double EXPLORATION = 0.35;

    /// The margin in points that counts as a full win.
    private static final double FULL_MARGIN = 50;

    private final Supplier<Budget> budgets;
    private final PlannedFigure planned = new PlannedFigure();

    /// @param budgets the budget of each turn; a node is a turn of a playout
    public PlainTreeSearchBot(Supplier<Budget> budgets) {
        this.budgets = budgets;
    }

    /// A position in which a seat or chance is next, with the rewards of the seat that led to it.
    private static final class Node {
        private final Map<Object, Node> next = new LinkedHashMap<>();
        private int visits;
        private double rewards;

        /// Returns the upper bound of the rewards of a move; infinite for one that was never made.
        private double bound(Object move) {
            Node chosen = next.get(move);
            return chosen == null
                    ? Double.POSITIVE_INFINITY
                    : chosen.rewards / chosen.visits + EXPLORATION * Math.sqrt(StrictMath.log(visits) / chosen.visits);
        }
    }

    /// A node that a seat chose.
    private record Chosen(int seat, Node node) {}

    @Override
    public GameCommand choose(SeatView view, RandomGenerator random) {
        if (!Search.isPossible(view)) {
            return RANDOM.choose(view, random);
        }
        return planned.due(view).orElseGet(() -> searched(view, random));
    }

    private GameCommand searched(SeatView view, RandomGenerator random) {
        List<GameCommand> moves = RANDOM.moves(view);
        var root = new Node();
        var source = SampledGame.Source.of(view);
        Budget budget = budgets.get();
        long nodes = 0;
        while (moves.size() > 1
                && budget.spent(nodes) < 1
                && !Thread.currentThread().isInterrupted()) {
            long seed = random.nextLong();
            nodes += play(source.sample(seed), root, new SplittableRandom(seed));
        }
        GameCommand best = moves.getFirst();
        for (GameCommand move : moves) {
            best = visits(root, move) > visits(root, best) ? move : best;
        }
        planned.plan(view, figure(root.next.get(best)));
        return best;
    }

    /// Returns the figure that was tried most often after a tile; null if none was.
    private static @Nullable GameCommand figure(@Nullable Node placed) {
        return placed == null
                ? null
                : placed.next.entrySet().stream()
                        .filter(next -> next.getKey() instanceof GameCommand)
                        .max(Comparator.comparingInt(next -> next.getValue().visits))
                        .map(next -> (GameCommand) next.getKey())
                        .orElse(null);
    }

    private static int visits(Node node, GameCommand move) {
        Node next = node.next.get(move);
        return next == null ? 0 : next.visits;
    }

    /// Plays a sampled game to its end: within the tree until a move is new, then at random.
    ///
    /// @return the number of tiles that were placed
    private static int play(SampledGame sampled, Node root, RandomGenerator random) {
        int first = sampled.game().tilesLeft();
        var path = new ArrayList<Chosen>();
        var drawn = new ArrayList<>(List.of(root));
        Node node = root;
        boolean inTree = true;
        while (!(sampled.game().step() instanceof Step.Finished)) {
            int seat = sampled.awaited();
            SeatView view = sampled.view(seat);
            GameCommand move;
            if (inTree && Search.isPossible(view)) {
                move = select(node, RANDOM.moves(view), random);
                inTree = node.next.containsKey(move);
                node = node.next.computeIfAbsent(move, _ -> new Node());
                path.add(new Chosen(seat, node));
            } else {
                move = RANDOM.choose(view, random);
            }
            sampled.send(seat, move);
            if (inTree && sampled.game().step() instanceof Step.PlacingTile(int active, var tile)) {
                node = node.next.computeIfAbsent(tile, _ -> new Node());
                drawn.add(node);
            }
        }
        drawn.forEach(each -> each.visits++);
        path.forEach(chosen -> {
            chosen.node.visits++;
            chosen.node.rewards += reward(sampled.game(), chosen.seat);
        });
        return 1 + first - sampled.game().tilesLeft();
    }

    /// Returns a move that was not tried yet, or the one with the highest bound.
    private static GameCommand select(Node node, List<GameCommand> moves, RandomGenerator random) {
        List<GameCommand> untried =
                moves.stream().filter(move -> !node.next.containsKey(move)).toList();
        if (!untried.isEmpty()) {
            return untried.get(random.nextInt(untried.size()));
        }
        GameCommand best = moves.getFirst();
        for (GameCommand move : moves) {
            best = node.bound(move) > node.bound(best) ? move : best;
        }
        return best;
    }

    private static double reward(Game end, int seat) {
        int best = Integer.MIN_VALUE;
        for (Player player : end.players()) {
            if (player.seat() != seat) {
                best = Math.max(best, end.score(player.seat()));
            }
        }
        double margin = (end.score(seat) - best) / FULL_MARGIN;
        return (1 + Math.clamp(margin, -1, 1)) / 2;
    }
}
