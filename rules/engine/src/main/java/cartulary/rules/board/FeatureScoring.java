package cartulary.rules.board;

import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.SeatPoints;
import cartulary.contracts.rule.RuleId;
import java.util.ArrayList;
import java.util.List;

/// The points of features and the seats that score them (BASE-25 … BASE-36).
public final class FeatureScoring {
    private static final int POINTS_PER_CITY_ON_FIELD = 3;

    private static final List<RuleId> ROAD_RULES = List.of(RuleId.BASE_25, RuleId.BASE_29);
    private static final List<RuleId> CITY_RULES = List.of(RuleId.BASE_26, RuleId.BASE_29);
    private static final List<RuleId> MONASTERY_RULES = List.of(RuleId.BASE_28, RuleId.BASE_29);
    private static final List<RuleId> GARDEN_RULES = List.of(RuleId.ABBOT_8);
    private static final List<RuleId> INCOMPLETE_GARDEN_RULES = List.of(RuleId.ABBOT_18);
    private static final List<RuleId> CATHEDRAL_RULES = List.of(RuleId.CATH_10);
    private static final List<RuleId> INCOMPLETE_CATHEDRAL_RULES = List.of(RuleId.CATH_17);
    private static final List<RuleId> INCOMPLETE_RULES = List.of(RuleId.BASE_35, RuleId.BASE_29);
    private static final List<RuleId> FIELD_RULES = List.of(RuleId.BASE_36, RuleId.BASE_29);

    private FeatureScoring() {}

    /// Returns the points of the seats that score a feature with meeples.
    ///
    /// @param bySeat the number of meeples of each seat on it; at least one is positive
    /// @param everybody whether every seat with meeples scores; otherwise those with the most of them
    /// @param points of each seat that scores
    public static List<SeatPoints> seats(int[] bySeat, boolean everybody, int points) {
        int enough = enough(bySeat, everybody);
        var scored = new ArrayList<SeatPoints>(2);
        for (int seat = 0; seat < bySeat.length; seat++) {
            if (bySeat[seat] >= enough) {
                scored.add(new SeatPoints(seat, points));
            }
        }
        return scored;
    }

    /// Returns the number of meeples with which a seat scores a feature (BASE-29, SURV-7).
    static int enough(int[] bySeat, boolean everybody) {
        int most = 1;
        for (int count : bySeat) {
            most = Math.max(most, count);
        }
        return everybody ? 1 : most;
    }

    /// Returns the points of a seat with the most meeples on a feature by the rules of its kind.
    ///
    /// @param tiles the number of tiles for which it scores
    /// @param cities the completed cities that touch a field
    static int points(FeatureKind kind, int tiles, int coatsOfArms, int cities, boolean complete) {
        return switch (kind) {
            case ROAD, MONASTERY, GARDEN, CATHEDRAL -> tiles;
            case CITY -> (tiles + coatsOfArms) * (complete ? 2 : 1);
            case FIELD -> POINTS_PER_CITY_ON_FIELD * cities;
        };
    }

    /// Returns the rules by which a feature of a kind is scored.
    public static List<RuleId> rules(FeatureKind kind, boolean complete) {
        return switch (kind) {
            case ROAD -> complete ? ROAD_RULES : INCOMPLETE_RULES;
            case CITY -> complete ? CITY_RULES : INCOMPLETE_RULES;
            case MONASTERY -> complete ? MONASTERY_RULES : INCOMPLETE_RULES;
            case GARDEN -> complete ? GARDEN_RULES : INCOMPLETE_GARDEN_RULES;
            case CATHEDRAL -> complete ? CATHEDRAL_RULES : INCOMPLETE_CATHEDRAL_RULES;
            case FIELD -> FIELD_RULES;
        };
    }
}
