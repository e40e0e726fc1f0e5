package cartulary.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A game that is opened after much has been played.
class OpenedGameIT {
    /// Keeps every number of tiles that the board has had.
    private static final String COUNT = """
            window.counts = new Set();
            new MutationObserver(() => window.counts.add(document.querySelectorAll('.plane .tile').length))
              .observe(document, {childList: true, subtree: true});
            """;

    /// Lets the events arrive in small parts, one after another.
    private static final String SLOWLY = """
            const ask = window.fetch.bind(window);
            window.fetch = async (...asked) => {
              const answer = await ask(...asked);
              if (!answer.url.includes('/events?')) return answer;
              const parts = new TransformStream({
                async transform(bytes, out) {
                  for (let at = 0; at < bytes.length; at += 4000) {
                    out.enqueue(bytes.slice(at, at + 4000));
                    await new Promise(later => setTimeout(later));
                  }
                },
              });
              return new Response(answer.body.pipeThrough(parts), answer);
            };
            """;

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    /// Lets the page that was opened first continue after a revision that the game does not have.
    private static final String BEYOND = """
            const ask = window.fetch.bind(window);
            window.fetch = (address, ...rest) => {
              const isFirst = String(address).includes('follow=true') && !sessionStorage.getItem('asked');
              if (!isFirst) return ask(address, ...rest);
              sessionStorage.setItem('asked', 'yes');
              return ask(String(address).replace(/after=\\d+/, 'after=9999'), ...rest);
            };
            """;

    private final Api api = new Api(SERVICE);

    /// So the browser asks for all of them at once, instead of for one after it has read another.
    @Test
    void everyScriptOfTheFirstBoardIsNamedInTheDocument() {
        var game = new ApiGame(new Api(SERVICE), 2);
        game.playToATile();
        BrowserWindow window = CHROMIUM.window();
        List<String> scripts = window.scripts();
        Page page = window.go("/games/" + game.game()).page;
        page.locator(".plane .tile").first().waitFor();

        String document = page.request().get("/games/" + game.game()).text();
        assertThat(scripts).hasSize(3).allSatisfy(script -> assertThat(document)
                .contains(URI.create(script).getPath()));
    }

    /// A game that has ended needs the most: also the parts of its end. What nobody has asked for is loaded later.
    @ParameterizedTest
    @ValueSource(strings = {"en-GB", "nl-NL", "ja-JP"})
    void itNeedsAtMost170KibibytesInEveryLanguage(String language) {
        String game = SERVICE.recorded().brief().game();
        BrowserWindow window = CHROMIUM.window(options -> options.setLocale(language));
        var loaded = new TransferredPage(window, api.game(game).path("tiles").size(), List.of(".summary"));
        window.go("/games/" + game);

        double kibibytes = loaded.kibibytes();
        System.out.printf(Locale.ROOT, "a table in %s: %.1f KiB%n", language, kibibytes);
        assertThat(kibibytes).isBetween(100.0, 170.0);
    }

    @Test
    void itsBoardIsDrawnOnceAlthoughItsEventsArriveInParts() {
        String game = SERVICE.recorded().brief().game();
        int tiles = api.game(game).path("tiles").size();
        BrowserWindow window = CHROMIUM.window();
        window.context.addInitScript(COUNT);
        window.context.addInitScript(SLOWLY);

        window.go("/games/" + game);
        window.page.locator(".plane .tile").nth(tiles - 1).waitFor();

        assertThat(window.page.evaluate("() => [...window.counts]")).isEqualTo(List.of(0, tiles));
    }

    @Test
    void itStartsOverIfTheServiceNoLongerHasItsEvents() {
        String game = SERVICE.recorded().brief().game();
        int tiles = api.game(game).path("tiles").size();
        BrowserWindow window = CHROMIUM.window();
        window.ignoreErrors("404");
        window.context.addInitScript(BEYOND);

        window.go("/games/" + game);

        window.page.locator(".plane .tile").nth(tiles - 1).waitFor();
        assertThat(window.page.evaluate("() => sessionStorage.getItem('asked')"))
                .isEqualTo("yes");
    }
}
