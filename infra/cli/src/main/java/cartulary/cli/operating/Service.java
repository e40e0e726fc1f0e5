package cartulary.cli.operating;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// A running service, and the token with which it is spoken to.
public final class Service {
    private static final Duration ANSWER_WITHIN = Duration.ofSeconds(30);
    private static final String TOKEN = "CARTULARY_TOKEN";
    private static final ObjectMapper JSON = new ObjectMapper();

    @Option(
            names = "--url",
            paramLabel = "URL",
            description = "where the service answers, such as http://localhost:8080")
    private @Nullable URI url;

    @Option(
            names = "--token-file",
            paramLabel = "FILE",
            description =
                    "holds the token of an operator (./cartulary token --role operator); without it,"
                            + " the environment variable CARTULARY_TOKEN does")
    private @Nullable Path tokenFile;

    private final HttpClient http = HttpClient.newBuilder().connectTimeout(ANSWER_WITHIN).build();

    /// Whether an address was named at all.
    public boolean isNamed() {
        return url != null;
    }

    /// The service did not do what it was asked for; the message is for whoever asked.
    public static final class Unwilling extends Exception {
        Unwilling(String message) {
            super(message);
        }
    }

    public JsonNode get(String path) throws Unwilling, InterruptedException {
        return answer(request(path).GET().build());
    }

    public JsonNode post(String path) throws Unwilling, InterruptedException {
        return answer(request(path).POST(BodyPublishers.noBody()).build());
    }

    private HttpRequest.Builder request(String path) throws Unwilling {
        URI root = url == null ? URI.create("http://localhost:8080") : url;
        return HttpRequest.newBuilder(root.resolve(path))
                .timeout(ANSWER_WITHIN)
                .header("Authorization", "Bearer " + token());
    }

    private String token() throws Unwilling {
        String token = System.getenv(TOKEN);
        try {
            token = tokenFile == null ? token : Files.readString(tokenFile).strip();
        } catch (IOException e) {
            throw new Unwilling("the token cannot be read from " + tokenFile);
        }
        if (token == null || token.isEmpty()) {
            throw new Unwilling(
                    "a token is needed: ./cartulary token --role operator > FILE, then --token-file FILE");
        }
        return token;
    }

    private JsonNode answer(HttpRequest request) throws Unwilling, InterruptedException {
        try {
            HttpResponse<String> response = http.send(request, BodyHandlers.ofString());
            JsonNode body = JSON.readTree(response.body());
            if (response.statusCode() / 100 != 2) {
                throw new Unwilling(
                        body.path("detail").asText("it answered " + response.statusCode()));
            }
            return body;
        } catch (IOException e) {
            throw new Unwilling(
                    "the service at " + request.uri().getAuthority() + " does not answer");
        }
    }
}
