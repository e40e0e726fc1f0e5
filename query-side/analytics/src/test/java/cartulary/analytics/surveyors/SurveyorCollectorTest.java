package cartulary.analytics.surveyors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import cartulary.analytics.fold.GameFolder;
import cartulary.analytics.replay.GameRows;
import cartulary.analytics.replay.Privacy;
import cartulary.analytics.surveyors.ScoringTileRow.Time;
import cartulary.analytics.surveyors.ScoringTileRow.Worth;
import cartulary.analytics.table.LedgerRow;
import cartulary.analytics.table.Table;
import cartulary.contracts.catalogue.ScoringTiles;
import cartulary.contracts.event.AppliedScoringTile;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.SurveyorsEvent;
import cartulary.contracts.event.SeatCount;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.ScoringEffect;
import cartulary.contracts.game.ScoringTile;
import cartulary.contracts.game.SeatPoints;
import cartulary.testkit.record.NegativeGame;
import cartulary.testkit.simulation.LawSet;
import cartulary.testkit.simulation.SimulatedGame;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SurveyorCollectorTest {
    private static final GameFolder FOLDER = GameFolder.standard(Privacy.NO_PLAYERS);

    @Test
    void everyScoringTileIsARowEachTimeThatItIsActive() {
        for (List<Envelope> log : games()) {
            List<ScoringTileRow> rows = folded(log).of(SurveyorTables.SCORING_TILES);
            List<Integer> laid = log.stream()
                    .filter(event -> event.data() instanceof SurveyorsEvent)
                    .map(event -> (int) event.revision())
                    .toList();

            assertThat(rows).hasSize(3 * laid.size());
            for (String stack : List.of("city", "road", "monastery")) {
                List<Time> times = rows.stream()
                        .filter(row -> row.tile().stack().equals(stack))
                        .map(ScoringTileRow::time)
                        .toList();
                assertThat(times).extracting(Time::revision).isEqualTo(laid);
                assertThat(times.stream().map(Time::replaced).filter(Objects::nonNull))
                        .isEqualTo(laid.subList(1, laid.size()));
                assertThat(times.getFirst().fromTurn()).isEqualTo(1);
                for (int i = 1; i < times.size(); i++) {
                    Time before = times.get(i - 1);
                    assertThat(times.get(i).fromTurn()).isEqualTo(before.fromTurn() + before.turns());
                }
                assertThat(times.stream().mapToInt(Time::turns).sum())
                        .isEqualTo(
                                folded(log).of(Table.GAMES).getFirst().course().turns());
            }
        }
    }

    @Test
    void theWorthOfAScoringTileFollowsFromTheEvidenceOfTheScores() {
        var types = new HashMap<ScoringEffect.EffectType, Integer>();
        for (List<Envelope> log : games()) {
            Map<String, int[]> expected = new HashMap<>();
            log.forEach(event -> {
                if (event.data() instanceof FeatureScored scored && scored.scoringTile() != null) {
                    AppliedScoringTile applied = scored.scoringTile();
                    ScoringTile tile =
                            Objects.requireNonNull(ScoringTiles.standard().tile(applied.tile()));
                    types.merge(tile.effect().type(), 1, Integer::sum);
                    int[] sums = expected.computeIfAbsent(tile.id(), _ -> new int[4]);
                    sums[0]++;
                    sums[1] += scored.points().size();
                    sums[2] += scored.points().stream()
                            .mapToInt(SeatPoints::points)
                            .sum();
                    sums[3] += added(scored, applied, tile.effect().type());
                }
            });
            Map<String, int[]> found = new HashMap<>();
            folded(log).of(SurveyorTables.SCORING_TILES).forEach(row -> {
                Worth worth = row.worth();
                int[] sums = found.computeIfAbsent(row.tile().scoringTile(), _ -> new int[4]);
                sums[0] += worth.features();
                sums[1] += worth.scorers();
                sums[2] += worth.points();
                sums[3] += worth.added();
            });
            expected.forEach(
                    (tile, sums) -> assertThat(found.get(tile)).as(tile).isEqualTo(sums));
            assertThat(found.values().stream().mapToInt(sums -> sums[0]).sum())
                    .isEqualTo(
                            expected.values().stream().mapToInt(sums -> sums[0]).sum());
        }
        assertThat(types)
                .containsKeys(
                        ScoringEffect.EffectType.EVERYBODY,
                        ScoringEffect.EffectType.SKIP_ONE_EDGED,
                        ScoringEffect.EffectType.FIXED_TILES,
                        ScoringEffect.EffectType.ADD);
    }

    /// Returns what a tile adds to the points of all players, from what the event says of it.
    private static int added(FeatureScored scored, AppliedScoringTile applied, ScoringEffect.EffectType type) {
        int most = scored.meeples().stream().mapToInt(SeatCount::meeples).max().orElseThrow();
        int losers = (int) scored.meeples().stream()
                .filter(count -> count.meeples() < most)
                .count();
        int winners = scored.points().size();
        int points = scored.points().getFirst().points();
        boolean doubled =
                scored.feature().kind() == FeatureKind.CITY || scored.feature().cathedrals() != null;
        return switch (type) {
            case EVERYBODY -> losers * points;
            case ADD, PER_TILE -> winners * applied.added();
            case FIXED_TILES, SKIP_ONE_EDGED -> winners * (doubled ? 2 : 1) * (applied.counted() - length(scored));
            case NONE -> 0;
        };
    }

    private static int length(FeatureScored scored) {
        return scored.feature().roads() == null
                ? scored.feature().length()
                : scored.feature().roads().stream()
                        .mapToInt(road -> road.counted())
                        .sum();
    }

    @Test
    void pointsBelowZeroAreNegativeNumbersInEveryTable() {
        GameRows rows = folded(NegativeGame.record());

        assertThat(rows.of(Table.SEATS))
                .extracting(seat -> seat.result().score(), seat -> seat.result().place())
                .containsExactly(tuple(-1, 2), tuple(0, 1));
        assertThat(rows.of(Table.SEATS).getFirst().points().pointsRoads()).isEqualTo(-1);
        assertThat(rows.of(Table.LEDGER)).extracting(LedgerRow::points).containsExactly(-1);
        assertThat(rows.of(Table.FEATURES))
                .extracting(feature -> feature.value().points())
                .contains(-1);
        assertThat(rows.of(Table.SCORINGS))
                .extracting(scoring -> scoring.points())
                .containsExactly(-1);
        assertThat(rows.of(Table.MEEPLES))
                .extracting(meeple -> meeple.end().points())
                .containsExactly(-1.0);
        assertThat(rows.of(Table.GAMES).getFirst().result()).satisfies(result -> {
            assertThat(result.totalScore()).isEqualTo(-1);
            assertThat(result.winningScore()).isZero();
            assertThat(result.margin()).isEqualTo(1);
        });
        assertThat(rows.of(Table.TURNS).getLast().points().othersPoints()).isEqualTo(-1);
        assertThat(rows.of(Table.TURNS).getLast().points().leadAfter()).isEqualTo(1);
        assertThat(rows.of(SurveyorTables.SCORING_TILES))
                .filteredOn(row -> row.worth().features() > 0)
                .extracting(row -> row.tile().scoringTile(), ScoringTileRow::worth)
                .containsExactly(tuple("road-poverty", new Worth(1, 1, -1, -3)));
    }

    @Test
    void aGameWithoutScoringTilesHasNoRows() {
        assertThat(folded(new SimulatedGame(1, 2, List.of(), LawSet.NONE).play().log())
                        .of(SurveyorTables.SCORING_TILES))
                .isEmpty();
    }

    private static List<List<Envelope>> games() {
        Stream<List<Expansion>> expansions =
                Stream.of(List.of(Expansion.SURVEYORS), List.of(Expansion.CATHEDRALS, Expansion.SURVEYORS));
        return expansions
                .flatMap(some -> IntStream.range(0, 6).mapToObj(seed -> new SimulatedGame(seed, 3, some, LawSet.NONE)
                        .play()
                        .log()))
                .toList();
    }

    private static GameRows folded(List<Envelope> log) {
        return FOLDER.fold(log.stream().map(EventCodec::publicBytes).toList()).orElseThrow();
    }
}
