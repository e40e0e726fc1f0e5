package cartulary.command.game;

import cartulary.command.key.DataKeys;
import cartulary.contracts.json.Json;
import cartulary.contracts.store.CommandLedger;
import java.time.Clock;
import org.axonframework.commandhandling.SimpleCommandBus;
import org.axonframework.commandhandling.gateway.DefaultCommandGateway;
import org.axonframework.config.Configuration;
import org.axonframework.config.Configurer;
import org.axonframework.config.DefaultConfigurer;
import org.axonframework.eventsourcing.eventstore.EmbeddedEventStore;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.serialization.json.JacksonSerializer;

/// Axon, configured by hand: a simple command bus, the gateway, an event store over the given engine, and the games as
/// aggregates. Close it before the store behind the engine is closed.
public final class AxonConfiguration implements AutoCloseable {
    private final Configuration axon;
    private final GameGateway gateway;

    /// @param engine whose `appendEvents` returns when the events are durable
    /// @param openGamesPerHost how many open games a host may have; further ones are refused
    public AxonConfiguration(
            EventStorageEngine engine,
            CommandLedger ledger,
            DataKeys keys,
            DecisionInputsFactory inputs,
            HeadCache heads,
            Clock clock,
            int openGamesPerHost) {
        var appends = new AppendFactory(keys);
        Configurer configurer = DefaultConfigurer.defaultConfiguration(false)
                .configureSerializer(_ -> JacksonSerializer.builder()
                        .objectMapper(Json.mapper().copy())
                        .build())
                .configureCommandBus(_ -> SimpleCommandBus.builder().build())
                .configureEventStore(
                        _ -> EmbeddedEventStore.builder().storageEngine(engine).build())
                .registerCommandHandler(configuration -> new GameCommandHandler(
                        new GameRepository(configuration.eventStore(), heads),
                        ledger,
                        heads,
                        appends,
                        inputs,
                        clock,
                        openGamesPerHost));
        axon = configurer.start();
        gateway = new GameGateway(
                DefaultCommandGateway.builder().commandBus(axon.commandBus()).build(), ledger, heads);
    }

    public GameGateway gateway() {
        return gateway;
    }

    @Override
    public void close() {
        axon.shutdown();
    }
}
