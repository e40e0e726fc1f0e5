package cartulary.bench.analytics;

import cartulary.analytics.ask.LakeDatabase;
import cartulary.analytics.ask.LakeFilter;
import cartulary.analytics.ask.NamedQuestion;
import cartulary.analytics.ask.QueryLimits;
import cartulary.analytics.ask.ResultTable;
import cartulary.bench.measure.Cpu;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// `./cartulary bench ask`.
@Command(
        name = "ask",
        mixinStandardHelpOptions = true,
        description = {
            "Time of each named question about a lake, and of one about raw records.",
            "The question about the same games in record files is asked as it would be without a lake."
        })
public final class AskBench implements Callable<Integer> {
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

    @Parameters(index = "0", paramLabel = "LAKE", description = "a folder of Parquet tables")
    private Path folder = Path.of("");

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "RECORDS",
            description = "a folder of record files of the same games (./cartulary export --ndjson)")
    private @Nullable Path records;

    private List<String> answer = List.of();

    @Override
    public Integer call() throws SQLException {
        try (LakeDatabase lake = LakeDatabase.open(folder, LakeFilter.NONE, LIMITS)) {
            System.out.printf(Locale.ROOT, "%,d games%n", (long)
                    lake.ask("SELECT count(*) FROM games").rows().getFirst().getFirst());
            questions(lake);
            if (records != null) {
                compare(lake, records);
            }
        }
        return 0;
    }

    private void questions(LakeDatabase lake) throws SQLException {
        var seconds = new ArrayList<Double>();
        for (NamedQuestion question : NamedQuestion.all()) {
            Cpu.Run run = best(() -> texts(lake.ask(question.sql())));
            System.out.printf(
                    Locale.ROOT,
                    "%-10s %6.2f s, %6.2f CPU-s, %4d rows%n",
                    question.name(),
                    run.seconds(),
                    run.cpuSeconds(),
                    answer.size());
            seconds.add(run.seconds());
        }
        seconds.sort(null);
        System.out.printf(
                Locale.ROOT, "median %.2f s, longest %.2f s%n", seconds.get(seconds.size() / 2), seconds.getLast());
    }

    private void compare(LakeDatabase lake, Path records) throws SQLException {
        Cpu.Run inLake = best(() -> texts(lake.ask(POINTS_IN_LAKE)));
        List<String> expected = answer;
        String sql = POINTS_IN_RECORDS.formatted(records.toString().replace("'", "''"));
        Cpu.Run inRecords = best(() -> raw(sql));
        System.out.printf(
                Locale.ROOT,
                "points by kind of feature: %.3f CPU-s in the lake, %.2f CPU-s in the records (%.0f times), %s%n",
                inLake.cpuSeconds(),
                inRecords.cpuSeconds(),
                inRecords.cpuSeconds() / inLake.cpuSeconds(),
                expected.equals(answer) ? "the same answer" : "DIFFERENT ANSWERS");
    }

    private interface Asking {
        List<String> ask() throws SQLException;
    }

    /// Asks several times, and keeps the answer.
    private Cpu.Run best(Asking asking) throws SQLException {
        return Cpu.PROCESS.best(RUNS, () -> answer = asking.ask());
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
}
