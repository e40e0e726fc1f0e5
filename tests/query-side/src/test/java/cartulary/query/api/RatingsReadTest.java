package cartulary.query.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.json.Json;
import cartulary.query.ratings.PersonConduct;
import cartulary.query.ratings.PersonOpponents;
import cartulary.query.ratings.PersonRatings;
import cartulary.query.ratings.RatingList;
import cartulary.query.ratings.RatingsResource.RatingClasses;
import cartulary.record.rating.GameResult;
import cartulary.record.rating.RatedPerson;
import cartulary.record.rating.RatingBook;
import cartulary.testkit.PlayedGame;
import cartulary.testkit.record.SignedInPlayers;
import io.quarkus.test.junit.QuarkusTest;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// The ratings over HTTP.
@QuarkusTest
class RatingsReadTest extends ReadApiFixture {
    private static final String ADA = "Vq3xWm0XSV6m8sUuVq1c2A";
    private static final String GRACE = "q8dU1yPzQYy0cYt9i5C7vQ";

    /// A game of two that ends by its rules.
    private static final long SEED = 730;

    private HttpResponse<String> read(String path) throws Exception {
        return client.send(HttpRequest.newBuilder(games.resolve(path)).build(), BodyHandlers.ofString());
    }

    private <T> T read(String path, Class<T> type) throws Exception {
        HttpResponse<String> response = read(path);
        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        return Json.mapper().readValue(response.body(), type);
    }

    @Test
    void theRatingsAreThoseOfTheGames() throws Exception {
        List<Envelope> record = SignedInPlayers.in(PlayedGame.whole(SEED).events(), Map.of(0, ADA, 1, GRACE));
        StoreUnderTest.append(log, record);
        var game = GameResult.of(record)
                .flatMap(result -> result.rated(record.getFirst().game()))
                .orElseThrow();
        String key = game.ratingClass().key();
        List<RatedPerson> expected = RatingBook.of(List.of(game)).ranking(game.ratingClass());
        await().until(() -> !read("/api/persons/" + ADA + "/ratings", PersonRatings.class)
                .ratings()
                .isEmpty());

        assertThat(read("/api/ratings?provisional=true&class=" + key, RatingList.class)
                        .ratings())
                .isEqualTo(expected);
        assertThat(read("/api/ratings?class=" + key, RatingList.class).ratings())
                .isEmpty();
        assertThat(read("/api/ratings/classes", RatingClasses.class).classes()).contains(key);
        PersonRatings ada = read("/api/persons/" + ADA + "/ratings?class=" + key, PersonRatings.class);
        assertThat(ada.ratings()).hasSize(1).allSatisfy(each -> {
            assertThat(each.ratingClass()).isEqualTo(key);
            assertThat(expected).contains(each.now());
            assertThat(each.curve())
                    .extracting(PersonRatings.Point::game)
                    .containsExactly(record.getFirst().game());
            assertThat(each.curve().getFirst().persons())
                    .extracting(PersonRatings.Placed::person)
                    .containsExactly(ADA, GRACE);
            assertThat(each.curve().getFirst().persons())
                    .extracting(PersonRatings.Placed::place)
                    .containsExactlyInAnyOrder(1, 2);
        });
        int won = expected.getFirst().person().equals(ADA) ? 1 : 0;
        assertThat(read("/api/persons/" + ADA + "/ratings/opponents", PersonOpponents.class))
                .isEqualTo(
                        new PersonOpponents(ADA, 1, List.of(new PersonOpponents.Opponent(GRACE, 1, won, 0, 1 - won))));
        PersonConduct conduct = read("/api/persons/" + ADA + "/ratings/conduct", PersonConduct.class);
        assertThat(conduct.games()).isOne();
        assertThat(conduct.moves()).isPositive();
        assertThat(conduct.signed()).isEmpty();
    }

    @Test
    void aPersonWithoutGamesHasNoRatings() throws Exception {
        assertThat(read("/api/persons/nobody/ratings", PersonRatings.class).ratings())
                .isEmpty();
        assertThat(read("/api/persons/nobody/ratings/opponents", PersonOpponents.class)
                        .opponents())
                .isEmpty();
        assertThat(read("/api/persons/nobody/ratings/conduct", PersonConduct.class)
                        .games())
                .isZero();
    }

    @Test
    void wrongParametersAreRefusedWithWhatIsExpected() throws Exception {
        for (String path : List.of(
                "/api/ratings",
                "/api/ratings?class=three:base:clock",
                "/api/ratings?class=two:bets,bets:clock",
                "/api/ratings?class=two:base:clock&before=x",
                "/api/ratings?class=two:base:clock&limit=0",
                "/api/ratings?class=two:base:clock&provisional=yes",
                "/api/persons/" + ADA + "/ratings?class=two",
                "/api/persons/" + ADA + "/ratings?before=1~------------------------------------",
                "/api/persons/" + ADA + "/ratings?limit=1001")) {
            HttpResponse<String> response = read(path);
            assertThat(response.statusCode()).as(path).isEqualTo(400);
            assertThat(response.body()).contains("bad-parameter");
        }
        assertThat(read("/api/ratings").body()).contains("two:base:clock");
    }
}
