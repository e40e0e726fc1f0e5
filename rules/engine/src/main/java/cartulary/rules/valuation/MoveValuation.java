package cartulary.rules.valuation;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.ChooseBetFeature;
import cartulary.contracts.command.GameCommand.PlaceMeeple;
import cartulary.contracts.command.GameCommand.PlaceTollhouse;
import cartulary.contracts.command.GameCommand.SkipPlacement;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.Placement;
import cartulary.contracts.schema.Seat;
import cartulary.contracts.view.Legal.MeepleSpot;
import cartulary.rules.Rules;
import cartulary.rules.board.Board;
import cartulary.rules.board.CurrentPoints;
import cartulary.rules.board.FeatureScoring;
import cartulary.rules.board.MeepleSpots;
import cartulary.rules.game.Decision.Accepted;
import cartulary.rules.game.Game;
import cartulary.rules.game.Player;
import cartulary.rules.game.Step;
import cartulary.rules.tollkeepers.TollhouseOption;
import java.util.ArrayList;
import java.util.List;

/// The values of all choices of the active player, one turn ahead: the lead in points if the game ended after the
/// turn, plus the expected payments of chips and tollhouses, plus a value for each meeple in the supply, because a
/// meeple on the board scores once and a meeple in the supply may score again. The next tile is not considered.
///
/// Costs about 15 µs for each placement: the figures after it are valued by their difference to none, not by deciding
/// each. Not thread-safe.
public final class MoveValuation {
    /// The value in points of a supply of 0, 1, … meeples. The last ones are worth most: without them no feature can be
    /// claimed.
    private static final double[] MEEPLE_VALUES = {0, 3.0, 5.0, 6.5, 7.6, 8.5, 9.2, 9.7};

    private final Rules rules;
    private final Game game;
    private final int seat;
    private final boolean usesTollhouse;
    private final ExpansionValuation valuation;

    private MoveValuation(Rules rules, Game game, int seat, boolean usesTollhouse, ExpansionValuation valuation) {
        this.rules = rules;
        this.game = game;
        this.seat = seat;
        this.usesTollhouse = usesTollhouse;
        this.valuation = valuation;
    }

    /// Returns the valuation of a game, which may contain sealed chips.
    ///
    /// @param chipsInSupply the chips in the supply of the seat if they are known, so that those on tiles are known
    ///     too; all chips if they are not
    /// @param usesTollhouse whether placing a tollhouse is one of the choices
    public static MoveValuation of(
            Rules rules, Game game, int seat, List<String> chipsInSupply, boolean usesTollhouse) {
        ExpansionValuation valuation = ExpansionValuation.of(rules, game, seat, chipsInSupply);
        return new MoveValuation(rules, valuation.withAssumedChips(game), seat, usesTollhouse, valuation);
    }

    /// Returns the valuation of chips and tollhouses by the same seat.
    public ExpansionValuation expansions() {
        return valuation;
    }

    /// Returns the value of each legal placement, in the order of the list of legal choices. The game waits for the
    /// seat to place a tile.
    public List<PlacementValue> placements() {
        String tile = drawn();
        List<Placement> legal = game.board().placements(game.tiles().number(tile));
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
        for (Placement place : game.board().placements(game.tiles().number(tile))) {
            best = Math.max(best, Choice.best(figures(placed(tile, place))).value());
        }
        return best;
    }

    /// Returns the kind of a tile; tiles of one kind have the same value. Variants of a type differ in pictures only,
    /// for which tolls are paid (TOLL-9).
    String kind(String tile) {
        int variant = game.tiles().number(tile);
        boolean pays = game.options().plays(Expansion.TOLLKEEPERS)
                && !game.tiles().pictures(variant).isEmpty();
        return pays ? tile : game.tiles().shape(variant).type.id();
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
        WithoutFigure without = WithoutFigure.of(rules, placed, seat);
        double[] points = points(without.game(), without.events());
        int supply = without.supply();
        var choices = new ArrayList<Choice>();
        choices.add(new Choice(new SkipPlacement(), value(points, 0, supply)));
        Board board = placed.board();
        for (MeepleSpot spot : MeepleSpots.all(
                board, placed.meeples(), seat, placed.options().houseRules().fields())) {
            int root = board.root(board.last(), board.shape(board.last()).segment(spot.segment()));
            boolean returns = FeatureScoring.isComplete(board, root);
            choices.add(new Choice(
                    new PlaceMeeple(spot.segment()),
                    value(points, CurrentPoints.of(board, root), returns ? supply : supply - 1)));
        }
        if (usesTollhouse) {
            addTollhouses(choices, placed, without, points);
        }
        return choices;
    }

    /// After the last turn, tollhouses are paid by final scoring; its tolls are among the events then.
    private void addTollhouses(List<Choice> choices, Game placed, WithoutFigure without, double[] points) {
        boolean last = placed.tilesLeft() == 0;
        double before = earned(without.events()) + (last ? 0 : valuation.tolls(seat, without.game()));
        for (TollhouseOption option : TollhouseOption.of(placed, seat, without.turnEnds())) {
            double later = last ? option.finalPoints() : valuation.tolls(option.potential());
            choices.add(new Choice(
                    new PlaceTollhouse(option.cell().x(), option.cell().y()),
                    value(points, option.earned() + later - before, without.supply())));
        }
    }

    private double earned(List<GameEvent> events) {
        double earned = 0;
        for (GameEvent event : events) {
            if (event instanceof TollRaised toll && toll.seat() == seat) {
                earned += toll.points();
            }
        }
        return earned;
    }

    /// Returns the value of each candidate for which the chips of an office can be settled (BET-23).
    public List<Choice> betFeatures() {
        var question = rules.legal(game, Actor.seat(seat)).betFeatures().getFirst();
        return question.candidates().stream()
                .map(candidate -> new ChooseBetFeature(
                        question.x(), question.y(), candidate.segments().getFirst()))
                .map(command -> new Choice(command, value(Lookahead.after(rules, game, seat, command))))
                .toList();
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
        double best = 0;
        for (Player player : game.players()) {
            if (player.seat() != seat) {
                best = Math.max(best, points[player.seat()]);
            }
        }
        return points[seat] + more - best + MEEPLE_VALUES[supply];
    }

    private double[] points(Game after, List<GameEvent> events) {
        double[] points = new double[Seat.LAST + 1];
        after.players().forEach(player -> points[player.seat()] = after.score(player.seat()));
        valuation.correct(points, events);
        if (!(after.step() instanceof Step.Finished)) {
            CurrentPoints.add(points, after.board(), after.meeples());
            valuation.addExpectedPayments(points, after);
        }
        return points;
    }
}
