package cartulary.cli.token;

import cartulary.command.key.KeyFolder;
import cartulary.command.key.UnusableKeys;
import cartulary.command.token.ServiceRole;
import cartulary.command.token.Tokens;
import java.io.PrintWriter;
import java.nio.file.Path;
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

/// `token`: signs a token for somebody with a role in the service.
@Command(
        name = "token",
        sortOptions = false,
        header = "Make a token for somebody who looks after the service.",
        description = {
            "",
            "Prints the token, signed with the service's own key: send it as `Authorization: Bearer TOKEN`. Whoever"
                    + " holds it has the role until it ends; to end all tokens earlier, replace tokens.json and start"
                    + " the service again (seats then need new tokens, too).",
            ""
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done", "2:wrong command line, or the keys cannot be used"},
        footer = {"", "Example: ./cartulary token --role operator --name alice --days 7"})
public final class TokenCommand implements Callable<Integer> {
    private static final int REFUSED = 2;
    private static final int LONGEST_DAYS = 366;
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9._-]{1,40}");

    @Option(names = "--role", required = true, paramLabel = "ROLE", description = "which: ${COMPLETION-CANDIDATES}")
    @SuppressWarnings("NullAway.Init") // filled in by picocli
    private ServiceRole role;

    @Option(
            names = "--name",
            paramLabel = "NAME",
            description = "who it is for; no names of people need to be (default: ${DEFAULT-VALUE})")
    private String name = "operator";

    @Option(names = "--days", paramLabel = "N", description = "for how long, 1 to 366 (default: ${DEFAULT-VALUE})")
    private int days = 30;

    @Option(
            names = "--keys",
            paramLabel = "DIR",
            description =
                    "the folder of the keys (default: the one ./cartulary play takes, keys beside the" + " front door)")
    private @Nullable Path keys;

    @Option(
            names = "--new-keys",
            description = "make keys where there are none yet: for a service that was never started")
    private boolean newKeys;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "show this text")
    private boolean help;

    @Spec
    @SuppressWarnings("NullAway.Init") // filled in by picocli
    private CommandSpec spec;

    @Override
    public Integer call() {
        if (days < 1 || days > LONGEST_DAYS) {
            throw new ParameterException(spec.commandLine(), "--days wants a number from 1 to " + LONGEST_DAYS);
        }
        if (!NAME.matcher(name).matches()) {
            throw new ParameterException(
                    spec.commandLine(), "--name wants up to 40 letters, digits, dots, hyphens or underscores");
        }
        Path folder = keys == null ? usualFolder() : keys;
        try {
            var tokens = new Tokens(new KeyFolder(folder).open(newKeys).tokens());
            PrintWriter out = spec.commandLine().getOut();
            out.println(tokens.role(role, name, Instant.now().plus(Duration.ofDays(days))));
            return 0;
        } catch (UnusableKeys e) {
            spec.commandLine().getErr().println("token: " + e.getMessage());
            return REFUSED;
        }
    }

    /// The front door says where it stands; without it that is here.
    private static Path usualFolder() {
        return Path.of(System.getProperty("cartulary.root", ""), "keys");
    }
}
