package cartulary.rules.valuation;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.PlaceMeeple;
import cartulary.contracts.command.GameCommand.SkipPlacement;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.game.Placement;
import cartulary.contracts.schema.Seat;
import cartulary.contracts.view.Legal.MeepleSpot;
import cartulary.rules.Rules;
import cartulary.rules.board.Board;
import cartulary.rules.board.MeepleSpots;
import cartulary.rules.board.TileIndex;
import cartulary.rules.game.Decision.Accepted;
import cartulary.rules.game.Game;
import cartulary.rules.game.Player;
import cartulary.rules.game.Step;
import cartulary.rules.valuation.expansion.ExpansionValuation;
import cartulary.rules.valuation.expansion.WithoutFigure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The values of all choices of the active player, one turn ahead: the lead in points if the game ended after the
/// turn, plus the expected payments of the expansions in play, plus a value for each meeple in the supply, because a
/// meeple on the board scores once and a meeple in the supply may score again. The next tile is not considered.
///
/// Costs about 15 µs for each placement: the figures after it are valued by their difference to none, not by deciding
/// each. Not thread-safe.
public final class MoveValuation {
    private final Rules rules;
    private final Game game;
    private final int seat;
    private final boolean usesOtherFigures;
    private final List<ExpansionValuation> expansions;
    private final SupplyValue supplyValue;

    private MoveValuation(
            Rules rules,
            Game game,
            int seat,
            boolean usesOtherFigures,
            List<ExpansionValuation> expansions,
            SupplyValue supplyValue) {
        this.rules = rules;
        this.game = game;
        this.seat = seat;
        this.usesOtherFigures = usesOtherFigures;
        this.expansions = expansions;
        this.supplyValue = supplyValue;
    }

    /// Returns the valuation of a game, which may contain sealed values.
    ///
    /// @param hand what only the seat knows ({@link Rules#hand}): the ids of the chips in its supply, so that
    ///     those on tiles are known too; all chips if they are not known
    /// @param usesOtherFigures whether figures of expansions are among the choices
    public static MoveValuation of(Rules rules, Game game, int seat, List<String> hand, boolean usesOtherFigures) {
        List<ExpansionValuation> expansions = ValuedExpansions.of(rules, game, seat, hand);
        return of(rules, game, seat, usesOtherFigures, expansions, SupplyValue.CONSTANT);
    }

    /// Returns a valuation that also expects features to be completed and to return their meeples before the
    /// end, and values the meeples of all players by the remaining turns. It plays better than {@link #of}
    /// and costs a little more.
    ///
    /// @param hand as in {@link #of}
    public static MoveValuation expecting(Rules rules, Game game, int seat, List<String> hand) {
        var supplyValue = SupplyValue.of(game);
        var expansions = new ArrayList<>(ValuedExpansions.of(rules, game, seat, hand));
        expansions.add(new FeatureCompletion(rules.featureScores(), game.tilesLeft(), supplyValue.returning()));
        return of(rules, game, seat, true, expansions, supplyValue);
    }

    private static MoveValuation of(
            Rules rules,
            Game game,
            int seat,
            boolean usesOtherFigures,
            List<ExpansionValuation> expansions,
            SupplyValue supplyValue) {
        Game assumed = game;
        for (ExpansionValuation expansion : expansions) {
            assumed = expansion.assuming(assumed);
        }
        return new MoveValuation(rules, assumed, seat, usesOtherFigures, expansions, supplyValue);
    }

    /// Returns the expected points of each seat at the end of the game, including the value of its supply of
    /// meeples; for a finished game, its points.
    public double[] expected() {
        double[] points = points(game, List.of());
        if (!(game.step() instanceof Step.Finished)) {
            for (Player player : game.players()) {
                points[player.seat()] += supplyValue.of(game.supply(player.seat()));
            }
        }
        return points;
    }

    /// Returns the valuation of an expansion by the same seat; empty if the expansion is not in play.
    public <V extends ExpansionValuation> Optional<V> expansion(Class<V> type) {
        return expansions.stream().filter(type::isInstance).map(type::cast).findFirst();
    }

    /// Returns the value of each legal placement, in the order of the list of legal choices. The game waits for the
    /// seat to place a tile.
    public List<PlacementValue> placements() {
        String tile = drawn();
        List<Placement> legal = legal(tile);
        var values = new ArrayList<PlacementValue>(legal.size());
        for (Placement place : legal) {
            List<Choice> figures = figures(placed(tile, place));
            Choice best = Choice.best(figures);
            values.add(new PlacementValue(place, figures.size() == 1 ? null : best.command(), best.value()));
        }
        return values;
    }

    /// Returns the value of the best move if another tile had been drawn; −∞ if it fits nowhere.
    double bestWith(String tile) {
        double best = Double.NEGATIVE_INFINITY;
        for (Placement place : legal(tile)) {
            best = Math.max(best, Choice.best(figures(placed(tile, place))).value());
        }
        return best;
    }

    private List<Placement> legal(String tile) {
        return rules.tilePlacements().all(game.board(), game.options(), game.tiles(), tile);
    }

    /// Returns the kind of a tile; tiles of one kind have the same value.
    String kind(String tile) {
        TileIndex tiles = game.tiles();
        int variant = tiles.number(tile);
        return expansions.stream().anyMatch(expansion -> expansion.dependsOnVariant(tiles, variant))
                ? tile
                : tiles.shape(variant).type.id();
    }

    /// Returns the drawn tile.
    ///
    /// @throws IllegalStateException if the game does not wait for the seat to place it
    String drawn() {
        if (game.step() instanceof Step.PlacingTile(int active, var tile) && active == seat) {
            return tile;
        }
        throw new IllegalStateException("the game does not wait for seat " + seat + " to place a tile");
    }

    private Game placed(String tile, Placement place) {
        return rules.evolve(game, new TilePlaced(seat, tile, place.x(), place.y(), place.rotation()));
    }

    /// Returns the value of each choice of a figure; none is the first. The game waits for the seat to place a figure.
    public List<Choice> figures() {
        return figures(game);
    }

    private List<Choice> figures(Game placed) {
        WithoutFigure without = withoutFigure(placed);
        double[] points = points(without.game(), without.events());
        int supply = without.supply();
        var choices = new ArrayList<Choice>();
        choices.add(new Choice(new SkipPlacement(), value(points, 0, supply)));
        Board board = placed.board();
        for (MeepleSpot spot : MeepleSpots.all(
                board, placed.meeples(), seat, placed.options().houseRules().fields())) {
            int root = board.root(board.last(), board.shape(board.last()).segment(spot.segment()));
            boolean returns = board.isComplete(root);
            choices.add(new Choice(
                    new PlaceMeeple(spot.segment()),
                    value(points, worth(placed, root), returns ? supply : supply - 1)));
        }
        if (usesOtherFigures) {
            for (ExpansionValuation expansion : expansions) {
                expansion.addFigures(
                        without, (command, gain) -> choices.add(new Choice(command, value(points, gain, supply))));
            }
        }
        return choices;
    }

    /// Returns the points that a meeple brings on a feature without others.
    private double worth(Game placed, int root) {
        double worth = rules.featureScores().points(placed, root);
        // Without an iterator, because it is called for every spot.
        for (int i = 0; i < expansions.size(); i++) {
            worth += expansions.get(i).growth(placed, root);
        }
        return worth;
    }

    /// Decides only where an expansion may pay or ask, and at the end of the game. Elsewhere the points of completed
    /// features are those that the board shows, and their meeples return: deciding costs several times as much.
    private WithoutFigure withoutFigure(Game placed) {
        int[] completed = placed.board().completedByLast();
        if (placed.tilesLeft() == 0 || completed.length > 0 && mayAct(placed, completed)) {
            Accepted decided = Lookahead.after(rules, placed, seat, new SkipPlacement());
            Game after = decided.game();
            return new WithoutFigure(
                    placed, after, decided.events(), after.supply(seat), after.step() instanceof Step.Drawing);
        }
        int supply = placed.supply(seat);
        for (int root : completed) {
            supply += placed.meeples().returning(placed.board(), root, seat);
        }
        return new WithoutFigure(placed, placed, List.of(), supply, true);
    }

    private boolean mayAct(Game placed, int[] completed) {
        for (ExpansionValuation expansion : expansions) {
            if (expansion.mayAct(placed, completed)) {
                return true;
            }
        }
        return false;
    }

    /// Returns the value of the game after a command of the seat, by deciding it.
    public double valueAfter(GameCommand command) {
        return value(Lookahead.after(rules, game, seat, command));
    }

    private double value(Accepted accepted) {
        return value(
                points(accepted.game(), accepted.events()), 0, accepted.game().supply(seat));
    }

    private double value(double[] points, double more, int supply) {
        double best = Double.NEGATIVE_INFINITY;
        for (Player player : game.players()) {
            if (player.seat() != seat) {
                best = Math.max(best, points[player.seat()]);
            }
        }
        return points[seat] + more - best + supplyValue.of(supply);
    }

    private double[] points(Game after, List<GameEvent> events) {
        double[] points = new double[Seat.LAST + 1];
        after.players().forEach(player -> points[player.seat()] = after.score(player.seat()));
        expansions.forEach(expansion -> expansion.correct(points, events));
        if (!(after.step() instanceof Step.Finished)) {
            rules.featureScores().addPoints(points, after);
            expansions.forEach(expansion -> expansion.addExpectedPayments(points, after));
        }
        return points;
    }
}
