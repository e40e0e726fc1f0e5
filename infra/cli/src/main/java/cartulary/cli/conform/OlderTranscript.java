package cartulary.cli.conform;

import static cartulary.cli.conform.line.Line.object;

import cartulary.cli.conform.OlderTiles.Tile;
import cartulary.cli.conform.line.Line;
import cartulary.cli.conform.line.TranscriptSegment;
import cartulary.contracts.catalogue.Catalogue;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;

/// Converts a base game of the older form into the present one, line by line: its tiles have other names and rotations,
/// and its segments no ids. A value that is not of the format stays as it is, so that it is a mismatch later.
final class OlderTranscript {
    private final OlderTiles tiles;
    private final List<String> names = new ArrayList<>();
    private final List<String> variants = new ArrayList<>();
    private int drawn;

    /// Converts the header.
    OlderTranscript(ObjectNode header, OlderTiles tiles) {
        this.tiles = tiles;
        List<String> pile = new ArrayList<>(Catalogue.standard().drawPile(List.of("base")));
        for (JsonNode name : header.path("drawOrder")) {
            Tile tile = tiles.tile(name.asText());
            int copy = pile.stream().map(Catalogue.standard()::typeOf).toList().indexOf(tile.type());
            names.add(name.asText());
            variants.add(copy < 0 ? name.asText() : pile.remove(copy));
        }
        header.set("drawOrder", Line.node(variants));
        header.set("expansions", Line.node(List.of()));
        header.set("catalogue", object("tiles", 1, "chips", 1));
        if (header.get("start") instanceof ObjectNode start) {
            Tile tile = tiles.tile(start.path("tile").asText());
            BoardFrame.turnBack(start, tile.quarterTurns());
            start.put("tile", tile.type().variants().getFirst().id());
        }
    }

    /// Converts a line after the header.
    void convert(ObjectNode line) {
        if (line.get("discarded") instanceof ArrayNode discarded) {
            line.set("discarded", Line.node(Line.list(discarded).stream().map(this::variant)));
        }
        if (line.has("tile")) {
            Tile tile = tiles.tile(line.path("tile").asText());
            line.put("tile", variant(line.path("tile")));
            line.put("choice", line.path("meeple").isNull() ? "none" : "meeple");
            BoardFrame.turnBack(line.path("placed"), tile.quarterTurns());
            line.path("legalPlacements").forEach(at -> BoardFrame.turnBack(at, tile.quarterTurns()));
            identify(line.path("meeple"), tile);
            line.path("legalMeeples").forEach(spot -> identify(spot, tile));
        }
    }

    private String variant(JsonNode node) {
        String name = node.asText();
        tiles.tile(name);
        int index = drawn++;
        return index < names.size() && names.get(index).equals(name) ? variants.get(index) : name;
    }

    private static void identify(JsonNode node, Tile tile) {
        String location = node.path("segment").asText();
        if (node instanceof ObjectNode spot
                && TranscriptSegment.turned(location, 0).equals(location)) {
            spot.put("segment", TranscriptSegment.turned(location, tile.quarterTurns()));
            TranscriptSegment.of(tile.type()).stream()
                    .filter(segment ->
                            spot.path("feature").asText().equals(segment.kind().name()))
                    .filter(segment -> spot.path("segment").asText().equals(segment.location()))
                    .forEach(segment -> spot.put("id", segment.id()));
        }
    }
}
