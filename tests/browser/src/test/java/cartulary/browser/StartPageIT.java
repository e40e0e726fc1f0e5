package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route.FulfillOptions;
import com.microsoft.playwright.options.BoundingBox;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What a visitor sees of the start page without scrolling.
class StartPageIT {
    private static final String TOUCHING = """
            () => {
              const controls = [...document.querySelectorAll('.seating :is(button, select, input)')].filter(one => one.checkVisibility());
              const gap = (one, other) => Math.max(one.left - other.right, other.left - one.right, one.top - other.bottom, other.top - one.bottom);
              return controls.flatMap((one, at) => controls.slice(at + 1)
                .filter(other => gap(one.getBoundingClientRect(), other.getBoundingClientRect()) < 4)
                .map(other => `${one.outerHTML} ${other.outerHTML}`));
            }
            """;

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    @ParameterizedTest
    @ValueSource(strings = {"en-GB", "ja-JP", "nl-NL"})
    void theExpansionsAreAboveTheFirstButtonAndBothOnTheFirstScreen(String locale) {
        Page page = at(locale, 390, 844);
        theExpansionsAreAboveTheFirstButton(page, 844);
        page.setViewportSize(1366, 768);
        theExpansionsAreAboveTheFirstButton(page, 768);
    }

    private static void theExpansionsAreAboveTheFirstButton(Page page, int height) {
        BoundingBox expansions = page.locator(".toggle-set").boundingBox();
        BoundingBox start = page.locator("button[name=start]").boundingBox();

        assertThat(expansions.y + expansions.height).isLessThanOrEqualTo(start.y);
        assertThat(start.y + start.height).isLessThanOrEqualTo(height);
        assertThat(CutText.in(page, ".welcome :is(h1, p), .toggle strong, .way-in :is(strong, small)"))
                .isEmpty();
    }

    @Test
    void theNameIsAskedForBeforeTheGameBegins() {
        Page page = at("en-GB", 390, 844);
        BoundingBox name = page.getByLabel("Your name").boundingBox();

        assertThat(name.y + name.height)
                .isLessThanOrEqualTo(page.locator("button[name=start]").boundingBox().y);
    }

    @Test
    void thePictureIsAGameWhoseTilesFitAndHasWords() {
        Page page = at("en-GB", 1366, 768);
        Locator picture = page.locator(".start-picture");

        assertThat(picture)
                .hasAttribute(
                        "aria-label",
                        "A game under way: roads, cities, monasteries and fields, and the meeples of three players");
        assertThat(picture.locator(".meeple")).hasCount(9);
        assertThat(SceneBoard.all(page, ".start-picture")).singleElement().satisfies(board -> {
            assertThat(board.tiles()).hasSize(23);
            assertThat(board.unequalEdges()).isEmpty();
        });
        assertThat(page.locator(".welcome")).containsText("Costs nothing, needs no account.");
        assertThat(page.locator(".welcome")).containsText("A game takes about half an hour.");
    }

    @Test
    void theFormOfThisScreenBelongsToItsCardAndTheRingOfAFieldLeavesItsLabelFree() {
        Page page = at("en-GB", 1366, 768);
        page.locator("button[name=screen]").click();
        Locator field = page.getByLabel("Name of person 2");
        assertThat(field).isFocused();
        BoundingBox card = page.locator("button[name=screen]").boundingBox();
        BoundingBox form = page.locator(".at-this-screen").boundingBox();
        BoundingBox label = page.locator(".at-this-screen label span").boundingBox();

        assertThat(form.x + form.width).isCloseTo(card.x + card.width, within(1.0));
        // The ring is 3 px wide, 2 px away from the field.
        assertThat(label.y + label.height).isLessThanOrEqualTo(field.boundingBox().y - 5);
    }

    @Test
    void aChosenExpansionSaysWhatItAddsAlsoOnAPhone() {
        Page page = at("en-GB", 390, 844);
        assertThat(page.locator("#about-bets")).isHidden();
        page.getByLabel("The Bets").check();

        assertThat(page.locator("#about-bets")).isVisible();
        assertThat(page.locator(".new-game .length")).containsText("A game has 81 turns");
        assertThat(Screen.PHONE.overhang(page)).isEqualTo(List.of());
    }

    @Test
    void theLanguageIsAtTheRightOfTheHeader() {
        Page page = at("en-GB", 1366, 768);
        BoundingBox language = page.locator(".head select").boundingBox();

        assertThat(language.x + language.width).isCloseTo(1366 - 16, within(4.0));
    }

    @Test
    void onAPhoneTheButtonThatFindsAPlayerStandsBesideAFieldOfItsHeight() {
        Page page = at("en-GB", 390, 844);
        BoundingBox field = page.locator(".find-player input").boundingBox();
        BoundingBox button = page.locator(".find-player button").boundingBox();

        assertThat(button.x).isGreaterThan(field.x + field.width);
        assertThat(button.y).isCloseTo(field.y, within(4.0));
        assertThat(field.height).isGreaterThan(36);
    }

    @Test
    void noTwoControlsOfALobbyOfFriendsTouch() {
        Page page = at("en-GB", 390, 844);
        page.locator("button[name=friends]").click();
        page.locator(".sharing .link").nth(1).waitFor();

        assertThat(page.evaluate(TOUCHING)).isEqualTo(List.of());
        page.setViewportSize(1366, 768);
        assertThat(page.evaluate(TOUCHING)).isEqualTo(List.of());
    }

    @Test
    void aServiceWithoutGamesOfPeopleSaysSoInOneLine() {
        BrowserWindow window = CHROMIUM.window();
        window.page.route(
                address -> address.contains("/api/games?"),
                asked -> asked.fulfill(
                        new FulfillOptions().setContentType("application/json").setBody("{\"games\":[]}")));
        Page page = window.go("/").page;

        assertThat(page.locator("cartulary-game-lists > .games-section:not(.games-of-bots)"))
                .hasText(new String[] {
                    "Nobody has played here in public yet. Start a game above: others can join, watch and replay it here."
                });
    }

    @Test
    void aPhoneShowsTheExpansionsAsSmallPictures() {
        Page page = at("en-GB", 390, 844);
        for (Locator picture : page.locator(".toggle > svg").all()) {
            assertThat(picture.boundingBox().width).isBetween(30.0, 60.0);
            assertThat(picture.locator(".tile").first()).isVisible();
        }
    }

    private static Page at(String locale, int width, int height) {
        Page page = CHROMIUM.window(how -> how.setLocale(locale).setViewportSize(width, height))
                .go("/")
                .page;
        page.locator(".toggle-set").waitFor();
        return page;
    }
}
