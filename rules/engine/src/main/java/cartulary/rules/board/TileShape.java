package cartulary.rules.board;

import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.view.Legal.MeepleSpot;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// A tile type in the form that the inner loops use: segments numbered 0, 1, … in catalogue order (cities,
/// roads, fields, centres), and lookup tables for the edges in each rotation.
///
/// Edges are numbered N 0, E 1, S 2, W 3; half-edges NL 0, NR 1, EL 2, … WR 7; a rotation is counted
/// in quarter turns clockwise.
public final class TileShape {
    static final int CITY_EDGE = 1;
    static final int ROAD_EDGE = 2;
    static final int FIELD_EDGE = 3;
    static final int RIVER_EDGE = 4;

    /// The number of kinds of edges, with 0 for any.
    private static final int EDGE_KINDS = 5;

    /// The number of requirements of four edges.
    private static final int DEMANDS = EDGE_KINDS * EDGE_KINDS * EDGE_KINDS * EDGE_KINDS;

    private static final List<String> EDGES = List.of("N", "E", "S", "W");
    private static final List<String> HALF_EDGES = List.of("NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR");
    private static final String EDGE_LETTERS = "?CRFI";

    public final TileType type;
    public final FeatureKind[] kinds;
    public final String[] segmentIds;

    /// The segments as meeple spots.
    final MeepleSpot[] spots;

    /// The number of the first segment at the centre of the tile; those from here on are surrounded (BASE-22) or end
    /// its roads (CATH-3).
    final int firstCentre;

    /// Whether all roads of the tile end at its centre (CATH-3).
    public final boolean endsRoads;

    final byte[] openEdges;
    final byte[] coatsOfArms;

    /// The city segments of the tile that each field segment touches, by field segment (BASE-32).
    final byte[][] touchedCities;

    /// Whether a tollhouse may be placed on the tile (TOLL-3).
    public final boolean crossroad;

    /// Whether the tile has an office (BET-5).
    public final boolean bookmaker;

    /// Whether a river runs over the tile (RIVER-7).
    public final boolean hasRiver;

    private final boolean[] villageRoads;

    /// The city or road segment by rotation × 4 + edge; −1 at a field or river edge.
    final byte[] edgeSegments = filled(16);

    /// The field segment by rotation × 8 + half-edge; −1 at a city edge.
    final byte[] halfEdgeSegments = filled(32);

    /// The kind of edge by rotation × 4 + edge.
    final byte[] edgeKinds = new byte[16];

    /// The rotations, one bit each, in which the tile has the required kinds of edges (BASE-9). The index is the
    /// required kinds of the four edges, as of {@link Frontier#demands}.
    private final byte[] fitting = new byte[DEMANDS];

    TileShape(TileType type) {
        this.type = type;
        var segments = new ArrayList<Segment>();
        type.cities()
                .forEach(c -> segments.add(
                        new Segment(FeatureKind.CITY, c.id(), c.edges().size(), c.coatOfArms() ? 1 : 0)));
        type.roads()
                .forEach(r -> segments.add(
                        new Segment(FeatureKind.ROAD, r.id(), r.edges().size(), 0)));
        type.fields().forEach(f -> segments.add(new Segment(FeatureKind.FIELD, f.id(), 0, 0)));
        type.centres()
                .forEach(centre -> segments.add(
                        new Segment(centre.kind(), centre.id(), centre.kind().isSurrounded() ? 8 : 0, 0)));
        firstCentre = segments.size() - type.centres().size();
        int size = segments.size();
        kinds = segments.stream().map(Segment::kind).toArray(FeatureKind[]::new);
        segmentIds = segments.stream().map(Segment::id).toArray(String[]::new);
        spots = segments.stream().map(s -> new MeepleSpot(s.id(), s.kind())).toArray(MeepleSpot[]::new);
        openEdges = new byte[size];
        coatsOfArms = new byte[size];
        touchedCities = new byte[size][0];
        for (int i = 0; i < size; i++) {
            openEdges[i] = (byte) segments.get(i).openEdges();
            coatsOfArms[i] = (byte) segments.get(i).coatsOfArms();
        }
        endsRoads = type.centres().stream().anyMatch(centre -> centre.kind().endsRoads());
        crossroad = type.crossroad();
        bookmaker = type.bookmaker();
        hasRiver = !type.rivers().isEmpty();
        villageRoads = new boolean[size];
        type.roads()
                .forEach(road -> villageRoads[segment(road.id())] = road.ends().contains("village"));
        type.cities().forEach(city -> layEdges(city.edges(), city.id()));
        type.roads().forEach(road -> layEdges(road.edges(), road.id()));
        type.fields().forEach(this::layField);
        layEdgeKinds();
        layFitting();
    }

    /// Returns whether a road segment ends at the village of this tile (TOLL-3).
    public boolean endsAtVillage(int local) {
        return villageRoads[local];
    }

    private record Segment(FeatureKind kind, String id, int openEdges, int coatsOfArms) {}

    /// Returns the number of edges of a city or road segment, and of empty cells around a surrounded one.
    public int edges(int local) {
        return openEdges[local];
    }

    /// Returns the number of segments.
    public int size() {
        return kinds.length;
    }

    /// Returns the number of a segment id, or −1 if the tile has no such segment.
    public int segment(String id) {
        for (int i = 0; i < segmentIds.length; i++) {
            if (segmentIds[i].equals(id)) {
                return i;
            }
        }
        return -1;
    }

    /// Returns whether the river leaves the tile over an edge.
    ///
    /// @param quarter the rotation of the tile
    public boolean isRiverEdge(int quarter, int edge) {
        return edgeKinds[quarter * 4 + edge] == RIVER_EDGE;
    }

    /// Returns whether an id is that of the river on the tile, which is no segment (RIVER-13).
    public boolean isRiver(String id) {
        return type.rivers().stream().anyMatch(river -> river.id().equals(id));
    }

    /// Returns the rotations in which the tile has the required kinds of edges, one bit each. One lookup.
    int rotationsFitting(int demands) {
        return fitting[demands];
    }

    private void layEdges(List<String> edges, String id) {
        for (String edge : edges) {
            for (int rotation = 0; rotation < 4; rotation++) {
                edgeSegments[rotation * 4 + (EDGES.indexOf(edge) + rotation) % 4] = (byte) segment(id);
            }
        }
    }

    private void layField(TileType.Field field) {
        int local = segment(field.id());
        for (String half : field.halfEdges()) {
            for (int rotation = 0; rotation < 4; rotation++) {
                halfEdgeSegments[rotation * 8 + (HALF_EDGES.indexOf(half) + 2 * rotation) % 8] = (byte) local;
            }
        }
        touchedCities[local] = new byte[field.cities().size()];
        for (int i = 0; i < touchedCities[local].length; i++) {
            touchedCities[local][i] = (byte) segment(field.cities().get(i));
        }
    }

    private void layEdgeKinds() {
        for (int rotation = 0; rotation < 4; rotation++) {
            for (int edge = 0; edge < 4; edge++) {
                edgeKinds[rotation * 4 + (edge + rotation) % 4] =
                        (byte) EDGE_LETTERS.indexOf(type.edges().charAt(edge));
            }
        }
    }

    private void layFitting() {
        for (int demands = 0; demands < DEMANDS; demands++) {
            for (int rotation = 0; rotation < 4; rotation++) {
                if (meets(demands, rotation)) {
                    fitting[demands] |= (byte) (1 << rotation);
                }
            }
        }
    }

    private boolean meets(int demands, int rotation) {
        int rest = demands;
        for (int edge = 0; edge < 4; edge++) {
            int demand = rest % EDGE_KINDS;
            rest /= EDGE_KINDS;
            if (demand != 0 && demand != edgeKinds[rotation * 4 + edge]) {
                return false;
            }
        }
        return true;
    }

    private static byte[] filled(int size) {
        byte[] bytes = new byte[size];
        Arrays.fill(bytes, (byte) -1);
        return bytes;
    }
}
