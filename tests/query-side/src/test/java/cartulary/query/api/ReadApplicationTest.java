package cartulary.query.api;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.json.Json;
import cartulary.contracts.view.BoardFeatures;
import cartulary.query.bets.ChipTrail;
import cartulary.query.deck.DeckResource.DeckSheet;
import cartulary.query.lobby.HostStatistics;
import cartulary.query.tollkeepers.TollHistory;
import cartulary.testkit.PlayedGame;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.Test;

/// The list of games, the OpenAPI document, readiness, and resources of the command side.
@QuarkusTest
class ReadApplicationTest extends ReadApiFixture {
    @Test
    void theListIsPaged() throws Exception {
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
    void theExamplesInTheOpenApiDocumentAreValid() throws Exception {
        JsonNode paths =
                new ObjectMapper().readTree(body("/q/openapi?format=json")).get("paths");

        example(paths, "/api/games/{game}/chips", ChipTrail.class);
        example(paths, "/api/games/{game}/tolls", TollHistory.class);
        example(paths, "/api/games/{game}/deck", DeckSheet.class);
        example(paths, "/api/games/{game}/features", BoardFeatures.class);
        example(paths, "/api/hosts/{host}", HostStatistics.class);
    }

    /// Every example can be read as the type and is unchanged when written again.
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

    @Test
    void resourcesOfTheCommandSideShareThePath() throws Exception {
        var request = HttpRequest.newBuilder(URI.create(games + "/abc/commands"))
                .POST(HttpRequest.BodyPublishers.noBody())
                .build();

        assertThat(client.send(request, BodyHandlers.ofString()).body()).isEqualTo("a command for abc");
    }

    @Test
    void readinessReportsTheProjections() throws Exception {
        var request = HttpRequest.newBuilder(games.resolve("/q/health/ready")).build();
        var response = client.send(request, BodyHandlers.ofString());

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.body()).contains("projections").containsPattern("\"parked\": \\d+");
    }
}
