package cartulary.analytics.cathedrals;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.analytics.fold.GameFolder;
import cartulary.analytics.replay.GameRows;
import cartulary.analytics.replay.Privacy;
import cartulary.analytics.table.FeatureRow;
import cartulary.analytics.table.Table;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.SeatPoints;
import cartulary.testkit.simulation.LawSet;
import cartulary.testkit.simulation.SimulatedGame;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CathedralCollectorTest {
    private static final GameFolder FOLDER = GameFolder.standard(Privacy.NO_PLAYERS);

    @Test
    void everyCathedralAndEveryRoadToOneOfTheFeaturesIsARow() {
        int rows = 0;
        for (List<Envelope> log : games(List.of(Expansion.CATHEDRALS))) {
            GameRows all = folded(log);
            Set<Cell> cathedrals = log.stream()
                    .filter(event -> event.data() instanceof TilePlaced placed
                            && placed.tile().startsWith("cathedrals-"))
                    .map(event -> ((TilePlaced) event.data()).cell())
                    .collect(Collectors.toSet());
            List<CathedralFeatureRow> found = all.of(CathedralTables.CATHEDRAL_FEATURES);
            assertThat(found).allSatisfy(row -> assertThat(row.cathedrals() == null)
                    .isEqualTo(row.kind().equals("cathedral")));
            assertThat(found).filteredOn(row -> row.kind().equals("cathedral")).allSatisfy(row -> assertThat(cathedrals)
                    .contains(new Cell(row.x(), row.y())));
            assertThat(found)
                    .extracting(CathedralFeatureRow::revision)
                    .containsAll(all.of(Table.FEATURES).stream()
                            .filter(row -> row.feature().kind().equals("cathedral"))
                            .map(row -> row.feature().revision())
                            .toList());
            rows += found.size();
        }
        assertThat(rows).isPositive();
    }

    @Test
    void theCountedTilesArePointsOfTheFeature() {
        for (List<Envelope> log : games(List.of(Expansion.CATHEDRALS))) {
            GameRows all = folded(log);
            Map<Integer, FeatureRow> features = all.of(Table.FEATURES).stream()
                    .collect(Collectors.toMap(row -> row.feature().revision(), Function.identity()));
            for (CathedralFeatureRow row : all.of(CathedralTables.CATHEDRAL_FEATURES)) {
                FeatureRow feature = features.get(row.revision());
                assertThat(feature).isNotNull();
                if (feature.value().owners() > 0) {
                    assertThat(feature.value().points()).isEqualTo(row.counted() * row.pointsEach());
                }
            }
        }
    }

    @Test
    void thePointsOfArchbishopsAreASourceOfTheirSeats() {
        for (List<Envelope> log : games(List.of(Expansion.CATHEDRALS))) {
            int scored = log.stream()
                    .filter(event -> event.data() instanceof FeatureScored e
                            && e.feature().kind() == FeatureKind.CATHEDRAL)
                    .flatMap(event -> ((FeatureScored) event.data()).points().stream())
                    .mapToInt(SeatPoints::points)
                    .sum();
            assertThat(folded(log).of(Table.SEATS).stream()
                            .mapToInt(seat -> seat.points().pointsCathedrals())
                            .sum())
                    .isEqualTo(scored);
        }
    }

    @Test
    void aGameWithoutCathedralsHasNoRowsAndNoSuchPoints() {
        for (List<Envelope> log : games(List.of())) {
            GameRows all = folded(log);
            assertThat(all.of(CathedralTables.CATHEDRAL_FEATURES)).isEmpty();
            assertThat(all.of(Table.SEATS))
                    .allSatisfy(
                            seat -> assertThat(seat.points().pointsCathedrals()).isNull());
        }
    }

    private static List<List<Envelope>> games(List<Expansion> expansions) {
        return IntStream.range(0, 5)
                .mapToObj(seed -> new SimulatedGame(seed, 2, expansions, LawSet.NONE)
                        .play()
                        .log())
                .toList();
    }

    private static GameRows folded(List<Envelope> log) {
        return FOLDER.fold(log.stream().map(EventCodec::publicBytes).toList()).orElseThrow();
    }
}
