package cartulary.command.game;

import cartulary.command.key.DataKeys;
import cartulary.contracts.json.Json;
import cartulary.contracts.store.CommandLedger;
import java.time.Clock;
import org.axonframework.commandhandling.SimpleCommandBus;
import org.axonframework.commandhandling.gateway.DefaultCommandGateway;
import org.axonframework.common.caching.Cache;
import org.axonframework.config.AggregateConfigurer;
import org.axonframework.config.Configuration;
import org.axonframework.config.Configurer;
import org.axonframework.config.DefaultConfigurer;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventsourcing.AbstractAggregateFactory;
import org.axonframework.eventsourcing.eventstore.EmbeddedEventStore;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.serialization.json.JacksonSerializer;

/// Axon, wired by hand: a simple bus, the gateway, an event store over the given engine, and the
/// games as cached aggregates. Close it before the store behind the engine is closed.
public final class AxonConfiguration implements AutoCloseable {
    private final Configuration axon;
    private final GameGateway desk;

    /// @param engine which waits in `appendEvents` until the events are durable
    /// @param hotGames bounded; holds the folded state of games in play
    /// @param openGamesPerHost more are refused
    public AxonConfiguration(
            EventStorageEngine engine,
            Cache hotGames,
            CommandLedger ledger,
            DataKeys keys,
            DecisionInputsFactory supplies,
            HeadCache heads,
            Clock clock,
            int openGamesPerHost) {
        var recording = new AppendFactory(keys);
        var games = AggregateConfigurer.defaultConfiguration(GameAggregate.class)
                .configureAggregateFactory(_ -> new Blank())
                .configureCache(_ -> hotGames);
        Configurer configurer = DefaultConfigurer.defaultConfiguration(false)
                .configureSerializer(_ -> JacksonSerializer.builder()
                        .objectMapper(Json.mapper().copy())
                        .build())
                .configureCommandBus(_ -> SimpleCommandBus.builder().build())
                .configureEventStore(
                        _ -> EmbeddedEventStore.builder().storageEngine(engine).build())
                .configureAggregate(games)
                .registerCommandHandler(configuration -> new GameCommandHandler(
                        new GameRepository(configuration.repository(GameAggregate.class), configuration.eventStore()),
                        ledger,
                        heads,
                        recording,
                        supplies,
                        clock,
                        openGamesPerHost));
        axon = configurer.start();
        var gateway =
                DefaultCommandGateway.builder().commandBus(axon.commandBus()).build();
        desk = new GameGateway(gateway, ledger, heads);
    }

    public GameGateway desk() {
        return desk;
    }

    @Override
    public void close() {
        axon.shutdown();
    }

    /// Before its first event a game is blank but has its name.
    private static final class Blank extends AbstractAggregateFactory<GameAggregate> {
        Blank() {
            super(GameAggregate.class);
        }

        @Override
        @SuppressWarnings("rawtypes") // as Axon declares it
        protected GameAggregate doCreateAggregate(String id, DomainEventMessage firstEvent) {
            return new GameAggregate(id);
        }
    }
}
