package cartulary.cli.key;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// `keys`: the commands for the key folder.
@Command(
        name = "keys",
        synopsisSubcommandLabel = "COMMAND",
        header = "Rotate the keys of the service.",
        subcommands = RotateKeysCommand.class)
public final class KeysCommand implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init") // filled in by picocli
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "keys needs a command: rotate");
    }
}
