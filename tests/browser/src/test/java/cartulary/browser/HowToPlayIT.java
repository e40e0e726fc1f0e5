package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The page that explains the game, in three languages.
class HowToPlayIT {
    private static final int SCENES = 12;
    private static final int CHIPS = 6;

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    @ParameterizedTest
    @CsvSource("ja-JP, ja, 遊び方, 賭け事, 料金所係, 修道院長, 川, ドイツの大聖堂, 測量士, '道路, 都市, 修道院, 草原'")
    void aVisitorFindsItFromTheStartPageInTheLanguageOfTheBrowser(
            String locale,
            String language,
            String title,
            String bets,
            String tolls,
            String abbot,
            String river,
            String cathedrals,
            String surveyors,
            String features) {
        Page page = at("/", locale);
        page.locator(".welcome a[href='/how-to-play']").click();

        page.waitForURL("**/how-to-play");
        assertThat(page.locator("html")).hasAttribute("lang", language);
        assertThat(page.locator("h1")).hasText(title);
        assertThat(page.locator(".how-to-play a[href='/learn']")).isVisible();
        assertThat(page.locator("#bets")).hasText(bets);
        assertThat(page.locator("#tolls")).hasText(tolls);
        assertThat(page.locator("#abbot")).hasText(abbot);
        assertThat(page.locator("#river")).hasText(river);
        assertThat(page.locator("#cathedrals")).hasText(cathedrals);
        assertThat(page.locator("#surveyors")).hasText(surveyors);
        assertThat(page.locator(".with-scene h3")).hasText(features.split(", "));
        assertThat(page.locator("main").innerText()).doesNotContain("undefined").doesNotContainPattern("\\{[a-z]+}");
    }

    @ParameterizedTest
    @CsvSource({
        "en-GB, en, How to play, The Bets, The Tollkeepers, The Abbot, The River, German Cathedrals, The Land Surveyors, 'Roads, Cities, Monasteries, Fields'",
        "nl-NL, nl, Zo speel je, De Weddenschappen, De Tolbeambten, De Abt, De Rivier, Kathedralen in Duitsland, De Landmeters, 'Wegen, Steden, Kloosters, Velden'",
    })
    @Tag("long")
    void aVisitorFindsItInTheOtherLanguages(
            String locale,
            String language,
            String title,
            String bets,
            String tolls,
            String abbot,
            String river,
            String cathedrals,
            String surveyors,
            String features) {
        aVisitorFindsItFromTheStartPageInTheLanguageOfTheBrowser(
                locale, language, title, bets, tolls, abbot, river, cathedrals, surveyors, features);
    }

    /// The texts describe the pictures, so the edges of their tiles must match.
    @Test
    void itsPicturesShowTilesFiguresAndChipsAndEveryEdgeMatchesExceptWhereTheMisfitIsShown() {
        Page page = at("/how-to-play", "en-GB");

        assertThat(page.locator(".scene")).hasCount(SCENES);
        assertThat(page.locator(".scene .meeple")).hasCount(7);
        assertThat(page.locator(".scene .abbot")).hasCount(1);
        assertThat(page.locator(".scene .tollhouse")).hasCount(1);
        assertThat(page.locator(".scene .chip")).hasCount(2);
        assertThat(page.locator(".chip-faces .bet-chip")).hasCount(CHIPS);
        assertThat(page.evaluate("""
                        () => [...document.querySelectorAll('.scene use')]
                          .filter(tile => document.getElementById(tile.getAttribute('href').slice(1)) === null)
                          .map(tile => tile.getAttribute('href'))
                        """)).as("pictures that do not exist").isEqualTo(List.of());

        List<SceneBoard> scenes = SceneBoard.all(page);
        assertThat(scenes).hasSize(SCENES);
        for (SceneBoard scene : scenes) {
            assertThat(scene.unequalEdges()).as(scene.caption()).hasSize(scene.hasMisfit() ? 1 : 0);
        }
        assertThat(scenes).filteredOn(SceneBoard::hasMisfit).hasSize(1);
    }

    @Test
    void thePointsAtAGlanceNameTheFeaturesOfTheExpansions() {
        Page page = at("/how-to-play", "en-GB");
        assertThat(page.locator("[aria-labelledby=end] tbody tr").allInnerTexts())
                .containsExactly(
                        "Roads\t1 for each tile\t1 for each tile",
                        "Cities\t2 for each tile and coat of arms\t1 for each tile and coat of arms",
                        "Monasteries\t9\t1, and 1 for each tile around it",
                        "Gardens The Abbot\t9\t1, and 1 for each tile around it",
                        "Roads to a cathedral German Cathedrals\t2 for each tile\t1 for each tile",
                        "Cathedrals German Cathedrals\t1 for each tile of its roads\t1 for each tile of its roads",
                        "Fields\t–\t3 for each complete city");
    }

    @ParameterizedTest
    @ValueSource(strings = {"en-GB", "ja-JP"})
    @Tag("long")
    void itIsAccessibleInTheOtherLanguages(String locale) {
        itIsAccessible(locale);
    }

    @ParameterizedTest
    @ValueSource(strings = "nl-NL")
    void itIsAccessible(String locale) {
        Page page = at("/how-to-play", locale);
        assertThat(Screen.findings(page, "main")).isEmpty();
    }

    @Test
    void everyParagraphNamesRulesThatExistAndAnotherLanguageTranslatesItAtOnce() {
        Page page = at("/how-to-play", "en-GB");
        var rules = new Api(SERVICE).get("/api/rules").path("rules");

        assertThat(page.locator(".small-print .rule-link").allInnerTexts())
                .hasSizeGreaterThan(50)
                .allSatisfy(rule -> assertThat(rules.has(rule)).as(rule).isTrue());
        int paragraphs =
                page.locator(".how-to-play section p:not(.small-print)").count();
        assertThat(page.locator(".how-to-play section .small-print")).hasCount(paragraphs);

        page.getByLabel("Language").selectOption("ja");
        assertThat(page.locator("h1")).hasText("遊び方");
        page.locator(".language select").selectOption("nl");
        assertThat(page.locator("h1")).hasText("Zo speel je");
    }

    /// Few visitors read it, and the others should not wait for it.
    @Test
    void itsTextsAreLoadedOnlyWhenItIsOpened() {
        BrowserWindow window = CHROMIUM.window();
        List<String> scripts = window.scripts();
        Page page = window.go("/").page;
        page.locator("button[name=start]").waitFor();
        assertThat(scripts).isNotEmpty().noneMatch(HowToPlayIT::isOfTheRules);

        page.locator(".foot a[href='/how-to-play']").click();
        assertThat(page.locator("h1")).hasText("How to play");
        assertThat(scripts).filteredOn(HowToPlayIT::isOfTheRules).hasSize(1);
    }

    /// The bundler names the file by what it contains.
    private static boolean isOfTheRules(String address) {
        return address.contains("/rules.");
    }

    private static Page at(String path, String locale) {
        Page page = CHROMIUM.window(how -> how.setLocale(locale)).go(path).page;
        page.locator("h1").waitFor();
        return page;
    }
}
