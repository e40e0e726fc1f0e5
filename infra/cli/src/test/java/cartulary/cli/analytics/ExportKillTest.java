package cartulary.cli.analytics;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.cli.CommandRun;
import cartulary.cli.Main;
import cartulary.contracts.event.EventCodec;
import cartulary.testkit.SampleSize;
import cartulary.testkit.simulation.SimulatedGame;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// An export in a process of its own that is killed (`kill -9`) again and again. `-Dcartulary.seed=N` repeats a run.
class ExportKillTest {
    private static final long SEED = Long.getLong("cartulary.seed", System.nanoTime());
    private static final int GAMES = SampleSize.of(60, 400);

    @TempDir
    private Path folder;

    private Path lake() {
        return folder.resolve("lake");
    }

    @Test
    void everyGameIsExportedOnceAlthoughTheExportIsKilled() throws Exception {
        System.out.println("seed " + SEED);
        var random = new Random(SEED);
        Path records = folder.resolve("records");
        play(records);
        int kills = SampleSize.of(2, 100);
        for (int kill = 0; kill < kills; kill++) {
            addFiles(records, kill, kills);
            Process export = export();
            if (!export.waitFor(500 + random.nextInt(2_500), TimeUnit.MILLISECONDS)) {
                export.destroyForcibly().waitFor();
            }
        }
        assertThat(export().waitFor()).isZero();
        assertThat(count("SELECT count(*) FROM games")).isEqualTo(exportable());
        assertThat(count("SELECT count(DISTINCT game) FROM games")).isEqualTo(exportable());
        assertThat(count("SELECT count(*) FROM seats s LEFT JOIN (SELECT game, seat, sum(points) AS points FROM ledger"
                        + " GROUP BY ALL) l USING (game, seat) WHERE s.score != coalesce(l.points, 0)"))
                .isZero();
        assertThat(temporaryFiles()).isEmpty();
    }

    /// Plays games without the laws that `simulate` checks after every command.
    private static void play(Path records) throws IOException {
        Files.createDirectories(records);
        for (long seed = 1; seed <= GAMES; seed++) {
            SimulatedGame game = new SimulatedGame(seed, 2, List.of(), (_, _) -> List.of());
            var bytes = new ByteArrayOutputStream();
            game.play().log().forEach(event -> {
                bytes.writeBytes(EventCodec.publicBytes(event));
                bytes.write('\n');
            });
            Files.write(records.resolve("game-" + seed + ".ndjson"), bytes.toByteArray());
        }
    }

    /// Gives the export some more of the files, so that it has parts before each kill.
    private void addFiles(Path records, int kill, int kills) throws IOException {
        Path given = Files.createDirectories(folder.resolve("given"));
        try (Stream<Path> files = Files.list(records)) {
            List<Path> all = files.filter(file -> file.toString().endsWith(".ndjson"))
                    .sorted()
                    .toList();
            for (Path file : all.subList(all.size() * kill / kills, all.size() * (kill + 1) / kills)) {
                Files.move(file, given.resolve(file.getFileName()));
            }
        }
    }

    private Process export() throws IOException {
        return new ProcessBuilder(
                        ProcessHandle.current().info().command().orElseThrow(),
                        "--enable-native-access=ALL-UNNAMED",
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        Main.class.getName(),
                        "export",
                        "--to",
                        lake().toString(),
                        folder.resolve("given").toString())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("export.log").toFile())
                .start();
    }

    /// Returns the number of games that belong in a lake, by an export into another one that is not killed.
    private long exportable() {
        Path whole = folder.resolve("whole");
        CommandRun run = CommandRun.of("export", "--to", whole, folder.resolve("given"));
        assertThat(run.exitCode()).as(run.err()).isZero();
        return count("SELECT count(*) FROM games", whole);
    }

    private long count(String sql) {
        return count(sql, lake());
    }

    private static long count(String sql, Path lake) {
        CommandRun run = CommandRun.of("ask", sql, "--lake", lake, "--csv");
        assertThat(run.exitCode()).as(run.err()).isZero();
        return Long.parseLong(run.lastLine().strip());
    }

    private List<Path> temporaryFiles() throws IOException {
        try (Stream<Path> files = Files.walk(lake())) {
            return files.filter(file -> file.toString().endsWith(".tmp")).toList();
        }
    }
}
