package cartulary.cli.readjudicate;

import cartulary.cli.progress.Progress;
import cartulary.cli.readjudicate.ReportLine.OfGame;
import cartulary.cli.source.RecordSource;
import cartulary.cli.source.RecordSources;
import cartulary.cli.source.UnreadableSourceException;
import cartulary.contracts.dispute.DisputeReading;
import cartulary.rules.Rules;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `readjudicate`: decides recorded games again, also by other rules.
@Command(
        name = "readjudicate",
        sortOptions = false,
        header = "Decide recorded games again, also by other rules and house rules.",
        description = {
            "",
            "With --each every recorded command is decided on the recorded position, and every difference is listed; a"
                    + " difference changes nothing for the commands after it. With --through a game is carried on from"
                    + " what would have been, and its totals and ranks are compared: a choice that is refused there is"
                    + " skipped and listed, and a step that the record has left without a choice expires (MIX-15).",
            "",
            "The sources are record files (*.ndjson, *.ndjson.gz), folders of them, a data folder, which is only read,"
                    + " and the address of a service, of which all listed games are read. Their proofs are not"
                    + " checked; verify does that.",
            ""
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:every command is decided as it was",
            "1:a command is decided differently",
            "2:the command line is wrong, or a source cannot be read"
        },
        footer = {
            "",
            "Example: ./cartulary readjudicate --each data",
            "         ./cartulary readjudicate --through --option all records/"
        })
public final class ReadjudicateCommand implements Callable<Integer> {
    private static final int DIFFERS = 1;
    private static final int UNREADABLE = 2;

    @ArgGroup(multiplicity = "1")
    private Choice choice = new Choice();

    @Mixin
    private ReadingOptions options = new ReadingOptions();

    @Option(
            names = "--jobs",
            paramLabel = "N",
            description = "the number of threads (default: that of the processors); the report does not depend on it")
    private int jobs = Runtime.getRuntime().availableProcessors();

    @Option(names = "--json", description = "print one line of JSON for each game, and the sums last")
    private boolean json;

    @Option(names = "--text", description = "print the games that are decided differently, and the sums (default)")
    private boolean text;

    @Parameters(
            paramLabel = "SOURCE",
            arity = "1..*",
            description = "record files, folders of them, a data folder, or the address of a service")
    private List<String> arguments = List.of();

    @Spec
    @SuppressWarnings("NullAway.Init") // filled in by picocli
    private CommandSpec spec;

    /// How games are decided again.
    private static final class Choice {
        @Option(names = "--each", required = true, description = "decide each command on the recorded position")
        private boolean each;

        @Option(names = "--through", required = true, description = "carry each game on from what would have been")
        private boolean through;

        Mode mode() {
            return through ? Mode.THROUGH : Mode.EACH;
        }
    }

    @Override
    public Integer call() throws InterruptedException {
        if (json && text) {
            throw new ParameterException(spec.commandLine(), "--json and --text cannot be combined");
        }
        if (jobs < 1) {
            throw new ParameterException(spec.commandLine(), "--jobs must be 1 or more, not " + jobs);
        }
        List<DisputeReading> readings;
        try {
            readings = options.readings();
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
        }
        try (RecordSources sources = RecordSources.of(arguments)) {
            return run(sources.records(), readings);
        } catch (UnreadableSourceException e) {
            spec.commandLine().getErr().println("readjudicate: " + e.getMessage());
            return UNREADABLE;
        }
    }

    private int run(List<RecordSource> records, List<DisputeReading> readings) throws InterruptedException {
        PrintWriter out = spec.commandLine().getOut();
        var readjudication = new Readjudication(Rules.standard(), choice.mode(), readings);
        var totals = new RunTotals(choice.mode(), readings);
        Report report = json ? Report.json(out) : Report.text(out);
        try (Progress progress = Progress.of(
                "readjudicate", "games", records.size(), spec.commandLine().getErr())) {
            OrderedWork.run(records.iterator(), readjudication::of, jobs, result -> {
                totals.add(result);
                if (result.unreadable() != null) {
                    report.print(result.unreadable());
                }
                for (OfGame game : result.games()) {
                    if (game != null) {
                        report.print(game);
                    }
                }
                progress.step(1);
            });
        }
        totals.lines().forEach(report::print);
        out.flush();
        return totals.unreadable() > 0 ? UNREADABLE : totals.isSame() ? 0 : DIFFERS;
    }
}
