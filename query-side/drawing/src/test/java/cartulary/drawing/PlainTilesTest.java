package cartulary.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.catalogue.TileVariant;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PlainTilesTest {
    private static final String PLAIN = PlainTiles.sprite(Catalogue.standard());
    private static final String DRAWN = StandardSheet.SHEET.sprite();
    private static final Pattern SYMBOL = Pattern.compile("<symbol id=\"([^\"]+)\"[^>]*>(.*?)</symbol>");
    private static final Pattern USE = Pattern.compile("href=\"#([^\"]+)\"");

    @Test
    void everyPictureOfATileIsThereUnderTheSameName() {
        Set<String> drawn = SYMBOL.matcher(DRAWN)
                .results()
                .map(symbol -> symbol.group(1))
                .filter(id -> id.matches("[^.]+\\.\\d+(@.*)?"))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(SYMBOL.matcher(PLAIN).results().map(symbol -> symbol.group(1)))
                .containsExactlyInAnyOrderElementsOf(drawn);
        assertThat(drawn).contains("base-D.0", "bets-03.0@2024-07", "river-E.0");
    }

    @Test
    void whatCountsIsKeptAndWhatDecoratesIsLeftOut() {
        for (TileType tile : Catalogue.standard().tiles()) {
            for (TileVariant variant : tile.variants()) {
                List<String> expected = variant.illustrations().stream()
                        .filter(shown ->
                                !shown.roads().isEmpty() || shown.type().equals(TileType.GARDEN))
                        .map(shown -> "i-" + shown.type())
                        .toList();
                assertThat(usedBySymbol(variant.id()).filter(id -> id.startsWith("i-")))
                        .as(variant.id())
                        .containsExactlyInAnyOrderElementsOf(expected);
            }
        }
        assertThat(DRAWN).contains("--tile-tree,", "#i-cottage\"");
        assertThat(PLAIN).doesNotContain("--tile-tree,", "#i-cottage\"", "#i-well\"", "--tile-meadow,");
    }

    @Test
    void coatsOfArmsOfficesAndMonasteriesAreDrawn() {
        assertThat(count(PLAIN, "#i-coat-of-arms\"")).isEqualTo(count(DRAWN, "#i-coat-of-arms\""));
        assertThat(count(PLAIN, "#i-office\"")).isEqualTo(count(DRAWN, "#i-office\""));
        assertThat(count(PLAIN, "#i-monastery\"")).isEqualTo(count(DRAWN, "#i-monastery\""));
        assertThat(count(PLAIN, "#i-cathedral\"")).isEqualTo(count(DRAWN, "#i-cathedral\""));
    }

    @Test
    void everyOtherSymbolItRefersToIsInTheSpriteOfTheDrawnTiles() {
        Set<String> there = ids(DRAWN);
        assertThat(USE.matcher(PLAIN).results().map(use -> use.group(1)))
                .isNotEmpty()
                .allMatch(there::contains);
    }

    @Test
    void anAreaIsSetOffFromItsEdgeInLightAndDarkPages() {
        for (Palette area : List.of(Palette.FIELD, Palette.ROAD, Palette.CITY)) {
            assertThat(contrast(area.light(), Palette.INK.light()))
                    .as(area + " light")
                    .isGreaterThanOrEqualTo(3);
            assertThat(contrast(area.dark(), Palette.INK.dark()))
                    .as(area + " dark")
                    .isGreaterThanOrEqualTo(3);
        }
        assertThat(contrast(Palette.WATER.dark(), Palette.BANK.dark())).isGreaterThanOrEqualTo(2);
    }

    private static Stream<String> usedBySymbol(String id) {
        String content = SYMBOL.matcher(PLAIN)
                .results()
                .filter(symbol -> symbol.group(1).equals(id))
                .map(symbol -> symbol.group(2))
                .findFirst()
                .orElseThrow();
        return USE.matcher(content).results().map(use -> use.group(1));
    }

    private static Set<String> ids(String svg) {
        return Pattern.compile(" id=\"([^\"]+)\"")
                .matcher(svg)
                .results()
                .map((MatchResult id) -> id.group(1))
                .collect(Collectors.toSet());
    }

    private static int count(String text, String part) {
        return text.split(Pattern.quote(part), -1).length - 1;
    }

    private static double contrast(String one, String other) {
        double light = Math.max(luminance(one), luminance(other));
        double dark = Math.min(luminance(one), luminance(other));
        return (light + 0.05) / (dark + 0.05);
    }

    /// As WCAG defines it.
    private static double luminance(String colour) {
        int rgb = Integer.parseInt(colour.substring(1), 16);
        return 0.2126 * linear(rgb >> 16 & 255) + 0.7152 * linear(rgb >> 8 & 255) + 0.0722 * linear(rgb & 255);
    }

    private static double linear(int channel) {
        double part = channel / 255.0;
        return part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
    }
}
