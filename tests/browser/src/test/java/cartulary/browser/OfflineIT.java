package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ServiceWorkerPolicy;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The page as an installed application, and without a connection.
class OfflineIT {
    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private BrowserWindow window;
    private Page page;

    @BeforeEach
    void openThePageAndItsWorker() {
        window = CHROMIUM.window(options -> options.setServiceWorkers(ServiceWorkerPolicy.ALLOW));
        page = window.go("/").page;
        page.waitForFunction("() => navigator.serviceWorker.controller?.state === 'activated'");
    }

    @Test
    void thePageCanBeInstalledAndTheBrowserKeepsNothingButTheOfflinePage() {
        thePageCanBeInstalled();
        theBrowserKeepsNothingButTheOfflinePage();
    }

    private void thePageCanBeInstalled() {
        CDPSession browser = window.context.newCDPSession(page);
        JsonObject manifest = browser.send("Page.getAppManifest");
        assertThat(manifest.getAsJsonArray("errors")).isEmpty();
        assertThat(manifest.get("data").getAsString()).contains("icon-maskable-512.png");

        // Windows of tests are private ones, in which nothing can be installed.
        assertThat(browser.send("Page.getInstallabilityErrors").getAsJsonArray("installabilityErrors").asList().stream()
                        .map(error -> error.getAsJsonObject().get("errorId").getAsString()))
                .isSubsetOf("in-incognito");
    }

    @Test
    void withoutAConnectionThePageSaysSoAccessiblyAndComesBack() {
        LobbyPage.at(window).withoutBots().called(1, "Ada").open();
        String game = page.url();

        window.context.setOffline(true);
        page.navigate(game);
        assertThat(page.locator("h1")).hasText("No connection");
        assertThat(page.locator("[lang=ja] h2")).hasText("接続できません");
        assertThat(page.locator("[lang=nl] h2")).hasText("Geen verbinding");
        assertThat(page.locator("main")).hasCSS("max-width", "576px");
        assertThat(Screen.findings(page)).isEmpty();

        window.context.setOffline(false);
        page.getByText("Try again").click();
        assertThat(page.locator(".seats")).containsText("Ada");
        assertThat(page).hasURL(game);
        window.ignoreErrors("ERR_INTERNET_DISCONNECTED");
    }

    @SuppressWarnings("unchecked")
    private void theBrowserKeepsNothingButTheOfflinePage() {
        LobbyPage.at(window).withoutBots().called(1, "Ada").open();
        page.reload();
        page.locator(".seats").getByText("Ada").waitFor();

        var kept = (List<String>) page.evaluate("""
                async () => {
                  const caches_ = await Promise.all((await caches.keys()).map(name => caches.open(name)));
                  const requests = await Promise.all(caches_.map(cache => cache.keys()));
                  return requests.flat().map(request => new URL(request.url).pathname);
                }""");
        assertThat(kept).containsExactlyInAnyOrder("/offline.html", "/offline.css", "/theme.js", "/icon.svg");
    }
}
