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

/// Starting, stopping and starting again, and what is said when it cannot start.
class StartupIT {
    @TempDir
    Path folder;

    /// For those who only look at a server that is up.
    private static ServerProcess up;

    @TempDir
    static Path itsFolder;

    @BeforeAll
    static void start() throws Exception {
        up = ServerProcess.start(itsFolder);
    }

    @AfterAll
    static void end() throws Exception {
        if (up != null) {
            up.close();
        }
    }

    @Test
    void itSaysWhereItIs() {
        assertThat(up.said())
                .contains("http://localhost:" + up.port)
                .contains(itsFolder.resolve("data").toString());
        assertThat(up.client().get("/q/health", null).status()).isEqualTo(200);
    }

    @Test
    void itStopsWhenAsked() throws Exception {
        try (ServerProcess server = ServerProcess.start(folder)) {
            assertThat(server.stop()).isIn(0, 143);
            assertThat(server.said()).doesNotContain("Exception");
        }
    }

    @Test
    void aRepetitionAfterARestartIsAnsweredAlike() throws Exception {
        var once = Map.of("Idempotency-Key", "opening-of-a-restart");
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
        }
    }

    @Test
    void theKeysAreReadableByTheirOwnerAlone() throws Exception {
        Path keys = itsFolder.resolve("keys");
        for (String file : List.of("master.json", "tokens.json")) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(keys.resolve(file))))
                    .isEqualTo("rw-------");
        }
        String secret = Files.readString(keys.resolve("master.json")).replaceAll(".*\"value\":\"([^\"]+)\".*", "$1");
        assertThat(secret).hasSizeGreaterThan(40);
        assertThat(up.said()).doesNotContain(secret);
    }

    @Test
    void whoeverGoesTooFastIsToldWhenToComeBack() throws Exception {
        try (ServerProcess server = ServerProcess.start(
                        folder,
                        ServerProcess.freePort(),
                        "-Dcartulary.rate.token.per-second=1",
                        "-Dcartulary.rate.token.burst=3")
                .awaitUp()) {
            TestGame table = TestGame.opened(server.client(), "{}");
            String names = "/api/games/" + table.game + "/names";
            List<Reply> replies = IntStream.range(0, 30)
                    .mapToObj(_ -> server.client().get(names, table.host))
                    .toList();
            assertThat(replies.getFirst().status()).isEqualTo(200);
            assertThat(replies).extracting(Reply::status).contains(429);
            Reply tooFast = replies.stream()
                    .filter(reply -> reply.status() == 429)
                    .findFirst()
                    .orElseThrow();
            assertThat(Integer.parseInt(tooFast.header("Retry-After"))).isPositive();
            assertThat(server.client().get(names, null).status()).isEqualTo(200);
        }
    }

    @Test
    void aPortInUseIsSaidPlainly() throws Exception {
        try (ServerProcess second = ServerProcess.start(folder, up.port)) {
            assertThat(second.awaitExit()).isNotZero();
            assertThat(second.said()).contains(String.valueOf(up.port)).doesNotContain("\tat ");
        }
    }

    @Test
    void aDataFolderInUseIsSaidPlainly() throws Exception {
        try (ServerProcess second = ServerProcess.start(itsFolder, ServerProcess.freePort())) {
            assertThat(second.awaitExit()).isNotZero();
            assertThat(second.said())
                    .contains("Cartulary cannot start", "in use by another")
                    .doesNotContain("\tat ");
            assertThat(up.client().get("/q/health", null).status()).isEqualTo(200);
        }
    }

    @Test
    void keysThatAreMissingOrWrongAreSaidPlainlyAndNeverReplaced() throws Exception {
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
                itsFolder.resolve("keys/master.json"),
                keys.resolve("master.json"),
                StandardCopyOption.REPLACE_EXISTING);
        cannotStart("does not open game");
    }

    private void cannotStart(String because) throws Exception {
        try (ServerProcess server = ServerProcess.start(folder, ServerProcess.freePort())) {
            assertThat(server.awaitExit()).isNotZero();
            assertThat(server.said())
                    .contains("Cartulary cannot start", because)
                    .doesNotContain("\tat ");
        }
    }
}
