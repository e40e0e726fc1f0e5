package cartulary.analytics.river;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.analytics.fold.GameFolder;
import cartulary.analytics.replay.GameRows;
import cartulary.analytics.replay.Privacy;
import cartulary.analytics.table.FeatureRow;
import cartulary.analytics.table.Table;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.FeatureKind;
import cartulary.testkit.simulation.LawSet;
import cartulary.testkit.simulation.SimulatedGame;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RiverCollectorTest {
    private static final GameFolder FOLDER = GameFolder.standard(Privacy.NO_PLAYERS);

    @Test
    void everyScoredFieldOnRiverTilesIsARowWithTheirNumber() {
        var rows = 0;
        for (List<Envelope> log : games(List.of(Expansion.RIVER))) {
            List<RiverFieldRow> fields = folded(log).of(RiverTables.RIVER_FIELDS);
            Set<Cell> river = riverCells(log);
            List<Envelope> expected = log.stream()
                    .filter(event -> event.data() instanceof FeatureScored scored
                            && scored.feature().kind() == FeatureKind.FIELD
                            && scored.feature().tiles().stream().anyMatch(river::contains))
                    .toList();
            assertThat(fields)
                    .extracting(RiverFieldRow::revision)
                    .containsExactlyElementsOf(expected.stream()
                            .map(event -> Math.toIntExact(event.revision()))
                            .toList());
            for (int i = 0; i < fields.size(); i++) {
                var feature = ((FeatureScored) expected.get(i).data()).feature();
                assertThat(fields.get(i).riverTiles()).isEqualTo((int)
                        feature.tiles().stream().filter(river::contains).count());
            }
            rows += fields.size();
        }
        assertThat(rows).isPositive();
    }

    @Test
    void aRowNamesTheRevisionOfItsFeature() {
        for (List<Envelope> log : games(List.of(Expansion.RIVER))) {
            GameRows rows = folded(log);
            List<Integer> features = rows.of(Table.FEATURES).stream()
                    .map(FeatureRow::feature)
                    .filter(feature -> feature.kind().equals("field"))
                    .map(FeatureRow.Feature::revision)
                    .toList();
            assertThat(features)
                    .containsAll(rows.of(RiverTables.RIVER_FIELDS).stream()
                            .map(RiverFieldRow::revision)
                            .toList());
        }
    }

    @Test
    void aGameWithoutTheRiverHasNoRows() {
        for (List<Envelope> log : games(List.of())) {
            assertThat(folded(log).of(RiverTables.RIVER_FIELDS)).isEmpty();
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

    private static Set<Cell> riverCells(List<Envelope> log) {
        var cells = new HashSet<Cell>();
        for (Envelope event : log) {
            if (event.data() instanceof GameStarted started) {
                cells.add(started.startTile().cell());
            } else if (event.data() instanceof TilePlaced placed
                    && placed.tile().startsWith("river-")) {
                cells.add(placed.cell());
            }
        }
        return cells;
    }
}
