package cartulary.local.cluster;

import java.util.regex.Pattern;

/// Which requests are for the nodes that decide. The proxy of the containers is told the same in its own
/// words (`infra/deploy/proxy/haproxy.cfg`).
final class Routes {
    /// What only a node with the keys can answer, by path.
    static final String DECIDED_PATHS =
            "^/(openapi/commands|api/(whoami|games/[^/]+/(commands|hand|invites|names|presence|whoami)))$";

    /// Opens a game when it is posted to; otherwise it lists games.
    static final String OPENING = "/api/games";

    private static final Pattern DECIDED = Pattern.compile(DECIDED_PATHS);

    private Routes() {}

    /// @param method of the request, such as `POST`
    /// @param path without the query
    static boolean decides(String method, String path) {
        return DECIDED.matcher(path).find() || (path.equals(OPENING) && method.equals("POST"));
    }
}
