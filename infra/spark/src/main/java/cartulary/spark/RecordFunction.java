package cartulary.spark;

import cartulary.analytics.expansion.LakeTables;
import cartulary.analytics.table.GameKey;
import cartulary.analytics.table.RecordRow;
import cartulary.analytics.table.Table;
import java.io.Serializable;
import java.time.LocalDate;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;

/// Code of Cartulary that makes rows of a table from the record of one game. The executors run it for each row of the
/// table `records` where they read it, so no row travels.
///
/// @param <R> the record of the rows
@FunctionalInterface
interface RecordFunction<R extends Record> extends Serializable {
    List<R> rows(RecordRow record);

    /// Returns the rows of a table for each of some records, computed when they are needed.
    ///
    /// @param records rows of the table `records`
    static <R extends Record> Dataset<Row> flatMap(Dataset<Row> records, Table<R> table, RecordFunction<R> function) {
        String name = table.name();
        FlatMapFunction<Row, Row> each = record -> rows(name, function.rows(record(record)));
        return records.flatMap(each, Encoders.row(SparkLake.schema(table)));
    }

    /// Returns a row of the table `records`.
    static RecordRow record(Row row) {
        return new RecordRow(
                new GameKey(
                        row.getAs("game"),
                        row.<LocalDate>getAs("day"),
                        row.<Integer>getAs("players"),
                        row.getAs("expansions"),
                        row.getAs("policy")),
                row.<Integer>getAs("events"),
                row.getAs("record"));
    }

    /// The table is named, because its accessors cannot travel to the executors.
    private static Iterator<Row> rows(String table, List<? extends Record> rows) {
        var columns = LakeTables.named(table).columns();
        return rows.stream()
                .map(row -> RowFactory.create(columns.stream()
                        .map(column -> column.value().apply(row))
                        .toArray()))
                .iterator();
    }
}
