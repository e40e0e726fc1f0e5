package cartulary.drawing.text;

import cartulary.contracts.catalogue.TileType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// One rotated tile in {@link #WIDTH} by {@link #HEIGHT} characters, drawn from the catalogue alone: the
/// character and the segment of each spot, and the spot of a meeple on each segment.
final class TextTile {
    static final int WIDTH = 9;
    static final int HEIGHT = 5;

    private static final char FIELD = '.';
    private static final char CITY = '▒';
    private static final char COAT_OF_ARMS = '◆';
    private static final char OFFICE = '$';

    /// The direction from each edge (N, E, S, W) to the middle.
    private static final int[][] STEP = {{0, 1}, {-1, 0}, {0, -1}, {1, 0}};

    private static final Spot[] BORDER = {new Spot(4, 0), new Spot(8, 2), new Spot(4, 4), new Spot(0, 2)};
    private static final Spot MIDDLE = new Spot(4, 2);
    private static final Map<String, Spot> HALF_EDGE = Map.of(
            "NL",
            new Spot(2, 0),
            "NR",
            new Spot(6, 0),
            "EL",
            new Spot(8, 1),
            "ER",
            new Spot(8, 3),
            "SL",
            new Spot(6, 4),
            "SR",
            new Spot(2, 4),
            "WL",
            new Spot(0, 3),
            "WR",
            new Spot(0, 1));
    private static final String EDGES = "NESW";

    /// The line characters, indexed by the sum of the sides they reach: 1 north, 2 east, 4 south, 8 west.
    private static final String LINES = " ╵╶└╷│┌├╴┘─┴┐┤┬┼";

    private final char[][] glyphs = new char[HEIGHT][WIDTH];
    private final Map<Spot, String> owners = new HashMap<>();
    private final Map<String, Spot> meepleSpots = new HashMap<>();
    private final int turns;

    private record Spot(int x, int y) {
        int distance(Spot other) {
            return Math.abs(x - other.x) + 2 * Math.abs(y - other.y);
        }
    }

    /// @param rotation 0, 90, 180 or 270 degrees clockwise
    TextTile(TileType tile, int rotation) {
        turns = rotation / 90;
        tile.cities().forEach(this::drawCity);
        drawRoads(tile);
        if (tile.monastery()) {
            drawMonastery();
        }
        drawFields(tile.fields());
        tile.fields().forEach(field -> meepleSpots.put(field.id(), innermost(field.id())));
    }

    char at(int x, int y) {
        return glyphs[y][x];
    }

    /// Returns the column of the tile's village or office.
    static int middleX() {
        return MIDDLE.x();
    }

    static int middleY() {
        return MIDDLE.y();
    }

    /// Returns the column of a meeple on this segment.
    int meepleX(String segment) {
        return meepleSpots.getOrDefault(segment, MIDDLE).x();
    }

    int meepleY(String segment) {
        return meepleSpots.getOrDefault(segment, MIDDLE).y();
    }

    private void drawCity(TileType.City city) {
        List<Integer> edges = city.edges().stream().map(this::rotated).toList();
        var spots = new ArrayList<Spot>();
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < WIDTH; x++) {
                if (inCity(edges, x, y)) {
                    spots.add(new Spot(x, y));
                    draw(new Spot(x, y), CITY, city.id());
                }
            }
        }
        var centre = new Spot(
                (int) Math.round(spots.stream().mapToInt(Spot::x).average().orElse(4)),
                (int) Math.round(spots.stream().mapToInt(Spot::y).average().orElse(2)));
        spots.sort((a, b) -> Integer.compare(a.distance(centre), b.distance(centre)));
        meepleSpots.put(city.id(), spots.getFirst());
        if (city.coatOfArms()) {
            draw(spots.get(1), COAT_OF_ARMS, city.id());
        }
    }

    /// Returns true if a spot belongs to a city. A city with one edge fills only the spots next to it, so that two
    /// such cities on a tile do not touch; a city with more edges fills the quarters, between the diagonals, at its
    /// edges.
    private static boolean inCity(List<Integer> edges, int x, int y) {
        double[] depth = {y / 2.0, (8 - x) / 4.0, (4 - y) / 2.0, x / 4.0};
        if (edges.size() == 1) {
            int edge = edges.getFirst();
            double aside = edge % 2 == 0 ? Math.abs(x - 4) / 4.0 : Math.abs(y - 2) / 2.0;
            return depth[edge] <= 0.5 && aside <= 0.5 && aside < 1 - depth[edge];
        }
        double nearest = Math.min(Math.min(depth[0], depth[1]), Math.min(depth[2], depth[3]));
        return edges.stream().anyMatch(edge -> depth[edge] == nearest);
    }

    private void drawRoads(TileType tile) {
        int lines = 0;
        for (TileType.Road road : tile.roads()) {
            for (String end : road.edges()) {
                int edge = rotated(end);
                lines |= 1 << edge;
                drawArm(road.id(), edge);
            }
            int first = rotated(road.edges().getFirst());
            meepleSpots.put(road.id(), along(first, first % 2 == 0 ? 1 : 2));
        }
        if (lines != 0 && !owners.containsKey(MIDDLE)) {
            draw(MIDDLE, middle(tile, lines), tile.roads().getFirst().id());
        } else if (tile.bookmaker()) {
            glyphs[MIDDLE.y()][MIDDLE.x()] = OFFICE;
        }
    }

    private void drawArm(String road, int edge) {
        char line = edge % 2 == 0 ? '│' : '─';
        for (int step = 0; step < (edge % 2 == 0 ? 2 : 4); step++) {
            Spot spot = along(edge, step);
            if (!owners.containsKey(spot)) {
                draw(spot, line, road);
            }
        }
    }

    private static Spot along(int edge, int steps) {
        return new Spot(BORDER[edge].x() + STEP[edge][0] * steps, BORDER[edge].y() + STEP[edge][1] * steps);
    }

    /// Returns the character in the middle of a tile with roads; several roads that end there do not connect.
    private static char middle(TileType tile, int lines) {
        if (tile.bookmaker()) {
            return OFFICE;
        }
        if (tile.crossroad()) {
            return 'o';
        }
        return tile.roads().size() > 1 ? '*' : LINES.charAt(lines);
    }

    private void drawMonastery() {
        draw(new Spot(3, 2), '[', TileType.MONASTERY);
        draw(MIDDLE, '+', TileType.MONASTERY);
        draw(new Spot(5, 2), ']', TileType.MONASTERY);
        meepleSpots.put(TileType.MONASTERY, MIDDLE);
    }

    /// Fills the free spots with fields, one step at a time from their half-edges, so that fields separated only by
    /// an office meet half-way.
    private void drawFields(List<TileType.Field> fields) {
        var front = new ArrayList<Spot>();
        for (TileType.Field field : fields) {
            for (String half : field.halfEdges()) {
                spread(front, HALF_EDGE.getOrDefault(rotatedHalf(half), MIDDLE), field.id());
            }
        }
        for (int next = 0; next < front.size(); next++) {
            Spot from = front.get(next);
            String field = owners.getOrDefault(from, "");
            for (int[] step : STEP) {
                spread(front, new Spot(from.x() + step[0], from.y() + step[1]), field);
            }
        }
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < WIDTH; x++) {
                boolean corner = (x == 0 || x == WIDTH - 1) && (y == 0 || y == HEIGHT - 1);
                if (glyphs[y][x] == 0 || (corner && glyphs[y][x] == FIELD)) {
                    glyphs[y][x] = ' ';
                }
            }
        }
    }

    private void spread(List<Spot> front, Spot spot, String field) {
        boolean inside = spot.x() >= 0 && spot.x() < WIDTH && spot.y() >= 0 && spot.y() < HEIGHT;
        if (inside && !owners.containsKey(spot)) {
            draw(spot, FIELD, field);
            front.add(spot);
        }
    }

    /// Returns the spot of a field that is farthest from all other segments.
    private Spot innermost(String field) {
        Spot best = MIDDLE;
        int room = -1;
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < WIDTH; x++) {
                Spot spot = new Spot(x, y);
                if (field.equals(owners.get(spot)) && glyphs[y][x] != ' ' && room(spot, field) > room) {
                    best = spot;
                    room = room(spot, field);
                }
            }
        }
        return best;
    }

    private int room(Spot spot, String field) {
        int room = Integer.MAX_VALUE;
        for (int y = -1; y <= HEIGHT; y++) {
            for (int x = -1; x <= WIDTH; x++) {
                Spot other = new Spot(x, y);
                if (!field.equals(owners.get(other))) {
                    room = Math.min(room, spot.distance(other));
                }
            }
        }
        return room;
    }

    private void draw(Spot spot, char glyph, String owner) {
        glyphs[spot.y()][spot.x()] = glyph;
        owners.put(spot, owner);
    }

    private int rotated(String edge) {
        return (EDGES.indexOf(edge) + turns) % 4;
    }

    private String rotatedHalf(String half) {
        return EDGES.charAt(rotated(half.substring(0, 1))) + half.substring(1);
    }
}
