package cartulary.browser;

import static cartulary.browser.AccountDevices.awaitKey;
import static cartulary.browser.AccountDevices.button;
import static cartulary.browser.AccountDevices.named;
import static cartulary.browser.AccountDevices.openers;
import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Locator.FilterOptions;
import com.microsoft.playwright.Route.FulfillOptions;
import com.microsoft.playwright.options.AriaRole;
import java.util.ArrayList;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The seats and games of people with accounts, on each of their devices.
class AccountGamesIT {
    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final Api api = new Api(SERVICE);
    private final AccountDevices devices = new AccountDevices(SERVICE, CHROMIUM);
    private final String site = devices.site;
    private final BrowserWindow laptop = devices.laptop;

    @Test
    void aSeatIsTakenOverByTheSamePersonOnAnotherDeviceAndBack() {
        devices.register("device-changer");
        JsonNode opened = api.post("/api/games", "{}", null);
        String game = opened.path("game").asText();
        laptop.go(site + "/games/" + game);
        new LobbyPage(laptop).sitDown("Ada");
        start(game, opened);
        assertThat(seatHere(laptop)).containsText("Ada");
        JsonNode player = api.get("/api/games/" + game).at("/players/0");
        assertThat(player.path("person").asText()).hasSize(22);
        String person = "/api/persons/" + player.path("person").asText();
        assertThat(api.get(person).at("/keys/0/key").asText())
                .isEqualTo(player.path("signingKey").asText());

        BrowserWindow phone = devices.signedInPhone();
        assertThat(phone.page.locator("#games ~ ul .standing")).containsText("Ada");
        phone.go(site + "/");
        Locator cards = phone.page.locator("a[href^='/games/" + game + "']");
        assertThat(cards).hasCount(1);
        Locator own = phone.page.locator("section[aria-labelledby=games-own] .game-card");
        assertThat(own).hasCount(1);
        assertThat(own).containsText("Ada");
        assertThat(own).containsText("You joined on another device.");
        assertThat(phone.page
                        .locator("section[aria-labelledby=games-running] :is(.game-cards, .games-none)")
                        .first())
                .isVisible();
        assertThat(cards).hasCount(1);
        cards.click();
        assertThat(seatHere(phone)).containsText("Ada");
        button(laptop, "Take the seat of Ada back").click();
        assertThat(seatHere(laptop)).containsText("Ada");
        assertThat(button(phone, "Take the seat of Ada back")).isVisible();
        JsonNode keys = api.get(person).path("keys");
        assertThat(keys).hasSize(2);
        assertThat(api.get("/api/games/" + game).at("/players/0/signingKey").asText())
                .isEqualTo(keys.get(0).path("key").asText());
        laptop.ignoreErrors("401");
        phone.ignoreErrors("401");
    }

    @Test
    void aDeviceThatWasSignedOutDoesNotTakeTheSeatBack() {
        String code = devices.register("lost-laptop");
        JsonNode opened = api.post("/api/games", "{}", null);
        String game = opened.path("game").asText();
        laptop.go(site + "/games/" + game);
        new LobbyPage(laptop).sitDown("Ada");
        start(game, opened);
        assertThat(seatHere(laptop)).containsText("Ada");

        BrowserWindow library = devices.signedInWithACode(code);
        library.page.locator("#games ~ ul a").click();
        assertThat(seatHere(library)).containsText("Ada");
        library.go(site + "/account");
        button(library, "Sign out everywhere else").click();
        assertThat(library.page.getByRole(AriaRole.REGION, named("Signed in")).getByRole(AriaRole.LISTITEM))
                .hasCount(1);

        button(laptop, "Take the seat of Ada back").click();
        assertThat(laptop.page.locator(".lost")).containsText("Sign in first");
        assertThat(button(laptop, "Take the seat of Ada back")).hasCount(0);
        assertThat(seatHere(laptop)).hasCount(0);
        laptop.page.reload();
        assertThat(laptop.page.locator(".lost")).containsText("Sign in first");
        laptop.ignoreErrors("status of 40");
        library.ignoreErrors("401");
    }

    @Test
    void anUnlistedGameIsThePersonsOnEveryDeviceAlsoAfterItsEnd() {
        devices.register("by-link");
        JsonNode opened = sitsDownInAnUnlistedGame();
        String game = opened.path("game").asText();
        assertThat(laptop.page.getByRole(AriaRole.LINK, named("Account of by-link")))
                .isVisible();
        start(game, opened);
        assertThat(seatHere(laptop)).containsText("by-link");
        assertThat(laptop.page.getByRole(AriaRole.LINK, named("Account of by-link")))
                .hasCount(1);

        BrowserWindow phone = devices.signedInPhone();
        phone.page.locator("#games ~ ul a").click();
        assertThat(seatHere(phone)).containsText("by-link");
        button(laptop, "Take the seat of by-link back").click();
        assertThat(seatHere(laptop)).containsText("by-link");
        assertThat(button(phone, "Take the seat of by-link back")).isVisible();
        GameAndRematch.resign(laptop);
        laptop.page.locator(".end").waitFor();

        phone.go(site + "/account");
        assertThat(phone.page.locator("#games ~ ul .standing li"))
                .hasText(new Pattern[] {Pattern.compile("by-link\\s*you\\s*\\d+"), Pattern.compile("won\\s*\\d+")});
        phone.page.locator("#games ~ ul a").click();
        phone.page.locator(".table.over").waitFor();
        assertThat(phone.page.getByText("could not be recovered")).hasCount(0);
        laptop.ignoreErrors("status of 40");
        phone.ignoreErrors("status of 40");
    }

    @Test
    void anUnlistedGameIsNotCalledAbsentWhileTheServiceIsTooBusyToOpenItForThePerson() {
        devices.register("patient");
        JsonNode opened = sitsDownInAnUnlistedGame();
        String game = opened.path("game").asText();
        BrowserWindow phone = devices.signedInPhone();
        awaitKey(phone);
        phone.page.route("**/read-token", route -> route.fulfill(new FulfillOptions().setStatus(429)));

        phone.page.waitForResponse("**/read-token", () -> phone.go(site + "/games/" + game));
        phone.page.waitForResponse("**/read-token", () -> {});
        assertThat(phone.page.getByText("Game not found")).hasCount(0);
        phone.page.unroute("**/read-token");

        assertThat(phone.page.locator(".seats")).containsText("patient");
        laptop.ignoreErrors("status of 40");
        phone.ignoreErrors("status of 4");
    }

    @Test
    void aGuestsGameThatWasTakenAlongSaysWhereItGoesOn() {
        String game = api.post("/api/games", "{}", null).path("game").asText();
        laptop.go(site + "/games/" + game);
        new LobbyPage(laptop).sitDown("Ada");
        assertThat(laptop.page.locator(".seats").getByRole(AriaRole.LINK)).hasCount(0);
        laptop.go(site + "/account");
        devices.register("once-a-guest");
        laptop.page.getByText("Take along games").click();
        assertThat(laptop.page.locator("#games ~ ul")).not().containsText("Joined as a guest");

        BrowserWindow phone = devices.signedInPhone();
        assertThat(phone.page.locator("#games ~ ul")).containsText("Joined as a guest");
        phone.page.locator("#games ~ ul a").click();
        assertThat(phone.page.locator(".seats")).containsText("Ada");
        assertThat(phone.page.getByText("could not be recovered")).hasCount(0);
        laptop.ignoreErrors("401");
        phone.ignoreErrors("401");
    }

    /// The token of the host stays on the device on which the game was opened.
    @Test
    void anotherDeviceSaysWhereTheGameIsStarted() {
        devices.register("hosts-at-home");
        laptop.go(site + "/");
        new LobbyPage(laptop).openForSix();
        assertThat(laptop.page.locator("#seat-notice")).not().containsText("another device");

        BrowserWindow phone = devices.signedInPhone();
        phone.page.locator("#games ~ ul a").click();
        assertThat(phone.page.locator("#seat-notice")).containsText("only that device can start it");
        assertThat(button(phone, "Start the game")).hasCount(0);
        laptop.ignoreErrors("401");
        phone.ignoreErrors("401");
    }

    @Test
    void anotherDeviceSaysTheSameAfterARefusal() {
        devices.register("challenges-at-home");
        BrowserWindow grace = VirtualPasskeys.register(CHROMIUM.window().go(site + "/account"), "refuses-at-once");
        laptop.go(site + "/persons/refuses-at-once");
        button(laptop, "Challenge").click();
        laptop.page.locator("#seat-notice").waitFor();
        grace.go(site + "/");
        button(grace, "Decline").click();
        assertThat(laptop.page.getByText("refuses-at-once declined your challenge."))
                .isVisible();

        BrowserWindow phone = devices.signedInPhone();
        phone.page.locator("#games ~ ul a").click();
        assertThat(phone.page.locator("#seat-notice")).containsText("only that device can start it");
        laptop.ignoreErrors("401");
        phone.ignoreErrors("401");
    }

    @Test
    void whoseSessionEndedPlaysAsAGuestWithAnotherKey() {
        devices.register("signed-out");
        String person =
                laptop.page.getByText("Log of your keys").getAttribute("href").replace("/record", "");
        String game = api.post("/api/games", "{}", null).path("game").asText();
        laptop.context.clearCookies();
        laptop.go(site + "/games/" + game);
        new LobbyPage(laptop).sitDown("Ada");
        JsonNode player = api.get("/api/games/" + game).at("/players/0");
        assertThat(player.has("player")).isTrue();
        assertThat(player.has("person")).isFalse();
        assertThat(player.path("signingKey").asText())
                .isNotEmpty()
                .isNotEqualTo(api.get(person).at("/keys/0/key").asText());
        laptop.ignoreErrors("409");
        laptop.ignoreErrors("401");
    }

    @Test
    void theGamesOfAnAccountAreReadSomeAtATime() {
        devices.register("plays-a-lot");
        String games = Stream.generate(UUID::randomUUID)
                .limit(20)
                .map("{\"game\":\"%s\",\"seat\":0,\"at\":\"2026-01-01T00:00:00.000Z\"}"::formatted)
                .collect(Collectors.joining(",", "{\"games\":[", "]}"));
        laptop.page.route(
                "**/api/account/games",
                route -> route.fulfill(
                        new FulfillOptions().setContentType("application/json").setBody(games)));
        laptop.page.reload();
        Locator listed = laptop.page.locator("#games ~ .rows li");
        assertThat(listed).hasCount(8);
        Locator more = laptop.page.getByLabel("Show more: Your games");
        more.click();
        assertThat(listed).hasCount(16);
        more.click();
        assertThat(listed).hasCount(20);
        assertThat(more).hasCount(0);

        var readAgain = new ArrayList<String>();
        laptop.page.onRequest(request -> readAgain.add(request.url()));
        laptop.page.getByLabel("What is it for?").fill("a bot");
        button(laptop, "Make a token").click();
        assertThat(openers(laptop, "Access for programs")).hasCount(1);
        laptop.page
                .locator("cartulary-account-details[aria-busy=false]")
                .getByText("a bot")
                .waitFor();
        assertThat(readAgain)
                .anyMatch(url -> url.endsWith("/api/account/games"))
                .noneMatch(url -> url.contains("/api/games/"));
        laptop.ignoreErrors("40");
    }

    /// Returns the answer to the opening of the game.
    private JsonNode sitsDownInAnUnlistedGame() {
        JsonNode opened = api.post("/api/games", "{\"options\":{\"visibility\":\"unlisted\"}}", null);
        String game = opened.path("game").asText();
        String invite = api.post(
                        "/api/games/" + game + "/invites",
                        "{}",
                        opened.at("/tokens/host").asText())
                .path("invite")
                .asText();
        laptop.go(site + "/games/" + game + "#invite=" + invite);
        new LobbyPage(laptop).sitDown("");
        return opened;
    }

    private void start(String game, JsonNode opened) {
        for (String command :
                new String[] {"{\"type\":\"SeatBot\",\"policy\":\"random\"}", "{\"type\":\"StartGame\"}"}) {
            GameAndRematch.send(api, game, command, opened.at("/tokens/host").asText());
        }
    }

    private static Locator seatHere(BrowserWindow window) {
        return window.page.locator(".player").filter(new FilterOptions().setHasText("(at this screen)"));
    }
}
