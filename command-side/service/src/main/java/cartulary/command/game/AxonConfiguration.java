package cartulary.command.game;

import cartulary.command.key.DataKeys;
import cartulary.command.limit.OpenGames;
import cartulary.contracts.json.Json;
import cartulary.contracts.log.RecordedGames;
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

/// The configuration of Axon: command bus, gateway, event store on the given storage engine, and the game aggregate.
/// Close it before the underlying store.
public final class AxonConfiguration implements AutoCloseable {
    private final Configuration axon;
    private final GameGateway gateway;

    /// @param engine the storage engine; its `appendEvents` returns when the events are durable
    /// @param log the public events of the same store
    /// @param openGamesPerHost the maximum number of open games of a host, of all kinds together
    /// @param openGames the limits of each kind
    public AxonConfiguration(
            EventStorageEngine engine,
            CommandLedger ledger,
            RecordedGames log,
            DataKeys keys,
            DecisionInputsFactory inputs,
            HeadCache heads,
            Clock clock,
            int openGamesPerHost,
            OpenGames openGames) {
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
                        log,
                        heads,
                        appends,
                        inputs,
                        clock,
                        openGamesPerHost,
                        openGames));
        axon = configurer.start();
        gateway = new GameGateway(
                DefaultCommandGateway.builder().commandBus(axon.commandBus()).build(), ledger, heads, log);
    }

    public GameGateway gateway() {
        return gateway;
    }

    @Override
    public void close() {
        axon.shutdown();
    }
}
