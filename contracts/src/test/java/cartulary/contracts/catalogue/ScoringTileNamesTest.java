package cartulary.contracts.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.HouseRules;
import cartulary.contracts.game.ScoringEffect;
import cartulary.contracts.game.ScoringEffect.EffectType;
import cartulary.contracts.game.ScoringTile;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.rule.Languages;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class ScoringTileNamesTest {
    private static final Path GLOSSARY = Path.of("..", "docs", "glossary.md");
    private static final ScoringTileNames ENGLISH = ScoringTileNames.in(Locale.ENGLISH);

    private static GameOptions options(List<ScoringTile> own) {
        return new GameOptions(2, Visibility.UNLISTED, List.of(Expansion.SURVEYORS), HouseRules.DEFAULT, null, own);
    }

    private static ScoringTile unmarked(ScoringTile tile) {
        return new ScoringTile(tile.id(), tile.stack(), tile.effect(), null);
    }

    @ParameterizedTest
    @FieldSource("cartulary.contracts.rule.Languages#ALL")
    void everyScoringTileHasTheNameThatTheGlossaryLists(Locale language) throws IOException {
        List<String> rows = Files.readAllLines(GLOSSARY);

        for (ScoringTile tile : ScoringTiles.standard().all()) {
            String row = rows.stream()
                    .filter(line -> line.startsWith("| `") && line.contains("`" + tile.id() + "`"))
                    .findFirst()
                    .orElseThrow();
            String listed = row.split("\\|")[2 + Languages.ALL.indexOf(language)].strip();

            assertThat(ScoringTileNames.in(language).of(unmarked(tile))).isEqualTo(listed);
        }
    }

    @Test
    void aReconstructedScoringTileIsMarkedInEveryLanguage() {
        GameOptions standard = options(null);

        assertThat(ENGLISH.of(standard, "city-wealth")).isEqualTo("Wealth (reconstructed)");
        assertThat(ENGLISH.of(standard, "road-wealth")).isEqualTo("Wealth");
        ScoringTile usual = Objects.requireNonNull(ScoringTiles.standard().tile("road-usual"));
        assertThat(Languages.ALL).map(ScoringTileNames::in).allSatisfy(names -> assertThat(
                        names.of(standard, "road-usual"))
                .startsWith(names.of(unmarked(usual)))
                .isNotEqualTo(names.of(unmarked(usual))));
    }

    private static ScoringTile own(String id, FeatureKind stack, ScoringEffect effect) {
        return new ScoringTile(id, stack, effect, null);
    }

    private static ScoringEffect effect(
            EffectType type, @Nullable Integer tiles, @Nullable Integer points, @Nullable FeatureKind shows) {
        return new ScoringEffect(type, tiles, points, shows);
    }

    @Test
    void aScoringTileOfAHostIsNamedByItsIdAndItsEffect() {
        GameOptions own = options(List.of(own("golden-city", FeatureKind.CITY, ScoringEffect.NONE)));

        assertThat(ENGLISH.of(own, "golden-city")).isEqualTo("golden-city (of the host: usual points)");
        assertThat(Stream.of(
                                effect(EffectType.EVERYBODY, null, null, null),
                                effect(EffectType.SKIP_ONE_EDGED, null, null, null),
                                effect(EffectType.FIXED_TILES, 7, null, null),
                                effect(EffectType.ADD, null, 7, null),
                                effect(EffectType.ADD, null, -7, null),
                                effect(EffectType.PER_TILE, null, -2, FeatureKind.CITY),
                                effect(EffectType.PER_TILE, null, 2, FeatureKind.ROAD))
                        .map(effect -> ENGLISH.of(own("x", FeatureKind.CITY, effect))))
                .containsExactly(
                        "x (of the host: everybody scores)",
                        "x (of the host: one-edged tiles not counted)",
                        "x (of the host: tiles: 7)",
                        "x (of the host: +7)",
                        "x (of the host: −7)",
                        "x (of the host: −2 per tile with a city)",
                        "x (of the host: +2 per tile with a road)");
    }

    @Test
    void aScoringTileOfAHostHasTheNameOfTheCatalogueOnlyWithItsStackAndEffect() {
        ScoringEffect wealth = effect(EffectType.ADD, null, 3, null);

        assertThat(ENGLISH.of(own("city-wealth", FeatureKind.CITY, wealth))).isEqualTo("Wealth");
        assertThat(ENGLISH.of(own("city-wealth", FeatureKind.ROAD, wealth))).isEqualTo("city-wealth (of the host: +3)");
        assertThat(ENGLISH.of(own("city-wealth", FeatureKind.CITY, effect(EffectType.ADD, null, -5, null))))
                .isEqualTo("city-wealth (of the host: −5)");
        assertThat(ENGLISH.of(own("reconstructed", FeatureKind.CITY, wealth)))
                .isEqualTo("reconstructed (of the host: +3)");
    }

    @Test
    void aGameHasNoNameForAScoringTileOfAnother() {
        assertThatThrownBy(() -> ENGLISH.of(options(null), "golden-city"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("golden-city");
    }

    @Test
    void anUnknownLanguageIsEnglish() {
        assertThat(ScoringTileNames.in(Locale.FRENCH)).isSameAs(ENGLISH);
    }
}
