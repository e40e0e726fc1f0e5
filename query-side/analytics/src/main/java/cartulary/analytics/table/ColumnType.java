package cartulary.analytics.table;

import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;

/// The types of columns: those that DuckDB, Spark, pandas and Polars read alike from Parquet.
public enum ColumnType {
    INTEGER("INTEGER", int.class, Integer.class),
    BIGINT("BIGINT", long.class, Long.class),
    DOUBLE("DOUBLE", double.class, Double.class),
    BOOLEAN("BOOLEAN", boolean.class, Boolean.class),
    TEXT("VARCHAR", String.class),
    DATE("DATE", LocalDate.class),
    TIMESTAMP("TIMESTAMP WITH TIME ZONE", Instant.class);

    private final String sql;
    private final Class<?>[] types;

    ColumnType(String sql, Class<?>... types) {
        this.sql = sql;
        this.types = types;
    }

    /// Returns the name in SQL.
    public String sql() {
        return sql;
    }

    /// Returns the type of column for a component of a row.
    ///
    /// @throws IllegalArgumentException for a Java type that no column has
    static ColumnType of(Class<?> type) {
        return Arrays.stream(values())
                .filter(each -> Arrays.asList(each.types).contains(type))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no column has the type " + type));
    }
}
