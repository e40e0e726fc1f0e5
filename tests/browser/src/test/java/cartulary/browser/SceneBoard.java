package cartulary.browser;

import cartulary.contracts.catalogue.Catalogue;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Page;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/// The tiles in a picture of the page that explains the game.
///
/// @param hasMisfit whether it shows a tile that does not fit
record SceneBoard(String caption, boolean hasMisfit, List<Tile> tiles) {
    private static final String DRAWN = """
            selector => JSON.stringify([...document.querySelectorAll(selector)].map(scene => ({
              caption: scene.querySelector('figcaption')?.textContent ?? '',
              misfit: scene.querySelector('.tile.stopped') !== null,
              tiles: [...scene.querySelectorAll('.tile')].map(({dataset}) => ({
                tile: dataset.tile, cell: dataset.cell, rotation: Number(dataset.rotation),
              })),
            })))
            """;

    /// @param edges the kinds of its edges on the board: north, east, south, west
    record Tile(int x, int y, String edges) {}

    static List<SceneBoard> all(Page page) {
        return all(page, ".scene");
    }

    /// Returns the boards in the elements that a selector finds.
    static List<SceneBoard> all(Page page, String selector) {
        var scenes = new ArrayList<SceneBoard>();
        try {
            for (JsonNode scene : Api.JSON.readTree((String) page.evaluate(DRAWN, selector))) {
                scenes.add(new SceneBoard(
                        scene.path("caption").asText(),
                        scene.path("misfit").asBoolean(),
                        Board.each(scene.path("tiles")).map(SceneBoard::tile).toList()));
            }
        } catch (JsonProcessingException e) {
            throw new AssertionError("the scenes cannot be read", e);
        }
        return scenes;
    }

    private static Tile tile(JsonNode drawn) {
        String[] cell = drawn.path("cell").asText().split(",");
        String edges = Objects.requireNonNull(
                        Catalogue.standard().typeOf(drawn.path("tile").asText()))
                .edges();
        int turns = drawn.path("rotation").asInt() / 90;
        return new Tile(
                Integer.parseInt(cell[0]),
                Integer.parseInt(cell[1]),
                edges.substring(4 - turns) + edges.substring(0, 4 - turns));
    }

    /// Returns the shared edges whose kinds differ.
    List<String> unequalEdges() {
        Map<String, Tile> byCell =
                tiles.stream().collect(Collectors.toMap(tile -> tile.x + "," + tile.y, tile -> tile));
        var unequal = new ArrayList<String>();
        for (Tile tile : tiles) {
            Tile east = byCell.get((tile.x + 1) + "," + tile.y);
            Tile south = byCell.get(tile.x + "," + (tile.y + 1));
            if (east != null && tile.edges.charAt(1) != east.edges.charAt(3)) {
                unequal.add("east of " + tile);
            }
            if (south != null && tile.edges.charAt(2) != south.edges.charAt(0)) {
                unequal.add("south of " + tile);
            }
        }
        return unequal;
    }
}
