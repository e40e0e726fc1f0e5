package cartulary.local.cluster;

import java.nio.file.Path;
import java.util.Map;

/// What a cluster is to be made of.
///
/// @param root the project's folder, where the packaged nodes are
/// @param folder where everything is kept: databases, log, keys, what the processes said
/// @param port of the one address, 0 for any that is free
/// @param settings more settings for every node, such as `cartulary.rate.address.per-second`
public record ClusterPlan(
        Path root, Path folder, int port, int commandNodes, int queryNodes, Map<String, String> settings) {
    public ClusterPlan {
        if (commandNodes < 1 || queryNodes < 1) {
            throw new IllegalArgumentException("a cluster has at least one node of each kind");
        }
        root = root.toAbsolutePath().normalize();
        folder = folder.toAbsolutePath().normalize();
        settings = Map.copyOf(settings);
    }

    Path application(String node) {
        return root.resolve("infra/" + node + "/target/quarkus-app/quarkus-run.jar");
    }
}
