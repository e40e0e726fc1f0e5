package cartulary.rules.tollkeepers;

import static cartulary.contracts.rule.RuleId.TOLL_3;
import static cartulary.contracts.rule.RuleId.TOLL_5;
import static cartulary.contracts.rule.RuleId.TOLL_6;

import cartulary.contracts.command.GameCommand.FigureCommand;
import cartulary.contracts.command.GameCommand.PlaceTollhouse;
import cartulary.contracts.event.GameEvent.TollhousePlaced;
import cartulary.contracts.event.GameEvent.TollhouseRelocated;
import cartulary.contracts.event.GameEvent.TollhouseTurned;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.Figure;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.view.Legal.FigureSpot;
import cartulary.rules.board.Board;
import cartulary.rules.board.Evidence.Described;
import cartulary.rules.game.Decision.Refused;
import cartulary.rules.game.ExpansionState;
import cartulary.rules.game.Game;
import cartulary.rules.game.GameFold;
import cartulary.rules.game.Player;
import cartulary.rules.game.Step;
import cartulary.rules.turn.DecisionBuilder;
import cartulary.rules.turn.ExpansionRules;
import cartulary.rules.turn.LegalBuilder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The Tollkeepers (TOLL-1 … TOLL-24).
public final class TheTollkeepers implements ExpansionRules {
    @Override
    public ExpansionState initialState(GameOptions options) {
        return TollhouseState.NONE;
    }

    /// Costs a step for each tile, but is called only if no meeple can be placed.
    @Override
    public boolean offersFigure(GameFold game, int seat) {
        TollhouseState tollhouses = game.expansionState(TollhouseState.class);
        for (int tile = 0; tile < game.board().size(); tile++) {
            if (isFree(game.board(), tollhouses, tile)) {
                return true;
            }
        }
        return false;
    }

    /// TOLL-3 … TOLL-6: returns whether a tile has a crossroad without a tollhouse, which excludes the present
    /// position of the player's own.
    private static boolean isFree(Board board, TollhouseState tollhouses, int tile) {
        return board.shape(tile).crossroad && !tollhouses.isOn(tile);
    }

    @Override
    public void addLegal(LegalBuilder legal, Game game, int seat) {
        if (game.step() instanceof Step.PlacingFigure(int active) && active == seat) {
            List<Cell> crossroads = freeCrossroads(game);
            legal.addTollhouses(crossroads);
            legal.addFigures(
                    "PlaceTollhouse",
                    crossroads.stream()
                            .map(cell -> new FigureSpot(Figure.TOLLHOUSE, cell.x(), cell.y(), null))
                            .toList());
        }
    }

    private static List<Cell> freeCrossroads(Game game) {
        TollhouseState tollhouses = Objects.requireNonNull(game.expansionState(TollhouseState.class));
        Board board = game.board();
        var cells = new ArrayList<Cell>(12);
        for (int tile = 0; tile < board.size(); tile++) {
            if (isFree(board, tollhouses, tile)) {
                cells.add(board.cell(tile));
            }
        }
        Collections.sort(cells);
        return cells;
    }

    @Override
    public @Nullable Refused placeFigure(DecisionBuilder decision, int seat, FigureCommand command) {
        if (!(command instanceof PlaceTollhouse(int x, int y))) {
            throw new IllegalStateException(command.type() + " places no tollhouse");
        }
        Board board = decision.game().board();
        TollhouseState tollhouses = decision.game().expansionState(TollhouseState.class);
        int tile = board.tileAt(x, y);
        if (tile < 0 || !board.shape(tile).crossroad) {
            return new Refused(TOLL_3, Map.of("x", x, "y", y));
        }
        int from = tollhouses.tile(seat);
        if (from == tile) {
            return new Refused(TOLL_6, Map.of("x", x, "y", y));
        }
        if (tollhouses.isOn(tile)) {
            return new Refused(TOLL_5, Map.of("x", x, "y", y));
        }
        decision.append(
                tollhouses.placed(seat)
                        ? new TollhouseRelocated(seat, board.cell(from), x, y)
                        : new TollhousePlaced(seat, x, y));
        return null;
    }

    /// TOLL-8, TOLL-14: scores the toll of a completed road, with the sides that were up at the start of step 3, or
    /// in final scoring the toll of an incomplete one (TOLL-20).
    @Override
    public void score(DecisionBuilder decision, Described feature, boolean complete) {
        if (feature.feature().kind() == FeatureKind.ROAD
                && decision.game().board().features().complete(feature.root()) == complete) {
            TollScoring.raise(decision, feature, complete);
        }
    }

    /// TOLL-15, TOLL-16.
    @Override
    public void endOfTurn(DecisionBuilder decision) {
        for (Player player : decision.game().players()) {
            TollhouseState tollhouses = decision.game().expansionState(TollhouseState.class);
            if (tollhouses.isToBeTurned(player.seat())) {
                int other = tollhouses.side(player.seat()) == 1 ? 2 : 1;
                decision.append(new TollhouseTurned(player.seat(), other));
            }
        }
    }

    /// TOLL-20: the incomplete roads that end at a tollhouse.
    @Override
    public int[] finalFeatures(GameFold game) {
        TollhouseState tollhouses = game.expansionState(TollhouseState.class);
        IntStream roots = IntStream.empty();
        for (Player player : game.players()) {
            if (tollhouses.placed(player.seat())) {
                roots = IntStream.concat(
                        roots, Arrays.stream(PotentialTolls.openRoads(game.board(), tollhouses.tile(player.seat()))));
            }
        }
        return roots.toArray();
    }
}
