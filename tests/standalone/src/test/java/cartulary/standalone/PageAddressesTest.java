package cartulary.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.standalone.Client.Reply;
import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The addresses of the page, and the ones where there is nothing: a browser gets the page, a program a problem.
@QuarkusTest
@WithTestResource(TempFolders.class)
class PageAddressesTest {
    private static final String BROWSER =
            "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8";

    @TestHTTPResource("/")
    URI base;

    private Client client;

    @BeforeEach
    void begin() {
        client = new Client(base);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/",
                "/games",
                "/games/",
                "/statistics",
                "/competitions",
                "/competitions/Vq3xWm0XSV6m8sUuVq1c2A",
                "/competitions/Vq3xWm0XSV6m8sUuVq1c2A/embed",
                "/games/0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f"
            })
    void theAddressesOfThePageReturnIt(String path) {
        isThePage(client.get(path, null, BROWSER), 200);
    }

    @Test
    void otherSitesMayFrameAnEmbeddedCompetitionWhichGetsNoCookieAndNoOtherAddress() {
        String competition = "/competitions/Vq3xWm0XSV6m8sUuVq1c2A";
        Reply embedded = client.get(competition + "/embed", null, BROWSER);
        assertThat(embedded.raw().headers().allValues("Content-Security-Policy"))
                .singleElement()
                .asString()
                .endsWith("; frame-ancestors *")
                .contains("default-src 'none'; script-src 'self'");
        assertThat(embedded.raw().headers().allValues("Cross-Origin-Resource-Policy"))
                .containsExactly("cross-origin");
        assertThat(embedded.raw().headers().allValues("Set-Cookie")).isEmpty();
        assertThat(embedded.raw().headers().allValues("X-Frame-Options")).isEmpty();

        for (String path : List.of("/", competition, competition + "/embed/", competition + "/embed?x", "/embed")) {
            Reply reply = client.get(path, null, BROWSER);
            boolean isEmbedded = path.startsWith(competition + "/embed");
            assertThat(reply.raw().headers().allValues("Content-Security-Policy"))
                    .as(path)
                    .singleElement()
                    .asString()
                    .endsWith(isEmbedded ? "; frame-ancestors *" : "; frame-ancestors 'none'");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"/nothing", "/games/short", "/games/a/b/c", "/api/nothing", "/swagger-ui/nothing", "/icon.gif"})
    void aBrowserGetsThePageAtAnUnknownAddress(String path) {
        isThePage(client.get(path, null, BROWSER), 404);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "application/json",
                "application/problem+json",
                "*/*",
                "application/json, text/html;q=0.9",
                "text/html;q=0, */*",
                "text/html;q=many",
                "image/png"
            })
    void aProgramGetsAProblemAtAnUnknownAddress(String accept) {
        isTheProblem(client.get("/nothing", null, accept), "not-found");
        isTheProblem(client.get("/games/short", null, accept), "not-found");
    }

    @Test
    void aBrowserGetsTheProblemThatAResourceHasItself() {
        isTheProblem(client.get("/api/games/0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f", null, BROWSER), "unknown-game");
    }

    @Test
    void theManifestNamesIconsOfTheirSizes() throws IOException {
        JsonNode manifest = client.get("/manifest.webmanifest", null, "*/*").json();
        int pictures = 0;
        for (JsonNode icon : manifest.path("icons")) {
            URL address = base.resolve(icon.path("src").asText()).toURL();
            if (icon.path("type").asText().equals("image/png")) {
                BufferedImage picture = ImageIO.read(address);
                assertThat(picture.getWidth() + "x" + picture.getHeight())
                        .isEqualTo(icon.path("sizes").asText());
                pictures++;
            }
        }
        assertThat(pictures).isEqualTo(3);
    }

    /// The policy of a service worker restricts what it fetches itself.
    @Test
    void theServiceWorkerMayFetchAndNothingElse() {
        Reply worker = client.get("/service-worker.js", null, "*/*");
        assertThat(worker.header("Content-Type")).startsWith("text/javascript");
        assertThat(worker.header("Content-Security-Policy")).isEqualTo("default-src 'none'; connect-src 'self'");
        assertThat(worker.body()).containsPattern("cartulary-offline-[0-9a-f]{16}'");
    }

    private void isThePage(Reply reply, int status) {
        assertThat(reply.status()).isEqualTo(status);
        assertThat(reply.header("Content-Type")).isEqualToIgnoringCase("text/html;charset=UTF-8");
        assertThat(reply.body()).contains("<cartulary-app>");
        assertThat(reply.raw().headers().allValues("Content-Security-Policy"))
                .isNotEmpty()
                .allMatch(policy -> policy.contains("script-src 'self'"));
        assertThat(reply.raw().headers().allValues("Cache-Control")).containsExactly("no-cache");
        assertThat(reply.header("Content-Language")).isEmpty();
    }

    private static void isTheProblem(Reply reply, String kind) {
        assertThat(reply.status()).isEqualTo(404);
        assertThat(reply.header("Content-Type")).startsWith("application/problem+json");
        assertThat(reply.json().get("type").asText()).isEqualTo("urn:cartulary:problem:" + kind);
    }
}
