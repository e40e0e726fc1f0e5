package cartulary.browser;

import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Page.GetByRoleOptions;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.options.AriaRole;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

/// A player at a window who makes random choices among those that the page offers, with the mouse and in English.
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

    /// The centres of the highlighted cells that can be clicked.
    private static final String GLOWING = """
            () => [...document.querySelectorAll('.cell.fits')]
              .map(cell => cell.getBoundingClientRect())
              .map(at => [at.x + at.width / 2, at.y + at.height / 2])
              .filter(([x, y]) => document.elementFromPoint(x, y)?.closest('.surface'))
            """;

    final BrowserWindow window;
    private final Random random;

    /// The label of the chip that was chosen last.
    private String words = "";

    RandomPlayer(BrowserWindow window, long seed) {
        this.window = window;
        this.random = new Random(seed);
        System.out.println("seed of a player: " + seed);
    }

    /// Returns the action that the page offers.
    Act offered() {
        return Act.valueOf((String) page().evaluate(OFFERED));
    }

    /// Performs the offered action and waits until the page shows its result.
    Act act() {
        Act act = offered();
        switch (act) {
            case NOTHING -> {}
            case CLOSED_THE_FLIP -> page().locator(".flip").getByText("Close").click();
            case SAID_WHO_IT_IS -> {
                any(page().getByText("I am ")).click();
                page().locator(".hand, .secret .choices").waitFor();
            }
            case SEALED_A_BET -> sent(this::seal);
            case SETTLED_A_CHIP -> sent(() -> feature(".secret"));
            case DREW -> sent(() -> button("Draw tile"));
            case LAID -> sent(this::lay);
            case PLACED_OR_SKIPPED -> sent(this::figure);
            case CHOSE_A_FEATURE -> sent(() -> feature(".turn"));
        }
        return act;
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

    private Locator seal() {
        Locator chips = page().locator(".hand input[type=radio]");
        Locator chip = any(chips);
        chip.check();
        Locator face = page().locator(".chip-choice:has(:checked) small");
        words = face.count() == 0 ? "" : face.textContent();
        return page().locator(".secret button.main");
    }

    private Locator lay() {
        page().locator(".surface").scrollIntoViewIfNeeded();
        List<List<Number>> glowing = glowing();
        if (glowing.isEmpty()) {
            button("Fit board").click();
            await().pollInSameThread().until(() -> !glowing().isEmpty());
            glowing = glowing();
        }
        List<Number> at = glowing.get(random.nextInt(glowing.size()));
        page().mouse().click(at.get(0).doubleValue(), at.get(1).doubleValue());
        return button("Place tile");
    }

    @SuppressWarnings("unchecked")
    private List<List<Number>> glowing() {
        return (List<List<Number>>) page().evaluate(GLOWING);
    }

    private Locator figure() {
        Locator spots = page().locator(".turn .choices input[type=radio]");
        int chosen = random.nextInt(spots.count() + 1);
        if (chosen == spots.count()) {
            return button("Skip");
        }
        spots.nth(chosen).check();
        return button("Place");
    }

    /// Chooses a feature for the first office that is asked about and returns the button that confirms it.
    private Locator feature(String panel) {
        Locator office = page().locator(panel + " .choices").first();
        any(office.locator("input[type=radio]")).check();
        return page().locator(panel + " .choices + button.main").first();
    }

    /// Clicks a button that sends a command and waits for the next revision.
    private void sent(Supplier<Locator> choosing) {
        long before = window.head();
        choosing.get().click();
        await().pollInSameThread().pollInterval(Duration.ofMillis(20)).until(() -> window.head() > before);
    }

    private Locator any(Locator some) {
        return some.nth(random.nextInt(some.count()));
    }

    private Locator button(String name) {
        return page().getByRole(
                        AriaRole.BUTTON, new GetByRoleOptions().setName(name).setExact(true));
    }

    private Page page() {
        return window.page;
    }
}
