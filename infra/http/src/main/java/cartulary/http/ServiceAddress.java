package cartulary.http;

import io.vertx.core.http.HttpServerRequest;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;

/// The address of the service as the caller sees it, for links that must be complete.
public final class ServiceAddress {
    private static final String FORWARDED_PROTO = "X-Forwarded-Proto";

    private ServiceAddress() {}

    /// Returns an address at the scheme, host and port of a request; empty if the request names no valid host. The
    /// scheme is the scheme of the request to the reverse proxy, if a trusted one states it.
    ///
    /// @param path absolute
    public static Optional<URI> of(HttpServerRequest request, String path) {
        boolean isSecure = request.isSSL()
                || RemoteAddress.isTrustedProxy(request)
                        && "https".equalsIgnoreCase(request.getHeader(FORWARDED_PROTO));
        try {
            var address = new URI((isSecure ? "https" : "http") + "://" + request.authority() + path);
            return address.getHost() == null ? Optional.empty() : Optional.of(address);
        } catch (URISyntaxException e) {
            return Optional.empty();
        }
    }
}
