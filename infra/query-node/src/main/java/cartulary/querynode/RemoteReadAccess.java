package cartulary.querynode;

import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.json.Json;
import cartulary.contracts.secret.Hash;
import cartulary.query.access.AccessUnknownException;
import cartulary.query.access.ReadAccess;
import com.fasterxml.jackson.databind.JsonNode;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// Verifies tokens by asking a command node, because a query node holds no keys. Answers are cached for 2 s,
/// so that a page with many requests causes one lookup; a revoked token stays valid here for that long.
@Singleton
public class RemoteReadAccess implements ReadAccess {
    private static final Duration CACHE_DURATION = Duration.ofSeconds(2);
    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(1);
    private static final Duration REQUEST_TIMEOUT = Duration.ofSeconds(3);
    private static final int CACHE_SIZE = 50_000;
    private static final int OK = 200;
    private static final int SERVER_ERRORS = 500;
    private static final int TOO_MANY_REQUESTS = 429;
    private static final String OPERATOR = "operator";
    private static final String REFEREE = "referee";

    private final List<URI> nodes;
    private final AtomicInteger requests = new AtomicInteger();
    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(CONNECT_TIMEOUT)
            .build();
    private final Cache<CacheKey, Optional<JsonNode>> answers;

    /// @param nodes addresses of command nodes, such as `http://command-1:8080`
    @Inject
    RemoteReadAccess(@ConfigProperty(name = "cartulary.command-nodes") List<URI> nodes) {
        this(nodes, Ticker.systemTicker());
    }

    /// @param ticker by which cached answers expire
    RemoteReadAccess(List<URI> nodes, Ticker ticker) {
        this.nodes = List.copyOf(nodes);
        this.answers = Caffeine.newBuilder()
                .expireAfterWrite(CACHE_DURATION)
                .maximumSize(CACHE_SIZE)
                .ticker(ticker)
                .build();
    }

    /// Contains the hash of a token instead of the token.
    private record CacheKey(String path, Hash authorization) {}

    @Override
    public Optional<Actor> bearer(GameId game, String authorization) {
        return lookUp("/api/games/" + game + "/whoami", authorization)
                .map(answer -> Actor.parse(answer.path("actor").asText()));
    }

    @Override
    public boolean isOperator(String authorization) {
        return hasRole(OPERATOR, authorization);
    }

    @Override
    public boolean isReferee(String authorization) {
        return hasRole(REFEREE, authorization);
    }

    private boolean hasRole(String role, String authorization) {
        return lookUp("/api/whoami", authorization)
                .filter(answer -> roles(answer).contains(role))
                .isPresent();
    }

    private static List<String> roles(JsonNode answer) {
        return answer.path("roles").valueStream().map(JsonNode::asText).toList();
    }

    /// Returns the command side's answer; empty if it rejects the token.
    ///
    /// @throws AccessUnknownException if no command node answers
    private Optional<JsonNode> lookUp(String path, String authorization) {
        var key = new CacheKey(path, Hash.sha256(authorization));
        Optional<JsonNode> cached = answers.getIfPresent(key);
        if (cached != null) {
            return cached;
        }
        Optional<JsonNode> answer = request(authorization).flatMap(request -> ask(path, request));
        answers.put(key, answer);
        return answer;
    }

    /// Returns empty if the header contains characters that no token has.
    private static Optional<HttpRequest.Builder> request(String authorization) {
        try {
            return Optional.of(
                    HttpRequest.newBuilder().timeout(REQUEST_TIMEOUT).header("Authorization", authorization));
        } catch (IllegalArgumentException e) {
            // Its message quotes the header, so it is not logged.
            return Optional.empty();
        }
    }

    private Optional<JsonNode> ask(String path, HttpRequest.Builder request) {
        int first = requests.getAndIncrement();
        IOException failure = new IOException("no command node is configured");
        for (int attempt = 0; attempt < nodes.size(); attempt++) {
            URI node = nodes.get(Math.floorMod(first + attempt, nodes.size()));
            try {
                HttpResponse<byte[]> response =
                        http.send(request.copy().uri(node.resolve(path)).build(), BodyHandlers.ofByteArray());
                if (response.statusCode() < SERVER_ERRORS && response.statusCode() != TOO_MANY_REQUESTS) {
                    return response.statusCode() == OK
                            ? Optional.of(Json.mapper().readTree(response.body()))
                            : Optional.empty();
                }
                failure = new IOException("command node " + node + " answered with status " + response.statusCode());
            } catch (IOException e) {
                failure = e;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new AccessUnknownException(e);
            }
        }
        throw new AccessUnknownException(failure);
    }
}
