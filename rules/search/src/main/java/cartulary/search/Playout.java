package cartulary.search;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.game.Placement;
import cartulary.rules.game.Game;
import cartulary.rules.game.Step;
import cartulary.rules.valuation.MoveValuation;
import cartulary.rules.valuation.PlacementValue;
import cartulary.search.bot.GreedyBot;
import java.util.List;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// The turns after a move in a sampled game: everyone makes the move that is best by {@link
/// MoveValuation#expecting}, and the greedy choice in steps of expansions.
final class Playout {
    private static final GreedyBot GREEDY = new GreedyBot();

    private final SampledGame sampled;
    private final RandomGenerator random;
    private final @Nullable List<SentMove> line;
    private int turns;

    /// @param line receives the moves; null if they are not needed
    Playout(SampledGame sampled, RandomGenerator random, @Nullable List<SentMove> line) {
        this.sampled = sampled;
        this.random = random;
        this.line = line;
    }

    /// Returns the number of turns that were played.
    int turns() {
        return turns;
    }

    /// Completes the turn of a seat with a move, and plays a number of turns after it, or until the end of
    /// the game.
    ///
    /// @param move the commands that continue the turn
    /// @return the game after that
    Game play(int seat, List<GameCommand> move, int depth) {
        move.forEach(command -> send(seat, command));
        turns++;
        while (turns <= depth && !isFinished()) {
            turn();
        }
        finish();
        return sampled.game();
    }

    private void turn() {
        finish();
        if (isFinished()) {
            return;
        }
        send(sampled.awaited(), new DrawTile());
        if (sampled.game().step() instanceof Step.PlacingTile(int seat, var tile)) {
            place(seat);
            turns++;
        }
    }

    private void place(int seat) {
        PlacementValue best = best(valuation(seat).placements());
        send(seat, command(best.placement()));
        GameCommand figure = best.figure();
        if (figure != null && sampled.game().step() instanceof Step.PlacingFigure) {
            send(seat, figure);
        }
    }

    /// Plays the rest of a turn after its tile, and the steps at the end of the game.
    private void finish() {
        while (!isFinished() && !(sampled.game().step() instanceof Step.Drawing)) {
            int seat = sampled.awaited();
            send(seat, GREEDY.choose(sampled.view(seat), random));
        }
    }

    private MoveValuation valuation(int seat) {
        Game game = sampled.game();
        return MoveValuation.expecting(sampled.rules(), game, seat, sampled.hand(seat));
    }

    private void send(int seat, GameCommand command) {
        if (line != null) {
            line.add(SentMove.of(sampled.game(), seat, command));
        }
        sampled.send(seat, command);
    }

    private boolean isFinished() {
        return sampled.game().step() instanceof Step.Finished;
    }

    /// Returns the expected points of each seat at the end.
    double[] expected() {
        return valuation(sampled.game().players().getFirst().seat()).expected();
    }

    static GameCommand command(Placement place) {
        return new PlaceTile(place.x(), place.y(), place.rotation());
    }

    private static PlacementValue best(List<PlacementValue> values) {
        PlacementValue best = values.getFirst();
        for (PlacementValue value : values) {
            best = value.value() > best.value() ? value : best;
        }
        return best;
    }
}
