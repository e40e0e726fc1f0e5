package cartulary.standalone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.analytics.ask.LakeDatabase;
import cartulary.analytics.ask.LakeFilter;
import cartulary.analytics.ask.QueryLimits;
import cartulary.analytics.lake.Export;
import cartulary.analytics.lake.ExportListener;
import cartulary.analytics.lake.LakeReader;
import cartulary.analytics.lake.LogSource;
import cartulary.analytics.lake.Manifest;
import cartulary.analytics.lake.Manifest.Settings;
import cartulary.analytics.lake.Players;
import cartulary.analytics.lake.PseudonymKey;
import cartulary.rules.Rules;
import cartulary.store.OfflinePublicLog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `kill -9` of a service that exports all the time while bots play: every game that ended is in the lake once, with
/// the same rows as in an export that nothing interrupted.
class LakeKillIT {
    private static final int KILLS = Boolean.getBoolean("cartulary.all") ? 20 : 1;
    private static final int GAMES = 4;
    private static final Duration PATIENCE = Duration.ofMinutes(10);

    @TempDir
    Path folder;

    private Path lake() {
        return folder.resolve("lake");
    }

    private ServerProcess start() throws IOException {
        return ServerProcess.start(folder, ServerProcess.freePort(), "-Dcartulary.lake.every=PT0.01S")
                .awaitUp();
    }

    private static void play(Client client) {
        for (int game = 0; game < GAMES; game++) {
            TestGame table = TestGame.opened(client, "{}");
            for (int seat = 0; seat < 2; seat++) {
                table.accepted("{\"type\":\"SeatBot\",\"policy\":\"random\"}", table.host);
            }
            table.accepted("{\"type\":\"StartGame\"}", table.host);
        }
    }

    private static long games(Path lake) {
        Manifest manifest = LakeReader.manifest(lake);
        return manifest == null ? 0 : manifest.games();
    }

    private static List<?> totals(Path lake) throws SQLException {
        try (var asked = LakeDatabase.open(lake, LakeFilter.NONE, QueryLimits.INTERACTIVE)) {
            return asked.ask("""
                            SELECT game, total_score, turns, record_sha256,
                              (SELECT sum(points) FROM ledger l WHERE l.game = g.game) AS points,
                              (SELECT count(*) FROM turns t WHERE t.game = g.game) AS placed,
                              (SELECT count(*) FROM meeples m WHERE m.game = g.game) AS meeples
                            FROM games g ORDER BY game""").rows();
        }
    }

    /// Exports the same log to another lake, without an interruption.
    private Path uninterrupted() throws InterruptedException {
        Path other = folder.resolve("other");
        try (OfflinePublicLog log = OfflinePublicLog.open(folder.resolve("data"))) {
            new Export(
                            other,
                            new Settings(Players.NONE, false, false, false, null),
                            Rules.standard(),
                            PseudonymKey.unused())
                    .run(new LogSource(log), ExportListener.NONE);
        }
        return other;
    }

    @Test
    @Tag("long")
    void everyGameIsInTheLakeOnceAlthoughTheServiceIsKilled() throws Exception {
        long seed = Long.getLong("cartulary.seed", System.nanoTime());
        System.out.println("seed of the kills: " + seed);
        var random = new Random(seed);
        for (int kill = 1; kill <= KILLS; kill++) {
            try (ServerProcess server = start()) {
                long exported = games(lake()) + random.nextInt(GAMES);
                play(server.client());
                // The next export has begun when some games are in the lake, or it begins a moment later.
                await().atMost(PATIENCE).pollInterval(Duration.ofMillis(1)).until(() -> games(lake()) >= exported);
                server.kill();
            }
            System.out.println("killed with " + games(lake()) + " games in the lake");
        }
        try (ServerProcess last = start()) {
            await().atMost(PATIENCE).until(() -> games(lake()) == (long) KILLS * GAMES);
            // The metrics follow the manifest a moment later.
            await().atMost(PATIENCE).untilAsserted(() -> assertThat(
                            last.management().get("/q/metrics", null).raw().body())
                    .contains("cartulary_lake_games %s".formatted((double) KILLS * GAMES))
                    .contains("cartulary_lake_failures_total 0.0"));
            assertThat(last.management().get("/q/health/ready", null).raw().body())
                    .contains("\"lake\"", lake().toString());
            assertThat(last.stop()).isIn(0, 143);
        }
        assertThat(LakeReader.gameIds(lake())).hasSize(KILLS * GAMES);
        assertThat(totals(lake())).hasSize(KILLS * GAMES).isEqualTo(totals(uninterrupted()));
        try (Stream<Path> files = Files.walk(lake())) {
            assertThat(files.filter(file -> file.toString().endsWith(".tmp"))).isEmpty();
        }
    }

    @Test
    void aServiceWithAForeignFolderPlaysAndSaysWhatIsWrong() throws Exception {
        Path thesis = Files.createDirectories(lake()).resolve("thesis.txt");
        Files.writeString(thesis, "mine");
        try (ServerProcess server = start()) {
            await().atMost(PATIENCE).until(() -> server.output()
                    .contains("The lake " + lake() + " is not up to date; it is tried again"));
            assertThat(server.output()).contains("is not empty and is no lake. Choose another folder.");
            assertThat(server.management().get("/q/health/ready", null).status())
                    .isEqualTo(200);
            assertThat(server.management().get("/q/health/ready", null).raw().body())
                    .contains("is not empty and is no lake");
            play(server.client());
            assertThat(server.client().get("/api/games", null).json().get("games"))
                    .isNotEmpty();
            assertThat(server.stop()).isIn(0, 143);
        }
        assertThat(thesis).hasContent("mine");
    }
}
