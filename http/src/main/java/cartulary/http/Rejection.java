package cartulary.http;

import cartulary.contracts.json.Json;
import io.quarkiverse.resteasy.problem.HttpProblem;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import io.vertx.ext.web.LanguageHeader;
import io.vertx.ext.web.RoutingContext;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/// Answers a request with a problem before any route has read its body.
record Rejection(ProblemKind kind, Map<String, ?> params) {
    private static final long DRAIN_MS = 1_000;

    void send(RoutingContext context) {
        HttpProblem problem = new Problems(() -> languages(context)).of(kind, params);
        boolean closes = context.request().version() != HttpVersion.HTTP_2;
        if (closes) {
            context.response().putHeader(HttpHeaders.CONNECTION, "close");
        }
        problem.getHeaders().forEach((name, value) -> context.response().putHeader(name, String.valueOf(value)));
        context.response()
                .setStatusCode(problem.getStatusCode())
                .putHeader(HttpHeaders.CONTENT_TYPE, HttpProblem.MEDIA_TYPE.toString())
                .end(Buffer.buffer(Json.canonical(body(problem))))
                .onComplete(sent -> {
                    if (closes) {
                        close(context);
                    }
                });
    }

    private static Map<String, Object> body(HttpProblem problem) {
        var body = new TreeMap<>(problem.getParameters());
        body.put("type", String.valueOf(problem.getType()));
        body.put("title", problem.getTitle());
        body.put("status", problem.getStatusCode());
        body.put("detail", problem.getDetail());
        return body;
    }

    private static List<Locale> languages(RoutingContext context) {
        return context.acceptableLanguages().stream()
                .map(LanguageHeader::tag)
                .map(Locale::of)
                .toList();
    }

    /// Closes a connection that cannot be used again because the body of its request was not read. (A
    /// connection of HTTP/2 stays open for its other requests.) Incoming bytes are discarded for a moment
    /// first: a client that still sends when the connection is closed never sees the response.
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
