package cartulary.contracts.catalogue;

import java.util.List;

/// One layout of a tile, unrotated, with all its printed variants. Conventions are those of
/// `tiles.json`: edges in the order N, E, S, W; half-edges clockwise NL NR EL ER SL SR WL WR.
///
/// @param set `base`, `bets` or `tollkeepers`
/// @param count copies of all variants together
/// @param edges four letters: C city, R road, F field
/// @param crossroad whether roads end at a village here (TOLL-3)
/// @param bookmaker whether the tile shows an office (BET-1)
public record TileType(
        String id,
        String set,
        String ref,
        int count,
        String edges,
        List<City> cities,
        List<Road> roads,
        List<Field> fields,
        boolean monastery,
        boolean crossroad,
        boolean bookmaker,
        List<TileVariant> variants) {
    public TileType {
        cities = List.copyOf(cities);
        roads = List.copyOf(roads);
        fields = List.copyOf(fields);
        variants = List.copyOf(variants);
    }

    /// The id by which the monastery of a tile is named where a segment is asked for.
    public static final String MONASTERY = "monastery";

    /// A city segment: the edges it reaches (N, E, S, W).
    public record City(String id, List<String> edges, boolean coatOfArms) {
        public City {
            edges = List.copyOf(edges);
        }
    }

    /// A road segment: two ends each, an edge or what stops the road on this tile.
    public record Road(String id, List<String> edges, List<String> ends) {
        public Road {
            edges = List.copyOf(edges);
            ends = List.copyOf(ends);
        }
    }

    /// A field segment: its half-edges and the city segments of the tile that it touches (BASE-32).
    public record Field(String id, List<String> halfEdges, List<String> cities) {
        public Field {
            halfEdges = List.copyOf(halfEdges);
            cities = List.copyOf(cities);
        }
    }
}
