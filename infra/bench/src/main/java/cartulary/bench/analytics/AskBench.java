package cartulary.bench.analytics;

import cartulary.analytics.ask.LakeDatabase;
import cartulary.analytics.ask.LakeFilter;
import cartulary.analytics.ask.QueryLimits;
import cartulary.analytics.ask.Question;
import cartulary.analytics.ask.ResultTable;
import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/// The time of each named question about a lake, in one process; and of one question about the same games in record
/// files, as they would be asked without a lake.
public final class AskBench {
    private static final OperatingSystemMXBean PROCESS =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    private static final QueryLimits LIMITS = new QueryLimits(8_000, Duration.ofMinutes(10), 2, 1_000_000);
    private static final int RUNS = 3;

    private static final String POINTS_IN_LAKE =
            "SELECT kind, sum(points)::BIGINT AS points FROM scorings GROUP BY kind ORDER BY kind";

    /// The same from the events themselves.
    private static final String POINTS_IN_RECORDS = """
            SELECT kind, sum(points)::BIGINT AS points FROM (
              SELECT data->>'$.feature.kind' AS kind,
                unnest(from_json(data->'$.points', '[{"points": "INTEGER"}]')).points AS points
              FROM read_ndjson('%s/*.ndjson.gz', columns = {type: 'VARCHAR', data: 'JSON'},
                maximum_object_size = 16777216)
              WHERE type = 'FeatureScored')
            GROUP BY kind ORDER BY kind""";

    private AskBench() {}

    /// Runs the benchmark and prints its figures.
    public static int run(String[] args) throws SQLException {
        if (args.length < 1 || args.length > 2) {
            System.err.println("Usage: ./cartulary bench ask LAKE [RECORDS]\n\n"
                    + "RECORDS is a folder of record files of the same games (./cartulary export --ndjson).");
            return 2;
        }
        try (LakeDatabase lake = LakeDatabase.open(Path.of(args[0]), LakeFilter.NONE, LIMITS)) {
            System.out.printf(Locale.ROOT, "%,d games%n", (long)
                    lake.ask("SELECT count(*) FROM games").rows().getFirst().getFirst());
            questions(lake);
            if (args.length == 2) {
                compare(lake, args[1]);
            }
        }
        return 0;
    }

    private static void questions(LakeDatabase lake) throws SQLException {
        var seconds = new ArrayList<Double>();
        for (Question question : Question.all()) {
            Measured measured = best(() -> texts(lake.ask(question.sql())));
            System.out.printf(
                    Locale.ROOT,
                    "%-10s %6.2f s, %6.2f CPU-s, %4d rows%n",
                    question.name(),
                    measured.seconds(),
                    measured.cpuSeconds(),
                    measured.rows().size());
            seconds.add(measured.seconds());
        }
        seconds.sort(null);
        System.out.printf(
                Locale.ROOT, "median %.2f s, longest %.2f s%n", seconds.get(seconds.size() / 2), seconds.getLast());
    }

    private static void compare(LakeDatabase lake, String records) throws SQLException {
        Measured inLake = best(() -> texts(lake.ask(POINTS_IN_LAKE)));
        Measured inRecords = best(() -> raw(POINTS_IN_RECORDS.formatted(records.replace("'", "''"))));
        System.out.printf(
                Locale.ROOT,
                "points by kind of feature: %.3f CPU-s in the lake, %.2f CPU-s in the records (%.0f times), %s%n",
                inLake.cpuSeconds(),
                inRecords.cpuSeconds(),
                inRecords.cpuSeconds() / inLake.cpuSeconds(),
                inLake.rows().equals(inRecords.rows()) ? "the same answer" : "DIFFERENT ANSWERS");
    }

    private static List<String> texts(ResultTable table) {
        return table.rows().stream().map(String::valueOf).toList();
    }

    private static List<String> raw(String sql) throws SQLException {
        var texts = new ArrayList<String>();
        try (Connection database = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = database.createStatement()) {
            statement.execute("SET threads = 2");
            try (ResultSet rows = statement.executeQuery(sql)) {
                while (rows.next()) {
                    texts.add(List.of(rows.getString(1), rows.getString(2)).toString());
                }
            }
        }
        return texts;
    }

    private interface Asking {
        List<String> ask() throws SQLException;
    }

    private record Measured(double seconds, double cpuSeconds, List<String> rows) {}

    /// Returns the fastest of some runs; the processor time is that of the whole process.
    private static Measured best(Asking asking) throws SQLException {
        var runs = new ArrayList<Measured>();
        while (runs.size() < RUNS) {
            long cpu = PROCESS.getProcessCpuTime();
            long begun = System.nanoTime();
            List<String> rows = asking.ask();
            double seconds = (System.nanoTime() - begun) / 1e9;
            runs.add(new Measured(seconds, (PROCESS.getProcessCpuTime() - cpu) / 1e9, rows));
        }
        return Collections.min(runs, Comparator.comparing(Measured::seconds));
    }
}
