package cartulary.command.bot;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.*;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Placement;
import cartulary.contracts.view.Legal;
import cartulary.contracts.view.Legal.MeepleSpot;
import cartulary.rules.Rules;
import cartulary.rules.turn.Decision.Accepted;
import cartulary.rules.turn.Game;
import cartulary.rules.turn.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/// A bot that tries every legal placement with every figure that could follow, and takes the best by this value: the
/// lead in points if the game ended now, plus the expected payments of chips and tollhouses, plus a value for each
/// meeple in the supply, because a meeple on the board scores once and a meeple in the supply may score again. Looks
/// one turn ahead and does not consider the next tile. Costs about 100 decisions per move, less than a millisecond;
/// with expansions a few times as much.
final class GreedyBot implements Bot {
    /// The value in points of a supply of 0, 1, … meeples. The last ones are worth most: without them no feature can be
    /// claimed.
    private static final double[] MEEPLE_VALUES = {0, 3.0, 5.0, 6.5, 7.6, 8.5, 9.2, 9.7};

    private static final double TIE_BREAK = 1e-6;

    private final boolean usesExpansions;

    GreedyBot() {
        this(true);
    }

    /// @param usesExpansions if false, it never bets and never places a tollhouse
    GreedyBot(boolean usesExpansions) {
        this.usesExpansions = usesExpansions;
    }

    @Override
    public GameCommand choose(SeatView view, RandomGenerator random) {
        var evaluator = new Evaluator(view.seat(), ExpansionValuation.of(view), random);
        return switch (view.game().step()) {
            case Step.Drawing s -> new DrawTile();
            case Step.PlacingTile s -> bestPlacement(view, evaluator);
            case Step.PlacingFigure s ->
                bestFigure(evaluator.withAssumedChips(view.game()), evaluator).move();
            case Step.ChoosingBetFeature s -> bestFeature(view, evaluator);
            case Step.Betting(int seat, int x, int y, var waitingFor) ->
                usesExpansions
                        ? BetChooser.bet(view, evaluator.valuation.chance(), x, y, random)
                        : new DeclineBet(x, y, RandomBot.nonce(random));
            case Step.ChoosingFinalBetFeature s -> BetChooser.finalFeature(view, evaluator.valuation, random);
            case Step.Unopened s -> throw RandomBot.nothingAsked(s);
            case Step.Lobby s -> throw RandomBot.nothingAsked(s);
            case Step.Seeding s -> throw RandomBot.nothingAsked(s);
            case Step.Finished s -> throw RandomBot.nothingAsked(s);
        };
    }

    private record Choice(GameCommand move, double value) {
        Choice orBetter(Choice other) {
            return other.value > value ? other : this;
        }
    }

    private static final Choice NOTHING = new Choice(new SkipPlacement(), Double.NEGATIVE_INFINITY);

    private GameCommand bestPlacement(SeatView view, Evaluator evaluator) {
        Game game = evaluator.withAssumedChips(view.game());
        Choice best = NOTHING;
        for (Placement place : view.legal().placements()) {
            var move = new PlaceTile(place.x(), place.y(), place.rotation());
            Accepted placed = Lookahead.after(game, evaluator.seat, move);
            double value = isFigureStepOf(placed.game(), evaluator.seat)
                    ? bestFigure(placed.game(), evaluator).value()
                    : evaluator.value(placed);
            best = best.orBetter(new Choice(move, value));
        }
        return best.move();
    }

    private static boolean isFigureStepOf(Game game, int seat) {
        return game.step() instanceof Step.PlacingFigure(int active) && active == seat;
    }

    private Choice bestFigure(Game game, Evaluator evaluator) {
        Choice best = NOTHING;
        for (GameCommand move : figures(Rules.standard().legal(game, Actor.seat(evaluator.seat)))) {
            double value = evaluator.value(Lookahead.after(game, evaluator.seat, move));
            best = best.orBetter(new Choice(move, value));
        }
        return best;
    }

    private List<GameCommand> figures(Legal legal) {
        var moves = new ArrayList<GameCommand>();
        moves.add(new SkipPlacement());
        for (MeepleSpot spot : legal.meeples()) {
            moves.add(new PlaceMeeple(spot.segment()));
        }
        if (usesExpansions) {
            for (Cell crossroad : legal.tollhouses()) {
                moves.add(new PlaceTollhouse(crossroad.x(), crossroad.y()));
            }
        }
        return moves;
    }

    private static GameCommand bestFeature(SeatView view, Evaluator evaluator) {
        Game game = evaluator.withAssumedChips(view.game());
        var question = view.legal().betFeatures().getFirst();
        Choice best = NOTHING;
        for (var candidate : question.candidates()) {
            var move = new ChooseBetFeature(
                    question.x(), question.y(), candidate.segments().getFirst());
            best = best.orBetter(new Choice(move, evaluator.value(Lookahead.after(game, evaluator.seat, move))));
        }
        return best.move();
    }

    /// The valuation of positions by one seat.
    private record Evaluator(int seat, ExpansionValuation valuation, RandomGenerator random) {
        Game withAssumedChips(Game game) {
            return valuation.withAssumedChips(game);
        }

        /// Returns the lead over the best other player plus the value of the meeples in the supply, with a
        /// small random number that breaks ties.
        double value(Accepted accepted) {
            Game game = accepted.game();
            double[] points = points(game, accepted.events());
            double best = game.players().stream()
                    .filter(player -> player.seat() != seat)
                    .mapToDouble(player -> points[player.seat()])
                    .max()
                    .orElse(0);
            return points[seat] - best + MEEPLE_VALUES[game.supply(seat)] + TIE_BREAK * random.nextDouble();
        }

        private double[] points(Game game, List<GameEvent> events) {
            double[] points = new double[6];
            game.players().forEach(player -> points[player.seat()] = game.score(player.seat()));
            valuation.correct(points, events);
            if (!(game.step() instanceof Step.Finished)) {
                Rules.standard().currentScores(game).forEach(scored -> scored.points()
                        .forEach(p -> points[p.seat()] += p.points()));
                valuation.addExpectedPayments(points, game);
            }
            return points;
        }
    }
}
