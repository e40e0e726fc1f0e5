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

/// The public log for streaming processors. Positions are the order of commits and an event that is
/// committed later has a higher one, so a plain position says all: there are no gaps to wait for.
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
        return new Following(GroupCommitEngine.position(token));
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

    /// For one thread, but for the waking. Whoever waits is woken by an append, and looks by itself when
    /// the time to wait is over.
    private final class Following implements BlockingStream<TrackedEventMessage<?>> {
        private final Queue<TrackedEventMessage<?>> page = new ArrayDeque<>();
        private final Semaphore appended = new Semaphore(0);
        private final PublicLog.Subscription subscription;
        private long position;

        Following(long position) {
            this.position = position;
            this.subscription = log.onAppend(appended::release);
        }

        @Override
        public Optional<TrackedEventMessage<?>> peek() {
            return found() ? Optional.of(page.element()) : Optional.empty();
        }

        @Override
        public boolean hasNextAvailable(int timeout, TimeUnit unit) throws InterruptedException {
            return found() || (appended.tryAcquire(timeout, unit) && found());
        }

        @Override
        public TrackedEventMessage<?> nextAvailable() throws InterruptedException {
            while (!hasNextAvailable(1, TimeUnit.SECONDS)) {}
            return page.remove();
        }

        private boolean found() {
            if (page.isEmpty()) {
                // Before the reading: what is appended during it wakes once more.
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
