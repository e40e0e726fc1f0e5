package cartulary.query.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The files of the lake, over HTTP.
@QuarkusTest
@WithTestResource(LakeUnderTest.class)
class DataFilesTest {
    private static final Pattern LINK = Pattern.compile("href=\"(/data/[^\"]+)\"");

    @TestHTTPResource("/data/")
    URI data;

    private final Path lake = LakeUnderTest.lake();
    private final HttpClient client = HttpClient.newHttpClient();
    private String name;
    private byte[] whole;

    @BeforeEach
    void chooseAFile() throws Exception {
        try (var files = Files.walk(lake.resolve("schema=1/turns"))) {
            Path file = files.filter(Files::isRegularFile).findFirst().orElseThrow();
            name = lake.relativize(file).toString();
            whole = Files.readAllBytes(file);
        }
        assertThat(whole.length).isGreaterThan(1_000);
    }

    private HttpResponse<byte[]> ask(String method, String path, String... headers) throws Exception {
        var builder = HttpRequest.newBuilder(data.resolve(path)).method(method, BodyPublishers.noBody());
        return client.send(
                (headers.length == 0 ? builder : builder.headers(headers)).build(), BodyHandlers.ofByteArray());
    }

    private static String header(HttpResponse<?> response, String name) {
        return String.join(", ", response.headers().allValues(name));
    }

    @Test
    void aFileIsSentWholeWithItsHash() throws Exception {
        var response = ask("GET", name, "Accept-Encoding", "gzip");

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.body()).isEqualTo(whole);
        assertThat(header(response, "content-type")).isEqualTo("application/vnd.apache.parquet");
        assertThat(header(response, "accept-ranges")).isEqualTo("bytes");
        assertThat(header(response, "content-encoding")).isIn("", "identity");
        assertThat(header(response, "x-content-type-options")).isIn("", "nosniff");
        String sha256 =
                HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(whole));
        assertThat(header(response, "etag")).isEqualTo('"' + sha256 + '"');
        assertThat(ask("GET", name, "If-None-Match", header(response, "etag")).statusCode())
                .isEqualTo(304);
    }

    @Test
    void headHasTheLengthAndNoBody() throws Exception {
        var response = ask("HEAD", name);

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(header(response, "content-length")).isEqualTo(Integer.toString(whole.length));
        assertThat(header(response, "accept-ranges")).isEqualTo("bytes");
        assertThat(response.body()).isEmpty();
        assertThat(ask("GET", name).body()).isEqualTo(whole);
    }

    @ParameterizedTest
    @CsvSource({"0, 3", "4, 99", "100, 100", "900, "})
    void aRangeIsSentAlone(int from, Integer to) throws Exception {
        var response = ask("GET", name, "Range", "bytes=" + from + "-" + (to == null ? "" : to));
        int end = to == null ? whole.length : to + 1;

        assertThat(response.statusCode()).isEqualTo(206);
        assertThat(response.body()).isEqualTo(Arrays.copyOfRange(whole, from, end));
        assertThat(header(response, "content-range"))
                .isEqualTo("bytes %s-%s/%s".formatted(from, end - 1, whole.length));
    }

    @Test
    void theLastBytesCanBeAskedFor() throws Exception {
        var footer = ask("GET", name, "Range", "bytes=-8");
        var more = ask("GET", name, "Range", "bytes=-999999999");

        assertThat(footer.statusCode()).isEqualTo(206);
        assertThat(new String(footer.body(), 4, 4, StandardCharsets.US_ASCII)).isEqualTo("PAR1");
        assertThat(more.body()).isEqualTo(whole);
    }

    @Test
    void aRangeThatEndsAfterTheFileIsCut() throws Exception {
        var response = ask("GET", name, "Range", "bytes=10-999999999");
        assertThat(response.statusCode()).isEqualTo(206);
        assertThat(response.body()).isEqualTo(Arrays.copyOfRange(whole, 10, whole.length));
    }

    @ParameterizedTest
    @ValueSource(strings = {"bytes=999999999-", "bytes=999999999-999999999999", "bytes=-0"})
    void aRangeAfterTheEndIsRefusedWithTheLength(String range) throws Exception {
        var response = ask("GET", name, "Range", range);

        assertThat(response.statusCode()).isEqualTo(416);
        assertThat(header(response, "content-range")).isEqualTo("bytes */" + whole.length);
        assertThat(header(response, "content-type")).startsWith("application/problem+json");
        assertThat(new String(response.body(), StandardCharsets.UTF_8)).contains("range-not-satisfiable");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"bytes=5-2", "bytes=", "bytes=-", "lines=1-2", "bytes=1-2,5-6", "bytes=99999999999999999999-"})
    void aHeaderThatIsNoSingleRangeIsIgnored(String range) throws Exception {
        var response = ask("GET", name, "Range", range);
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.body()).isEqualTo(whole);
    }

    @Test
    void aRangeOfAnotherVersionIsNotSent() throws Exception {
        String tag = header(ask("HEAD", name), "etag");
        assertThat(ask("GET", name, "Range", "bytes=0-3", "If-Range", tag).statusCode())
                .isEqualTo(206);
        assertThat(ask("GET", name, "Range", "bytes=0-3", "If-Range", "\"other\"")
                        .body())
                .isEqualTo(whole);
    }

    @ParameterizedTest
    @CsvSource({
        "manifest.json, application/json",
        "schema.json, application/json",
        "croissant.json, application/ld+json",
        "README.md, text/markdown",
    })
    void theDescriptionsAreSent(String file, String type) throws Exception {
        var response = ask("GET", file);

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(header(response, "content-type")).startsWith(type);
        assertThat(response.body()).isEqualTo(Files.readAllBytes(lake.resolve(file)));
        assertThat(ask("GET", file, "If-None-Match", header(response, "etag")).statusCode())
                .isEqualTo(304);
        assertThat(header(ask("HEAD", file), "content-length"))
                .isEqualTo(Long.toString(Files.size(lake.resolve(file))));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "private.txt",
                "lake.lock",
                ".lock",
                "schema=1",
                "schema=1/",
                "schema=1/turns/",
                "schema=1/turns/part-9.parquet",
                "%2e%2e/keys/export.key",
                "..%2fkeys%2fexport.key",
                "schema=1/../private.txt",
                "schema=1/%2e%2e/%2e%2e/lake/private.txt",
                "/etc/passwd",
                "%2Fetc%2Fpasswd",
                "manifest.json%00",
            })
    void nothingElseOfTheFolderCanBeRead(String path) throws Exception {
        for (String method : List.of("GET", "HEAD")) {
            var response = client.send(
                    HttpRequest.newBuilder(URI.create(data + path))
                            .method(method, BodyPublishers.noBody())
                            .build(),
                    BodyHandlers.ofString());
            assertThat(response.statusCode()).as(path).isIn(400, 404);
            assertThat(response.body()).doesNotContain("not in the manifest").doesNotContain("root:");
        }
    }

    @Test
    void everyLinkOfTheIndexLeadsToAFile() throws Exception {
        String index = new String(ask("GET", "").body(), StandardCharsets.UTF_8);
        List<String> links = LINK.matcher(index)
                .results()
                .map(MatchResult::group)
                .map(link -> link.substring(6, link.length() - 1))
                .toList();

        assertThat(links).hasSizeGreaterThan(10).contains("/data/manifest.json", "/data/" + name);
        for (String link : links) {
            assertThat(ask("HEAD", link).statusCode()).as(link).isEqualTo(200);
        }
    }

    @Test
    void theIndexIsInTheLanguageOfTheCallerAndHasAStrictPolicy() throws Exception {
        var dutch = ask("GET", "", "Accept-Language", "nl");
        var japanese = ask("GET", "?language=ja", "Accept-Language", "nl");

        assertThat(new String(dutch.body(), StandardCharsets.UTF_8)).contains("<html lang=\"nl\">", "Spellen als");
        assertThat(new String(japanese.body(), StandardCharsets.UTF_8)).contains("<html lang=\"ja\">");
        assertThat(header(dutch, "content-security-policy")).startsWith("default-src 'none'; style-src 'self'");
        assertThat(ask("GET", "/data.css").statusCode()).isEqualTo(200);
        assertThat(ask("GET", "?language=xx").statusCode()).isEqualTo(400);
    }
}
