package cartulary.rules.slow;

import cartulary.contracts.game.Cell;

/// The sides of a tile: an edge such as `N`, or half an edge such as `NL` (conventions of `tiles.json`).
final class Sides {
    private static final String CLOCKWISE = "NESW";

    private Sides() {}

    /// Where a side of the unrotated tile points once the tile is turned clockwise: the letter moves
    /// round, left stays left and right stays right.
    static String turned(String side, int rotation) {
        int quarterTurns = rotation / 90;
        char edge = CLOCKWISE.charAt((CLOCKWISE.indexOf(side.charAt(0)) + quarterTurns) % 4);
        return edge + side.substring(1);
    }

    /// The side of the neighbouring tile that meets this one: N meets S, and NL meets SR.
    static String across(String side) {
        char edge = CLOCKWISE.charAt((CLOCKWISE.indexOf(side.charAt(0)) + 2) % 4);
        return switch (side.substring(1)) {
            case "L" -> edge + "R";
            case "R" -> edge + "L";
            default -> String.valueOf(edge);
        };
    }

    /// The cell on the other side.
    static Cell beyond(Cell cell, String side) {
        return switch (side.charAt(0)) {
            case 'N' -> new Cell(cell.x(), cell.y() - 1);
            case 'E' -> new Cell(cell.x() + 1, cell.y());
            case 'S' -> new Cell(cell.x(), cell.y() + 1);
            default -> new Cell(cell.x() - 1, cell.y());
        };
    }

    /// City, road or field on the edge of a turned tile, given the four letters of the unturned one.
    static char kindAt(String edges, int rotation, char edge) {
        for (int i = 0; i < 4; i++) {
            if (turned(CLOCKWISE.substring(i, i + 1), rotation).charAt(0) == edge) {
                return edges.charAt(i);
            }
        }
        throw new IllegalArgumentException("no such edge: " + edge);
    }
}
