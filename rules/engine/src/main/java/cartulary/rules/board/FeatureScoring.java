package cartulary.rules.board;

import cartulary.contracts.event.Feature;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.SeatPoints;
import cartulary.contracts.rule.RuleId;
import cartulary.rules.board.Evidence.Described;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The points of features and the seats that score them (BASE-25 … BASE-36).
public final class FeatureScoring {
    private static final int POINTS_PER_CITY_ON_FIELD = 3;

    private static final List<RuleId> ROAD_RULES = List.of(RuleId.BASE_25, RuleId.BASE_29);
    private static final List<RuleId> CITY_RULES = List.of(RuleId.BASE_26, RuleId.BASE_29);
    private static final List<RuleId> MONASTERY_RULES = List.of(RuleId.BASE_28, RuleId.BASE_29);
    private static final List<RuleId> GARDEN_RULES = List.of(RuleId.ABBOT_8);
    private static final List<RuleId> INCOMPLETE_GARDEN_RULES = List.of(RuleId.ABBOT_18);
    private static final List<RuleId> INCOMPLETE_RULES = List.of(RuleId.BASE_35, RuleId.BASE_29);
    private static final List<RuleId> FIELD_RULES = List.of(RuleId.BASE_36, RuleId.BASE_29);

    private FeatureScoring() {}

    /// Returns the scoring of a feature with meeples.
    ///
    /// @param bySeat the number of meeples of each seat on it; at least one is positive
    private static FeatureScored of(Feature feature, boolean complete, int[] bySeat) {
        int most = 0;
        for (int count : bySeat) {
            most = Math.max(most, count);
        }
        int points = points(feature, complete);
        var scored = new ArrayList<SeatPoints>(2);
        for (int seat = 0; seat < bySeat.length; seat++) {
            if (bySeat[seat] == most) {
                scored.add(new SeatPoints(seat, points));
            }
        }
        return new FeatureScored(feature, complete, Meeples.counts(bySeat), scored, rules(feature.kind(), complete));
    }

    /// Returns the scoring of a feature on the present board, or null if it has no meeple.
    public static @Nullable FeatureScored of(Board board, Meeples meeples, Described described) {
        int[] bySeat = meeples.bySeat(board, described.root());
        if (bySeat == null) {
            return null;
        }
        return of(described.feature(), board.isComplete(described.root()), bySeat);
    }

    /// Returns the points of a seat with the most meeples on a feature.
    private static int points(Feature feature, boolean complete) {
        return points(
                feature.kind(),
                feature.tiles().size(),
                feature.coatsOfArms(),
                feature.cities().size(),
                complete);
    }

    /// @param cities the completed cities that touch a field
    static int points(FeatureKind kind, int tiles, int coatsOfArms, int cities, boolean complete) {
        return switch (kind) {
            case ROAD, MONASTERY, GARDEN -> tiles;
            case CITY -> (tiles + coatsOfArms) * (complete ? 2 : 1);
            case FIELD -> POINTS_PER_CITY_ON_FIELD * cities;
        };
    }

    private static List<RuleId> rules(FeatureKind kind, boolean complete) {
        return switch (kind) {
            case ROAD -> complete ? ROAD_RULES : INCOMPLETE_RULES;
            case CITY -> complete ? CITY_RULES : INCOMPLETE_RULES;
            case MONASTERY -> complete ? MONASTERY_RULES : INCOMPLETE_RULES;
            case GARDEN -> complete ? GARDEN_RULES : INCOMPLETE_GARDEN_RULES;
            case FIELD -> FIELD_RULES;
        };
    }
}
