package cartulary.cli;

import cartulary.cli.admin.ParkedCommand;
import cartulary.cli.analytics.AskCommand;
import cartulary.cli.analytics.ExportCommand;
import cartulary.cli.competition.CompetitionsCommand;
import cartulary.cli.conform.ConformCommand;
import cartulary.cli.key.KeysCommand;
import cartulary.cli.past.AnalyseCommand;
import cartulary.cli.past.BlameCommand;
import cartulary.cli.past.DiffCommand;
import cartulary.cli.past.HistoryCommand;
import cartulary.cli.past.RecountCommand;
import cartulary.cli.past.ReplayCommand;
import cartulary.cli.past.WhatIfCommand;
import cartulary.cli.past.WhyCommand;
import cartulary.cli.past.WhyNotCommand;
import cartulary.cli.perft.PerftCommand;
import cartulary.cli.rating.RatingsCommand;
import cartulary.cli.readjudicate.ReadjudicateCommand;
import cartulary.cli.rebuild.RebuildCommand;
import cartulary.cli.restore.RestoredCommand;
import cartulary.cli.simulate.SimulateCommand;
import cartulary.cli.tiles.TilesCommand;
import cartulary.cli.token.TokenCommand;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/// The commands of `./cartulary`, except `play`, `cluster` and the commands of the build.
@Command(
        name = "cartulary",
        synopsisSubcommandLabel = "COMMAND",
        description = "Commands around a game of Carcassonne. Each explains itself: cartulary COMMAND --help.%n",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:done, nothing to complain of",
            "1:the command found what it looks for: mismatches, a broken invariant",
            "2:wrong command line, or input that was refused",
            "70:an error of this program"
        })
public final class Main implements Runnable {
    private static final int OWN_ERROR = 70;
    private static final String TRACE = "cartulary.trace";
    private static final Pattern NUMBER = Pattern.compile("[+-]?[0-9]+");

    private static final List<Class<?>> COMMANDS = List.of(
            AnalyseCommand.class,
            AskCommand.class,
            BlameCommand.class,
            CompetitionsCommand.class,
            ConformCommand.class,
            DiffCommand.class,
            ExportCommand.class,
            HistoryCommand.class,
            KeysCommand.class,
            ParkedCommand.class,
            PerftCommand.class,
            RatingsCommand.class,
            ReadjudicateCommand.class,
            RebuildCommand.class,
            ReplayCommand.class,
            RestoredCommand.class,
            SimulateCommand.class,
            TilesCommand.class,
            TokenCommand.class,
            WhatIfCommand.class,
            RecountCommand.class,
            WhyCommand.class,
            WhyNotCommand.class);

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            scope = ScopeType.INHERIT,
            description = "show this text")
    private boolean help;

    @Spec
    @SuppressWarnings("NullAway.Init") // filled in by picocli
    private CommandSpec spec;

    public static void main(String[] args) {
        // The bar of progress asks for the locale of the machine; the text around it is English.
        Locale.setDefault(Locale.ENGLISH);
        System.exit(commandLine(args).execute(args));
    }

    /// The command line for some arguments, for tests and for other front doors: with the command that they name, or
    /// with all commands if the first argument is none. To make all takes longer than many a command runs.
    public static CommandLine commandLine(String... args) {
        var line = new CommandLine(new Main());
        List<Class<?>> named = COMMANDS.stream()
                .filter(command -> args.length > 0
                        && command.getAnnotation(Command.class).name().equals(args[0]))
                .toList();
        (named.isEmpty() ? COMMANDS : named).forEach(line::addSubcommand);
        return line.registerConverter(int.class, number(Integer::valueOf))
                .registerConverter(Integer.class, number(Integer::valueOf))
                .registerConverter(long.class, number(Long::valueOf))
                .registerConverter(Long.class, number(Long::valueOf))
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setUsageHelpWidth(100)
                .setExecutionExceptionHandler(ownErrors());
    }

    /// Reads the digits 0 to 9 only: `Integer.valueOf` reads the digits of every script.
    private static <T> ITypeConverter<T> number(Function<String, T> value) {
        return text -> {
            if (!NUMBER.matcher(text).matches()) {
                throw new TypeConversionException("'" + text + "' is no whole number in the digits 0 to 9, such as 12");
            }
            try {
                return value.apply(text);
            } catch (NumberFormatException e) {
                throw new TypeConversionException("'" + text + "' is too large");
            }
        };
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Which command?");
    }

    /// Prints an unexpected exception in one line, without the stack trace unless it is requested.
    private static IExecutionExceptionHandler ownErrors() {
        return (exception, command, parsed) -> {
            PrintWriter err = command.getErr();
            err.println("cartulary "
                    + command.getCommandName()
                    + " failed, which is an error of this program: "
                    + exception);
            if (Boolean.getBoolean(TRACE)) {
                exception.printStackTrace(err);
            } else {
                err.println("For the place in the code run java with -D" + TRACE + "=true.");
            }
            return OWN_ERROR;
        };
    }
}
