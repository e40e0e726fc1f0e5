package cartulary.browser;

import static cartulary.browser.PageBenchmark.number;

import com.microsoft.playwright.Page;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Measurements of the page's check of a record in a headless Chromium: `./cartulary bench check`. The name keeps it
/// out of the ordinary test run.
class CheckBenchmark {
    private static final int RUNS = 20;

    /// Checks a record with its key and a kept checkpoint of every 50 revisions, as a page does that showed the game.
    private static final String CHECK = """
            async ({file, catalogue, key, kept, runs}) => {
              const {checkRecord} = await import('/check-module/app/check/check');
              const {parsePublished} = await import('/check-module/app/check/checkpoint');
              const {parseKey} = await import('/check-module/app/check/note');
              const bytes = new TextEncoder().encode(file);
              const basis = {...catalogue, keys: [await parseKey(key)], kept: kept.map(parsePublished)};
              const times = [];
              for (let i = 0; i < runs; i++) {
                const start = performance.now();
                const verdict = await checkRecord(bytes, basis);
                times.push(performance.now() - start);
                const isComplete = verdict.result === 'holds' && verdict.kept === kept.length;
                if (!isComplete || verdict.signature.by !== 'known-key') throw new Error(JSON.stringify(verdict));
              }
              return times;
            }
            """;

    /// Presses the button of the panel and waits for the verdict.
    private static final String PRESS = """
            () => new Promise(done => {
              const button = document.querySelector('.check button');
              const start = performance.now();
              new MutationObserver((_, observer) => {
                if (button.getAttribute('aria-disabled') === 'false') {
                  observer.disconnect();
                  done(performance.now() - start);
                }
              }).observe(button, {attributeFilter: ['aria-disabled']});
              button.click();
            })
            """;

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.complete();

    @Test
    void measure() throws Exception {
        CheckModule.compile();
        var api = new Api(SERVICE);
        String game = api.playedByBots("\"bets\",\"tollkeepers\"", "random", "random", "greedy");
        List<String> events = api.lines(game);
        var record = new SignedRecord(new SigningKey("cartulary-test"), game, events);
        System.out.printf(
                "a record of %s events, %s bytes%n",
                events.size(), record.file().length());
        PageBenchmark.print("first check in a new page (ms)", first(record));
        PageBenchmark.print(
                "check in the same page (ms)", times(record, 1 + RUNS).subList(1, 1 + RUNS));
        PageBenchmark.print("from the button to the verdict, with the download (ms)", pressed(game));
    }

    private static List<Double> first(SignedRecord record) throws Exception {
        var times = new ArrayList<Double>();
        for (int i = 0; i < RUNS; i++) {
            times.addAll(times(record, 1));
        }
        return times;
    }

    private static List<Double> times(SignedRecord record, int runs) throws Exception {
        var kept = new ArrayList<String>();
        for (int size = 50; size < record.events().size(); size += 50) {
            kept.add(record.checkpoint(size).note().toString());
        }
        BrowserWindow window = CHROMIUM.window().go("/");
        CheckModule.serve(window.page);
        Object times = window.page.evaluate(
                CHECK,
                Map.of(
                        "file", record.file(),
                        "catalogue", CheckModule.catalogue(),
                        "key", record.signer().key().toString(),
                        "kept", kept,
                        "runs", runs));
        window.close();
        return ((List<?>) times).stream().map(PageBenchmark::number).toList();
    }

    private static List<Double> pressed(String game) {
        Page page = CHROMIUM.window().go("/games/" + game).page;
        page.locator(".check .headline.holds").waitFor();
        var times = new ArrayList<Double>();
        for (int i = 0; i < RUNS; i++) {
            times.add(number(page.evaluate(PRESS)));
        }
        return times;
    }
}
