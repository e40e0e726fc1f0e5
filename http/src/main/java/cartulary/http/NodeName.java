package cartulary.http;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Optional;

/// What a node calls itself where nodes take turns.
public final class NodeName {
    private NodeName() {}

    /// The configured name; otherwise the machine's with the process id, which no two running nodes share.
    ///
    /// A name that stays when the process is started again (`cartulary.node-name`) lets it find what it held at
    /// once, instead of waiting until its hold has run out.
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
