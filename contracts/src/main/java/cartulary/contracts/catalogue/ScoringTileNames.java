package cartulary.contracts.catalogue;

import cartulary.contracts.game.GameOptions;
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
import java.util.stream.Collectors;

/// The names of scoring tiles in one language, as the glossary lists them. They do not tell the stacks apart: Wealth,
/// Poverty and Usual points occur in several.
public final class ScoringTileNames {
    private static final Map<Locale, ScoringTileNames> ALL =
            Languages.ALL.stream().collect(Collectors.toUnmodifiableMap(each -> each, ScoringTileNames::new));
    private static final String MARK = "reconstructed";

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
    public String of(GameOptions options, String id) {
        ScoringTile tile = ScoringTiles.of(options).tile(id);
        return tile != null && tile.provenance() == EffectProvenance.RECONSTRUCTED ? marked(id) : of(id);
    }

    /// Returns the name of a scoring tile without a mark. One that a host gave has no other name than its id, unless it
    /// is the id of one of the catalogue (LOBBY-27).
    public String of(String id) {
        return id.equals(MARK) ? id : texts.getProperty(id, id);
    }

    /// Returns the name of a scoring tile with the mark of one that is reconstructed.
    public String marked(String id) {
        return texts.getProperty(MARK).replace("{name}", of(id));
    }
}
