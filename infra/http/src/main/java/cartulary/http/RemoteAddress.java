package cartulary.http;

import io.netty.util.NetUtil;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.SocketAddress;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The address of a caller, by which requests, streams and connections are counted. An IPv6 caller usually owns a
/// whole /64 network, so IPv6 addresses are counted by their first 64 bits.
public final class RemoteAddress {
    private static final String FORWARDED_FOR = "X-Forwarded-For";
    private static final int NETWORK_BYTES = 8;
    private static final String NETWORK = "/64";
    private static final TrustedProxies PROXIES = TrustedProxies.configured();

    private RemoteAddress() {}

    /// Returns the IPv4 address or the IPv6 network (`2001:db8:0:1::/64`) of the caller, or `unknown` if the
    /// connection has none (a Unix domain socket).
    public static String of(HttpServerRequest request) {
        return of(request, PROXIES);
    }

    /// Returns the last address of the `X-Forwarded-For` header that is not a trusted proxy's if the connection
    /// comes from a trusted proxy, and otherwise the address of the connection: everything before the entry
    /// that a trusted proxy wrote may be invented by the caller.
    static String of(HttpServerRequest request, TrustedProxies proxies) {
        InetAddress caller = address(request.remoteAddress());
        if (caller == null) {
            return "unknown";
        }
        if (proxies.contains(caller)) {
            List<String> entries = request.headers().getAll(FORWARDED_FOR).stream()
                    .flatMap(line -> Arrays.stream(line.split(",", -1)))
                    .toList();
            for (String entry : entries.reversed()) {
                InetAddress forwarded = parse(entry.strip());
                if (forwarded == null) {
                    break;
                }
                caller = forwarded;
                if (!proxies.contains(caller)) {
                    break;
                }
            }
        }
        return counted(caller);
    }

    /// Returns whether the connection comes from a trusted proxy, whose headers are believed.
    static boolean isTrustedProxy(HttpServerRequest request) {
        InetAddress caller = address(request.remoteAddress());
        return caller != null && PROXIES.contains(caller);
    }

    /// Returns the text by which an address is counted.
    public static String counted(InetAddress address) {
        if (!(address instanceof Inet6Address)) {
            return address.getHostAddress();
        }
        byte[] network = Arrays.copyOf(Arrays.copyOf(address.getAddress(), NETWORK_BYTES), address.getAddress().length);
        return NetUtil.toAddressString(unresolved(network)) + NETWORK;
    }

    /// Returns the text by which limits count an address, or an IPv6 network of 64 bits, that is given as text; null if
    /// the text is neither.
    public static @Nullable String counted(String text) {
        InetAddress address =
                parse(text.endsWith(NETWORK) ? text.substring(0, text.length() - NETWORK.length()) : text);
        if (address == null || (text.endsWith(NETWORK) && !(address instanceof Inet6Address))) {
            return null;
        }
        return counted(address);
    }

    private static @Nullable InetAddress address(@Nullable SocketAddress socket) {
        return socket == null || socket.hostAddress() == null ? null : parse(socket.hostAddress());
    }

    /// Returns null for anything but an IP address. An IPv4 address mapped to IPv6 is returned as IPv4.
    private static @Nullable InetAddress parse(String text) {
        byte[] bytes = NetUtil.createByteArrayFromIpAddressString(text);
        return bytes == null ? null : unresolved(bytes);
    }

    private static InetAddress unresolved(byte[] bytes) {
        try {
            return InetAddress.getByAddress(bytes);
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException("an IP address has 4 or 16 bytes, not " + bytes.length, e);
        }
    }
}
