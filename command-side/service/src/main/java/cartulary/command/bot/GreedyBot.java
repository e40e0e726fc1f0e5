package cartulary.command.bot;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.ChooseBetFeature;
import cartulary.contracts.command.GameCommand.ChooseFinalBetFeature;
import cartulary.contracts.command.GameCommand.DeclineBet;
import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.command.GameCommand.PlaceMeeple;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.command.GameCommand.SkipPlacement;
import cartulary.contracts.game.Placement;
import cartulary.contracts.view.Legal.BetQuestion;
import cartulary.contracts.view.Legal.MeepleSpot;
import cartulary.rules.Game;
import cartulary.rules.Rules;
import cartulary.rules.Step;
import java.util.List;
import java.util.random.RandomGenerator;

/// Tries every legal placement with every figure that could follow and takes what is worth most: the
/// points it would be ahead if the game ended now, and something for each meeple kept, because a
/// meeple on the board scores once and one in the supply may score again. Looks one turn ahead and at
/// nobody's next tile. Costs about 100 decisions a move, less than a millisecond.
final class GreedyBot implements Bot {
    /// What the first, second, … meeple in the supply is worth in points. The last ones are worth
    /// most: without them nothing can be claimed.
    private static final double[] MEEPLES_KEPT = {0, 3.0, 5.0, 6.5, 7.6, 8.5, 9.2, 9.7};

    private static final double TIE = 1e-6;

    @Override
    public GameCommand choose(SeatView view, RandomGenerator random) {
        return switch (view.game().step()) {
            case Step.Drawing s -> new DrawTile();
            case Step.PlacingTile s -> bestPlacement(view, random);
            case Step.PlacingFigure s -> bestFigure(view.game(), view.seat(), random).move();
            case Step.ChoosingBetFeature s -> {
                var question = view.legal().betFeatures().getFirst();
                yield new ChooseBetFeature(question.x(), question.y(), first(question));
            }
            case Step.Betting(int seat, int x, int y, var waitingFor) ->
                    new DeclineBet(x, y, RandomBot.nonce(random));
            case Step.ChoosingFinalBetFeature s -> {
                var question = view.legal().betFeatures().getFirst();
                yield new ChooseFinalBetFeature(
                        question.x(), question.y(), first(question), RandomBot.nonce(random));
            }
            case Step.Unopened s -> throw RandomBot.nothingAsked(s);
            case Step.Lobby s -> throw RandomBot.nothingAsked(s);
            case Step.Seeding s -> throw RandomBot.nothingAsked(s);
            case Step.Finished s -> throw RandomBot.nothingAsked(s);
        };
    }

    private static String first(BetQuestion question) {
        return question.candidates().getFirst().segments().getFirst();
    }

    private record Choice(GameCommand move, double worth) {
        Choice orBetter(Choice other) {
            return other.worth > worth ? other : this;
        }
    }

    private static GameCommand bestPlacement(SeatView view, RandomGenerator random) {
        Choice best = new Choice(new SkipPlacement(), Double.NEGATIVE_INFINITY);
        for (Placement place : view.legal().placements()) {
            var move = new PlaceTile(place.x(), place.y(), place.rotation());
            Game laid = Foresight.after(view.game(), view.seat(), move).orElse(view.game());
            double worth =
                    isFigureStepOf(laid, view.seat())
                            ? bestFigure(laid, view.seat(), random).worth()
                            : worth(laid, view.seat(), random);
            best = best.orBetter(new Choice(move, worth));
        }
        return best.move();
    }

    private static boolean isFigureStepOf(Game game, int seat) {
        return game.step() instanceof Step.PlacingFigure(int active) && active == seat;
    }

    private static Choice bestFigure(Game game, int seat, RandomGenerator random) {
        var skip = new SkipPlacement();
        Choice best = new Choice(skip, worthAfter(game, seat, skip, random));
        List<MeepleSpot> spots = SeatView.of(game, seat).legal().meeples();
        for (MeepleSpot spot : spots) {
            var move = new PlaceMeeple(spot.segment());
            best = best.orBetter(new Choice(move, worthAfter(game, seat, move, random)));
        }
        return best;
    }

    /// Where chips would be turned up the move is taken to change nothing.
    private static double worthAfter(
            Game game, int seat, GameCommand move, RandomGenerator random) {
        return worth(Foresight.after(game, seat, move).orElse(game), seat, random);
    }

    /// Points ahead of the best other player, and meeples kept. Ties are broken by chance.
    private static double worth(Game game, int seat, RandomGenerator random) {
        double[] points = new double[6];
        game.players().forEach(player -> points[player.seat()] = game.score(player.seat()));
        if (!(game.step() instanceof Step.Finished)) {
            Rules.standard()
                    .scoredNow(game)
                    .forEach(
                            scored -> scored.points().forEach(p -> points[p.seat()] += p.points()));
        }
        double best =
                game.players().stream()
                        .filter(player -> player.seat() != seat)
                        .mapToDouble(player -> points[player.seat()])
                        .max()
                        .orElse(0);
        return points[seat] - best + MEEPLES_KEPT[game.supply(seat)] + TIE * random.nextDouble();
    }
}
