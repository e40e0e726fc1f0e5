package cartulary.http;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/// Adds the time of the service to every response (RFC 9110, section 6.6.1). The web page uses it to show the
/// remaining time of a step if the computer's clock is wrong.
@ApplicationScoped
public class DateHeader {
    private static final int BEFORE_ANY_CHECK = 20_000;
    private static final DateTimeFormatter HTTP_DATE =
            DateTimeFormatter.ofPattern("EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.US);

    void install(@Observes Filters filters) {
        filters.register(DateHeader::add, BEFORE_ANY_CHECK);
    }

    private static void add(RoutingContext context) {
        context.response().putHeader(HttpHeaders.DATE, HTTP_DATE.format(ZonedDateTime.now(ZoneOffset.UTC)));
        context.next();
    }
}
