package cartulary.standalone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.aayushatharva.brotli4j.decoder.Decoder;
import io.netty.handler.codec.compression.Brotli;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The responses that are compressed and those that must not be.
@QuarkusTest
@WithTestResource(TempFolders.class)
class CompressionTest {
    @TestHTTPResource("/")
    URI base;

    private final HttpClient http = HttpClient.newHttpClient();
    private TestGame table;

    @BeforeEach
    void open() {
        table = TestGame.of(new Client(base), 2, "{\"options\":{\"expansions\":[\"bets\"]}}");
    }

    @Test
    void pagesAreCompressedOnRequest() throws Exception {
        byte[] plain = page("identity").body();
        isAsItIs(page("identity"));
        HttpResponse<byte[]> small = page("gzip, deflate");
        assertThat(encoding(small)).isEqualTo("gzip");
        assertThat(new GZIPInputStream(new ByteArrayInputStream(small.body())).readAllBytes())
                .isEqualTo(plain);
    }

    @Test
    void pagesAreCompressedByBrotliForBrowsersThatKnowIt() throws Exception {
        assumeTrue(Brotli.isAvailable(), "this platform has no Brotli");
        HttpResponse<byte[]> small = page("gzip, deflate, br, zstd");
        assertThat(encoding(small)).isEqualTo("br");
        assertThat(Decoder.decompress(small.body()).getDecompressedData())
                .isEqualTo(page("identity").body());
    }

    /// The first request of a file is answered like any other.
    @Test
    void filesOfThePageAreCompressedOnceAndAsSmallAsPossible() throws Exception {
        assumeTrue(Brotli.isAvailable(), "this platform has no Brotli");
        byte[] plain = file("/static/bundle/part.js", "identity").body();
        int atFirst = file("/static/bundle/part.js", "gzip, br").body().length;
        HttpResponse<byte[]> small = await().until(
                        () -> file("/static/bundle/part.js", "gzip, br"), answer -> answer.body().length < atFirst);

        assertThat(encoding(small)).isEqualTo("br");
        assertThat(small.headers().firstValue("Content-Type")).contains("text/javascript;charset=UTF-8");
        assertThat(small.headers().firstValue("Cache-Control")).contains("public, immutable, max-age=31536000");
        assertThat(small.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
        assertThat(Decoder.decompress(small.body()).getDecompressedData()).isEqualTo(plain);
        assertThat(encoding(file("/static/bundle/part.js", "gzip"))).isEqualTo("gzip");
        assertThat(file("/static/bundle/none.js", "br").statusCode()).isEqualTo(404);
        assertThat(file("/static/bundle/none.js", "br").statusCode()).isEqualTo(404);
    }

    private HttpResponse<byte[]> page(String accepted) throws Exception {
        return file("/compressible.html", accepted);
    }

    private HttpResponse<byte[]> file(String path, String accepted) throws Exception {
        return http.send(
                HttpRequest.newBuilder(base.resolve(path))
                        .header("Accept-Encoding", accepted)
                        .build(),
                BodyHandlers.ofByteArray());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "/hand",
                "/legal",
                "/scores",
                "/features",
                "/blame",
                "/diff?from=0",
                "/names",
                "/presence",
                "/rematches",
                "/chat",
                "/whoami",
                "/deck",
                "/chips",
                "/events?at=2"
            })
    void whatIsAskedOfAGameIsNotCompressed(String path) throws Exception {
        var answer = compressible("/api/games/" + table.game + path);
        assertThat(answer.statusCode()).isEqualTo(200);
        isAsItIs(answer);
        assertThat(answer.body().read()).isEqualTo('{');
    }

    @Test
    void answersToCommandsAreNotCompressed() throws Exception {
        var answer = http.send(
                asking("/api/games/" + table.game + "/commands")
                        .header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofString("{\"type\":\"DrawTile\"}"))
                        .build(),
                BodyHandlers.ofInputStream());
        isAsItIs(answer);
        assertThat(answer.body().read()).isEqualTo('{');
    }

    @ParameterizedTest
    @ValueSource(strings = {"text/event-stream", "application/x-ndjson"})
    void aCompressedStreamLeavesEventByEvent(String type) throws Exception {
        var answer = http.send(
                asking("/api/games/" + table.game + "/events?follow=true&after=1")
                        .header("Accept", type)
                        .build(),
                BodyHandlers.ofInputStream());
        assertThat(encoding(answer)).isEqualTo("gzip");
        leavesEventByEvent(new Decompressed(answer.body()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"identity", "gzip;q=0, br"})
    void aStreamIsNotCompressedForACallerThatCannotReadIt(String accepted) throws Exception {
        var answer = http.send(
                HttpRequest.newBuilder(base.resolve("/api/games/" + table.game + "/events?follow=true"))
                        .header("Accept-Encoding", accepted)
                        .build(),
                BodyHandlers.ofInputStream());
        isAsItIs(answer);
        leavesEventByEvent(answer.body());
    }

    @Test
    void compressedEventsAreTheRecordedOnes() throws Exception {
        var whole = TestGame.of(new Client(base), 2);
        whole.playTo("DeckOpened", new Random(5));
        String path = "/api/games/" + whole.game + "/events";
        var plain = http.send(HttpRequest.newBuilder(base.resolve(path)).build(), BodyHandlers.ofByteArray());
        var small = http.send(asking(path).build(), BodyHandlers.ofByteArray());
        assertThat(encoding(small)).isEqualTo("gzip");
        assertThat(new GZIPInputStream(new ByteArrayInputStream(small.body())).readAllBytes())
                .isEqualTo(plain.body());
        assertThat(small.body()).hasSizeLessThan(plain.body().length / 3);
    }

    private void leavesEventByEvent(InputStream stream) throws IOException {
        try (var lines = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
            assertThat(lineWith(lines, "\"revision\":" + table.revision())).isNotNull();
            table.accepted("{\"type\":\"DrawTile\"}", table.activeToken());
            assertThat(lineWith(lines, "\"type\":\"TileDrawn\"")).isNotNull();
        }
    }

    /// Returns what has arrived, without waiting for more: the library states that more can always be read.
    private static final class Decompressed extends GZIPInputStream {
        private Decompressed(InputStream compressed) throws IOException {
            super(compressed);
        }

        @Override
        public int available() {
            return 0;
        }
    }

    private static String lineWith(BufferedReader lines, String text) throws IOException {
        String line = lines.readLine();
        while (line != null && !line.contains(text)) {
            line = lines.readLine();
        }
        return line;
    }

    private HttpResponse<InputStream> compressible(String path) throws Exception {
        return http.send(asking(path).build(), BodyHandlers.ofInputStream());
    }

    private HttpRequest.Builder asking(String path) {
        return HttpRequest.newBuilder(base.resolve(path))
                .header("Accept-Encoding", "gzip, deflate, br")
                .header("Authorization", "Bearer " + table.activeToken());
    }

    /// The response has no `Content-Encoding`.
    private static void isAsItIs(HttpResponse<?> answer) {
        assertThat(encoding(answer)).isIn("", "identity");
    }

    private static String encoding(HttpResponse<?> answer) {
        return String.join(",", answer.headers().allValues("Content-Encoding"));
    }
}
