package cartulary.analytics.abbot;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.analytics.fold.GameFolder;
import cartulary.analytics.replay.GameRows;
import cartulary.analytics.replay.Privacy;
import cartulary.analytics.table.LedgerRow;
import cartulary.analytics.table.SeatRow;
import cartulary.analytics.table.Table;
import cartulary.analytics.table.TurnRow;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.AbbotCalledHome;
import cartulary.contracts.event.GameEvent.AbbotPlaced;
import cartulary.contracts.event.GameEvent.Consequence;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.FigureEvent;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.PlacementSkipped;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.game.Cell;
import cartulary.testkit.SampleSize;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AbbotCollectorTest {
    private static final GameFolder FOLDER = GameFolder.standard(Privacy.NO_PLAYERS);

    /// Played and folded once for all tests.
    private static final List<FoldedGame> GAMES =
            IntStream.range(0, SampleSize.of(14, 140)).mapToObj(FoldedGame::of).toList();

    private record FoldedGame(List<Envelope> log, GameRows rows) {
        static FoldedGame of(int seed) {
            List<Envelope> log = AbbotGames.whole(seed);
            return new FoldedGame(
                    log,
                    FOLDER.fold(log.stream().map(EventCodec::publicBytes).toList())
                            .orElseThrow());
        }

        List<AbbotRow> abbots() {
            return rows.of(AbbotTables.ABBOTS);
        }

        boolean isFinished() {
            return rows.of(Table.GAMES).getFirst().course().outcome().equals("finished");
        }

        int sum(String ended) {
            return sum(ended, row -> row.end().points());
        }

        int count(String ended) {
            return sum(ended, _ -> 1);
        }

        private int sum(String ended, ToIntFunction<AbbotRow> value) {
            return abbots().stream()
                    .filter(row -> row.end().ended().equals(ended))
                    .mapToInt(value)
                    .sum();
        }
    }

    @Test
    void everyPlacementIsARowWithItsTileAndTheCellsAroundIt() {
        for (FoldedGame game : GAMES) {
            List<Envelope> placed = game.log().stream()
                    .filter(event -> event.data() instanceof AbbotPlaced)
                    .toList();
            assertThat(game.abbots()).hasSameSizeAs(placed);
            for (int i = 0; i < placed.size(); i++) {
                AbbotRow.Placement row = game.abbots().get(i).placement();
                var event = (AbbotPlaced) placed.get(i).data();
                assertThat(row.revision()).isEqualTo((int) placed.get(i).revision());
                assertThat(new Cell(row.x(), row.y())).isEqualTo(event.cell());
                assertThat(row.seat()).isEqualTo(event.seat());
                assertThat(row.kind()).isEqualTo(event.segment());
                assertThat(row.tile()).startsWith(row.tileType() + ".");
                assertThat(row.occupied()).isBetween(1, 8);
            }
        }
    }

    @Test
    void anAbbotEndsByTheEventThatScoresIt() {
        for (FoldedGame game : GAMES) {
            for (AbbotRow row : game.abbots()) {
                Integer revision = row.end().endRevision();
                if (revision == null) {
                    assertThat(row.end().ended()).isEqualTo("unscored");
                    assertThat(game.isFinished()).isFalse();
                    assertThat(row.end().endTurn()).isNull();
                    assertThat(row.end().points()).isZero();
                    continue;
                }
                switch (game.log().get(revision - 1).data()) {
                    case AbbotCalledHome e -> {
                        assertThat(row.end().ended()).isEqualTo("called-home");
                        assertThat(e.seat()).isEqualTo(row.placement().seat());
                        assertThat(row.end().points()).isEqualTo(e.points()).isBetween(2, 8);
                    }
                    case FeatureScored e -> {
                        assertThat(row.end().ended()).isEqualTo(e.complete() ? "completed" : "final");
                        assertThat(e.feature().at())
                                .isEqualTo(new Cell(
                                        row.placement().x(), row.placement().y()));
                        assertThat(row.end().points())
                                .isEqualTo(e.feature().tiles().size());
                    }
                    case Object e -> throw new AssertionError("an abbot was scored by " + e);
                }
                assertThat(row.end().points()).isGreaterThan(row.placement().occupied());
                assertThat(row.end().endTurn())
                        .isEqualTo(row.placement().turn() + row.end().turnsOnBoard());
            }
        }
        for (String ended : List.of("called-home", "completed", "final", "unscored")) {
            assertThat(GAMES.stream().mapToInt(game -> game.count(ended)).sum())
                    .as(ended)
                    .isPositive();
        }
    }

    @Test
    void theAbbotOfASeatIsInOnePlaceAtATime() {
        for (FoldedGame game : GAMES) {
            for (AbbotRow row : game.abbots()) {
                game.abbots().stream()
                        .filter(next ->
                                next.placement().seat() == row.placement().seat()
                                        && next.placement().placement()
                                                == row.placement().placement() + 1)
                        .forEach(next -> assertThat(row.end().endRevision())
                                .isLessThan(next.placement().revision()));
            }
        }
    }

    @Test
    void theSeatsCountPlacementsAndThePointsOfAbbotsAndGardens() {
        for (FoldedGame game : GAMES) {
            List<SeatRow> seats = game.rows().of(Table.SEATS);
            assertThat(seats.stream()
                            .mapToInt(seat -> seat.means().abbotsPlaced())
                            .sum())
                    .isEqualTo(game.abbots().size());
            assertThat(seats.stream()
                            .mapToInt(seat -> seat.points().pointsAbbots())
                            .sum())
                    .isEqualTo(game.sum("called-home"))
                    .isEqualTo(ledger(game, "abbot"));
            assertThat(seats.stream()
                            .mapToInt(seat -> seat.points().pointsGardens())
                            .sum())
                    .isEqualTo(ledger(game, "garden"));
            for (SeatRow seat : seats) {
                int points = game.rows().of(Table.LEDGER).stream()
                        .filter(row -> row.seat() == seat.who().seat())
                        .mapToInt(LedgerRow::points)
                        .sum();
                assertThat(points).isEqualTo(seat.result().score());
            }
        }
        assertThat(GAMES.stream().mapToInt(game -> ledger(game, "garden")).sum())
                .isPositive();
    }

    private static int ledger(FoldedGame game, String source) {
        return game.rows().of(Table.LEDGER).stream()
                .filter(row -> row.source().equals(source))
                .mapToInt(LedgerRow::points)
                .sum();
    }

    @Test
    void theTurnsNameTheAbbotAndItsReturn() {
        for (FoldedGame game : GAMES) {
            List<TurnRow> turns = game.rows().of(Table.TURNS);
            List<TurnRow> placed = turns.stream()
                    .filter(turn -> turn.figure().figure().equals("abbot"))
                    .toList();
            assertThat(placed).hasSameSizeAs(game.abbots()).allSatisfy(turn -> {
                assertThat(turn.figure().claimed())
                        .isEqualTo(turn.figure().segment())
                        .isIn("monastery", "garden");
                assertThat(turn.times().figureMs()).isNotNull();
            });
            List<TurnRow> returned = turns.stream()
                    .filter(turn -> turn.figure().figure().equals("returned-abbot"))
                    .toList();
            assertThat(returned).hasSize(game.count("called-home")).allSatisfy(turn -> {
                assertThat(turn.figure().claimed()).isNull();
                assertThat(turn.times().figureMs()).isNotNull();
                assertThat(turn.points().abbotPoints()).isBetween(2, 8);
            });
            assertThat(turns.stream()
                            .mapToInt(turn -> turn.points().abbotPoints())
                            .sum())
                    .isEqualTo(game.sum("called-home"));
        }
    }

    @Test
    void theReviewsNameTheAbbotAsTheTurnsDo() {
        GameRows rows = GameFolder.standard(Privacy.NO_PLAYERS, Table.REVIEWS)
                .fold(AbbotGames.whole(2).stream().map(EventCodec::publicBytes).toList())
                .orElseThrow();
        List<String> figures = rows.of(Table.TURNS).stream()
                .map(turn -> turn.figure().figure())
                .toList();

        assertThat(rows.of(Table.REVIEWS).stream().map(review -> review.chosen().figure()))
                .isEqualTo(figures);
        assertThat(figures).contains("abbot", "returned-abbot");
    }

    private static boolean isChoice(GameEvent event) {
        return event instanceof TilePlaced
                || event instanceof PlacementSkipped
                || event instanceof FigureEvent && !(event instanceof Consequence);
    }

    /// Somebody was always awaited until the last tile and its figure.
    @Test
    void theTimeInWhichAnAbbotIsCalledHomeIsThatOfItsOwner() {
        for (FoldedGame game : GAMES) {
            List<Envelope> log = game.log();
            int last = IntStream.range(0, log.size())
                    .filter(i -> isChoice(log.get(i).data()))
                    .max()
                    .orElseThrow();
            Instant started = log.stream()
                    .filter(event -> event.data() instanceof GameStarted)
                    .findFirst()
                    .orElseThrow()
                    .at();
            assertThat(game.rows().of(Table.SEATS).stream()
                            .mapToLong(seat -> seat.means().thinkMs())
                            .sum())
                    .isEqualTo(Duration.between(started, log.get(last).at()).toMillis());
        }
    }
}
