package cartulary.browser;

import com.microsoft.playwright.Page;
import java.util.List;

/// The end of a game as its summary tells it.
final class Summary {
    private static final String ROWS = """
            () => [...document.querySelectorAll('.summary tbody tr')].map(row => {
              const [rank, total] = [...row.querySelectorAll('td')].map(cell => cell.textContent.trim());
              const seat = row.querySelector('th .seat').textContent.trim();
              return `${rank}. seat ${seat}, ${total} points`;
            })
            """;

    private Summary() {}

    /// Such as `1. seat 2, 71 points`, in its order.
    @SuppressWarnings("unchecked")
    static List<String> of(Page page) {
        return (List<String>) page.evaluate(ROWS);
    }
}
