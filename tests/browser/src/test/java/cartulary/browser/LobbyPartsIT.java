package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.Route.FulfillOptions;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// A game before its start whose parts of the page do not arrive, or fail.
class LobbyPartsIT {
    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final String game =
            new Api(SERVICE).post("/api/games", "{}", null).path("game").asText();
    private final BrowserWindow window = CHROMIUM.window();

    /// Opens the game, and answers requests for the scripts that only its lobby needs.
    private void open(Consumer<Route> answer) {
        BrowserWindow other = CHROMIUM.window();
        List<String> scripts = other.scripts();
        other.go("/games/" + SERVICE.recorded().brief().game());
        other.page.locator(".summary").waitFor();
        List<String> ofATable = List.copyOf(scripts);
        scripts.clear();
        other.go("/games/" + game);
        other.page.locator(".seats").waitFor();
        assertThat(scripts).isNotEmpty();

        scripts.removeAll(ofATable);
        scripts.forEach(script -> window.page.route(script, answer));
        window.go("/games/" + game);
    }

    @Test
    void theyAreAskedForAgain() {
        open(Route::abort);
        Locator problem = window.page.getByText("The service does not respond");
        assertThat(problem).isVisible();

        window.page.unrouteAll();

        assertThat(window.page.locator(".seats")).isVisible();
        assertThat(problem).hasCount(0);
        window.ignoreErrors("Failed to load");
    }

    @Test
    void aFailureOfTheirOwnIsReportedAndNotTakenForOneOfTheService() {
        open(route -> route.fulfill(
                new FulfillOptions().setContentType("text/javascript").setBody("throw new Error('of the test')")));
        assertThat(window.page.getByText("Something went wrong on this page")).isVisible();
        window.page.waitForCondition(
                () -> window.consoleErrors.stream().anyMatch(error -> error.contains("of the test")));
        window.ignoreErrors("of the test");
    }
}
