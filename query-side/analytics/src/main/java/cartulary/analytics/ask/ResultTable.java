package cartulary.analytics.ask;

import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The answer to a query.
///
/// @param columns the names
/// @param numeric by column, whether it has numbers
/// @param rows values as JDBC returns them: numbers, texts, truth values, dates
/// @param cut whether there were more rows than the limit
public record ResultTable(List<String> columns, List<Boolean> numeric, List<List<@Nullable Object>> rows, boolean cut) {
    static ResultTable read(ResultSet result, int most) throws SQLException {
        ResultSetMetaData meta = result.getMetaData();
        var columns = new ArrayList<String>();
        var numeric = new ArrayList<Boolean>();
        for (int i = 1; i <= meta.getColumnCount(); i++) {
            columns.add(meta.getColumnName(i));
            numeric.add(isNumeric(meta.getColumnType(i)));
        }
        var rows = new ArrayList<List<@Nullable Object>>();
        while (result.next()) {
            if (rows.size() == most) {
                return new ResultTable(columns, numeric, rows, true);
            }
            var row = new ArrayList<@Nullable Object>(columns.size());
            for (int i = 1; i <= columns.size(); i++) {
                row.add(result.getObject(i));
            }
            rows.add(Collections.unmodifiableList(row));
        }
        return new ResultTable(columns, numeric, rows, false);
    }

    private static boolean isNumeric(int type) {
        return switch (type) {
            case java.sql.Types.TINYINT,
                    java.sql.Types.SMALLINT,
                    java.sql.Types.INTEGER,
                    java.sql.Types.BIGINT,
                    java.sql.Types.REAL,
                    java.sql.Types.FLOAT,
                    java.sql.Types.DOUBLE,
                    java.sql.Types.DECIMAL,
                    java.sql.Types.NUMERIC,
                    java.sql.Types.JAVA_OBJECT -> true;
            default -> false;
        };
    }
}
