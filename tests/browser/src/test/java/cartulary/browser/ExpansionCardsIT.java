package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The expansions as cards on the start page.
class ExpansionCardsIT {
    /// The names of the cards that do not show all their words, or of their picture every figure and scoring
    /// tile. A row of tiles may reach beyond the picture, which begins with the first.
    private static final String CUT = """
            cards => cards.filter(card => {
              const isIn = (inner, outer) => {
                if (inner.getClientRects().length === 0) {
                  return true;
                }
                const [a, b] = [inner, outer].map(one => one.getBoundingClientRect());
                return a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;
              };
              const picture = card.querySelector('svg');
              return card.scrollWidth > card.clientWidth || card.scrollHeight > card.clientHeight
                || [...card.children].some(one => !isIn(one, card))
                || [...picture.querySelectorAll(':scope > g[class], .scoring-paper')].some(one => !isIn(one, picture));
            }).map(card => card.querySelector('strong').textContent)
            """;

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    @Test
    void nothingOfACardIsCut() {
        Page page =
                CHROMIUM.window(options -> options.setViewportSize(390, 844)).go("/").page;
        Locator cards = page.locator(".toggle");
        assertThat(cards).hasCount(6);
        assertThat(cards.evaluateAll(CUT)).isEqualTo(List.of());
        page.setViewportSize(1366, 768);
        assertThat(cards.evaluateAll(CUT)).isEqualTo(List.of());
    }
}
