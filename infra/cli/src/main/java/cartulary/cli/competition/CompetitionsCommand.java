package cartulary.cli.competition;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// `competitions`: the commands for published results of competitions.
@Command(
        name = "competitions",
        synopsisSubcommandLabel = "COMMAND",
        header = "Check published results of competitions, or print their tables.",
        subcommands = {CompetitionCheckCommand.class, CompetitionTableCommand.class})
public final class CompetitionsCommand implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init") // filled in by picocli
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "competitions needs a command: check or table");
    }
}
