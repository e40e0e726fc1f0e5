package cartulary.http;

import cartulary.contracts.json.Json;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/// Responses of the API: with a body in canonical JSON, or without one.
public final class JsonResponse {
    private JsonResponse() {}

    /// Returns a response that no cache may store.
    public static Response noStore(Response.Status status, Object body) {
        return response(status, body, "no-store");
    }

    public static Response noStore(Object body) {
        return noStore(Response.Status.OK, body);
    }

    /// Returns a response without a body that no cache may store.
    public static Response noContent() {
        return Response.noContent()
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }

    /// Returns a response that caches must revalidate before each use.
    public static Response noCache(Object body) {
        return response(Response.Status.OK, body, "no-cache");
    }

    private static Response response(Response.Status status, Object body, String cacheControl) {
        return Response.status(status)
                .entity(Json.canonical(body))
                .type(MediaType.APPLICATION_JSON_TYPE)
                .header(HttpHeaders.CACHE_CONTROL, cacheControl)
                .build();
    }
}
