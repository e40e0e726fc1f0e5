package cartulary.http.connection;

import cartulary.http.RemoteAddress;
import cartulary.http.metric.RefusalCounts;
import cartulary.http.metric.RefusalReason;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/// Counts the open connections of one server, closes those above a limit before anything is read from them, and
/// installs the limits of each: of unread responses, and for the heads of requests. Handles the server's channel,
/// which reads connections.
final class AcceptedConnections extends ChannelInboundHandlerAdapter {
    private final ConnectionLimits limits;
    private final boolean encrypted;
    private final UnreadBytes unread;
    private final AtomicInteger open = new AtomicInteger();
    private final ConcurrentHashMap<String, Integer> openByAddress = new ConcurrentHashMap<>();

    /// @param encrypted whether the server itself speaks TLS: the end of a head cannot be seen in encrypted bytes, so
    ///     there is no deadline for it
    AcceptedConnections(ConnectionLimits limits, boolean encrypted, UnreadBytes unread) {
        this.limits = limits;
        this.encrypted = encrypted;
        this.unread = unread;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        var connection = (Channel) message;
        if (!(connection.remoteAddress() instanceof InetSocketAddress remote) || !admit(connection, remote)) {
            connection.unsafe().closeForcibly();
            return;
        }
        InetAddress address = remote.getAddress();
        connection
                .pipeline()
                .addFirst(new UnreadResponses(
                        unread, RemoteAddress.counted(address), limits.proxies().contains(address)));
        if (!encrypted) {
            connection.pipeline().addLast(new RequestHeadDeadline(limits.headDeadline()));
        }
        context.fireChannelRead(connection);
    }

    private boolean admit(Channel connection, InetSocketAddress remote) {
        InetAddress address = remote.getAddress();
        String counted = RemoteAddress.counted(address);
        boolean admitted = open.incrementAndGet() <= limits.total();
        boolean fits = openByAddress.merge(counted, 1, Integer::sum) <= limits.perAddress()
                || limits.proxies().contains(address);
        if (admitted && fits) {
            connection.closeFuture().addListener(_ -> release(counted));
            return true;
        }
        release(counted);
        RefusalCounts.count(admitted ? RefusalReason.CONNECTIONS_PER_ADDRESS : RefusalReason.CONNECTIONS);
        return false;
    }

    ConnectionLimits limits() {
        return limits;
    }

    UnreadBytes unread() {
        return unread;
    }

    int open() {
        return open.get();
    }

    /// Returns the number of open connections of the address that has the most. Costs a look at each address.
    int openOfBusiestAddress() {
        return openByAddress.values().stream().mapToInt(Integer::intValue).max().orElse(0);
    }

    @Override
    public void channelActive(ChannelHandlerContext context) {
        OpenConnections.add(this);
        context.fireChannelActive();
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        OpenConnections.remove(this);
        context.fireChannelInactive();
    }

    private void release(String address) {
        open.decrementAndGet();
        openByAddress.computeIfPresent(address, (_, count) -> count == 1 ? null : count - 1);
    }
}
