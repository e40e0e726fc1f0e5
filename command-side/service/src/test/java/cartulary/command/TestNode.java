package cartulary.command;

import cartulary.command.bot.BotPace;
import cartulary.command.bot.WhenABotIsDueThenItPlays;
import cartulary.command.game.AxonConfiguration;
import cartulary.command.game.GameGateway;
import cartulary.command.key.DataKeys;
import cartulary.command.key.KeyFolder;
import cartulary.command.key.StoredFormCodec;
import cartulary.command.limit.OpenGames;
import cartulary.local.Postgres;
import cartulary.local.Postgres.Database;
import cartulary.store.PostgresEventLog;
import cartulary.store.PostgresSettings;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.UUID;
import org.awaitility.Awaitility;

/// A command node as it runs in a process of its own: its own connections, its own memory, its own keys
/// read from the folder that all share. Only the database is common.
public final class TestNode implements AutoCloseable {
    static {
        // Long enough for a busy machine; a condition that is never met still fails the test.
        Awaitility.setDefaultTimeout(Duration.ofMinutes(10));
    }

    public final PostgresEventLog log;
    public final GameGateway gateway;
    private final DataKeys keys;
    private final AxonConfiguration games;
    private final OpenGames openGames;
    private final Clock clock;

    public TestNode(Database database, Path keyFolder, String name, Clock clock) {
        var settings = new PostgresSettings(database.url(), database.user(), database.password(), name);
        this.log = PostgresEventLog.open(settings, _ -> new StoredFormCodec(this::keys));
        this.keys = new DataKeys(new KeyFolder(keyFolder).open(true), log.ledger());
        this.clock = clock;
        var side = new TestCommandSide();
        this.openGames = side.openGames();
        this.games = side.start(log, keys, clock);
        this.gateway = games.gateway();
    }

    public static Database newDatabase() {
        return Postgres.shared().create("nodes-" + UUID.randomUUID());
    }

    private DataKeys keys() {
        return keys;
    }

    /// Lets the bots of this node play until they are closed.
    public WhenABotIsDueThenItPlays bots() {
        var pace = new BotPace(Duration.ZERO, Duration.ofMinutes(10), clock);
        return new WhenABotIsDueThenItPlays(
                gateway, log.ledger(), openGames, log.schedule(), Duration.ofSeconds(30), pace, 2, 1);
    }

    @Override
    public void close() {
        games.close();
        log.close();
    }
}
