package cartulary.contracts.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.HouseRules;
import cartulary.contracts.game.ScoringEffect;
import cartulary.contracts.game.ScoringTile;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.rule.Languages;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class ScoringTileNamesTest {
    private static final Path GLOSSARY = Path.of("..", "docs", "glossary.md");
    private static final ScoringTileNames ENGLISH = ScoringTileNames.in(Locale.ENGLISH);

    private static GameOptions options(List<ScoringTile> own) {
        return new GameOptions(2, Visibility.UNLISTED, List.of(Expansion.SURVEYORS), HouseRules.DEFAULT, null, own);
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

            assertThat(ScoringTileNames.in(language).of(tile.id())).isEqualTo(listed);
        }
    }

    @Test
    void aReconstructedScoringTileIsMarkedInEveryLanguage() {
        GameOptions standard = options(null);

        assertThat(ENGLISH.of(standard, "city-wealth")).isEqualTo("Wealth (reconstructed)");
        assertThat(ENGLISH.of(standard, "road-wealth")).isEqualTo("Wealth");
        assertThat(Languages.ALL)
                .allSatisfy(language -> assertThat(ScoringTileNames.in(language).of(standard, "road-usual"))
                        .startsWith(ScoringTileNames.in(language).of("road-usual"))
                        .isNotEqualTo(ScoringTileNames.in(language).of("road-usual")));
    }

    @Test
    void aScoringTileOfAHostIsNamedByItsIdAndNotMarked() {
        GameOptions own = options(List.of(
                new ScoringTile("golden-city", FeatureKind.CITY, ScoringEffect.NONE, null),
                new ScoringTile("city-wealth", FeatureKind.CITY, ScoringEffect.NONE, null)));

        assertThat(ENGLISH.of(own, "golden-city")).isEqualTo("golden-city");
        assertThat(ENGLISH.of(own, "city-wealth")).isEqualTo("Wealth");
        assertThat(ENGLISH.of("reconstructed")).isEqualTo("reconstructed");
    }

    @Test
    void anUnknownLanguageIsEnglish() {
        assertThat(ScoringTileNames.in(Locale.FRENCH)).isSameAs(ENGLISH);
    }
}
