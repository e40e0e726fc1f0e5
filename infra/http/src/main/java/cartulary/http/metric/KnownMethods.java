package cartulary.http.metric;

import java.util.Set;

/// The request methods that the services know. Any other text is a legal method, too (RFC 9110, section 9.1).
public final class KnownMethods {
    private static final Set<String> NAMES = Set.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS");

    private KnownMethods() {}

    public static boolean contains(String method) {
        return NAMES.contains(method);
    }
}
