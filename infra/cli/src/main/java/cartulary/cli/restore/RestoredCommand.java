package cartulary.cli.restore;

import cartulary.contracts.store.StoredEventDecoder;
import cartulary.store.EventLog;
import cartulary.store.PostgresEventLog;
import cartulary.store.PostgresSettings;
import cartulary.store.SqliteEventLog;
import cartulary.store.StoreInUseException;
import cartulary.store.StoreUnavailableException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// `restored`: gives a log that was restored from a backup a new id.
@Command(
        name = "restored",
        sortOptions = false,
        header = "Give the log a new id after it was restored from a backup.",
        description = {
            "",
            "Events that were acknowledged after the backup are lost, and others will take their revisions: the service"
                    + " would sign checkpoints that contradict earlier ones. With a new id, later checkpoints belong to"
                    + " another log, and people who kept earlier ones see that the log was restored. Stop the service,"
                    + " or all command nodes, first.",
            ""
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done", "2:wrong command line, or the log cannot be opened"},
        footer = {
            "",
            "Example: ./cartulary restored",
            "         ./cartulary restored --database jdbc:postgresql://localhost/cartulary --user cartulary"
                    + " --password-file secret"
        })
public final class RestoredCommand implements Callable<Integer> {
    private static final int REFUSED = 2;

    private static final StoredEventDecoder NO_DECODER = (game, _, _, _, _) -> {
        throw new IllegalStateException("no event is decoded, but one of game " + game + " was read");
    };

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "the data folder (default: that of ./cartulary play, the folder data next to it)")
    private @Nullable Path data;

    @Option(names = "--database", paramLabel = "URL", description = "the log of a cluster: its JDBC URL")
    private @Nullable String database;

    @Option(names = "--user", paramLabel = "NAME", description = "the role of the command nodes")
    private String user = "cartulary";

    @Option(names = "--password-file", paramLabel = "FILE", description = "a file with its password")
    private @Nullable Path password;

    @Spec
    @SuppressWarnings("NullAway.Init") // filled in by picocli
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        try (EventLog log = database == null ? embedded() : cluster(database)) {
            String former = log.ledger().logId();
            String id = log.ledger().renewLogId();
            spec.commandLine().getOut().println("The id of the log was " + former + " and is now " + id + ".");
            return 0;
        } catch (StoreInUseException | StoreUnavailableException e) {
            spec.commandLine().getErr().println("restored: " + e.getMessage());
            return REFUSED;
        }
    }

    private EventLog embedded() {
        Path folder = data == null ? Path.of(System.getProperty("cartulary.root", ""), "data") : data;
        if (Files.notExists(folder.resolve("events.db"))) {
            throw new ParameterException(
                    spec.commandLine(), "there is no log in " + folder + "; name its folder with --data");
        }
        return SqliteEventLog.open(folder, _ -> NO_DECODER);
    }

    private EventLog cluster(String url) throws IOException {
        if (password == null) {
            throw new ParameterException(spec.commandLine(), "--database needs --password-file");
        }
        var settings =
                new PostgresSettings(url, user, Files.readString(password).strip(), "restored");
        return PostgresEventLog.open(settings, _ -> NO_DECODER);
    }
}
