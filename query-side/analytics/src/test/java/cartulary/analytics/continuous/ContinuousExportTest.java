package cartulary.analytics.continuous;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.analytics.lake.LakeGames;
import cartulary.analytics.lake.LakeReader;
import cartulary.analytics.lake.LogSource;
import cartulary.analytics.lake.Manifest;
import cartulary.analytics.lake.Manifest.Settings;
import cartulary.analytics.lake.Players;
import cartulary.analytics.table.Table;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent.PlayerJoined;
import cartulary.testkit.InMemoryPublicLog;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ContinuousExportTest {
    private static final Settings SETTINGS = new Settings(Players.NONE, false, false, false, null);
    private static final Duration EVERY = Duration.ofMillis(50);

    @TempDir
    private Path temporary;

    private Path lake;
    private final InMemoryPublicLog log = new InMemoryPublicLog();

    @BeforeAll
    static void waitOnABusyMachine() {
        Awaitility.setDefaultTimeout(Duration.ofMinutes(10));
    }

    @BeforeEach
    void nameTheLake() {
        lake = temporary.resolve("lake");
    }

    private ContinuousExport started() {
        return started(SETTINGS, ExportTurn.ALWAYS);
    }

    private ContinuousExport started(Settings settings, ExportTurn turn) {
        var export = new ContinuousExport(
                LakeGames.export(lake, settings), new LogSource(log), turn, EVERY, Clock.systemUTC());
        export.start();
        return export;
    }

    private long games() {
        Manifest manifest = LakeReader.manifest(lake);
        return manifest == null ? 0 : manifest.games();
    }

    private void awaitGames(List<List<Envelope>> games) {
        await().until(() -> games() >= games.size());
        assertThat(games()).isEqualTo(games.size());
        assertThat(LakeReader.gameIds(lake))
                .containsExactlyInAnyOrderElementsOf(games.stream()
                        .map(game -> game.getFirst().game().value())
                        .toList());
    }

    private static void awaitFailure(ContinuousExport export, String part) {
        await().untilAsserted(() -> assertThat(export.status().failure()).contains(part));
    }

    private static void awaitSuccess(ContinuousExport export) {
        await().until(() -> export.status().failure() == null && export.status().upToDate() != null);
    }

    @Test
    void everyGameThatEndsIsInTheLakeSoonAfterwards() {
        List<List<Envelope>> games = LakeGames.ended(5);
        try (ContinuousExport export = started()) {
            for (int ended = 1; ended <= games.size(); ended++) {
                log.append(games.get(ended - 1));
                awaitGames(games.subList(0, ended));
            }
            await().until(() -> export.status().added() == games.size());
            assertThat(export.status().games()).isEqualTo(games.size());
            assertThat(export.status().failures()).isZero();
        }
    }

    @Test
    void nothingIsWrittenAndNoEventReadTwiceWhileNoGameEnds() {
        List<Envelope> game = LakeGames.ended(1).getFirst();
        log.append(game.subList(0, game.size() - 1));
        try (ContinuousExport export = started()) {
            awaitSuccess(export);
            int read = log.read();
            var before = Objects.requireNonNull(export.status().upToDate());
            await().until(() ->
                    Objects.requireNonNull(export.status().upToDate()).isAfter(before.plus(EVERY.multipliedBy(3))));
            assertThat(log.read()).isEqualTo(read);
            assertThat(lake).doesNotExist();
        }
    }

    @Test
    void aRepairedGameIsAdded() {
        List<List<Envelope>> games = LakeGames.ended(2);
        games.forEach(log::append);
        Envelope event = games.get(1).get(19);
        log.replace(event.game(), event.revision(), "damaged".getBytes(StandardCharsets.UTF_8));
        try (ContinuousExport export = started()) {
            await().until(() -> export.status().unreadable() == 1);
            awaitGames(games.subList(0, 1));

            log.replace(event.game(), event.revision(), EventCodec.publicBytes(event));

            awaitGames(games);
            await().until(() -> export.status().unreadable() == 0);
        }
    }

    @Test
    void aCorrectionIsWrittenAgain() {
        List<Envelope> disputed = LakeGames.corrected();
        int end = LakeGames.end(disputed);
        log.append(disputed.subList(0, end));
        try (ContinuousExport _ = started()) {
            awaitGames(List.of(disputed));
            assertThat(version()).isEqualTo(1);
            log.append(disputed.subList(end, disputed.size()));
            await().until(() -> version() == 2);
            awaitGames(List.of(disputed));
        }
    }

    private int version() {
        return Objects.requireNonNull(LakeReader.manifest(lake))
                .parts()
                .getFirst()
                .version();
    }

    @Test
    void thePseudonymOfAnErasedPlayerIsTakenOut() {
        List<Envelope> game = LakeGames.ended(3).get(2);
        log.append(game);
        try (ContinuousExport _ = started(new Settings(Players.STABLE, false, false, false, null), ExportTurn.ALWAYS)) {
            awaitGames(List.of(game));
            game.stream()
                    .filter(event -> event.data() instanceof PlayerJoined joined && joined.policy() == null)
                    .forEach(event -> log.erase(((PlayerJoined) event.data()).player()));
            await().until(() -> version() == 2);
            awaitGames(List.of(game));
        }
    }

    @Test
    void aForeignFolderIsLeftAloneAndReportedUntilItIsEmptied() throws IOException {
        Path thesis = Files.createDirectories(lake).resolve("thesis.txt");
        Files.writeString(thesis, "mine");
        log.append(LakeGames.ended(1).getFirst());
        try (ContinuousExport export = started()) {
            awaitFailure(export, "is no lake. Choose another folder.");
            assertThat(thesis).hasContent("mine");
            Files.delete(thesis);
            awaitGames(LakeGames.ended(1));
            awaitSuccess(export);
            assertThat(export.status().failures()).isPositive();
        }
    }

    @Test
    void aDamagedLakeIsReportedAlthoughNoGameEnds() throws IOException {
        log.append(LakeGames.ended(1).getFirst());
        Path part;
        try (ContinuousExport _ = started()) {
            awaitGames(LakeGames.ended(1));
            part = lake.resolve(Objects.requireNonNull(LakeReader.manifest(lake))
                    .files(Table.TURNS)
                    .getFirst());
        }
        byte[] whole = Files.readAllBytes(part);
        Files.delete(part);
        try (ContinuousExport export = started()) {
            awaitFailure(export, part + ": the file is missing. Restore it from a copy");
            Files.write(part, whole);
            awaitSuccess(export);
        }
    }

    @Test
    void aLakeOfAnotherSourceIsReported() {
        log.append(LakeGames.ended(1).getFirst());
        try (ContinuousExport _ = started()) {
            awaitGames(LakeGames.ended(1));
        }
        try (ContinuousExport export =
                started(new Settings(Players.NONE, true, false, false, null), ExportTurn.ALWAYS)) {
            awaitFailure(export, "was made with other options");
        }
    }

    @Test
    void itWaitsWhileAnotherExportWritesToTheLake() throws IOException {
        Files.createDirectories(lake);
        AtomicBoolean asked = new AtomicBoolean();
        ExportTurn turn = () -> {
            asked.set(true);
            return Optional.of(() -> {});
        };
        try (FileChannel other =
                        FileChannel.open(lake.resolve(".lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                ContinuousExport export = started(SETTINGS, turn)) {
            other.lock();
            log.append(LakeGames.ended(1).getFirst());
            await().untilTrue(asked);
            asked.set(false);
            await().untilTrue(asked);
            assertThat(games()).isZero();
            other.close();
            awaitGames(LakeGames.ended(1));
            assertThat(export.status().failures()).isZero();
        }
    }

    @Test
    void severalProcessesFillOneLakeInTurns() {
        var taken = new AtomicBoolean();
        ExportTurn turn =
                () -> taken.compareAndSet(false, true) ? Optional.of(() -> taken.set(false)) : Optional.empty();
        List<List<Envelope>> games = LakeGames.ended(12);
        try (ContinuousExport one = started(SETTINGS, turn);
                ContinuousExport other = started(SETTINGS, turn)) {
            for (List<Envelope> game : games) {
                log.append(game);
                await().until(() -> one.status().added() + other.status().added() > games.indexOf(game));
            }
            awaitGames(games);
            assertThat(one.status().added() + other.status().added()).isEqualTo(games.size());
            assertThat(one.status().failures() + other.status().failures()).isZero();
        }
    }

    /// A log whose reads of records wait, as a slow disk does.
    private final class SlowSource extends SourceOf {
        final CountDownLatch reading = new CountDownLatch(1);

        SlowSource() {
            super(new LogSource(log));
        }

        @Override
        public List<byte[]> record(GameAt game) {
            reading.countDown();
            try {
                new CountDownLatch(1).await();
            } catch (InterruptedException e) {
                throw new IllegalStateException("the read was interrupted", e);
            }
            return super.record(game);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"schema.json", "README.md", "croissant.json"})
    void aFileOfTheDescriptionThatIsMissingIsWrittenAgain(String name) throws Exception {
        LakeGames.ended(2).forEach(log::append);
        Path file = lake.resolve(name);
        String described = described(file);
        Files.delete(file);
        assertThat(described(file)).isEqualTo(described);
    }

    /// Each of them alone: of another position, of other files, and cut off.
    @ParameterizedTest
    @ValueSource(strings = {"\"version\" : \"1.0.", "\"contentSize\" : \"", "{"})
    void aLakeIsDescribedAgainAfterAnExportThatWasKilledBefore(String beginning) throws Exception {
        LakeGames.ended(2).forEach(log::append);
        Path file = lake.resolve("croissant.json");
        String described = described(file);
        String before = described.replace(beginning, beginning + "9");
        assertThat(before).isNotEqualTo(described);
        Files.writeString(file, before);
        assertThat(described(file)).isEqualTo(described);
    }

    @Test
    void aDescriptionOfThisLakeInOtherWordsStays() throws Exception {
        LakeGames.ended(2).forEach(log::append);
        Path file = lake.resolve("croissant.json");
        String other = described(file).replace("The full history of", "All moves of");
        Files.writeString(file, other);
        assertThat(described(file)).isEqualTo(other);
    }

    @Test
    void anIncompleteDescriptionIsReplaced() throws Exception {
        LakeGames.ended(2).forEach(log::append);
        described(lake.resolve("README.md"));
        Path incomplete = Files.writeString(lake.resolve("schema.json.tmp"), "{");
        try (ContinuousExport _ = started()) {
            await().until(() -> Files.notExists(incomplete));
        }
    }

    /// Returns a file of the description when the lake is up to date.
    private String described(Path file) throws IOException {
        try (ContinuousExport export = started()) {
            awaitGames(LakeGames.ended(2));
            awaitSuccess(export);
        }
        return Files.readString(file);
    }

    @Test
    void itStopsInTheMiddleOfAPartAndLeavesNothingOfIt() throws Exception {
        LakeGames.ended(3).forEach(log::append);
        var source = new SlowSource();
        var export = new ContinuousExport(
                LakeGames.export(lake, SETTINGS), source, ExportTurn.ALWAYS, EVERY, Clock.systemUTC());
        export.start();
        source.reading.await();
        export.close();
        assertThat(export.status().failures()).isZero();
        assertThat(games()).isZero();
        try (Stream<Path> files = Files.walk(lake)) {
            assertThat(files.filter(file -> file.toString().endsWith(".tmp"))).isEmpty();
        }
        try (ContinuousExport _ = started()) {
            awaitGames(LakeGames.ended(3));
        }
    }
}
