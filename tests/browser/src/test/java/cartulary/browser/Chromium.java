package cartulary.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Browser.NewContextOptions;
import com.microsoft.playwright.BrowserType.LaunchOptions;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.Playwright.CreateOptions;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ServiceWorkerPolicy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.StoreScope;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;
import org.opentest4j.TestAbortedException;

/// One browser, shared by the tests of a JVM; every window has a profile of its own. A test fails if one of its windows
/// logs an error to the console, such as a violation of the content security policy. The message of a failed test says
/// what its windows showed.
final class Chromium implements BeforeAllCallback, TestExecutionExceptionHandler, AfterEachCallback, AutoCloseable {
    private static final List<String> PROGRAMS =
            List.of("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome");
    private static final Chromium COMPLETE = new Chromium(TestedService.shared(), PROGRAMS);
    private static final Chromium SHARED = new Chromium(
            TestedService.shared(),
            Stream.concat(Stream.of("/usr/bin/chromium-headless-shell"), PROGRAMS.stream())
                    .toList());

    /// Longer than anything takes on a busy machine.
    private static final Duration PATIENCE = Duration.ofMinutes(10);

    /// Parts of the address bar that are pages of their own. No test uses them, and with every window they would cost
    /// half a second of processor time.
    private static final String ADDRESS_BAR = "WebUIOmniboxPopup,WebUIOmniboxAimPopup";

    /// What Playwright disables; only the last option of that name counts.
    private static final String DISABLED_BY_PLAYWRIGHT = String.join(
            ",",
            "AvoidUnnecessaryBeforeUnloadCheckSync",
            "BoundaryEventDispatchTracksNodeRemoval",
            "DestroyProfileOnBrowserClose",
            "DialMediaRouteProvider",
            "GlobalMediaControls",
            "HttpsUpgrades",
            "LensOverlay",
            "MediaRouter",
            "PaintHolding",
            "ThirdPartyStoragePartitioning",
            "BlockOriginHeaderModificationOnRedirect",
            "Translate",
            "AutoDeElevate",
            "OptimizationHints");

    private final TestedService service;
    private final List<String> programs;
    private final List<BrowserWindow> windows = new ArrayList<>();
    private Playwright playwright;
    private Browser browser;

    private Chromium(TestedService service, List<String> programs) {
        this.service = service;
        this.programs = programs;
    }

    /// Returns the browser of most tests: the shell of Chromium without windows, if it is installed, because it needs
    /// a sixth less processor time.
    static Chromium shared() {
        return SHARED;
    }

    /// Returns the browser that people have: the shell shows no notifications, and its times would not be theirs.
    static Chromium complete() {
        return COMPLETE;
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        if (playwright == null) {
            launch();
            Awaitility.setDefaultTimeout(PATIENCE);
            PlaywrightAssertions.setDefaultAssertionTimeout(PATIENCE.toMillis());
            context.getStore(StoreScope.LAUNCHER_SESSION, Namespace.GLOBAL).put(this, this);
        }
    }

    private void launch() {
        var environment = new HashMap<>(System.getenv());
        environment.put("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
        playwright = Playwright.create(new CreateOptions().setEnv(environment));
        browser = playwright
                .chromium()
                .launch(new LaunchOptions()
                        .setExecutablePath(executable())
                        .setTimeout(PATIENCE.toMillis())
                        .setArgs(List.of(
                                "--no-sandbox",
                                "--disable-dev-shm-usage",
                                // Software rendering is faster than an emulated graphics card.
                                "--disable-gpu",
                                "--disable-features=" + DISABLED_BY_PLAYWRIGHT + "," + ADDRESS_BAR)));
    }

    /// Opens a window that shares nothing with any other.
    BrowserWindow window() {
        return window(options -> options);
    }

    BrowserWindow window(UnaryOperator<NewContextOptions> setup) {
        return window(setup, false, true);
    }

    /// Opens a window with the settings that every new user has: tiles are drawn when the turn begins, a tap on a place
    /// for a figure is enough, and moves of others are shown one after another.
    BrowserWindow windowOfANewUser(UnaryOperator<NewContextOptions> setup) {
        return window(setup, false, false);
    }

    /// Opens a window whose page replaces the pictures of tiles by bitmaps when it is idle, as it does for users.
    BrowserWindow windowWithBitmaps() {
        return window(options -> options, true, true);
    }

    private BrowserWindow window(UnaryOperator<NewContextOptions> setup, boolean hasBitmaps, boolean isPlayedByHand) {
        var options = new NewContextOptions()
                .setBaseURL(service.address())
                .setLocale("en-GB")
                // Tests that answer requests of the page themselves would not see those of a worker.
                .setServiceWorkers(ServiceWorkerPolicy.BLOCK)
                .setViewportSize(1400, 900);
        var window = new BrowserWindow(browser.newContext(setup.apply(options)), PATIENCE, hasBitmaps, isPlayedByHand);
        windows.add(window);
        return window;
    }

    @Override
    public void handleTestExecutionException(ExtensionContext context, Throwable failure) throws Throwable {
        if (failure instanceof TestAbortedException) {
            throw failure;
        }
        String shown = windows.stream().map(BrowserWindow::description).collect(Collectors.joining("\n\n"));
        throw new AssertionError(failure.getMessage() + "\n\nThe windows:\n" + shown, failure);
    }

    @Override
    public void afterEach(ExtensionContext context) {
        List<String> consoleErrors = windows.stream()
                .flatMap(window -> window.consoleErrors.stream())
                .toList();
        windows.forEach(BrowserWindow::close);
        windows.clear();
        assertThat(consoleErrors).as("errors in the console").isEmpty();
    }

    @Override
    public void close() {
        playwright.close();
        playwright = null;
    }

    private Path executable() {
        String named = System.getProperty(
                "CHROMIUM", Optional.ofNullable(System.getenv("CHROMIUM")).orElse(""));
        return Stream.concat(Stream.of(named), programs.stream())
                .filter(path -> !path.isEmpty())
                .map(Path::of)
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(
                        () -> new IllegalStateException("Chromium was not found. Install it (Debian, Ubuntu: `apt-get"
                                + " install chromium`) or set CHROMIUM to the program."));
    }
}
