package cartulary.browser;

import cartulary.contracts.catalogue.ScoringTiles;
import cartulary.contracts.game.ScoringEffect;
import cartulary.contracts.game.ScoringEffect.EffectType;
import cartulary.contracts.game.ScoringTile;
import cartulary.contracts.json.Json;
import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Games with scoring tiles, at moments that a test needs.
final class SurveyorGames {
    private final Api api;

    SurveyorGames(Api api) {
        this.api = api;
    }

    /// Opens games until this tile is active at the start.
    ApiGame with(String stack, String active) {
        return with(stack, active, "{\"options\":{\"maxSeats\":2,\"expansions\":[\"surveyors\"]}}");
    }

    private ApiGame with(String stack, String active, String options) {
        return IntStream.range(0, 200)
                .mapToObj(_ -> new ApiGame(api, 2, options)
                        .growing(place -> -Math.abs(place.path("x").asInt())
                                - Math.abs(place.path("y").asInt())))
                .filter(game -> api.get("/api/games/" + game.game() + "?wait=" + game.revision(), game.host())
                        .at("/scoringTiles/" + stack + "/active")
                        .asText()
                        .equals(active))
                .findFirst()
                .orElseThrow();
    }

    /// A game at the choice of a figure for the player whose tile completed a road of two tiles.
    record AtARoad(ApiGame game, JsonNode road) {}

    /// Plays games without figures until a tile completes a road of two tiles. Nothing is scored before, so that the
    /// scoring tiles stay.
    ///
    /// @param active the scoring tile of roads
    AtARoad atAFreeRoadOfTwoTiles(String active) {
        return Stream.generate(() -> with("road", active))
                .flatMap(game -> playToAFreeRoadOfTwoTiles(game).map(road -> new AtARoad(game, road)).stream())
                .findFirst()
                .orElseThrow();
    }

    /// Returns the road; empty if the game ends without one.
    private Optional<JsonNode> playToAFreeRoadOfTwoTiles(ApiGame game) {
        while (true) {
            game.move();
            JsonNode now = api.gameFrom(game.game(), game.revision());
            String step = now.at("/step/name").asText();
            JsonNode tiles = now.path("tiles");
            Optional<JsonNode> road = step.equals("PlacingFigure")
                    ? roadOfTwoTilesAt(game, tiles.get(tiles.size() - 1))
                    : Optional.empty();
            if (road.isPresent() || step.equals("Finished")) {
                return road;
            }
        }
    }

    private Optional<JsonNode> roadOfTwoTilesAt(ApiGame game, JsonNode tile) {
        JsonNode features = api.get("/api/games/" + game.game() + "/features?at=" + game.revision());
        return Board.each(features.path("features"))
                .filter(one -> one.path("complete").asBoolean())
                .filter(one -> one.at("/feature/kind").asText().equals("road"))
                .filter(one -> one.at("/feature/tiles").size() == 2)
                .filter(one -> Board.each(one.at("/feature/tiles"))
                        .anyMatch(cell -> cell.path("x").equals(tile.path("x"))
                                && cell.path("y").equals(tile.path("y"))))
                .map(one -> one.path("feature"))
                .findFirst();
    }

    /// Starts an unlisted game with scoring tiles of its host, all of one effect in each stack (LOBBY-27).
    ApiGame ofAHost() {
        String tiles = Stream.of(
                        ofAHost(5, "city", "{\"type\":\"fixedTiles\",\"tiles\":7}"),
                        ofAHost(4, "road", "{\"type\":\"none\"}"),
                        ofAHost(3, "monastery", "{\"type\":\"perTile\",\"points\":-2,\"shows\":\"road\"}"))
                .flatMap(stack -> stack)
                .collect(Collectors.joining(","));
        return new ApiGame(
                api,
                2,
                "{\"options\":{\"maxSeats\":2,\"visibility\":\"unlisted\",\"expansions\":[\"surveyors\"],\"scoringTiles\":[%s]}}"
                        .formatted(tiles));
    }

    /// Starts an unlisted game with the tiles of the catalogue, of which one of a road takes 4 points instead
    /// (LOBBY-27); it is active at first.
    ApiGame ofAHostTakingBy(String id) {
        List<ScoringTile> tiles = ScoringTiles.standard().all().stream()
                .map(tile -> tile.id().equals(id)
                        ? new ScoringTile(id, tile.stack(), new ScoringEffect(EffectType.ADD, null, -4, null), null)
                        : tile)
                .toList();
        return with(
                "road",
                id,
                "{\"options\":{\"maxSeats\":2,\"visibility\":\"unlisted\",\"expansions\":[\"surveyors\"],\"scoringTiles\":%s}}"
                        .formatted(new String(Json.canonical(tiles), StandardCharsets.UTF_8)));
    }

    private static Stream<String> ofAHost(int count, String stack, String effect) {
        return IntStream.range(0, count)
                .mapToObj(
                        "{\"id\":\"%s%%s\",\"stack\":\"%s\",\"effect\":%s}".formatted(stack.charAt(0), stack, effect)
                                ::formatted);
    }
}
