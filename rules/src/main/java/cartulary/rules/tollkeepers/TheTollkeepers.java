package cartulary.rules.tollkeepers;

import static cartulary.contracts.rule.RuleId.TOLL_3;
import static cartulary.contracts.rule.RuleId.TOLL_5;
import static cartulary.contracts.rule.RuleId.TOLL_6;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.PlaceTollhouse;
import cartulary.contracts.event.GameEvent.TollhousePlaced;
import cartulary.contracts.event.GameEvent.TollhouseRelocated;
import cartulary.contracts.event.GameEvent.TollhouseTurned;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.rules.board.Board;
import cartulary.rules.board.Evidence.Described;
import cartulary.rules.board.TileShape;
import cartulary.rules.turn.Decision;
import cartulary.rules.turn.DecisionBuilder;
import cartulary.rules.turn.DecisionInputs;
import cartulary.rules.turn.EndOfTurn;
import cartulary.rules.turn.ExpansionRules;
import cartulary.rules.turn.ExpansionState;
import cartulary.rules.turn.Game;
import cartulary.rules.turn.GameFold;
import cartulary.rules.turn.LegalBuilder;
import cartulary.rules.turn.Player;
import cartulary.rules.turn.Step;
import cartulary.rules.turn.TurnDecider;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The Tollkeepers (TOLL-1 … TOLL-24).
public final class TheTollkeepers implements ExpansionRules {
    @Override
    public ExpansionState initialState() {
        return TollhouseState.NONE;
    }

    /// Costs a look at each tile, and only where no meeple can be placed either.
    @Override
    public boolean offersFigure(GameFold game, int seat) {
        TollhouseState houses = game.expansionState(TollhouseState.class);
        for (int tile = 0; tile < game.board.size(); tile++) {
            if (isFree(game.board, houses, tile)) {
                return true;
            }
        }
        return false;
    }

    /// TOLL-3 … TOLL-6: a crossroad without a tollhouse. The own present place holds the own one.
    private static boolean isFree(Board board, TollhouseState houses, int tile) {
        return board.shape(tile).crossroad && !houses.standsOn(tile);
    }

    @Override
    public void addLegal(LegalBuilder draft, Game game, Actor actor) {
        if (game.step() instanceof Step.PlacingFigure(int seat) && TurnDecider.isSeat(actor, seat)) {
            draft.tollhouses = spots(game);
            if (!draft.tollhouses.isEmpty()) {
                draft.commands.add(draft.commands.size() - 1, "PlaceTollhouse");
            }
        }
    }

    private static List<Cell> spots(Game game) {
        TollhouseState houses = houses(game);
        Board board = game.board;
        var spots = new ArrayList<Cell>(12);
        for (int tile = 0; tile < board.size(); tile++) {
            if (isFree(board, houses, tile)) {
                spots.add(board.cell(tile));
            }
        }
        Collections.sort(spots);
        return spots;
    }

    private static TollhouseState houses(Game game) {
        TollhouseState houses = game.expansionState(TollhouseState.class);
        return houses == null ? TollhouseState.NONE : houses;
    }

    @Override
    public @Nullable Decision decide(Game game, Actor actor, GameCommand command, DecisionInputs supplied) {
        if (!(command instanceof PlaceTollhouse(int x, int y))) {
            return null;
        }
        if (!(game.step() instanceof Step.PlacingFigure(int seat)) || !TurnDecider.isSeat(actor, seat)) {
            return TurnDecider.notNow(game, actor, command);
        }
        TollhouseState houses = houses(game);
        int tile = game.board.tileAt(x, y);
        if (tile < 0 || !game.board.shape(tile).crossroad) {
            return DecisionBuilder.refused(TOLL_3, Map.of("x", x, "y", y));
        }
        if (houses.tile(seat) == tile) {
            return DecisionBuilder.refused(TOLL_6, Map.of("x", x, "y", y));
        }
        if (houses.standsOn(tile)) {
            return DecisionBuilder.refused(TOLL_5, Map.of("x", x, "y", y));
        }
        var facts = new DecisionBuilder(game)
                .happened(
                        houses.placed(seat)
                                ? new TollhouseRelocated(seat, game.board.cell(houses.tile(seat)), x, y)
                                : new TollhousePlaced(seat, x, y));
        EndOfTurn.scoreAndPassOn(facts, seat, supplied);
        return facts.accepted();
    }

    /// TOLL-8, TOLL-14: each completed road in order, all at the side that shows now.
    @Override
    public void afterCompletion(DecisionBuilder facts, List<Described> completed) {
        for (Described feature : completed) {
            if (feature.feature().kind() == FeatureKind.ROAD) {
                TollScoring.raise(facts, feature, true);
            }
        }
    }

    /// TOLL-15, TOLL-16.
    @Override
    public void endOfTurn(DecisionBuilder facts) {
        for (Player player : facts.game.players) {
            TollhouseState houses = facts.game.expansionState(TollhouseState.class);
            if (houses.isToBeTurned(player.seat())) {
                int other = houses.side(player.seat()) == 1 ? 2 : 1;
                facts.happened(new TollhouseTurned(player.seat(), other));
            }
        }
    }

    /// TOLL-20: the incomplete roads that end where a tollhouse stands.
    @Override
    public int[] finalFeatures(GameFold game) {
        TollhouseState houses = game.expansionState(TollhouseState.class);
        var roots = new ArrayList<Integer>();
        for (Player player : game.players) {
            if (houses.placed(player.seat())) {
                addOpenRoads(roots, game.board, houses.tile(player.seat()));
            }
        }
        return roots.stream().mapToInt(root -> root).toArray();
    }

    private static void addOpenRoads(List<Integer> roots, Board board, int tile) {
        TileShape shape = board.shape(tile);
        for (int local = 0; local < shape.size(); local++) {
            int root = board.features().root(board.segment(tile, local));
            if (shape.endsAtVillage(local) && !board.features().complete(root)) {
                roots.add(root);
            }
        }
    }

    @Override
    public void beforeFinalFeature(DecisionBuilder facts, Described feature) {
        boolean openRoad = feature.feature().kind() == FeatureKind.ROAD
                && !facts.game.board.features().complete(feature.root());
        if (openRoad) {
            TollScoring.raise(facts, feature, false);
        }
    }
}
