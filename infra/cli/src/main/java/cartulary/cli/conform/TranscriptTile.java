package cartulary.cli.conform;

import cartulary.contracts.catalogue.TileType;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A tile of a transcript and the same tile of the catalogue.
///
/// @param id the name in the transcript
/// @param quarterTurns clockwise, from the unrotated tile of the transcript to that of the catalogue
/// @param segments the location of each catalogue segment on the unrotated tile of the transcript
record TranscriptTile(String id, TileType type, int quarterTurns, Map<String, SegmentLocation> segments) {
    static TranscriptTile of(String id, TileType type, int quarterTurns) throws MalformedInput {
        var segments = new LinkedHashMap<String, SegmentLocation>();
        TileLayout.segments(type).forEach((segment, location) -> segments.put(segment, location.turned(-quarterTurns)));
        return new TranscriptTile(id, type, quarterTurns, segments);
    }

    /// Returns the location of a catalogue segment on the unrotated tile of the transcript.
    SegmentLocation location(String segment) {
        SegmentLocation location = segments.get(segment);
        if (location == null) {
            throw new IllegalArgumentException(type.id() + " has no segment " + segment);
        }
        return location;
    }

    /// Returns the catalogue segment at a location, or null.
    @Nullable
    String segment(SegmentLocation location) {
        return segments.entrySet().stream()
                .filter(entry -> entry.getValue().equals(location))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(null);
    }
}
