package cartulary.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.Response;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A browser window, with the responses it received, the requests it sent and the errors in its console.
final class BrowserWindow {
    private static final Pattern GAME = Pattern.compile("/games/([0-9a-f-]{36})");

    /// Copies the text of every response, including streams, to `window.received`, and counts the requests whose
    /// response has not arrived completely in `window.unanswered`: of streams, whose beginning has not. A request
    /// that waits for a message of the chat is not counted.
    private static final String LISTEN = """
            window.received = [];
            window.unanswered = 0;
            const ask = window.fetch.bind(window);
            window.fetch = async (...asked) => {
              const counted = /[?&]timeout=[1-9]/.test(asked[0]) ? 0 : 1;
              window.unanswered += counted;
              const answer = await ask(...asked).catch(failure => {
                window.unanswered -= counted;
                throw failure;
              });
              const received = {url: answer.url, text: ''};
              window.received.push(received);
              const copy = answer.clone().body?.pipeThrough(new TextDecoderStream()).getReader();
              const listen = async () => {
                for (;;) {
                  const {value, done} = await copy.read();
                  if (done) return;
                  received.text += value;
                }
              };
              const heard = copy ? listen().catch(() => {}) : undefined;
              const isStream = /ndjson|event-stream/.test(answer.headers.get('content-type'));
              Promise.resolve(isStream ? undefined : heard).then(() => window.unanswered -= counted);
              return answer;
            };
            """;

    /// Leaves the pictures of tiles as they are. Where nothing depends on their bitmaps, rendering them would be the
    /// largest cost of a test.
    private static final String WITHOUT_BITMAPS = "window.requestIdleCallback = () => 0;";

    /// The settings of the table with which nothing happens by itself and everything is shown: tiles are drawn by the
    /// button, every choice is confirmed, moves of others are shown at once, and all tabs are open.
    private static final String BY_HAND = """
            const isPage = location.protocol.startsWith('http');
            const settings = {'cartulary.draws': 'off', 'cartulary.confirmation': 'all', 'cartulary.pace': 'off',
              'cartulary.open.scores': 'on', 'cartulary.open.log': 'on', 'cartulary.open.pile': 'on', 'cartulary.open.disputes': 'on'};
            Object.entries(isPage ? settings : {}).filter(([name]) => localStorage.getItem(name) === null)
              .forEach(([name, value]) => localStorage.setItem(name, value));
            """;

    private static final int SHORT_MS = 5_000;
    private static final int SHOWN_CHARACTERS = 2_000;

    final BrowserContext context;
    final Page page;
    final List<String> consoleErrors = new ArrayList<>();
    private @Nullable String ignoredErrors;

    /// The POST requests, in order.
    final List<Request> sent = new ArrayList<>();

    /// The POST requests that were answered, each with the status.
    final List<String> answered = new ArrayList<>();

    /// A response and its text so far.
    record Received(String url, String text) {}

    BrowserWindow(BrowserContext context, Duration patience, boolean hasBitmaps, boolean isPlayedByHand) {
        this.context = context;
        context.setDefaultTimeout(patience.toMillis());
        context.addInitScript(LISTEN);
        if (!hasBitmaps) {
            context.addInitScript(WITHOUT_BITMAPS);
        }
        if (isPlayedByHand) {
            context.addInitScript(BY_HAND);
        }
        page = context.newPage();
        page.onConsoleMessage(message -> {
            if (message.type().equals("error") && !isIgnored(message.text())) {
                consoleErrors.add(message.text() + " " + message.location());
            }
        });
        page.onPageError(consoleErrors::add);
        page.onRequest(request -> {
            if (request.method().equals("POST")) {
                sent.add(request);
            }
        });
        page.onResponse(response -> {
            if (response.request().method().equals("POST")) {
                answered.add(response.status() + " " + response.request().postData());
            }
        });
    }

    /// Returns the addresses of the scripts that the window loads from now on, as they arrive.
    List<String> scripts() {
        List<String> scripts = new ArrayList<>();
        page.onResponse(response -> {
            if (response.url().endsWith(".js")) {
                scripts.add(response.url());
            }
        });
        return scripts;
    }

    /// Ignores the console errors that contain this text, past and future. A test cannot await that the last of them
    /// has arrived.
    void ignoreErrors(String text) {
        ignoredErrors = text;
        consoleErrors.removeIf(this::isIgnored);
    }

    private boolean isIgnored(String error) {
        return ignoredErrors != null && error.contains(ignoredErrors);
    }

    /// Opens a path of the page and checks its content security policy.
    BrowserWindow go(String path) {
        Response answer = page.navigate(path);
        assertThat(answer.headerValue("content-security-policy"))
                .contains("default-src 'none'", "script-src 'self';", "style-src 'self';");
        return this;
    }

    /// Returns the id of the game in the address.
    String game() {
        Matcher found = GAME.matcher(page.url());
        if (!found.find()) {
            throw new AssertionError(page.url() + " is not the address of a game");
        }
        return found.group(1);
    }

    @SuppressWarnings("unchecked")
    List<Received> received() {
        var received = (List<Map<String, String>>) page.evaluate("() => window.received");
        return received.stream()
                .map(one -> new Received(one.get("url"), one.get("text")))
                .toList();
    }

    /// Returns the newest revision that the page has; 0 before a game is shown.
    long head() {
        Object revision = page.evaluate("() => Number(document.querySelector('.course input[type=range]')?.max ?? 0)");
        return ((Number) revision).longValue();
    }

    boolean isAtTheEnd() {
        return page.locator(".summary").isVisible();
    }

    /// Returns what a person would see and what the page has sent, for the message of a failed test.
    String description() {
        String shown;
        try {
            shown = page.locator("main").innerText(new Locator.InnerTextOptions().setTimeout(SHORT_MS));
        } catch (PlaywrightException e) {
            shown = "no text: " + e.getMessage();
        }
        return "%s%nsent %s, answered %s, last %s%nconsole %s%n%s"
                .formatted(
                        page.url(),
                        sent.size(),
                        answered.size(),
                        answered.subList(Math.max(0, answered.size() - 5), answered.size()),
                        consoleErrors,
                        shown.substring(0, Math.min(SHOWN_CHARACTERS, shown.length())));
    }

    void close() {
        try {
            context.close();
        } catch (PlaywrightException e) {
            // A test that answers requests itself may do so while the window closes.
            if (!e.getMessage().contains("has been closed")) {
                throw e;
            }
        }
    }
}
