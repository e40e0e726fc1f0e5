package cartulary.cli.conform;

import cartulary.contracts.game.FeatureKind;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/// The tiles of another engine, as defined in its `tile-definitions.json`.
///
/// @param startTile the id of the start tile, of which one copy is on the board at the beginning
/// @param tiles by id
record TileDefinitions(String startTile, Map<String, Definition> tiles) {
    /// The name of the file in the folder of the transcripts.
    static final String FILE_NAME = "tile-definitions.json";

    private static final String BUILT_IN = "/cartulary/cli/conform/" + FILE_NAME;
    private static final int MAX_TILES = 1000;
    private static final Set<String> EDGE_KINDS = Set.of("CITY", "ROAD", "FIELD");

    /// One type of tile.
    record Definition(String id, int count, TileLayout layout) {}

    static TileDefinitions read(Path file) throws UnusableFile {
        try {
            return parse(Files.readAllBytes(file));
        } catch (MalformedInput e) {
            throw new UnusableFile(file, 0, e.reason());
        } catch (IOException e) {
            throw new UnusableFile(file, 0, UnusableFile.why(e));
        }
    }

    /// Returns the built-in definitions, which belong to the published transcripts.
    static TileDefinitions builtIn() {
        try (InputStream file = Objects.requireNonNull(TileDefinitions.class.getResourceAsStream(BUILT_IN))) {
            return parse(file.readAllBytes());
        } catch (IOException | MalformedInput e) {
            throw new IllegalStateException("the built-in tile definitions cannot be read", e);
        }
    }

    private static TileDefinitions parse(byte[] json) throws MalformedInput {
        JsonFields file = JsonFields.parse(json);
        var tiles = new LinkedHashMap<String, Definition>();
        int total = 0;
        for (JsonFields tile : file.objects("tiles")) {
            Definition definition = definition(tile);
            if (tiles.put(definition.id(), definition) != null) {
                throw tile.wrong("id", "occurs twice: " + definition.id());
            }
            total += definition.count();
        }
        if (file.number("totalTiles", 1, MAX_TILES) != total) {
            throw file.wrong("totalTiles", "is not the sum of the counts, " + total);
        }
        String start = file.text("startTile");
        if (!tiles.containsKey(start)) {
            throw file.wrong("startTile", "is not among the tiles: " + start);
        }
        return new TileDefinitions(start, tiles);
    }

    private static Definition definition(JsonFields tile) throws MalformedInput {
        List<JsonFields> segments = tile.objects("segments");
        var locations = new ArrayList<SegmentLocation>();
        for (int i = 0; i < segments.size(); i++) {
            if (segments.get(i).number("index", 0, segments.size() - 1) != i) {
                throw segments.get(i).wrong("index", "is not " + i);
            }
            locations.add(location(segments.get(i)));
        }
        var pieces = new HashSet<TileLayout.Piece>();
        for (int i = 0; i < segments.size(); i++) {
            pieces.add(piece(segments.get(i), locations.get(i), locations));
        }
        checkEdges(tile, locations);
        return new Definition(tile.text("id"), tile.number("count", 1, MAX_TILES), new TileLayout(pieces));
    }

    private static SegmentLocation location(JsonFields segment) throws MalformedInput {
        FeatureKind kind = FeatureKind.valueOf(segment.word("feature", BaseFormat.KINDS));
        SegmentLocation location = BaseFormat.location(segment, "segment", kind);
        List<String> sides =
                switch (kind) {
                    case ROAD, CITY -> segment.texts("edges");
                    case FIELD -> segment.texts("halfEdges");
                    case MONASTERY -> List.of();
                };
        if (!SegmentLocation.of(kind, sides).equals(location)) {
            throw segment.wrong("segment", "differs from the sides " + sides);
        }
        return location;
    }

    private static TileLayout.Piece piece(JsonFields segment, SegmentLocation location, List<SegmentLocation> all)
            throws MalformedInput {
        int pennants = location.kind() == FeatureKind.CITY ? segment.number("pennants", 0, 9) : 0;
        var cities = new HashSet<SegmentLocation>();
        if (location.kind() == FeatureKind.FIELD) {
            for (int index : segment.indexes("adjacentCities", all.size())) {
                if (all.get(index).kind() != FeatureKind.CITY) {
                    throw segment.wrong("adjacentCities", "contains a segment that is not a city: " + index);
                }
                cities.add(all.get(index));
            }
        }
        return new TileLayout.Piece(location, pennants, Set.copyOf(cities));
    }

    private static void checkEdges(JsonFields tile, List<SegmentLocation> locations) throws MalformedInput {
        JsonFields edges = tile.object("edges");
        for (String edge : List.of("N", "E", "S", "W")) {
            FeatureKind kind = FeatureKind.valueOf(edges.word(edge, EDGE_KINDS));
            Set<FeatureKind> reaching = locations.stream()
                    .filter(location -> location.kind() != FeatureKind.FIELD)
                    .filter(location -> List.of(location.name().split("\\.")).contains(edge))
                    .map(SegmentLocation::kind)
                    .collect(Collectors.toSet());
            if (!(kind == FeatureKind.FIELD ? Set.of() : Set.of(kind)).equals(reaching)) {
                throw edges.wrong(edge, "is " + kind + ", but the segments there are " + reaching);
            }
        }
    }
}
