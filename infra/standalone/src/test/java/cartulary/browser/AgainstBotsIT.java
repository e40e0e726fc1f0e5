package cartulary.browser;

import static cartulary.browser.Person.Act.NOTHING;
import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Page;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// A game that is one press away: against a bot.
class AgainstBotsIT {
    @RegisterExtension
    static final Service SERVICE = new Service();

    @RegisterExtension
    static final Chromium CHROMIUM = new Chromium(SERVICE);

    private final Api api = new Api(SERVICE);

    @Test
    void aWholeGameIsPlayedAndLookedBackOn() {
        var ada = new Person(CHROMIUM.window(), System.nanoTime());
        Page page = ada.window.page;
        Lobby.at(ada.window).playNow();

        await().pollInSameThread()
                .pollInterval(Duration.ofMillis(20))
                .atMost(Duration.ofMinutes(15))
                .until(() -> (ada.act() == NOTHING && ada.window.isAtTheEnd()) || Length.cutShort(ada.window));
        page.locator(".summary").waitFor();

        var game = api.game(ada.window.game());
        assertThat(game.path("status").asText()).isEqualTo("finished");
        assertThat(Board.drawnOn(page)).isEqualTo(Board.toldBy(game));
        assertThat(page.locator(".summary tbody tr")).hasCount(2);

        page.getByText("Travel from the beginning").click();
        assertThat(page.locator(".summary")).hasCount(0);
        assertThat(page.locator(".plane .tile")).hasCount(1);

        page.getByLabel("To the last revision").click();
        assertThat(page.locator(".plane .tile")).hasCount(game.path("tiles").size());
    }
}
