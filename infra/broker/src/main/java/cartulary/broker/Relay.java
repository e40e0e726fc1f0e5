package cartulary.broker;

import cartulary.contracts.log.PublicEvent;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.axonframework.common.transaction.NoTransactionManager;
import org.axonframework.eventhandling.EventTrackerStatus;
import org.axonframework.eventhandling.PropagatingErrorHandler;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.TrackingEventProcessor;
import org.axonframework.eventhandling.TrackingEventProcessorConfiguration;
import org.axonframework.eventhandling.tokenstore.TokenStore;
import org.axonframework.eventhandling.tokenstore.UnableToClaimTokenException;
import org.axonframework.messaging.StreamableMessageSource;
import org.jspecify.annotations.Nullable;

/// Publishes the log to the topic, every event at least once and each game's events in order. Any number
/// of nodes may have one on the same log: whoever has claimed the token works, the others wait to take
/// over when its claim ends.
///
/// **Why the order holds**, also while two work at once, because one was away for so long that its claim
/// ended and does not know yet. A relay works in runs. A run reads the token and publishes the log from
/// right behind it, in order and without a hole, for as long as it goes well ({@link OrderedProducer}); the token
/// moves on only when the brokers have acknowledged all up to it. Look at two neighbours *a*, *b* of one
/// game, which go to one partition, and at the run that brings *b* there first. Either that run began
/// before *a*; then it brought *a* before *b*. Or it began between them; then its token was behind *a*,
/// and *a* had been acknowledged before the run began. Either way *a* is in the partition before *b* is
/// for the first time. So a reader who drops what it has by (game, revision) sees every game in order.
public final class Relay implements AutoCloseable {
    public static final String NAME = "relay";
    private static final int BATCH = 500;

    /// How often a relay that waits looks whether the claim has ended.
    private static final long BETWEEN_ATTEMPTS_MILLIS = 1000;

    private static final long BETWEEN_CLAIMS_MILLIS = 1000;

    private final LongSupplier head;
    private final TokenStore tokens;
    private final Clock clock;
    private final OrderedProducer outlet;
    private final TrackingEventProcessor processor;
    private final AtomicLong published = new AtomicLong();
    private volatile @Nullable Failure failure;

    /// @param stream of messages whose payload is a {@link PublicEvent}
    /// @param tokens shared by all relays of the log; its claims decide who works
    /// @param head the position of the log's last event
    public Relay(
            StreamableMessageSource<TrackedEventMessage<?>> stream,
            TokenStore tokens,
            LongSupplier head,
            BrokerSettings settings,
            Clock clock) {
        this.head = head;
        this.tokens = tokens;
        this.clock = clock;
        this.outlet = new OrderedProducer(settings);
        this.processor = TrackingEventProcessor.builder()
                .name(NAME)
                .eventHandlerInvoker(new RelayBatch(this::publish))
                .errorHandler(PropagatingErrorHandler.instance())
                .messageSource(stream)
                .tokenStore(tokens)
                .transactionManager(NoTransactionManager.instance())
                // With a transaction the default would move the token first.
                .storingTokensAfterProcessing()
                .trackingEventProcessorConfiguration(TrackingEventProcessorConfiguration.forSingleThreadedProcessing()
                        .andBatchSize(BATCH)
                        .andInitialTrackingToken(StreamableMessageSource::createTailToken)
                        .andTokenClaimInterval(BETWEEN_ATTEMPTS_MILLIS, TimeUnit.MILLISECONDS)
                        .andEventAvailabilityTimeout(BETWEEN_CLAIMS_MILLIS, TimeUnit.MILLISECONDS))
                .build();
    }

    public Relay start() {
        processor.start();
        return this;
    }

    private void publish(List<PublicEvent> events, int segment) {
        try {
            outlet.send(events, waitingFor -> {
                note(waitingFor);
                tokens.extendClaim(NAME, segment);
            });
        } catch (UnableToClaimTokenException e) {
            throw e; // another one has taken over
        } catch (RuntimeException e) {
            note(String.valueOf(e.getMessage()));
            throw e;
        }
        published.addAndGet(events.size());
        failure = null;
    }

    private void note(String reason) {
        Failure before = failure;
        failure = new Failure(before == null ? clock.instant() : before.since(), reason);
    }

    /// Whether this is the one that publishes.
    public boolean isActive() {
        return status().isPresent();
    }

    /// How far the topic is behind the log, in positions of the log; nothing where this is not the one
    /// that publishes.
    public OptionalLong lag() {
        return status().map(status -> OptionalLong.of(behind(status))).orElse(OptionalLong.empty());
    }

    private long behind(EventTrackerStatus status) {
        return Math.max(0, head.getAsLong() - status.getCurrentPosition().orElse(0));
    }

    private Optional<EventTrackerStatus> status() {
        return processor.processingStatus().values().stream().findFirst();
    }

    /// How many events this one has published since it was made; those that came again count again.
    public long published() {
        return published.get();
    }

    /// What keeps this one from publishing at present.
    public Optional<Failure> failure() {
        return Optional.ofNullable(failure);
    }

    /// Stops and gives up its claim, so that another can go on at once. What was not acknowledged by then
    /// is published again.
    @Override
    public void close() {
        outlet.stop();
        processor.shutDown();
        outlet.close();
    }

    /// Since when and why nothing is published.
    public record Failure(Instant since, String reason) {}
}
