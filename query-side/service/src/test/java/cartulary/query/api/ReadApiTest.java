package cartulary.query.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.contracts.command.GameCommand.CloseGame;
import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.json.Json;
import cartulary.contracts.view.BoardFeatures;
import cartulary.query.chips.ChipTrail;
import cartulary.query.deck.DeckSheet;
import cartulary.query.lobby.HostStatistics;
import cartulary.query.tolls.TollHistory;
import cartulary.record.DeckReport;
import cartulary.rules.Rules;
import cartulary.store.SqliteEventLog;
import cartulary.testkit.PlayedGame;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(TempData.class)
class ReadApiTest {
    private static final AtomicLong SEEDS = new AtomicLong(1000);

    @TestHTTPResource("/api/games")
    URI games;

    @Inject
    SqliteEventLog log;

    private final HttpClient client = HttpClient.newHttpClient();

    @Test
    void aGameIsTheViewOfTheRulesAtItsHead() throws Exception {
        var played = stored(PlayedGame.whole(SEEDS.incrementAndGet()));

        var answer = get("/" + played.id() + "?wait=" + played.events().size());

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).isEqualTo(view(played));
        assertThat(header(answer, "content-type")).startsWith("application/json");
        assertThat(header(answer, "etag")).isEqualTo("\"" + played.events().size() + "\"");
        assertThat(header(answer, "vary")).contains("Accept").contains("Authorization");
    }

    @Test
    void anyRevisionCanBeSeenAgain() throws Exception {
        var played = new PlayedGame(SEEDS.incrementAndGet()).inLobby(3).start().moves(7);
        String then = view(played);
        int revision = played.events().size();
        stored(played.moves(40));

        var answer = get("/" + played.id() + "?at=" + revision);

        assertThat(answer.body()).isEqualTo(then);
        assertThat(header(answer, "etag")).isEqualTo("\"" + revision + "\"");
        assertProblem(get("/" + played.id() + "?at=99999"), 404, "unknown-revision");
    }

    @Test
    void aReaderThatHasTheRevisionGets304WithoutABody() throws Exception {
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
    void aReadWaitsForTheWriteItFollows() throws Exception {
        var played = stored(new PlayedGame(SEEDS.incrementAndGet()).inLobby(2).start());
        int known = played.events().size();
        var answer = async("/" + played.id() + "?wait=" + (known + 1));

        played.move();
        store(played, known);

        assertThat(answer.join().statusCode()).isEqualTo(200);
        assertThat(answer.join().body()).isEqualTo(view(played));
    }

    @Test
    void aRevisionThatDoesNotComeIsAskedForLater() throws Exception {
        var played = stored(new PlayedGame(SEEDS.incrementAndGet()).inLobby(2));

        for (String path : List.of("", "/scores", "/chips", "/tolls", "/deck", "/features")) {
            var answer = get("/" + played.id() + path + "?wait=999");
            assertProblem(answer, 503, "not-yet");
            assertThat(header(answer, "retry-after")).isEqualTo("1");
        }
    }

    @Test
    void aPersonWithCurlSeesTheBoard() throws Exception {
        var played = stored(
                new PlayedGame(SEEDS.incrementAndGet()).inLobby(2).start().moves(12));

        var answer = get("/" + played.id() + "?wait=" + played.events().size(), "Accept", "text/plain");

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(header(answer, "content-type")).isEqualToIgnoringCase("text/plain;charset=UTF-8");
        assertThat(answer.body())
                .contains("revision " + played.events().size())
                .contains("▒")
                .contains("> ");
    }

    @Test
    void withoutAWishAnswersAreJson() throws Exception {
        var played = stored(new PlayedGame(SEEDS.incrementAndGet()).inLobby(2));
        get("/" + played.id() + "?wait=" + played.events().size());

        for (String wish : List.of(
                "", // no such header, as Python's urllib asks
                "Accept:\r\n",
                "Accept: */*\r\n",
                "Accept: text/html, */*;q=0.5\r\n")) {
            assertThat(contentType("/" + played.id(), wish))
                    .as("the game, asked with '%s'", wish)
                    .startsWith("application/json");
            assertThat(contentType("/" + played.id() + "/events", wish))
                    .as("the record, asked with '%s'", wish)
                    .startsWith("application/x-ndjson");
        }
        assertThat(contentType("/" + played.id(), "Accept: text/plain, */*;q=0.5\r\n"))
                .startsWith("text/plain");
        assertThat(contentType("/" + played.id() + "/events", "Accept: text/event-stream, */*;q=0.5\r\n"))
                .startsWith("text/event-stream");
    }

    @Test
    void theRecordIsServedInItsFrozenBytes() throws Exception {
        var played = stored(PlayedGame.whole(SEEDS.incrementAndGet()));

        assertThat(get("/" + played.id() + "/events", "Accept", "application/x-ndjson")
                        .body())
                .isEqualTo(lines(played, 0));
        assertThat(get("/" + played.id() + "/events?after=100", "Accept", "application/x-ndjson")
                        .body())
                .isEqualTo(lines(played, 100));
        assertThat(get("/" + played.id() + "/events?after=100&follow=true", "Accept", "application/x-ndjson")
                        .body())
                .isEqualTo(lines(played, 100));
    }

    @Test
    void aFollowedRecordGoesOnUntilTheDeckIsOpen() throws Exception {
        var played = stored(new PlayedGame(SEEDS.incrementAndGet()).inLobby(2).start());
        var whole = async("/" + played.id() + "/events?follow=true", "Accept", "application/x-ndjson");

        for (int i = 0; i < 10; i++) {
            int known = played.events().size();
            played.move();
            store(played, known);
        }
        assertThat(whole).isNotDone();
        int known = played.events().size();
        played.send(Actor.HOST, new CloseGame());
        store(played, known);

        // On a slow machine there was time for signs of life.
        assertThat(whole.join().body().replaceAll("\n+", "\n")).isEqualTo(lines(played, 0));
    }

    @Test
    void aFollowedRecordBeginsAtOnceAndAQuietOneGivesSignsOfLife() throws Exception {
        var played = stored(new PlayedGame(SEEDS.incrementAndGet()).inLobby(2));
        int known = played.events().size();

        var answer = client.send(
                request("/" + played.id() + "/events?follow=true&after=" + known, "Accept", "application/x-ndjson"),
                BodyHandlers.ofInputStream());
        try (var lines = new BufferedReader(new InputStreamReader(answer.body(), StandardCharsets.UTF_8))) {
            assertThat(lines.readLine()).isEmpty();
            assertThat(lines.readLine()).isEmpty();
            store(played.start(), known);
            await().until(() -> lines.readLine().contains("\"revision\":" + (known + 1)));
        }
    }

    @Test
    void aLiveStreamBeginsWithTheWholeGameAndGoesOnWithWhatFollows() throws Exception {
        var played = stored(new PlayedGame(SEEDS.incrementAndGet()).inLobby(2).start());
        int known = played.events().size();
        get("/" + played.id() + "?wait=" + known);
        String before = view(played);

        try (var stream = open("/" + played.id() + "/events")) {
            assertThat(stream.message()).containsExactly("id: " + known, "event: game", "data: " + before);
            played.moves(3);
            store(played, known);
            for (var event : played.events().subList(known, played.events().size())) {
                assertThat(stream.message())
                        .containsExactly(
                                "id: " + event.revision(),
                                "event: " + event.type(),
                                "data: " + new String(EventCodec.publicBytes(event), StandardCharsets.UTF_8));
            }
        }
    }

    @Test
    void whoComesBackGetsOnlyWhatIsMissingAndTheStreamEndsWithTheDeck() throws Exception {
        var played = stored(PlayedGame.whole(SEEDS.incrementAndGet()));
        int last = played.events().size();

        try (var stream = open("/" + played.id() + "/events", "Last-Event-ID", "" + (last - 2))) {
            assertThat(stream.message())
                    .contains(
                            "id: " + (last - 1),
                            "event: " + played.events().get(last - 2).type());
            assertThat(stream.message()).contains("id: " + last, "event: DeckOpened");
            assertThat(stream.message()).isEmpty();
        }
        assertThat(get("/" + played.id() + "/events", "Accept", "text/event-stream", "Last-Event-ID", "" + last)
                        .statusCode())
                .isEqualTo(204);
    }

    @Test
    void aQuietStreamBeatsAndAddressesHaveOnlySoMany() throws Exception {
        var played = stored(new PlayedGame(SEEDS.incrementAndGet()).inLobby(2));
        List<Stream> open = new ArrayList<>();
        await().until(() -> {
            // Streams of other tests may still be closing.
            while (open.size() < 6) {
                open.add(open("/" + played.id() + "/events"));
            }
            return open.stream().allMatch(stream -> stream.status() == 200);
        });
        try {
            assertThat(open.getFirst().message()).contains("event: game");
            assertThat(open.getFirst().message()).containsExactly(":");
            var one = get("/" + played.id() + "/events", "Accept", "text/event-stream");
            assertProblem(one, 429, "too-many-streams");
            assertThat(header(one, "retry-after")).isNotEmpty();
        } finally {
            open.forEach(Stream::close);
        }
        await().until(() -> {
            try (var again = open("/" + played.id() + "/events")) {
                return again.status() == 200;
            }
        });
    }

    @Test
    void everyPointCanBeAccountedFor() throws Exception {
        var played = stored(PlayedGame.whole(SEEDS.incrementAndGet()));

        var answer = get("/" + played.id() + "/scores?wait=" + played.events().size());

        JsonNode sheet = Json.mapper().readTree(answer.body());
        assertThat(header(answer, "etag")).isEqualTo("\"" + played.events().size() + "\"");
        assertThat(sheet.get("totals")).isNotEmpty().allSatisfy(total -> {
            int seat = total.get("seat").intValue();
            int sum = 0;
            for (JsonNode entry : sheet.get("ledger")) {
                assertThat(entry.get("rules")).isNotEmpty();
                assertThat(entry.get("feature").get("tiles")).isNotEmpty();
                for (JsonNode won : entry.get("points")) {
                    sum += won.get("seat").intValue() == seat
                            ? won.get("points").intValue()
                            : 0;
                }
            }
            assertThat(total.get("points").intValue())
                    .isEqualTo(sum)
                    .isEqualTo(played.game().score(seat));
        });
    }

    @Test
    void whatIsLegalDependsOnWhoAsks() throws Exception {
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
    void anUnlistedGameLooksUnknownWithoutItsToken() throws Exception {
        var hidden = stored(new PlayedGame(SEEDS.incrementAndGet(), new GameOptions(2, Visibility.UNLISTED)).opened());
        var other = stored(new PlayedGame(SEEDS.incrementAndGet()).inLobby(2));
        String unknown = "00000000-0000-4000-8000-000000000000";

        for (String path : List.of(
                "",
                "/scores",
                "/legal",
                "/events",
                "/chips",
                "/chips?at=1",
                "/tolls",
                "/tolls?wait=999",
                "/deck",
                "/deck?at=999",
                "/features",
                "/features?at=1",
                "/features?wait=999",
                "?at=1",
                "?wait=1",
                "?wait=999")) {
            var without = get("/" + hidden.id() + path);
            assertProblem(without, 404, "unknown-game");
            assertThat(without.body().replace(hidden.id().value(), unknown))
                    .isEqualTo(get("/" + unknown + path).body());
            assertProblem(get("/nonsense" + path), 404, "unknown-game");
            assertProblem(
                    get("/" + hidden.id() + path, "Authorization", "Bearer " + other.id() + "/host"),
                    404,
                    "unknown-game");
        }
        String token = "Bearer " + hidden.id() + "/guest";
        for (String path :
                List.of("?wait=1", "/scores", "/legal", "/events", "/chips", "/tolls", "/deck", "/features", "?at=1")) {
            assertThat(get("/" + hidden.id() + path, "Authorization", token).statusCode())
                    .as(path)
                    .isEqualTo(200);
        }
        assertThat(header(get("/" + hidden.id(), "Authorization", token), "cache-control"))
                .contains("private");
        get("/" + other.id() + "?wait=" + other.events().size());
        assertThat(get("?limit=200").body())
                .contains(other.id().value())
                .doesNotContain(hidden.id().value());
    }

    @Test
    void theListGoesOnPageByPage() throws Exception {
        for (int i = 0; i < 5; i++) {
            var played =
                    stored(new PlayedGame(SEEDS.incrementAndGet()).inLobby(2).start());
            get("/" + played.id() + "?wait=" + played.events().size());
        }
        JsonNode first = Json.mapper().readTree(get("?status=running&limit=2").body());
        JsonNode second = Json.mapper()
                .readTree(get("?status=running&limit=2&before="
                                + first.get("next").asText())
                        .body());

        assertThat(first.get("games"))
                .hasSize(2)
                .allSatisfy(game -> assertThat(game.get("status").asText()).isEqualTo("running"));
        assertThat(second.get("games")).hasSize(2).doesNotContainAnyElementsOf(first.get("games"));
    }

    @Test
    void nonsenseIsRefusedWithAReason() throws Exception {
        var played = stored(new PlayedGame(SEEDS.incrementAndGet()).inLobby(2));
        String game = "/" + played.id();
        for (String path : List.of(
                game + "?at=x",
                game + "?at=0",
                game + "?wait=-1",
                game + "/events?after=-1",
                game + "/legal?seat=6",
                game + "/scores?wait=1.5",
                game + "/chips?at=0",
                game + "/tolls?wait=x",
                game + "/deck?at=-1",
                game + "/features?at=0",
                game + "/features?wait=x",
                "?limit=0",
                "?limit=201",
                "?status=open",
                "?before=x",
                game + "?at=99999999999999999999")) {
            assertProblem(get(path), 400, "bad-parameter");
        }
        assertProblem(
                get(game + "/events", "Accept", "text/event-stream", "Last-Event-ID", "abc"), 400, "bad-parameter");
        assertThat(get(game + "?at=x", "Accept-Language", "nl").body()).contains("De waarde van at is ongeldig");
        assertThat(get(game + "?at=x", "Accept-Language", "ja, en;q=0.5").body())
                .contains("at の値");
    }

    /// Plays until a game has settled bets, and none of its offices closed before the first bet: in some games
    /// everybody resigns before.
    private static PlayedGame gameWithSettledBets() {
        return java.util.stream.Stream.generate(() -> PlayedGame.whole(SEEDS.incrementAndGet(), PlayedGame.BOTH))
                .filter(game -> first(game, BetSealed.class) < first(game, OfficeClosed.class)
                        && first(game, BetsSettled.class) < Long.MAX_VALUE)
                .findFirst()
                .orElseThrow();
    }

    private static long first(PlayedGame game, Class<? extends GameEvent> type) {
        return game.events().stream()
                .filter(event -> type.isInstance(event.data()))
                .mapToLong(Envelope::revision)
                .findFirst()
                .orElse(Long.MAX_VALUE);
    }

    @Test
    void theChipsOfAGameCanBeAuditedAtAnyRevision() throws Exception {
        var played = stored(gameWithSettledBets());
        int last = played.events().size();
        var sealed = played.events().stream()
                .filter(event -> event.data() instanceof BetSealed)
                .findFirst()
                .orElseThrow();

        var answer = getOnceThere("/" + played.id() + "/chips?wait=" + last);
        var then = get("/" + played.id() + "/chips?at=" + sealed.revision());

        ChipTrail trail = Json.mapper().readValue(answer.body(), ChipTrail.class);
        assertThat(header(answer, "etag")).isEqualTo("\"" + last + "\"");
        assertThat(header(answer, "cache-control")).isEqualTo("no-cache");
        assertThat(trail.revision()).isEqualTo(last);
        assertThat(trail.offices().stream().flatMap(office -> office.players().stream()))
                .isNotEmpty()
                .allSatisfy(player -> assertThat(player.holds()).isNotEqualTo(false))
                .anySatisfy(player -> assertThat(player.holds()).isTrue());
        assertThat(header(then, "etag")).isEqualTo("\"" + sealed.revision() + "\"");
        assertThat(then.body())
                .contains("\"revision\":" + sealed.revision())
                .doesNotContain("\"nonce\"", "\"outcome\"");
        assertThat(Json.mapper()
                        .readValue(then.body(), ChipTrail.class)
                        .offices()
                        .getFirst())
                .satisfies(office -> assertThat(office.closed()).isNull());
    }

    @Test
    void theHistoryOfTollhousesIsToldAtAnyRevision() throws Exception {
        var played = stored(PlayedGame.whole(SEEDS.incrementAndGet(), PlayedGame.TOLLKEEPERS));
        int last = played.events().size();

        var answer = getOnceThere("/" + played.id() + "/tolls?wait=" + last);

        TollHistory history = Json.mapper().readValue(answer.body(), TollHistory.class);
        TollHistory.Entry entry = history.history().getFirst();
        var before = get("/" + played.id() + "/tolls?at=" + (entry.revision() - 1));
        var then = get("/" + played.id() + "/tolls?at=" + entry.revision());

        assertThat(entry.change()).isEqualTo(TollHistory.Change.PLACED);
        assertThat(Json.mapper().readValue(before.body(), TollHistory.class).history())
                .isEmpty();
        assertThat(Json.mapper().readValue(then.body(), TollHistory.class).history())
                .containsExactly(entry);
    }

    @Test
    void theDeckIsServedWithItsProofsAndWithWhatIsCountedOfItsHost() throws Exception {
        String host = "host-of-the-deck";
        var closed = new PlayedGame(SEEDS.incrementAndGet())
                .hostedBy(host)
                .inLobby(2)
                .start();
        closed.send(Actor.HOST, new CloseGame());
        stored(closed);
        var played = stored(new PlayedGame(SEEDS.incrementAndGet(), PlayedGame.BETS)
                .hostedBy(host)
                .inLobby(2)
                .start()
                .moves(20));
        int last = played.events().size();

        var answer = getOnceThere("/" + played.id() + "/deck?wait=" + last);

        DeckSheet sheet = Json.mapper().readValue(answer.body(), DeckSheet.class);
        assertThat(header(answer, "etag")).isEqualTo("\"" + last + "-2-2-1\"");
        assertThat(sheet.host()).isEqualTo(new HostStatistics(host, 2, 2, 1));
        assertThat(sheet.deck().revision()).isEqualTo(last);
        assertThat(sheet.deck().drawn()).isNotEmpty().allMatch(DeckReport.Draw::holds);
        assertThat(sheet.deck().withoutPeople())
                .isEqualTo(sheet.deck().seededBy().isEmpty());
        assertThat(sheet.deck().opening()).isNull();
        assertThat(get("/" + played.id() + "/deck?at=1").body())
                .contains("\"drawn\":[]")
                .doesNotContain("\"root\"");
        assertThat(Json.mapper()
                        .readValue(get("/" + closed.id() + "/deck").body(), DeckSheet.class)
                        .deck()
                        .opening()
                        .sameRoot())
                .isTrue();
        assertThat(get("/" + played.id() + "/deck", "If-None-Match", "\"" + last + "-2-2-1\"")
                        .statusCode())
                .isEqualTo(304);
        assertThat(body("/api/hosts/" + host))
                .isEqualTo("{\"abandonedStarts\":1,\"games\":2,\"host\":\"" + host + "\",\"starts\":2}");
    }

    @Test
    void theFeaturesOfABoardAreThoseOfTheRulesAtAnyRevision() throws Exception {
        var played = new PlayedGame(SEEDS.incrementAndGet(), PlayedGame.BOTH)
                .inLobby(3)
                .start()
                .moves(30);
        int then = played.events().size();
        String before = features(played);
        stored(played.moves(40));
        int last = played.events().size();

        var answer = get("/" + played.id() + "/features?wait=" + last);

        assertThat(answer.body()).isEqualTo(features(played)).isNotEqualTo(before);
        assertThat(header(answer, "etag")).isEqualTo("\"" + last + "\"");
        assertThat(header(answer, "cache-control")).isEqualTo("no-cache");
        assertThat(get("/" + played.id() + "/features?at=" + then).body()).isEqualTo(before);
        assertThat(get("/" + played.id() + "/features?at=1").body()).contains("\"features\":[]");
        assertThat(get("/" + played.id() + "/features", "If-None-Match", "\"" + last + "\"")
                        .statusCode())
                .isEqualTo(304);
    }

    @Test
    void aHostWhoNeverOpenedAGameIsUnknown() throws Exception {
        var request = HttpRequest.newBuilder(games.resolve("/api/hosts/nobody")).build();
        assertProblem(client.send(request, BodyHandlers.ofString()), 404, "unknown-host");
    }

    @Test
    void revisionsThatAGameHasNotAreUnknownToEveryReadOfThePast() throws Exception {
        var played = stored(new PlayedGame(SEEDS.incrementAndGet()).inLobby(2));
        for (String path : List.of("/chips", "/tolls", "/deck", "/features")) {
            assertProblem(get("/" + played.id() + path + "?at=99999"), 404, "unknown-revision");
            assertThat(get("/" + played.id() + path + "?at=" + played.events().size())
                            .statusCode())
                    .isEqualTo(200);
        }
    }

    @Test
    void streamsCarryTheEventsOfExpansionsInTheirPublicBytes() throws Exception {
        var played = stored(PlayedGame.whole(SEEDS.incrementAndGet(), PlayedGame.BOTH_TIMED));

        String record = get("/" + played.id() + "/events", "Accept", "application/x-ndjson")
                .body();

        assertThat(record).isEqualTo(lines(played, 0)).contains("BetSealed", "TollhousePlaced", "DeadlineSet");
        assertThat(record.lines().filter(line -> line.contains("\"type\":\"BetSealed\"")))
                .allSatisfy(line -> {
                    JsonNode bet = Json.mapper().readTree(line).get("data").get("bet");
                    assertThat(bet.fieldNames()).toIterable().containsExactly("commitment");
                });
        try (var stream = open("/" + played.id() + "/events", "Last-Event-ID", "0")) {
            for (var event : played.events()) {
                assertThat(stream.message())
                        .containsExactly(
                                "id: " + event.revision(),
                                "event: " + event.type(),
                                "data: " + new String(EventCodec.publicBytes(event), StandardCharsets.UTF_8));
            }
        }
    }

    @Test
    void theExamplesInTheDescriptionOfTheApiAreAnswers() throws Exception {
        JsonNode paths =
                new ObjectMapper().readTree(body("/q/openapi?format=json")).get("paths");

        example(paths, "/api/games/{game}/chips", ChipTrail.class);
        example(paths, "/api/games/{game}/tolls", TollHistory.class);
        example(paths, "/api/games/{game}/deck", DeckSheet.class);
        example(paths, "/api/games/{game}/features", BoardFeatures.class);
        example(paths, "/api/hosts/{host}", HostStatistics.class);
    }

    /// The example reads as an answer, and written again it is the same.
    private static void example(JsonNode paths, String path, Class<?> type) throws IOException {
        JsonNode ok = paths.get(path).get("get").get("responses").get("200");
        JsonNode content = ok.get("content").get("application/json");
        assertThat(content.get("schema").get("$ref").asText()).endsWith(type.getSimpleName());
        for (JsonNode example : content.get("examples")) {
            JsonNode value = example.get("value");
            String json = value.isTextual() ? value.asText() : value.toString();
            assertThat(Json.mapper().readTree(Json.canonical(Json.mapper().readValue(json, type))))
                    .isEqualTo(Json.mapper().readTree(json));
        }
    }

    private String body(String path) throws Exception {
        var request = HttpRequest.newBuilder(games.resolve(path)).build();
        return client.send(request, BodyHandlers.ofString()).body();
    }

    @Test
    void theCommandSideKeepsItsPlaceBesideTheReads() throws Exception {
        var request = HttpRequest.newBuilder(URI.create(games + "/abc/commands"))
                .POST(HttpRequest.BodyPublishers.noBody())
                .build();

        assertThat(client.send(request, BodyHandlers.ofString()).body()).isEqualTo("a command for abc");
    }

    @Test
    void healthTellsThatTheProjectionsMove() throws Exception {
        var request = HttpRequest.newBuilder(games.resolve("/q/health/ready")).build();
        var answer = client.send(request, BodyHandlers.ofString());

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).contains("projections").contains("\"parked\": 0");
    }

    private PlayedGame stored(PlayedGame played) {
        store(played, 0);
        return played;
    }

    private void store(PlayedGame played, int known) {
        StoreUnderTest.append(
                log, played.events().subList(known, played.events().size()));
    }

    private static String view(PlayedGame played) {
        return new String(
                Json.canonical(Rules.standard().view(played.id(), played.game().blind())), StandardCharsets.UTF_8);
    }

    private static String features(PlayedGame played) {
        return new String(
                Json.canonical(
                        Rules.standard().features(played.id(), played.game().blind())),
                StandardCharsets.UTF_8);
    }

    private static String lines(PlayedGame played, int after) {
        return played.events().stream()
                .skip(after)
                .map(event -> new String(EventCodec.publicBytes(event), StandardCharsets.UTF_8) + "\n")
                .collect(Collectors.joining());
    }

    private HttpRequest request(String path, String... headers) {
        var builder = HttpRequest.newBuilder(URI.create(games + path));
        return (headers.length == 0 ? builder : builder.headers(headers)).build();
    }

    private HttpResponse<String> get(String path, String... headers) throws Exception {
        return client.send(request(path, headers), BodyHandlers.ofString());
    }

    /// On a busy machine a long game may take longer than a read waits.
    private HttpResponse<String> getOnceThere(String path) {
        return await().atMost(Duration.ofSeconds(60)).until(() -> get(path), answer -> answer.statusCode() != 503);
    }

    private CompletableFuture<HttpResponse<String>> async(String path, String... headers) {
        return client.sendAsync(request(path, headers), BodyHandlers.ofString());
    }

    /// The kind of body that is answered to a bare request: Java's client sends headers of its own.
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

    private static String header(HttpResponse<?> answer, String name) {
        return String.join(", ", answer.headers().allValues(name));
    }

    private static void assertProblem(HttpResponse<String> answer, int status, String type) {
        assertThat(answer.statusCode()).as(answer.uri() + " " + answer.body()).isEqualTo(status);
        assertThat(header(answer, "content-type")).startsWith("application/problem+json");
        assertThat(answer.body()).contains("urn:cartulary:problem:" + type).contains("\"detail\":\"");
    }

    private Stream open(String path, String... headers) throws IOException, InterruptedException {
        var all = new ArrayList<>(List.of("Accept", "text/event-stream"));
        all.addAll(List.of(headers));
        return new Stream(client.send(request(path, all.toArray(String[]::new)), BodyHandlers.ofInputStream()));
    }

    /// An open live stream, read message by message.
    private static final class Stream implements AutoCloseable {
        private final HttpResponse<InputStream> answer;
        private final BufferedReader lines;

        Stream(HttpResponse<InputStream> answer) {
            this.answer = answer;
            this.lines = new BufferedReader(new InputStreamReader(answer.body(), StandardCharsets.UTF_8));
        }

        int status() {
            return answer.statusCode();
        }

        /// The lines of the next message; none at the end.
        List<String> message() throws IOException {
            var message = new ArrayList<String>();
            for (String line = lines.readLine(); line != null && !line.isEmpty(); line = lines.readLine()) {
                message.add(line);
            }
            return message;
        }

        @Override
        public void close() {
            try {
                answer.body().close();
            } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
        }
    }
}
