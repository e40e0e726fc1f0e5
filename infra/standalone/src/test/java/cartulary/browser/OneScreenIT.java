package cartulary.browser;

import static cartulary.browser.Person.Act.SAID_WHO_IT_IS;
import static cartulary.browser.Person.Act.SEALED_A_BET;
import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.browser.Person.Act;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Page.GetByRoleOptions;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.Route.ResumeOptions;
import com.microsoft.playwright.options.AriaRole;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Two people at one screen, each with a hand that the other must not see.
class OneScreenIT {
    @RegisterExtension
    static final Service SERVICE = new Service();

    @RegisterExtension
    static final Chromium CHROMIUM = new Chromium(SERVICE);

    private Person both;
    private Page page;

    private int handsAsked;

    @BeforeEach
    void theySitDown() {
        both = new Person(CHROMIUM.window(), System.nanoTime());
        page = both.window.page;
        page.onRequest(request -> {
            if (request.url().endsWith("/hand")) {
                handsAsked++;
            }
        });
    }

    private void theyPlayUntilBetsArePlaced() {
        Lobby.at(both.window)
                .withoutBots()
                .anotherPerson()
                .called(1, "Ada")
                .called(2, "Bea")
                .plays("The Bets")
                .playNow();
        untilBetsArePlaced();
    }

    private void untilBetsArePlaced() {
        await().pollInSameThread()
                .pollInterval(Duration.ofMillis(20))
                .atMost(Duration.ofMinutes(10))
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
    void aHandIsThereOnlyForWhoSaidThatItIsThemAndOnlyUntilTheyDecided() {
        theyPlayUntilBetsArePlaced();
        assertThat(page.getByText("It is me:")).hasCount(2);
        noHandIsOnThePage();
        assertThat(handsAsked).isZero();

        press("It is me: Bea");
        Locator secret = page.locator(".secret");
        assertThat(secret.locator(".hand")).isVisible();
        assertThat(secret).containsText("Bea: put one chip");
        assertThat(secret).not().containsText("Ada");
        assertThat(handsAsked).isEqualTo(1);
        page.locator(".chip-choice").first().click();
        String words = page.locator(".chip-choice:has(:checked) small").textContent();

        press("Seal it");
        assertThat(page.getByText("It is me: Ada")).isVisible();
        assertThat(page.getByText("It is me:")).hasCount(1);
        noHandIsOnThePage();
        assertThat(page.content()).doesNotContain(words);

        press("It is me: Ada");
        assertThat(secret).containsText("Ada: put one chip");
        assertThat(secret).not().containsText("Bea");
        assertThat(page.locator(".hand :checked")).hasCount(0);
        assertThat(both.act()).isEqualTo(SEALED_A_BET);
        noHandIsOnThePage();
        assertThat(handsAsked).isEqualTo(2);
    }

    @Test
    void whatIsBeingChosenIsGoneWhenTheTableIsLeft() {
        theyPlayUntilBetsArePlaced();
        press("It is me: Ada");
        page.locator(".chip-choice").first().click();
        page.reload();

        assertThat(page.getByText("It is me:")).hasCount(2);
        noHandIsOnThePage();
    }

    @Test
    void aHandIsGoneWhenTheTimeToBetIsUpAndNobodyElseFindsItAtTheNextOffice() {
        page.route("**/api/games", this::withAClock);
        theyPlayUntilBetsArePlaced();
        press("It is me: Ada");
        assertThat(page.locator(".hand")).isVisible();

        await().pollInSameThread().atMost(Duration.ofMinutes(1)).untilAsserted(this::noHandIsOnThePage);

        untilBetsArePlaced();
        assertThat(page.getByText("It is me:")).hasCount(2);
        noHandIsOnThePage();
        assertThat(handsAsked).isEqualTo(1);
    }

    /// A time too short for people, which no choice of the form offers (MIX-15).
    private void withAClock(Route route) {
        String body = route.request().postData().replace("\"options\":{", "\"options\":{\"secondsPerStep\":15,");
        route.resume(new ResumeOptions().setPostData(body));
    }

    private void noHandIsOnThePage() {
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
