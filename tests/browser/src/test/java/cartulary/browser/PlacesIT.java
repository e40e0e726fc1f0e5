package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Places of the board in texts: a frame that lights its cell; its column and row are for screen readers.
class PlacesIT {
    /// What is seen of the columns and rows: a box of more than a pixel around them.
    private static final String SEEN_COORDINATES = """
            () => [...document.querySelectorAll('.side *, cartulary-record *')]
              .filter(part => part.childElementCount === 0 && part.checkVisibility())
              .filter(part => /-?\\d+,-?\\d|column|kolom|\\d 列/i.test(part.textContent))
              .filter(part => part.getBoundingClientRect().width > 1)
              .map(part => part.textContent.trim())
            """;

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final String game = SERVICE.recorded().brief().game();

    @ParameterizedTest
    @ValueSource(strings = {"en-GB", "ja-JP", "nl-NL"})
    void thePlacesInTheLogAndInAnExplanationAreFrames(String locale) {
        Page page = open(locale);
        Locator tile = firstTile(page);
        assertThat(tile.locator(".place")).hasCount(1);

        page.locator(".log .why-button").first().click();
        page.locator(".why .claim").first().waitFor();
        assertThat(page.evaluate(SEEN_COORDINATES)).isEqualTo(List.of());
    }

    @Test
    void aScreenReaderIsToldTheColumnAndTheRow() {
        Page page = open("en-GB");
        JsonNode placed = placed().path("data");
        assertThat(firstTile(page).locator("span").nth(2))
                .containsText("placed the tile at column %s, row %s."
                        .formatted(placed.path("x").asInt(), placed.path("y").asInt()));
    }

    @Test
    void thePointerAndTheFocusLightThePlacesOfAnEntry() {
        Page page = open("en-GB");
        Locator lit = page.locator(".lit-cell");
        assertThat(lit).hasCount(0);
        Locator entry = firstTile(page);
        entry.hover();
        assertThat(lit).hasCount(1);
        JsonNode placed = placed().path("data");
        assertThat(lit).hasAttribute("x", String.valueOf(placed.path("x").asInt() * 100 + 2));
        assertThat(lit).hasAttribute("y", String.valueOf(placed.path("y").asInt() * 100 + 2));

        page.locator(".surface").hover();
        assertThat(lit).hasCount(0);
        entry.focus();
        assertThat(lit).hasCount(1);
        page.locator(".surface").focus();
        assertThat(lit).hasCount(0);
    }

    /// An option has no frame.
    @Test
    void anOptionNamesThePlaceInWords() {
        Page page = CHROMIUM.window().go("/games/" + game).page;
        page.locator(".surface").press("Shift+ArrowRight");
        page.locator(".surface").press("Enter");
        page.locator(".why-not summary").click();
        Locator questions = page.locator(".why-not select option");
        assertThat(questions.first()).not().isEmpty();

        assertThat(questions.allTextContents())
                .allSatisfy(question -> assertThat(question).doesNotContain("column"))
                .anySatisfy(question -> assertThat(question).contains("this tile"));
    }

    @Test
    void theChosenFeatureOfADisputeIsLitAndNamedByAMove() {
        var table = new ApiGame(new Api(SERVICE), 2);
        for (int moves = 0; moves < 9; moves++) {
            assertThat(table.move()).isTrue();
        }
        BrowserWindow window = CHROMIUM.windowOfANewUser(options -> options);
        table.sitDownAt(window.page);
        Page page = window.go("/games/" + table.game()).page;
        page.locator("[data-tab=disputes]").click();
        page.locator(".disputes .ask").click();
        page.locator("select[name=subject]").selectOption("feature");
        Locator features = page.locator("select[name=target]");
        assertThat(features.locator("option").nth(1)).isAttached();
        assertThat(features.locator("option").allTextContents())
                .allSatisfy(feature -> assertThat(feature).doesNotContain("column"))
                .anySatisfy(feature -> assertThat(feature).contains("the tile of move"));

        Locator lit = page.locator(".lit.segment");
        assertThat(lit).hasCount(0);
        features.focus();
        features.selectOption("1");
        assertThat(lit).not().hasCount(0);
        page.getByText("Cancel").focus();
        assertThat(lit).hasCount(0);
    }

    private Page open(String locale) {
        Page page = CHROMIUM.windowOfANewUser(how -> how.setLocale(locale)).go("/games/" + game).page;
        page.locator("[data-tab=log]").click();
        page.locator(".log .entry").first().waitFor();
        return page;
    }

    private static Locator firstTile(Page page) {
        return page.locator(".log .entry:has(.place)").first();
    }

    private JsonNode placed() {
        for (JsonNode event : new Api(SERVICE).events(game)) {
            if (event.path("type").asText().equals("TilePlaced")) {
                return event;
            }
        }
        throw new IllegalStateException("No tile was placed in the game");
    }
}
