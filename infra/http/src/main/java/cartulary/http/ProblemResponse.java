package cartulary.http;

import cartulary.contracts.header.AcceptLanguage;
import cartulary.contracts.json.Json;
import io.quarkiverse.resteasy.problem.HttpProblem;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.http.HttpVersion;
import io.vertx.ext.web.RoutingContext;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Answers a request with a problem document, outside of any resource.
public final class ProblemResponse {
    private static final long DRAIN_MS = 1_000;

    private ProblemResponse() {}

    /// Sends the problem in the language of the caller and closes the connection, because the body of the request was
    /// not read. (A connection of HTTP/2 stays open for its other requests.)
    static void send(RoutingContext context, ProblemKind kind, Map<String, ?> params) {
        HttpServerResponse response = context.response();
        HttpProblem problem = problem(context.request().getHeader(HttpHeaders.ACCEPT_LANGUAGE), kind, params);
        boolean closes = context.request().version() != HttpVersion.HTTP_2;
        if (closes) {
            response.putHeader(HttpHeaders.CONNECTION, "close");
        }
        SecurityHeaders.addTo(response.headers());
        problem.getHeaders().forEach((name, value) -> response.putHeader(name, String.valueOf(value)));
        response.setStatusCode(problem.getStatusCode())
                .putHeader(HttpHeaders.CONTENT_TYPE, HttpProblem.MEDIA_TYPE.toString())
                .end(Buffer.buffer(body(problem)))
                .onComplete(_ -> {
                    if (closes) {
                        close(context);
                    }
                });
    }

    /// @param acceptLanguage the header of the caller, or null
    public static HttpProblem problem(@Nullable String acceptLanguage, ProblemKind kind, Map<String, ?> params) {
        return new Problems(() -> AcceptLanguage.preferred(acceptLanguage)).of(kind, params);
    }

    /// Returns the document as canonical JSON.
    public static byte[] body(HttpProblem problem) {
        var body = new TreeMap<>(problem.getParameters());
        body.put("type", String.valueOf(problem.getType()));
        body.put("title", problem.getTitle());
        body.put("status", problem.getStatusCode());
        body.put("detail", problem.getDetail());
        return Json.canonical(body);
    }

    /// Discards incoming bytes for a moment before the connection is closed: a client that still sends when it is
    /// closed never sees the response.
    private static void close(RoutingContext context) {
        HttpServerRequest request = context.request();
        if (request.isEnded()) {
            request.connection().close();
            return;
        }
        context.vertx().setTimer(DRAIN_MS, _ -> request.connection().close());
        request.handler(_ -> {}).endHandler(_ -> request.connection().close()).resume();
    }
}
