package cartulary.browser;

import static cartulary.browser.RandomPlayer.Act.SAID_WHO_IT_IS;
import static cartulary.browser.RandomPlayer.Act.SEALED_A_BET;
import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.browser.RandomPlayer.Act;
import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Page.GetByRoleOptions;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.Route.FulfillOptions;
import com.microsoft.playwright.options.AriaRole;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Two players at one screen, each with a hand that the other must not see.
class SharedScreenIT {
    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    /// A time limit that the form does not offer (MIX-15).
    private static final String A_CLOCK = ",\"secondsPerStep\":30";

    private static final String HAND = "**/hand";
    private static final String COMMANDS = "**/commands";
    private static final Pattern SERVER_NONCE = Pattern.compile("(\"serverNonce\":\")(.)");

    /// The least time between three requests: pauses of 250 and 500 ms.
    private static final Duration TWO_PAUSES = Duration.ofMillis(700);

    private RandomPlayer both;
    private Page page;

    private int handRequests;

    @BeforeEach
    void openAWindow() {
        both = new RandomPlayer(CHROMIUM.window(), RandomPlayer.seed());
        page = both.window.page;
        page.onRequest(request -> {
            if (request.url().endsWith("/hand")) {
                handRequests++;
            }
        });
    }

    /// Opens the page of a game in which bets are placed now, for both players.
    ///
    /// @param options besides the expansion
    private void openWhereBetsArePlaced(String options) {
        var game = new ApiGame(new Api(SERVICE), 2, "{\"options\":{\"expansions\":[\"bets\"]" + options + "}}");
        game.playToAnOffice();
        open(game);
        page.getByText("I am ").first().waitFor();
    }

    private void open(ApiGame game) {
        game.sitDownAt(page);
        both.window.go("/games/" + game.game());
    }

    private void playUntilBetsArePlaced() {
        await().pollInSameThread()
                .pollInterval(Duration.ofMillis(20))
                .atMost(Duration.ofMinutes(50))
                .until(() -> {
                    Act offered = both.offered();
                    assertThat(offered).isNotEqualTo(SEALED_A_BET);
                    if (offered != SAID_WHO_IT_IS) {
                        both.act();
                    }
                    return offered == SAID_WHO_IT_IS;
                });
    }

    @Test
    void aHandIsShownOnlyToItsOwnerAndOnlyUntilTheDecision() {
        openWhereBetsArePlaced("");
        assertThat(page.getByText("I am ")).hasCount(2);
        assertNoHandIsShown();
        assertThat(handRequests).isZero();

        press("I am Player 2");
        Locator secret = page.locator(".secret");
        assertThat(secret.locator(".hand")).isVisible();
        assertThat(secret).containsText("Player 2: place one chip");
        assertThat(secret).not().containsText("Player 1");
        assertThat(handRequests).isEqualTo(1);
        page.locator(".surface").focus();
        page.keyboard().press("b");
        assertThat(secret.locator("input[type=radio]").first()).isFocused();
        page.locator(".chip-choice").first().click();
        String words = page.locator(".chip-choice:has(:checked) small").textContent();

        press("Place bet");
        assertThat(page.getByText("I am Player 1")).isVisible();
        assertThat(page.getByText("I am ")).hasCount(1);
        assertNoHandIsShown();
        assertThat(page.content()).doesNotContain(words);

        press("I am Player 1");
        assertThat(secret).containsText("Player 1: place one chip");
        assertThat(secret).not().containsText("Player 2");
        assertThat(page.locator(".hand :checked")).hasCount(0);
        assertThat(both.act()).isEqualTo(SEALED_A_BET);
        assertNoHandIsShown();
        assertThat(handRequests).isEqualTo(2);
    }

    /// Bets are placed at the same time, also where one after another sits down at the screen.
    @Test
    void atAScreenThatPlayersWithClocksShareThePanelSaysWhoChoosesAndWhoseTimeRuns() {
        openWhereBetsArePlaced(",\"clock\":{\"bank\":3600,\"increment\":5}");
        Locator words = page.locator(".secret .shared-clocks");
        assertThat(words).hasText("Time runs for Player 1 and Player 2: everyone decides at the same time (LOBBY-31).");
        assertThat(page.locator(".player-clock.runs")).hasCount(2);

        press("I am Player 2");
        assertThat(words).containsText("Player 2 chooses now. Time runs for Player 1 and Player 2");
        page.locator(".chip-choice").first().click();
        press("Place bet");
        assertThat(page.getByText("I am Player 1")).isVisible();
        assertThat(words).hasCount(0);
        assertThat(page.locator(".player-clock.runs")).hasCount(1);
    }

    @Test
    void theNumbersOfChipsAreExplainedWithoutAPointerThatHovers() {
        openWhereBetsArePlaced("");
        press("I am Player 1");
        Locator hint = page.locator(".hand .pay-hint");
        assertThat(hint).hasText("Sizes in tiles; tap to see what they pay");
        assertThat(hint).isVisible();
        assertThat(page.locator(".hand .pay").first()).hasCSS("opacity", "0");

        page.locator(".hand input").first().focus();
        page.keyboard().press("Space");
        assertThat(page.locator(".hand .pay").first()).hasCSS("opacity", "1");
        assertThat(hint).isHidden();
    }

    /// Long, because the time has to run out.
    @Test
    @Tag("long")
    void aHandIsHiddenWhenTheTimeToBetRunsOut() {
        openWhereBetsArePlaced(A_CLOCK);
        press("I am Player 1");
        assertThat(page.locator(".hand")).isVisible();

        await().pollInSameThread().untilAsserted(this::assertNoHandIsShown);

        playUntilBetsArePlaced();
        assertThat(page.getByText("I am ")).hasCount(2);
        assertNoHandIsShown();
        assertThat(handRequests).isEqualTo(1);
    }

    @Test
    void aHandThatCannotBeLoadedIsRequestedAgainWithPausesAndGoneAfterAReload() {
        openWhereBetsArePlaced("");
        page.route(HAND, route -> route.fulfill(new FulfillOptions().setStatus(503)));
        long began = System.nanoTime();
        press("I am Player 1");
        page.waitForCondition(() -> handRequests >= 3);
        assertThat(Duration.ofNanos(System.nanoTime() - began)).isGreaterThan(TWO_PAUSES);
        assertThat(page.locator(".secret .problem")).not().isEmpty();

        page.unroute(HAND);
        assertThat(page.locator(".hand")).isVisible();
        assertThat(page.locator(".secret .problem")).isEmpty();
        both.window.ignoreErrors("503");

        // Nothing remains of an unfinished choice.
        page.locator(".chip-choice").first().click();
        page.reload();
        assertThat(page.getByText("I am ")).hasCount(2);
        assertNoHandIsShown();
    }

    @Test
    void theWarningOfAWrongSealStaysUntilItIsClosed() {
        openWhereBetsArePlaced("");
        page.route(COMMANDS, SharedScreenIT::withAnotherSeal);
        press("I am Player 1");
        page.locator(".chip-choice").first().click();
        press("Place bet");
        Locator warning = page.getByText("The service sealed something other than your choice");
        assertThat(warning).isVisible();
        page.unroute(COMMANDS);

        await().pollInSameThread().pollInterval(Duration.ofMillis(20)).until(() -> both.act() == Act.DREW);
        assertThat(warning).isVisible();
        page.locator(".card:has(> [role=alert])").getByText("Close").click();
        assertThat(warning).hasCount(0);
    }

    /// Answers with a nonce of which the first character is another one.
    private static void withAnotherSeal(Route route) {
        APIResponse answer = route.fetch();
        String other = SERVER_NONCE
                .matcher(answer.text())
                .replaceAll(found -> found.group(1) + (found.group(2).equals("A") ? "B" : "A"));
        route.fulfill(new FulfillOptions().setResponse(answer).setBody(other));
    }

    /// The limit of 30 seconds may have run out on a slow machine, but an hour never remains.
    @Test
    void theTimeLeftFollowsTheClockOfTheServiceAndNotOfTheComputer() {
        both.window.context.addInitScript("const now = Date.now.bind(Date); Date.now = () => now() - 3_600_000;");
        open(new ApiGame(new Api(SERVICE), 2, "{\"options\":{" + A_CLOCK.substring(1) + "}}"));

        assertThat(page.locator(".clock").first()).hasText(Pattern.compile("\\b0:[0-3]\\d\\b"));
    }

    private void assertNoHandIsShown() {
        assertThat(page.locator(".hand")).hasCount(0);
        assertThat(List.of(
                        page.locator(".bet-chip").count(), page.locator(".flip").count()))
                .isEqualTo(List.of(0, 0));
    }

    private void press(String name) {
        page.getByRole(AriaRole.BUTTON, new GetByRoleOptions().setName(name).setExact(true))
                .click();
    }
}
