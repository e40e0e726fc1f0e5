package cartulary.commandnode;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Optional;

/// The name under which a node holds claims.
final class NodeName {
    private NodeName() {}

    /// Returns the configured name; otherwise the name of the machine with the process id, which is unique among
    /// running nodes.
    ///
    /// With a configured name (`cartulary.node-name`) a restarted node reclaims its own claims immediately;
    /// otherwise it waits until they expire.
    static String of(Optional<String> configured) {
        return configured.orElseGet(
                () -> machine() + "-" + ProcessHandle.current().pid());
    }

    private static String machine() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException nameless) {
            return "node";
        }
    }
}
