package cartulary.testkit.cathedrals;

import static cartulary.testkit.law.BrokenLawException.check;
import static cartulary.testkit.law.BrokenLawException.checkEqual;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.event.Feature;
import cartulary.contracts.event.Feature.CountedRoad;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.FeatureCompleted;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.TakenBack;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.FeatureKind;
import cartulary.testkit.law.Law;
import cartulary.testkit.law.Transition;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/// A cathedral is completed by the tile that completes its last road, and never before (CATH-10, CATH-13): this law
/// remembers the completed roads and counts the ends that are left. A road at a cathedral scores twice its length once
/// (CATH-7, CATH-8), its archbishop the lengths of all roads (CATH-10, CATH-17). Without the expansion there is none of
/// this.
final class CathedralLaw implements Law {
    /// The number of roads of each cathedral without those that were completed, by its cell.
    private final Map<Cell, Integer> incomplete = new HashMap<>();

    private final Map<Cell, List<Feature>> completedRoads = new HashMap<>();
    private final Set<Cell> completed = new HashSet<>();

    @Override
    public void afterCommand(Transition transition) {
        boolean inPlay = transition.viewAfter().options().plays(Expansion.CATHEDRALS);
        for (GameEvent event : transition.events()) {
            switch (event) {
                case TilePlaced e -> place(e);
                case TakenBack e -> incomplete.remove(e.cell());
                case FeatureCompleted e -> complete(e.feature());
                case FeatureScored e -> score(e);
                default -> {}
            }
        }
        check(inPlay || incomplete.isEmpty(), () -> "a cathedral in a game without");
        if (transition.has(FeatureCompleted.class)) {
            incomplete.forEach((cathedral, roads) ->
                    checkEqual(completed.contains(cathedral), roads == 0, () -> "the completion of " + cathedral));
        }
    }

    private void place(TilePlaced placed) {
        var type = Objects.requireNonNull(Catalogue.standard().typeOf(placed.tile()));
        if (type.hasCentre(FeatureKind.CATHEDRAL)) {
            incomplete.put(placed.cell(), type.roads().size());
        }
    }

    /// A road with both ends at one cathedral is two of its roads' ends (CATH-11).
    private void complete(Feature feature) {
        if (feature.cathedrals() != null) {
            for (Cell cathedral : feature.cathedrals()) {
                check(feature.tiles().contains(cathedral), () -> "a road to a cathedral elsewhere: " + feature);
                incomplete.merge(cathedral, feature.counted() == null ? -1 : -2, Integer::sum);
                completedRoads
                        .computeIfAbsent(cathedral, _ -> new ArrayList<>())
                        .add(feature);
            }
        } else if (feature.kind() == FeatureKind.ROAD) {
            check(
                    feature.tiles().stream().noneMatch(incomplete::containsKey),
                    () -> "a road over a cathedral that does not name it: " + feature);
        } else if (feature.kind() == FeatureKind.CATHEDRAL) {
            check(completed.add(feature.at()), () -> "completed before: " + feature);
            check(roads(feature).stream().allMatch(CountedRoad::complete), () -> "an open road of " + feature);
            checkRoads(feature);
        }
    }

    private void checkRoads(Feature cathedral) {
        List<Feature> known = completedRoads.getOrDefault(cathedral.at(), List.of());
        for (CountedRoad road : roads(cathedral)) {
            checkEqual(
                    road.complete(),
                    known.stream()
                            .anyMatch(feature ->
                                    feature.tiles().equals(road.tiles()) && feature.length() >= road.counted()),
                    () -> "the completion of " + road);
            checkEqual(road.counted() - road.tiles().size(), road.segments().size() - 1, () -> "the length of " + road);
        }
    }

    private void score(FeatureScored scored) {
        Feature feature = scored.feature();
        if (scored.scoringTile() != null) {
            return; // ScoringTileLaw
        }
        if (feature.kind() == FeatureKind.CATHEDRAL) {
            checkRoads(feature);
            int sum = roads(feature).stream().mapToInt(CountedRoad::counted).sum();
            checkPoints(scored, sum);
            check(
                    scored.meeples().size() == 1 && scored.meeples().getFirst().meeples() == 1,
                    () -> "more than one archbishop: " + scored);
        } else if (feature.cathedrals() != null) {
            checkPoints(scored, (scored.complete() ? 2 : 1) * feature.length());
        }
    }

    private static void checkPoints(FeatureScored scored, int points) {
        check(
                scored.points().stream().allMatch(each -> each.points() == points),
                () -> "not " + points + " points: " + scored);
    }

    private static List<CountedRoad> roads(Feature cathedral) {
        return Objects.requireNonNull(cathedral.roads(), "a cathedral without roads");
    }
}
