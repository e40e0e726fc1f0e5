package cartulary.spark;

import cartulary.analytics.ask.ResultTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// Compares two answers to a question, value by value. Rows belong together by the columns before `games`, because rows
/// with equal values have no order. Fractions are equal within a billionth of the larger one: engines add them up in
/// different orders.
final class AnswerDifferences {
    private static final double TOLERANCE = 1e-9;

    private AnswerDifferences() {}

    /// Returns a sentence for each difference; none for equal answers.
    static List<String> of(ResultTable expected, ResultTable actual) {
        if (!expected.columns().equals(actual.columns())) {
            return List.of("the columns are " + actual.columns() + " instead of " + expected.columns());
        }
        int keys = expected.columns().indexOf("games");
        if (keys < 0) {
            throw new IllegalArgumentException("an answer without a column games: " + expected.columns());
        }
        Map<String, List<@Nullable Object>> before = byKey(expected, keys);
        Map<String, List<@Nullable Object>> after = byKey(actual, keys);
        var differences = new ArrayList<String>();
        var all = new TreeSet<>(before.keySet());
        all.addAll(after.keySet());
        for (String key : all) {
            List<@Nullable Object> left = before.get(key);
            List<@Nullable Object> right = after.get(key);
            if (left == null || right == null) {
                differences.add(key + (left == null ? ": the row should not exist" : ": the row is missing"));
                continue;
            }
            for (int i = keys; i < left.size(); i++) {
                if (!equal(left.get(i), right.get(i))) {
                    differences.add(key + ": " + expected.columns().get(i) + " is " + right.get(i) + " instead of "
                            + left.get(i));
                }
            }
        }
        return differences;
    }

    private static Map<String, List<@Nullable Object>> byKey(ResultTable answer, int keys) {
        var rows = new LinkedHashMap<String, List<@Nullable Object>>();
        for (List<@Nullable Object> row : answer.rows()) {
            String key = row.subList(0, keys).toString();
            if (rows.put(key, row) != null) {
                throw new IllegalArgumentException("two rows are for " + key);
            }
        }
        return rows;
    }

    private static boolean equal(@Nullable Object left, @Nullable Object right) {
        if (left instanceof Number a && right instanceof Number b) {
            return equal(a.doubleValue(), b.doubleValue());
        }
        return Objects.equals(left, right);
    }

    private static boolean equal(double left, double right) {
        return Double.compare(left, right) == 0
                || Math.abs(left - right) <= TOLERANCE * Math.max(Math.abs(left), Math.abs(right));
    }
}
