package cartulary.http.connection;

import cartulary.http.metric.RefusalCounts;
import cartulary.http.metric.RefusalReason;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundBuffer;
import io.netty.channel.ChannelPromise;
import io.netty.channel.FileRegion;
import io.netty.util.ReferenceCountUtil;
import java.nio.channels.ClosedChannelException;
import java.util.ArrayDeque;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// The responses of one connection that its caller has not read yet. A large one is passed on in parts, as fast as the
/// caller reads: Netty copies what it is given into direct memory at once. Counts the bytes that wait, and closes the
/// connection of a caller that reads none of them before a deadline. Costs nothing more for what leaves at once.
final class UnreadResponses extends ChannelDuplexHandler {
    /// Smaller than what Netty accepts before it calls a connection unwritable, so that at most five are in its hands.
    private static final int PART = 16 * 1024;

    /// What Netty adds to the size of each message in its count.
    private static final int OVERHEAD = Integer.getInteger("io.netty.transport.outboundBufferEntrySizeOverhead", 96);

    private final UnreadBytes unread;
    private final String address;
    private final boolean isProxy;
    private final ArrayDeque<Message> queue = new ArrayDeque<>();
    private long queued;
    private long held;
    private long accepted;
    private long reported;
    private @Nullable ChannelPromise last;
    private boolean isWatched;
    private @Nullable FileRegion file;
    private @Nullable Future<?> deadline;
    private volatile @Nullable ChannelHandlerContext own;
    private volatile boolean givenUp;
    private volatile int waiting;
    private volatile long progress;
    private volatile long progressed = System.nanoTime();

    private record Message(Object content, ChannelPromise promise) {}

    /// @param address by which the connection is counted
    /// @param isProxy whether it is the connection of a trusted proxy, whose address has no limit
    UnreadResponses(UnreadBytes unread, String address, boolean isProxy) {
        this.unread = unread;
        this.address = address;
        this.isProxy = isProxy;
    }

    String address() {
        return address;
    }

    boolean isProxy() {
        return isProxy;
    }

    /// Returns the time of `System.nanoTime` at which the caller was last seen to read.
    long progressed() {
        return progressed;
    }

    /// Returns whether no more than one message waits.
    boolean isSingle() {
        return waiting <= 1;
    }

    boolean isGivenUp() {
        return givenUp;
    }

    /// From now on the connection counts for nothing.
    void markGivenUp() {
        givenUp = true;
    }

    /// Closes the connection at once; Vert.x would first send what waits. Thread-safe.
    void close(RefusalReason reason) {
        RefusalCounts.count(reason);
        ChannelHandlerContext closed = own;
        if (closed != null) {
            closed.close();
        }
    }

    @Override
    public void handlerAdded(ChannelHandlerContext context) {
        own = context;
    }

    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
        accepted += size(message);
        Channel channel = context.channel();
        if (channel.isActive() && (!queue.isEmpty() || size(message) > PART || !channel.isWritable())) {
            ChannelPromise sent = promise.unvoid();
            hold(size(message), sent);
            queue.add(new Message(message, sent));
            queued += size(message);
        } else {
            pass(context, message, promise);
        }
    }

    /// Counts a message as a whole until its last byte is sent: no part of its memory is released before.
    private void hold(long size, ChannelPromise sent) {
        held += size;
        sent.addListener(_ -> held -= size);
    }

    @Override
    public void flush(ChannelHandlerContext context) {
        passWhatFits(context);
        context.flush();
        count(context);
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext context) {
        if (context.channel().isWritable()) {
            if (!queue.isEmpty()) {
                passWhatFits(context);
                context.flush();
            }
            count(context);
        }
        // What waits here is not sent yet: a writer that goes on when the connection is writable must not add to it.
        if (queue.isEmpty() || !context.channel().isWritable()) {
            context.fireChannelWritabilityChanged();
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        for (Message message : queue) {
            ReferenceCountUtil.release(message.content);
            message.promise.tryFailure(new ClosedChannelException());
        }
        queue.clear();
        queued = 0;
        cancel();
        report(0);
        context.fireChannelInactive();
    }

    private void passWhatFits(ChannelHandlerContext context) {
        for (Message next = queue.peek(); next != null && context.channel().isWritable(); next = queue.peek()) {
            if (next.content instanceof ByteBuf bytes && bytes.readableBytes() > PART) {
                queued -= PART;
                context.write(bytes.readRetainedSlice(PART));
            } else {
                queue.remove();
                queued -= size(next.content);
                pass(context, next.content, next.promise);
            }
        }
    }

    private void pass(ChannelHandlerContext context, Object message, ChannelPromise promise) {
        if (message instanceof FileRegion region) {
            file = region;
        }
        last = promise.unvoid();
        context.write(message, last);
    }

    /// Counts what waits now, and has it counted again when Netty has sent what it has.
    private void count(ChannelHandlerContext context) {
        ChannelOutboundBuffer buffer = context.channel().unsafe().outboundBuffer();
        long pending = buffer == null ? 0 : buffer.totalPendingWriteBytes() - (long) OVERHEAD * buffer.size();
        ChannelPromise sent = last;
        boolean isIdle = queue.isEmpty() && (sent == null || sent.isDone());
        noteProgress(accepted - queued - pending + (file == null ? 0 : file.transferred()));
        waiting = queue.size();
        if (isIdle) {
            last = null;
            file = null;
            cancel();
        } else {
            if (!isWatched && sent != null && !sent.isDone()) {
                isWatched = true;
                sent.addListener(_ -> {
                    isWatched = false;
                    count(context);
                });
            }
            startDeadline(context);
        }
        report(isIdle ? 0 : held + Math.max(0, pending));
    }

    private void report(long bytes) {
        if (bytes != reported) {
            reported = bytes;
            unread.set(this, bytes);
        }
    }

    private void noteProgress(long now) {
        if (now != progress) {
            progress = now;
            progressed = System.nanoTime();
        }
    }

    private void startDeadline(ChannelHandlerContext context) {
        if (deadline == null) {
            long before = progress;
            deadline = context.executor()
                    .schedule(
                            () -> check(context, before),
                            unread.limits().deadline().toMillis(),
                            TimeUnit.MILLISECONDS);
        }
    }

    private void check(ChannelHandlerContext context, long before) {
        deadline = null;
        count(context);
        if (deadline != null && progress == before) {
            close(RefusalReason.UNREAD_DEADLINE);
        }
    }

    private void cancel() {
        if (deadline != null) {
            deadline.cancel(false);
            deadline = null;
        }
    }

    private static long size(Object message) {
        return message instanceof ByteBuf bytes ? bytes.readableBytes() : 0;
    }
}
