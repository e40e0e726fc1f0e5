package cartulary.spark;

import cartulary.analytics.ask.InvalidQueryException;
import cartulary.analytics.ask.LakeDatabase;
import cartulary.analytics.ask.LakeFilter;
import cartulary.analytics.ask.NamedQuestion;
import cartulary.analytics.ask.QueryLimits;
import cartulary.analytics.lake.DamagedLakeException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Locale;
import org.apache.spark.SparkException;
import org.apache.spark.sql.SparkSession;

/// The program that sends the jobs to a cluster. [Main] starts it with all arguments.
final class LakeJob {
    private static final int DIFFERENT = 1;
    private static final int FAILED = 2;
    private static final QueryLimits DUCK_DB = new QueryLimits(
            500,
            Duration.ofMinutes(10),
            2,
            1_000_000,
            Path.of(System.getProperty("java.io.tmpdir"))
                    .resolve(
                            "cartulary-spark-answers-" + ProcessHandle.current().pid()));

    private LakeJob() {}

    public static void main(String[] arguments) {
        var out = new PrintWriter(System.out, false, StandardCharsets.UTF_8);
        int code = FAILED;
        try {
            code = run(JobArguments.of(arguments), out);
        } catch (InvalidQueryException | DamagedLakeException e) {
            System.err.println("lake spark: " + e.getMessage());
        } catch (Throwable e) { // Spark throws checked exceptions that no method declares.
            System.err.println("lake spark: the job failed: " + cause(e));
            e.printStackTrace();
        }
        out.flush();
        System.exit(code);
    }

    private static int run(JobArguments arguments, PrintWriter out) throws IOException, SQLException {
        long begun = System.nanoTime();
        try (SparkSession spark = SparkSessions.on(arguments.master(), arguments.settings(), arguments.plan())) {
            out.printf(
                    Locale.ROOT,
                    "%d %s with %d %s were ready after %.1f s%n%n",
                    arguments.plan().workers(),
                    arguments.plan().workers() == 1 ? "worker" : "workers",
                    arguments.plan().cores(),
                    arguments.plan().cores() == 1 ? "core" : "cores",
                    (System.nanoTime() - begun) / 1e9);
            out.flush();
            SparkLake lake = SparkLake.open(spark, arguments.lake());
            long differences = arguments.questions() ? questions(lake, arguments.lake(), out) : 0;
            if (arguments.review() > 0) {
                var jobs = new GameJobs(lake, out);
                differences += jobs.check();
                differences += jobs.review(arguments.review(), arguments.to());
            }
            return differences == 0 ? 0 : DIFFERENT;
        }
    }

    private static int questions(SparkLake lake, Path folder, PrintWriter out) throws SQLException {
        try (LakeDatabase duckDb = LakeDatabase.open(folder, LakeFilter.NONE, DUCK_DB)) {
            return new Questions(lake, duckDb, out).run(NamedQuestion.all());
        }
    }

    /// What went wrong in an executor is told in the cause.
    private static String cause(Throwable failure) {
        Throwable cause = failure;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        return cause instanceof SparkException ? String.valueOf(cause.getMessage()) : cause.toString();
    }
}
