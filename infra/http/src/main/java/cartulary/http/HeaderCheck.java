package cartulary.http;

import cartulary.contracts.header.Preferences;
import cartulary.contracts.header.RequestHeader;
import cartulary.http.metric.RefusalReason;
import io.quarkus.vertx.http.ManagementInterface;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Reads the headers of every request before a framework does, whose parsers fail on malformed ones. A header that a
/// server may ignore is removed if it is malformed; any other is refused. Costs a look-up for each known header.
@ApplicationScoped
public class HeaderCheck {
    /// After the origin check, which a foreign page cannot learn more from.
    private static final int PRIORITY = 9_500;

    private static final Set<HttpMethod> WITHOUT_BODY =
            Set.of(HttpMethod.GET, HttpMethod.HEAD, HttpMethod.DELETE, HttpMethod.OPTIONS);

    /// Headers that may occur once, with an example of each.
    private static final Map<String, String> SINGLE = Map.of(
            "Host", "localhost:8080",
            "Origin", "http://localhost:8080",
            "Authorization", "Bearer TOKEN",
            "Content-Type", "application/json",
            "Idempotency-Key", "0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f",
            "Move-Signature", "12.SIGNATURE",
            "Last-Event-ID", "12",
            "X-Forwarded-Proto", "https");

    void install(@Observes Filters filters) {
        filters.register(HeaderCheck::check, PRIORITY);
    }

    void installForManagement(@Observes ManagementInterface management) {
        management.router().route().order(Integer.MIN_VALUE).handler(HeaderCheck::check);
    }

    private static void check(RoutingContext context) {
        MultiMap headers = context.request().headers();
        for (RequestHeader header : RequestHeader.values()) {
            String name = header.headerName();
            if (headers.contains(name) && !header.isValid(String.join(",", headers.getAll(name)))) {
                headers.remove(name);
            }
        }
        EarlyRefusal rejection = rejection(headers, context.request().method());
        if (rejection == null) {
            context.next();
        } else {
            rejection.send(context);
        }
    }

    private static @Nullable EarlyRefusal rejection(MultiMap headers, HttpMethod method) {
        for (Map.Entry<String, String> single : SINGLE.entrySet()) {
            if (headers.contains(single.getKey())
                    && headers.getAll(single.getKey()).size() > 1) {
                return new EarlyRefusal(
                        SharedProblem.BAD_HEADER,
                        Map.of("header", single.getKey(), "example", single.getValue()),
                        RefusalReason.MALFORMED);
            }
        }
        String type = headers.get(HttpHeaders.CONTENT_TYPE);
        if (type == null || isMediaType(type)) {
            return null;
        }
        if (WITHOUT_BODY.contains(method)) {
            headers.remove(HttpHeaders.CONTENT_TYPE);
            return null;
        }
        return new EarlyRefusal(SharedProblem.UNSUPPORTED_MEDIA_TYPE, Map.of(), RefusalReason.MALFORMED);
    }

    private static boolean isMediaType(String header) {
        List<Preferences.Preference> types =
                Preferences.parse(header).orElse(Preferences.NONE).all();
        return types.size() == 1
                && types.getFirst().value().contains("/")
                && !types.getFirst().value().contains("*");
    }
}
