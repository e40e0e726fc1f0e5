package cartulary.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.game.GameId;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.axonframework.common.caching.Cache.EntryListener;
import org.axonframework.common.caching.Cache.EntryListenerAdapter;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.eventsourcing.EventSourcingRepository;
import org.axonframework.eventsourcing.eventstore.EmbeddedEventStore;
import org.axonframework.messaging.MetaData;
import org.axonframework.messaging.unitofwork.DefaultUnitOfWork;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.ConcurrencyException;
import org.axonframework.modelling.command.Repository;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(60)
@ParameterizedClass
@EnumSource(Place.Kind.class)
class AggregateCacheTest {
    @Parameter
    Place.Kind kind;

    @TempDir
    Path folder;

    private final AggregateCache cache = AggregateCache.of(100);
    private final AtomicInteger eventsRead = new AtomicInteger();

    @Test
    void aCommandOnAHotGameReadsNoEvents() {
        GameId game = Written.newGame();
        try (var log = openCounting()) {
            log.engine().appendEvents(Written.opening(game));
            log.engine().appendEvents(Written.turn(game, 2, 200));
            var games = repository(log);

            command(games, game);
            assertThat(eventsRead).hasValue(200);

            IntStream.range(0, 10).forEach(i -> command(games, game));
            assertThat(eventsRead).hasValue(200);
            assertThat(log.ledger().headRevision(game)).isEqualTo(211);
            assertThat(cache.stats().hitCount()).isEqualTo(10);
        }
    }

    @Test
    void aConflictDropsTheHotGameAndTheNextCommandGoesThrough() {
        GameId game = Written.newGame();
        try (var log = openCounting()) {
            log.engine().appendEvents(Written.opening(game));
            var games = repository(log);
            command(games, game);
            // Behind the back of the cache, as another process would.
            log.engine().appendEvents(Written.turn(game, 3, 3));

            assertThatThrownBy(() -> command(games, game)).isInstanceOf(ConcurrencyException.class);
            command(games, game);

            assertThat(log.ledger().headRevision(game)).isEqualTo(4);
        }
    }

    @Test
    void itHoldsNoMoreThanItMayAndTellsWhatLeft() {
        var created = new ArrayList<Object>();
        var expired = new ArrayList<Object>();
        cache.registerCacheEntryListener(new EntryListenerAdapter() {
            @Override
            public void onEntryCreated(Object key, Object value) {
                created.add(key);
            }

            @Override
            public void onEntryExpired(Object key) {
                expired.add(key);
            }
        });

        IntStream.range(0, 500).forEach(i -> cache.put("game-" + i, i));

        assertThat(cache.size()).isEqualTo(100);
        assertThat(created).hasSize(500);
        assertThat(expired).hasSize(400).doesNotHaveDuplicates().noneMatch(cache::containsKey);
    }

    @Test
    void listenersHearOfEveryKindOfChangeUntilTheyLeave() {
        var heard = new ArrayList<String>();
        var listening = cache.registerCacheEntryListener(new Hearing(heard));

        cache.put("a", 1);
        cache.put("a", 2);
        assertThat(cache.putIfAbsent("a", 3)).isFalse();
        assertThat(cache.<String, Integer>get("a")).isEqualTo(2);
        cache.<Integer>computeIfPresent("a", number -> number + 5);
        assertThat(cache.<Integer>computeIfAbsent("b", () -> 9)).isEqualTo(9);
        assertThat(cache.remove("b")).isTrue();
        assertThat(cache.remove("b")).isFalse();
        cache.removeAll();

        assertThat(heard)
                .containsExactly(
                        "created a=1",
                        "updated a=2",
                        "read a=2",
                        "updated a=7",
                        "created b=9",
                        "removed b",
                        "removed a");
        assertThat(cache.<String, Integer>get("a")).isNull();
        assertThat(listening.cancel()).isTrue();
        cache.put("c", 1);
        assertThat(heard).hasSize(7);
    }

    private EventLog openCounting() {
        return kind.in(folder).open(ledger -> (game, revision, type, publicBytes, storedBytes) -> {
            eventsRead.incrementAndGet();
            return Written.READER.read(game, revision, type, publicBytes, storedBytes);
        });
    }

    private Repository<Counted> repository(EventLog log) {
        return EventSourcingRepository.builder(Counted.class)
                .eventStore(
                        EmbeddedEventStore.builder().storageEngine(log.engine()).build())
                .cache(cache)
                .build();
    }

    private static void command(Repository<Counted> games, GameId game) {
        var unit = DefaultUnitOfWork.startAndGet(null);
        var result = unit.executeWithResult(() -> {
            games.load(game.value()).execute(Counted::go);
            return true;
        });
        if (result.isExceptional()) {
            throw (RuntimeException) result.exceptionResult();
        }
    }

    private record Hearing(List<String> heard) implements EntryListener {
        @Override
        public void onEntryExpired(Object key) {
            heard.add("expired " + key);
        }

        @Override
        public void onEntryRemoved(Object key) {
            heard.add("removed " + key);
        }

        @Override
        public void onEntryUpdated(Object key, Object value) {
            heard.add("updated " + key + "=" + value);
        }

        @Override
        public void onEntryCreated(Object key, Object value) {
            heard.add("created " + key + "=" + value);
        }

        @Override
        public void onEntryRead(Object key, Object value) {
            heard.add("read " + key + "=" + value);
        }

        @Override
        public Object clone() {
            return new Hearing(heard);
        }
    }

    /// A game that only counts its events.
    static final class Counted {
        @AggregateIdentifier
        private String id = "";

        private long revision;

        void go() {
            var event = Written.event(new GameId(id), revision + 1, Written.placed(revision + 1), null);
            AggregateLifecycle.apply(event.getPayload(), MetaData.from(event.getMetaData()));
        }

        @EventSourcingHandler
        void on(GameEvent event, DomainEventMessage<?> message) {
            id = message.getAggregateIdentifier();
            revision++;
        }
    }
}
