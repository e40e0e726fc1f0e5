package cartulary.http;

import io.vertx.core.http.HttpServerRequest;

/// The address of a caller, by which requests and streams are counted.
public final class RemoteAddress {
    private RemoteAddress() {}

    /// Returns the IP address, or `unknown` if the connection has none (a Unix domain socket).
    public static String of(HttpServerRequest request) {
        var remote = request.remoteAddress();
        return remote == null || remote.hostAddress() == null ? "unknown" : remote.hostAddress();
    }
}
