package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Locator.FilterOptions;
import com.microsoft.playwright.Page.GetByRoleOptions;
import com.microsoft.playwright.options.AriaRole;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Seats that are recovered in another browser: by the recovery link of their player, and by a link of the host
/// (LOBBY-10, LOBBY-11).
class RecoveryIT {
    private static final String TAKEN = "taken over with a link from the host";

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final Api api = new Api(SERVICE);

    /// The chip that lies face down; others were turned up before.
    private String sealed;

    @Test
    void aPlayerRecoversTheSeatWithTheLinkInAnotherBrowserAndBack() {
        JsonNode opened = api.post("/api/games", "{}", null);
        String game = opened.path("game").asText();
        GameAndRematch.join(api, game, "Ada");
        BrowserWindow first = CHROMIUM.window().go("/games/" + game);
        String link = first.page.url();
        new LobbyPage(first).sitDown("Bea");
        String recovery = recoveryLink(first);
        assertThat(recovery).startsWith(link + "#recover=1.");
        String host = opened.at("/tokens/host").asText();
        GameAndRematch.send(api, game, "{\"type\":\"StartGame\"}", host);

        BrowserWindow second = CHROMIUM.window().go(recovery);
        assertThat(seatHere(second)).containsText("Bea");
        assertThat(second.page.url()).isEqualTo(link);
        assertThat(first.page.getByRole(AriaRole.ALERT).filter(with("recovered in another browser")))
                .isVisible();
        assertThat(seatHere(first)).hasCount(0);
        TableMenu.open(second.page);
        assertThat(recoveryLink(second)).isEqualTo(recovery);

        button(first, "Take the seat of Bea back").click();
        assertThat(seatHere(first)).containsText("Bea");
        assertThat(button(second, "Take the seat of Bea back")).isVisible();
        for (BrowserWindow window : List.of(first, second)) {
            assertThat(window.page.locator(".player").filter(with(TAKEN))).hasCount(0);
            ignoreRefusals(window);
        }
    }

    @Test
    void aSeatTakenWithTheLinkOfTheHostHasNoHandWhileItsChipLiesFaceDown() {
        ApiGame game = withAChipOfTheFirstSeatAndAnOpenOffice();
        BrowserWindow host = hostOf(game);
        TableMenu.open(host.page);
        host.page.getByText("Give a seat back to its player").click();
        button(host, "Issue a link for Player 1").click();
        String link = field(host, "Link for Player 1").inputValue();
        assertThat(player(host, 0)).containsText("link from the host issued");

        BrowserWindow claimant = CHROMIUM.window().go(link);
        assertThat(seatHere(claimant)).containsText("Player 1");
        Locator secret = claimant.page.locator(".secret");
        assertThat(secret).containsText("Its chips stay hidden");
        assertThat(secret.locator(".chip-choice")).hasCount(1);
        assertThat(player(host, 0)).containsText(TAKEN);
        assertThat(field(host, "Link for Player 1")).hasCount(0);
        assertThat(claimant.received())
                .filteredOn(received -> received.url().endsWith("/hand"))
                .isNotEmpty()
                .allSatisfy(received -> assertThat(received.text()).contains("LOBBY-11"));
        assertThat(claimant.received())
                .noneSatisfy(received -> assertThat(received.text()).contains(sealed));

        secret.getByText("No bet").click();
        button(claimant, "Place no bet").click();
        assertThat(claimant.page.getByText("Bet sealed")).isVisible();
        // The link is used up, also for its host.
        host.page.navigate("about:blank");
        host.go(link);
        assertThat(host.page.getByRole(AriaRole.ALERT).filter(with("The seat could not be recovered")))
                .isVisible();
        for (BrowserWindow window : List.of(host, claimant)) {
            ignoreRefusals(window);
        }
    }

    /// Plays until an office is open while a chip of the first seat lies on another one.
    private ApiGame withAChipOfTheFirstSeatAndAnOpenOffice() {
        var game = new ApiGame(api, 2, "{\"options\":{\"expansions\":[\"bets\"]}}");
        for (int chip = 1; ; chip++) {
            JsonNode now = game.playToAnOffice();
            if (now.at("/players/0/chips").asInt() < 6) {
                return game;
            }
            sealed = "chip-" + chip;
            game.decide(0, sealed);
            game.decide(1, null);
        }
    }

    private static BrowserWindow hostOf(ApiGame game) {
        BrowserWindow host = CHROMIUM.window().go("/");
        host.page.evaluate(
                "([key, value]) => localStorage.setItem(key, value)",
                List.of("cartulary.game." + game.game(), "{\"host\":\"" + game.host() + "\"}"));
        return host.go("/games/" + game.game());
    }

    private static String recoveryLink(BrowserWindow window) {
        window.page.getByText("Recovery link for your seat").click();
        return field(window, "Recovery link of Bea").inputValue();
    }

    private static Locator seatHere(BrowserWindow window) {
        return window.page.locator(".player").filter(with("(at this screen)"));
    }

    private static Locator player(BrowserWindow window, int seat) {
        return window.page.locator(".player[data-seat='" + seat + "']");
    }

    private static Locator button(BrowserWindow window, String name) {
        return window.page.getByRole(
                AriaRole.BUTTON, new GetByRoleOptions().setName(name).setExact(true));
    }

    private static Locator field(BrowserWindow window, String name) {
        return window.page.getByRole(
                AriaRole.TEXTBOX, new GetByRoleOptions().setName(name).setExact(true));
    }

    private static FilterOptions with(String text) {
        return new FilterOptions().setHasText(text);
    }

    /// The browser logs the refusals that these tests provoke.
    private static void ignoreRefusals(BrowserWindow window) {
        window.ignoreErrors("status of 40");
    }
}
