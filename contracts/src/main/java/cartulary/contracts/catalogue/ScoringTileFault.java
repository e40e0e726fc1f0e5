package cartulary.contracts.catalogue;

import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.ScoringEffect;
import cartulary.contracts.game.ScoringEffect.EffectType;
import cartulary.contracts.game.ScoringTile;
import cartulary.contracts.game.Visibility;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Why a game cannot be played with the scoring tiles of its host (LOBBY-27).
public final class ScoringTileFault {
    private static final Pattern ID = Pattern.compile("[a-z0-9-]{1," + ScoringTile.LONGEST_ID + "}");

    private final Reason reason;
    private final Map<String, Object> params;

    private ScoringTileFault(Reason reason, Map<String, Object> params) {
        this.reason = reason;
        this.params = params;
    }

    /// The kind of fault.
    public enum Reason {
        /// The game is played without The Land Surveyors.
        EXPANSION,
        /// The game is not unlisted.
        VISIBILITY,
        /// The id has other characters, or too many.
        ID,
        /// A tile before has the same id.
        ID_TWICE,
        /// The stack is none of {@link ScoringTiles#STACKS}.
        STACK,
        /// The effect lacks a member of its type, or has another.
        MEMBERS,
        /// Features of the stack cannot be scored so.
        EFFECT_OF_STACK,
        /// Too many points, more or fewer.
        POINTS,
        /// Too few or too many tiles.
        TILES,
        /// The tiles that count show neither cities nor roads.
        SHOWS,
        /// A stack has too few or too many tiles (SURV-1).
        STACK_SIZES;

        /// Returns the name in parameters and keys of sentences, such as `id-twice`.
        public String id() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /// Returns the first fault: of the game, of the tiles in the order of the host, of the stacks. Empty if the
    /// game can be played, which one with the tiles of the catalogue always can.
    public static Optional<ScoringTileFault> of(GameOptions options) {
        List<ScoringTile> tiles = options.scoringTiles();
        if (tiles == null) {
            return Optional.empty();
        }
        if (!options.plays(Expansion.SURVEYORS)) {
            return Optional.of(new ScoringTileFault(Reason.EXPANSION, Map.of()));
        }
        if (options.visibility() != Visibility.UNLISTED) {
            return Optional.of(new ScoringTileFault(Reason.VISIBILITY, Map.of()));
        }
        return ofOneTile(tiles).or(() -> ofStacks(ScoringTiles.of(options)));
    }

    private static Optional<ScoringTileFault> ofOneTile(List<ScoringTile> tiles) {
        var ids = new HashSet<String>();
        for (int i = 0; i < tiles.size(); i++) {
            ScoringTile tile = tiles.get(i);
            Reason reason = reason(tile, ids);
            if (reason != null) {
                return Optional.of(new ScoringTileFault(reason, Map.of("tile", tile.id(), "number", i + 1)));
            }
        }
        return Optional.empty();
    }

    private static @Nullable Reason reason(ScoringTile tile, Set<String> idsBefore) {
        if (!ID.matcher(tile.id()).matches()) {
            return Reason.ID;
        }
        if (!idsBefore.add(tile.id())) {
            return Reason.ID_TWICE;
        }
        if (!ScoringTiles.STACKS.contains(tile.stack())) {
            return Reason.STACK;
        }
        return reason(tile.effect(), tile.stack());
    }

    private static @Nullable Reason reason(ScoringEffect effect, FeatureKind stack) {
        Integer tiles = effect.tiles();
        Integer points = effect.points();
        FeatureKind shows = effect.shows();
        EffectType type = effect.type();
        if ((tiles != null) != (type == EffectType.FIXED_TILES)
                || (points != null) != (type == EffectType.ADD || type == EffectType.PER_TILE)
                || (shows != null) != (type == EffectType.PER_TILE)) {
            return Reason.MEMBERS;
        }
        if (!type.isFor(stack)) {
            return Reason.EFFECT_OF_STACK;
        }
        if (points != null && Math.abs(points) > ScoringEffect.MOST_POINTS) {
            return Reason.POINTS;
        }
        if (tiles != null && (tiles < 1 || tiles > ScoringEffect.MOST_TILES)) {
            return Reason.TILES;
        }
        return shows == null || shows == FeatureKind.CITY || shows == FeatureKind.ROAD ? null : Reason.SHOWS;
    }

    private static Optional<ScoringTileFault> ofStacks(ScoringTiles tiles) {
        List<Integer> sizes = tiles.stacks().stream().map(List::size).toList();
        return sizes.equals(ScoringTiles.SIZES)
                ? Optional.empty()
                : Optional.of(new ScoringTileFault(
                        Reason.STACK_SIZES,
                        Map.of("cities", sizes.get(0), "roads", sizes.get(1), "monasteries", sizes.get(2))));
    }

    /// Returns what the refusal names: the `reason`; the wrong `tile`, by its id, and its `number` in the list of
    /// the host, from 1; for {@link Reason#STACK_SIZES} the numbers of `cities`, `roads` and `monasteries`
    /// instead.
    public Map<String, Object> params() {
        var all = new TreeMap<String, Object>(params);
        all.put("reason", reason.id());
        return all;
    }
}
