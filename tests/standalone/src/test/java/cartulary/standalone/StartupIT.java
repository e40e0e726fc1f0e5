package cartulary.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.standalone.Client.Reply;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Start, stop and restart of the packaged application, and its messages if it cannot start.
class StartupIT {
    @TempDir
    Path folder;

    /// The running server of the tests that do not stop it.
    private static ServerProcess running;

    @TempDir
    static Path folderOfRunning;

    @BeforeAll
    static void start() throws Exception {
        running = ServerProcess.start(
                        folderOfRunning,
                        ServerProcess.freePort(),
                        "-Dcartulary.rate.token.per-second=1",
                        "-Dcartulary.rate.token.burst=3")
                .awaitUp();
    }

    @AfterAll
    static void end() throws Exception {
        if (running != null) {
            running.close();
        }
    }

    @Test
    void theLogNamesTheAddressAndTheDataFolder() {
        assertThat(running.output())
                .contains("http://localhost:" + running.port)
                .contains(folderOfRunning.resolve("data").toString());
        assertThat(running.management().get("/q/health", null).status()).isEqualTo(200);
    }

    @Test
    void aRepeatedRequestGetsTheSameAnswerAfterAKillAndATerminatedServerStopsWithoutAnException() throws Exception {
        var once = Map.of("Idempotency-Key", "opening-of-a-restarted-service");
        String opened;
        String drawn;
        TestGame table;
        try (ServerProcess server = ServerProcess.start(folder)) {
            opened = server.client().post("/api/games", "{}", null, once).body();
            table = TestGame.of(server.client(), 2);
            var first = server.client()
                    .post(
                            "/api/games/" + table.game + "/commands",
                            "{\"type\":\"DrawTile\"}",
                            table.activeToken(),
                            once);
            drawn = first.body();
            table.taken(first);
            server.kill();
        }
        try (ServerProcess server = ServerProcess.start(folder)) {
            Client client = server.client();
            assertThat(client.post("/api/games", "{}", null, once).body()).isEqualTo(opened);
            assertThat(client.post(
                                    "/api/games/" + table.game + "/commands",
                                    "{\"type\":\"DrawTile\"}",
                                    table.activeToken(),
                                    once)
                            .body())
                    .isEqualTo(drawn);
            assertThat(client.post(
                                    "/api/games/" + table.game + "/commands",
                                    "{\"type\":\"Resign\"}",
                                    table.activeToken(),
                                    once)
                            .status())
                    .isEqualTo(422);
            table.movedTo(client).playOne(new Random(5));

            assertThat(server.stop()).as("the exit code of a terminated server").isIn(0, 143);
            assertThat(server.output()).doesNotContain("Exception");
        }
    }

    @Test
    void onlyTheOwnerCanReadTheKeyFiles() throws Exception {
        Path keys = folderOfRunning.resolve("keys");
        for (String file : List.of("master.json", "tokens.json")) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(keys.resolve(file))))
                    .isEqualTo("rw-------");
        }
        String secret = Files.readString(keys.resolve("master.json")).replaceAll(".*\"value\":\"([^\"]+)\".*", "$1");
        assertThat(secret).hasSizeGreaterThan(40);
        assertThat(running.output()).doesNotContain(secret);
    }

    @Test
    void requestsAboveTheRateLimitGetARetryAfterHeader() {
        Client client = running.client();
        TestGame table = TestGame.opened(client, "{}");
        String names = "/api/games/" + table.game + "/names";
        List<Reply> replies = IntStream.range(0, 30)
                .mapToObj(_ -> client.get(names, table.host))
                .toList();
        assertThat(replies.getFirst().status()).isEqualTo(200);
        assertThat(replies).extracting(Reply::status).contains(429);
        Reply tooFast = replies.stream()
                .filter(reply -> reply.status() == 429)
                .findFirst()
                .orElseThrow();
        assertThat(Integer.parseInt(tooFast.header("Retry-After"))).isPositive();
        assertThat(client.get(names, null).status()).isEqualTo(200);
        TestGame game = TestGame.of(client, 2);
        String dispute = "{\"type\":\"OpenDispute\",\"target\":{\"subject\":\"total\",\"revision\":" + game.revision()
                + ",\"seat\":0},\"reason\":\"wrong\"}";
        String seat = game.seats.getFirst();
        assertThat(client.command(game.game, dispute, seat).status()).isEqualTo(200);
        assertThat(client.command(game.game, dispute, seat).status())
                .as("a recount takes the whole burst of a token")
                .isEqualTo(429);
    }

    @Test
    void aPortInUseIsReportedWithoutAStackTrace() throws Exception {
        try (ServerProcess second = ServerProcess.start(folder, running.port)) {
            assertThat(second.awaitExit()).isNotZero();
            assertThat(second.output()).contains(String.valueOf(running.port)).doesNotContain("\tat ");
        }
    }

    @Test
    void aDataFolderInUseIsReportedWithoutAStackTrace() throws Exception {
        try (ServerProcess second = ServerProcess.start(folderOfRunning, ServerProcess.freePort())) {
            assertThat(second.awaitExit()).isNotZero();
            assertThat(second.output())
                    .contains("Cartulary cannot start", "in use by another")
                    .doesNotContain("\tat ");
            assertThat(running.management().get("/q/health", null).status()).isEqualTo(200);
        }
    }

    @Test
    void missingOrWrongKeysAreReportedAndNeverReplaced() throws Exception {
        try (ServerProcess server = ServerProcess.start(folder)) {
            TestGame.of(server.client(), 2);
            server.stop();
        }
        Path keys = folder.resolve("keys");
        Path aside = folder.resolve("aside");
        Files.move(keys, aside);
        cannotStart("is missing");
        assertThat(keys.resolve("master.json")).doesNotExist();

        Files.createDirectory(keys);
        Files.writeString(keys.resolve("master.json"), "{}");
        Files.copy(aside.resolve("tokens.json"), keys.resolve("tokens.json"));
        cannotStart("cannot be read");

        Files.copy(
                folderOfRunning.resolve("keys/master.json"),
                keys.resolve("master.json"),
                StandardCopyOption.REPLACE_EXISTING);
        cannotStart("does not unwrap the data key of game");
    }

    private void cannotStart(String because) throws Exception {
        try (ServerProcess server = ServerProcess.start(folder, ServerProcess.freePort())) {
            assertThat(server.awaitExit()).isNotZero();
            assertThat(server.output())
                    .contains("Cartulary cannot start", because)
                    .doesNotContain("\tat ");
        }
    }
}
