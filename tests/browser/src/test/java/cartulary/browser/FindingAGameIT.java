package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Locator.FilterOptions;
import com.microsoft.playwright.Page.GetByLabelOptions;
import com.microsoft.playwright.Page.GetByRoleOptions;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.Route.FulfillOptions;
import com.microsoft.playwright.options.AriaRole;
import java.util.UUID;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Strangers who find each other, and people who challenge each other.
class FindingAGameIT {
    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final Api api = new Api(SERVICE);

    /// Passkeys are for names of hosts, not for addresses.
    private final String site = SERVICE.address().replace("127.0.0.1", "localhost");

    @Test
    void twoStrangersWhoWantTheSameGamePlayIt() {
        BrowserWindow ada = CHROMIUM.window().go(site + "/");
        findOpponent(ada, "Ada");
        assertThat(notice(ada)).containsText("You are looking for players.");

        BrowserWindow grace = CHROMIUM.window().go(site + "/");
        findOpponent(grace, "Grace");
        assertThat(grace.page.locator(".players")).containsText("Grace");
        assertThat(ada.page.locator(".players")).containsText("Grace");
        String game = ada.page.url().replaceAll("[^/]*//[^/]*/games/|#.*", "");
        assertThat(grace.page.url()).contains(game);
        JsonNode view = api.get("/api/games/" + game);
        assertThat(view.at("/options/clock/bank").asInt()).isEqualTo(600);
        assertThat(view.path("players")).hasSize(2);
    }

    @Test
    void aSeekSaysWhichRatingsThePlayerWishesFor() {
        BrowserWindow ada = CHROMIUM.window().go(site + "/");
        findOpponent(ada, "Wishful");
        ada.page.getByLabel("Rating from").fill("1400");
        ada.page.getByLabel("to", new GetByLabelOptions().setExact(true)).fill("1600");
        ada.page.waitForResponse(
                "**/seek", () -> button(ada, "Look for players").click());
        assertThat(ada.page.getByText("The start page lists your game.")).isVisible();
        BrowserWindow grace = CHROMIUM.window().go(site + "/");
        Locator seek = grace.page.locator(".seeks li").filter(new FilterOptions().setHasText("ratings 1400 to 1600"));
        assertThat(seek).hasCount(1);
        ada.page.getByLabel("Rating from").fill("1700");
        button(ada, "Look for players").click();
        assertThat(ada.page.locator("cartulary-seek").getByRole(AriaRole.ALERT)).isVisible();
        seek.getByRole(AriaRole.BUTTON).click();
        assertThat(ada.page.locator(".players")).isVisible();
        ada.ignoreErrors("400");
    }

    @Test
    void aChallengeIsAcceptedFromTheStartPage() {
        BrowserWindow ada = registered("challenger");
        BrowserWindow grace = registered("challenged");
        LobbyPage.at(ada, site).seats(3);
        assertThat(ada.page.locator("#about-friends")).containsText("Up to 3 people");
        ada.page.locator("button[name=friends]").click();
        assertThat(notice(ada)).containsText("Send each friend a link of their own");
        ada.page.getByLabel("Handle").fill("Challenged");
        button(ada, "Challenge").click();
        assertThat(ada.page.getByText("challenged has not answered your challenge yet."))
                .isVisible();
        assertThat(notice(ada)).containsText("The game starts by itself as soon as all seats are taken.");
        assertThat(ada.page.locator(".seats li")).hasCount(3);

        grace.go(site + "/");
        assertThat(grace.page.getByText("challenger challenges you")).isVisible();
        button(grace, "Accept").click();
        assertThat(notice(grace)).containsText("You sit at seat 2");
        assertThat(notice(grace)).containsText("The game starts by itself as soon as all seats are taken.");
        // The page shows who looks for players together with the challenges.
        grace.page.route("**/api/seeks", route -> route.fulfill(seek("somebody-else")));
        grace.go(site + "/");
        assertThat(grace.page.locator(".seeks li")).containsText("somebody-else");
        assertThat(button(grace, "Accept")).hasCount(0);
    }

    private static FulfillOptions seek(String handle) {
        String seek = "{\"game\":\"%s\",\"handle\":\"%s\",\"options\":{\"maxSeats\":2},\"present\":true,\"seats\":1}";
        return new FulfillOptions()
                .setContentType("application/json")
                .setBody("{\"seeks\":[" + seek.formatted(UUID.randomUUID(), handle) + "]}");
    }

    @Test
    void aChallengerLearnsOfARefusalAndOpensTheSeatToEverybody() {
        BrowserWindow ada = registered("wants-to-play");
        BrowserWindow grace = registered("has-no-time");
        ada.go(site + "/persons/has-no-time");
        button(ada, "Challenge").click();
        assertThat(ada.page.getByText("has-no-time has not answered your challenge yet."))
                .isVisible();

        grace.go(site + "/");
        button(grace, "Decline").click();
        assertThat(grace.page.getByText("wants-to-play challenges you")).hasCount(0);
        assertThat(ada.page.getByText("has-no-time declined your challenge.")).isVisible();
        assertThat(Screen.findings(ada.page, "cartulary-seating")).isEmpty();
        button(ada, "Open the seat to everybody").click();
        assertThat(notice(ada)).containsText("You are looking for players.");
        assertThat(ada.page.getByText("has-no-time declined your challenge.")).hasCount(0);

        grace.go(site + "/");
        grace.page
                .locator(".seeks li")
                .filter(new FilterOptions().setHasText("wants-to-play"))
                .getByRole(AriaRole.BUTTON)
                .click();
        ada.page.locator(".surface").waitFor();
    }

    @Test
    void theButtonOnThePageOfAPersonOpensAPublicGameForThem() {
        BrowserWindow ada = registered("asks-for-a-game");
        BrowserWindow grace = registered("asked-for-a-game");
        ada.go(site + "/persons/asked-for-a-game");
        ada.page.getByLabel("Time limit").selectOption("86400");
        button(ada, "Challenge").click();
        assertThat(notice(ada)).containsText("asked-for-a-game has not answered your challenge yet.");
        BrowserWindow other = CHROMIUM.window().go(ada.page.url());
        assertThat(notice(other)).containsText("the table appears as soon as all seats are taken");
        assertThat(other.page.getByText("The free seats are kept")).isVisible();
        assertThat(other.page.locator(".seats li").last()).containsText("kept");

        grace.go(site + "/");
        button(grace, "Accept").click();
        grace.page.locator(".surface").waitFor();
        ada.page.locator(".surface").waitFor();
        assertThat(api.game(grace.game()).at("/options/visibility").asText("public"))
                .isEqualTo("public");
        assertThat(api.game(grace.game()).at("/options/secondsPerStep").asInt()).isEqualTo(86_400);
        assertThat(api.game(grace.game()).path("players").findValuesAsText("person"))
                .hasSize(2);
    }

    @Test
    void aPersonHasAPage() {
        BrowserWindow ada = registered("has-a-page");
        ada.page.getByText("Your page, as others see it").click();
        assertThat(ada.page.getByRole(AriaRole.HEADING, new GetByRoleOptions().setName("has-a-page")))
                .isVisible();
        assertThat(ada.page.getByText("No rated game yet.")).isVisible();
        assertThat(ada.page.getByText(Pattern.compile("account since \\d{1,2} [A-Z][a-z]+ \\d{4}, \\d\\d:\\d\\d$")))
                .isVisible();
        ada.page.getByLabel("Language").selectOption("ja");
        assertThat(ada.page.getByText(Pattern.compile("\\d{4}/\\d{2}/\\d{2} \\d{1,2}:\\d\\d からのアカウント")))
                .isVisible();
        ada.page.locator(".language select").selectOption("nl");
        assertThat(ada.page.getByText(Pattern.compile("account sinds \\d{1,2} [a-z]+\\.? \\d{4},? \\d\\d:\\d\\d$")))
                .isVisible();
        ada.page.locator(".language select").selectOption("en");
        String id = api.get("/api/persons?handle=has-a-page").path("person").asText();
        ada.go(site + "/persons/" + id);
        assertThat(ada.page.getByRole(AriaRole.HEADING, new GetByRoleOptions().setName("has-a-page")))
                .isVisible();
        ada.go(site + "/persons/nobody-at-all");
        assertThat(ada.page.getByRole(AriaRole.ALERT)).isVisible();
        ada.ignoreErrors("404");
    }

    @Test
    void thePageOfAPersonHasTheResultsAgainstOthers() {
        BrowserWindow ada = registered("beats-others");
        ada.go(site + "/");
        findOpponent(ada, "Ada");
        BrowserWindow grace = registered("gives-up-early");
        grace.go(site + "/");
        findOpponent(grace, "Grace");
        assertThat(grace.page.locator(".players")).containsText("Ada");
        ada.page.route("**/ratings?class=two*", this::resumeWhenRated);
        GameAndRematch.resign(grace);
        Locator places = ada.page.locator(".podium li");
        assertThat(places.first()).containsText(Pattern.compile("Rating 1500 → 1[67]\\d\\d \\(\\+\\d+\\)"));
        assertThat(places.last()).containsText(Pattern.compile("Rating 1500 → 1[34]\\d\\d \\(−\\d+\\)"));
        String person =
                api.get("/api/persons?handle=beats-others").path("person").asText();
        await().until(() -> !api.get("/api/persons/" + person + "/ratings/opponents")
                .path("opponents")
                .isEmpty());
        ada.go(site + "/persons/beats-others");
        Locator row = ada.page.getByRole(AriaRole.ROW).filter(new FilterOptions().setHasText("gives-up-early"));
        assertThat(row.locator("td")).hasText(new String[] {"1", "1", "0", "0"});
        assertThat(ada.page.getByRole(AriaRole.LINK, new GetByRoleOptions().setName("Won against gives-up-early")))
                .isVisible();
        assertThat(Screen.findings(ada.page, "cartulary-person")).isEmpty();
        row.getByRole(AriaRole.LINK).click();
        assertThat(ada.page.getByRole(AriaRole.HEADING, new GetByRoleOptions().setName("gives-up-early")))
                .isVisible();
        assertThat(ada.page
                        .getByRole(AriaRole.ROW)
                        .filter(new FilterOptions().setHasText("beats-others"))
                        .locator("td"))
                .hasText(new String[] {"1", "0", "0", "1"});
        button(ada, "Challenge").click();
        assertThat(notice(ada)).containsText("gives-up-early has not answered your challenge yet.");
        grace.go(site + "/");
        assertThat(grace.page.locator(".challenge"))
                .containsText(Pattern.compile("Rating of beats-others: 1[67]\\d\\d\\?"));
    }

    /// The page asks for some time only how a game changed the ratings.
    private void resumeWhenRated(Route route) {
        String ratings = route.request().url().substring(site.length());
        await().until(() -> !api.get(ratings).path("ratings").isEmpty());
        route.resume();
    }

    @Test
    void aPlayerIsFoundByTheirHandleWithAndWithoutAnAccount() {
        registered("to-be-found");
        BrowserWindow guest = CHROMIUM.window().go(site + "/");
        Locator find = guest.page.locator(".find-player");
        find.getByLabel("Handle").fill("nobody-of-this-name");
        find.getByRole(AriaRole.BUTTON).click();
        assertThat(find).containsText("Nobody here has the handle nobody-of-this-name.");
        assertThat(Screen.findings(guest.page, ".find-player")).isEmpty();
        find.getByLabel("Handle").fill("a b");
        assertThat(find).not().containsText("Nobody here");
        find.getByRole(AriaRole.BUTTON).click();
        assertThat(find).containsText("Nobody here has the handle a b.");
        find.getByLabel("Handle").fill("To-Be-Found");
        find.getByRole(AriaRole.BUTTON).click();
        assertThat(guest.page.getByRole(AriaRole.HEADING, new GetByRoleOptions().setName("to-be-found")))
                .isVisible();
        assertThat(guest.page.url()).endsWith("/persons/to-be-found");
        guest.ignoreErrors("status of 40");
    }

    private static Locator notice(BrowserWindow window) {
        return window.page.locator("#seat-notice");
    }

    private static void findOpponent(BrowserWindow window, String name) {
        window.page.getByLabel("Your name").fill(name);
        window.page.locator("button[name=anybody]").click();
    }

    private BrowserWindow registered(String handle) {
        return VirtualPasskeys.register(CHROMIUM.window().go(site + "/account"), handle);
    }

    private static Locator button(BrowserWindow window, String name) {
        return window.page.getByRole(
                AriaRole.BUTTON, new GetByRoleOptions().setName(name).setExact(true));
    }
}
