package cartulary.spark;

import cartulary.analytics.lake.Manifest;
import cartulary.analytics.table.Table;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;

/// The records of a lake as parts that are worked on side by side. Spark reads a file of records in one task for each
/// of its row groups, which are too few in a small lake: its records are sent to more tasks once they are read.
final class RecordSlices {
    /// Enough that workers who were given long games do not keep the others waiting.
    static final int TASKS = 32;

    /// The number of rows in a row group of records.
    private static final long GROUP = 2048;

    private RecordSlices() {}

    /// @param most the most games, the first by their ids
    static Dataset<Row> of(SparkLake lake, long most) {
        Dataset<Row> records = first(lake.read(Table.RECORDS), most);
        boolean hasEnoughGroups = most >= lake.manifest().games() && groups(lake.manifest()) >= TASKS;
        return hasEnoughGroups ? records : records.repartition(TASKS, functions.col("game"));
    }

    private static Dataset<Row> first(Dataset<Row> records, long most) {
        if (most >= Integer.MAX_VALUE) {
            return records;
        }
        Object last = records.select("game")
                .orderBy("game")
                .limit(Math.toIntExact(most))
                .agg(functions.max("game"))
                .head()
                .get(0);
        return records.where(functions.col("game").leq(last));
    }

    private static long groups(Manifest manifest) {
        return manifest.parts().stream()
                .mapToLong(part -> Math.ceilDiv(part.games(), GROUP))
                .sum();
    }
}
