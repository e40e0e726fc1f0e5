package cartulary.local.cluster;

import java.util.regex.Pattern;

/// The requests that only command nodes can answer. The proxy of the container setup has the same rules in
/// `infra/deploy/proxy/haproxy.cfg`.
final class Routes {
    /// The paths that need the keys of a command node.
    static final String COMMAND_PATHS =
            "^/(openapi/commands|api/(account(/.*)?|challenges(/[^/]+)?|seeks|admin/(actions|bans|keys/rewrap|limits|reported-messages)|chat|host-token|keys|persons(/[^/]+(/record)?)?|whoami|games/[^/]+/(chat(/setting|/[0-9]+/report)?|checkpoint|commands|dispute-reasons|hand|invites(/[^/]+)?|names|presence|read-token|record|rematches|seek|whoami)))$";

    /// Opens a game by POST; lists games by GET.
    static final String GAMES_PATH = "/api/games";

    private static final Pattern COMMAND_PATTERN = Pattern.compile(COMMAND_PATHS);

    private Routes() {}

    /// Returns true if the request must go to a command node.
    ///
    /// @param method of the request, such as `POST`
    /// @param path without the query
    static boolean needsCommandNode(String method, String path) {
        return COMMAND_PATTERN.matcher(path).find() || (path.equals(GAMES_PATH) && method.equals("POST"));
    }
}
