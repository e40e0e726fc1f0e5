package cartulary.command.push;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Decides to which addresses the service sends messages. People name them, so they could name a part of the
/// operator's own network: only public hosts with `https` at its usual port are permitted. The name is resolved when a
/// subscription is stored and again before each message. The JDK keeps a resolved name for 30 seconds, so the
/// connection goes to the addresses that were checked; and a host inside would need a certificate for the name.
public final class PushEndpoints {
    private static final int LONGEST = 2_000;
    private static final int HTTPS_PORT = 443;

    private final boolean allowLocal;

    /// @param allowLocal also permits `http` and every address; for tests
    public PushEndpoints(boolean allowLocal) {
        this.allowLocal = allowLocal;
    }

    /// Returns whether messages may be sent to an endpoint. Resolves its name, which may take some seconds.
    public boolean permits(String endpoint) {
        String host = endpoint.length() > LONGEST ? null : host(endpoint);
        if (host == null) {
            return false;
        }
        try {
            return allowLocal || Arrays.stream(InetAddress.getAllByName(host)).allMatch(PushEndpoints::isPublic);
        } catch (UnknownHostException e) {
            return false;
        }
    }

    private @Nullable String host(String endpoint) {
        URI uri;
        try {
            uri = URI.create(endpoint);
        } catch (IllegalArgumentException e) {
            return null;
        }
        String host = uri.getHost();
        if (host == null || uri.getRawUserInfo() != null || uri.getRawFragment() != null) {
            return null;
        }
        if (allowLocal && "http".equals(uri.getScheme())) {
            return host;
        }
        boolean isUsual = uri.getPort() == -1 || uri.getPort() == HTTPS_PORT;
        return "https".equals(uri.getScheme()) && isUsual && !isLiteral(host) ? host : null;
    }

    /// Returns whether a host is an IP address in any form: a name ends with a label that begins with a letter.
    private static boolean isLiteral(String host) {
        String last = host.substring(host.lastIndexOf('.') + 1);
        return last.isEmpty() || !Character.isLetter(last.charAt(0));
    }

    static boolean isPublic(InetAddress address) {
        if (address.isAnyLocalAddress()
                || address.isLoopbackAddress()
                || address.isLinkLocalAddress()
                || address.isSiteLocalAddress()
                || address.isMulticastAddress()) {
            return false;
        }
        byte[] bytes = address.getAddress();
        int first = Byte.toUnsignedInt(bytes[0]);
        int second = Byte.toUnsignedInt(bytes[1]);
        int third = Byte.toUnsignedInt(bytes[2]);
        if (address instanceof Inet4Address) {
            boolean isThisNetwork = first == 0;
            boolean isShared = first == 100 && (second & 0xC0) == 64;
            boolean isOfProtocols = first == 192 && second == 0 && third == 0;
            boolean isBenchmark = first == 198 && (second & 0xFE) == 18;
            boolean isReserved = first >= 240;
            return !(isThisNetwork || isShared || isOfProtocols || isBenchmark || isReserved);
        }
        boolean isGlobal = (first & 0xE0) == 0x20;
        // Teredo and 6to4 addresses contain IPv4 addresses.
        boolean isTunnel = first == 0x20 && (second == 0x02 || second == 0x01 && third == 0 && bytes[3] == 0);
        return isGlobal && !isTunnel;
    }
}
