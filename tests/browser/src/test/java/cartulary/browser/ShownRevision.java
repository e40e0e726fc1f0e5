package cartulary.browser;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Page;
import java.util.List;
import java.util.Map;

/// What the page shows at a revision, read at once: a question to the page waits until it has painted what it shows.
///
/// @param astray the meeples that are not drawn on their segments
record ShownRevision(Board board, TableState state, List<?> astray) {
    private static final String READ = "meeples => [(%s)(), (%s)(), (%s)(meeples)]"
            .formatted(Board.DRAWN.strip(), TableState.SHOWN.strip(), MeeplePositions.ASTRAY.strip());

    /// Reads the page, whose list of the pile must be open.
    ///
    /// @param game what the API returns for the revision
    static ShownRevision fromPage(Page page, JsonNode game) {
        var read = (List<?>) page.evaluate(READ, MeeplePositions.of(game));
        return new ShownRevision(
                Board.ofDrawn((Map<?, ?>) read.get(0)), TableState.ofShown((Map<?, ?>) read.get(1)), (List<?>)
                        read.get(2));
    }

    static ShownRevision fromApi(JsonNode game) {
        return new ShownRevision(Board.fromApi(game), TableState.fromApi(game), List.of());
    }
}
