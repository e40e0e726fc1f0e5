package cartulary.browser;

import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Random;

/// A player at a window who makes random choices among those that the page offers.
final class RandomPlayer {
    /// The actions of a player.
    enum Act {
        NOTHING,
        CLOSED_THE_FLIP,
        SAID_WHO_IT_IS,
        SEALED_A_BET,
        SETTLED_A_CHIP,
        DREW,
        LAID,
        PLACED_OR_SKIPPED,
        CHOSE_A_FEATURE
    }

    /// A bet or a pass as it was sent, with the label of its chip. A pass has no chip.
    record Bet(String chip, String words, String nonce, String token) {
        boolean isPass() {
            return chip.isEmpty();
        }
    }

    private static final String OFFERED = """
            () => {
              const has = selector => document.querySelector(selector) !== null;
              const ready = '.turn[aria-busy=false] ';
              if (has('.flip button.main')) return 'CLOSED_THE_FLIP';
              if (has('.secret .hand')) return 'SEALED_A_BET';
              if (has('.secret .choices')) return 'SETTLED_A_CHIP';
              if (has('.secret .row > button:not(:disabled)')) return 'SAID_WHO_IT_IS';
              if (has(ready + '[name^=feature-]')) return 'CHOSE_A_FEATURE';
              if (has(ready + 'fieldset.choices')) return 'PLACED_OR_SKIPPED';
              if (has(ready + '.drawn') && has('.cell.fits')) return 'LAID';
              return has(ready + 'button.main:not(:disabled)') ? 'DREW' : 'NOTHING';
            }
            """;

    final BrowserWindow window;
    private final Input input;

    /// The label of the chip that was chosen last.
    private String words = "";

    /// Returns the seed of this run, which `-Dcartulary.browser.seed=N` sets.
    static long seed() {
        return Long.getLong("cartulary.browser.seed", System.nanoTime());
    }

    RandomPlayer(BrowserWindow window, long seed) {
        this(window, new PanelInput(window.page, new Random(seed)));
        System.out.println("seed of a player: " + seed);
    }

    RandomPlayer(BrowserWindow window, Input input) {
        this.window = window;
        this.input = input;
    }

    /// Returns the action that the page offers.
    Act offered() {
        return Act.valueOf((String) page().evaluate(OFFERED));
    }

    /// Performs the offered action and waits until the page shows its result.
    Act act() {
        Act act = offered();
        perform(act);
        return act;
    }

    /// Performs an action that the page offers and waits until the page shows its result.
    void perform(Act act) {
        switch (act) {
            case NOTHING -> {}
            case CLOSED_THE_FLIP -> input.closeReveal();
            case SAID_WHO_IT_IS -> input.sayWhoItIs();
            case SEALED_A_BET -> sent(() -> words = input.bet());
            case SETTLED_A_CHIP -> sent(() -> input.chooseFeature(".secret"));
            case DREW -> sent(input::draw);
            case LAID -> sent(input::layTile);
            case PLACED_OR_SKIPPED -> sent(input::placeOrSkip);
            case CHOSE_A_FEATURE -> sent(() -> input.chooseFeature(".turn"));
        }
    }

    /// Returns the bet that was sent last.
    Bet bet() {
        Request request = window.sent.stream()
                .filter(one -> one.postData() != null)
                .filter(one -> one.postData().matches(".*\"(PlaceBet|DeclineBet)\".*"))
                .reduce((one, later) -> later)
                .orElseThrow();
        try {
            JsonNode command = Api.JSON.readTree(request.postData());
            return new Bet(
                    command.path("chip").asText(""),
                    words,
                    command.path("nonce").asText(),
                    request.headers().get("authorization").replace("Bearer ", ""));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Makes a choice that sends a command and waits for the next revision.
    private void sent(Runnable choosing) {
        long before = window.head();
        choosing.run();
        await().pollInSameThread().pollInterval(Duration.ofMillis(20)).until(() -> window.head() > before);
    }

    private Page page() {
        return window.page;
    }
}
