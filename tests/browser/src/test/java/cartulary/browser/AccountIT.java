package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Locator.FilterOptions;
import com.microsoft.playwright.Page.GetByRoleOptions;
import com.microsoft.playwright.Route.FulfillOptions;
import com.microsoft.playwright.options.AriaRole;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// People with accounts, each with several devices.
class AccountIT {
    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final Api api = new Api(SERVICE);

    /// Passkeys are for names of hosts, not for addresses.
    private final String site = SERVICE.address().replace("127.0.0.1", "localhost");

    private final BrowserWindow laptop = CHROMIUM.window().go(site + "/account");
    private final VirtualPasskeys passkeys = new VirtualPasskeys(laptop);

    private String register(String handle) {
        laptop.page.getByLabel("Handle").fill(handle);
        button(laptop, "Make a passkey and open it").click();
        assertThat(laptop.page.getByRole(AriaRole.HEADING, named("Account of " + handle)))
                .isVisible();
        Locator codes = laptop.page.locator(".codes li");
        assertThat(codes).hasCount(10);
        awaitKey(laptop);
        return codes.first().textContent();
    }

    @Test
    void aSeatIsTakenOverByTheSamePersonOnAnotherDeviceAndBack() {
        register("device-changer");
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

        BrowserWindow phone = signedInPhone();
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
        String code = register("lost-laptop");
        JsonNode opened = api.post("/api/games", "{}", null);
        String game = opened.path("game").asText();
        laptop.go(site + "/games/" + game);
        new LobbyPage(laptop).sitDown("Ada");
        start(game, opened);
        assertThat(seatHere(laptop)).containsText("Ada");

        BrowserWindow library = signedInWithACode(code);
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
        register("by-link");
        JsonNode opened = sitsDownInAnUnlistedGame();
        String game = opened.path("game").asText();
        assertThat(laptop.page.getByRole(AriaRole.LINK, named("Account of by-link")))
                .isVisible();
        start(game, opened);
        assertThat(seatHere(laptop)).containsText("by-link");
        assertThat(laptop.page.getByRole(AriaRole.LINK, named("Account of by-link")))
                .hasCount(1);

        BrowserWindow phone = signedInPhone();
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
        register("patient");
        JsonNode opened = sitsDownInAnUnlistedGame();
        String game = opened.path("game").asText();
        BrowserWindow phone = signedInPhone();
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
        register("once-a-guest");
        laptop.page.getByText("Take along games").click();
        assertThat(laptop.page.locator("#games ~ ul")).not().containsText("Joined as a guest");

        BrowserWindow phone = signedInPhone();
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
        register("hosts-at-home");
        laptop.go(site + "/");
        new LobbyPage(laptop).openForSix();
        assertThat(laptop.page.locator("#seat-notice")).not().containsText("another device");

        BrowserWindow phone = signedInPhone();
        phone.page.locator("#games ~ ul a").click();
        assertThat(phone.page.locator("#seat-notice")).containsText("only that device can start it");
        assertThat(button(phone, "Start the game")).hasCount(0);
        laptop.ignoreErrors("401");
        phone.ignoreErrors("401");
    }

    @Test
    void anotherDeviceSaysTheSameAfterARefusal() {
        register("challenges-at-home");
        BrowserWindow grace = VirtualPasskeys.register(CHROMIUM.window().go(site + "/account"), "refuses-at-once");
        laptop.go(site + "/persons/refuses-at-once");
        button(laptop, "Challenge").click();
        laptop.page.locator("#seat-notice").waitFor();
        grace.go(site + "/");
        button(grace, "Decline").click();
        assertThat(laptop.page.getByText("refuses-at-once declined your challenge."))
                .isVisible();

        BrowserWindow phone = signedInPhone();
        phone.page.locator("#games ~ ul a").click();
        assertThat(phone.page.locator("#seat-notice")).containsText("only that device can start it");
        laptop.ignoreErrors("401");
        phone.ignoreErrors("401");
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

    private BrowserWindow signedInPhone() {
        BrowserWindow phone = CHROMIUM.window().go(site + "/account");
        new VirtualPasskeys(phone).copyFrom(passkeys);
        button(phone, "Sign in with a passkey").click();
        return phone;
    }

    private BrowserWindow signedInWithACode(String code) {
        BrowserWindow library = CHROMIUM.window().go(site + "/account");
        library.page.getByText("Device lost?").click();
        library.page.getByLabel("Recovery code").fill(code);
        button(library, "Sign in with the code").click();
        return library;
    }

    @Test
    void whoLostTheirDevicesComesBackWithACodeAndClosesTheAccount() {
        String code = register("loses-phones");
        String person =
                laptop.page.getByText("Log of your keys").getAttribute("href").replace("/record", "");
        BrowserWindow library = signedInWithACode(code);
        assertThat(library.page.getByText("Codes left: 9")).isVisible();
        assertThat(library.page.getByRole(AriaRole.REGION, named("You signed in with a recovery code")))
                .isFocused();
        assertThat(Screen.findings(library.page, "cartulary-account-details")).isEmpty();
        library.page.getByText("Go to your passkeys").click();
        assertThat(library.page.getByRole(AriaRole.HEADING, named("Passkeys"))).isFocused();
        button(library, "Sign out everywhere else").click();
        Locator sessions = library.page.getByRole(AriaRole.REGION, named("Signed in"));
        assertThat(sessions.getByRole(AriaRole.LISTITEM)).hasCount(1);
        laptop.page.reload();
        assertThat(button(laptop, "Sign in with a passkey")).isVisible();
        laptop.ignoreErrors("401");

        library.page.reload();
        assertThat(library.page.getByRole(AriaRole.REGION, named("You signed in with a recovery code")))
                .containsText("First add a passkey on this device");
        Locator passkey = library.page.getByRole(AriaRole.REGION, named("Passkeys"));
        passkey.getByText("Remove").click();
        assertThat(passkey.getByText("Codes left: 9.")).isVisible();
        button(library, "Cancel").click();
        assertThat(passkey.getByLabel("Remove the passkey")).isFocused();
        passkey.getByText("Remove").click();
        button(library, "Remove it nevertheless").click();
        assertThat(passkey.getByRole(AriaRole.LISTITEM)).hasCount(0);
        assertThat(header(library)).hasText("loses-phones");
        button(library, "Close the account").click();
        button(library, "Close it for ever").click();
        assertThat(library.page.getByText("Your account is closed.")).isFocused();
        assertThat(button(library, "Sign in with a passkey")).isVisible();
        assertThat(header(library)).hasText("Account");
        assertThat(api.get(person).has("handle")).isFalse();
        assertThat(api.get(person).has("closed")).isTrue();
        library.go(site + person.replace("/api", ""));
        assertThat(library.page.getByText("This account was closed on")).isVisible();
        library.ignoreErrors("401");
    }

    @Test
    void whoLostADeviceRemovesWhatWasOnItAtOnceAndAgainWhatFailed() {
        String code = register("lost-at-sea");
        laptop.page.getByLabel("What is it for?").fill("a bot");
        button(laptop, "Make a token").click();
        assertThat(openers(laptop, "Access for programs")).hasCount(1);

        BrowserWindow library = signedInWithACode(code);
        new VirtualPasskeys(library);
        awaitKey(library);
        button(library, "Add a passkey").click();
        assertThat(openers(library, "Passkeys")).hasCount(2);
        library.page.route(
                "**/api/account/passkeys/*",
                route -> route.fulfill(new FulfillOptions()
                        .setStatus(409)
                        .setContentType("application/problem+json")
                        .setBody("{\"detail\":\"of the test\"}")));
        Locator recovered = library.page.locator("cartulary-account-recovered");
        button(library, "Remove everything that was on the lost device").click();
        assertThat(Screen.findings(library.page, "cartulary-account-recovered")).isEmpty();
        button(library, "Remove all of it").click();
        assertThat(recovered.getByRole(AriaRole.ALERT)).containsText("of the test");
        assertThat(recovered).containsText(Pattern.compile("Still there.*: Passkeys: 1"));
        library.page.reload();
        assertThat(recovered).containsText(Pattern.compile("Still there.*: Passkeys: 1"));
        assertThat(openers(library, "Passkeys")).hasCount(2);
        assertThat(library.page.getByLabel("Revoke the key")).hasCount(1);
        assertThat(openers(library, "Signed in")).hasCount(1);
        assertThat(openers(library, "Access for programs")).hasCount(0);
        laptop.page.reload();
        assertThat(button(laptop, "Sign in with a passkey")).isVisible();

        library.page.unroute("**/api/account/passkeys/*");
        button(library, "Remove everything that was on the lost device").click();
        button(library, "Remove all of it").click();
        assertThat(recovered).containsText("Nothing that was on the lost device opens the account any more.");
        assertThat(recovered).not().containsText(Pattern.compile("First add a passkey|Remove what"));
        assertThat(openers(library, "Passkeys")).hasCount(1);
        laptop.ignoreErrors("401");
        library.ignoreErrors("status of 40");
    }

    @Test
    void theGamesOfAnAccountAreReadSomeAtATime() {
        register("plays-a-lot");
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

    @Test
    void thePartsOfThePageAreInNoGroupWithoutAName() {
        register("listens-to-it");
        assertThat(laptop.page.locator("cartulary-account-details").getByRole(AriaRole.GROUP))
                .hasCount(0);
        laptop.ignoreErrors("401");
    }

    private static Locator openers(BrowserWindow window, String part) {
        return window.page.getByRole(AriaRole.REGION, named(part)).getByRole(AriaRole.LISTITEM);
    }

    @Test
    void filesAboutAPersonHaveTheHandleAndTheDayInTheirNames() {
        register("saves-files");
        Download log = laptop.page.waitForDownload(
                () -> laptop.page.getByText("Log of your keys").click());
        assertThat(log.suggestedFilename()).matches("cartulary-saves-files-\\d{4}-\\d\\d-\\d\\d\\.ndjson");
        Download all = laptop.page.waitForDownload(
                () -> button(laptop, "Download everything").click());
        assertThat(all.suggestedFilename()).matches("cartulary-saves-files-\\d{4}-\\d\\d-\\d\\d\\.json");
        laptop.ignoreErrors("401");
    }

    @Test
    void aBrowserKeepsItsKeyWhenItsPersonSignsOut() {
        register("keeps-keys");
        Locator keys = laptop.page.getByRole(AriaRole.REGION, named("Signing keys"));
        String key = keys.locator("code").textContent();
        laptop.page.getByLabel("Sign out: ").click();
        button(laptop, "Sign in with a passkey").click();
        assertThat(keys.locator("code")).hasText(key);
        laptop.ignoreErrors("401");
    }

    @Test
    void whoWasAppointedGetsTheTokenOfTheRoleHereUntilTheySignOut() {
        register("fair-judge");
        Locator roles = laptop.page.getByRole(AriaRole.REGION, named("Roles"));
        assertThat(roles).hasCount(0);
        String operator = SERVICE.operator();
        for (String role : new String[] {"referee", "operator"}) {
            api.post(
                    "/api/admin/actions",
                    "{\"type\":\"appoint\",\"handle\":\"fair-judge\",\"role\":\"%s\",\"reason\":\"a test\"}"
                            .formatted(role),
                    operator);
        }
        laptop.page.reload();
        assertThat(roles.getByRole(AriaRole.LISTITEM)).hasCount(2);
        assertThat(Screen.findings(laptop.page, "cartulary-account-roles")).isEmpty();

        button(laptop, "Get a token").click();
        String own = roles.locator("code").textContent();
        assertThat(api.get("/api/whoami", own).at("/roles/0").asText()).isEqualTo("operator");

        button(laptop, "Decide disputes here").click();
        roles.getByText("The open disputes").click();
        Locator list = laptop.page.locator(".referee");
        assertThat(list.getByText("Open disputes")).isVisible();
        assertThat(list.locator("input[name=token]")).hasCount(0);

        laptop.go(site + "/account");
        laptop.page.getByLabel("Sign out: ").click();
        assertThat(button(laptop, "Sign in with a passkey")).isVisible();
        laptop.go(site);
        assertThat(list.locator("input[name=token]")).hasCount(1);
        laptop.ignoreErrors("401");
    }

    @Test
    void whoseSessionEndedPlaysAsAGuestWithAnotherKey() {
        register("signed-out");
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
    void onAPhoneWhatAppearsIsInView() {
        register("has-a-phone");
        BrowserWindow phone = phone();
        new VirtualPasskeys(phone).copyFrom(passkeys);
        button(phone, "Sign in with a passkey").click();
        awaitKey(phone);
        button(phone, "Make ten new codes (the former ones end)").click();
        assertThat(phone.page.getByText("All your present codes end at once")).isInViewport();
        button(phone, "Make new codes").click();
        Locator codes = phone.page.locator(".codes li");
        assertThat(codes).hasCount(10);
        assertThat(codes.first()).isInViewport();
        phone.context.grantPermissions(List.of("clipboard-write"));
        button(phone, "Copy").click();
        assertThat(phone.page.getByText("Copied.")).isInViewport();

        button(phone, "Add a passkey").click();
        assertThat(phone.page.getByText("No passkey was made.")).isInViewport();
        laptop.ignoreErrors("401");
        phone.ignoreErrors("401");
    }

    @Test
    void aHandleThatIsImpossibleOrTakenIsExplainedAtItsField() {
        register("first-come");
        BrowserWindow phone = phone();
        new VirtualPasskeys(phone);
        Locator handle = phone.page.getByLabel("Handle");
        handle.fill("no spaces");
        button(phone, "Make a passkey and open it").click();
        assertThat((String) handle.evaluate("input => input.validationMessage")).startsWith("3 to 20 letters");
        handle.fill("First-Come");
        button(phone, "Make a passkey and open it").click();
        Locator taken = phone.page.getByRole(AriaRole.ALERT).filter(new FilterOptions().setHasText("handle"));
        assertThat(taken).isInViewport();
        handle.fill("second-come");
        assertThat(taken).hasCount(0);
        button(phone, "Make a passkey and open it").click();
        assertThat(header(phone)).hasText("second-come");
        awaitKey(phone);

        handle.fill("First-Come");
        button(phone, "Rename").click();
        assertThat(taken).isInViewport();
        handle.fill("third-come");
        button(phone, "Rename").click();
        assertThat(header(phone)).hasText("third-come");
        laptop.ignoreErrors("401");
        phone.ignoreErrors("40");
    }

    @Test
    void aSessionThatWasEndedElsewhereLeadsBackToTheSignIn() {
        register("ended-elsewhere");
        laptop.context.clearCookies();
        button(laptop, "Add a passkey").click();
        assertThat(button(laptop, "Sign in with a passkey")).isVisible();
        assertThat(laptop.page.getByRole(AriaRole.ALERT)).isVisible();
        assertThat(header(laptop)).hasText("Account");
        laptop.ignoreErrors("401");
    }

    /// Awaits the last step of a registration or a sign-in.
    private static void awaitKey(BrowserWindow window) {
        assertThat(window.page
                        .getByRole(AriaRole.REGION, named("Signing keys"))
                        .locator("li")
                        .filter(new FilterOptions().setHasText("this browser")))
                .hasCount(1);
    }

    private BrowserWindow phone() {
        return CHROMIUM.window(options -> options.setViewportSize(360, 640)).go(site + "/account");
    }

    private static Locator header(BrowserWindow window) {
        return window.page.locator(".head a[href='/account']");
    }

    private static Locator seatHere(BrowserWindow window) {
        return window.page.locator(".player").filter(new FilterOptions().setHasText("(at this screen)"));
    }

    private static GetByRoleOptions named(String name) {
        return new GetByRoleOptions().setName(name).setExact(true);
    }

    private static Locator button(BrowserWindow window, String name) {
        return window.page.getByRole(AriaRole.BUTTON, named(name)).filter(new FilterOptions().setVisible(true));
    }
}
