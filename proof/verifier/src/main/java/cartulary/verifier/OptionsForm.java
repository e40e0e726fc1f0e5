package cartulary.verifier;

import cartulary.contracts.catalogue.ScoringTileFault;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.HouseRules;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.json.Json;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Arrays;
import java.util.List;

/// The form of the options of a game, which are written in one way only.
final class OptionsForm {
    private OptionsForm() {}

    /// @param options valid by the schema of the event
    static boolean isCanonical(JsonNode options, long schema) {
        List<String> required = schema == 1
                ? List.of("maxSeats", "visibility")
                : List.of("bookmakerFields", "expansions", "maxSeats", "visibility");
        List<String> expansions =
                options.path("expansions").valueStream().map(JsonNode::asText).toList();
        List<String> inOrder = Arrays.stream(Expansion.values())
                .map(Expansion::set)
                .filter(expansions::contains)
                .toList();
        return required.stream().allMatch(options::has)
                && expansions.equals(inOrder)
                && HouseRules.SINCE.keySet().stream().noneMatch(rule -> isDefault(rule, options.path(rule)))
                && (!options.has("takeBack") || options.path("takeBack").asBoolean())
                && !(options.has("clock") && options.has("secondsPerStep"))
                && !options.path("ties").asText().equals("shared")
                && !options.path("aids").asText().equals("on")
                && (!options.has("scoringTiles") || hasScoringTilesOfAHost(options));
    }

    private static boolean isDefault(String rule, JsonNode value) {
        HouseRules.Setting setting = HouseRules.DEFAULT.settings().get(rule);
        return setting != null && value.asText().equals(setting.id());
    }

    /// LOBBY-27.
    private static boolean hasScoringTilesOfAHost(JsonNode json) {
        GameOptions options = Json.mapper().convertValue(json, GameOptions.class);
        return options.plays(Expansion.SURVEYORS)
                && options.visibility() == Visibility.UNLISTED
                && ScoringTileFault.of(options).isEmpty();
    }
}
