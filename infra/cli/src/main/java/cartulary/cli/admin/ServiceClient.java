package cartulary.cli.admin;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
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
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// A client of the admin API of a running service; its address and token are options of a command.
public final class ServiceClient {
    private static final Duration TIMEOUT = Duration.ofSeconds(30);
    private static final String TOKEN = "CARTULARY_TOKEN";
    private static final String USUAL = "http://localhost:8080";

    /// Tokens that fit into a header; the HTTP client would quote others in its exception.
    private static final Pattern ONE_WORD = Pattern.compile("[!-~]+");

    @Option(
            names = "--url",
            paramLabel = "URL",
            description = "where the service answers, such as http://localhost:8080")
    private @Nullable URI url;

    @Option(
            names = "--token-file",
            paramLabel = "FILE",
            description = "file with the token of an operator (./cartulary token --role operator); without it,"
                    + " the environment variable CARTULARY_TOKEN does")
    private @Nullable Path tokenFile;

    /// Made at the first request: every command line has clients, and both take a third of a second.
    private static final class Transport {
        static final HttpClient HTTP =
                HttpClient.newBuilder().connectTimeout(TIMEOUT).build();
        static final ObjectMapper JSON = new ObjectMapper();
    }

    /// Reports whether an address was given.
    public boolean isNamed() {
        return url != null;
    }

    /// The service did not answer or refused the request; the message is for the user.
    public static final class RequestFailedException extends Exception {
        RequestFailedException(String message) {
            super(message);
        }
    }

    public JsonNode get(String path) throws RequestFailedException, InterruptedException {
        return answer(request(path).GET().build());
    }

    public JsonNode post(String path) throws RequestFailedException, InterruptedException {
        return answer(request(path).POST(BodyPublishers.noBody()).build());
    }

    /// Sends a request with the token of the options, or without one with `otherwise`.
    public JsonNode post(String path, String otherwise) throws RequestFailedException, InterruptedException {
        boolean isGiven = tokenFile != null || System.getenv(TOKEN) != null;
        return answer(request(path, isGiven ? token() : otherwise)
                .POST(BodyPublishers.noBody())
                .build());
    }

    private HttpRequest.Builder request(String path) throws RequestFailedException {
        return request(path, token());
    }

    private HttpRequest.Builder request(String path, String token) throws RequestFailedException {
        URI root = url == null ? URI.create(USUAL) : url;
        if (!isOfHttp(root)) {
            throw new RequestFailedException("--url must be an address such as " + USUAL);
        }
        return HttpRequest.newBuilder(root.resolve(path)).timeout(TIMEOUT).header("Authorization", "Bearer " + token);
    }

    private static boolean isOfHttp(URI root) {
        return root.getHost() != null
                && ("http".equalsIgnoreCase(root.getScheme()) || "https".equalsIgnoreCase(root.getScheme()));
    }

    private String token() throws RequestFailedException {
        String token = System.getenv(TOKEN);
        try {
            token = tokenFile == null ? token : Files.readString(tokenFile).strip();
        } catch (IOException e) {
            throw new RequestFailedException("the token cannot be read from " + tokenFile);
        }
        if (token == null || token.isEmpty()) {
            throw new RequestFailedException(
                    "a token is needed: ./cartulary token --role operator > FILE, then --token-file FILE");
        }
        if (!ONE_WORD.matcher(token).matches()) {
            throw new RequestFailedException((tokenFile == null ? TOKEN : tokenFile)
                    + " does not contain a token: a token is one word, as printed by ./cartulary token");
        }
        return token;
    }

    private JsonNode answer(HttpRequest request) throws RequestFailedException, InterruptedException {
        String where = request.uri().getAuthority();
        HttpResponse<String> response;
        try {
            response = Transport.HTTP.send(request, BodyHandlers.ofString());
        } catch (IOException e) {
            throw new RequestFailedException(
                    "the service at " + where + " does not respond; start it, or set its address with --url");
        }
        JsonNode body = read(response.body());
        if (response.statusCode() / 100 != 2) {
            throw new RequestFailedException(refusal(where, response.statusCode(), body));
        }
        if (!body.isContainerNode()) {
            throw new RequestFailedException(where + " is no service of this kind; name where it is with --url");
        }
        return body;
    }

    /// Missing where the body is no JSON, as a proxy's own pages are.
    private static JsonNode read(String body) {
        try {
            return Transport.JSON.readTree(body);
        } catch (JsonProcessingException e) {
            return MissingNode.getInstance();
        }
    }

    private static String refusal(String where, int status, JsonNode problem) {
        String detail = problem.path("detail").asText("%s answered %s and no reason".formatted(where, status));
        return problem.path("type").asText().endsWith(":not-allowed")
                ? detail + " This makes one that does: ./cartulary token --role operator"
                : detail;
    }
}
