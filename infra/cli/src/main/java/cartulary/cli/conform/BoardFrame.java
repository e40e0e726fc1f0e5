package cartulary.cli.conform;

import cartulary.cli.conform.line.Line;
import cartulary.cli.conform.line.TranscriptSegment;
import cartulary.contracts.game.Cell;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/// The place of the start tile in a transcript. Lines are converted to the board of the rules, where it is at (0,0)
/// unrotated. A value that is not of the format stays as it is, so that it is a mismatch later.
///
/// @param quarterTurns clockwise, from the board of the rules to the board of the transcript
record BoardFrame(int x, int y, int quarterTurns) {
    private static final List<Integer> ROTATIONS = List.of(0, 90, 180, 270);

    static BoardFrame of(JsonNode start) {
        return new BoardFrame(
                start.path("x").asInt(),
                start.path("y").asInt(),
                Math.max(0, ROTATIONS.indexOf(start.path("rotation").asInt())));
    }

    /// Converts a line, in place.
    void convert(JsonNode node) {
        if (node instanceof ObjectNode object) {
            convertMembers(object);
        }
        node.forEach(this::convert);
    }

    private void convertMembers(ObjectNode object) {
        if (object.path("x").isInt() && object.path("y").isInt()) {
            Cell cell = cell(object.path("x"), object.path("y"));
            object.put("x", cell.x()).put("y", cell.y());
        }
        turnBack(object, quarterTurns);
        String location = object.path("location").textValue();
        if (location != null && TranscriptSegment.turned(location, 0).equals(location)) {
            object.put("location", TranscriptSegment.turned(location, -quarterTurns));
        }
        if (object.get("tiles") instanceof ArrayNode tiles
                && Line.list(tiles).stream().allMatch(BoardFrame::isCell)) {
            object.set(
                    "tiles",
                    Line.node(Line.list(tiles).stream()
                            .map(tile -> cell(tile.path(0), tile.path(1)))
                            .sorted()));
        }
    }

    private static boolean isCell(JsonNode node) {
        return node.size() == 2 && node.path(0).isInt() && node.path(1).isInt();
    }

    private Cell cell(JsonNode toldX, JsonNode toldY) {
        int east = toldX.intValue() - x;
        int south = toldY.intValue() - y;
        return switch (quarterTurns) {
            case 0 -> new Cell(east, south);
            case 1 -> new Cell(south, -east);
            case 2 -> new Cell(-east, -south);
            default -> new Cell(-south, east);
        };
    }

    /// Rotates a placed tile anticlockwise, in place.
    static void turnBack(JsonNode node, int quarterTurns) {
        JsonNode rotation = node.path("rotation");
        if (node instanceof ObjectNode at && rotation.isInt() && ROTATIONS.contains(rotation.intValue())) {
            at.put("rotation", Math.floorMod(rotation.intValue() - 90 * quarterTurns, 360));
        }
    }
}
