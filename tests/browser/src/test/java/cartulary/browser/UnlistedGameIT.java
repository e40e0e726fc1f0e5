package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Page.GetByLabelOptions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Unlisted games: pages that get a token after theirs has ended, or after they found no game.
class UnlistedGameIT {
    private static final GetByLabelOptions EXACT = new GetByLabelOptions().setExact(true);

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final Api api = new Api(SERVICE);
    private String game;
    private String host;
    private BrowserWindow bea;

    private void open() {
        JsonNode opened = api.post("/api/games", "{\"options\":{\"visibility\":\"unlisted\"}}", null);
        game = opened.path("game").asText();
        host = opened.at("/tokens/host").asText();
    }

    private void beaSitsDownWithAnInvite() {
        open();
        bea = CHROMIUM.window().go(invitation());
        new LobbyPage(bea).sitDown("Bea");
        ignoreRefusalsOfTheInvite(bea);
    }

    @Test
    void aPlayerWhoLostTheSeatSitsDownAgainWithANewInvite() {
        beaSitsDownWithAnInvite();
        send("{\"type\":\"RemoveSeat\",\"seat\":0}");
        assertThat(bea.page.getByText("at this screen")).hasCount(0);

        bea.page.navigate("about:blank");
        bea.go(invitation());
        new LobbyPage(bea).sitDown("Bea");

        send("{\"type\":\"SeatBot\",\"policy\":\"random\"}");
        send("{\"type\":\"StartGame\",\"firstSeat\":0}");
        bea.page.getByText("Draw tile").click();
        assertThat(bea.page.locator(".turn .drawn")).isVisible();
        // The browser logs the refusals of the old token.
        bea.ignoreErrors("status of 40");
    }

    @Test
    void whoLostTheSeatAndTheRightToReadTakesTheSeatBack() {
        beaSitsDownWithAnInvite();
        send("{\"type\":\"SeatBot\",\"policy\":\"random\"}");
        bea.page.getByText("Recovery link for your seat").click();
        String link = bea.page.getByLabel("Recovery link of Bea", EXACT).inputValue();
        send("{\"type\":\"StartGame\"}");
        bea.page.locator(".surface").waitFor();
        BrowserWindow other = CHROMIUM.window().go(link);
        other.page.locator(".surface").waitFor();

        Locator back = bea.page.getByText("Take the seat of Bea back");
        assertThat(back).isVisible();
        assertThat(bea.page.getByText("Game not found")).hasCount(0);
        back.click();
        assertThat(bea.page.locator(".player").getByText("at this screen")).hasCount(1);
        assertThat(other.page.getByText("Take the seat of Bea back")).isVisible();
        bea.ignoreErrors("status of 40");
        other.ignoreErrors("status of 40");
    }

    @Test
    void aTokenInTheAddressOpensAPageThatFoundNoGame() {
        open();
        GameAndRematch.send(api, game, "{\"type\":\"JoinGame\",\"name\":\"Bea\"}", invite());
        BrowserWindow stranger = CHROMIUM.window().go("/games/" + game);
        assertThat(stranger.page.getByText("Game not found")).isVisible();

        stranger.page.evaluate("fragment => { location.hash = fragment; }", fragment());

        assertThat(stranger.page.locator(".seats")).containsText("Bea");
        stranger.ignoreErrors("status of 404");
    }

    @Test
    void anInviteLinkStatesTheKeyAndTheHistoryAndTheAlarmIsRaisedIfTheyAreOthers() {
        BrowserWindow hosting = CHROMIUM.window();
        String link = inviteLink(hosting);
        for (String other : List.of("&key=", "&root=\\d+\\.")) {
            theAlarmIsRaised(changed(link, other));
        }
        BrowserWindow invited = CHROMIUM.window().go(link);
        new LobbyPage(invited).sitDown("Cid");

        String stored = "game => localStorage.getItem('cartulary.kept.' + game)";
        await().pollInSameThread().until(() -> invited.page.evaluate(stored, hosting.game()) != null);
        assertThat(invited.page.locator(".alarm")).hasCount(0);
        ignoreRefusalsOfTheInvite(invited);
    }

    /// The link has another key or root than the service shows.
    private static void theAlarmIsRaised(String link) {
        BrowserWindow window = CHROMIUM.window().go(link);
        Page invited = window.page;

        assertThat(invited.locator(".alarm")).containsText("is not the one of the link by which you came here");
        // The tab compares again, although the address no longer states the history.
        invited.navigate("/games/" + window.game());
        assertThat(invited.locator(".alarm")).containsText("is not the one of the link by which you came here");
        ignoreRefusalsOfTheInvite(window);
    }

    /// The invite ends when the event of the seat is recorded, shortly before the page has the tokens of the seat.
    private static void ignoreRefusalsOfTheInvite(BrowserWindow window) {
        window.ignoreErrors("status of 404");
    }

    /// Returns the link with another first character after what a pattern matches.
    private static String changed(String link, String pattern) {
        String other = link.replaceFirst("(" + pattern + ")[^A]", "$1A");
        return other.equals(link) ? link.replaceFirst("(" + pattern + ")A", "$1B") : other;
    }

    private static String inviteLink(BrowserWindow hosting) {
        LobbyPage.at(hosting).withoutBots().unlisted().open();
        return hosting.page.getByLabel("Invite link 1", EXACT).inputValue();
    }

    private void send(String command) {
        api.post("/api/games/" + game + "/commands", command, host);
    }

    private String invitation() {
        return "/games/" + game + "#" + fragment();
    }

    private String fragment() {
        return "invite=" + invite();
    }

    private String invite() {
        return api.post("/api/games/" + game + "/invites", "{}", host)
                .path("invite")
                .asText();
    }
}
