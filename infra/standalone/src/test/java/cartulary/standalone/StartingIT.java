package cartulary.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.standalone.Client.Reply;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Starting, stopping and starting again, and what is said when it cannot start.
class StartingIT {
    @TempDir Path folder;

    @Test
    void itSaysWhereItIsAndStopsWhenAsked() throws Exception {
        try (Server server = Server.start(folder)) {
            assertThat(server.said())
                    .contains("http://localhost:" + server.port)
                    .contains(folder.resolve("data").toString());
            assertThat(server.client().get("/q/health", null).status()).isEqualTo(200);
            assertThat(server.stop()).isIn(0, 143);
            assertThat(server.said()).doesNotContain("Exception");
        }
    }

    @Test
    void aRepetitionAfterARestartIsAnsweredAlike() throws Exception {
        var once = Map.of("Idempotency-Key", "opening-of-a-restart");
        String opened;
        String drawn;
        Table table;
        try (Server server = Server.start(folder)) {
            opened = server.client().post("/api/games", "{}", null, once).body();
            table = Table.of(server.client(), 2);
            var first =
                    server.client()
                            .post(
                                    "/api/games/" + table.game + "/commands",
                                    "{\"type\":\"DrawTile\"}",
                                    table.activeToken(),
                                    once);
            drawn = first.body();
            table.taken(first);
            server.kill();
        }
        try (Server server = Server.start(folder)) {
            Client client = server.client();
            assertThat(client.post("/api/games", "{}", null, once).body()).isEqualTo(opened);
            assertThat(
                            client.post(
                                            "/api/games/" + table.game + "/commands",
                                            "{\"type\":\"DrawTile\"}",
                                            table.activeToken(),
                                            once)
                                    .body())
                    .isEqualTo(drawn);
            assertThat(
                            client.post(
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
        try (Server server = Server.start(folder)) {
            Path keys = folder.resolve("keys");
            for (String file : new String[] {"master.json", "tokens.json"}) {
                assertThat(
                                PosixFilePermissions.toString(
                                        Files.getPosixFilePermissions(keys.resolve(file))))
                        .isEqualTo("rw-------");
            }
            String secret =
                    Files.readString(keys.resolve("master.json"))
                            .replaceAll(".*\"value\":\"([^\"]+)\".*", "$1");
            assertThat(secret).hasSizeGreaterThan(40);
            assertThat(server.said()).doesNotContain(secret);
        }
    }

    @Test
    void whoeverGoesTooFastIsToldWhenToComeBack() throws Exception {
        try (Server server =
                Server.start(
                                folder,
                                Server.freePort(),
                                "-Dcartulary.rate.token.per-second=1",
                                "-Dcartulary.rate.token.burst=3")
                        .awaitUp()) {
            Table table = Table.opened(server.client(), "{}");
            String names = "/api/games/" + table.game + "/names";
            List<Reply> replies =
                    IntStream.range(0, 30)
                            .mapToObj(_ -> server.client().get(names, table.host))
                            .toList();
            assertThat(replies.getFirst().status()).isEqualTo(200);
            assertThat(replies).extracting(Reply::status).contains(429);
            Reply tooFast =
                    replies.stream()
                            .filter(reply -> reply.status() == 429)
                            .findFirst()
                            .orElseThrow();
            assertThat(Integer.parseInt(tooFast.header("Retry-After"))).isPositive();
            assertThat(server.client().get(names, null).status()).isEqualTo(200);
        }
    }

    @Test
    void aPortInUseIsSaidPlainly() throws Exception {
        try (var taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"));
                Server server = Server.start(folder, taken.getLocalPort())) {
            assertThat(server.awaitExit()).isNotZero();
            assertThat(server.said())
                    .contains(String.valueOf(taken.getLocalPort()))
                    .doesNotContain("\tat ");
        }
    }

    @Test
    void aDataFolderInUseIsSaidPlainly() throws Exception {
        try (Server first = Server.start(folder);
                Server second = Server.start(folder, Server.freePort())) {
            assertThat(second.awaitExit()).isNotZero();
            assertThat(second.said())
                    .contains("Cartulary cannot start", "in use by another")
                    .doesNotContain("\tat ");
            assertThat(first.client().get("/q/health", null).status()).isEqualTo(200);
        }
    }

    @Test
    void keysThatAreMissingOrWrongAreSaidPlainlyAndNeverReplaced() throws Exception {
        try (Server server = Server.start(folder)) {
            Table.of(server.client(), 2);
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

        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
        try (Server other = Server.start(elsewhere)) {
            other.stop();
        }
        Files.copy(
                elsewhere.resolve("keys/master.json"),
                keys.resolve("master.json"),
                StandardCopyOption.REPLACE_EXISTING);
        cannotStart("does not open game");
    }

    private void cannotStart(String because) throws Exception {
        try (Server server = Server.start(folder, Server.freePort())) {
            assertThat(server.awaitExit()).isNotZero();
            assertThat(server.said())
                    .contains("Cartulary cannot start", because)
                    .doesNotContain("\tat ");
        }
    }
}
