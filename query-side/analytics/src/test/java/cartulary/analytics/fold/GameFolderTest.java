package cartulary.analytics.fold;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.offset;

import cartulary.analytics.abbot.AbbotTables;
import cartulary.analytics.bets.BetRow;
import cartulary.analytics.bets.BetTables;
import cartulary.analytics.replay.GameRows;
import cartulary.analytics.replay.Privacy;
import cartulary.analytics.table.*;
import cartulary.analytics.table.ReviewRow;
import cartulary.analytics.table.Table;
import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent.ClocksSet;
import cartulary.contracts.event.GameEvent.PlayerJoined;
import cartulary.contracts.event.GameEvent.ScoreCorrected;
import cartulary.contracts.event.GameEvent.TakenBack;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.SeatClock;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.PlayerClock;
import cartulary.contracts.view.Legal;
import cartulary.record.UnreadableRecordException;
import cartulary.record.answer.PastAnswers;
import cartulary.record.past.GameRecord;
import cartulary.record.review.GameReview;
import cartulary.record.review.SeatReview;
import cartulary.rules.Rules;
import cartulary.rules.game.Game;
import cartulary.rules.game.Step;
import cartulary.testkit.PlayedGame;
import cartulary.testkit.SampleSize;
import cartulary.testkit.dispute.RandomCounts;
import cartulary.testkit.record.SignedInPlayers;
import cartulary.testkit.simulation.LawSet;
import cartulary.testkit.simulation.SimulatedGame;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class GameFolderTest {
    private static final GameFolder FOLDER = GameFolder.standard(Privacy.NO_PLAYERS, Table.RECORDS);

    /// Played and folded once for all tests.
    private static final List<FoldedGame> FIRST = LongStream.range(0, SampleSize.of(50, 150))
            .mapToObj(GameFolderTest::folded)
            .toList();

    /// A game that belongs in a lake, with its rows.
    record FoldedGame(List<Envelope> log, Optional<GameRows> rows) {
        static FoldedGame of(SimulatedGame game) {
            return of(game.play().log());
        }

        static FoldedGame of(List<Envelope> log) {
            return new FoldedGame(log, FOLDER.fold(lines(log)));
        }

        <R extends Record> List<R> of(Table<R> table) {
            return rows.orElseThrow().of(table);
        }
    }

    private static FoldedGame folded(long seed) {
        return FoldedGame.of(new SimulatedGame(seed, LawSet.NONE));
    }

    /// Returns those of the first games that belong in a lake.
    static Stream<FoldedGame> games(int count) {
        return FIRST.stream().limit(count).filter(game -> game.rows().isPresent());
    }

    private static List<byte[]> lines(List<Envelope> log) {
        return log.stream().map(EventCodec::publicBytes).toList();
    }

    private static Game folded(List<Envelope> log) {
        Game game = Rules.standard().unopenedGame();
        for (Envelope event : log) {
            game = Rules.standard().evolve(game, event);
        }
        return game;
    }

    @Test
    void theSeatOfAnErasedPlayerHasNoPerson() {
        List<Envelope> record =
                SignedInPlayers.in(PlayedGame.whole(7, GameOptions.DEFAULT).events(), Map.of(0, "Ada", 1, "Bo"));
        String erased = record.stream()
                .map(Envelope::data)
                .filter(PlayerJoined.class::isInstance)
                .map(PlayerJoined.class::cast)
                .filter(joined -> joined.seat() == 0)
                // The seat may have changed hands in the lobby.
                .reduce((_, last) -> last)
                .orElseThrow()
                .player();
        var privacy = new Privacy(id -> id.equals(erased) ? null : "pseudonym of " + id, false);

        List<SeatRow> seats = GameFolder.standard(privacy, Table.RECORDS)
                .fold(lines(record))
                .orElseThrow()
                .of(Table.SEATS);

        assertThat(seats).hasSizeGreaterThanOrEqualTo(2);
        assertThat(seats.getFirst().who().player()).isNull();
        assertThat(seats.getFirst().who().person()).isNull();
        assertThat(seats.get(1).who().person()).isEqualTo("pseudonym of Bo");
    }

    @Test
    void theLedgerOfEverySimulatedGameAddsUpToTheScores() {
        Stream<FoldedGame> more = LongStream.range(FIRST.size(), SampleSize.of(FIRST.size(), 20_000))
                .parallel()
                .mapToObj(GameFolderTest::folded)
                .filter(game -> game.rows().isPresent());
        long checked = Stream.concat(games(FIRST.size()), more)
                .peek(GameFolderTest::requireSums)
                .count();
        assertThat(checked).isGreaterThan(FIRST.size() / 3);
    }

    @Test
    void theLedgerAddsUpToTheScoresAfterCorrections() {
        long corrected = LongStream.range(0, SampleSize.of(20, 2_000))
                .mapToObj(
                        seed -> FoldedGame.of(new SimulatedGame(seed, LawSet.NONE).withDisputes(RandomCounts.of(seed))))
                .filter(game -> game.rows().isPresent())
                .peek(GameFolderTest::requireSums)
                .filter(game -> game.of(Table.GAMES).getFirst().result().corrected())
                .count();
        assertThat(corrected).isGreaterThan(SampleSize.of(1, 5));
    }

    @Test
    void theReviewsOfAGameAddUpToThoseOfItsPlayers() {
        List<Envelope> log =
                new SimulatedGame(5, 2, List.of(), LawSet.NONE).play().log();
        GameReview review = PastAnswers.review(new GameRecord(Rules.standard(), log), Catalogue.standard(), _ -> {});
        List<ReviewRow> rows = GameFolder.standard(Privacy.NO_PLAYERS, Table.REVIEWS)
                .fold(lines(log))
                .orElseThrow()
                .of(Table.REVIEWS);

        assertThat(rows).hasSameSizeAs(FOLDER.fold(lines(log)).orElseThrow().of(Table.TURNS));
        for (SeatReview seat : review.seats()) {
            List<ReviewRow> turns = rows.stream()
                    .filter(row -> row.turn().seat() == seat.seat())
                    .toList();
            assertThat(turns.stream().mapToDouble(row -> row.result().luck()).sum())
                    .isCloseTo(seat.luck(), offset(0.01));
            assertThat(turns.stream()
                            .filter(row -> !row.turn().automatic())
                            .mapToDouble(row -> row.result().lost())
                            .sum())
                    .isCloseTo(seat.lost(), offset(0.01));
        }
    }

    /// The referee rules on a score that is missing, so the correction names no event.
    @Test
    void theLedgerAddsUpToTheScoresAfterARulingOnAMissingScore() {
        var game =
                FoldedGame.of(new SimulatedGame(183, null, List.of(), LawSet.NONE).withDisputes(RandomCounts.of(183)));
        assertThat(game.log())
                .anyMatch(event -> event.data() instanceof ScoreCorrected corrected
                        && corrected.scores().isEmpty());
        requireSums(game);
    }

    @Test
    void theLedgerOfEveryRecordedGameAddsUpToTheScores() throws Exception {
        for (Map.Entry<String, List<Envelope>> game : RecordedGames.read().entrySet()) {
            Optional<GameRows> rows = FOLDER.fold(lines(game.getValue()));
            if (rows.isPresent()) {
                requireSums(new FoldedGame(game.getValue(), rows));
            }
        }
    }

    private static void requireSums(FoldedGame rows) {
        Game game = folded(rows.log());
        Map<Integer, Integer> ledger = rows.of(Table.LEDGER).stream()
                .collect(Collectors.groupingBy(LedgerRow::seat, Collectors.summingInt(LedgerRow::points)));
        for (SeatRow row : rows.of(Table.SEATS)) {
            int seat = row.who().seat();
            PointsBySource points = row.points();
            assertThat(row.result().score())
                    .as("score of seat %d in %s", seat, row.key())
                    .isEqualTo(game.score(seat));
            assertThat(ledger.getOrDefault(seat, 0))
                    .as("ledger of seat %d in %s", seat, row.key())
                    .isEqualTo(game.score(seat));
            assertThat(points.pointsRoads()
                            + points.pointsCities()
                            + points.pointsMonasteries()
                            + points.pointsFields()
                            + points.pointsBets()
                            + points.pointsTolls()
                            + orZero(points.pointsGardens())
                            + orZero(points.pointsAbbots())
                            + orZero(points.pointsCathedrals())
                            + points.pointsCorrections())
                    .isEqualTo(game.score(seat));
        }
    }

    private static int orZero(@Nullable Integer points) {
        return points == null ? 0 : points;
    }

    @Test
    void theTurnsAreThoseInWhichATileWasPlacedAndCountWhatWasLegal() {
        games(SampleSize.of(12, 40)).forEach(game -> {
            List<TurnRow> turns = game.of(Table.TURNS);
            Game now = Rules.standard().unopenedGame();
            int turn = 0;
            int placements = 0;
            for (Envelope event : game.log()) {
                if (event.data() instanceof TilePlaced placed) {
                    placements = Rules.standard()
                            .legal(now, Actor.seat(placed.seat()))
                            .placements()
                            .size();
                }
                now = Rules.standard().evolve(now, event);
                if (event.data() instanceof TilePlaced placed) {
                    TurnRow row = turns.get(turn++);
                    assertThat(row.turn().revision()).isEqualTo(event.revision());
                    assertThat(row.turn().turn()).isEqualTo(turn);
                    assertThat(row.turn().seat()).isEqualTo(placed.seat());
                    assertThat(row.drawn().placements()).as("%s", row).isEqualTo(placements);
                    if (now.step() instanceof Step.PlacingFigure(int seat)) {
                        Legal legal = Rules.standard().legal(now, Actor.seat(seat));
                        assertThat(row.placed().figures())
                                .as("%s", row)
                                .isEqualTo(legal.figures().size()
                                        + (legal.commands().contains("CallAbbotHome") ? 1 : 0));
                    }
                }
            }
            assertThat(turns).hasSize(turn);
        });
    }

    /// What a clock has lost from bank and increments at the end is what its player used in own turns: nobody bets, and
    /// there was no outage.
    @Test
    void theTimeUsedInATurnIsWhatTheClockLosesInIt() {
        var clock = new PlayerClock(3_000, 2);
        var played =
                new PlayedGame(4, GameOptions.DEFAULT.with(clock)).inLobby(3).start();
        while (!played.isOver()) {
            played.move();
        }
        FoldedGame game =
                FoldedGame.of(played.events().stream().map(Envelope::publicForm).toList());
        ClocksSet last = played.events().stream()
                .filter(event -> event.data() instanceof ClocksSet)
                .map(event -> (ClocksSet) event.data())
                .reduce((_, later) -> later)
                .orElseThrow();
        for (SeatClock end : last.clocks()) {
            List<Long> used = game.of(Table.TURNS).stream()
                    .filter(row -> row.turn().seat() == end.seat())
                    .map(row -> row.times().usedMs())
                    .toList();
            assertThat(used.stream().mapToLong(Long::longValue).sum())
                    .isPositive()
                    .isEqualTo(1_000L * (clock.bank() + used.size() * clock.increment()) - end.left());
        }
        GameRow.Options options = game.of(Table.GAMES).getFirst().options();
        assertThat(options.clockBank()).isEqualTo(clock.bank());
        assertThat(options.clockIncrement()).isEqualTo(clock.increment());
    }

    @Test
    void aGameWithoutClocksHasNoTimeUsed() {
        FoldedGame game = games(1).findFirst().orElseThrow();
        assertThat(game.of(Table.TURNS)).allMatch(row -> row.times().usedMs() == null);
        assertThat(game.of(Table.GAMES).getFirst().options().clockBank()).isNull();
    }

    @Test
    void aTileThatWasTakenBackIsCountedAndIsNoTurn() {
        var game = FoldedGame.of(new SimulatedGame(4, 3, List.of(), LawSet.NONE).withTakeBacks());
        Map<Integer, Long> taken = game.log().stream()
                .filter(event -> event.data() instanceof TakenBack)
                .map(event -> ((TakenBack) event.data()).seat())
                .collect(Collectors.groupingBy(seat -> seat, Collectors.counting()));
        long placed = game.log().stream()
                .filter(event -> event.data() instanceof TilePlaced)
                .count();
        GameRow.Course course = game.of(Table.GAMES).getFirst().course();

        assertThat(course.takeBacks()).isPositive().isEqualTo((int)
                taken.values().stream().mapToLong(each -> each).sum());
        assertThat(course.turns()).isEqualTo((int) placed - course.takeBacks());
        assertThat(game.of(Table.TURNS)).hasSize(course.turns());
        assertThat(game.of(Table.TURNS)).extracting(row -> row.turn().turn()).doesNotHaveDuplicates();
        for (SeatRow seat : game.of(Table.SEATS)) {
            assertThat(seat.means().takeBacks())
                    .isEqualTo(taken.getOrDefault(seat.who().seat(), 0L).intValue());
        }
        assertThat(game.of(Table.SEATS).stream()
                        .mapToInt(seat -> seat.means().tilesPlaced())
                        .sum())
                .isEqualTo(course.turns());
        requireSums(game);
    }

    @Test
    void aGameWithoutTakeBacksHasNoNumberOfThem() {
        FoldedGame game = games(1).findFirst().orElseThrow();
        assertThat(game.of(Table.GAMES).getFirst().course().takeBacks()).isNull();
        assertThat(game.of(Table.SEATS)).allMatch(seat -> seat.means().takeBacks() == null);
    }

    @Test
    void thePointsOfMeeplesAndAbbotsAreThoseOfTheScoredFeatures() {
        games(100).forEach(rows -> {
            double ofMeeples = rows.of(Table.MEEPLES).stream()
                    .mapToDouble(row -> row.end().points())
                    .sum();
            int ofAbbots = rows.of(AbbotTables.ABBOTS).stream()
                    .filter(row -> !row.end().ended().equals("called-home"))
                    .mapToInt(row -> row.end().points())
                    .sum();
            int ofScorings = rows.of(Table.SCORINGS).stream()
                    .mapToInt(ScoringRow::points)
                    .sum();
            int ofFeatures = rows.of(Table.FEATURES).stream()
                    .mapToInt(row -> row.value().owners() * row.value().points())
                    .sum();
            assertThat(ofMeeples + ofAbbots).isCloseTo(ofScorings, offset(1e-6));
            assertThat(ofFeatures).isEqualTo(ofScorings);
        });
    }

    @Test
    void aChipIsNeverWorthMoreThanTheBestOfTheHand() {
        List<BetRow> settled = games(FIRST.size())
                .flatMap(game -> game.of(BetTables.BETS).stream())
                .filter(row -> row.settlement().bestPoints() != null)
                .toList();
        assertThat(settled).hasSizeGreaterThan(SampleSize.of(30, 100)).allSatisfy(row -> assertThat(
                        row.settlement().points())
                .isLessThanOrEqualTo(row.settlement().bestPoints()));
        assertThat(settled).anySatisfy(row -> assertThat(row.settlement().hit()).isTrue());
        assertThat(settled).anySatisfy(row -> assertThat(row.settlement().points())
                .isLessThan(row.settlement().bestPoints()));
    }

    @Test
    void theRecordIsLosslessAndTheHashIsItsOwn() throws Exception {
        FoldedGame game = games(50).findFirst().orElseThrow();
        String record = game.of(Table.RECORDS).getFirst().record();
        assertThat(record.lines().map(line -> EventCodec.read(line.getBytes(UTF_8))))
                .isEqualTo(game.log());
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(record.getBytes(UTF_8));
        assertThat(game.of(Table.GAMES).getFirst().origin().recordSha256())
                .isEqualTo(HexFormat.of().formatHex(digest));
    }

    @Test
    void aGameThatHasNotEndedHasNoRows() {
        FoldedGame game = games(50).findFirst().orElseThrow();
        assertThat(FOLDER.fold(lines(game.log().subList(0, game.log().size() / 2))))
                .isEqualTo(Optional.empty());
    }

    @Test
    void aRecordWithAMissingEventIsRefusedByRevision() {
        FoldedGame game = games(50).findFirst().orElseThrow();
        var lines = new ArrayList<>(lines(game.log()));
        lines.remove(10);
        assertThatThrownBy(() -> FOLDER.fold(lines))
                .isInstanceOf(UnreadableRecordException.class)
                .hasMessageContaining("revision 11");
    }
}
