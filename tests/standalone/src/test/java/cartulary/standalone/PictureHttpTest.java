package cartulary.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.standalone.Client.Reply;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The picture that a shared link shows: of public games only, and of the present board.
@QuarkusTest
@WithTestResource(TempFolders.class)
class PictureHttpTest {
    private static final Pattern IMAGE = Pattern.compile("<meta property=\"og:image\" content=\"([^\"]+)\">");
    private static final String BROWSER = "text/html,*/*;q=0.8";

    @TestHTTPResource("/")
    URI base;

    private final HttpClient http = HttpClient.newHttpClient();
    private Client client;

    @BeforeEach
    void begin() {
        client = new Client(base);
    }

    @Test
    void thePageOfAPublicGameNamesAPictureOfItsBoard() throws Exception {
        var game = TestGame.of(client, 2);
        String page = client.get("/games/" + game.game, null, BROWSER).body();
        String address = IMAGE.matcher(page)
                .results()
                .map(found -> found.group(1))
                .findFirst()
                .orElseThrow();
        assertThat(URI.create(address)).hasHost(base.getHost()).hasPort(base.getPort());

        BufferedImage start = image(picture(URI.create(address), ""));
        assertThat(start.getWidth()).isEqualTo(1200);
        assertThat(start.getHeight()).isEqualTo(630);
        for (int i = 0; i < 12; i++) {
            game.playTo("TilePlaced", new Random(i));
        }
        BufferedImage later = image(picture(URI.create(address), ""));
        // The corner is the ground; a board of more tiles leaves less of it.
        assertThat(like(start.getRGB(0, 0), later)).isLessThan(like(start.getRGB(0, 0), start));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ja-JP,ja;q=0.9,en;q=0.5 | ja_JP | カルカソンヌのゲーム",
                "nl-BE | nl_NL | Een spel Carcassonne",
                "de, nl;q=0.1, en;q=0.7 | en_GB | A game of Carcassonne",
                "de | en_GB | A game of Carcassonne",
                "nl;q=0 | en_GB | A game of Carcassonne",
                "- | en_GB | A game of Carcassonne",
                "not; a language | en_GB | A game of Carcassonne"
            })
    void thePreviewIsInTheLanguageOfTheReader(String languages, String locale, String title) throws Exception {
        var game = TestGame.of(client, 2);
        HttpResponse<String> page = http.send(
                HttpRequest.newBuilder(base.resolve("/games/" + game.game))
                        .header("Accept", BROWSER)
                        .header("Accept-Language", languages)
                        .build(),
                BodyHandlers.ofString());

        assertThat(page.body())
                .contains("<meta property=\"og:locale\" content=\"" + locale + "\">")
                .contains("<meta property=\"og:title\" content=\"" + title + "\">");
        assertThat(page.headers().allValues("Vary"))
                .anyMatch(names -> names.toLowerCase(Locale.ROOT).contains("accept-language"));
    }

    @Test
    void aPictureIsSentAgainOnlyIfTheGameWentOn() throws Exception {
        var game = TestGame.of(client, 2);
        URI address = base.resolve("/games/" + game.game + "/picture.png");
        String tag = tag(picture(address, ""));
        assertThat(picture(address, tag).statusCode()).isEqualTo(304);

        game.playOne(new Random(1));
        HttpResponse<byte[]> later = picture(address, tag);
        assertThat(later.statusCode()).isEqualTo(200);
        assertThat(tag(later)).isNotEqualTo(tag);
    }

    @Test
    void anUnlistedGameHasNoPictureEvenForItsPlayers() {
        Reply opened = client.post("/api/games", "{\"options\":{\"visibility\":\"unlisted\"}}", null);
        String game = opened.json().get("game").asText();
        String host = opened.json().at("/tokens/host").asText();
        assertThat(client.get("/games/" + game, null, BROWSER).body())
                .contains("<cartulary-app>")
                .doesNotContain("og:");
        for (String token : new String[] {null, host}) {
            Reply refused = client.get("/games/" + game + "/picture.png", token);
            assertThat(refused.status()).isEqualTo(404);
            assertThat(refused.json().get("type").asText()).isEqualTo("urn:cartulary:problem:unknown-game");
        }
    }

    @Test
    void anUnknownGameHasNoPreview() {
        String unknown = "/games/0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f";
        assertThat(client.get(unknown, null, BROWSER).body())
                .contains("<cartulary-app>")
                .doesNotContain("og:");
        assertThat(client.get(unknown + "/picture.png", null).status()).isEqualTo(404);
    }

    private HttpResponse<byte[]> picture(URI address, String tag) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(address);
        if (!tag.isEmpty()) {
            request.header("If-None-Match", tag);
        }
        return http.send(request.build(), BodyHandlers.ofByteArray());
    }

    private static BufferedImage image(HttpResponse<byte[]> picture) throws IOException {
        assertThat(picture.statusCode()).isEqualTo(200);
        assertThat(picture.headers().firstValue("Content-Type")).contains("image/png");
        assertThat(picture.headers().firstValue("Cross-Origin-Resource-Policy")).contains("cross-origin");
        return ImageIO.read(new ByteArrayInputStream(picture.body()));
    }

    private static String tag(HttpResponse<byte[]> picture) {
        return picture.headers().firstValue("ETag").orElseThrow();
    }

    /// Returns the number of pixels of a colour.
    private static long like(int colour, BufferedImage image) {
        int[] pixels = image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
        return Arrays.stream(pixels).filter(pixel -> pixel == colour).count();
    }
}
