package cartulary.spark;

import cartulary.analytics.lake.DamagedLakeException;
import cartulary.analytics.lake.LakeReader;
import cartulary.analytics.lake.Manifest;
import cartulary.analytics.table.Table;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// The `lake spark` command: starts a cluster of Spark on this machine, sends it the job, and stops everything.
@Command(
        name = "cartulary lake spark",
        sortOptions = false,
        header = "Answer the named questions, and review games, on a cluster of Apache Spark.",
        description = {
            "",
            "Starts a master and workers as processes of this machine, on loopback, and stops them at the end. The"
                    + " workers read the files of the lake. Each answer is compared with that of DuckDB, value by"
                    + " value. Then the executors fold the table records again, compare the rows with those of the"
                    + " lake, and review games: what each move cost, and how lucky each draw was. This needs a lake"
                    + " that was exported with --records.",
            ""
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:done",
            "1:an answer differs from that of DuckDB, or a row from that of the lake",
            "2:the job could not run"
        })
public final class Main implements Callable<Integer> {
    private static final int FAILED = 2;
    private static final int MAX_WORKERS = 64;
    private static final int LEAST_MEGABYTES = 512;

    @Option(
            names = "--lake",
            paramLabel = "DIR",
            description = "the folder of the lake (default: the folder lake next to ./cartulary)")
    private Path lake = Path.of(System.getProperty("cartulary.root", ""), "lake");

    @Option(names = "--workers", paramLabel = "N", description = "number of workers (default: ${DEFAULT-VALUE})")
    private int workers = 2;

    @Option(names = "--cores", paramLabel = "N", description = "tasks at a time in each worker (default: 1)")
    private int cores = 1;

    @Option(names = "--memory", paramLabel = "MB", description = "megabytes of each worker (default: 1024)")
    private int memory = 1024;

    @Option(names = "--no-questions", description = "skip the questions: only fold records again and review games")
    private boolean noQuestions;

    @Option(
            names = "--review",
            paramLabel = "N",
            description =
                    "number of games to review, 0.2 to 2 s each, or all; 0: neither fold nor review (default: 20)")
    private String review = "20";

    @Option(
            names = "--to",
            paramLabel = "DIR",
            description = "the folder for the table reviews, which must not exist yet (default: it is not kept)")
    private @Nullable Path to;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "show this help")
    private boolean help;

    @Spec
    @SuppressWarnings("NullAway.Init") // filled in by picocli
    private CommandSpec spec;

    public static void main(String[] arguments) {
        System.exit(new CommandLine(new Main()).setUsageHelpWidth(100).execute(arguments));
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        checkRange("--workers", workers, 1, MAX_WORKERS);
        checkRange("--cores", cores, 1, MAX_WORKERS);
        checkRange("--memory", memory, LEAST_MEGABYTES, Integer.MAX_VALUE);
        if (!review.matches("all|\\d{1,9}")) {
            throw new ParameterException(spec.commandLine(), "--review needs a number or all, not " + review);
        }
        long games = review.equals("all") ? Long.MAX_VALUE : Long.parseLong(review);
        try {
            requireReadable(games);
            return run(new SparkPlan(home(), workers, cores, memory), games);
        } catch (DamagedLakeException | IllegalStateException e) {
            return refused(String.valueOf(e.getMessage()));
        }
    }

    private int refused(String why) {
        spec.commandLine().getErr().println("lake spark: " + why);
        return FAILED;
    }

    /// Tells what is wrong with the folders before anything starts.
    private void requireReadable(long games) {
        Manifest manifest = LakeReader.manifest(lake);
        if (manifest == null) {
            throw new IllegalStateException(
                    "there is no lake in " + lake + "; ./cartulary export --to " + lake + " --records makes one");
        }
        if (games > 0 && manifest.files(Table.RECORDS).isEmpty()) {
            throw new IllegalStateException(
                    lake + " has no records to review. Export the games again to another folder with ./cartulary export"
                            + " --to DIR --records, or only answer the questions with --review 0");
        }
        if (to != null && Files.exists(to)) {
            throw new IllegalStateException(to + " exists already; name a new folder with --to");
        }
    }

    /// Returns the folder with Spark, beside the jar of this program.
    private static Path home() {
        return Path.of(System.getProperty("java.class.path")).toAbsolutePath().resolveSibling("spark");
    }

    private void checkRange(String option, int value, int least, int most) {
        if (value < least || value > most) {
            throw new ParameterException(
                    spec.commandLine(),
                    most == Integer.MAX_VALUE
                            ? "%s must be at least %s, not %s".formatted(option, least, value)
                            : "%s must be %s to %s, not %s".formatted(option, least, most, value));
        }
    }

    private int run(SparkPlan plan, long games) throws IOException, InterruptedException {
        PrintWriter err = spec.commandLine().getErr();
        err.printf("Starting a master and %s worker%s of Spark ...%n", plan.workers(), plan.workers() == 1 ? "" : "s");
        err.flush();
        try (var cluster = new SparkCluster(plan)) {
            // Ctrl+C and a termination end this program without its finally blocks.
            var stop = new Thread(cluster::close);
            Runtime.getRuntime().addShutdownHook(stop);
            cluster.start();
            Path reviews = to == null ? cluster.folder().resolve("reviews") : to.toAbsolutePath();
            int code = cluster.run(new JobArguments(
                    cluster.url(),
                    cluster.settings(),
                    plan,
                    lake.toAbsolutePath().normalize(),
                    !noQuestions,
                    games,
                    reviews));
            if (code == FAILED) {
                cluster.keepFolder();
                refused("the logs of master, workers and executors are in " + cluster.folder());
            }
            return code;
        }
    }
}
