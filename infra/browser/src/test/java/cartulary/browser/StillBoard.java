package cartulary.browser;

import com.microsoft.playwright.Page;

/// The board of a page when it has stopped moving.
final class StillBoard {
    /// Waits until the board has not moved for a second: it makes room for the panels when they appear.
    private static final String SETTLED = """
            () => new Promise(settled => {
              const plane = document.querySelector('.plane');
              let at = '';
              let since = performance.now();
              const look = () => {
                if (at !== plane.style.transform || plane.classList.contains('moving')) {
                  at = plane.style.transform;
                  since = performance.now();
                }
                performance.now() - since > 1000 ? settled() : requestAnimationFrame(look);
              };
              look();
            })
            """;

    private StillBoard() {}

    static void await(Page page) {
        page.evaluate(SETTLED);
    }
}
