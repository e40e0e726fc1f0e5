package cartulary.http;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Optional;

/// The name of a node, under which it acquires leases.
public final class NodeName {
    private NodeName() {}

    /// Returns the configured name, otherwise the host name with the process id, which is unique among running
    /// nodes. With a configured name (`cartulary.node`) a restarted process resumes its leases immediately instead
    /// of waiting for them to expire.
    public static String of(Optional<String> configured) {
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
