package cartulary.cli.conform;

import static cartulary.cli.conform.line.Line.object;

import cartulary.cli.conform.line.Line;
import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.ScoringTiles;
import cartulary.contracts.deck.DeckContents;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.json.Json;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/// The header of a game that the rules can replay.
///
/// @param drawOrder the variants of all tiles in the order in which they are drawn, including those set aside
/// @param scoringTiles in the order in which they become active, stack by stack (SURV-3); empty without any
/// @param older whether the transcript is of the older form
record Header(String game, GameOptions options, List<String> drawOrder, List<String> scoringTiles, boolean older) {
    /// The supported values of members; transcripts of other rules would only give mismatches. A rule that is not
    /// named has its default.
    private static final Map<String, List<?>> SUPPORTED = new TreeMap<>(Map.of(
            "/players", List.of(2, 3, 4, 5, 6),
            "/catalogue/tiles", List.of(1),
            "/catalogue/chips", List.of(1),
            "/ruleset/meeplesPerPlayer", List.of(7),
            "/ruleset/fieldPointsPerCompletedCity", List.of(3),
            "/ruleset/twoTileCityPoints", List.of(4),
            "/ruleset/fields", List.of(true, "on")));

    static Header read(JsonNode line, boolean older) {
        List<String> sets = Stream.of(Expansion.values()).map(Expansion::set).toList();
        Line.list(line.path("expansions")).forEach(name -> supported("/expansions", sets, name));
        SUPPORTED.forEach((member, values) -> {
            if (!member.startsWith("/ruleset/") || !line.at(member).isMissingNode()) {
                supported(member, values, line.at(member));
            }
        });
        GameOptions options = options(line);
        supported(
                "/start",
                List.of(object("tile", Catalogue.standard().startTile(options), "x", 0, "y", 0, "rotation", 0)),
                line.path("start"));
        List<JsonNode> drawOrder = Line.list(line.path("drawOrder"));
        var surplus = new ArrayList<JsonNode>(drawOrder);
        var missing =
                new ArrayList<JsonNode>(Line.list(Line.node(Catalogue.standard().drawPile(options))));
        missing.removeIf(surplus::remove);
        if (!surplus.isEmpty() || !missing.isEmpty()) {
            throw new UnusableFileException(
                    "/drawOrder is not the draw pile: surplus " + surplus + ", missing " + missing);
        }
        List<String> variants = drawOrder.stream().map(JsonNode::textValue).toList();
        return new Header(
                line.path("game").asText(), options, variants, scoringTiles(line.path("surveyors"), options), older);
    }

    /// Reads the shuffled stacks.
    private static List<String> scoringTiles(JsonNode stacks, GameOptions options) {
        var tiles = new ArrayList<String>();
        List<List<String>> sorted =
                DeckContents.of(options, Catalogue.standard()).stacks();
        for (int i = 0; i < sorted.size(); i++) {
            List<String> stack = sorted.get(i);
            String kind = ScoringTiles.STACKS.get(i).name().toLowerCase(Locale.ROOT);
            List<String> order = Line.list(stacks.path(kind)).stream()
                    .map(JsonNode::textValue)
                    .toList();
            if (!order.stream().sorted().toList().equals(stack.stream().sorted().toList())) {
                throw new UnusableFileException("/surveyors/" + kind + " is not a shuffled " + stack + ": " + order);
            }
            tiles.addAll(order);
        }
        return tiles;
    }

    private static void supported(String member, List<?> values, JsonNode value) {
        if (!Line.list(Line.node(values)).contains(value)) {
            throw new UnusableFileException(member + " is not one of " + values + ": " + Line.shown(value));
        }
    }

    /// Transcripts that name no reading of the fields are from before the default changed.
    private static GameOptions options(JsonNode line) {
        JsonNode rules = line.path(line.has("options") ? "options" : "ruleset");
        JsonNode expansions = line.path("expansions");
        if (!rules.isObject()
                || rules.has("expansions") && !rules.get("expansions").equals(expansions)) {
            throw new UnusableFileException(
                    "/ruleset is missing or names other expansions than the header: " + Line.shown(rules));
        }
        JsonNode fields = rules.get("bookmakerFields");
        JsonNode options = object(
                "maxSeats",
                line.get("players"),
                "expansions",
                expansions,
                "bookmakerFields",
                fields == null ? "2022-11" : fields,
                "officeRoads",
                rules.get("officeRoads"),
                "startTile",
                rules.get("startTile"),
                "riverTurns",
                rules.get("riverTurns"));
        try {
            GameOptions read = Json.mapper().treeToValue(options, GameOptions.class);
            supported("the number of /expansions", List.of(read.expansions().size()), Line.node(expansions.size()));
            return read;
        } catch (JsonProcessingException e) {
            throw new UnusableFileException("the rules do not know these options: " + options);
        }
    }
}
