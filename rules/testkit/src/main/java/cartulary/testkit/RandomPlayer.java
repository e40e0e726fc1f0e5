package cartulary.testkit;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.*;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.game.Placement;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.view.Legal;
import cartulary.contracts.view.Legal.MeepleSpot;
import cartulary.rules.Rules;
import cartulary.rules.game.Game;
import cartulary.rules.game.Step;
import cartulary.testkit.expansion.PlayerChoices;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// Plays every seat of a game with random legal choices. The same random numbers give the same choices.
public final class RandomPlayer implements PlayerChoices {
    /// A choice and the seat that makes it.
    public record Move(int seat, GameCommand command) {
        public Actor actor() {
            return Actor.seat(seat);
        }
    }

    /// Percentages that make games differ: features that get completed, shared or blocked.
    ///
    /// @param tightness of tiles that are placed where most tiles surround them
    /// @param eagerness of turns in which a figure is placed
    /// @param restlessness of those in which it is one of an expansion, if a meeple is possible too
    /// @param daring of sealed choices, such as bets; the others are passes
    public record Habits(int tightness, int eagerness, int restlessness, int daring) {
        public static Habits random(RandomGenerator random) {
            return new Habits(
                    random.nextInt(101), 30 + random.nextInt(71), random.nextInt(101), 40 + random.nextInt(61));
        }
    }

    private static final Rules RULES = Rules.standard();
    private static final GameId ANY_ID = new GameId(new UUID(0, 0).toString());
    private static final DrawTile DRAW = new DrawTile();
    private static final SkipPlacement SKIP = new SkipPlacement();

    private final RandomGenerator random;
    private final @Nullable Habits habits;
    private @Nullable Hash nonce;

    /// A player for whom all placements and all figures (none included) are equally likely, and who does nothing in one
    /// of four choices of expansions, such as bets.
    public RandomPlayer(RandomGenerator random) {
        this.random = random;
        this.habits = null;
    }

    public RandomPlayer(RandomGenerator random, Habits habits) {
        this.random = random;
        this.habits = habits;
    }

    /// Uses the same client nonce for every sealed choice, for measurements of the rules alone.
    public RandomPlayer withNonce(Hash constant) {
        nonce = constant;
        return this;
    }

    /// Returns the next choice of a running game; random among the seats where several are awaited.
    public Move choose(Game game) {
        return choose(game, () -> RULES.view(ANY_ID, game).tiles());
    }

    /// Returns the next choice of a running game.
    ///
    /// @param tiles the tiles on the board, asked for only by some habits
    public Move choose(Game game, Supplier<List<PlacedTile>> tiles) {
        return switch (game.step()) {
            case Step.Drawing(int seat) -> new Move(seat, DRAW);
            case Step.PlacingTile(int seat, String _) ->
                new Move(seat, tile(legal(game, seat).placements(), tiles));
            case Step.PlacingFigure(int seat) -> new Move(seat, figure(legal(game, seat), game));
            case Step.InPlay step -> ofAnExpansion(game, step);
            case Step.Unopened _, Step.Lobby _, Step.Seeding _, Step.Finished _ ->
                throw new IllegalStateException("no turn in step " + game.step().name());
        };
    }

    private static Legal legal(Game game, int seat) {
        return RULES.legal(game, Actor.seat(seat));
    }

    private GameCommand tile(List<Placement> placements, Supplier<List<PlacedTile>> tiles) {
        boolean tight = habits != null && percent(habits.tightness());
        Placement chosen = any(tight ? tightest(placements, tiles.get()) : placements);
        return new PlaceTile(chosen.x(), chosen.y(), chosen.rotation());
    }

    private GameCommand figure(Legal legal, Game game) {
        List<MeepleSpot> meeples = legal.meeples();
        List<GameCommand> others = ofExpansions(legal, game);
        if (habits == null) {
            int choice = random.nextInt(meeples.size() + others.size() + 1);
            return choice < meeples.size()
                    ? meeple(meeples.get(choice))
                    : choice == meeples.size() ? SKIP : others.get(choice - meeples.size() - 1);
        }
        if (!percent(habits.eagerness())) {
            return SKIP;
        }
        boolean isOther = meeples.isEmpty() || !others.isEmpty() && percent(habits.restlessness());
        return isOther ? any(others) : meeple(any(meeples));
    }

    /// Asks the kits of the expansions in play only: benchmarks of the rules play with this player.
    private static List<GameCommand> ofExpansions(Legal legal, Game game) {
        var commands = new ArrayList<GameCommand>();
        for (Expansion expansion : game.options().expansions()) {
            ExpansionKits.of(expansion).listed(legal, game.step()).forEach(commands::addAll);
        }
        return commands;
    }

    private static GameCommand meeple(MeepleSpot spot) {
        return new PlaceMeeple(spot.segment());
    }

    private Move ofAnExpansion(Game game, Step step) {
        int seat = step instanceof Step.OfActivePlayer it ? it.seat() : any(step.awaitedSeats());
        return ExpansionKits.ALL.stream()
                .flatMap(kit -> kit.choose(step, () -> legal(game, seat), this).stream())
                .map(command -> new Move(seat, command))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no expansion has the step " + step.name()));
    }

    private boolean percent(int chance) {
        return random.nextInt(100) < chance;
    }

    @Override
    public <T> T any(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    @Override
    public boolean isPass() {
        return habits == null ? random.nextInt(4) == 0 : !percent(habits.daring());
    }

    @Override
    public Hash nonce() {
        if (nonce != null) {
            return nonce;
        }
        byte[] bytes = new byte[32];
        random.nextBytes(bytes);
        return Hash.of(bytes);
    }

    /// Returns the placements with the most tiles around them.
    private static List<Placement> tightest(List<Placement> placements, List<PlacedTile> tiles) {
        Set<Cell> occupied = new HashSet<>();
        tiles.forEach(tile -> occupied.add(tile.cell()));
        var tightest = new ArrayList<Placement>();
        int most = 0;
        for (Placement placement : placements) {
            int around = neighbours(placement, occupied);
            if (around > most) {
                most = around;
                tightest.clear();
            }
            if (around == most) {
                tightest.add(placement);
            }
        }
        return tightest;
    }

    private static int neighbours(Placement placement, Set<Cell> occupied) {
        int count = 0;
        for (int dx = -1; dx <= 1; dx++) {
            for (int dy = -1; dy <= 1; dy++) {
                if (occupied.contains(new Cell(placement.x() + dx, placement.y() + dy))) {
                    count++;
                }
            }
        }
        return count;
    }
}
