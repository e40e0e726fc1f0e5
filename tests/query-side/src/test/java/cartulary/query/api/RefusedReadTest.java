package cartulary.query.api;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import cartulary.testkit.PlayedGame;
import io.quarkus.test.junit.QuarkusTest;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Reads of unknown games, revisions and hosts, and invalid parameters.
@QuarkusTest
class RefusedReadTest extends ReadApiFixture {
    @Test
    void anUnlistedGameIsUnknownWithoutItsToken() throws Exception {
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
                "/features?turn=0",
                "/features?wait=999",
                "/scores?at=1",
                "/scores?turn=0",
                "/legal?turn=9",
                "/chips?time=2100-01-01T00:00:00Z",
                "?turn=0",
                "?time=1970-01-01T00:00:00Z",
                "/blame",
                "/blame?at=999",
                "/diff?from=0",
                "/why?revision=1",
                "/recount?revision=1",
                "/whynot?question=complete&feature=0,0,c0",
                "/diff?from=0&to=999",
                "/history?seat=0",
                "/history?seat=0&wait=999",
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
    void invalidParametersAreRefusedWithAReason() throws Exception {
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
                "?people=maybe",
                "?limit=201",
                "?status=open",
                "?before=x",
                "?limit=%D9%A3",
                "?limit=+5",
                "?limit=1&limit=1",
                "?nonsense=1&nonsense=2",
                game + "?at=1&at=2",
                game + "?at=1&time=2026-11-26T07:12:00Z",
                game + "?time=2026-11-26T07:12Z",
                game + "/events?follow=yes",
                game + "/events?disputes=1",
                game + "/proof/%D9%A1",
                game + "?at=99999999999999999999")) {
            assertProblem(get(path), 400, "bad-parameter");
        }
        assertProblem(
                get(game + "/events", "Accept", "text/event-stream", "Last-Event-ID", "abc"), 400, "bad-parameter");
        assertThat(get(game + "?time=2026-11-26T07:12Z").body())
                .contains("Expected: a time in ISO 8601 with seconds and a time zone, such as 2026-11-26T07:12:00Z.");
        assertThat(get("?limit=3&limit=4").body())
                .contains("The parameter limit is given more than once. Give it once, such as limit=3.");
        assertThat(get(game + "?at=x", "Accept-Language", "nl").body()).contains("De waarde van at is ongeldig");
        assertThat(get(game + "?at=x", "Accept-Language", "ja, en;q=0.5").body())
                .contains("at の値");
    }

    @Test
    void aHostWithoutGamesIsUnknown() throws Exception {
        var request = HttpRequest.newBuilder(games.resolve("/api/hosts/nobody")).build();
        assertProblem(client.send(request, BodyHandlers.ofString()), 404, "unknown-host");
    }

    @Test
    void laterRevisionsAreUnknownToEveryRead() throws Exception {
        var played = stored(new PlayedGame(SEEDS.incrementAndGet()).inLobby(2));
        for (String path : List.of("/scores", "/chips", "/tolls", "/deck", "/features")) {
            assertProblem(get("/" + played.id() + path + "?at=99999"), 404, "unknown-revision");
            assertThat(get("/" + played.id() + path + "?at=" + played.events().size())
                            .statusCode())
                    .isEqualTo(200);
        }
    }
}
