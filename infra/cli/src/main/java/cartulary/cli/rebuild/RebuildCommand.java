package cartulary.cli.rebuild;

import cartulary.cli.admin.RemoteRebuild;
import cartulary.cli.admin.RemoteRebuild.RebuildFailedException;
import cartulary.cli.admin.ServiceClient;
import cartulary.cli.admin.ServiceClient.RequestFailedException;
import cartulary.cli.progress.Progress;
import cartulary.query.projection.IndexedProjections;
import cartulary.query.projection.Projection;
import cartulary.query.rebuild.Rebuild;
import cartulary.query.rebuild.RebuildInProgressException;
import cartulary.query.rebuild.RebuildResult;
import cartulary.store.OfflinePublicLog;
import cartulary.store.StoreUnavailableException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `rebuild`: rebuilds projections from the event log.
@Command(
        name = "rebuild",
        sortOptions = false,
        header = "Rebuild projections from the events.",
        description = {
            "",
            "Reads every event of the data folder and rebuilds the named projections alongside the live ones, which"
                    + " serve until they are swapped. Works while the service is stopped or running. Ctrl+C changes"
                    + " nothing. With --url a running service, such as a cluster, rebuilds its own projections; this"
                    + " requires an operator's token.",
            ""
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:done",
            "1:done, but the new rows differ from the old ones, or a game is parked; or the rebuild failed in the running service",
            "2:wrong command line, no event store in the folder, or another rebuild is running",
            "130:cancelled, nothing was changed"
        },
        footer = {"", "Example: ./cartulary rebuild lobby scoreboard --compare"})
public final class RebuildCommand implements Callable<Integer> {
    private static final int FOUND = 1;
    private static final int REFUSED = 2;
    private static final int CANCELLED = 130;

    @Parameters(
            paramLabel = "NAME",
            arity = "0..*",
            completionCandidates = Names.class,
            description = "projections: ${COMPLETION-CANDIDATES} (default: all)")
    private List<String> names = List.of();

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "the data folder (default: that of ./cartulary play, the folder data next to it)")
    private @Nullable Path data;

    @Mixin
    private ServiceClient service = new ServiceClient();

    @Option(
            names = "--compare",
            description = "compare the new rows with the old ones before the swap; a running service cannot write its"
                    + " projections meanwhile")
    private boolean compare;

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
                        "--compare and --data apply to a data folder and cannot be combined with --url");
            }
            return inRunningService(projections);
        }
        Path data = this.data == null ? defaultFolder() : this.data;
        PrintWriter err = spec.commandLine().getErr();
        try (OfflinePublicLog log = OfflinePublicLog.open(data);
                var interrupt = new InterruptSignal();
                Progress bar = Progress.of("rebuild", "events", log.count(), err)) {
            var done = new ProgressBarAdapter(bar);
            var rebuilt = new Rebuild(log, data, projections).run(compare, done, interrupt);
            bar.close();
            if (rebuilt.isEmpty()) {
                err.println("Cancelled; nothing has changed.");
                return CANCELLED;
            }
            return report(rebuilt);
        } catch (StoreUnavailableException | RebuildInProgressException e) {
            err.println("rebuild: " + e.getMessage());
            return REFUSED;
        }
    }

    private int inRunningService(List<Projection> projections) throws InterruptedException {
        PrintWriter err = spec.commandLine().getErr();
        try (var interrupt = new InterruptSignal()) {
            boolean done = new RemoteRebuild(service, spec.commandLine().getOut(), interrupt)
                    .run(projections.stream().map(Projection::name).toList());
            if (!done) {
                err.println("Cancelled; nothing has changed.");
            }
            return done ? 0 : CANCELLED;
        } catch (RebuildFailedException e) {
            err.println("rebuild: " + e.getMessage());
            return FOUND;
        } catch (RequestFailedException e) {
            err.println("rebuild: " + e.getMessage());
            return REFUSED;
        }
    }

    /// Returns the data folder of `play`, relative to the folder of `./cartulary`.
    private static Path defaultFolder() {
        return Path.of(System.getProperty("cartulary.root", ""), "data");
    }

    /// The names of all projections.
    private static final class Names extends ArrayList<String> {
        Names() {
            IndexedProjections.all().forEach(projection -> add(projection.name()));
        }
    }

    private List<Projection> projections() {
        for (String name : names) {
            if (known(name).isEmpty()) {
                throw new ParameterException(
                        spec.commandLine(),
                        "there is no projection " + name + "; there are " + String.join(", ", new Names()));
            }
        }
        return names.isEmpty()
                ? IndexedProjections.all()
                : names.stream()
                        .distinct()
                        .flatMap(name -> known(name).stream())
                        .toList();
    }

    private static Optional<Projection> known(String name) {
        return IndexedProjections.all().stream()
                .filter(projection -> projection.name().equals(name))
                .findFirst();
    }

    private int report(List<RebuildResult> all) {
        PrintWriter out = spec.commandLine().getOut();
        int code = 0;
        for (RebuildResult one : all) {
            out.printf(
                    Locale.ROOT,
                    "%-10s  %,d events up to position %d; %,d events per second to fold and write%s%s%n",
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
        return compare ? "; not compared: the old rows have another position" : "";
    }
}
