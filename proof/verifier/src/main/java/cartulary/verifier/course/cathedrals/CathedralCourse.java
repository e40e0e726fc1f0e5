package cartulary.verifier.course.cathedrals;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.event.Feature;
import cartulary.contracts.event.Feature.CountedRoad;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.FeatureCompleted;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.TakenBack;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.SeatPoints;
import cartulary.verifier.check.Check;
import cartulary.verifier.course.CourseState;
import cartulary.verifier.course.ExpansionCourse;
import java.util.List;

/// German Cathedrals, which has no events of its own: the evidence and the points of cathedrals, and of roads to them,
/// in the events of the base game are what these roads have on the table.
public final class CathedralCourse implements ExpansionCourse {
    private final FollowedRoads roads = new FollowedRoads();
    private GameOptions options = GameOptions.DEFAULT;

    @Override
    public void follow(GameEvent event, CourseState state) {
        switch (event) {
            case GameOpened e -> options = e.options();
            case GameStarted e ->
                place(e.startTile().tile(), e.startTile().cell(), e.startTile().rotation());
            case TilePlaced e -> place(e.tile(), e.cell(), e.rotation());
            case TakenBack e -> roads.remove(e.cell());
            case FeatureCompleted e ->
                require(holds(e.feature(), true), "its evidence is not that of its roads", state);
            case FeatureScored e -> follow(e, state);
            default -> {}
        }
    }

    private void place(String tile, Cell cell, int rotation) {
        TileType type = Catalogue.standard().typeOf(tile);
        roads.place(type == null ? null : type.with(options), cell, rotation);
    }

    /// A score that is corrected later may be of a feature that was not to be scored.
    private void follow(FeatureScored scored, CourseState state) {
        Feature feature = scored.feature();
        boolean holds = holds(feature, scored.complete()) || state.isCorrected() && holds(feature, !scored.complete());
        require(holds, "its evidence is not that of its roads", state);
        boolean hasRoads = feature.cathedrals() != null || feature.roads() != null;
        // Points under a scoring tile are checked by the course of The Land Surveyors.
        if (!hasRoads || scored.scoringTile() != null) {
            return;
        }
        int points = points(feature, scored.complete());
        for (SeatPoints each : scored.points()) {
            require(
                    each.points() == points || state.isCorrected(each.seat()),
                    "other points than its evidence gives",
                    state);
        }
    }

    private boolean holds(Feature feature, boolean complete) {
        return switch (feature.kind()) {
            case CATHEDRAL ->
                feature.cathedrals() == null && feature.counted() == null && isCathedral(feature, complete);
            case ROAD -> feature.roads() == null && isRoad(feature, complete);
            case CITY, MONASTERY, GARDEN, FIELD ->
                feature.roads() == null && feature.cathedrals() == null && feature.counted() == null;
        };
    }

    private boolean isCathedral(Feature cathedral, boolean complete) {
        List<CountedRoad> all = roads.of(cathedral.at());
        return roads.isCathedral(cathedral.at())
                && cathedral.tiles().equals(List.of(cathedral.at()))
                && all.equals(cathedral.roads())
                && all.stream().allMatch(CountedRoad::complete) == complete;
    }

    /// A road ends at every cathedral among its tiles (CATH-3).
    private boolean isRoad(Feature road, boolean complete) {
        List<Cell> ends = road.tiles().stream().filter(roads::isCathedral).toList();
        if (ends.isEmpty()) {
            return road.cathedrals() == null && road.counted() == null;
        }
        return ends.equals(road.cathedrals())
                && (road.counted() == null || road.counted() != road.tiles().size())
                && roads.of(ends.getFirst()).stream()
                        .anyMatch(found -> found.tiles().equals(road.tiles())
                                && found.counted() == road.length()
                                && found.complete() == complete);
    }

    /// Returns the points for a road to a cathedral (CATH-7, CATH-16), or for a cathedral (CATH-10, CATH-17).
    private static int points(Feature feature, boolean complete) {
        if (feature.roads() == null) {
            return (complete ? 2 : 1) * feature.length();
        }
        return feature.roads().stream().mapToInt(CountedRoad::counted).sum();
    }

    private static void require(boolean holds, String problem, CourseState state) {
        state.require(holds, Check.EVIDENCE, problem);
    }
}
