package cartulary.http;

import io.quarkus.runtime.StartupEvent;
import io.quarkus.runtime.configuration.ConfigurationException;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.openapi.annotations.Operation;

/// The file `security.txt` (RFC 9116), which names the contact for security problems of this service, from a setting.
/// It expires after 90 days, so that copies of it do not outlive the service.
@Singleton
@Path("/.well-known/security.txt")
public class SecurityContact {
    static final String KEY = "cartulary.security-contact";
    private static final String UTF_8 = MediaType.TEXT_PLAIN + ";charset=UTF-8";
    private static final Set<String> SCHEMES = Set.of("https", "mailto", "tel");
    private static final Duration VALID = Duration.ofDays(90);

    private final List<URI> contacts;
    private final Clock clock;

    @Inject
    SecurityContact(@ConfigProperty(name = "cartulary.security-contact") Optional<List<String>> contacts) {
        this(contacts.orElse(List.of()), Clock.systemUTC());
    }

    /// @throws ConfigurationException if a contact is not an address that RFC 9116 allows
    SecurityContact(List<String> contacts, Clock clock) {
        this.contacts = contacts.stream().map(SecurityContact::contact).toList();
        this.clock = clock;
    }

    private static URI contact(String text) {
        try {
            var uri = URI.create(text.strip());
            if (uri.getScheme() != null && SCHEMES.contains(uri.getScheme())) {
                return uri;
            }
        } catch (IllegalArgumentException e) {
            throw unusable(text);
        }
        throw unusable(text);
    }

    private static ConfigurationException unusable(String text) {
        return new ConfigurationException("Cartulary cannot start: " + KEY + " contains '" + text
                + "', which is not an address such as mailto:security@example.org or https://example.org/security");
    }

    /// Creates the bean at the start, so that an unusable setting is reported then.
    void check(@Observes StartupEvent event) {}

    @GET
    @Operation(hidden = true)
    public Response file(@Context HttpHeaders headers) {
        if (contacts.isEmpty()) {
            throw Problems.of(headers).of(SharedProblem.NO_SECURITY_CONTACT, Map.of("setting", KEY));
        }
        return Response.ok(text(), UTF_8)
                .header(HttpHeaders.CACHE_CONTROL, "max-age=3600")
                .build();
    }

    /// Returns the file; the same for all requests of a day, in UTC.
    String text() {
        Instant expires = clock.instant().truncatedTo(ChronoUnit.DAYS).plus(VALID);
        var text = new StringBuilder();
        contacts.forEach(contact -> text.append("Contact: ").append(contact).append('\n'));
        return text.append("Expires: ").append(expires).append('\n').toString();
    }
}
