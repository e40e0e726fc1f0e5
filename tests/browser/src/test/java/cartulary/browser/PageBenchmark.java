package cartulary.browser;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Measurements of the page of a finished game of 92 tiles in a headless Chromium, against the packaged
/// application: `./cartulary bench table`. The name keeps it out of the ordinary test run.
class PageBenchmark {
    private static final int NAVIGATIONS = 20;
    private static final int ROUNDS = 5;

    /// Records the time of the frame after the first tile appears on the board, relative to the navigation.
    private static final String PAINTED = """
            const look = () => document.querySelector('.plane .tile')
              ? requestAnimationFrame(() => { window.painted = performance.now(); })
              : requestAnimationFrame(look);
            requestAnimationFrame(look);
            """;

    /// Frames per second over the given time.
    private static final String FRAMES = """
            milliseconds => new Promise(resolve => {
              let frames = 0;
              const begun = performance.now();
              const count = () => {
                const passed = performance.now() - begun;
                if (passed >= milliseconds) resolve(frames * 1000 / passed);
                else { frames++; requestAnimationFrame(count); }
              };
              requestAnimationFrame(count);
            })
            """;

    /// Pans and zooms once per frame for the given time.
    private static final String MOVE = """
            milliseconds => {
              const surface = document.querySelector('.surface');
              const frame = surface.getBoundingClientRect();
              const begun = performance.now();
              const at = (type, dx) => surface.dispatchEvent(new PointerEvent(type, {
                pointerId: 1, button: 0, clientX: frame.left + 300 + dx, clientY: frame.top + 200 + dx / 2}));
              surface.setPointerCapture = () => {};
              at('pointerdown', 0);
              const move = () => {
                const passed = performance.now() - begun;
                if (passed >= milliseconds) { at('pointerup', 0); return; }
                at('pointermove', 150 * Math.sin(passed / 300));
                surface.dispatchEvent(new WheelEvent('wheel', {
                  deltaY: 40 * Math.sin(passed / 500), ctrlKey: true, cancelable: true,
                  clientX: frame.left + 400, clientY: frame.top + 300}));
                requestAnimationFrame(move);
              };
              requestAnimationFrame(move);
            }
            """;

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.complete();

    @Test
    void measure() throws InterruptedException {
        var api = new Api(SERVICE);
        String game = api.playedByBots("\"bets\",\"tollkeepers\"", "greedy", "greedy", "greedy");
        System.out.printf("a game of %s tiles%n", api.game(game).path("tiles").size());
        measurePainting(CHROMIUM, game);
        measureMoving(CHROMIUM, game);
        measureShowing(CHROMIUM, api);
        measureSize(CHROMIUM, game);
        UpdateLatency.measure(SERVICE, CHROMIUM);
    }

    private static void measurePainting(Chromium chromium, String game) {
        var times = new ArrayList<Double>();
        for (int i = 0; i < NAVIGATIONS; i++) {
            BrowserWindow window = chromium.windowWithBitmaps();
            window.context.addInitScript(PAINTED);
            window.go("/games/" + game);
            window.page.waitForFunction("() => window.painted !== undefined");
            times.add(number(window.page.evaluate("() => window.painted")));
            window.close();
        }
        print("first board painted after navigation, cold cache (ms)", times);
    }

    private static void measureMoving(Chromium chromium, String game) {
        BrowserWindow window = chromium.windowWithBitmaps().go("/games/" + game);
        window.page.locator(".plane .tile").nth(90).waitFor();
        var still = new ArrayList<Double>();
        var moving = new ArrayList<Double>();
        for (int i = 0; i < ROUNDS; i++) {
            still.add(number(window.page.evaluate(FRAMES, 1_000)));
            window.page.evaluate(MOVE, 3_000);
            moving.add(number(window.page.evaluate(FRAMES, 2_500)));
        }
        print("frames a second with the board at rest", still);
        print("frames a second while panning and zooming", moving);
        window.close();
    }

    /// Measures while the moves of bots are shown one after another: tiles drop, points and meeples fly.
    private static void measureShowing(Chromium chromium, Api api) {
        BrowserWindow window = chromium.windowOfANewUser(options -> options);
        new WatchedGame(api, "\"bets\",\"tollkeepers\"").startAt(window);
        window.page.locator(".plane .tile").nth(20).waitFor();
        var showing = new ArrayList<Double>();
        for (int i = 0; i < ROUNDS; i++) {
            showing.add(number(window.page.evaluate(FRAMES, 5_000)));
        }
        print("frames a second while moves are shown", showing);
        window.close();
    }

    private static void measureSize(Chromium chromium, String game) {
        BrowserWindow window = chromium.windowWithBitmaps();
        var page = new TransferredPage(window, 91, List.of());
        window.go("/games/" + game);
        System.out.printf(Locale.ROOT, "transferred size of the page: %.1f KiB%n", page.kibibytes());
        window.close();
    }

    static void print(String title, List<Double> figures) {
        double[] sorted =
                figures.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        System.out.printf(
                Locale.ROOT,
                "%s: median %.1f, least %.1f, most %.1f of %d%n",
                title,
                sorted[sorted.length / 2],
                sorted[0],
                sorted[sorted.length - 1],
                sorted.length);
    }

    static double number(Object figure) {
        return ((Number) figure).doubleValue();
    }
}
