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

/// A bot that tries every legal placement with every figure that could follow, and takes the best: the lead in points
/// if the game ended now, plus the expected payments of chips and tollhouses, plus a value for each meeple in the
/// supply, because a meeple on the board scores once and a meeple in the supply may score again. Looks one turn ahead
/// and never at a next tile. Costs about 100 decisions per move, less than a millisecond, with expansions a few times
/// that.
final class GreedyBot implements Bot {
    /// The value in points of a supply of 0, 1, … meeples. The last ones are worth most: without them no feature can be
    /// claimed.
    private static final double[] MEEPLES_KEPT = {0, 3.0, 5.0, 6.5, 7.6, 8.5, 9.2, 9.7};

    private static final double TIE = 1e-6;

    private final boolean usesExpansions;

    GreedyBot() {
        this(true);
    }

    /// @param usesExpansions whether it bets and places tollhouses; otherwise it plays the base game among the
    ///     chips and tollhouses of others
    GreedyBot(boolean usesExpansions) {
        this.usesExpansions = usesExpansions;
    }

    @Override
    public GameCommand choose(SeatView view, RandomGenerator random) {
        var mind = new Mind(view.seat(), ExpansionValuation.of(view), random);
        return switch (view.game().step()) {
            case Step.Drawing s -> new DrawTile();
            case Step.PlacingTile s -> bestPlacement(view, mind);
            case Step.PlacingFigure s ->
                bestFigure(mind.imagined(view.game()), mind).move();
            case Step.ChoosingBetFeature s -> bestFeature(view, mind);
            case Step.Betting(int seat, int x, int y, var waitingFor) ->
                usesExpansions
                        ? BetChooser.bet(view, mind.outlook.chance(), x, y, random)
                        : new DeclineBet(x, y, RandomBot.nonce(random));
            case Step.ChoosingFinalBetFeature s -> BetChooser.finalFeature(view, mind.outlook, random);
            case Step.Unopened s -> throw RandomBot.nothingAsked(s);
            case Step.Lobby s -> throw RandomBot.nothingAsked(s);
            case Step.Seeding s -> throw RandomBot.nothingAsked(s);
            case Step.Finished s -> throw RandomBot.nothingAsked(s);
        };
    }

    private record Choice(GameCommand move, double worth) {
        Choice orBetter(Choice other) {
            return other.worth > worth ? other : this;
        }
    }

    private static final Choice NOTHING = new Choice(new SkipPlacement(), Double.NEGATIVE_INFINITY);

    private GameCommand bestPlacement(SeatView view, Mind mind) {
        Game game = mind.imagined(view.game());
        Choice best = NOTHING;
        for (Placement place : view.legal().placements()) {
            var move = new PlaceTile(place.x(), place.y(), place.rotation());
            Accepted laid = Lookahead.after(game, mind.seat, move);
            double worth = isFigureStepOf(laid.game(), mind.seat)
                    ? bestFigure(laid.game(), mind).worth()
                    : mind.worth(laid);
            best = best.orBetter(new Choice(move, worth));
        }
        return best.move();
    }

    private static boolean isFigureStepOf(Game game, int seat) {
        return game.step() instanceof Step.PlacingFigure(int active) && active == seat;
    }

    private Choice bestFigure(Game game, Mind mind) {
        Choice best = NOTHING;
        for (GameCommand move : figures(Rules.standard().legal(game, Actor.seat(mind.seat)))) {
            double worth = mind.worth(Lookahead.after(game, mind.seat, move));
            best = best.orBetter(new Choice(move, worth));
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

    private static GameCommand bestFeature(SeatView view, Mind mind) {
        Game game = mind.imagined(view.game());
        var question = view.legal().betFeatures().getFirst();
        Choice best = NOTHING;
        for (var candidate : question.candidates()) {
            var move = new ChooseBetFeature(
                    question.x(), question.y(), candidate.segments().getFirst());
            best = best.orBetter(new Choice(move, mind.worth(Lookahead.after(game, mind.seat, move))));
        }
        return best.move();
    }

    /// The valuation of positions by one seat.
    private record Mind(int seat, ExpansionValuation outlook, RandomGenerator random) {
        Game imagined(Game game) {
            return outlook.imagine(game);
        }

        /// Returns the lead over the best other player plus the value of the meeples kept. Ties are broken at random.
        double worth(Accepted accepted) {
            Game game = accepted.game();
            double[] points = points(game, accepted.events());
            double best = game.players().stream()
                    .filter(player -> player.seat() != seat)
                    .mapToDouble(player -> points[player.seat()])
                    .max()
                    .orElse(0);
            return points[seat] - best + MEEPLES_KEPT[game.supply(seat)] + TIE * random.nextDouble();
        }

        private double[] points(Game game, List<GameEvent> events) {
            double[] points = new double[6];
            game.players().forEach(player -> points[player.seat()] = game.score(player.seat()));
            outlook.correct(points, events);
            if (!(game.step() instanceof Step.Finished)) {
                Rules.standard().currentScores(game).forEach(scored -> scored.points()
                        .forEach(p -> points[p.seat()] += p.points()));
                outlook.addProspects(points, game);
            }
            return points;
        }
    }
}
