package cartulary.cli.conform;

import cartulary.cli.conform.line.TranscriptSegment;
import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.json.Json;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The tiles of transcripts of the older form, matched with the catalogue by their layout in any rotation.
/// Their numbers and the start tile are checked in each {@link Header}.
record OlderTiles(Map<String, Tile> byName) {
    private static final String FILE_NAME = "tile-definitions.json";
    private static final List<TileType> BASE_GAME = Catalogue.standard().tiles().stream()
            .filter(type -> type.set().equals("base"))
            .toList();

    /// @param quarterTurns clockwise, from the unrotated tile of the transcript to the tile of the catalogue
    record Tile(TileType type, int quarterTurns) {}

    private record Definitions(List<Definition> tiles) {}

    private record Definition(String id, List<Part> segments) {}

    private record Part(
            String feature,
            String segment,
            @Nullable Integer pennants,
            @Nullable List<Integer> adjacentCities) {}

    /// @param chosen the file of definitions; null for that next to the transcripts, or the built-in one
    static OlderTiles of(Path transcripts, @Nullable Path chosen) {
        Path beside = transcripts.resolveSibling(FILE_NAME);
        Path file = chosen != null ? chosen : Files.exists(beside) ? beside : null;
        try (InputStream in = file == null
                ? Objects.requireNonNull(OlderTiles.class.getResourceAsStream(FILE_NAME))
                : Files.newInputStream(file)) {
            var tiles = new HashMap<String, Tile>();
            Definitions definitions = Json.mapper().readValue(in, Definitions.class);
            if (definitions == null) {
                throw new UnusableFileException("no tile definitions: null");
            }
            for (Definition tile : definitions.tiles()) {
                tiles.put(tile.id(), match(tile));
            }
            return new OlderTiles(tiles);
        } catch (UnusableFileException | IOException | IndexOutOfBoundsException e) {
            String reason =
                    switch (e) {
                        case UnusableFileException _ -> "";
                        case IndexOutOfBoundsException _ -> "no tile definitions: adjacentCities is no segment: ";
                        default -> "no tile definitions: ";
                    };
            throw new UnusableFileException(
                    (file == null ? "built-in tiles" : file) + ": " + reason + TranscriptFile.reason(e));
        }
    }

    private static Tile match(Definition definition) {
        Set<List<?>> layout = layout(definition.segments(), 0);
        for (TileType type : BASE_GAME) {
            for (int turns = 0; turns < 4; turns++) {
                if (layout(parts(type), -turns).equals(layout)) {
                    return new Tile(type, turns);
                }
            }
        }
        throw new UnusableFileException("no tile of the catalogue has the layout of " + definition.id());
    }

    private static List<Part> parts(TileType type) {
        List<TranscriptSegment> segments = TranscriptSegment.of(type);
        List<String> ids = segments.stream().map(TranscriptSegment::id).toList();
        var coats = new HashMap<String, Integer>();
        type.cities().forEach(city -> coats.put(city.id(), city.coatOfArms() ? 1 : 0));
        var cities = new HashMap<String, List<Integer>>();
        type.fields()
                .forEach(field -> cities.put(
                        field.id(), field.cities().stream().map(ids::indexOf).toList()));
        return segments.stream()
                .map(at -> new Part(at.kind().name(), at.location(), coats.get(at.id()), cities.get(at.id())))
                .toList();
    }

    /// Returns the segments after quarter turns, each with its coats of arms and the cities that it touches.
    private static Set<List<?>> layout(List<Part> parts, int turns) {
        List<String> turned = parts.stream()
                .map(part -> TranscriptSegment.turned(part.segment(), turns))
                .toList();
        return parts.stream()
                .map(part -> List.of(
                        part.feature(),
                        TranscriptSegment.turned(part.segment(), turns),
                        Objects.requireNonNullElse(part.pennants(), 0),
                        Objects.requireNonNullElse(part.adjacentCities(), List.<Integer>of()).stream()
                                .map(turned::get)
                                .sorted()
                                .toList()))
                .collect(Collectors.toSet());
    }

    Tile tile(String name) {
        Tile tile = byName.get(name);
        if (tile == null) {
            throw new UnusableFileException("unknown tile: " + name);
        }
        return tile;
    }
}
