package cartulary.analytics.lake;

import cartulary.analytics.table.ColumnType;
import org.duckdb.DuckDBColumnType;

/// The types of columns as DuckDB names them.
final class LakeTypes {
    private LakeTypes() {}

    static DuckDBColumnType of(ColumnType type) {
        return switch (type) {
            case INTEGER -> DuckDBColumnType.INTEGER;
            case BIGINT -> DuckDBColumnType.BIGINT;
            case DOUBLE -> DuckDBColumnType.DOUBLE;
            case BOOLEAN -> DuckDBColumnType.BOOLEAN;
            case TEXT -> DuckDBColumnType.VARCHAR;
            case DATE -> DuckDBColumnType.DATE;
            case TIMESTAMP -> DuckDBColumnType.TIMESTAMP_WITH_TIME_ZONE;
        };
    }
}
