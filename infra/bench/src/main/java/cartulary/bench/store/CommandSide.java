package cartulary.bench.store;

import cartulary.command.game.AxonGames;
import cartulary.command.game.GameDesk;
import cartulary.command.game.Heads;
import cartulary.command.game.Supplies;
import cartulary.command.key.DataKeys;
import cartulary.command.key.KeyFolder;
import cartulary.command.key.Keys;
import cartulary.command.key.SealedForm;
import cartulary.contracts.log.CommandLedger;
import cartulary.contracts.log.StoredForm;
import cartulary.store.AggregateCache;
import cartulary.store.EventLog;
import cartulary.store.SqliteEventLog;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.function.Function;

/// The command side as the service runs it, from the gateway down to the disk, without HTTP.
final class CommandSide implements AutoCloseable {
    private static final int HOT_GAMES = 1_000;

    private final EventLog log;
    private final AxonGames games;

    private CommandSide(EventLog log, AxonGames games) {
        this.log = log;
        this.games = games;
    }

    /// How a log is opened by one who brings the form in which secrets are stored.
    @FunctionalInterface
    interface Opening {
        EventLog open(Function<CommandLedger, StoredForm> storedForm) throws IOException;
    }

    /// On SQLite, keys and data in one folder.
    static CommandSide open(Path folder) throws IOException {
        return open(folder.resolve("keys"), form -> SqliteEventLog.open(folder.resolve("data"), form));
    }

    static CommandSide open(Path keyFolder, Opening opening) throws IOException {
        Keys keys = new KeyFolder(keyFolder).open(true);
        EventLog log = opening.open(ledger -> {
            var dataKeys = new DataKeys(keys, ledger);
            return new SealedForm(() -> dataKeys);
        });
        var games = new AxonGames(
                log.engine(),
                AggregateCache.of(HOT_GAMES),
                log.ledger(),
                new DataKeys(keys, log.ledger()),
                new Supplies(new SecureRandom(), HOT_GAMES),
                new Heads(HOT_GAMES),
                Clock.systemUTC(),
                Integer.MAX_VALUE);
        return new CommandSide(log, games);
    }

    GameDesk desk() {
        return games.desk();
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
