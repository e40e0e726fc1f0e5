package cartulary.query.api;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.TurnEnded;
import cartulary.contracts.json.Json;
import cartulary.query.scores.ScoreSheet;
import cartulary.testkit.PlayedGame;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.test.junit.QuarkusTest;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Reads of a game at a revision, at the end of a turn and at a time.
@QuarkusTest
class EarlierRevisionsReadTest extends ReadApiFixture {
    private static final String GAME = "/api/games/{game}";

    /// The others need nothing besides their revision.
    private static final Map<String, String> NEEDED = Map.of("/legal", "?seat=0");

    /// A stream, and questions about something that an early revision does not have: tested by themselves.
    private static final Set<String> OTHER_TESTS = Set.of("/events", "/history", "/whynot");

    private List<Read> reads = List.of();

    @BeforeEach
    void readTheDocument() throws Exception {
        JsonNode paths =
                new ObjectMapper().readTree(body("/q/openapi?format=json")).get("paths");
        reads = paths.properties().stream()
                .filter(path -> path.getKey().startsWith(GAME))
                .flatMap(path -> reads(path.getKey().substring(GAME.length()), path.getValue()))
                .toList();
        assertThat(reads).hasSizeGreaterThan(8).extracting(Read::accept).contains("text/plain");
    }

    /// Returns the read of a game at a path in each of its forms, or none if it has no revisions.
    private static Stream<Read> reads(String path, JsonNode operations) {
        JsonNode read = operations.path("get");
        boolean hasRevisions = read.path("parameters").findValuesAsText("name").contains("turn");
        return hasRevisions && !OTHER_TESTS.contains(path)
                ? read.at("/responses/200/content").properties().stream()
                        .map(form -> new Read(path + NEEDED.getOrDefault(path, ""), form.getKey()))
                : Stream.empty();
    }

    /// @param accept the Accept header
    private record Read(String path, String accept) {
        String at(String parameter) {
            return path + (path.contains("?") ? "&" : "?") + parameter;
        }
    }

    @Test
    void everyReadOfATurnIsTheReadOfItsLastRevision() throws Exception {
        var played = projected(PlayedGame.whole(seedOfAWholeGame(), PlayedGame.BOTH));
        List<Long> ends = turnEnds(played);

        for (int turn : new int[] {0, 1, ends.size() / 2, ends.size() - 1}) {
            for (Read read : reads) {
                assertSame(played, read, "turn=" + turn, ends.get(turn));
            }
        }
        for (Read read : reads) {
            assertProblem(get(played, read, "turn=" + ends.size()), 404, "unknown-turn");
        }
    }

    @Test
    void everyReadOfATimeIsTheReadOfTheLastRevisionRecordedByThen() throws Exception {
        var played = projected(PlayedGame.whole(seedOfAWholeGame(), PlayedGame.BOTH));
        List<Envelope> events = played.events();

        for (int revision : new int[] {1, events.size() / 2, events.size()}) {
            Instant time = events.get(revision - 1).at().plusMillis(1);
            long last =
                    events.stream().filter(event -> event.at().isBefore(time)).count();
            for (Read read : reads) {
                assertSame(played, read, "time=" + time, last);
            }
        }
        for (Read read : reads) {
            Instant before = events.getFirst().at().minusMillis(1);
            assertProblem(get(played, read, "time=" + before), 404, "unknown-time");
            assertSame(played, read, "time=+1000000000-12-31T23:59:59Z".replace("+", "%2B"), events.size());
        }
    }

    @Test
    void theScoresAtEveryScoringEventContainItsPointsAndNoLaterOnes() throws Exception {
        var played = projected(PlayedGame.whole(seedOfAWholeGame()));
        for (Envelope event : played.events()) {
            if (event.data() instanceof FeatureScored scored) {
                ScoreSheet before = scores(played, event.revision() - 1);
                ScoreSheet then = scores(played, event.revision());

                assertThat(then.ledger().subList(0, then.ledger().size() - 1)).isEqualTo(before.ledger());
                assertThat(then.ledger().getLast().feature()).isEqualTo(scored.feature());
                int won = scored.points().stream().mapToInt(p -> p.points()).sum();
                assertThat(sum(then)).isEqualTo(sum(before) + won);
            }
        }
    }

    @Test
    void theTurnInProgressIsReadAtItsNewestEvent() throws Exception {
        var played =
                projected(new PlayedGame(SEEDS.incrementAndGet()).inLobby(2).start());
        int started = played.events().size();

        assertThat(revision(get("/" + played.id() + "?turn=0"))).isEqualTo(started);
        assertThat(revision(get("/" + played.id() + "?turn=1"))).isEqualTo(started);
        assertProblem(get("/" + played.id() + "?turn=2"), 404, "unknown-turn");

        played.move();
        store(played, started);
        get("/" + played.id() + "?wait=" + played.events().size());

        assertThat(revision(get("/" + played.id() + "?turn=0"))).isEqualTo(started);
        assertThat(revision(get("/" + played.id() + "?turn=1")))
                .isEqualTo(played.events().size());
    }

    @Test
    void theEventsUpToARevisionATurnAndATimeAreThoseOfTheRecord() throws Exception {
        var played = projected(PlayedGame.whole(seedOfAWholeGame()));
        List<String> all = get("/" + played.id() + "/events").body().lines().toList();
        long end = turnEnds(played).get(4);
        Instant time = played.events().get((int) end - 1).at();
        long last = played.events().stream()
                .filter(event -> !event.at().isAfter(time))
                .count();

        assertThat(get("/" + played.id() + "/events?at=" + end).body().lines()).isEqualTo(all.subList(0, (int) end));
        assertThat(get("/" + played.id() + "/events?turn=4&after=7").body().lines())
                .isEqualTo(all.subList(7, (int) end));
        assertThat(get("/" + played.id() + "/events?time=" + time).body().lines())
                .isEqualTo(all.subList(0, (int) last));
        assertThat(get("/" + played.id() + "/events?at=9", "If-None-Match", "\"0-9\"")
                        .statusCode())
                .isEqualTo(304);
        assertProblem(get("/" + played.id() + "/events?at=9&follow=true"), 400, "bad-parameter");
        assertProblem(get("/" + played.id() + "/events?at=9&turn=1"), 400, "bad-parameter");
        assertProblem(get("/" + played.id() + "/events?at=99999"), 404, "unknown-revision");
        assertProblem(get("/" + played.id() + "/events?turn=999"), 404, "unknown-turn");
    }

    @Test
    void aTurnThatIsKnownReturns304() throws Exception {
        var played = projected(
                new PlayedGame(SEEDS.incrementAndGet()).inLobby(2).start().moves(40));
        long end = turnEnds(played).get(3);

        for (String path : List.of("", "/scores", "/features", "/tolls")) {
            var known = get("/" + played.id() + path + "?turn=3", "If-None-Match", "\"" + end + "\"");
            assertThat(known.statusCode()).as(path).isEqualTo(304);
        }
    }

    @Test
    void invalidTurnsAndTimesAreRefused() throws Exception {
        var played =
                projected(new PlayedGame(SEEDS.incrementAndGet()).inLobby(2).start());
        for (Read read : reads) {
            for (String parameter :
                    List.of("at=0", "at=x", "turn=-1", "turn=x", "turn=1.5", "turn=9999999999999999999")) {
                assertProblem(get(played, read, parameter), 400, "bad-parameter");
            }
            for (String time :
                    List.of("noon", "2026-11-22", "2026-11-22T19:03:00", "1764000000", "2026-13-01T00:00:00Z")) {
                assertProblem(get(played, read, "time=" + time), 400, "bad-parameter");
            }
            assertProblem(get(played, read, "at=999999"), 404, "unknown-revision");
        }
    }

    @Test
    void atMostOneOfRevisionTurnAndTimeMayBeSelected() throws Exception {
        var played =
                projected(new PlayedGame(SEEDS.incrementAndGet()).inLobby(2).start());
        String time = "time=2100-01-01T00:00:00Z";
        for (Read read : reads) {
            assertRefused(get(played, read, "at=1&turn=1"), "turn");
            assertRefused(get(played, read, "turn=1&at=1"), "turn");
            assertRefused(get(played, read, "at=1&" + time), "time");
            assertRefused(get(played, read, "turn=1&" + time), "time");
            assertRefused(get(played, read, "at=1&turn=1&" + time), "turn");
        }
    }

    private static void assertRefused(HttpResponse<String> response, String parameter) {
        assertProblem(response, 400, "bad-parameter");
        assertThat(response.body()).contains("\"parameter\":\"" + parameter + "\"");
    }

    private void assertSame(PlayedGame played, Read read, String selected, long revision) throws Exception {
        var response = get(played, read, selected);
        var expected = get(played, read, "at=" + revision);

        assertThat(response.statusCode())
                .as(response.uri() + " " + response.body())
                .isEqualTo(200);
        assertThat(response.body()).as("%s", response.uri()).isEqualTo(expected.body());
        assertThat(header(response, "etag")).isEqualTo(header(expected, "etag"));
        assertThat(header(response, "cache-control")).isEqualTo(header(expected, "cache-control"));
    }

    private HttpResponse<String> get(PlayedGame played, Read read, String parameter) throws Exception {
        return get("/" + played.id() + read.at(parameter), "Accept", read.accept());
    }

    /// Returns the last revision of every turn. No turn of these games ends without a placed tile.
    private static List<Long> turnEnds(PlayedGame played) {
        var events = played.events();
        List<Long> ends = new java.util.ArrayList<>();
        for (Envelope event : events) {
            if (event.data() instanceof GameStarted || event.data() instanceof TurnEnded) {
                ends.add(event.revision());
            }
        }
        if (played.isOver()) {
            ends.set(ends.size() - 1, (long) events.size());
        }
        return ends;
    }

    private ScoreSheet scores(PlayedGame played, long revision) throws Exception {
        var response = get("/" + played.id() + "/scores?at=" + revision);
        return Json.mapper().readValue(response.body(), ScoreSheet.class);
    }

    private static int sum(ScoreSheet sheet) {
        return sheet.totals().stream().mapToInt(total -> total.points()).sum();
    }

    private static long revision(HttpResponse<String> response) {
        return Long.parseLong(header(response, "etag").replace("\"", ""));
    }

    /// Returns the seed of a game in which nobody resigns and which nobody closes.
    private static long seedOfAWholeGame() {
        return java.util.stream.LongStream.generate(SEEDS::incrementAndGet)
                .filter(seed -> seed % 5 != 0 && seed % 7 != 0)
                .findFirst()
                .orElseThrow();
    }

    /// Stores a game and waits until every projection has it.
    private PlayedGame projected(PlayedGame played) throws Exception {
        stored(played);
        for (Read read : reads) {
            get("/" + played.id() + read.at("wait=" + played.events().size()));
        }
        return played;
    }
}
