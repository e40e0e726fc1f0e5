package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Page.GetByRoleOptions;
import com.microsoft.playwright.options.AriaRole;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Registration and sign-in with a real identity provider: the distribution of Keycloak, which Maven fetches and
/// unpacks, with one member and the service as its client.
@Tag("long")
class KeycloakIT {
    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final String site = SERVICE.address().replace("127.0.0.1", "localhost");

    private final Path folder = Path.of(System.getProperty("cartulary.browser.target"), "keycloak");
    private final Path log = folder.resolve("keycloak.log");

    private Process keycloak() throws IOException {
        Path realm = folder.resolve("data/import/club.json");
        Files.createDirectories(realm.getParent());
        Files.writeString(realm, """
                {"realm":"club","enabled":true,"clients":[{"clientId":"cartulary","secret":"%s","publicClient":false,
                 "standardFlowEnabled":true,"redirectUris":["%s/account"],
                 "attributes":{"pkce.code.challenge.method":"S256"}}],
                 "users":[{"username":"ada","enabled":true,"firstName":"Ada","lastName":"Lovelace",
                  "email":"ada@club.example","credentials":[{"type":"password","value":"engine"}]}]}
                """.formatted(TestedService.CLIENT_SECRET, site));
        URI issuer = SERVICE.identityProvider();
        var start = new ProcessBuilder(
                        "sh",
                        folder.resolve("bin/kc.sh").toString(),
                        "start-dev",
                        "--http-host=127.0.0.1",
                        "--http-port=" + issuer.getPort(),
                        "--import-realm")
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        start.environment().put("JAVA_HOME", System.getProperty("java.home"));
        return start.start();
    }

    /// A process that ends never answers: the test fails at once, with the reason from its log.
    private void awaitStart(Process keycloak, BrowserWindow window) {
        String discovery = SERVICE.identityProvider() + "/.well-known/openid-configuration";
        await().pollInSameThread()
                .ignoreExceptions()
                .atMost(Duration.ofMinutes(10))
                .failFast(() -> assertThat(keycloak.isAlive())
                        .as(() -> "Keycloak ended while it was starting:\n" + endOfLog())
                        .isTrue())
                .until(() -> window.page.request().get(discovery).ok());
    }

    private String endOfLog() {
        try {
            List<String> lines = Files.readAllLines(log);
            return String.join("\n", lines.subList(Math.max(0, lines.size() - 40), lines.size()));
        } catch (IOException e) {
            return log + " cannot be read: " + e;
        }
    }

    @Test
    void aMemberOfAClubRegistersAndSignsInWithKeycloak() throws Exception {
        Process keycloak = keycloak();
        try {
            BrowserWindow laptop = CHROMIUM.window().go(site + "/account");
            awaitStart(keycloak, laptop);
            laptop.page.getByLabel("Handle").fill("at-keycloak");
            laptop.page.getByText("Open it with Test club").click();
            laptop.page.getByLabel("Username").fill("ada");
            laptop.page.locator("#password").fill("engine");
            laptop.page.locator("#kc-login").click();
            var account =
                    laptop.page.getByRole(AriaRole.HEADING, new GetByRoleOptions().setName("Account of at-keycloak"));
            assertThat(account).isVisible();
            assertThat(laptop.page.locator(".codes li")).hasCount(10);
            laptop.page.getByLabel("Sign out: ").click();
            laptop.page.getByText("Sign in with Test club").click();
            assertThat(account).isVisible();
            laptop.ignoreErrors("401");
        } finally {
            keycloak.descendants().forEach(ProcessHandle::destroyForcibly);
            keycloak.destroyForcibly().waitFor();
        }
    }
}
