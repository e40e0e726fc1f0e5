package cartulary.store;

import static cartulary.store.TestEvents.newGame;
import static cartulary.store.TestEvents.opening;
import static cartulary.store.TestEvents.turn;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import org.axonframework.common.transaction.NoTransactionManager;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.ResetHandler;
import org.axonframework.eventhandling.SimpleEventHandlerInvoker;
import org.axonframework.eventhandling.TrackingEventProcessor;
import org.axonframework.eventhandling.TrackingEventProcessorConfiguration;
import org.axonframework.eventhandling.tokenstore.UnableToClaimTokenException;
import org.axonframework.eventsourcing.eventstore.EmbeddedEventStore;
import org.axonframework.messaging.unitofwork.DefaultUnitOfWork;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("engines")
@ParameterizedClass
@EnumSource(TestDatabase.Kind.class)
class ProcessorTest {
    @Parameter
    TestDatabase.Kind kind;

    private static final int ROUNDS = Boolean.getBoolean("cartulary.all") ? 100 : 20;
    private static final Duration CLAIMS = Duration.ofMinutes(10);

    @TempDir
    Path folder;

    private TestDatabase testDatabase;
    private EventLog log;
    private final Queue<Long> seen = new ConcurrentLinkedQueue<>();

    @BeforeEach
    void open() {
        testDatabase = kind.in(folder);
        log = testDatabase.open();
    }

    @AfterEach
    void close() {
        log.close();
    }

    @Test
    void aTrackingProcessorSeesEveryPublicEventOnceInOrderAndContinuesAfterReopening() {
        List<GameId> games = List.of(newGame(), newGame(), newGame());
        int end = 3 + 6 * ROUNDS;
        long next = 2 + 2L * ROUNDS;
        games.forEach(game -> log.engine().appendEvents(opening(game)));
        process(store -> {
            awaitSeen(3);
            for (int round = 0; round < ROUNDS; round++) {
                for (GameId game : games) {
                    publish(store, turn(game, 2 + 2L * round, 3 + 2L * round));
                }
            }
            awaitSeen(end);
        });
        reopen();
        appendDirectly(games.getFirst(), next);
        process(store -> {
            awaitSeen(end + 1);
            publish(store, turn(games.get(1), next, next + 2));
            awaitSeen(end + 4);
        });

        assertThat(seen)
                .containsExactlyElementsOf(
                        LongStream.rangeClosed(1, end + 4).boxed().toList());
    }

    @Test
    void aProcessorCanBeReplayedFromTheStart() {
        GameId game = newGame();
        log.engine().appendEvents(opening(game));
        log.engine().appendEvents(turn(game, 2, 40));
        process(store -> awaitSeen(40));
        seen.clear();

        var store = EmbeddedEventStore.builder().storageEngine(log.engine()).build();
        var processor = processor(store);
        processor.start();
        awaitClaimed(processor);
        processor.shutDown();
        processor.resetTokens();
        processor.start();
        awaitSeen(40);
        processor.shutDown();
        store.shutDown();

        assertThat(seen)
                .containsExactlyElementsOf(LongStream.rangeClosed(1, 40).boxed().toList());
    }

    @Test
    void aRestartedNodeKeepsItsClaimAndAnotherTakesItOverAfterItExpired() {
        log.tokens().initializeTokenSegments("board", 1, new GlobalSequenceTrackingToken(7));
        log.tokens().fetchToken("board", 0);
        reopen();

        assertThat(log.tokens().fetchToken("board", 0)).isEqualTo(new GlobalSequenceTrackingToken(7));

        Dialect dialect = testDatabase.dialect();
        try (var readers = new ReadConnectionPool(dialect);
                var writer = new GroupWriter(dialect, () -> {}).start()) {
            var soon = new ProcessorTokens(readers, writer, dialect, "another", CLAIMS, Clock.systemUTC());
            assertThatThrownBy(() -> soon.fetchToken("board", 0)).isInstanceOf(UnableToClaimTokenException.class);
            assertThat(soon.fetchAvailableSegments("board")).isEmpty();
            var inAnHour = Clock.fixed(Instant.now().plus(Duration.ofHours(1)), ZoneOffset.UTC);
            var later = new ProcessorTokens(readers, writer, dialect, "another", CLAIMS, inAnHour);
            assertThat(later.fetchAvailableSegments("board")).hasSize(1);
            later.storeToken(new GlobalSequenceTrackingToken(8), "board", 0);
            assertThatThrownBy(() -> log.tokens().extendClaim("board", 0))
                    .isInstanceOf(UnableToClaimTokenException.class);
        }
    }

    @Test
    void aTokenThatWasNeverInitialisedCannotBeClaimed() {
        assertThatThrownBy(() -> log.tokens().fetchToken("nobody", 0)).isInstanceOf(UnableToClaimTokenException.class);
        log.tokens().initializeTokenSegments("board", 2);
        assertThatThrownBy(() -> log.tokens().initializeTokenSegments("board", 2))
                .isInstanceOf(UnableToClaimTokenException.class);
        assertThat(log.tokens().fetchSegments("board")).containsExactly(0, 1);
        assertThat(log.tokens().fetchToken("board", 1)).isNull();
    }

    @Test
    void theLogKeepsItsIdAfterReopening() {
        String id = log.tokens().retrieveStorageIdentifier().orElseThrow();
        reopen();
        assertThat(id).hasSize(32);
        assertThat(log.tokens().retrieveStorageIdentifier()).contains(id);
    }

    @Test
    void aTokenAtATimeIsBeforeTheFirstEventOfThatTime() {
        assertThat(log.engine().createTokenAt(TestEvents.AT)).isEqualTo(new GlobalSequenceTrackingToken(0));
        GameId game = newGame();
        log.engine().appendEvents(opening(game));
        assertThat(log.engine().createTokenAt(TestEvents.AT)).isEqualTo(new GlobalSequenceTrackingToken(0));
        assertThat(log.engine().createTokenAt(TestEvents.AT.plusMillis(1)))
                .isEqualTo(new GlobalSequenceTrackingToken(1));
        assertThat(log.engine().createHeadToken()).isEqualTo(new GlobalSequenceTrackingToken(1));
    }

    private void process(Consumer<EmbeddedEventStore> work) {
        var store = EmbeddedEventStore.builder().storageEngine(log.engine()).build();
        var processor = processor(store);
        processor.start();
        work.accept(store);
        processor.shutDown();
        store.shutDown();
    }

    private TrackingEventProcessor processor(EmbeddedEventStore store) {
        return TrackingEventProcessor.builder()
                .name("board")
                .eventHandlerInvoker(SimpleEventHandlerInvoker.builder()
                        .eventHandlers(List.of(new Seeing()))
                        .build())
                .messageSource(store)
                .tokenStore(log.tokens())
                .transactionManager(NoTransactionManager.instance())
                .trackingEventProcessorConfiguration(TrackingEventProcessorConfiguration.forSingleThreadedProcessing())
                .build();
    }

    /// Publishes in a unit of work, as commands do.
    private static void publish(EmbeddedEventStore store, List<? extends EventMessage<?>> events) {
        var unit = DefaultUnitOfWork.startAndGet(events.getFirst());
        store.publish(events);
        unit.commit();
    }

    private void appendDirectly(GameId game, long revision) {
        log.engine().appendEvents(turn(game, revision, revision));
    }

    private void reopen() {
        log.close();
        log = testDatabase.open();
    }

    private void awaitSeen(int number) {
        await().until(() -> seen.size() >= number);
    }

    private static void awaitClaimed(TrackingEventProcessor processor) {
        await().until(() -> !processor.processingStatus().isEmpty());
    }

    /// A projection that only counts.
    private final class Seeing {
        @EventHandler
        void on(PublicEvent event) {
            seen.add(event.position());
        }

        @ResetHandler
        void onReset() {}
    }
}
