package cartulary.spark;

import cartulary.analytics.ask.ResultTable;
import cartulary.analytics.expansion.LakeTables;
import cartulary.analytics.lake.DamagedLakeException;
import cartulary.analytics.lake.LakeReader;
import cartulary.analytics.lake.Manifest;
import cartulary.analytics.table.ColumnType;
import cartulary.analytics.table.Table;
import cartulary.analytics.table.TableColumn;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/// The tables of a lake in a Spark session. Only the files of the manifest are read, and a column that an older file
/// does not have is null in its rows, as in DuckDB.
final class SparkLake {
    private final SparkSession spark;
    private final Path folder;
    private final Manifest manifest;

    private SparkLake(SparkSession spark, Path folder, Manifest manifest) {
        this.spark = spark;
        this.folder = folder.toAbsolutePath().normalize();
        this.manifest = manifest;
    }

    /// Makes a view for each table of a lake.
    ///
    /// @throws DamagedLakeException if there is no lake in the folder, or a file of it is missing or has
    ///     another size
    static SparkLake open(SparkSession spark, Path folder) {
        Manifest manifest = LakeReader.manifest(folder);
        if (manifest == null) {
            throw new DamagedLakeException(folder + ": there is no lake");
        }
        LakeReader.requireWhole(folder, manifest);
        var lake = new SparkLake(spark, folder, manifest);
        LakeTables.ALL.forEach(table -> lake.read(table).createOrReplaceTempView(table.name()));
        return lake;
    }

    SparkSession session() {
        return spark;
    }

    Manifest manifest() {
        return manifest;
    }

    /// Returns the rows of a table.
    Dataset<Row> read(Table<?> table) {
        List<Path> files = manifest.files(table);
        if (files.isEmpty()) {
            return spark.createDataFrame(List.of(), schema(table));
        }
        String[] paths =
                files.stream().map(file -> folder.resolve(file).toString()).toArray(String[]::new);
        return spark.read().schema(schema(table)).parquet(paths);
    }

    /// Answers a named question.
    ///
    /// @param sql in the SQL of DuckDB
    ResultTable ask(String sql) {
        Dataset<Row> answer = spark.sql(SparkDialect.translated(sql));
        StructType schema = answer.schema();
        var rows = new ArrayList<List<@Nullable Object>>();
        for (Row row : answer.collectAsList()) {
            var values = new ArrayList<@Nullable Object>(row.length());
            for (int i = 0; i < row.length(); i++) {
                values.add(row.get(i));
            }
            rows.add(Collections.unmodifiableList(values));
        }
        List<Boolean> numeric = Arrays.stream(schema.fields())
                .map(field -> field.dataType() instanceof org.apache.spark.sql.types.NumericType)
                .toList();
        return new ResultTable(List.of(schema.fieldNames()), numeric, rows, false);
    }

    /// Returns the columns of a table as Spark describes them.
    static StructType schema(Table<?> table) {
        return new StructType(table.columns().stream().map(SparkLake::field).toArray(StructField[]::new));
    }

    private static StructField field(TableColumn column) {
        return DataTypes.createStructField(column.name(), type(column.type()), true);
    }

    private static DataType type(ColumnType type) {
        return switch (type) {
            case INTEGER -> DataTypes.IntegerType;
            case BIGINT -> DataTypes.LongType;
            case DOUBLE -> DataTypes.DoubleType;
            case BOOLEAN -> DataTypes.BooleanType;
            case TEXT -> DataTypes.StringType;
            case DATE -> DataTypes.DateType;
            case TIMESTAMP -> DataTypes.TimestampType;
        };
    }
}
