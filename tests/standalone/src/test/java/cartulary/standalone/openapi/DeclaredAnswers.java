package cartulary.standalone.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.impl.HttpServerRequestInternal;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/// Compares every answer of the application under test with `docs/openapi.json`: its status, and its media type.
@ApplicationScoped
class DeclaredAnswers {
    private static final int BEFORE_ANY_CHECK = 30_000;
    private static final String TEMPLATE = "UrlPathTemplate";

    /// Statuses that any request may lead to, whatever the operation: their ranges declare them.
    private static final Set<Integer> OF_ANY_REQUEST = Set.of(403, 405, 406, 408, 413, 414, 415, 431, 500, 501);

    private static final Queue<String> UNDECLARED = new ConcurrentLinkedQueue<>();

    private final JsonNode paths;

    DeclaredAnswers() {
        try {
            paths = new ObjectMapper()
                    .readTree(Path.of("../../docs/openapi.json").toFile())
                    .path("paths");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Returns the answers since the last call that the document does not declare.
    static List<String> takeUndeclared() {
        var taken = new ArrayList<String>();
        for (String next = UNDECLARED.poll(); next != null; next = UNDECLARED.poll()) {
            taken.add(next);
        }
        return taken;
    }

    void install(@Observes Filters filters) {
        filters.register(this::watch, BEFORE_ANY_CHECK);
    }

    private void watch(RoutingContext context) {
        context.addHeadersEndHandler(_ -> check(context));
        context.next();
    }

    private void check(RoutingContext context) {
        String template = context.request() instanceof HttpServerRequestInternal known
                ? known.context().getLocal(TEMPLATE)
                : null;
        String method = context.request().method().name().toLowerCase(Locale.ROOT);
        if (template == null) {
            return;
        }
        JsonNode operation = paths.path(template).path(method);
        if (operation.isMissingNode()) {
            return;
        }
        int status = context.response().getStatusCode();
        String type = context.response().headers().get(HttpHeaders.CONTENT_TYPE);
        JsonNode declared = declared(operation.path("responses"), status);
        if (declared == null || type != null && !permits(declared.path("content"), type)) {
            UNDECLARED.add(method + " " + context.request().uri() + " answers " + status + " " + type);
        }
    }

    private static @Nullable JsonNode declared(JsonNode responses, int status) {
        if (responses.has(String.valueOf(status))) {
            return responses.path(String.valueOf(status));
        }
        String range = status / 100 + "XX";
        return OF_ANY_REQUEST.contains(status) && responses.has(range) ? responses.path(range) : null;
    }

    private static boolean permits(JsonNode content, String type) {
        String name = withoutParameters(type);
        return content.propertyStream()
                .map(one -> withoutParameters(one.getKey()))
                .anyMatch(one -> one.equals(name) || one.equals("*/*"));
    }

    private static String withoutParameters(String type) {
        return type.toLowerCase(Locale.ROOT).split(";", 2)[0].strip();
    }
}
