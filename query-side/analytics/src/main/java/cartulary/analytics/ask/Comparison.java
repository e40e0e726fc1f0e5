package cartulary.analytics.ask;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Compares the answers of two lakes to a named question: the difference of each value with its 95 % interval, for the
/// rows that both have. The games of the two lakes must be independent.
public final class Comparison {
    private Comparison() {}

    /// Returns the rows of both answers, the second minus the first.
    public static ResultTable of(NamedQuestion question, ResultTable before, ResultTable after) {
        String value = question.picture().replaceAll(".*value=(\\w+).*", "$1");
        List<String> keys = before.columns().subList(0, before.columns().indexOf("games"));
        Map<List<@Nullable Object>, List<@Nullable Object>> first = new LinkedHashMap<>();
        before.rows().forEach(row -> first.put(row.subList(0, keys.size()), row));
        var rows = new ArrayList<List<@Nullable Object>>();
        for (List<@Nullable Object> other : after.rows()) {
            List<@Nullable Object> row = first.get(other.subList(0, keys.size()));
            if (row != null) {
                rows.add(difference(before.columns(), value, keys.size(), row, other));
            }
        }
        var columns = new ArrayList<>(keys);
        columns.addAll(
                List.of("games", "games_after", value, value + "_after", "difference", "low", "high", "different"));
        var numeric = new ArrayList<>(before.numeric().subList(0, keys.size()));
        numeric.addAll(List.of(true, true, true, true, true, true, true, false));
        return new ResultTable(columns, numeric, rows, false);
    }

    private static List<@Nullable Object> difference(
            List<String> columns, String value, int keys, List<@Nullable Object> row, List<@Nullable Object> other) {
        double difference = number(columns, value, other) - number(columns, value, row);
        double half = Math.hypot(halfWidth(columns, row), halfWidth(columns, other));
        var cells = new ArrayList<@Nullable Object>(row.subList(0, keys));
        cells.add(row.get(columns.indexOf("games")));
        cells.add(other.get(columns.indexOf("games")));
        cells.add(number(columns, value, row));
        cells.add(number(columns, value, other));
        cells.add(difference);
        cells.add(difference - half);
        cells.add(difference + half);
        cells.add(Math.abs(difference) > half ? "yes" : "");
        return cells;
    }

    private static double halfWidth(List<String> columns, List<@Nullable Object> row) {
        return (number(columns, "high", row) - number(columns, "low", row)) / 2;
    }

    private static double number(List<String> columns, String column, List<@Nullable Object> row) {
        return row.get(columns.indexOf(column)) instanceof Number number ? number.doubleValue() : Double.NaN;
    }
}
