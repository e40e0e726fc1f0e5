package cartulary.contracts.catalogue;

import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.ScoringEffect;
import cartulary.contracts.game.ScoringTile;
import cartulary.contracts.game.ScoringTile.EffectProvenance;
import cartulary.contracts.rule.Languages;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The names of scoring tiles in one language, as the glossary lists them. They do not tell the stacks apart: Wealth,
/// Poverty and Usual points occur in several.
public final class ScoringTileNames {
    private static final Map<Locale, ScoringTileNames> ALL =
            Languages.ALL.stream().collect(Collectors.toUnmodifiableMap(each -> each, ScoringTileNames::new));
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{(\\w+)}");

    private final Properties texts = new Properties();

    private ScoringTileNames(Locale language) {
        String file = "/cartulary/catalogue/" + Languages.file("scoring-tiles", language);
        try (var in = ScoringTileNames.class.getResourceAsStream(file)) {
            texts.load(new InputStreamReader(Objects.requireNonNull(in, file), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(file + " cannot be read", e);
        }
    }

    /// Returns the names in the language of a locale; in the default language if there are none in it.
    public static ScoringTileNames in(Locale locale) {
        return Objects.requireNonNull(ALL.get(Languages.of(locale)));
    }

    /// Returns the name of a scoring tile of a game, with a mark if it is reconstructed (SURV-13).
    ///
    /// @throws IllegalArgumentException if the game has no such scoring tile
    public String of(GameOptions options, String id) {
        ScoringTile tile = ScoringTiles.of(options).tile(id);
        if (tile == null) {
            throw new IllegalArgumentException("the game has no scoring tile " + id);
        }
        return of(tile);
    }

    /// Returns the name of a scoring tile, with a mark if it is reconstructed (SURV-13). A tile that the catalogue does
    /// not have with this effect has no name; it is called by its id and its effect (LOBBY-27).
    public String of(ScoringTile tile) {
        String name = ScoringTiles.isOfCatalogue(tile)
                ? texts.getProperty(tile.id())
                : text("of-host", Map.of("id", tile.id(), "effect", effect(tile.effect())));
        return tile.provenance() == EffectProvenance.RECONSTRUCTED ? text("reconstructed", Map.of("name", name)) : name;
    }

    private String effect(ScoringEffect effect) {
        return switch (effect.type()) {
            case EVERYBODY -> text("effect.everybody", Map.of());
            case SKIP_ONE_EDGED -> text("effect.skip-one-edged", Map.of());
            case FIXED_TILES -> text("effect.fixed-tiles", Map.of("tiles", Objects.requireNonNull(effect.tiles())));
            case ADD -> text("effect.add", Map.of("points", signed(effect.points())));
            case PER_TILE ->
                text(
                        effect.shows() == FeatureKind.CITY ? "effect.per-tile.city" : "effect.per-tile.road",
                        Map.of("points", signed(effect.points())));
            case NONE -> text("effect.none", Map.of());
        };
    }

    private static String signed(@Nullable Integer points) {
        int all = Objects.requireNonNull(points);
        return all > 0 ? "+" + all : String.valueOf(all).replace('-', '\u2212');
    }

    private String text(String key, Map<String, ?> params) {
        return PLACEHOLDER
                .matcher(Objects.requireNonNull(texts.getProperty(key), key))
                .replaceAll(found -> Matcher.quoteReplacement(String.valueOf(params.get(found.group(1)))));
    }
}
