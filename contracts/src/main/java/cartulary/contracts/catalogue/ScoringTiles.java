package cartulary.contracts.catalogue;

import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.ScoringTile;
import cartulary.contracts.json.Json;
import java.io.IOException;
import java.io.InputStream;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The scoring tiles of The Land Surveyors, read from `surveyors.json`, the only source of facts about them, or
/// given by the host of a game (SURV-1, SURV-13). They are numbered stack by stack, each in the order of the
/// file.
public final class ScoringTiles {
    /// The stacks in the order in which they are shuffled (SURV-3).
    public static final List<FeatureKind> STACKS = List.of(FeatureKind.CITY, FeatureKind.ROAD, FeatureKind.MONASTERY);

    /// The number of tiles in each stack (SURV-1).
    static final List<Integer> SIZES = List.of(5, 4, 3);

    /// The number of all tiles.
    private static final int COUNT = 12;

    private static final String FILE = "/cartulary/catalogue/surveyors.json";
    private static final ScoringTiles STANDARD = load();

    private final List<ScoringTile> tiles;

    private ScoringTiles(List<ScoringTile> tiles) {
        this.tiles = tiles.stream()
                .sorted(Comparator.comparingInt(tile -> STACKS.indexOf(tile.stack())))
                .toList();
    }

    /// Returns the scoring tiles that come with Cartulary.
    public static ScoringTiles standard() {
        return STANDARD;
    }

    /// Returns the scoring tiles of a game: those of its host, otherwise the standard ones.
    public static ScoringTiles of(GameOptions options) {
        return options.scoringTiles() == null ? STANDARD : new ScoringTiles(options.scoringTiles());
    }

    private static ScoringTiles load() {
        try (InputStream file = ScoringTiles.class.getResourceAsStream(FILE)) {
            return read(Objects.requireNonNull(file, FILE));
        } catch (IOException e) {
            throw new IllegalStateException("cannot read " + FILE, e);
        }
    }

    /// Reads scoring tiles in the format of `surveyors.json`.
    ///
    /// @throws IOException if the text is not of this format
    public static ScoringTiles read(InputStream json) throws IOException {
        return new ScoringTiles(Json.mapper().readValue(json, File.class).tiles());
    }

    private record File(List<ScoringTile> tiles) {}

    /// Returns the tiles by number.
    public List<ScoringTile> all() {
        return tiles;
    }

    /// Returns the tile with that id, or null.
    public @Nullable ScoringTile tile(String id) {
        for (ScoringTile tile : tiles) {
            if (tile.id().equals(id)) {
                return tile;
            }
        }
        return null;
    }

    /// Returns the ids of each stack before it is shuffled, in the order of {@link #STACKS}.
    public List<List<String>> stacks() {
        return STACKS.stream().map(this::stack).toList();
    }

    private List<String> stack(FeatureKind kind) {
        return tiles.stream()
                .filter(tile -> tile.stack() == kind)
                .map(ScoringTile::id)
                .toList();
    }

    /// Returns whether the catalogue has this tile, whatever it says about its source. A tile of a host may have the id
    /// of one of the catalogue and another effect.
    public static boolean isOfCatalogue(ScoringTile tile) {
        ScoringTile standard = STANDARD.tile(tile.id());
        return standard != null
                && standard.stack() == tile.stack()
                && standard.effect().equals(tile.effect());
    }

    /// Returns the number of leaves that follow those of the pile in the tree of a deck (SURV-3).
    public static int leaves(GameOptions options) {
        return options.plays(Expansion.SURVEYORS) ? COUNT : 0;
    }
}
