package cartulary.local.cluster;

import java.nio.file.Path;
import java.util.Map;

/// The configuration of a local cluster.
///
/// @param root the project's folder, which contains the packaged nodes
/// @param folder of all data: databases, topic, keys, logs, lake
/// @param port of the reverse proxy, 0 for any free port
/// @param settings additional settings for every node, such as `cartulary.rate.address.per-second`
/// @param environments additional environment variables of nodes, by their names
public record ClusterPlan(
        Path root,
        Path folder,
        int port,
        int commandNodes,
        int queryNodes,
        Map<String, String> settings,
        Map<String, Map<String, String>> environments) {
    public ClusterPlan {
        if (commandNodes < 1 || queryNodes < 1) {
            throw new IllegalArgumentException("a cluster needs at least one node of each kind, not "
                    + commandNodes
                    + " command and "
                    + queryNodes
                    + " query nodes");
        }
        root = root.toAbsolutePath().normalize();
        folder = folder.toAbsolutePath().normalize();
        settings = Map.copyOf(settings);
        environments = Map.copyOf(environments);
    }

    /// Returns the folder of the lake, which all query nodes fill in turns.
    public Path lake() {
        return folder.resolve("lake");
    }

    Path application(String node) {
        return root.resolve("infra/" + node + "/target/quarkus-app/quarkus-run.jar");
    }
}
