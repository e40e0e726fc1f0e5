package cartulary.local.cluster;

import java.util.List;
import java.util.regex.Pattern;

/// The requests that only command nodes can answer. The proxy of the container setup has the same rules in
/// `infra/deploy/proxy/haproxy.cfg`.
final class Routes {
    /// The paths that need the keys of a command node.
    static final String COMMAND_PATHS =
            "^/(openapi/commands|api/(account(/.*)?|challenges(/[^/]+)?|seeks|admin/(actions|bans|keys/rewrap|limits|reported-messages)|chat|competitions/(imports|[^/]+/(commands|duels|names|reasons(/[0-9]+)?|record))|duels(/[^/]+(/(answer|forfeit))?)?|host-token|keys|persons(/[^/]+(/record)?)?|whoami|games/[^/]+/(chat(/setting|/[0-9]+/report)?|checkpoint|commands|dispute-reasons|hand|invites(/[^/]+)?|names|presence|read-token|record|rematches|seek|whoami)))$";

    /// Each opens something by POST and lists by GET.
    static final List<String> LISTS = List.of("/api/games", "/api/competitions");

    private static final Pattern COMMAND_PATTERN = Pattern.compile(COMMAND_PATHS);

    private Routes() {}

    /// Returns true if the request must go to a command node.
    ///
    /// @param method of the request, such as `POST`
    /// @param path without the query
    static boolean needsCommandNode(String method, String path) {
        return COMMAND_PATTERN.matcher(path).find() || (LISTS.contains(path) && method.equals("POST"));
    }
}
