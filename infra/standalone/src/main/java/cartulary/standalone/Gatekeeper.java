package cartulary.standalone;

import cartulary.command.web.Problem;
import cartulary.command.web.Problems;
import cartulary.contracts.json.Json;
import io.quarkiverse.resteasy.problem.HttpProblem;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.LanguageHeader;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jspecify.annotations.Nullable;

/// Stands before everything: requests under a foreign name (DNS rebinding), from pages of a foreign
/// origin, and bodies announced as too large go no further.
@ApplicationScoped
public class Gatekeeper {
    private static final int FIRST = 10_000;
    private static final int MAX_BODY = 16 * 1024;
    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]", "::1");

    private final List<String> hosts;

    Gatekeeper(@ConfigProperty(name = "cartulary.hosts") Optional<List<String>> hosts) {
        this.hosts =
                hosts.orElse(List.of()).stream()
                        .map(host -> host.strip().toLowerCase(Locale.ROOT))
                        .toList();
    }

    void install(@Observes Filters filters) {
        filters.register(this::check, FIRST);
    }

    private void check(RoutingContext context) {
        Problem problem = problem(context.request());
        if (problem == null) {
            context.next();
        } else {
            refuse(context, problem);
        }
    }

    private @Nullable Problem problem(HttpServerRequest request) {
        var authority = request.authority();
        if (authority == null || !isOurs(authority.host())) {
            return Problem.FOREIGN_HOST;
        }
        String origin = request.getHeader(HttpHeaders.ORIGIN);
        if (origin != null && !isOurs(hostOf(origin))) {
            return Problem.FOREIGN_ORIGIN;
        }
        return announcesTooMuch(request) ? Problem.TOO_LARGE : null;
    }

    private boolean isOurs(@Nullable String host) {
        return host != null
                && (LOOPBACK.contains(host.toLowerCase(Locale.ROOT))
                        || hosts.contains(host.toLowerCase(Locale.ROOT)));
    }

    private static @Nullable String hostOf(String origin) {
        try {
            return URI.create(origin).getHost();
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    private static boolean announcesTooMuch(HttpServerRequest request) {
        String length = request.getHeader(HttpHeaders.CONTENT_LENGTH);
        try {
            return length != null && Long.parseLong(length) > MAX_BODY;
        } catch (NumberFormatException e) {
            return true;
        }
    }

    private static void refuse(RoutingContext context, Problem kind) {
        HttpProblem problem =
                new Problems(languages(context))
                        .of(kind, kind == Problem.TOO_LARGE ? Map.of("limit", MAX_BODY) : Map.of());
        var body = new TreeMap<String, Object>(problem.getParameters());
        body.put("type", problem.getType());
        body.put("title", problem.getTitle());
        body.put("status", problem.getStatusCode());
        body.put("detail", problem.getDetail());
        var response = context.response().setStatusCode(problem.getStatusCode());
        problem.getHeaders()
                .forEach((name, value) -> response.putHeader(name, String.valueOf(value)));
        // The rest of a refused body is not read, so the connection cannot be used again.
        response.putHeader(HttpHeaders.CONNECTION, "close")
                .putHeader(HttpHeaders.CONTENT_TYPE, "application/problem+json")
                .end(Buffer.buffer(Json.canonical(body)));
    }

    private static List<Locale> languages(RoutingContext context) {
        return context.acceptableLanguages().stream()
                .map(LanguageHeader::tag)
                .map(Locale::of)
                .toList();
    }
}
