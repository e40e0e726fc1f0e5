package cartulary.query.api;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand.CloseGame;
import cartulary.contracts.game.Actor;
import cartulary.query.statistics.LakeUnderTest;
import cartulary.testkit.PlayedGame;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Reads of revisions that a game does not get, in the application of the lake, where a read waits for only a second.
@QuarkusTest
@WithTestResource(LakeUnderTest.class)
class MissingRevisionsReadTest extends ReadApiFixture {
    @Test
    void aRevisionThatDoesNotArriveReturns503WithRetryAfter() throws Exception {
        var played = stored(new PlayedGame(SEEDS.incrementAndGet()).inLobby(2));

        var waiting = Stream.of("", "/scores", "/chips", "/tolls", "/deck", "/features", "/blame")
                .map(path -> async("/" + played.id() + path + "?wait=999"))
                .toList();
        for (var answer : waiting) {
            var response = answer.get();
            assertProblem(response, 503, "not-yet");
            assertThat(header(response, "retry-after")).isEqualTo("1");
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aStreamAfterARevisionThatTheGameDoesNotHaveIsRefused(boolean isOver) throws Exception {
        var game = new PlayedGame(SEEDS.incrementAndGet()).inLobby(2).start();
        if (isOver) {
            game.send(Actor.HOST, new CloseGame());
        }
        var played = stored(game);
        int beyond = played.events().size() + 1;
        String events = "/" + played.id() + "/events";

        assertProblem(
                get(events, "Accept", "text/event-stream", "Last-Event-ID", "" + beyond), 404, "unknown-revision");
        assertProblem(get(events + "?after=" + beyond, "Accept", "application/x-ndjson"), 404, "unknown-revision");
        assertProblem(
                get(events + "?follow=true&after=" + (beyond + 1_000), "Accept", "application/x-ndjson"),
                404,
                "unknown-revision");
        assertThat(get(events + "?after=" + (beyond - 1), "Accept", "application/x-ndjson")
                        .body())
                .isEmpty();
    }
}
