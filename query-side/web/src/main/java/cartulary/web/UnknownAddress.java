package cartulary.web;

import cartulary.contracts.header.Preferences;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response.Status;
import java.lang.annotation.Annotation;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;
import org.jspecify.annotations.Nullable;

/// Returns the page, with status 404, to a browser that asks for an address where there is nothing; the page says so
/// and leads back. Other callers get the problem document that the service has for such an address. What a resource
/// says itself, such as that there is no such game, stays as it is.
public class UnknownAddress {
    private static final MediaType HTML = MediaType.valueOf(PageDocument.HTML);

    private final PageDocument document;

    UnknownAddress(PageDocument document) {
        this.document = document;
    }

    @ServerResponseFilter
    public void replace(ContainerRequestContext request, ContainerResponseContext response) {
        if (response.getStatus() == Status.NOT_FOUND.getStatusCode()
                && request.getUriInfo().getMatchedResources().isEmpty()
                && isBrowser(request.getHeaderString(HttpHeaders.ACCEPT))) {
            response.setEntity(document.text(), new Annotation[0], HTML);
            response.getHeaders().remove(HttpHeaders.CONTENT_LANGUAGE);
            PageDocument.HEADERS.forEach(response.getHeaders()::putSingle);
        }
    }

    /// Returns whether the caller names HTML, and prefers nothing of the API to it.
    static boolean isBrowser(@Nullable String accept) {
        Preferences types = Preferences.of(accept);
        double html = types.weight("text/html").orElse(0);
        return html > 0
                && html >= types.weight("application/json").orElse(0)
                && html >= types.weight("application/problem+json").orElse(0);
    }
}
