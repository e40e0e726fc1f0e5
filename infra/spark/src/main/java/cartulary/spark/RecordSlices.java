package cartulary.spark;

import cartulary.analytics.lake.Manifest;
import cartulary.analytics.table.Table;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;

/// The records of a lake as parts that are worked on side by side. Spark reads a file of records in one task for each
/// of its row groups, which are too few in a small lake. Such a lake is read several times, and each reading keeps
/// other games: this costs less than sending records from one executor to another, as a shuffle would.
final class RecordSlices {
    /// Enough that workers who were given long games do not keep the others waiting.
    static final int TASKS = 32;

    /// The number of rows in a row group of records.
    private static final long GROUP = 2048;

    private RecordSlices() {}

    /// @param most the most games, the first by their ids
    static Dataset<Row> of(SparkLake lake, long most) {
        Dataset<Row> records = first(lake.read(Table.RECORDS), most);
        int slices = slices(lake.manifest());
        Dataset<Row> all = slice(records, 0, slices);
        for (int slice = 1; slice < slices; slice++) {
            all = all.union(slice(records, slice, slices));
        }
        return all;
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

    private static Dataset<Row> slice(Dataset<Row> records, int slice, int slices) {
        return records.where(functions
                .pmod(functions.xxhash64(functions.col("game")), functions.lit(slices))
                .equalTo(slice));
    }

    private static int slices(Manifest manifest) {
        long groups = manifest.parts().stream()
                .mapToLong(part -> Math.ceilDiv(part.games(), GROUP))
                .sum();
        return Math.toIntExact(Math.max(1, Math.ceilDiv(TASKS, Math.max(1, groups))));
    }
}
