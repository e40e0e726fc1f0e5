package cartulary.standalone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.command.game.GameGateway;
import cartulary.command.timer.WhenAGameWasNeverPlayedThenItIsRemoved;
import cartulary.contracts.log.LogConsumers;
import cartulary.contracts.log.PublicLog;
import cartulary.contracts.store.UnplayedGames;
import cartulary.query.QuerySide;
import cartulary.query.projection.IndexedProjections;
import cartulary.query.rebuild.Rebuild;
import cartulary.query.rebuild.RebuildResult;
import cartulary.standalone.Client.Reply;
import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A game that ended in its lobby disappears from the log and from all read models, and no other game does.
@QuarkusTest
@WithTestResource(TempFolders.class)
class UnplayedGamesHttpTest {
    private static final Duration WEEK = Duration.ofDays(7);
    private static final String CLOSE = "{\"type\":\"CloseGame\"}";

    /// A week after the games of these tests ended.
    private static final Clock LATER = Clock.offset(Clock.systemUTC(), WEEK.plusMinutes(1));

    @TestHTTPResource("/")
    URI base;

    @Inject
    GameGateway gateway;

    @Inject
    UnplayedGames unplayed;

    @Inject
    LogConsumers consumers;

    @Inject
    QuerySide query;

    @Inject
    PublicLog log;

    @ConfigProperty(name = "cartulary.data")
    Path data;

    Client client;

    @BeforeEach
    void connect() {
        client = new Client(base);
    }

    @Test
    void aLobbyThatEndedIsForgottenEverywhereAndARebuildGivesTheSameRows() {
        String key = UUID.randomUUID().toString();
        Reply opened = client.post("/api/games", "{}", null, Map.of("Idempotency-Key", key));
        String lobby = opened.json().get("game").asText();
        String host = opened.json().get("tokens").get("host").asText();
        String again = UUID.randomUUID().toString();
        Reply second = client.post("/api/games", "{}", host, Map.of("Idempotency-Key", again));
        String other = second.json().get("game").asText();
        for (String game : List.of(lobby, other)) {
            assertThat(client.command(game, CLOSE, host).status()).isEqualTo(200);
        }
        TestGame started = TestGame.of(client, 2);
        started.accepted(CLOSE, started.host);
        TestGame open = TestGame.opened(client, "{}");
        awaitProjections();
        assertThat(listed()).contains(lobby, other, started.game, open.game);

        var removal = new WhenAGameWasNeverPlayedThenItIsRemoved(gateway, unplayed, consumers, LATER, WEEK);
        removal.sweep();
        query.unplayedGameCleanup(LATER, WEEK).run();

        assertThat(removal.removed()).isGreaterThanOrEqualTo(2);
        assertThat(listed()).contains(started.game, open.game).doesNotContain(lobby, other);
        for (String path : List.of("", "/events", "/scores", "/tolls")) {
            assertThat(client.get("/api/games/" + lobby + path, null).status())
                    .as(path)
                    .isEqualTo(404);
            assertThat(client.get("/api/games/" + started.game + path, null).status())
                    .as(path)
                    .isEqualTo(200);
        }
        assertThat(client.command(lobby, CLOSE, host).status()).isEqualTo(404);
        assertThat(client.post("/api/games", "{}", host, Map.of("Idempotency-Key", again))
                        .json()
                        .get("type")
                        .asText())
                .isEqualTo("urn:cartulary:problem:unknown-game");
        open.join("{\"type\":\"JoinGame\"}", null);
        awaitProjections();

        List<RebuildResult> rebuilt = new Rebuild(log, data, IndexedProjections.all()).run(true, _ -> {}, () -> false);

        assertThat(rebuilt).hasSize(IndexedProjections.all().size()).allSatisfy(result -> {
            assertThat(result.same()).as(result.projection()).isTrue();
            assertThat(result.parked()).isZero();
        });
        assertThat(listed()).contains(started.game, open.game).doesNotContain(lobby, other);
    }

    private void awaitProjections() {
        await().until(() -> query.feed().position() >= log.head());
    }

    private List<String> listed() {
        var games = new ArrayList<String>();
        String before = "";
        do {
            JsonNode page = client.get("/api/games?limit=200" + before, null).json();
            page.get("games").forEach(game -> games.add(game.get("game").asText()));
            before = page.has("next") ? "&before=" + page.get("next").asText() : "";
        } while (!before.isEmpty());
        return games;
    }
}
