package cartulary.query.api;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand.WithdrawDispute;
import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.game.Actor;
import cartulary.contracts.json.Json;
import cartulary.testkit.DisputedGame;
import cartulary.testkit.MisscoredGame;
import cartulary.testkit.PlayedGame;
import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.junit.QuarkusTest;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// Disputes of finished games, their corrections, and the streams that wait for them.
@QuarkusTest
class DisputesReadTest extends ReadApiFixture {
    private static final Duration LONG_AGO = Duration.ofDays(30);

    private DisputedGame ended(Duration ago) {
        Instant end = Instant.now().minus(ago).truncatedTo(ChronoUnit.MILLIS);
        long seed = 35 * SEEDS.incrementAndGet() + 1;
        var game = DisputedGame.of(MisscoredGame.of(PlayedGame.whole(seed)).endedAt(end));
        store(game, 0);
        return game;
    }

    private void store(DisputedGame game, int known) {
        StoreUnderTest.append(log, game.events().subList(known, game.events().size()));
    }

    private static String lines(DisputedGame game, int after) {
        return game.events().stream()
                .skip(after)
                .map(event -> new String(EventCodec.publicBytes(event), StandardCharsets.UTF_8) + "\n")
                .collect(Collectors.joining());
    }

    private JsonNode read(String path) throws Exception {
        HttpResponse<String> response = get(path);
        assertThat(response.statusCode()).as(path + " " + response.body()).isEqualTo(200);
        return Json.mapper().readTree(response.body());
    }

    private HttpResponse<String> list(String query, String... headers) throws Exception {
        var request = HttpRequest.newBuilder(games.resolve("/api/disputes" + query));
        return client.send((headers.length == 0 ? request : request.headers(headers)).build(), BodyHandlers.ofString());
    }

    private static String path(DisputedGame game, String resource) {
        return "/" + game.id() + resource;
    }

    @Test
    void aFinishedGameIsNotServedFromBeforeItsCorrection() throws Exception {
        DisputedGame game = ended(Duration.ofHours(1));
        int known = game.events().size();
        String wait = "wait=" + known;
        String before = header(get(path(game, "?" + wait)), "etag");
        String scoresBefore = header(get(path(game, "/scores?" + wait)), "etag");

        game.open(game.persons().getFirst()).agreed(1, DisputeOutcome.CORRECTED);
        store(game, known);
        wait = "wait=" + game.events().size();

        HttpResponse<String> view = get(path(game, "?" + wait), "If-None-Match", before);
        assertThat(view.statusCode()).isEqualTo(200);
        JsonNode body = Json.mapper().readTree(view.body());
        assertThat(body.get("disputes").get(0).get("outcome").asText()).isEqualTo("corrected");
        assertThat(body.get("annulled").asBoolean()).isFalse();
        assertThat(body.get("ranking"))
                .isEqualTo(Json.mapper().readTree(Json.canonical(game.game().ranking())));
        HttpResponse<String> scores = get(path(game, "/scores?" + wait), "If-None-Match", scoresBefore);
        assertThat(scores.statusCode()).isEqualTo(200);
        assertThat(scores.body()).contains("\"correctedBy\":" + game.events().size());
        assertThat(read(path(game, "?at=" + known)).get("disputes")).isEmpty();
    }

    @Test
    void theDisputesOfAGameContainNoReasonAndCanBeReadAtARevision() throws Exception {
        DisputedGame game = ended(Duration.ofHours(1));
        int known = game.events().size();
        game.open(game.persons().getFirst());
        store(game, known);

        JsonNode now = read(path(game, "/disputes?wait=" + game.events().size()));

        assertThat(now.get("disputes")).hasSize(1);
        assertThat(now.toString()).contains("reasonHash").doesNotContain("a reason");
        assertThat(read(path(game, "/disputes?at=" + known)).get("disputes")).isEmpty();
        assertProblem(get(path(game, "/disputes?at=99999")), 404, "unknown-revision");
    }

    @Test
    void anAnnulledGameIsMarkedFromTheResolutionOn() throws Exception {
        DisputedGame game = ended(Duration.ofHours(1)).whereStateDiffers();
        int known = game.events().size();
        game.open(game.persons().getFirst());
        int opened = game.events().size();
        game.agreed(1, DisputeOutcome.ANNULLED);
        store(game, known);
        String wait = "?wait=" + game.events().size();

        JsonNode disputes = read(path(game, "/disputes" + wait));

        assertThat(disputes.get("annulled").asBoolean()).isTrue();
        assertThat(disputes.at("/disputes/0/resolution/outcome").asText()).isEqualTo("annulled");
        assertThat(read(path(game, wait)).get("annulled").asBoolean()).isTrue();
        assertThat(read(path(game, "/disputes?at=" + opened)).get("annulled").asBoolean())
                .isFalse();
        assertThat(read(path(game, "?at=" + opened)).get("annulled").asBoolean())
                .isFalse();
    }

    @Test
    void historiesDiffsOriginsAndExplanationsShowACorrection() throws Exception {
        DisputedGame game = ended(Duration.ofHours(1));
        int known = game.events().size();
        game.open(game.persons().getFirst()).agreed(1, DisputeOutcome.CORRECTED);
        store(game, known);
        int last = game.events().size();
        get(path(game, "?wait=" + last));
        int seat = game.recorded().seat();

        JsonNode seats = read(path(game, "/history?seat=" + seat));
        JsonNode diff = read(path(game, "/diff?from=" + known + "&to=" + last));
        JsonNode blame = read(path(game, "/blame"));

        JsonNode entry = seats.get("entries").get(seats.get("entries").size() - 1);
        assertThat(entry.get("event").asText()).isEqualTo("ScoreCorrected");
        assertThat(entry.get("corrections").get(0).get("revision").asLong())
                .isEqualTo(game.recorded().revision());
        assertThat(diff.get("points")).isEmpty();
        assertThat(diff.get("corrections").get(0).get("to").asInt())
                .isEqualTo(game.recorded().right());
        assertThat(blame.get("corrections")).isEqualTo(diff.get("corrections"));
    }

    @Test
    void onlyRefereesAndOperatorsReadTheListOfOpenDisputes() throws Exception {
        DisputedGame game = ended(Duration.ofHours(1));
        int known = game.events().size();
        game.open(game.persons().getFirst());
        store(game, known);
        get(path(game, "/disputes?wait=" + game.events().size()));

        for (String role : new String[] {"Bearer referee", "Bearer operator"}) {
            var listed = list("?status=open&limit=200", "Authorization", role);
            assertThat(listed.statusCode()).as(listed.body()).isEqualTo(200);
            assertThat(listed.body()).contains(game.id().value());
        }
        assertProblem(list(""), 401, "token-missing");
        assertProblem(list("", "Authorization", "Bearer " + game.id() + "/seat-1"), 403, "not-allowed");
        assertProblem(list("?status=x", "Authorization", "Bearer referee"), 400, "bad-parameter");
        assertProblem(list("?after=x", "Authorization", "Bearer referee"), 400, "bad-parameter");
    }

    @Test
    void theRecordContainsEventsAfterTheDeckAndAPlainStreamEndsAfterThem() throws Exception {
        DisputedGame game = ended(Duration.ofHours(1));
        int known = game.events().size();
        game.open(game.persons().getFirst());
        store(game, known);

        assertThat(get(path(game, "/events?follow=true"), "Accept", "application/x-ndjson")
                        .body())
                .isEqualTo(lines(game, 0));
        try (var stream = open(path(game, "/events"), "Last-Event-ID", "" + known)) {
            assertThat(stream.event()).contains("event: DisputeOpened");
            assertThat(stream.event()).contains("event: DisputeRecounted");
            assertThat(stream.event()).isEmpty();
        }
        assertThat(get(
                                path(game, "/events"),
                                "Accept",
                                "text/event-stream",
                                "Last-Event-ID",
                                "" + game.events().size())
                        .statusCode())
                .isEqualTo(204);
    }

    @Test
    void aStreamWithDisputesStaysOpenAfterTheEndAndSendsThem() throws Exception {
        DisputedGame game = ended(Duration.ofHours(1));
        int known = game.events().size();

        try (var stream = open(path(game, "/events?disputes=true"), "Last-Event-ID", "" + known)) {
            assertThat(stream.message()).containsExactly(":");
            game.open(game.persons().getFirst());
            store(game, known);
            String sent = "";
            while (!sent.contains("event: DisputeOpened")) {
                sent = String.join("\n", stream.message());
            }
            assertThat(stream.event()).contains("event: DisputeRecounted");
        }
    }

    @Test
    void aStreamWithDisputesEndsWhenNoneIsOpenAndNoneCanBeOpened() throws Exception {
        DisputedGame late = ended(LONG_AGO);
        assertThat(get(
                                path(late, "/events?disputes=true"),
                                "Accept",
                                "text/event-stream",
                                "Last-Event-ID",
                                "" + late.events().size())
                        .statusCode())
                .isEqualTo(204);

        DisputedGame open = ended(LONG_AGO);
        int known = open.events().size();
        open.open(open.persons().getFirst());
        store(open, known);
        int opened = open.events().size();
        try (var stream = open(path(open, "/events?disputes=true"), "Last-Event-ID", "" + opened)) {
            assertThat(stream.message()).containsExactly(":");
            open.send(Actor.seat(open.persons().getFirst()), new WithdrawDispute(1));
            store(open, opened);
            String sent = ":";
            while (sent.equals(":")) {
                sent = String.join("\n", stream.message());
            }
            assertThat(sent).contains("event: DisputeResolved");
            assertThat(stream.event()).isEmpty();
        }
    }
}
