package cartulary.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Browser.NewContextOptions;
import com.microsoft.playwright.BrowserType.LaunchOptions;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.Playwright.CreateOptions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/// A browser for all tests of a class, with a window for everybody who wants one. No window may complain:
/// a message of an error in its console, a break of its content policy included, fails the test.
final class Chromium implements BeforeAllCallback, AfterEachCallback, AfterAllCallback {
    private final Service service;
    private final List<Window> windows = new ArrayList<>();
    private Playwright playwright;
    private Browser browser;

    Chromium(Service service) {
        this.service = service;
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        open();
    }

    void open() {
        var environment = new HashMap<>(System.getenv());
        environment.put("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
        playwright = Playwright.create(new CreateOptions().setEnv(environment));
        browser = playwright
                .chromium()
                .launch(new LaunchOptions()
                        .setExecutablePath(executable())
                        .setArgs(List.of(
                                "--no-sandbox",
                                "--disable-dev-shm-usage",
                                // Drawing by the processor itself is faster
                                // than by an
                                // imitated graphics card.
                                "--disable-gpu")));
    }

    /// A window of a person of their own: nothing is shared with any other.
    Window window() {
        return window(how -> how);
    }

    Window window(UnaryOperator<NewContextOptions> how) {
        var options = new NewContextOptions()
                .setBaseURL(service.address())
                .setLocale("en-GB")
                .setViewportSize(1400, 900);
        var window = new Window(browser.newContext(how.apply(options)), service);
        windows.add(window);
        return window;
    }

    @Override
    public void afterEach(ExtensionContext context) {
        List<String> complaints =
                windows.stream().flatMap(window -> window.complaints.stream()).toList();
        windows.forEach(Window::close);
        windows.clear();
        assertThat(complaints).as("what the windows complained about").isEmpty();
    }

    @Override
    public void afterAll(ExtensionContext context) {
        close();
    }

    void close() {
        if (playwright != null) {
            playwright.close();
        }
    }

    private static Path executable() {
        String named = System.getProperty(
                "CHROMIUM", Optional.ofNullable(System.getenv("CHROMIUM")).orElse(""));
        return Stream.of(named, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome")
                .filter(path -> !path.isEmpty())
                .map(Path::of)
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(
                        () -> new IllegalStateException("The browser tests need Chromium and found none: on Debian or"
                                + " Ubuntu `apt-get install chromium`, elsewhere set"
                                + " CHROMIUM to the program."));
    }
}
