package cartulary.http.connection;

import cartulary.http.metric.RefusalCounts;
import cartulary.http.metric.RefusalReason;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// Closes a connection whose client takes too long to send the head of a request. An idle timeout does not do that: a
/// client that sends a byte now and then is never idle. Bytes between a head and the response are the body's and not
/// watched here. Costs one look at each byte of a head, and a timer only if a head does not arrive in one piece.
final class RequestHeadDeadline extends ChannelDuplexHandler {
    /// The name of Vert.x's own handler, which follows the decoder and the encoder.
    private static final String HTTP = "handler";

    private final Duration limit;
    private @Nullable Future<?> deadline;
    private boolean readingHead = true;
    private boolean lineIsEmpty = true;
    private boolean begun;

    RequestHeadDeadline(Duration limit) {
        this.limit = limit;
    }

    @Override
    public void channelActive(ChannelHandlerContext context) {
        if (context.pipeline().context(HTTP) != null) {
            context.pipeline().addBefore(HTTP, "emptyErrors", new EmptyErrorResponses());
        }
        start(context);
        context.fireChannelActive();
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (readingHead && message instanceof ByteBuf bytes) {
            if (bytes.forEachByte(this::isBeforeEnd) >= 0) {
                readingHead = false;
                cancel();
            } else {
                start(context);
            }
        }
        context.fireChannelRead(message);
    }

    /// A response has begun, so the next bytes are another request's.
    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
        cancel();
        readingHead = true;
        lineIsEmpty = true;
        begun = false;
        context.write(message, promise);
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        cancel();
        context.fireChannelInactive();
    }

    /// Returns false at the empty line that ends the head. Empty lines before the head are ignored, as HTTP wants.
    private boolean isBeforeEnd(byte next) {
        if (next == '\n') {
            boolean ends = begun && lineIsEmpty;
            lineIsEmpty = true;
            return !ends;
        }
        if (next != '\r') {
            lineIsEmpty = false;
            begun = true;
        }
        return true;
    }

    private void start(ChannelHandlerContext context) {
        if (deadline == null) {
            deadline = context.executor().schedule(() -> end(context), limit.toMillis(), TimeUnit.MILLISECONDS);
        }
    }

    private static void end(ChannelHandlerContext context) {
        RefusalCounts.count(RefusalReason.HEAD_DEADLINE);
        context.close();
    }

    private void cancel() {
        if (deadline != null) {
            deadline.cancel(false);
            deadline = null;
        }
    }
}
