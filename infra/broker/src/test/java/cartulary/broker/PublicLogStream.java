package cartulary.broker;

import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.log.PublicLog;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.axonframework.common.stream.BlockingStream;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.eventhandling.GenericTrackedEventMessage;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.messaging.StreamableMessageSource;
import org.jspecify.annotations.Nullable;

/// A public log as the message source of a streaming processor.
final class PublicLogStream implements StreamableMessageSource<TrackedEventMessage<?>> {
    private static final int PAGE = 500;

    private final PublicLog log;
    private final ReentrantReadWriteLock frozen = new ReentrantReadWriteLock();

    PublicLogStream(PublicLog log) {
        this.log = log;
    }

    /// Blocks readers as if their process were suspended.
    void freeze() {
        frozen.writeLock().lock();
    }

    void resume() {
        if (frozen.isWriteLockedByCurrentThread()) {
            frozen.writeLock().unlock();
        }
    }

    @Override
    public BlockingStream<TrackedEventMessage<?>> openStream(@Nullable TrackingToken token) {
        return new Cursor(token == null ? 0 : ((GlobalSequenceTrackingToken) token).getGlobalIndex());
    }

    @Override
    public TrackingToken createTailToken() {
        return new GlobalSequenceTrackingToken(0);
    }

    @Override
    public TrackingToken createHeadToken() {
        return new GlobalSequenceTrackingToken(log.head());
    }

    @Override
    public TrackingToken createTokenAt(Instant time) {
        throw new UnsupportedOperationException();
    }

    @Override
    public TrackingToken createTokenSince(Duration duration) {
        throw new UnsupportedOperationException();
    }

    private final class Cursor implements BlockingStream<TrackedEventMessage<?>> {
        private final Semaphore appended = new Semaphore(0);
        private final PublicLog.Subscription subscription = log.onAppend(appended::release);
        private final ArrayDeque<PublicEvent> page = new ArrayDeque<>();
        private long position;

        Cursor(long position) {
            this.position = position;
        }

        private Optional<PublicEvent> first() {
            frozen.readLock().lock();
            frozen.readLock().unlock();
            if (page.isEmpty()) {
                page.addAll(log.after(position, PAGE));
            }
            return Optional.ofNullable(page.peek());
        }

        @Override
        public Optional<TrackedEventMessage<?>> peek() {
            return first().map(PublicLogStream::message);
        }

        @Override
        public boolean hasNextAvailable(int timeout, TimeUnit unit) throws InterruptedException {
            long end = System.nanoTime() + unit.toNanos(timeout);
            while (first().isEmpty()) {
                if (!appended.tryAcquire(end - System.nanoTime(), TimeUnit.NANOSECONDS)) {
                    return first().isPresent();
                }
            }
            return true;
        }

        @Override
        public TrackedEventMessage<?> nextAvailable() {
            PublicEvent next = first().orElseThrow();
            page.remove();
            position = next.position();
            return message(next);
        }

        @Override
        public void close() {
            subscription.close();
        }
    }

    private static TrackedEventMessage<?> message(PublicEvent event) {
        return new GenericTrackedEventMessage<>(
                new GlobalSequenceTrackingToken(event.position()), GenericEventMessage.asEventMessage(event));
    }
}
