package cartulary.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A browser window at the table, with what came into it, what it sent and what it complained about.
final class Window {
    private static final Pattern GAME = Pattern.compile("/games/([0-9a-f-]{36})");
    private static final int PATIENCE_MS = 60_000;

    /// Every answer is read a second time on its way to the page, streams as far as they have come.
    private static final String LISTEN = """
            window.received = [];
            const ask = window.fetch.bind(window);
            window.fetch = async (...asked) => {
              const answer = await ask(...asked);
              const told = {url: answer.url, text: ''};
              window.received.push(told);
              const copy = answer.clone().body?.pipeThrough(new TextDecoderStream()).getReader();
              const listen = async () => {
                for (;;) {
                  const {value, done} = await copy.read();
                  if (done) return;
                  told.text += value;
                }
              };
              if (copy) listen().catch(() => {});
              return answer;
            };
            """;

    final BrowserContext context;
    final Page page;
    final List<String> complaints = new ArrayList<>();

    /// Its requests to change something, in order.
    final List<Request> sent = new ArrayList<>();

    /// What it received: where from, and the text as far as it has come.
    record Received(String url, String text) {}

    Window(BrowserContext context, Service service) {
        this.context = context;
        context.setDefaultTimeout(PATIENCE_MS);
        context.addInitScript(LISTEN);
        page = context.newPage();
        page.onConsoleMessage(message -> {
            // Until every service that is tested by its address has them.
            boolean isOld = service.isGiven() && message.location().matches(".*/(features|presence)([?:].*)?");
            if (message.type().equals("error") && !isOld) {
                complaints.add(message.text() + " " + message.location());
            }
        });
        page.onPageError(complaints::add);
        page.onRequest(request -> {
            if (request.method().equals("POST")) {
                sent.add(request);
            }
        });
    }

    /// Goes to an address of the page, which scripts from nowhere else may enter.
    Window go(String path) {
        Response answer = page.navigate(path);
        assertThat(answer.headerValue("content-security-policy"))
                .contains("default-src 'none'", "script-src 'self';", "style-src 'self';");
        return this;
    }

    /// The game that its address names.
    String game() {
        Matcher found = GAME.matcher(page.url());
        if (!found.find()) {
            throw new AssertionError(page.url() + " is no game's");
        }
        return found.group(1);
    }

    @SuppressWarnings("unchecked")
    List<Received> received() {
        var told = (List<Map<String, String>>) page.evaluate("() => window.received");
        return told.stream()
                .map(one -> new Received(one.get("url"), one.get("text")))
                .toList();
    }

    /// The last revision that has come; 0 where there is no table yet.
    long head() {
        Object revision = page.evaluate("() => Number(document.querySelector('.course input[type=range]')?.max ?? 0)");
        return ((Number) revision).longValue();
    }

    boolean isAtTheEnd() {
        return page.locator(".summary").isVisible();
    }

    void close() {
        context.close();
    }
}
