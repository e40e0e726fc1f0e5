package cartulary.browser;

import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Page;
import java.util.List;

/// A page that shows the game of a record which a test serves, and the checkpoints that it keeps.
record ShownRecord(Page page, String game) {
    private static final String KEPT = """
            game => JSON.parse(localStorage.getItem('cartulary.kept.' + game) ?? '{"lines":[]}').lines
                .map(line => Number(JSON.parse(line).checkpoint.split('\\n')[1]))
            """;

    /// Opens the page anew with a record in place of the service's.
    void show(SignedRecord served) {
        page.unrouteAll();
        served.serve(page);
        page.navigate("about:blank");
        page.navigate("/games/" + game);
    }

    /// Waits until the checkpoint of so many events is kept.
    void awaitKept(long size) {
        await().pollInSameThread().until(() -> kept().contains(size));
    }

    /// Returns the sizes of the kept checkpoints.
    @SuppressWarnings("unchecked")
    List<Long> kept() {
        return ((List<Number>) page.evaluate(KEPT, game))
                .stream().map(Number::longValue).toList();
    }
}
