package cartulary.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Two games on one page.
class TwoGamesIT {
    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private static final String OPEN_BESIDE = """
            id => {
              const {store} = document.querySelector('cartulary-game');
              const beside = document.createElement('cartulary-game');
              beside.store = new store.constructor(store.api, id);
              void beside.store.open();
              document.querySelector('main').append(beside);
            }
            """;

    /// The end of the name of every picture, which says how the tile is read: `@2024-07` of `#bets-03.0@2024-07`.
    private static final String READINGS =
            "tiles => [...new Set(tiles.map(tile => tile.getAttribute('href').replace(/^[^@]*/, '')))].sort()";

    private static final String RENDERED = "board => board.updateComplete";

    private final Api api = new Api(SERVICE);

    @Test
    @SuppressWarnings("unchecked")
    void eachGameDrawsTheTilesAsItsHouseRulesReadThem() {
        String usual = api.playedByBotsWith("\"expansions\":[\"bets\"]", "random", "random");
        String exceptional = api.playedByBotsWith(
                "\"expansions\":[\"bets\"],\"bookmakerFields\":\"2022-11\",\"officeRoads\":\"all-end\"",
                "random",
                "random");
        Page page = CHROMIUM.window().go("/games/" + usual).page;
        Locator boards = page.locator("cartulary-board");
        boards.locator(".tiles .tile").first().waitFor();

        page.evaluate(OPEN_BESIDE, exceptional);
        boards.nth(1).locator(".tiles .tile").first().waitFor();
        // Only this board is rendered again.
        boards.first().locator(".zoom .fit").click();
        boards.first().evaluate(RENDERED);

        assertThat((List<String>) boards.first().locator(".tiles .tile").evaluateAll(READINGS))
                .containsExactly("", "@2024-07");
        assertThat((List<String>) boards.nth(1).locator(".tiles .tile").evaluateAll(READINGS))
                .containsExactly("", "@all-end");
    }
}
