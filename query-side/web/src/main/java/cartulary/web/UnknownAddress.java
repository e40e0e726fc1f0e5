package cartulary.web;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response.Status;
import java.lang.annotation.Annotation;
import java.util.Arrays;
import java.util.Locale;
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
        double html = quality(accept, "text/html");
        return html > 0
                && html >= quality(accept, "application/json")
                && html >= quality(accept, "application/problem+json");
    }

    /// Returns the weight that a caller gives to a type by its name: 0 if it is not named, or its weight unreadable.
    private static double quality(@Nullable String accept, String type) {
        return accept == null
                ? 0
                : Arrays.stream(accept.toLowerCase(Locale.ROOT).split(","))
                        .map(range -> range.strip().split("\\s*;\\s*"))
                        .filter(range -> range[0].equals(type))
                        .mapToDouble(UnknownAddress::weight)
                        .max()
                        .orElse(0);
    }

    private static double weight(String[] range) {
        return Arrays.stream(range)
                .skip(1)
                .filter(parameter -> parameter.startsWith("q="))
                .mapToDouble(parameter -> number(parameter.substring("q=".length())))
                .findFirst()
                .orElse(1);
    }

    private static double number(String text) {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            return 0;
        }
    }
}
