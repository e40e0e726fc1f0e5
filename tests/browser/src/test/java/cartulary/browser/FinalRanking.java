package cartulary.browser;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Page;
import java.util.List;

/// The ranking that the summary of a game shows, or the API returns.
final class FinalRanking {
    private static final String ROWS = """
            () => [...document.querySelectorAll('.summary .ranking tbody tr')].map(row => {
              const [rank, total] = [...row.querySelectorAll('td')].map(cell => cell.textContent.trim());
              const seat = row.querySelector('th .seat').textContent.trim();
              return `${rank}. seat ${seat}, ${total} points`;
            })
            """;

    private FinalRanking() {}

    /// Returns the same lines from the API.
    static List<String> fromApi(JsonNode game) {
        return Board.each(game.path("ranking"))
                .map(rank -> "%s. seat %s, %s points"
                        .formatted(rank.path("rank"), rank.path("seat").asInt() + 1, rank.path("score")))
                .toList();
    }

    /// Returns lines such as `1. seat 2, 71 points`.
    @SuppressWarnings("unchecked")
    static List<String> of(Page page) {
        return (List<String>) page.evaluate(ROWS);
    }
}
