package cartulary.querynode;

import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.json.Json;
import cartulary.contracts.secret.Hash;
import cartulary.query.access.AccessUnknown;
import cartulary.query.access.OperatorCheck;
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

/// Whose token it is, asked of any command node that answers: this node holds no key. An answer is
/// believed for a moment, so that a page with many requests asks once; a token that was ended opens for
/// that moment longer here.
@Singleton
public class RemoteReadAccess implements ReadAccess, OperatorCheck {
    private static final Duration BELIEVED = Duration.ofSeconds(2);
    private static final Duration CONNECT_WITHIN = Duration.ofSeconds(1);
    private static final Duration ANSWER_WITHIN = Duration.ofSeconds(3);
    private static final int REMEMBERED = 50_000;
    private static final int OK = 200;
    private static final int SERVER_ERRORS = 500;
    private static final int TOO_MANY = 429;
    private static final String OPERATOR = "operator";

    private final List<URI> nodes;
    private final AtomicInteger turn = new AtomicInteger();
    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(CONNECT_WITHIN)
            .build();
    private final Cache<Question, Optional<JsonNode>> answers;

    /// @param nodes addresses of command nodes, such as `http://command-1:8080`
    @Inject
    RemoteReadAccess(@ConfigProperty(name = "cartulary.command-nodes") List<URI> nodes) {
        this(nodes, Ticker.systemTicker());
    }

    /// @param ticker by which an answer grows old
    RemoteReadAccess(List<URI> nodes, Ticker ticker) {
        this.nodes = List.copyOf(nodes);
        this.answers = Caffeine.newBuilder()
                .expireAfterWrite(BELIEVED)
                .maximumSize(REMEMBERED)
                .ticker(ticker)
                .build();
    }

    /// Tokens are kept as hashes, not as they are.
    private record Question(String path, Hash authorization) {}

    @Override
    public Optional<Actor> bearer(GameId game, String authorization) {
        return asked("/api/games/" + game + "/whoami", authorization)
                .map(answer -> Actor.parse(answer.path("actor").asText()));
    }

    @Override
    public boolean isOperator(String authorization) {
        return asked("/api/whoami", authorization)
                .filter(answer -> roles(answer).contains(OPERATOR))
                .isPresent();
    }

    private static List<String> roles(JsonNode answer) {
        return answer.path("roles").valueStream().map(JsonNode::asText).toList();
    }

    /// Empty where the command side knows no such bearer.
    ///
    /// @throws AccessUnknown when no command node answers
    private Optional<JsonNode> asked(String path, String authorization) {
        var question = new Question(path, Hash.sha256(authorization));
        Optional<JsonNode> known = answers.getIfPresent(question);
        if (known != null) {
            return known;
        }
        Optional<JsonNode> answer = request(authorization).flatMap(request -> ask(path, request));
        answers.put(question, answer);
        return answer;
    }

    /// Empty for a header with characters that no token has.
    private static Optional<HttpRequest.Builder> request(String authorization) {
        try {
            return Optional.of(HttpRequest.newBuilder().timeout(ANSWER_WITHIN).header("Authorization", authorization));
        } catch (IllegalArgumentException quotesTheHeader) {
            return Optional.empty();
        }
    }

    private Optional<JsonNode> ask(String path, HttpRequest.Builder request) {
        int first = turn.getAndIncrement();
        IOException away = new IOException("there is no command node");
        for (int tried = 0; tried < nodes.size(); tried++) {
            URI node = nodes.get(Math.floorMod(first + tried, nodes.size()));
            try {
                HttpResponse<byte[]> response =
                        http.send(request.copy().uri(node.resolve(path)).build(), BodyHandlers.ofByteArray());
                if (response.statusCode() < SERVER_ERRORS && response.statusCode() != TOO_MANY) {
                    return response.statusCode() == OK
                            ? Optional.of(Json.mapper().readTree(response.body()))
                            : Optional.empty();
                }
                away = new IOException("a command node answered " + response.statusCode());
            } catch (IOException e) {
                away = e;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new AccessUnknown(e);
            }
        }
        throw new AccessUnknown(away);
    }
}
