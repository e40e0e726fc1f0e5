package cartulary.broker;

import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.log.PublicLog;
import cartulary.contracts.log.PublicTopic.TopicUnavailableException;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
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
/// of nodes may run a relay on the same log: the one that has claimed the token publishes, the others take
/// over when its claim expires.
///
/// **Why the order holds**, even while two relays publish simultaneously because one was suspended for so
/// long that its claim expired without its knowledge. A relay works in runs. A run reads the token and
/// publishes the log from the position after it, in order and without gaps, until the first error
/// ({@link OrderedProducer}); the token advances only after the brokers have acknowledged everything up to
/// it. Consider two consecutive events *a*, *b* of one game, which go to one partition, and the run that
/// first publishes *b*. Either that run started before *a*; then it published *a* before *b*. Or it started
/// between them; then its token was at *a*, so *a* had been acknowledged before the run started. In both
/// cases *a* is in the partition before the first *b*. So a reader that drops duplicates by (game, revision)
/// sees every game in order.
public final class Relay implements RelayStatus, AutoCloseable {
    public static final String NAME = "relay";
    private static final int BATCH_SIZE = 500;

    /// How often a waiting relay checks whether the claim has expired.
    private static final long CLAIM_ATTEMPT_MILLIS = 1000;

    private static final long CLAIM_EXTENSION_MILLIS = 1000;

    private final PublicLog log;
    private final BrokerSettings settings;
    private final HistoryCheck history;
    private final TokenStore tokens;
    private final Clock clock;
    private final OrderedProducer producer;
    private final TrackingEventProcessor processor;
    private final AtomicLong published = new AtomicLong();
    private volatile @Nullable Failure failure;
    private volatile boolean setBack;

    /// @param stream of messages whose payload is a {@link PublicEvent}
    /// @param tokens shared by all relays of the log; the relay with the claim publishes
    /// @param log the same events, read by game
    /// @param removed whether a game was removed from the log
    public Relay(
            StreamableMessageSource<TrackedEventMessage<?>> stream,
            TokenStore tokens,
            PublicLog log,
            Predicate<GameId> removed,
            BrokerSettings settings,
            Clock clock) {
        this.log = log;
        this.settings = settings;
        this.history = new HistoryCheck(settings, log, removed);
        this.tokens = tokens;
        this.clock = clock;
        this.producer = new OrderedProducer(settings, history);
        this.processor = TrackingEventProcessor.builder()
                .name(NAME)
                .eventHandlerInvoker(new RelayBatchHandler(this::publish))
                .errorHandler(PropagatingErrorHandler.instance())
                .messageSource(stream)
                .tokenStore(tokens)
                .transactionManager(NoTransactionManager.instance())
                // With a transaction the default would store the token first.
                .storingTokensAfterProcessing()
                .trackingEventProcessorConfiguration(TrackingEventProcessorConfiguration.forSingleThreadedProcessing()
                        .andBatchSize(BATCH_SIZE)
                        .andInitialTrackingToken(StreamableMessageSource::createTailToken)
                        .andTokenClaimInterval(CLAIM_ATTEMPT_MILLIS, TimeUnit.MILLISECONDS)
                        .andEventAvailabilityTimeout(CLAIM_EXTENSION_MILLIS, TimeUnit.MILLISECONDS))
                .build();
    }

    /// Checks that the log has the newest events of the topic, and creates the topic if it is missing. To be called
    /// before {@link #start} and before the first command; the relay repeats the check before it publishes.
    ///
    /// @throws LogSetBackException if the log lacks one of them
    /// @throws TopicUnavailableException if no broker answers within seconds; then nothing is known
    /// @throws TopicMisconfiguredException if the topic has wrong settings
    public void requireSameHistory() {
        try (var queries = new BlockingKafkaAdmin(settings)) {
            new TopicSetup(settings, queries).ensure();
        }
        history.requireSameHistory();
    }

    public Relay start() {
        processor.start();
        return this;
    }

    private void publish(List<PublicEvent> events, int segment) {
        try {
            producer.send(events, reason -> {
                recordFailure(reason);
                tokens.extendClaim(NAME, segment);
            });
        } catch (UnableToClaimTokenException e) {
            throw e; // another relay has taken over
        } catch (RuntimeException e) {
            setBack = e instanceof LogSetBackException;
            recordFailure(String.valueOf(e.getMessage()));
            throw e;
        }
        published.addAndGet(events.size());
        failure = null;
        setBack = false;
    }

    private void recordFailure(String reason) {
        Failure before = failure;
        failure = new Failure(before == null ? clock.instant() : before.since(), reason);
    }

    @Override
    public boolean isActive() {
        return status().isPresent();
    }

    @Override
    public OptionalLong lag() {
        return status().map(status -> OptionalLong.of(lag(status))).orElse(OptionalLong.empty());
    }

    private long lag(EventTrackerStatus status) {
        return Math.max(0, log.head() - status.getCurrentPosition().orElse(0));
    }

    private Optional<EventTrackerStatus> status() {
        return processor.processingStatus().values().stream().findFirst();
    }

    @Override
    public long published() {
        return published.get();
    }

    @Override
    public Optional<Failure> failure() {
        return Optional.ofNullable(failure);
    }

    @Override
    public boolean isSetBack() {
        return setBack;
    }

    /// Stops and releases the claim, so that another relay can take over immediately. Events that have not
    /// been acknowledged are published again.
    @Override
    public void close() {
        producer.stop();
        processor.shutDown();
        producer.close();
    }
}
