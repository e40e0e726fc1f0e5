package cartulary.bench.store;

import cartulary.command.game.AxonGames;
import cartulary.command.game.GameDesk;
import cartulary.command.game.Heads;
import cartulary.command.game.Supplies;
import cartulary.command.key.DataKeys;
import cartulary.command.key.KeyFolder;
import cartulary.command.key.Keys;
import cartulary.command.key.SealedForm;
import cartulary.store.AggregateCache;
import cartulary.store.SqliteEventLog;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;

/// The command side as the service runs it, from the gateway down to the disk, without HTTP.
final class CommandSide implements AutoCloseable {
    private static final int HOT_GAMES = 1_000;

    private final SqliteEventLog log;
    private final AxonGames games;

    private CommandSide(SqliteEventLog log, AxonGames games) {
        this.log = log;
        this.games = games;
    }

    static CommandSide open(Path folder) {
        Keys keys = new KeyFolder(folder.resolve("keys")).open(true);
        SqliteEventLog log =
                SqliteEventLog.open(
                        folder.resolve("data"),
                        ledger -> {
                            var dataKeys = new DataKeys(keys, ledger);
                            return new SealedForm(() -> dataKeys);
                        });
        var games =
                new AxonGames(
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

    SqliteEventLog log() {
        return log;
    }

    @Override
    public void close() {
        games.close();
        log.close();
    }
}
