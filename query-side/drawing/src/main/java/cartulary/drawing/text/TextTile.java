package cartulary.drawing.text;

import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.game.FeatureKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// One rotated tile in {@link #WIDTH} by {@link #HEIGHT} characters, drawn from the catalogue alone: the
/// character and the segment of each spot, and the spot of a meeple on each segment.
final class TextTile {
    static final int WIDTH = 9;
    static final int HEIGHT = 5;

    private static final char FIELD = '.';
    private static final char CITY = '▒';
    private static final char COAT_OF_ARMS = '◆';
    private static final char OFFICE = '$';
    private static final char GARDEN = '♣';
    private static final char WATER = '≈';

    /// A road over water, north to south and west to east.
    private static final char[] BRIDGE = {'║', '═'};

    private static final String EDGES = "NESW";

    /// The line characters, indexed by the sum of the sides they reach: 1 north, 2 east, 4 south, 8 west.
    private static final String LINES = " ╵╶└╷│┌├╴┘─┴┐┤┬┼";

    private final char[][] glyphs = new char[HEIGHT][WIDTH];
    private final Map<Spot, String> owners = new HashMap<>();
    private final Map<String, Spot> meepleSpots = new HashMap<>();
    private final int turns;

    /// @param rotation 0, 90, 180 or 270 degrees clockwise
    TextTile(TileType tile, int rotation) {
        turns = rotation / 90;
        tile.cities().forEach(this::drawCity);
        drawRoads(tile);
        if (tile.hasCentre(FeatureKind.MONASTERY)) {
            drawBuilding(TileType.MONASTERY, "[+]", tile.rivers().isEmpty() ? Spot.MIDDLE : besideWater(tile));
        }
        if (tile.hasCentre(FeatureKind.CATHEDRAL)) {
            drawBuilding(TileType.CATHEDRAL, "{#}", Spot.MIDDLE);
        }
        tile.rivers().forEach(river -> drawRiver(river, tile.roads()));
        drawFields(tile.fields());
        tile.fields().forEach(field -> meepleSpots.put(field.id(), innermost(field.id())));
        if (tile.hasCentre(FeatureKind.GARDEN)) {
            drawGarden(tile.fields());
        }
    }

    char at(int x, int y) {
        return glyphs[y][x];
    }

    /// Returns the column of the tile's village or office.
    static int middleX() {
        return Spot.MIDDLE.x();
    }

    static int middleY() {
        return Spot.MIDDLE.y();
    }

    /// Returns the column of a meeple on this segment.
    int meepleX(String segment) {
        return meepleSpots.getOrDefault(segment, Spot.MIDDLE).x();
    }

    int meepleY(String segment) {
        return meepleSpots.getOrDefault(segment, Spot.MIDDLE).y();
    }

    private void drawCity(TileType.City city) {
        List<Integer> edges = city.edges().stream().map(this::rotated).toList();
        var spots = new ArrayList<Spot>();
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < WIDTH; x++) {
                Spot spot = new Spot(x, y);
                if (spot.isInCity(edges)) {
                    spots.add(spot);
                    draw(spot, CITY, city.id());
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

    private void drawRoads(TileType tile) {
        int lines = 0;
        for (TileType.Road road : tile.roads()) {
            for (String end : road.edges()) {
                int edge = rotated(end);
                lines |= 1 << edge;
                drawArm(road.id(), edge, edge % 2 == 0 ? '│' : '─');
            }
            int first = rotated(road.edges().getFirst());
            meepleSpots.put(road.id(), Spot.onArm(first, first % 2 == 0 ? 1 : 2));
        }
        if (lines != 0 && !owners.containsKey(Spot.MIDDLE)) {
            draw(Spot.MIDDLE, middle(tile, lines), tile.roads().getFirst().id());
        } else if (tile.bookmaker()) {
            glyphs[Spot.MIDDLE.y()][Spot.MIDDLE.x()] = OFFICE;
        }
    }

    private void drawArm(String segment, int edge, char line) {
        for (int step = 0; step < (edge % 2 == 0 ? 2 : 4); step++) {
            Spot spot = Spot.onArm(edge, step);
            if (!owners.containsKey(spot)) {
                draw(spot, line, segment);
            }
        }
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

    /// @param picture three characters, with a meeple on the second one
    private void drawBuilding(String segment, String picture, Spot at) {
        for (int x = 0; x < picture.length(); x++) {
            draw(new Spot(at.x() - 1 + x, at.y()), picture.charAt(x), segment);
        }
        meepleSpots.put(segment, at);
    }

    /// Returns the spot of a monastery across the middle from the road or the river that leads there.
    private Spot besideWater(TileType tile) {
        String from = tile.roads().isEmpty()
                ? tile.rivers().getFirst().ends().getFirst()
                : tile.roads().getFirst().ends().getFirst();
        int opposite = (rotated(from) + 2) % 4;
        return Spot.onArm(opposite, opposite % 2 == 0 ? 1 : 2);
    }

    /// Draws a river, which no meeple stands on and no field covers, and the bridge of a road that crosses it.
    private void drawRiver(TileType.River river, List<TileType.Road> roads) {
        List<Integer> edges =
                river.ends().stream().filter(EDGES::contains).map(this::rotated).toList();
        edges.forEach(edge -> drawArm(river.id(), edge, WATER));
        int first = edges.getFirst();
        boolean isStraight = edges.size() == 2 && (first + edges.getLast()) % 2 == 0;
        if (isStraight && !roads.isEmpty()) {
            draw(Spot.MIDDLE, BRIDGE[(first + 1) % 2], roads.getFirst().id());
        } else if (roads.isEmpty()) {
            draw(Spot.MIDDLE, WATER, river.id());
        }
        if (river.ends().contains("lake")) {
            int step = first % 2 == 0 ? 3 : 1;
            Stream.of((first + 1) % 4, (first + 3) % 4)
                    .forEach(edge -> draw(Spot.onArm(edge, step), WATER, river.id()));
        }
    }

    /// Draws a garden on the field nearest to the middle, not where a meeple of the field would stand.
    private void drawGarden(List<TileType.Field> fields) {
        List<String> ids = fields.stream().map(TileType.Field::id).toList();
        owners.entrySet().stream()
                .filter(owned -> ids.contains(owned.getValue()) && !meepleSpots.containsValue(owned.getKey()))
                .map(Map.Entry::getKey)
                .min(Comparator.<Spot>comparingInt(spot -> spot.distance(Spot.MIDDLE))
                        .thenComparing(Spot::y)
                        .thenComparing(Spot::x))
                .ifPresent(spot -> {
                    draw(spot, GARDEN, TileType.GARDEN);
                    meepleSpots.put(TileType.GARDEN, spot);
                });
    }

    /// Fills the free spots with fields, one step at a time from their half-edges, so that fields separated only by
    /// an office meet half-way.
    private void drawFields(List<TileType.Field> fields) {
        var front = new ArrayList<Spot>();
        for (TileType.Field field : fields) {
            for (String half : field.halfEdges()) {
                spread(front, Spot.ofHalfEdge(rotatedHalf(half)), field.id());
            }
        }
        for (int next = 0; next < front.size(); next++) {
            Spot from = front.get(next);
            String field = owners.getOrDefault(from, "");
            for (Spot spot : from.neighbours()) {
                spread(front, spot, field);
            }
        }
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < WIDTH; x++) {
                if (glyphs[y][x] == 0 || (new Spot(x, y).isCorner() && glyphs[y][x] == FIELD)) {
                    glyphs[y][x] = ' ';
                }
            }
        }
    }

    private void spread(List<Spot> front, Spot spot, String field) {
        if (spot.isInside() && !owners.containsKey(spot)) {
            draw(spot, FIELD, field);
            front.add(spot);
        }
    }

    /// Returns the spot of a field that is farthest from all other segments.
    private Spot innermost(String field) {
        Spot best = Spot.MIDDLE;
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
