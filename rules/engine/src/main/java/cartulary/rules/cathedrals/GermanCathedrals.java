package cartulary.rules.cathedrals;

import static cartulary.contracts.rule.RuleId.BASE_29;
import static cartulary.contracts.rule.RuleId.BASE_35;
import static cartulary.contracts.rule.RuleId.CATH_16;
import static cartulary.contracts.rule.RuleId.CATH_7;
import static cartulary.contracts.rule.RuleId.CATH_8;

import cartulary.contracts.event.Feature;
import cartulary.contracts.event.Feature.CountedRoad;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.rule.RuleId;
import cartulary.rules.board.Board;
import cartulary.rules.game.ExpansionState;
import cartulary.rules.game.ExpansionStates;
import cartulary.rules.turn.ExpansionRules;
import cartulary.rules.turn.ScoreChange;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/// German Cathedrals (CATH-1 … CATH-22). Cathedrals are features of the catalogue, which the board completes when their
/// roads are, and take an ordinary meeple; this class says what they and the roads to them score. Costs a step for each
/// tile of these roads.
public final class GermanCathedrals implements ExpansionRules, ScoreChange {
    private static final List<RuleId> ROAD = List.of(CATH_7, BASE_29);
    private static final List<RuleId> LOOP = List.of(CATH_7, CATH_8, BASE_29);
    private static final List<RuleId> INCOMPLETE_ROAD = List.of(BASE_35, CATH_16, BASE_29);

    @Override
    public ExpansionState initialState(GameOptions options) {
        return ExpansionState.NONE;
    }

    @Override
    public Function<ExpansionStates, ScoreChange> scoreChange() {
        return _ -> this;
    }

    /// A cathedral scores for the tiles of all its roads, each road once (CATH-10, CATH-11, CATH-17).
    @Override
    public int tiles(Board board, int root, int tiles) {
        return switch (board.kind(root)) {
            case ROAD -> RoadsToCathedrals.length(board, root, tiles);
            case CATHEDRAL -> RoadsToCathedrals.tiles(board, root);
            case CITY, MONASTERY, GARDEN, FIELD -> tiles;
        };
    }

    /// A completed road is doubled once, also between two cathedrals (CATH-7, CATH-16).
    @Override
    public int points(Board board, int root, int points) {
        boolean isDoubled = board.kind(root) == FeatureKind.ROAD
                && board.features().complete(root)
                && RoadsToCathedrals.isAtCathedral(board, root);
        return isDoubled ? 2 * points : points;
    }

    @Override
    public Feature evidence(Board board, int root, Feature feature) {
        return switch (feature.kind()) {
            case ROAD -> {
                List<Cell> cathedrals = RoadsToCathedrals.cathedrals(board, root);
                yield cathedrals.isEmpty()
                        ? feature
                        : feature.between(
                                cathedrals,
                                RoadsToCathedrals.length(
                                        board, root, feature.tiles().size()));
            }
            case CATHEDRAL -> {
                int tile = board.tileAt(feature.at());
                yield feature.with(Arrays.stream(board.roads(tile))
                        .mapToObj(road -> counted(board, tile, road))
                        .toList());
            }
            case CITY, MONASTERY, GARDEN, FIELD -> feature;
        };
    }

    private static CountedRoad counted(Board board, int tile, int road) {
        int[] tiles = board.features().tiles(road);
        return new CountedRoad(
                board.segmentsOf(tile, road),
                Arrays.stream(tiles).mapToObj(board::cell).sorted().toList(),
                RoadsToCathedrals.length(board, road, tiles.length),
                board.isComplete(road));
    }

    @Override
    public List<RuleId> rules(Feature feature, boolean complete, List<RuleId> rules) {
        if (feature.cathedrals() == null) {
            return rules;
        }
        return complete ? feature.counted() == null ? ROAD : LOOP : INCOMPLETE_ROAD;
    }
}
