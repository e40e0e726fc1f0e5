package cartulary.analytics.ask;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The answer to a query as aligned text: numbers to the right, fractions with four digits.
public final class ResultText {
    private static final int MOST_WIDE = 60;

    private ResultText() {}

    /// Prints a table, with its columns in the first line.
    public static void print(ResultTable table, PrintWriter out) {
        List<List<String>> cells = new ArrayList<>();
        cells.add(table.columns());
        table.rows().forEach(row -> cells.add(row.stream().map(ResultText::text).toList()));
        int[] widths = new int[table.columns().size()];
        for (List<String> row : cells) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], row.get(i).length());
            }
        }
        for (List<String> row : cells) {
            var line = new StringBuilder();
            for (int i = 0; i < widths.length; i++) {
                String format = (table.numeric().get(i) ? "%" : "%-") + Math.max(1, widths[i]) + "s  ";
                line.append(String.format(Locale.ROOT, format, row.get(i)));
            }
            out.println(line.toString().stripTrailing());
        }
        if (table.cut()) {
            out.printf(Locale.ROOT, "(only the first %,d rows)%n", table.rows().size());
        }
    }

    private static String text(@Nullable Object value) {
        return switch (value) {
            case null -> "";
            case Double number -> String.format(Locale.ROOT, "%.4f", number);
            case Float number -> String.format(Locale.ROOT, "%.4f", number);
            case Object other -> {
                String text = String.valueOf(other).replaceAll("\\s+", " ");
                yield text.length() <= MOST_WIDE ? text : text.substring(0, MOST_WIDE - 1) + "…";
            }
        };
    }
}
