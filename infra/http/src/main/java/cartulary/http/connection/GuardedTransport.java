package cartulary.http.connection;

import io.netty.bootstrap.Bootstrap;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFactory;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.ServerChannel;
import io.netty.channel.socket.DatagramChannel;
import io.netty.channel.socket.InternetProtocolFamily;
import io.vertx.core.datagram.DatagramSocketOptions;
import io.vertx.core.net.ClientOptionsBase;
import io.vertx.core.net.NetServerOptions;
import io.vertx.core.net.SocketAddress;
import io.vertx.core.spi.transport.Transport;
import java.util.concurrent.ThreadFactory;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// A transport that counts the connections of each server and watches the heads of their requests. The rest is
/// delegated.
final class GuardedTransport implements Transport {
    private final Transport delegate;
    private final Supplier<ConnectionLimits> limits;
    private @Nullable UnreadBytes unread;

    GuardedTransport(Transport delegate, Supplier<ConnectionLimits> limits) {
        this.delegate = delegate;
        this.limits = limits;
    }

    /// Called once for each server, so every server has connections of its own; memory is what all of them share.
    @Override
    public void configure(NetServerOptions options, boolean domainSocket, ServerBootstrap bootstrap) {
        delegate.configure(options, domainSocket, bootstrap);
        if (!domainSocket) {
            ConnectionLimits configured = limits.get();
            bootstrap.handler(new AcceptedConnections(configured, options.isSsl(), unread(configured.unread())));
        }
    }

    private synchronized UnreadBytes unread(UnreadLimits configured) {
        UnreadBytes shared = unread == null ? new UnreadBytes(configured) : unread;
        unread = shared;
        return shared;
    }

    @Override
    public void configure(ClientOptionsBase options, boolean domainSocket, Bootstrap bootstrap) {
        delegate.configure(options, domainSocket, bootstrap);
    }

    @Override
    public void configure(DatagramChannel channel, DatagramSocketOptions options) {
        delegate.configure(channel, options);
    }

    @Override
    public boolean supportsDomainSockets() {
        return delegate.supportsDomainSockets();
    }

    @Override
    public boolean supportFileRegion() {
        return delegate.supportFileRegion();
    }

    @Override
    public boolean isAvailable() {
        return delegate.isAvailable();
    }

    @Override
    public @Nullable Throwable unavailabilityCause() {
        return delegate.unavailabilityCause();
    }

    @Override
    public java.net.SocketAddress convert(SocketAddress address) {
        return delegate.convert(address);
    }

    @Override
    public SocketAddress convert(java.net.SocketAddress address) {
        return delegate.convert(address);
    }

    @Override
    public EventLoopGroup eventLoopGroup(int type, int threads, ThreadFactory factory, int ioRatio) {
        return delegate.eventLoopGroup(type, threads, factory, ioRatio);
    }

    @Override
    public DatagramChannel datagramChannel() {
        return delegate.datagramChannel();
    }

    @Override
    public DatagramChannel datagramChannel(InternetProtocolFamily family) {
        return delegate.datagramChannel(family);
    }

    @Override
    public ChannelFactory<? extends Channel> channelFactory(boolean domainSocket) {
        return delegate.channelFactory(domainSocket);
    }

    @Override
    public ChannelFactory<? extends ServerChannel> serverChannelFactory(boolean domainSocket) {
        return delegate.serverChannelFactory(domainSocket);
    }
}
