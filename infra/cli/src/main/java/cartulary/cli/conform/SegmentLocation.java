package cartulary.cli.conform;

import cartulary.contracts.game.FeatureKind;
import java.util.ArrayList;
import java.util.List;

/// The sides of a tile that a segment reaches: edges for roads and cities, half-edges for fields, the
/// inside for a monastery. One bit per side, clockwise from the north.
record SegmentLocation(FeatureKind kind, int bits) {
    private static final List<String> EDGES = List.of("N", "E", "S", "W");
    private static final List<String> HALF_EDGES = List.of("NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR");
    private static final String INSIDE = "I";

    static SegmentLocation of(FeatureKind kind, List<String> sides) throws MalformedInput {
        List<String> names = names(kind);
        int bits = 0;
        for (String side : sides) {
            int index = names.indexOf(side);
            if (index < 0 || (bits & 1 << index) != 0) {
                throw new MalformedInput("no " + kind + " reaches " + String.join(".", sides));
            }
            bits |= 1 << index;
        }
        return new SegmentLocation(kind, bits);
    }

    /// Reads a name such as `N.W` or `EL.ER`: sides in clockwise order joined with dots, `I` for a
    /// monastery.
    static SegmentLocation parse(FeatureKind kind, String name) throws MalformedInput {
        SegmentLocation location = kind == FeatureKind.MONASTERY && name.equals(INSIDE)
                ? new SegmentLocation(kind, 0)
                : of(kind, List.of(name.split("\\.", -1)));
        if (!location.name().equals(name)) {
            throw new MalformedInput(name + " must be written " + location.name());
        }
        return location;
    }

    private static List<String> names(FeatureKind kind) {
        return switch (kind) {
            case ROAD, CITY -> EDGES;
            case FIELD -> HALF_EDGES;
            case MONASTERY -> List.of();
        };
    }

    /// Returns the location after quarter turns clockwise.
    SegmentLocation turned(int quarterTurns) {
        int sides = names(kind).size();
        if (sides == 0) {
            return this;
        }
        int shift = Math.floorMod(quarterTurns, 4) * sides / 4;
        return new SegmentLocation(kind, (bits << shift | bits >>> (sides - shift)) & (1 << sides) - 1);
    }

    String name() {
        if (kind == FeatureKind.MONASTERY) {
            return INSIDE;
        }
        List<String> names = names(kind);
        var reached = new ArrayList<String>(names.size());
        for (int i = 0; i < names.size(); i++) {
            if ((bits & 1 << i) != 0) {
                reached.add(names.get(i));
            }
        }
        return String.join(".", reached);
    }

    @Override
    public String toString() {
        return kind + " " + name();
    }
}
