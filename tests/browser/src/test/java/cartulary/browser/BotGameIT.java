package cartulary.browser;

import static cartulary.browser.RandomPlayer.Act.NOTHING;
import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Page;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// A game against a bot, started with one press.
class BotGameIT {
    private static final int TILES = 6;

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final Api api = new Api(SERVICE);

    @Test
    void aGameIsPlayedAndThenReplayedFromTheBeginning() {
        var ada = new RandomPlayer(CHROMIUM.windowWithBitmaps(), RandomPlayer.seed());
        Page page = ada.window.page;
        LobbyPage.at(ada.window).playNow();

        await().pollInSameThread()
                .pollInterval(Duration.ofMillis(20))
                .atMost(Duration.ofMinutes(50))
                .until(() -> (ada.act() == NOTHING && ada.window.isAtTheEnd())
                        || GameLength.resignIfLongEnough(ada.window, TILES));
        page.locator(".summary").waitFor();

        var game = api.game(ada.window.game());
        assertThat(game.path("status").asText()).isEqualTo("finished");
        assertThat(Board.fromPage(page)).isEqualTo(Board.fromApi(game));
        assertThat(page.locator(".summary .ranking tbody tr")).hasCount(2);
        assertThat(sumsBySource(page))
                .isEqualTo(page.locator(".summary .ranking td strong").allTextContents().stream()
                        .map(Integer::valueOf)
                        .toList());

        page.getByText("Replay from the beginning").click();
        assertThat(page.locator(".summary")).hasCount(0);
        assertThat(page.locator(".plane .tile")).hasCount(1);

        page.getByLabel("To the last move").click();
        assertThat(page.locator(".plane .tile")).hasCount(game.path("tiles").size());
    }

    /// Returns the sums of the columns of the points by source, one for each player by rank.
    @SuppressWarnings("unchecked")
    private static List<Integer> sumsBySource(Page page) {
        return (List<Integer>) page.evaluate("""
                () => [...document.querySelectorAll('.summary .by-source tbody tr')]
                    .map(row => [...row.querySelectorAll('td')].map(cell => Number(cell.textContent)))
                    .reduce((sums, row) => row.map((points, column) => points + (sums[column] ?? 0)), [])
                """);
    }
}
