package cartulary.query.api;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.game.Actor;
import cartulary.contracts.json.Json;
import cartulary.record.History;
import cartulary.rules.Rules;
import cartulary.testkit.InMemoryPublicLog;
import cartulary.testkit.PlayedGame;
import io.quarkus.test.junit.QuarkusTest;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// The public state of a game, its features and its legal commands.
@QuarkusTest
class GameReadTest extends ReadApiFixture {
    @Test
    void aGameIsTheViewOfTheRulesAtItsHead() throws Exception {
        var played = stored(PlayedGame.whole(SEEDS.incrementAndGet()));

        var response = get("/" + played.id() + "?wait=" + played.events().size());

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.body()).isEqualTo(view(played));
        assertThat(header(response, "content-type")).startsWith("application/json");
        assertThat(header(response, "etag")).isEqualTo("\"" + played.events().size() + "\"");
        assertThat(header(response, "vary")).contains("Accept").contains("Authorization");
    }

    @Test
    void everyRevisionCanBeRead() throws Exception {
        var played = new PlayedGame(SEEDS.incrementAndGet()).inLobby(3).start().moves(7);
        String then = view(played);
        int revision = played.events().size();
        stored(played.moves(40));

        var response = get("/" + played.id() + "?at=" + revision);

        assertThat(response.body()).isEqualTo(then);
        assertThat(header(response, "etag")).isEqualTo("\"" + revision + "\"");
        assertProblem(get("/" + played.id() + "?at=99999"), 404, "unknown-revision");
    }

    @Test
    void aMatchingETagReturns304WithoutABody() throws Exception {
        var played = stored(new PlayedGame(SEEDS.incrementAndGet()).inLobby(2));
        int revision = played.events().size();
        get("/" + played.id() + "?wait=" + revision);

        var known = get("/" + played.id(), "If-None-Match", "\"" + revision + "\"");
        var older = get("/" + played.id(), "If-None-Match", "\"" + (revision - 1) + "\", W/\"1\"");
        var drawn = get("/" + played.id(), "If-None-Match", "\"" + revision + "\"", "Accept", "text/plain");

        assertThat(known.statusCode()).isEqualTo(304);
        assertThat(known.body()).isEmpty();
        for (String tags : List.of("W/\"" + revision + "\"", "\"1\", W/\"" + revision + "\"", "*")) {
            assertThat(get("/" + played.id(), "If-None-Match", tags).statusCode())
                    .as(tags)
                    .isEqualTo(304);
        }
        assertThat(older.statusCode()).isEqualTo(200);
        assertThat(drawn.statusCode()).isEqualTo(200);
    }

    @Test
    void aReadWaitsForTheRevisionOfAWrite() throws Exception {
        var played = stored(new PlayedGame(SEEDS.incrementAndGet()).inLobby(2).start());
        int known = played.events().size();
        var response = async("/" + played.id() + "?wait=" + (known + 1));

        played.move();
        store(played, known);

        assertThat(response.join().statusCode()).isEqualTo(200);
        assertThat(response.join().body()).isEqualTo(view(played));
    }

    @Test
    void plainTextShowsTheBoard() throws Exception {
        var played = stored(
                new PlayedGame(SEEDS.incrementAndGet()).inLobby(2).start().moves(12));

        var response = get("/" + played.id() + "?wait=" + played.events().size(), "Accept", "text/plain");

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(header(response, "content-type")).isEqualToIgnoringCase("text/plain;charset=UTF-8");
        assertThat(response.body())
                .contains("revision " + played.events().size())
                .contains("▒")
                .contains("> ");
    }

    @Test
    void jsonIsTheDefaultMediaType() throws Exception {
        var played = stored(new PlayedGame(SEEDS.incrementAndGet()).inLobby(2));
        get("/" + played.id() + "?wait=" + played.events().size());

        for (String accept : List.of(
                "", // no header, as sent by Python's urllib
                "Accept:\r\n",
                "Accept: */*\r\n",
                "Accept: text/html, */*;q=0.5\r\n")) {
            assertThat(contentType("/" + played.id(), accept))
                    .as("the game with '%s'", accept)
                    .startsWith("application/json");
            assertThat(contentType("/" + played.id() + "/events", accept))
                    .as("the record with '%s'", accept)
                    .startsWith("application/x-ndjson");
        }
        assertThat(contentType("/" + played.id(), "Accept: text/plain, */*;q=0.5\r\n"))
                .startsWith("text/plain");
        assertThat(contentType("/" + played.id() + "/events", "Accept: text/event-stream, */*;q=0.5\r\n"))
                .startsWith("text/event-stream");
    }

    @Test
    void legalCommandsDependOnTheCaller() throws Exception {
        var played = stored(new PlayedGame(SEEDS.incrementAndGet()).inLobby(2).start());
        var seat = Rules.standard().view(played.id(), played.game()).step().seat();
        var active = Json.canonical(Rules.standard().legal(played.game(), Actor.seat(seat)));
        var guest = Json.canonical(Rules.standard().legal(played.game(), Actor.GUEST));

        assertThat(get("/" + played.id() + "/legal?seat=" + seat).body())
                .isEqualTo(new String(active, StandardCharsets.UTF_8));
        assertThat(get("/" + played.id() + "/legal", "Authorization", "Bearer " + played.id() + "/seat-" + seat)
                        .body())
                .isEqualTo(new String(active, StandardCharsets.UTF_8))
                .contains(new DrawTile().type());
        assertThat(get("/" + played.id() + "/legal").body()).isEqualTo(new String(guest, StandardCharsets.UTF_8));
    }

    @Test
    void theFeaturesAreThoseOfTheHistoryAtAnyRevision() throws Exception {
        var played = new PlayedGame(SEEDS.incrementAndGet(), PlayedGame.BOTH)
                .inLobby(3)
                .start()
                .moves(30);
        int then = played.events().size();
        String before = features(played);
        stored(played.moves(40));
        int last = played.events().size();

        var response = get("/" + played.id() + "/features?wait=" + last);

        assertThat(response.body()).isEqualTo(features(played)).isNotEqualTo(before);
        assertThat(header(response, "etag")).isEqualTo("\"" + last + "\"");
        assertThat(header(response, "cache-control")).isEqualTo("no-cache");
        assertThat(get("/" + played.id() + "/features?at=" + then).body()).isEqualTo(before);
        assertThat(get("/" + played.id() + "/features?at=1").body()).contains("\"features\":[]");
        assertThat(get("/" + played.id() + "/features", "If-None-Match", "\"" + last + "\"")
                        .statusCode())
                .isEqualTo(304);
    }

    private static String features(PlayedGame played) {
        var log = new InMemoryPublicLog();
        log.append(played.events());
        var features = new History(log, Rules.standard())
                .features(played.id(), played.events().size());
        return new String(Json.canonical(features.orElseThrow()), StandardCharsets.UTF_8);
    }

    /// Returns the content type of the response to a request with no other headers: Java's client adds its own.
    private String contentType(String path, String header) throws IOException {
        try (var socket = new Socket(games.getHost(), games.getPort())) {
            var head = "GET " + games.getPath() + path + " HTTP/1.1\r\nHost: localhost\r\n";
            socket.getOutputStream().write((head + header + "\r\n").getBytes(StandardCharsets.US_ASCII));
            var lines = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
            assertThat(lines.readLine()).isEqualTo("HTTP/1.1 200 OK");
            return lines.lines()
                    .takeWhile(line -> !line.isEmpty())
                    .filter(line -> line.toLowerCase(Locale.ROOT).startsWith("content-type:"))
                    .map(line -> line.substring("content-type:".length()).strip())
                    .collect(Collectors.joining());
        }
    }
}
