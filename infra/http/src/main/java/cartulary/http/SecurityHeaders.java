package cartulary.http;

import io.netty.util.AsciiString;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.MultiMap;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.Map;
import java.util.function.BiConsumer;

/// Adds the headers that restrict what a browser does with a response: no guessing of its type, no execution and no
/// frame, no use by pages of other sites, and no address of a game in `Referer`.
@ApplicationScoped
public class SecurityHeaders {
    private static final int BEFORE_ANY_CHECK = 20_000;
    private static final Map<CharSequence, CharSequence> HEADERS = Map.of(
            AsciiString.cached("X-Content-Type-Options"), AsciiString.cached("nosniff"),
            AsciiString.cached("Referrer-Policy"), AsciiString.cached("no-referrer"),
            AsciiString.cached("Cross-Origin-Resource-Policy"), AsciiString.cached("same-origin"),
            AsciiString.cached("Content-Security-Policy"),
                    AsciiString.cached("default-src 'none'; frame-ancestors 'none'"));

    void install(@Observes Filters filters) {
        filters.register(SecurityHeaders::add, BEFORE_ANY_CHECK);
    }

    /// Called when the headers are complete, because RESTEasy would add to those that are already there.
    private static void add(RoutingContext context) {
        context.addHeadersEndHandler(_ -> addTo(context.response().headers()));
        context.next();
    }

    /// Passes every name and value on.
    public static void forEach(BiConsumer<CharSequence, CharSequence> receiver) {
        HEADERS.forEach(receiver);
    }

    /// Adds the headers that are missing. The web page and Swagger UI have policies of their own.
    static void addTo(MultiMap headers) {
        HEADERS.forEach((name, value) -> {
            if (!headers.contains(name)) {
                headers.set(name, value);
            }
        });
    }
}
