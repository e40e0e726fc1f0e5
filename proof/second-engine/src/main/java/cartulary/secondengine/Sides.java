package cartulary.secondengine;

import cartulary.contracts.game.Cell;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Functions on the sides of a tile: an edge such as `N`, or half an edge such as `NL` (conventions of
/// `tiles.json`).
final class Sides {
    /// Clockwise.
    static final List<String> EDGES = List.of("N", "E", "S", "W");

    private static final Map<String, String> ACROSS = Stream.of("", "L", "R")
            .flatMap(half -> EDGES.stream().map(edge -> edge + half))
            .collect(Collectors.toUnmodifiableMap(side -> side, Sides::opposite));

    private Sides() {}

    /// Returns the direction of a side after the tile is rotated clockwise: the letter changes, left stays left and
    /// right stays right.
    static String turned(String side, int rotation) {
        int quarterTurns = rotation / 90;
        return EDGES.get((EDGES.indexOf(edge(side)) + quarterTurns) % 4) + half(side);
    }

    /// Returns the side of the neighbouring tile that meets this one: N meets S, and NL meets SR.
    static String across(String side) {
        return Objects.requireNonNull(ACROSS.get(side), side);
    }

    private static String opposite(String side) {
        String opposite = EDGES.get((EDGES.indexOf(edge(side)) + 2) % 4);
        return switch (half(side)) {
            case "L" -> opposite + "R";
            case "R" -> opposite + "L";
            default -> opposite;
        };
    }

    /// Returns the neighbouring cell at a side.
    static Cell beyond(Cell cell, String side) {
        return switch (side.charAt(0)) {
            case 'N' -> new Cell(cell.x(), cell.y() - 1);
            case 'E' -> new Cell(cell.x() + 1, cell.y());
            case 'S' -> new Cell(cell.x(), cell.y() + 1);
            default -> new Cell(cell.x() - 1, cell.y());
        };
    }

    private static String edge(String side) {
        return side.substring(0, 1);
    }

    private static String half(String side) {
        return side.substring(1);
    }
}
