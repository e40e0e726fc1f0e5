package cartulary.store;

import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.log.PublicLog;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.axonframework.common.stream.BlockingStream;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.messaging.StreamableMessageSource;
import org.jspecify.annotations.Nullable;

/// The public log as a source for streaming processors. The order of positions is the order of commits, so a single
/// position is a complete token: there are no gaps to wait for.
final class ProcessorStream implements StreamableMessageSource<TrackedEventMessage<?>> {
    private static final int PAGE = 500;

    private final PublicLog log;
    private final GroupCommitEngine engine;

    ProcessorStream(PublicLog log, GroupCommitEngine engine) {
        this.log = log;
        this.engine = engine;
    }

    @Override
    public BlockingStream<TrackedEventMessage<?>> openStream(@Nullable TrackingToken token) {
        return new LogStream(GroupCommitEngine.position(token));
    }

    @Override
    public TrackingToken createTailToken() {
        return engine.createTailToken();
    }

    @Override
    public TrackingToken createHeadToken() {
        return engine.createHeadToken();
    }

    @Override
    public TrackingToken createTokenAt(Instant time) {
        return engine.createTokenAt(time);
    }

    @Override
    public TrackingToken createTokenSince(Duration duration) {
        return createTokenAt(Instant.now().minus(duration));
    }

    /// A stream for one thread. A waiting reader is woken by an append, and polls when the time limit is over.
    private final class LogStream implements BlockingStream<TrackedEventMessage<?>> {
        private final Queue<TrackedEventMessage<?>> page = new ArrayDeque<>();
        private final Semaphore appended = new Semaphore(0);
        private final PublicLog.Subscription subscription;
        private long position;

        LogStream(long position) {
            this.position = position;
            this.subscription = log.onAppend(appended::release);
        }

        @Override
        public Optional<TrackedEventMessage<?>> peek() {
            return fillPage() ? Optional.of(page.element()) : Optional.empty();
        }

        @Override
        public boolean hasNextAvailable(int timeout, TimeUnit unit) throws InterruptedException {
            return fillPage() || (appended.tryAcquire(timeout, unit) && fillPage());
        }

        @Override
        public TrackedEventMessage<?> nextAvailable() throws InterruptedException {
            while (!hasNextAvailable(1, TimeUnit.SECONDS)) {}
            return page.remove();
        }

        private boolean fillPage() {
            if (page.isEmpty()) {
                // Before reading: an append during the read wakes the reader once more.
                appended.drainPermits();
                for (PublicEvent event : log.after(position, PAGE)) {
                    page.add(GroupCommitEngine.tracked(event));
                    position = event.position();
                }
            }
            return !page.isEmpty();
        }

        @Override
        public void close() {
            subscription.close();
        }
    }
}
