package cartulary.query.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.command.GameCommand.CloseGame;
import cartulary.contracts.game.Actor;
import cartulary.contracts.json.Json;
import cartulary.record.answer.PastAnswers;
import cartulary.record.past.GameRecord;
import cartulary.record.review.GameReview;
import cartulary.rules.Rules;
import cartulary.testkit.PlayedGame;
import io.quarkus.test.junit.QuarkusTest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// `GET /api/games/{id}/review`.
@QuarkusTest
class ReviewReadTest extends ReadApiFixture {
    private HttpResponse<String> reviewed(PlayedGame played) {
        var answer = new AtomicReference<HttpResponse<String>>();
        await().pollInterval(Duration.ofMillis(100)).until(() -> {
            answer.set(get("/" + played.id() + "/review"));
            if (answer.get().statusCode() == 202) {
                assertThat(header(answer.get(), "retry-after")).isEqualTo("1");
                assertThat(Json.mapper()
                                .readTree(answer.get().body())
                                .get("turns")
                                .isInt())
                        .isTrue();
                return false;
            }
            return answer.get().statusCode() == 200;
        });
        return answer.get();
    }

    private PlayedGame storedWhole() throws Exception {
        return awaitStored(PlayedGame.whole(SEEDS.incrementAndGet(), PlayedGame.BOTH));
    }

    private PlayedGame awaitStored(PlayedGame played) throws Exception {
        stored(played);
        get("/" + played.id() + "?wait=" + played.events().size());
        return played;
    }

    @Test
    void theReviewIsThatOfTheRecord() throws Exception {
        assertReviewed(storedShort());
    }

    /// Stores a game that the host closes after 60 moves: its review takes less time than that of a whole one, and far
    /// more than some requests.
    private PlayedGame storedShort() throws Exception {
        var played = new PlayedGame(SEEDS.incrementAndGet(), PlayedGame.BOTH)
                .inLobby(2)
                .start()
                .moves(60);
        played.send(Actor.HOST, new CloseGame());
        return awaitStored(played);
    }

    @Test
    @Tag("long")
    void theReviewOfAWholeGameIsThatOfTheRecord() throws Exception {
        assertReviewed(storedWhole());
    }

    private void assertReviewed(PlayedGame played) throws Exception {
        HttpResponse<String> answer = reviewed(played);
        assertThat(Json.mapper().readValue(answer.body(), GameReview.class).turns())
                .isNotEmpty();
        var record = new GameRecord(
                Rules.standard(),
                played.events().stream().map(event -> event.publicForm()).toList());
        assertThat(answer.body())
                .isEqualTo(new String(
                        Json.canonical(PastAnswers.review(record, Catalogue.standard(), _ -> {})),
                        StandardCharsets.UTF_8));
        String tag = header(answer, "etag");
        assertThat(get("/" + played.id() + "/review", "If-None-Match", tag).statusCode())
                .isEqualTo(304);
    }

    @Test
    void aGameThatHasNotEndedIsNotReviewed() throws Exception {
        PlayedGame played = PlayedGame.whole(SEEDS.incrementAndGet(), PlayedGame.BOTH);
        int begun = played.events().size() / 2;
        StoreUnderTest.append(log, played.events().subList(0, begun));
        get("/" + played.id() + "?wait=" + begun);

        assertProblem(get("/" + played.id() + "/review"), 409, "not-ended");
    }

    @Test
    void anUnknownGameIsNotReviewed() throws Exception {
        assertProblem(get("/00000000-0000-4000-8000-000000000000/review"), 404, "unknown-game");
    }

    @Test
    void onlySoManyReviewsWait() throws Exception {
        List<PlayedGame> games = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            games.add(storedShort());
        }
        List<Integer> statuses = new ArrayList<>();
        for (PlayedGame game : games) {
            HttpResponse<String> answer = get("/" + game.id() + "/review");
            statuses.add(answer.statusCode());
            if (answer.statusCode() == 503) {
                assertProblem(answer, 503, "reviews-busy");
                assertThat(header(answer, "retry-after")).isEqualTo("10");
            }
        }
        assertThat(statuses).contains(202, 503);
        assertThat(Json.mapper()
                        .readValue(reviewed(games.getFirst()).body(), GameReview.class)
                        .turns())
                .isNotEmpty();
    }
}
