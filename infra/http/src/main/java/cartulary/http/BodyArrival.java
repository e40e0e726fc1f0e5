package cartulary.http;

import io.netty.channel.Channel;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpStatusClass;
import io.netty.handler.codec.http.LastHttpContent;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.impl.ConnectionBase;

/// Whether the body of the request that a connection is about has arrived. Vert.x says so only of a body that was read,
/// which a busy worker does late. Costs a comparison for each message of a connection that has sent a body. Used by the
/// event loop of the connection.
final class BodyArrival extends ChannelDuplexHandler {
    /// The name of Vert.x's own handler, which follows the decoder and the encoder.
    private static final String HTTP = "handler";

    private final Channel channel;

    /// The requests that have arrived as a whole and are not answered yet.
    private int complete;

    private BodyArrival(Channel channel) {
        this.channel = channel;
    }

    /// Returns the body of a request whose head was just read. It counts as not arrived, as long as it was not read, on
    /// a connection of HTTP/2, and if it was sent before the request in front of it was answered.
    static BodyArrival of(HttpServerRequest request) {
        Channel channel = ((ConnectionBase) request.connection()).channel();
        BodyArrival present = channel.pipeline().get(BodyArrival.class);
        if (present != null) {
            return present;
        }
        var added = new BodyArrival(channel);
        if (channel.pipeline().context(HTTP) != null) {
            channel.pipeline().addBefore(HTTP, null, added);
        }
        return added;
    }

    boolean isComplete() {
        return complete > 0;
    }

    /// Returns whether more of it may have arrived, which is not read from the connection before a worker has read
    /// what is known.
    boolean isHeldBack() {
        return !channel.config().isAutoRead();
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (message instanceof LastHttpContent) {
            complete++;
        }
        context.fireChannelRead(message);
    }

    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
        if (message instanceof LastHttpContent && !isInterim(message)) {
            complete--;
        }
        context.write(message, promise);
    }

    private static boolean isInterim(Object message) {
        return message instanceof HttpResponse response
                && response.status().codeClass() == HttpStatusClass.INFORMATIONAL;
    }
}
