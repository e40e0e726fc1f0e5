package cartulary.spark;

import cartulary.analytics.expansion.LakeTables;
import cartulary.analytics.fold.GameFolder;
import cartulary.analytics.replay.Privacy;
import cartulary.analytics.review.ReviewRows;
import cartulary.analytics.table.RecordRow;
import cartulary.analytics.table.Table;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;

/// The jobs that run the rules in the executors, over the table `records`.
final class GameJobs {
    /// The tables that are folded again: what every statistic stands on.
    private static final List<Table<?>> FOLDED = List.of(Table.SEATS, Table.LEDGER);

    private static final int MOST_COUNTED = 10_000;
    private static final int MOST_SHOWN = 10;

    /// Records have a hundred kilobytes and more, so fewer of them are read at once than of other rows (4,096).
    private static final String RECORDS_AT_ONCE = "32";

    private final SparkLake lake;
    private final PrintWriter out;

    GameJobs(SparkLake lake, PrintWriter out) {
        this.lake = lake;
        this.out = out;
        lake.session().conf().set("spark.sql.parquet.columnarReaderBatchSize", RECORDS_AT_ONCE);
    }

    /// Folds every record again and compares the rows with those of the lake. Prints how many differ, and returns it.
    long check() {
        long begun = System.nanoTime();
        long differences = 0;
        for (Table<?> table : FOLDED) {
            differences += check(table);
        }
        out.printf(
                Locale.ROOT,
                "fold: the tables %s of %,d games folded again in %.1f s, %,d rows differ%n",
                FOLDED.stream().map(Table::name).collect(Collectors.joining(" and ")),
                lake.manifest().games(),
                (System.nanoTime() - begun) / 1e9,
                differences);
        out.flush();
        return differences;
    }

    private <R extends Record> long check(Table<R> table) {
        List<String> differences = differences(table, lake.read(table));
        show(table, differences);
        return differences.size();
    }

    private void show(Table<?> table, List<String> differences) {
        differences.stream()
                .limit(MOST_SHOWN)
                .forEach(difference -> out.println("  " + table.name() + ": " + difference));
    }

    /// Returns a sentence for each row of a table that differs between the games of the lake, folded again, and what is
    /// stored.
    <R extends Record> List<String> differences(Table<R> table, Dataset<Row> stored) {
        // What the executors are sent cannot contain a table.
        String name = table.name();
        Dataset<Row> folded = RecordFunction.flatMap(
                        RecordSlices.of(lake, Long.MAX_VALUE), table, record -> folded(record, name))
                .persist();
        try {
            return differences(folded, stored);
        } finally {
            folded.unpersist();
        }
    }

    private static List<String> differences(Dataset<Row> computed, Dataset<Row> stored) {
        return Stream.concat(
                        sentences(computed.exceptAll(stored), "the lake does not have "),
                        sentences(stored.exceptAll(computed), "the records do not give "))
                .toList();
    }

    private static Stream<String> sentences(Dataset<Row> rows, String what) {
        return rows.limit(MOST_COUNTED).collectAsList().stream().map(row -> what + row);
    }

    @SuppressWarnings("unchecked") // the table's own name
    private static <R extends Record> List<R> folded(RecordRow record, String table) {
        List<byte[]> lines = record.record()
                .lines()
                .map(line -> line.getBytes(StandardCharsets.UTF_8))
                .toList();
        return GameFolder.standard(Privacy.NO_PLAYERS)
                .fold(lines)
                .map(rows -> rows.of((Table<R>) LakeTables.named(table)))
                .orElseGet(List::of);
    }

    /// Reviews games and writes the table `reviews`. Prints how many rows differ from those of the lake, if it has
    /// reviews, and returns it.
    ///
    /// @param most the most games
    /// @param folder for the files, which must not exist
    long review(long most, Path folder) {
        long begun = System.nanoTime();
        Dataset<Row> records = RecordSlices.of(lake, most);
        RecordFunction.flatMap(records, Table.REVIEWS, ReviewRows::of)
                .write()
                .option("compression", "zstd")
                .parquet(folder.toString());
        double seconds = (System.nanoTime() - begun) / 1e9;
        Dataset<Row> reviews =
                lake.session().read().schema(SparkLake.schema(Table.REVIEWS)).parquet(folder.toString());
        Row sums = reviews.agg(
                        functions.countDistinct("game"),
                        functions.count("turn"),
                        functions.coalesce(functions.avg("lost"), functions.lit(0.0)),
                        functions.coalesce(functions.avg("luck"), functions.lit(0.0)))
                .head();
        out.printf(
                Locale.ROOT,
                "review: %,d games with %,d turns in %.1f s; a move cost %.2f points on average, a draw brought %.2f%n",
                sums.getLong(0),
                sums.getLong(1),
                seconds,
                sums.getDouble(2),
                sums.getDouble(3));
        long differences = 0;
        if (!lake.manifest().files(Table.REVIEWS).isEmpty()) {
            List<String> found = reviewDifferences(reviews, lake.read(Table.REVIEWS));
            show(Table.REVIEWS, found);
            out.printf(Locale.ROOT, "review: %,d rows differ from those of the lake%n", found.size());
            differences = found.size();
        }
        out.flush();
        return differences;
    }

    /// Returns a sentence for each row that differs between reviews and those of the same games that are stored.
    static List<String> reviewDifferences(Dataset<Row> reviews, Dataset<Row> stored) {
        Column[] columns = Arrays.stream(reviews.columns()).map(functions::col).toArray(Column[]::new);
        return differences(
                reviews, stored.join(reviews.select("game").distinct(), "game").select(columns));
    }
}
