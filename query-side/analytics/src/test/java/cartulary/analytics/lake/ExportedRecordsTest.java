package cartulary.analytics.lake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.testkit.InMemoryPublicLog;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExportedRecordsTest {
    @TempDir
    private Path temporary;

    private final InMemoryPublicLog log = new InMemoryPublicLog();

    private ExportedRecords folder(LocalDate from) {
        return new ExportedRecords(temporary.resolve("records"), from);
    }

    private ExportedRecords.Exported export() {
        return folder(null).export(new LogSource(log), ExportListener.NONE);
    }

    private byte[] file(List<Envelope> game) throws IOException {
        Path file = temporary.resolve("records").resolve(game.getFirst().game() + ".ndjson.gz");
        try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
            return in.readAllBytes();
        }
    }

    private static byte[] lines(List<Envelope> game) {
        var lines = new ByteArrayOutputStream();
        for (Envelope event : game) {
            lines.writeBytes(EventCodec.publicBytes(event));
            lines.write('\n');
        }
        return lines.toByteArray();
    }

    @Test
    void everyGameThatEndedHasAFileWithTheBytesOfItsRecord() throws Exception {
        List<List<Envelope>> games = LakeGames.ended(5);
        LakeGames.interleave(games, 1, log);
        log.append(LakeGames.corrected().subList(0, 20)); // a game that goes on
        assertThat(export()).isEqualTo(new ExportedRecords.Exported(5, 0, 5));
        for (List<Envelope> game : games) {
            assertThat(file(game)).isEqualTo(lines(game));
        }
        assertThat(export()).isEqualTo(new ExportedRecords.Exported(0, 0, 5));
    }

    @Test
    void aCorrectedGameIsWrittenAgain() throws Exception {
        List<Envelope> game = LakeGames.corrected();
        log.append(game.subList(0, LakeGames.end(game)));
        export();
        log.append(game.subList(LakeGames.end(game), game.size()));
        export();
        assertThat(file(game)).isEqualTo(lines(game));
    }

    @Test
    void anInterruptedExportGoesOn() throws Exception {
        List<List<Envelope>> games = LakeGames.ended(6);
        LakeGames.interleave(games, 2, log);
        for (int interruption = 1; interruption < 6; interruption++) {
            int[] left = {interruption};
            assertThatThrownBy(() -> folder(null).export(new LogSource(log), (_, more) -> {
                        left[0] -= (int) more;
                        if (left[0] == 0) {
                            throw new IllegalStateException("interrupted");
                        }
                    }))
                    .hasMessage("interrupted");
        }
        assertThat(export().games()).isEqualTo(6);
        for (List<Envelope> game : games) {
            assertThat(file(game)).isEqualTo(lines(game));
        }
    }

    @Test
    void aRepairedRecordIsWritten() throws Exception {
        List<List<Envelope>> games = LakeGames.ended(2);
        games.forEach(log::append);
        Envelope event = games.get(1).get(19);
        log.replace(event.game(), event.revision(), "damaged".getBytes(StandardCharsets.UTF_8));
        assertThat(export()).isEqualTo(new ExportedRecords.Exported(1, 1, 1));
        assertThat(export()).isEqualTo(new ExportedRecords.Exported(0, 1, 1));

        log.replace(event.game(), event.revision(), EventCodec.publicBytes(event));

        assertThat(export()).isEqualTo(new ExportedRecords.Exported(1, 0, 2));
        assertThat(file(games.get(1))).isEqualTo(lines(games.get(1)));
        assertThat(export()).isEqualTo(new ExportedRecords.Exported(0, 0, 2));
    }

    @Test
    void aDamagedRecordIsLeftOutAndNamed() {
        List<List<Envelope>> games = LakeGames.ended(2);
        log.append(games.get(0).stream().filter(event -> event.revision() != 20).toList());
        log.append(games.get(1));
        var named = new ArrayList<String>();
        var exported = folder(null).export(new LogSource(log), new ExportListener() {
            @Override
            public void advanced(long position, long more) {}

            @Override
            public void unreadable(Manifest.UnreadableGame game) {
                named.add(game.game());
            }
        });
        assertThat(exported).isEqualTo(new ExportedRecords.Exported(1, 1, 1));
        assertThat(named).containsExactly(games.get(0).getFirst().game().value());
    }

    @Test
    void gamesBeforeTheFirstDayAreLeftOut() {
        LakeGames.ended(2).forEach(log::append);
        var exported = folder(LocalDate.of(2999, 1, 1)).export(new LogSource(log), ExportListener.NONE);
        assertThat(exported.games()).isZero();
    }

    @Test
    void aFolderOfAnotherKindOrSourceOrDayIsRefusedAndLeftAlone() throws Exception {
        LakeGames.ended(1).forEach(log::append);
        Path foreign = Files.createDirectories(temporary.resolve("records")).resolve("thesis.txt");
        Files.writeString(foreign, "mine");
        assertThatThrownBy(this::export)
                .isInstanceOf(DamagedLakeException.class)
                .hasMessageContaining("is not empty");
        assertThat(foreign.getParent())
                .isDirectoryContaining("glob:**/thesis.txt")
                .isDirectoryNotContaining("glob:**/.lock");
        Files.delete(foreign);
        export();
        assertThatThrownBy(() -> folder(LocalDate.of(2026, 1, 1)).export(new LogSource(log), ExportListener.NONE))
                .isInstanceOf(DamagedLakeException.class)
                .hasMessageContaining("was made from log");
        assertThatThrownBy(
                        () -> folder(null).export(new LogSource(new InMemoryPublicLog("other")), ExportListener.NONE))
                .isInstanceOf(DamagedLakeException.class);
    }
}
