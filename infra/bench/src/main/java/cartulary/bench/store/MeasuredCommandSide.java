package cartulary.bench.store;

import cartulary.command.game.AxonConfiguration;
import cartulary.command.game.DecisionInputsFactory;
import cartulary.command.game.GameGateway;
import cartulary.command.game.HeadCache;
import cartulary.command.key.DataKeys;
import cartulary.command.key.KeyFolder;
import cartulary.command.key.ServiceKeysets;
import cartulary.command.key.StoredFormCodec;
import cartulary.command.limit.LimitSettings;
import cartulary.command.limit.OpenGames;
import cartulary.contracts.store.CommandLedger;
import cartulary.contracts.store.StoredEventDecoder;
import cartulary.store.EventLog;
import cartulary.store.SqliteEventLog;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.function.Function;

/// The command side as in the service, from the gateway to the disk, without HTTP.
final class MeasuredCommandSide implements AutoCloseable {
    private static final int HOT_GAMES = 1_000;

    private final EventLog log;
    private final AxonConfiguration games;

    private MeasuredCommandSide(EventLog log, AxonConfiguration games) {
        this.log = log;
        this.games = games;
    }

    /// Opens a log with a decoder of stored events.
    @FunctionalInterface
    interface LogOpener {
        EventLog open(Function<CommandLedger, StoredEventDecoder> storedForm) throws IOException;
    }

    /// Opens a log on SQLite, with keys and data in one folder.
    static MeasuredCommandSide open(Path folder) throws IOException {
        return open(folder.resolve("keys"), form -> SqliteEventLog.open(folder.resolve("data"), form));
    }

    static MeasuredCommandSide open(Path keyFolder, LogOpener opener) throws IOException {
        ServiceKeysets keys = new KeyFolder(keyFolder).open(true);
        EventLog log = opener.open(ledger -> {
            var dataKeys = new DataKeys(keys, ledger);
            return new StoredFormCodec(() -> dataKeys);
        });
        var games = new AxonConfiguration(
                log.engine(),
                log.ledger(),
                log.publicLog(),
                new DataKeys(keys, log.ledger()),
                new DecisionInputsFactory(new SecureRandom(), HOT_GAMES),
                new HeadCache(HOT_GAMES),
                Clock.systemUTC(),
                Integer.MAX_VALUE,
                new OpenGames(LimitSettings.UNLIMITED));
        return new MeasuredCommandSide(log, games);
    }

    GameGateway gateway() {
        return games.gateway();
    }

    EventLog log() {
        return log;
    }

    @Override
    public void close() {
        games.close();
        log.close();
    }
}
