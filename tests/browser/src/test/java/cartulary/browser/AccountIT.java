package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Locator.FilterOptions;
import com.microsoft.playwright.Page.GetByRoleOptions;
import com.microsoft.playwright.options.AriaRole;
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
        return codes.first().textContent();
    }

    @Test
    void aSeatIsTakenOverByTheSamePersonOnAnotherDeviceAndBack() {
        register("device-changer");
        JsonNode opened = api.post("/api/games", "{}", null);
        String game = opened.path("game").asText();
        laptop.go(site + "/games/" + game);
        new LobbyPage(laptop).sitDown("Ada");
        for (String command :
                new String[] {"{\"type\":\"SeatBot\",\"policy\":\"random\"}", "{\"type\":\"StartGame\"}"}) {
            GameAndRematch.send(api, game, command, opened.at("/tokens/host").asText());
        }
        assertThat(seatHere(laptop)).containsText("Ada");
        JsonNode player = api.get("/api/games/" + game).at("/players/0");
        assertThat(player.path("person").asText()).hasSize(22);
        String person = "/api/persons/" + player.path("person").asText();
        assertThat(api.get(person).at("/keys/0/key").asText())
                .isEqualTo(player.path("signingKey").asText());

        BrowserWindow phone = CHROMIUM.window().go(site + "/account");
        new VirtualPasskeys(phone).copyFrom(passkeys);
        button(phone, "Sign in with a passkey").click();
        phone.page.locator("#games ~ ul a").click();
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
    void whoLostTheirDevicesComesBackWithACodeAndClosesTheAccount() {
        String code = register("loses-phones");
        String person =
                laptop.page.getByText("Log of your keys").getAttribute("href").replace("/record", "");
        BrowserWindow library = CHROMIUM.window().go(site + "/account");
        library.page.getByText("Device lost?").click();
        library.page.getByLabel("Recovery code").fill(code);
        button(library, "Sign in with the code").click();
        assertThat(library.page.getByText("Codes left: 9")).isVisible();
        button(library, "Sign out everywhere else").click();
        Locator sessions = library.page.getByRole(AriaRole.REGION, named("Signed in"));
        assertThat(sessions.getByRole(AriaRole.LISTITEM)).hasCount(1);
        laptop.page.reload();
        assertThat(button(laptop, "Sign in with a passkey")).isVisible();
        laptop.ignoreErrors("401");

        library.page.reload();
        Locator passkey = library.page.getByRole(AriaRole.REGION, named("Passkeys"));
        passkey.getByText("Remove").click();
        assertThat(passkey.getByRole(AriaRole.LISTITEM)).hasCount(0);
        button(library, "Close the account").click();
        button(library, "Close it for ever").click();
        assertThat(button(library, "Sign in with a passkey")).isVisible();
        assertThat(api.get(person).has("handle")).isFalse();
        assertThat(api.get(person).has("closed")).isTrue();
        library.ignoreErrors("401");
    }

    @Test
    void aBrowserKeepsItsKeyWhenItsPersonSignsOut() {
        register("keeps-keys");
        Locator keys = laptop.page.getByRole(AriaRole.REGION, named("Signing keys"));
        String key = keys.locator("code").textContent();
        laptop.page
                .getByRole(AriaRole.REGION, named("Signed in"))
                .getByText("Remove")
                .click();
        button(laptop, "Sign in with a passkey").click();
        assertThat(keys.locator("code")).hasText(key);
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
