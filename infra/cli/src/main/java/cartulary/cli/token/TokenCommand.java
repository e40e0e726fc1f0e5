package cartulary.cli.token;

import cartulary.command.key.KeyFolder;
import cartulary.command.key.UnusableKeysException;
import cartulary.command.token.ServiceRole;
import cartulary.command.token.Tokens;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// `token`: creates a token of a role.
@Command(
        name = "token",
        sortOptions = false,
        header = "Create a token for an operator or a referee of the service.",
        description = {
            "",
            "Prints a token signed with the key of the service; send it as `Authorization: Bearer TOKEN`. It grants"
                    + " the role to its holder until it expires. To revoke all tokens earlier, rotate the token key and"
                    + " retire the old one: ./cartulary keys rotate --help (seats then need new tokens, too).",
            ""
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done", "2:wrong command line, or the keys cannot be used"},
        footer = {
            "",
            "Examples: ./cartulary token --role operator --name alice --days 7",
            "          ./cartulary token --role referee --name bob"
        })
public final class TokenCommand implements Callable<Integer> {
    private static final int REFUSED = 2;
    private static final int MAX_DAYS = 366;
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9._-]{1,40}");

    @Option(names = "--role", required = true, paramLabel = "ROLE", description = "one of: ${COMPLETION-CANDIDATES}")
    @SuppressWarnings("NullAway.Init") // filled in by picocli
    private ServiceRole role;

    @Option(
            names = "--name",
            paramLabel = "NAME",
            description = "name of the holder, recorded with each action; need not be a personal name (default: the"
                    + " role)")
    private @Nullable String name;

    @Option(names = "--days", paramLabel = "N", description = "validity in days, 1 to 366 (default: ${DEFAULT-VALUE})")
    private int days = 30;

    @Option(
            names = "--keys",
            paramLabel = "DIR",
            description = "the key folder (default: that of ./cartulary play, `keys` in the folder of ./cartulary)")
    private @Nullable Path keys;

    @Option(
            names = "--new-keys",
            description = "create the keys if they are missing, for a service that was never started")
    private boolean newKeys;

    @Spec
    @SuppressWarnings("NullAway.Init") // filled in by picocli
    private CommandSpec spec;

    @Override
    public Integer call() {
        if (days < 1 || days > MAX_DAYS) {
            throw new ParameterException(
                    spec.commandLine(), "--days must be a number from 1 to " + MAX_DAYS + ", not " + days);
        }
        String holder = name == null ? role.word() : name;
        if (!NAME.matcher(holder).matches()) {
            throw new ParameterException(
                    spec.commandLine(), "--name must be 1 to 40 letters, digits, dots, hyphens or underscores");
        }
        Path folder = keys == null ? defaultFolder() : keys;
        try {
            var tokens = new Tokens(new KeyFolder(folder).open(newKeys).tokens(), Clock.systemUTC());
            PrintWriter out = spec.commandLine().getOut();
            out.println(tokens.role(role, holder, Instant.now().plus(Duration.ofDays(days))));
            return 0;
        } catch (UnusableKeysException e) {
            spec.commandLine().getErr().println("token: " + e.getMessage());
            return REFUSED;
        }
    }

    /// Returns the folder in which the script ./cartulary is, or the working directory.
    private static Path defaultFolder() {
        return Path.of(System.getProperty("cartulary.root", ""), "keys");
    }
}
