package cartulary.analytics.lake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.analytics.expansion.LakeTables;
import cartulary.analytics.lake.Manifest.Settings;
import cartulary.analytics.table.Table;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent.PlayerJoined;
import cartulary.testkit.InMemoryPublicLog;
import cartulary.testkit.SampleSize;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.duckdb.DuckDBDriver;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExportTest {
    private static final Settings SETTINGS = new Settings(Players.NONE, true, false, false, null);
    private static final int GAMES_PER_PART = 5;
    private static final ExportPace PACE = new ExportPace(GAMES_PER_PART, 4, GAMES_PER_PART);

    /// Reads the files of every lake.
    private static Connection database;

    @TempDir
    private Path temporary;

    private Path lake;
    private final InMemoryPublicLog log = new InMemoryPublicLog();

    @BeforeAll
    static void openADatabase() throws SQLException {
        database = DuckDb.open();
    }

    @AfterAll
    static void closeTheDatabase() throws SQLException {
        database.close();
    }

    @BeforeEach
    void nameTheLake() {
        lake = temporary.resolve("lake");
    }

    private Manifest export() throws InterruptedException {
        return export(SETTINGS, ExportListener.NONE);
    }

    private Manifest export(Settings settings, ExportListener listener) throws InterruptedException {
        return LakeGames.export(lake, settings).run(new LogSource(log), listener, PACE, _ -> true);
    }

    private static List<String> rows(String sql) throws SQLException {
        var rows = new ArrayList<String>();
        try (Statement statement = database.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            while (result.next()) {
                rows.add(result.getString(1));
            }
        }
        return rows;
    }

    private List<String> query(String sql) throws SQLException {
        return rows(sql.replace("$", lake + "/schema=1/"));
    }

    private void requireEveryGameOnce(List<List<Envelope>> games) throws SQLException {
        assertThat(query("SELECT game FROM '$games/*/*.parquet'"))
                .containsExactlyInAnyOrderElementsOf(games.stream()
                        .map(game -> game.getFirst().game().value())
                        .toList());
        assertThat(query("""
                        SELECT s.game FROM '$seats/*/*.parquet' s
                        LEFT JOIN (SELECT game, seat, sum(points) AS points FROM '$ledger/*/*.parquet' GROUP BY ALL) l
                          ON s.game = l.game AND s.seat = l.seat
                        WHERE s.score != coalesce(l.points, 0)""")).as("scores that the ledger does not add up to").isEmpty();
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.walk(lake)) {
            return files.filter(Files::isRegularFile)
                    .map(lake::relativize)
                    .filter(file -> file.startsWith("schema=1"))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void everyGameThatEndedIsExportedOnceHoweverOftenTheLogGrows() throws Exception {
        List<List<Envelope>> games = LakeGames.ended(SampleSize.of(16, 40));
        for (int first = 0; first < games.size(); first += 7) {
            LakeGames.interleave(games.subList(first, Math.min(games.size(), first + 7)), first, log);
            Manifest manifest = export();
            assertThat(manifest.position()).isEqualTo(log.head());
        }
        requireEveryGameOnce(games);
        Manifest manifest = export();
        assertThat(files()).containsExactlyElementsOf(manifest.files().keySet());
        assertThat(manifest.rows(Table.GAMES)).isEqualTo(games.size());
    }

    @Test
    void anExportThatIsInterruptedAnywhereGoesOnWithEveryGameOnce() throws Exception {
        List<List<Envelope>> games = LakeGames.ended(SampleSize.of(11, 23));
        LakeGames.interleave(games, 1, log);
        for (int interruption = 1; interruption < games.size(); interruption += 3) {
            int[] left = {interruption};
            ExportListener interrupting = (_, more) -> {
                left[0] -= (int) more;
                if (left[0] < 0) {
                    throw new IllegalStateException("interrupted");
                }
            };
            try {
                export(SETTINGS, interrupting);
            } catch (IllegalStateException e) {
                assertThat(files()).noneMatch(file -> file.toString().endsWith(".tmp"));
            }
        }
        export();
        requireEveryGameOnce(games);
    }

    @Test
    void filesThatAKilledExportLeftAreRemoved() throws Exception {
        List<List<Envelope>> games = LakeGames.ended(4);
        LakeGames.interleave(games, 1, log);
        Manifest manifest = export();
        Path part = lake.resolve(manifest.files(Table.GAMES).getFirst());
        Files.copy(part, part.resolveSibling("part-000000999999-000001000000.parquet"));
        Files.copy(part, part.resolveSibling("part-000000999999-000001000000.parquet.tmp"));
        export();
        requireEveryGameOnce(games);
        assertThat(files()).containsExactlyElementsOf(manifest.files().keySet());
    }

    @Test
    void aCorrectedGameIsWrittenAgain() throws Exception {
        List<Envelope> disputed = LakeGames.corrected();
        int end = LakeGames.end(disputed);
        log.append(disputed.subList(0, end));
        LakeGames.interleave(LakeGames.ended(3), 1, log);
        export();
        assertThat(query("SELECT corrected FROM '$games/*/*.parquet' WHERE corrected"))
                .isEmpty();
        log.append(disputed.subList(end, disputed.size()));
        Manifest manifest = export();
        assertThat(query("SELECT game FROM '$games/*/*.parquet' WHERE corrected"))
                .containsExactly(disputed.getFirst().game().value());
        assertThat(query("SELECT 1 FROM '$ledger/*/*.parquet' WHERE source = 'correction'"))
                .isNotEmpty();
        List<List<Envelope>> all = new ArrayList<>(LakeGames.ended(3));
        all.add(disputed);
        requireEveryGameOnce(all);
        assertThat(files()).containsExactlyElementsOf(manifest.files().keySet());
    }

    @Test
    void aCorrectionIsNotLostIfTheExportIsInterruptedWhileItIsWritten() throws Exception {
        List<Envelope> disputed = LakeGames.corrected();
        int end = LakeGames.end(disputed);
        log.append(disputed.subList(0, end));
        export();
        log.append(disputed.subList(end, disputed.size()));
        log.append(LakeGames.ended(1).getFirst());
        for (int advances = 0; advances < 3; advances++) {
            int[] left = {advances};
            try {
                export(SETTINGS, (_, _) -> {
                    if (left[0]-- == 0) {
                        throw new IllegalStateException("interrupted");
                    }
                });
            } catch (IllegalStateException e) {
                // The next export goes on.
            }
        }
        export();
        assertThat(query("SELECT game FROM '$games/*/*.parquet' WHERE corrected"))
                .containsExactly(disputed.getFirst().game().value());
        requireEveryGameOnce(List.of(disputed, LakeGames.ended(1).getFirst()));
    }

    @Test
    void theSearchOfALogThatGrowsMeanwhileStopsAtItsLimits() {
        List<List<Envelope>> games = LakeGames.ended(4);
        games.forEach(log::append);
        long afterTwo = games.get(0).size() + games.get(1).size();
        var source = new LogSource(log);
        GameSource.Found first = source.find(0, afterTwo, 1);
        assertThat(first.ended()).hasSize(1);
        GameSource.Found second = source.find(first.position(), afterTwo, 1);
        assertThat(second.ended()).hasSize(1);
        GameSource.Found none = source.find(second.position(), afterTwo, 1);
        assertThat(none.ended()).isEmpty();
        assertThat(none.position()).isEqualTo(afterTwo);
    }

    @Test
    @Tag("long")
    void smallPartsOfAMonthAreJoinedWithTheSameRows() throws Exception {
        List<List<Envelope>> games = LakeGames.ended(12);
        for (List<Envelope> game : games) {
            log.append(game);
            LakeGames.export(lake, SETTINGS)
                    .run(new LogSource(log), ExportListener.NONE, ExportPace.BACKGROUND, _ -> true);
        }
        requireEveryGameOnce(games);
        Manifest manifest = LakeGames.export(lake, SETTINGS)
                .run(new LogSource(log), ExportListener.NONE, ExportPace.BACKGROUND, _ -> true);
        assertThat(manifest.parts()).hasSizeLessThan(12);
        assertThat(files()).containsExactlyElementsOf(manifest.files().keySet());
    }

    @Test
    void aLargePartIsNotWrittenAgainForAFewSmallOnes() throws Exception {
        List<List<Envelope>> games = LakeGames.ended(18);
        games.subList(0, 9).forEach(log::append);
        Export frequent = LakeGames.export(lake, SETTINGS);
        Manifest manifest = frequent.run(new LogSource(log), ExportListener.NONE, ExportPace.BACKGROUND, _ -> true);
        for (List<Envelope> game : games.subList(9, games.size())) {
            log.append(game);
            manifest = frequent.run(new LogSource(log), ExportListener.NONE, ExportPace.BACKGROUND, _ -> true);
        }
        assertThat(manifest.parts().stream().map(Manifest.Part::games)).containsExactly(9L, 8L, 1L);
        requireEveryGameOnce(games);
    }

    @Test
    void theDriverDoesNotCollectTheFunctionsOfEarlierExports() throws Exception {
        for (List<Envelope> game : LakeGames.ended(3)) {
            log.append(game);
            export();
        }
        assertThat(DuckDBDriver.registeredFunctions()).hasSizeLessThanOrEqualTo(2 * LakeTables.ALL.size());
    }

    @Test
    void gamesOfSeveralMonthsAreExportedTogether() throws Exception {
        List<List<Envelope>> games = LakeGames.ended(4);
        for (int i = 0; i < games.size(); i++) {
            Duration later = Duration.ofDays(31 * (i % 3));
            log.append(games.get(i).stream().map(event -> delayed(event, later)).toList());
        }
        Manifest manifest = export();
        assertThat(manifest.parts().stream().map(Manifest.Part::month).distinct())
                .hasSize(3);
        requireEveryGameOnce(games);
    }

    private static Envelope delayed(Envelope event, Duration later) {
        return new Envelope(
                event.game(),
                event.revision(),
                event.type(),
                event.schema(),
                event.rules(),
                event.at().plus(later),
                event.actor(),
                event.data(),
                event.signature());
    }

    @Test
    void gamesBeforeTheFirstDayAreLeftOut() throws Exception {
        LakeGames.interleave(LakeGames.ended(2), 1, log);
        Manifest manifest =
                export(new Settings(Players.NONE, false, false, false, LocalDate.of(2999, 1, 1)), ExportListener.NONE);
        assertThat(manifest.games()).isZero();
        assertThat(manifest.position()).isEqualTo(log.head());
        assertThat(export(manifest.settings(), ExportListener.NONE)).isEqualTo(manifest);
    }

    @Test
    void aDamagedRecordIsLeftOutAndNamed() throws Exception {
        List<List<Envelope>> games = LakeGames.ended(3);
        log.append(games.get(0));
        log.append(games.get(1).stream().filter(event -> event.revision() != 20).toList());
        log.append(games.get(2));
        Manifest manifest = export();
        assertThat(manifest.unreadable()).singleElement().satisfies(game -> {
            assertThat(game.game()).isEqualTo(games.get(1).getFirst().game().value());
            assertThat(game.reason()).contains("revision 20");
        });
        requireEveryGameOnce(List.of(games.get(0), games.get(2)));
    }

    @Test
    void aRepairedGameIsAddedOnce() throws Exception {
        List<List<Envelope>> games = LakeGames.ended(3);
        games.forEach(log::append);
        Envelope event = games.get(1).get(19);
        log.replace(event.game(), event.revision(), "damaged".getBytes(StandardCharsets.UTF_8));
        assertThat(export().unreadable()).hasSize(1);
        assertThat(export().unreadable()).hasSize(1);
        requireEveryGameOnce(List.of(games.get(0), games.get(2)));

        log.replace(event.game(), event.revision(), EventCodec.publicBytes(event));

        assertThat(export().unreadable()).isEmpty();
        requireEveryGameOnce(games);
        export();
        requireEveryGameOnce(games);
    }

    @Test
    @Tag("long")
    void gamesThatAreRepairedOneAfterAnotherAreJoined() throws Exception {
        List<List<Envelope>> games = LakeGames.ended(Compaction.SMALL_PARTS + 1);
        games.forEach(log::append);
        games.forEach(game -> log.replace(game.get(19).game(), 20, "damaged".getBytes(StandardCharsets.UTF_8)));
        assertThat(export().unreadable()).hasSize(games.size());

        for (List<Envelope> game : games) {
            log.replace(game.get(19).game(), 20, EventCodec.publicBytes(game.get(19)));
            export();
        }

        requireEveryGameOnce(games);
    }

    @Test
    void aTornFileStopsTheExportWithItsName() throws Exception {
        LakeGames.interleave(LakeGames.ended(4), 1, log);
        Path part = lake.resolve(export().files(Table.TURNS).getFirst());
        byte[] whole = Files.readAllBytes(part);
        Files.write(part, Arrays.copyOf(whole, whole.length - 100));
        assertThatThrownBy(this::export)
                .isInstanceOf(DamagedLakeException.class)
                .hasMessageContaining(part.toString());
        Files.delete(part);
        assertThatThrownBy(this::export)
                .isInstanceOf(DamagedLakeException.class)
                .hasMessageContaining(part + ": the file is missing");
        Files.write(part, whole);
        export();
    }

    @Test
    void aReaderThatMeetsAFileWhichAnExportReplacesReadsAgain() throws Exception {
        List<Envelope> disputed = LakeGames.corrected();
        int end = LakeGames.end(disputed);
        log.append(disputed.subList(0, end));
        export();
        var versions = new ArrayList<Integer>();
        LakeReader.read(lake, manifest -> {
            versions.add(manifest.parts().getFirst().version());
            if (versions.size() == 1) {
                log.append(disputed.subList(end, disputed.size()));
                exportUnchecked();
            }
            LakeReader.requireWhole(lake, manifest);
            return manifest;
        });
        assertThat(versions).containsExactly(1, 2);
    }

    private void exportUnchecked() {
        try {
            export();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void aFolderThatIsNoLakeIsRefusedAndLeftAlone() throws Exception {
        Files.createDirectories(lake);
        Files.writeString(lake.resolve("thesis.txt"), "mine");
        assertThatThrownBy(this::export)
                .isInstanceOf(DamagedLakeException.class)
                .hasMessageContaining("is no lake");
        assertThat(lake.resolve("thesis.txt")).hasContent("mine");
    }

    @Test
    void aLakeOfALaterSchemaIsRefused() throws Exception {
        LakeGames.interleave(LakeGames.ended(2), 1, log);
        export();
        Path manifest = lake.resolve("manifest.json");
        Files.writeString(manifest, Files.readString(manifest).replace("\"schema\" : 1", "\"schema\" : 2"));
        assertThatThrownBy(this::export)
                .isInstanceOf(DamagedLakeException.class)
                .hasMessageContaining("schema 2");
    }

    /// The first lakes knew no reviews.
    @Test
    void aLakeWithoutTheNewestOptionIsContinued() throws Exception {
        LakeGames.interleave(LakeGames.ended(2), 1, log);
        export();
        Path manifest = lake.resolve("manifest.json");
        assertThat(Files.readString(manifest)).contains("\"records\" : true").doesNotContain("\"reviews\"");
        Files.writeString(
                manifest,
                Files.readString(manifest).replace("\"records\" : true", "\"reviews\" : false, \"records\" : true"));
        export();
        assertThat(LakeReader.manifest(lake).settings()).isEqualTo(SETTINGS);
    }

    @Test
    void aLakeOfAnotherSourceOrWithOtherOptionsIsRefused() throws Exception {
        LakeGames.interleave(LakeGames.ended(2), 1, log);
        export();
        assertThatThrownBy(() -> LakeGames.export(lake, SETTINGS)
                        .run(new LogSource(new InMemoryPublicLog("other")), ExportListener.NONE, PACE, _ -> true))
                .isInstanceOf(DamagedLakeException.class)
                .hasMessageContaining("another source");
        assertThatThrownBy(() -> export(new Settings(Players.NONE, false, false, false, null), ExportListener.NONE))
                .isInstanceOf(DamagedLakeException.class)
                .hasMessageContaining("other options");
    }

    @Test
    void playersAppearUnderPseudonymsOnlyIfThatWasChosen() throws Exception {
        LakeGames.interleave(LakeGames.ended(6), 1, log);
        export(new Settings(Players.RELEASE, false, false, true, null), ExportListener.NONE);
        assertThat(query("SELECT player FROM '$seats/*/*.parquet' WHERE played_by = 'person'"))
                .isNotEmpty()
                .allMatch(player -> player.matches("[0-9a-f]{32}"));
        assertThat(
                        query(
                                "SELECT started FROM '$games/*/*.parquet' WHERE minute(started) != 0 OR duration_ms % 1000 != 0"))
                .isEmpty();
        lake = temporary.resolve("other");
        export();
        assertThat(query("SELECT game FROM '$seats/*/*.parquet' WHERE player IS NOT NULL"))
                .isEmpty();
    }

    @Test
    void theRowsOfAnErasedPlayerLoseTheirPseudonym() throws Exception {
        var settings = new Settings(Players.STABLE, false, false, false, null);
        List<List<Envelope>> games = LakeGames.ended(SampleSize.of(6, 12));
        LakeGames.interleave(games, 1, log);
        export(settings, ExportListener.NONE);
        String player = games.stream()
                .flatMap(List::stream)
                .filter(event -> event.data() instanceof PlayerJoined joined && joined.policy() == null)
                .map(event -> ((PlayerJoined) event.data()).player())
                .findFirst()
                .orElseThrow();
        String pseudonym =
                PseudonymKey.in(temporary.resolve("keys")).pseudonyms("stable").apply(player);
        List<String> before =
                new ArrayList<>(query("SELECT player FROM '$seats/*/*.parquet' WHERE player IS NOT NULL"));
        assertThat(before.removeIf(each -> each.equals(pseudonym))).isTrue();

        log.erase(player);
        Manifest manifest = export(settings, ExportListener.NONE);
        assertThat(query("SELECT player FROM '$seats/*/*.parquet' WHERE player IS NOT NULL"))
                .containsExactlyInAnyOrderElementsOf(before);
        requireEveryGameOnce(games);
        assertThat(files()).containsExactlyElementsOf(manifest.files().keySet());
    }
}
