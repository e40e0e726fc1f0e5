package cartulary.cli.rebuild;

import cartulary.cli.operating.RunningRebuild;
import cartulary.cli.operating.Service;
import cartulary.cli.operating.Service.Unwilling;
import cartulary.cli.progress.Progress;
import cartulary.query.QuerySide;
import cartulary.query.projection.Projection;
import cartulary.query.rebuild.Rebuild;
import cartulary.query.rebuild.RebuildInProgress;
import cartulary.query.rebuild.RebuildResult;
import cartulary.store.OfflinePublicLog;
import cartulary.store.StoreUnavailable;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `rebuild`: projections thrown away and made again from the stream.
@Command(
        name = "rebuild",
        sortOptions = false,
        header = "Make projections again from the events.",
        description = {
            "",
            "Reads every event of the data folder and makes the rows of the named projections again, beside the old"
                    + " ones, which serve until the new ones take their place at once. Works while the service is"
                    + " stopped and while it runs. Ctrl+C leaves everything as it was. With --url the service there,"
                    + " such as a cluster, does the same by itself; operators may ask for that.",
            ""
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:done",
            "1:done, but the new rows differ from the old ones, or a game could not be followed to its end",
            "2:wrong command line, no event store in the folder, or another rebuild at work",
            "130:cancelled, nothing has changed"
        },
        footer = {"", "Example: ./cartulary rebuild lobby scoreboard --compare"})
public final class RebuildCommand implements Callable<Integer> {
    private static final int FOUND = 1;
    private static final int REFUSED = 2;
    private static final int CANCELLED = 130;

    @Parameters(
            paramLabel = "NAME",
            arity = "0..*",
            description = "which: lobby, scoreboard, chips, tolls (default: all)")
    private List<String> names = List.of();

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "the data folder (default: the one ./cartulary play takes, data beside the front door)")
    private @Nullable Path data;

    @Mixin
    private Service service = new Service();

    @Option(
            names = "--compare",
            description = "compare the new rows with the old ones before they are replaced; a running service"
                    + " cannot write its views meanwhile")
    private boolean compare;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "show this text")
    private boolean help;

    @Spec
    @SuppressWarnings("NullAway.Init") // filled in by picocli
    private CommandSpec spec;

    @Override
    public Integer call() throws SQLException, IOException, InterruptedException {
        List<Projection> projections = projections();
        if (service.isNamed()) {
            if (compare || data != null) {
                throw new ParameterException(
                        spec.commandLine(),
                        "--compare and --data are about a data folder; the service at --url has its own");
            }
            return inTheRunningService(projections);
        }
        Path data = this.data == null ? usualFolder() : this.data;
        PrintWriter err = spec.commandLine().getErr();
        try (OfflinePublicLog log = OfflinePublicLog.open(data);
                var interrupt = new Interrupt();
                Progress bar = Progress.of("rebuild", "events", log.count(), err)) {
            var done = new Stepping(bar);
            var rebuilt = new Rebuild(log, data, projections).run(compare, done, interrupt);
            bar.close();
            if (rebuilt.isEmpty()) {
                err.println("Cancelled; nothing has changed.");
                return CANCELLED;
            }
            return told(rebuilt);
        } catch (StoreUnavailable | RebuildInProgress e) {
            err.println("rebuild: " + e.getMessage());
            return REFUSED;
        }
    }

    private int inTheRunningService(List<Projection> projections) throws InterruptedException {
        PrintWriter err = spec.commandLine().getErr();
        try (var interrupt = new Interrupt()) {
            boolean done = new RunningRebuild(service, spec.commandLine().getOut(), interrupt)
                    .run(projections.stream().map(Projection::name).toList());
            if (!done) {
                err.println("Cancelled; nothing has changed.");
            }
            return done ? 0 : CANCELLED;
        } catch (Unwilling e) {
            err.println("rebuild: " + e.getMessage());
            return REFUSED;
        }
    }

    /// Where `play` keeps its games. The front door says where it stands; without it that is here.
    private static Path usualFolder() {
        return Path.of(System.getProperty("cartulary.root", ""), "data");
    }

    private List<Projection> projections() {
        for (String name : names) {
            if (known(name).isEmpty()) {
                throw new ParameterException(
                        spec.commandLine(),
                        "there is no projection "
                                + name
                                + "; there are "
                                + QuerySide.PROJECTIONS.stream()
                                        .map(Projection::name)
                                        .collect(Collectors.joining(", ")));
            }
        }
        return names.isEmpty()
                ? QuerySide.PROJECTIONS
                : names.stream()
                        .distinct()
                        .flatMap(name -> known(name).stream())
                        .toList();
    }

    private static Optional<Projection> known(String name) {
        return QuerySide.PROJECTIONS.stream()
                .filter(projection -> projection.name().equals(name))
                .findFirst();
    }

    private int told(List<RebuildResult> all) {
        PrintWriter out = spec.commandLine().getOut();
        int code = 0;
        for (RebuildResult one : all) {
            out.printf(
                    Locale.ROOT,
                    "%-10s  %,d events up to position %d; %,d events a second to fold and write%s%s%n",
                    one.projection(),
                    one.events(),
                    one.position(),
                    one.perSecond(),
                    compared(one),
                    one.parked() == 0 ? "" : "; " + one.parked() + " games parked (see the log)");
            if (one.parked() > 0 || Boolean.FALSE.equals(one.same())) {
                code = FOUND;
            }
        }
        return code;
    }

    private String compared(RebuildResult one) {
        if (one.same() != null) {
            return one.same() ? "; the rows equal the old ones" : "; the rows DIFFER from the old ones";
        }
        return compare ? "; not compared: the old rows stood elsewhere" : "";
    }
}
