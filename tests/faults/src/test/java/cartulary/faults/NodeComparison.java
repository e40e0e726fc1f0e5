package cartulary.faults;

import cartulary.contracts.secret.Hash;
import cartulary.local.cluster.Cluster;
import cartulary.local.cluster.Member;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/// Checks that all nodes give the same bytes of records and proofs: whom a player happens to ask makes no difference.
final class NodeComparison {
    private static final int GAMES = 20;
    private static final int FEWEST_EVENTS = 5;
    private static final List<String> OF_COMMAND_NODES = List.of("/checkpoint", "/checkpoint?at=3", "/record");
    private static final List<String> OF_QUERY_NODES =
            List.of("/proof/1", "/proof/3?size=4", "/consistency?from=1", "/consistency?from=2&to=4", "/events");

    private final Cluster cluster;
    private final ClusterClient client;

    NodeComparison(Cluster cluster, ClusterClient client) {
        this.cluster = cluster;
        this.client = client;
    }

    /// @param stored hashes of events by game and revision; some of these games are compared
    void check(Map<String, Map<Long, Hash>> stored, List<String> violations) throws InterruptedException {
        List<String> games = stored.entrySet().stream()
                .filter(game -> game.getValue().size() >= FEWEST_EVENTS)
                .map(Map.Entry::getKey)
                .limit(GAMES)
                .toList();
        for (String game : games) {
            for (String path : OF_COMMAND_NODES) {
                compare(Member.Kind.COMMAND, "/api/games/" + game + path, violations);
            }
            for (String path : OF_QUERY_NODES) {
                compare(Member.Kind.QUERY, "/api/games/" + game + path, violations);
            }
        }
        compare(Member.Kind.COMMAND, "/api/keys", violations);
    }

    private void compare(Member.Kind kind, String path, List<String> violations) throws InterruptedException {
        var answers = new TreeSet<String>();
        for (Member node : cluster.members(kind)) {
            Optional<String> answer = client.ask(URI.create("http://127.0.0.1:" + node.port() + path));
            answers.add(answer.orElse("no answer of " + node));
        }
        if (answers.size() != 1) {
            violations.add("the nodes give different bytes of " + path);
        }
    }
}
