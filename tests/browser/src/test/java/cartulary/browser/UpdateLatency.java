package cartulary.browser;

import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/// Measures the time from the acknowledgement of a move until a spectator's window has drawn it. Both
/// times come from the clock of this machine.
final class UpdateLatency {
    private static final int MOVES = 240;
    private static final int PAUSE_MS = 60;

    /// Records per frame the revision that the page has drawn.
    private static final String WATCH = """
            window.drawn = {};
            const look = () => {
              const head = Number(document.querySelector('.course input[type=range]')?.max ?? 0);
              if (head > 0 && window.drawn[head] === undefined) {
                window.drawn[head] = performance.timeOrigin + performance.now();
              }
              requestAnimationFrame(look);
            };
            requestAnimationFrame(look);
            """;

    private UpdateLatency() {}

    static void measure(TestedService service, Chromium chromium) throws InterruptedException {
        var table = new ApiGame(new Api(service), 2);
        BrowserWindow window = chromium.windowWithBitmaps();
        window.context.addInitScript(WATCH);
        window.go("/games/" + table.game());
        window.page.locator(".plane .tile").first().waitFor();
        var acknowledged = new TreeMap<Long, Double>();
        for (int i = 0; i < MOVES && table.move(); i++) {
            acknowledged.put(table.revision(), now());
            Thread.sleep(PAUSE_MS);
        }
        await().until(() -> window.head() >= table.revision());
        List<Double> times = times(acknowledged, window);
        double[] sorted =
                times.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        System.out.printf(
                Locale.ROOT,
                "from acknowledgement to drawn in another window (ms): p50 %.1f, p99 %.1f of %d moves%n",
                sorted[sorted.length / 2],
                sorted[(int) (sorted.length * 0.99)],
                sorted.length);
        window.close();
    }

    private static List<Double> times(Map<Long, Double> acknowledged, BrowserWindow window) {
        JsonNode drawn = Api.json((String) window.page.evaluate("() => JSON.stringify(window.drawn)"));
        var times = new ArrayList<Double>();
        acknowledged.forEach((revision, at) -> {
            double first = Double.MAX_VALUE;
            for (Map.Entry<String, JsonNode> entry : drawn.properties()) {
                if (Long.parseLong(entry.getKey()) >= revision) {
                    first = Math.min(first, entry.getValue().asDouble());
                }
            }
            // Drawn before the sender had its answer: no delay.
            times.add(Math.max(0, first - at));
        });
        return times;
    }

    private static double now() {
        var now = Instant.now();
        return now.getEpochSecond() * 1_000.0 + now.getNano() / 1_000_000.0;
    }
}
