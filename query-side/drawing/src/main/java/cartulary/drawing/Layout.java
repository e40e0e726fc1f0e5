package cartulary.drawing;

import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.game.FeatureKind;
import cartulary.drawing.CityShape.Wall;
import java.awt.geom.Area;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The shapes of a tile. The catalogue does not determine at which gate a road ends, nor where fences are placed
/// next to an office; combinations are tried until the fields match the catalogue.
///
/// @param rivers no segments, but they separate fields (RIVER-11)
/// @param office the position of the betting office, or null
/// @param fences the lines from the office to the walls and roads that separate fields together with it
record Layout(
        TileType tile,
        Map<String, CityShape> cities,
        Map<String, RoadShape> roads,
        List<RiverShape> rivers,
        Map<String, Area> fields,
        @Nullable Point2D office,
        List<Path2D> fences) {
    static final double VILLAGE = 13;
    static final double OFFICE = 11;
    static final double MONASTERY = 20;

    /// Half the width of the square of a cathedral.
    static final double CATHEDRAL = 19;

    private static final double FENCE = 3;

    /// The distance of a monastery beside water from its side of the tile.
    private static final double ON_THE_BANK = 31;

    /// The depth of an office in a wall.
    private static final double IN_THE_WALL = 3;

    /// Returns the layout of a tile.
    ///
    /// @throws IllegalArgumentException if no layout matches the fields in the catalogue
    static Layout of(TileType tile) {
        Map<String, CityShape> cities = new LinkedHashMap<>();
        tile.cities().forEach(city -> cities.put(city.id(), CityShape.reaching(sides(city))));
        Point2D office = tile.bookmaker() ? office(cities) : null;
        List<Wall> gates =
                cities.values().stream().flatMap(c -> c.walls().stream()).toList();
        int roadsToGates = (int) tile.roads().stream()
                .filter(road -> road.ends().contains("city"))
                .count();
        for (List<Wall> chosen : choices(gates, roadsToGates)) {
            Map<String, RoadShape> roads = roads(tile, cities, office, chosen);
            List<RiverShape> rivers = tile.rivers().stream()
                    .map(river -> RiverShape.of(river, cities.values(), roads.values(), middle(tile)))
                    .toList();
            for (List<Path2D> fences : Fences.beside(office, cities.values(), passing(tile, roads))) {
                var drawn = new Layout(tile, cities, roads, rivers, Map.of(), office, fences);
                Optional<Map<String, Area>> fields = FieldShapes.matching(tile, cities, drawn.taken());
                if (fields.isPresent()) {
                    return new Layout(tile, cities, roads, rivers, fields.get(), office, fences);
                }
            }
        }
        throw new IllegalArgumentException("no layout of " + tile.id() + " has the fields of the catalogue");
    }

    /// Returns the area of every segment by id, the building at the centre included.
    Map<String, Area> segments() {
        var segments = new TreeMap<String, Area>(fields);
        cities.forEach((id, city) -> segments.put(id, less(city.area(), buildings())));
        roads.forEach((id, road) -> segments.put(id, road.area()));
        tile.centres().forEach(centre -> segments.put(centre.id(), centre()));
        return segments;
    }

    /// Returns the ground of the building at the centre: round for a monastery, square for a cathedral.
    Area centre() {
        return tile.hasCentre(FeatureKind.CATHEDRAL)
                ? new Area(new Rectangle2D.Double(
                        Side.CENTRE.getX() - CATHEDRAL, Side.CENTRE.getY() - CATHEDRAL, 2 * CATHEDRAL, 2 * CATHEDRAL))
                : Curves.disc(middle(), MONASTERY);
    }

    /// Returns where a monastery or a village stands: the middle of the tile, or the side of it away from the water.
    Point2D middle() {
        return middle(tile);
    }

    private static Point2D middle(TileType tile) {
        if (tile.rivers().isEmpty() || !tile.hasCentre(FeatureKind.MONASTERY)) {
            return Side.CENTRE;
        }
        Side before = tile.roads().stream()
                .flatMap(road -> road.edges().stream())
                .findFirst()
                .map(Side::valueOf)
                .orElseGet(() -> Side.valueOf(tile.rivers().getFirst().ends().getFirst()));
        return before.opposite().inside(Side.SIZE / 2, ON_THE_BANK);
    }

    /// Returns the area of the village or the office, which belongs to no segment.
    Optional<Area> buildings() {
        if (office != null) {
            return Optional.of(Curves.disc(office, OFFICE));
        }
        return tile.crossroad() ? Optional.of(Curves.disc(Side.CENTRE, VILLAGE)) : Optional.empty();
    }

    /// Returns the centre line of a road of this tile.
    Path2D line(String road) {
        RoadShape shape = roads.get(road);
        if (shape == null) {
            throw new IllegalArgumentException(tile.id() + " has no road " + road);
        }
        return shape.line();
    }

    CityShape city(String id) {
        CityShape city = cities.get(id);
        if (city == null) {
            throw new IllegalArgumentException(tile.id() + " has no city " + id);
        }
        return city;
    }

    private static Area less(Area area, Optional<Area> buildings) {
        buildings.ifPresent(area::subtract);
        return area;
    }

    Area water() {
        var water = new Area();
        rivers.forEach(river -> water.add(river.water()));
        return water;
    }

    private Area taken() {
        var taken = new Area();
        cities.values().forEach(city -> taken.add(city.area()));
        roads.values().forEach(road -> taken.add(road.area()));
        taken.add(water());
        fences.forEach(fence -> taken.add(Curves.band(fence, FENCE)));
        buildings().ifPresent(taken::add);
        if (!tile.centres().isEmpty()) {
            taken.add(centre());
        }
        return taken;
    }

    private static Set<Side> sides(TileType.City city) {
        return city.edges().stream()
                .map(Side::valueOf)
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(Side.class)));
    }

    /// Returns the middle of the tile, or the wall of a city that covers it.
    private static Point2D office(Map<String, CityShape> cities) {
        for (CityShape city : cities.values()) {
            if (city.ground().contains(Side.CENTRE)) {
                Wall wall = city.walls().getFirst();
                return new Point2D.Double(
                        wall.gate().getX() - wall.outwards().getX() * IN_THE_WALL,
                        wall.gate().getY() - wall.outwards().getY() * IN_THE_WALL);
            }
        }
        return Side.CENTRE;
    }

    private static Map<String, RoadShape> roads(
            TileType tile, Map<String, CityShape> cities, @Nullable Point2D office, List<Wall> gates) {
        var left = new ArrayList<>(gates);
        var roads = new LinkedHashMap<String, RoadShape>();
        for (TileType.Road road : tile.roads()) {
            Side from = Side.valueOf(road.ends().getFirst());
            String end = road.ends().getLast();
            roads.put(
                    road.id(),
                    switch (end) {
                        case "village" -> RoadShape.upTo(from, Side.CENTRE, VILLAGE - 4);
                        case "monastery" -> RoadShape.upTo(from, middle(tile), 18);
                        case "cathedral" -> RoadShape.upTo(from, Side.CENTRE, 18);
                        case "bookmaker" -> {
                            if (office == null) {
                                throw new IllegalArgumentException(tile.id() + " has no office");
                            }
                            yield RoadShape.upTo(from, office, OFFICE - 1);
                        }
                        case "city" -> RoadShape.through(from, left.removeFirst());
                        default -> {
                            Side to = Side.valueOf(end);
                            yield RoadShape.across(from, to, bend(from, cities, office != null));
                        }
                    });
        }
        return roads;
    }

    /// Returns the bend of a road away from a city next to it, larger with an office between them.
    private static double bend(Side from, Map<String, CityShape> cities, boolean office) {
        double much = office ? 18 : 8;
        Point2D beside = from.next().inside(Side.SIZE / 2, 1);
        if (cities.values().stream().anyMatch(city -> city.ground().contains(beside))) {
            return -much;
        }
        return cities.isEmpty() && !office ? 0 : much;
    }

    /// Returns the roads that do not end at the office.
    private static List<RoadShape> passing(TileType tile, Map<String, RoadShape> roads) {
        var passing = new LinkedHashMap<>(roads);
        tile.roads().stream()
                .filter(road -> road.ends().contains("bookmaker"))
                .forEach(road -> passing.remove(road.id()));
        return List.copyOf(passing.values());
    }

    /// Returns all assignments of gates to a number of roads.
    private static List<List<Wall>> choices(List<Wall> gates, int many) {
        List<List<Wall>> choices = List.of(List.of());
        for (int i = 0; i < many; i++) {
            choices = choices.stream()
                    .flatMap(chosen -> gates.stream().map(gate -> {
                        var more = new ArrayList<>(chosen);
                        more.add(gate);
                        return (List<Wall>) more;
                    }))
                    .toList();
        }
        return choices;
    }
}
