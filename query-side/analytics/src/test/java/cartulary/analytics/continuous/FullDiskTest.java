package cartulary.analytics.continuous;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.analytics.lake.LakeGames;
import cartulary.analytics.lake.LakeReader;
import cartulary.analytics.lake.LogSource;
import cartulary.analytics.lake.Manifest;
import cartulary.analytics.lake.Manifest.Settings;
import cartulary.analytics.lake.Players;
import cartulary.contracts.event.Envelope;
import cartulary.testkit.InMemoryPublicLog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A disk that fills while a lake is written: a small file system in memory, which only root may mount.
class FullDiskTest {
    static {
        Awaitility.setDefaultTimeout(Duration.ofMinutes(10));
    }

    private static final Settings SETTINGS = new Settings(Players.NONE, true, false, false, null);
    private static final int KILOBYTES = 3_000;

    @TempDir
    private Path temporary;

    private Path disk;
    private boolean mounted;
    private final InMemoryPublicLog log = new InMemoryPublicLog();

    @BeforeEach
    void mount() throws Exception {
        disk = Files.createDirectories(temporary.resolve("disk"));
        mounted = run("mount", "-t", "tmpfs", "-o", "size=" + KILOBYTES + "k", "tmpfs", disk.toString());
        Assumptions.assumeTrue(mounted, "this user may not mount a file system, so no disk can be filled");
    }

    @AfterEach
    void unmount() throws Exception {
        if (mounted) {
            assertThat(run("umount", disk.toString())).isTrue();
        }
    }

    private static boolean run(String... command) throws IOException, InterruptedException {
        try {
            return new ProcessBuilder(command)
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException e) {
            return false; // There is no such program.
        }
    }

    private ContinuousExport started(Path lake) {
        var export = new ContinuousExport(
                LakeGames.export(lake, SETTINGS),
                new LogSource(log),
                ExportTurn.ALWAYS,
                Duration.ofMillis(50),
                Clock.systemUTC());
        export.start();
        return export;
    }

    private static long games(Path lake) {
        Manifest manifest = LakeReader.manifest(lake);
        return manifest == null ? 0 : manifest.games();
    }

    @Test
    void nothingIsHalfWrittenOrLostAndTheExportGoesOnOnceThereIsRoom() throws Exception {
        Path lake = disk.resolve("lake");
        List<List<Envelope>> games = LakeGames.ended(20);
        log.append(games.getFirst());
        try (ContinuousExport export = started(lake)) {
            await().until(() -> games(lake) == 1);
            Path ballast = disk.resolve("ballast");
            Files.write(ballast, new byte[(int) (Files.getFileStore(disk).getUsableSpace() - 40 * 1024)]);
            games.subList(1, games.size()).forEach(log::append);

            await().until(() -> export.status().failure() != null);
            assertThat(export.status().failure())
                    .contains("No space left on device")
                    .contains("run it again once the cause is removed");
            long fails = export.status().failures();
            await().until(() -> export.status().failures() > fails);
            Manifest manifest = LakeReader.manifest(lake);
            assertThat(manifest).isNotNull();
            assertThat(manifest.games()).isEqualTo(1);
            LakeReader.requireWhole(lake, manifest);

            Files.delete(ballast);
            await().until(() -> games(lake) == games.size());
            assertThat(LakeReader.gameIds(lake)).hasSize(games.size());
            await().until(() -> export.status().failure() == null);
        }
        try (Stream<Path> files = Files.walk(lake)) {
            assertThat(files.filter(file -> file.toString().endsWith(".tmp"))).isEmpty();
        }
    }
}
