package cartulary.browser;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.microsoft.playwright.Page;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/// The pieces on a table as lines of text, read from the page or from the API.
///
/// @param tiles such as `base-D.1 at 0,0 turned 90`
/// @param meeples such as `seat 0 at 2,-1`
/// @param tollhouses such as `seat 1 at 0,3 side 2`
/// @param chips such as `at 3,1 of 0 2`, or `at 3,1 open`
/// @param scores by seat
record Board(
        TreeSet<String> tiles,
        TreeSet<String> meeples,
        TreeSet<String> tollhouses,
        TreeSet<String> chips,
        List<Integer> scores) {
    /// Reads the drawn position, rotation and picture of every piece, not the model of the page. A bitmap has no name,
    /// so only tiles of different types that share one are found.
    static final String DRAWN = """
            () => {
              const all = (selector, within = document) => [...within.querySelectorAll(selector)];
              const numbers = text => (text.match(/-?[\\d.]+/g) ?? []).map(Number);
              const moved = piece => numbers(piece.getAttribute('transform'));
              const bitmaps = new Map();
              const nameOf = tile => {
                const picture = tile.getAttribute('href');
                if (picture.startsWith('#')) return picture.slice(1);
                const told = tile.dataset.tile;
                const known = bitmaps.get(picture) ?? told;
                bitmaps.set(picture, known);
                return known === told ? told : `${told} with the picture of ${known}`;
              };
              const tiles = all('.plane .tiles .tile').map(tile => {
                const [x, y, turned] = moved(tile);
                return {name: nameOf(tile), x: x / 100, y: y / 100, turned};
              });
              const standing = piece => {
                const [x, y] = moved(piece);
                return {x: Math.floor(x / 100), y: Math.floor(y / 100), dx: x, dy: y};
              };
              const seat = piece => Number(piece.querySelector('.sign').textContent) - 1;
              const cell = at => `${at.x},${at.y}`;
              const on = office => {
                const [x, y] = office.matches('circle')
                  ? [Number(office.getAttribute('cx')), Number(office.getAttribute('cy'))]
                  : moved(office.querySelector('.chip'));
                return `${Math.floor(x / 100)},${Math.floor(y / 100)}`;
              };
              return {
                tiles: tiles.map(one => `${one.name.split('@')[0]} at ${cell(one)} turned ${one.turned}`),
                meeples: all('.plane .meeple:not(.put), .plane .abbot:not(.put)').map(one => `seat ${seat(one)} at ${cell(standing(one))}`),
                tollhouses: all('.plane .tollhouse:not(.put)').map(one =>
                  `seat ${seat(one)} at ${cell(standing(one))} side ${all('.mark', one).length}`),
                chips: [
                  ...all('.plane .chips').map(one => `at ${on(one)} of ${all('.chip', one).map(seat).join(' ')}`),
                  ...all('.plane .office-open').map(one => `at ${on(one)} open`)],
                scores: all('.player').map(one => Number(one.dataset.score)),
              };
            }
            """;

    static Board fromPage(Page page) {
        return ofDrawn((Map<?, ?>) page.evaluate(DRAWN));
    }

    /// @param read what {@link #DRAWN} returns
    static Board ofDrawn(Map<?, ?> read) {
        JsonNode drawn = Api.JSON.valueToTree(read);
        return new Board(
                words(drawn, "tiles"),
                words(drawn, "meeples"),
                words(drawn, "tollhouses"),
                words(drawn, "chips"),
                each(drawn.path("scores")).map(JsonNode::asInt).toList());
    }

    static Board fromApi(JsonNode game) {
        return new Board(
                sorted(each(game.path("tiles"))
                        .map(tile -> tile.path("tile").asText() + at(tile) + " turned " + tile.path("rotation"))),
                sorted(each(game.path("meeples")).map(one -> "seat " + one.path("seat") + at(one))),
                sorted(each(game.path("players"))
                        .filter(player -> player.has("tollhouse"))
                        .map(player -> "seat "
                                + player.path("seat")
                                + at(player.path("tollhouse"))
                                + " side "
                                + player.path("tollhouse").path("side"))),
                sorted(each(game.path("offices")).map(Board::chipsOf)),
                each(game.path("players"))
                        .map(player -> player.path("score").asInt())
                        .toList());
    }

    private static String chipsOf(JsonNode office) {
        return office.path("open").asBoolean()
                ? at(office).strip() + " open"
                : at(office).strip()
                        + " of "
                        + each(office.path("chips")).map(JsonNode::asText).collect(Collectors.joining(" "));
    }

    private static String at(JsonNode thing) {
        return " at " + thing.path("x") + "," + thing.path("y");
    }

    private static TreeSet<String> words(JsonNode drawn, String kind) {
        return sorted(each(((ObjectNode) drawn).path(kind)).map(JsonNode::asText));
    }

    private static TreeSet<String> sorted(Stream<String> words) {
        return words.collect(Collectors.toCollection(TreeSet::new));
    }

    static Stream<JsonNode> each(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false);
    }
}
