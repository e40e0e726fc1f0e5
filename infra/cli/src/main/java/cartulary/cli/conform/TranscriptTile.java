package cartulary.cli.conform;

import cartulary.contracts.catalogue.TileType;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A tile of a transcript and the tile of the catalogue that is the same.
///
/// @param id as transcripts call it
/// @param quarterTurns clockwise, from the transcript's picture of the tile to the catalogue's
/// @param segments where each segment of the catalogue reaches on the transcript's unrotated tile
record TranscriptTile(String id, TileType type, int quarterTurns, Map<String, SegmentLocation> segments) {
    static TranscriptTile of(String id, TileType type, int quarterTurns) throws MalformedInput {
        var segments = new LinkedHashMap<String, SegmentLocation>();
        TileLayout.segments(type).forEach((segment, location) -> segments.put(segment, location.turned(-quarterTurns)));
        return new TranscriptTile(id, type, quarterTurns, segments);
    }

    /// Where a segment of the catalogue reaches on the transcript's unrotated tile.
    SegmentLocation location(String segment) {
        SegmentLocation location = segments.get(segment);
        if (location == null) {
            throw new IllegalArgumentException(type.id() + " has no segment " + segment);
        }
        return location;
    }

    /// The catalogue's segment that reaches there, or nothing.
    @Nullable
    String segment(SegmentLocation location) {
        return segments.entrySet().stream()
                .filter(entry -> entry.getValue().equals(location))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(null);
    }
}
