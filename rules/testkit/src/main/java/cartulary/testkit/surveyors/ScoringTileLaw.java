package cartulary.testkit.surveyors;

import static cartulary.testkit.law.BrokenLawException.check;
import static cartulary.testkit.law.BrokenLawException.checkEqual;

import cartulary.contracts.catalogue.ScoringTiles;
import cartulary.contracts.event.AppliedScoringTile;
import cartulary.contracts.event.Feature;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.SurveyorsAdvanced;
import cartulary.contracts.event.GameEvent.SurveyorsEvent;
import cartulary.contracts.event.GameEvent.TurnEnded;
import cartulary.contracts.event.TopOfStack;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.SeatPoints;
import cartulary.testkit.law.Law;
import cartulary.testkit.law.Transition;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// A completed road, city or monastery scores by the active tile of its kind, and its points follow from the evidence
/// (SURV-4, SURV-15); the tiles change exactly once in a turn with such a score (SURV-5, SURV-6), and each stack goes
/// round: every tile is active once before the first one is again. Negative points exist with a scoring tile only.
final class ScoringTileLaw implements Law {
    /// SURV-1.
    private static final List<Integer> SIZES = List.of(5, 4, 3);

    private final Map<FeatureKind, List<String>> active = new EnumMap<>(FeatureKind.class);
    private boolean scored;
    private int advances;

    @Override
    public void afterCommand(Transition transition) {
        for (GameEvent event : transition.events()) {
            switch (event) {
                case FeatureScored e -> score(e);
                case SurveyorsEvent e -> lay(e);
                case TurnEnded _ -> {
                    checkEqual(advances, scored && !active.isEmpty() ? 1 : 0, "the changes of scoring tiles in a turn");
                    scored = false;
                    advances = 0;
                }
                default -> {}
            }
        }
    }

    private void lay(SurveyorsEvent event) {
        advances += event instanceof SurveyorsAdvanced ? 1 : 0;
        lay(FeatureKind.CITY, event.city());
        lay(FeatureKind.ROAD, event.road());
        lay(FeatureKind.MONASTERY, event.monastery());
    }

    private void lay(FeatureKind stack, TopOfStack top) {
        List<String> past = active.computeIfAbsent(stack, _ -> new ArrayList<>());
        int size = SIZES.get(ScoringTiles.STACKS.indexOf(stack));
        boolean again = past.size() >= size;
        check(
                again ? past.get(past.size() - size).equals(top.active()) : !past.contains(top.active()),
                () -> top.active() + " is active out of turn after " + past);
        past.add(top.active());
        check(!top.next().equals(top.active()), () -> "a stack of one tile: " + top);
    }

    private void score(FeatureScored score) {
        scored |= score.complete();
        AppliedScoringTile applied = score.scoringTile();
        boolean isStack = ScoringTiles.STACKS.contains(score.feature().kind());
        if (applied == null) {
            check(active.isEmpty() || !score.complete() || !isStack, () -> "scored without a scoring tile: " + score);
            check(score.points().stream().allMatch(each -> each.points() >= 0), () -> "negative: " + score);
            return;
        }
        FeatureKind stack = isStack ? score.feature().kind() : FeatureKind.ROAD;
        checkEqual(
                applied.tile(),
                Objects.requireNonNull(active.get(stack)).getLast(),
                "the scoring tile of a " + score.feature().kind());
        int points = points(score.feature(), applied);
        for (SeatPoints each : score.points()) {
            checkEqual(each.points(), points, () -> "the points that follow from " + score);
        }
    }

    private static int points(Feature feature, AppliedScoringTile applied) {
        int counted = applied.counted();
        return applied.added()
                + switch (feature.kind()) {
                    case ROAD -> feature.cathedrals() == null ? counted : 2 * counted;
                    case CITY -> 2 * (counted + feature.coatsOfArms());
                    case MONASTERY, CATHEDRAL, GARDEN, FIELD -> counted;
                };
    }
}
