package cartulary.browser;

import com.microsoft.playwright.options.LoadState;
import java.util.List;
import java.util.Locale;

/// The bytes of the page itself (documents, scripts, styles, icons) as a window receives them, without API requests:
/// what it has asked for when the whole board is shown. What is loaded later costs nobody time.
final class TransferredPage {
    /// Notes the time at which the board has a number of tiles and there is one of each of some elements.
    private static final String NOTE = """
            new MutationObserver((_, observer) => {
              if (document.querySelectorAll('.plane .tile').length < %d) return;
              if (%s.some(part => document.querySelector(part) === null)) return;
              window.boardShownAt = performance.now();
              observer.disconnect();
            }).observe(document, {childList: true, subtree: true});
            """;

    /// The check of a record begins when the board is shown, on a slow machine a little before.
    private static final String BYTES = """
            () => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
              .filter(({name, startTime}) => startTime < window.boardShownAt && !/\\/api\\/|\\/check-part/.test(name))
              .reduce((sum, {transferSize}) => sum + transferSize, 0)
            """;

    private final BrowserWindow window;

    /// @param tiles of the whole board
    /// @param parts selectors of what else must be shown
    TransferredPage(BrowserWindow window, int tiles, List<String> parts) {
        this.window = window;
        String selectors = Api.JSON.valueToTree(parts).toString();
        window.context.addInitScript(String.format(Locale.ROOT, NOTE, tiles, selectors));
    }

    /// Waits until the board is shown and the page is loaded.
    double kibibytes() {
        window.page.waitForFunction("() => window.boardShownAt !== undefined");
        window.page.waitForLoadState(LoadState.LOAD);
        return ((Number) window.page.evaluate(BYTES)).doubleValue() / 1024;
    }
}
