package cartulary.browser;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/// The drawn positions of meeples, each of which must be on the shape of its segment.
final class MeeplePositions {
    /// Returns those meeples of {@link #of} that are not drawn on their segments. Maps a point of the board to the
    /// unrotated tile and tests the shape there.
    static final String ASTRAY = """
            ([meeples, fields, roads]) => {
              const numbers = text => (text.match(/-?[\\d.]+/g) ?? []).map(Number);
              const moved = piece => numbers(piece.getAttribute('transform'));
              const drawn = [...document.querySelectorAll('.plane .meeple:not(.put), .plane .abbot:not(.put)')];
              const tiles = [...document.querySelectorAll('.plane .tiles .tile')];
              const stands = (meeple, seat, x, y, segment) => {
                if (Number(meeple.querySelector('.sign').textContent) !== seat + 1) return false;
                const tile = tiles.find(one => moved(one)[0] === x * 100 && moved(one)[1] === y * 100);
                const type = tile.dataset.tile.replace(/\\.\\d+$/, '');
                const ids = [...[`@${fields}@${roads}`, `@${roads}`, `@${fields}`, '']
                    .map(reading => `${type}-${segment}${reading}`), `${tile.dataset.tile}-${segment}`];
                const id = ids.find(one => document.getElementById(one) !== null);
                if (id === undefined) throw new Error(`no shape is called ${ids.join(' or ')}`);
                const shape = document.getElementById(id).firstElementChild;
                const [px, py] = moved(meeple);
                let [dx, dy] = [px - x * 100 - 50, py - y * 100 - 50];
                for (let turned = moved(tile)[2]; turned > 0; turned -= 90) [dx, dy] = [dy, -dx];
                const point = new DOMPoint(dx + 50, dy + 50);
                return shape.getAttribute('fill') === 'none' ? shape.isPointInStroke(point) : shape.isPointInFill(point);
              };
              return meeples.filter(({seat, x, y, segment}) => !drawn.some(one => stands(one, seat, x, y, segment)));
            }
            """;

    private MeeplePositions() {}

    /// Returns the meeples of the API, and what their segments depend on.
    static List<Object> of(JsonNode game) {
        JsonNode options = game.path("options");
        return List.of(
                Api.JSON.convertValue(game.path("meeples"), List.class),
                options.path("bookmakerFields").asText("2024-07"),
                options.path("officeRoads").asText("as-drawn"));
    }
}
