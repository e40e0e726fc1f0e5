package cartulary.query.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.contracts.command.GameCommand.CloseGame;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.game.Actor;
import cartulary.contracts.json.Json;
import cartulary.testkit.PlayedGame;
import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.junit.QuarkusTest;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The record of a game and its live streams.
@QuarkusTest
class EventsReadTest extends ReadApiFixture {
    @Test
    void theRecordIsReturnedInItsFrozenBytes() throws Exception {
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
    void aFollowedRecordContinuesUntilTheDeckIsOpened() throws Exception {
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

        // On a slow machine heartbeats were sent as well.
        assertThat(whole.join().body().replaceAll("\n+", "\n")).isEqualTo(lines(played, 0));
    }

    @Test
    void aFollowedRecordBeginsImmediatelyAndSendsHeartbeats() throws Exception {
        var played = stored(new PlayedGame(SEEDS.incrementAndGet()).inLobby(2));
        int known = played.events().size();

        var response = client.send(
                request("/" + played.id() + "/events?follow=true&after=" + known, "Accept", "application/x-ndjson"),
                BodyHandlers.ofInputStream());
        try (var lines = new BufferedReader(new InputStreamReader(response.body(), StandardCharsets.UTF_8))) {
            assertThat(lines.readLine()).isEmpty();
            assertThat(lines.readLine()).isEmpty();
            store(played.start(), known);
            await().until(() -> lines.readLine().contains("\"revision\":" + (known + 1)));
        }
    }

    @Test
    void aLiveStreamBeginsWithTheWholeGameAndContinuesWithEvents() throws Exception {
        var played = stored(new PlayedGame(SEEDS.incrementAndGet()).inLobby(2).start());
        int known = played.events().size();
        get("/" + played.id() + "?wait=" + known);
        String before = view(played);

        try (var stream = open("/" + played.id() + "/events")) {
            assertThat(stream.event()).containsExactly("id: " + known, "event: game", "data: " + before);
            played.moves(3);
            store(played, known);
            for (var event : played.events().subList(known, played.events().size())) {
                assertThat(stream.event())
                        .containsExactly(
                                "id: " + event.revision(),
                                "event: " + event.type(),
                                "data: " + new String(EventCodec.publicBytes(event), StandardCharsets.UTF_8));
            }
        }
    }

    @Test
    void aResumedStreamSendsTheMissingEventsAndEndsWithTheDeck() throws Exception {
        var played = stored(PlayedGame.whole(SEEDS.incrementAndGet()));
        int last = played.events().size();

        try (var stream = open("/" + played.id() + "/events", "Last-Event-ID", "" + (last - 2))) {
            assertThat(stream.event())
                    .contains(
                            "id: " + (last - 1),
                            "event: " + played.events().get(last - 2).type());
            assertThat(stream.event()).contains("id: " + last, "event: DeckOpened");
            assertThat(stream.event()).isEmpty();
        }
        assertThat(get("/" + played.id() + "/events", "Accept", "text/event-stream", "Last-Event-ID", "" + last)
                        .statusCode())
                .isEqualTo(204);
    }

    @Test
    void aStreamWaitsForTheRevisionThatItsReaderKnows() throws Exception {
        var played = stored(new PlayedGame(SEEDS.incrementAndGet()).inLobby(2).start());
        int known = played.events().size();
        played.moves(3);
        int last = played.events().size();

        var behind = async("/" + played.id() + "/events?after=" + (last - 1), "Accept", "application/x-ndjson");
        store(played, known);

        assertThat(behind.join().body()).isEqualTo(lines(played, last - 1));
    }

    @Test
    void aQuietStreamSendsHeartbeatsAndTheStreamsOfAnAddressAreLimited() throws Exception {
        var played = stored(new PlayedGame(SEEDS.incrementAndGet()).inLobby(2));
        List<MessageStream> open = new ArrayList<>();
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
            open.forEach(MessageStream::close);
        }
        await().until(() -> {
            try (var again = open("/" + played.id() + "/events")) {
                return again.status() == 200;
            }
        });
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
                assertThat(stream.event())
                        .containsExactly(
                                "id: " + event.revision(),
                                "event: " + event.type(),
                                "data: " + new String(EventCodec.publicBytes(event), StandardCharsets.UTF_8));
            }
        }
    }
}
