package cartulary.analytics.ask;

import java.util.List;

/// The macros of SQL for estimates with their 95 % intervals.
///
/// Rows of one game depend on each other, so a query first adds them up by game: `y` what is measured, `x` how often,
/// one row for each game. `ratio(y, x)` is then the mean over all occurrences, and `ratio_low` and `ratio_high` bound
/// it by the normal approximation for a ratio of sums of independent games. With `x` = 1 it is the mean over games.
/// Without an occurrence they are null.
public final class EstimateMacros {
    private static final String RATIO = "sum(y) / nullif(sum(x), 0)";
    private static final String HALF_WIDTH = "1.96 * sqrt(greatest(0, sum(y * y) - 2 * (" + RATIO + ") * sum(x * y)"
            + " + power(" + RATIO + ", 2) * sum(x * x)) * count(*) / nullif(count(*) - 1, 0)) / nullif(sum(x), 0)";

    /// All macros, in SQL that DuckDB and Spark read alike.
    public static final List<Macro> MACROS = List.of(
            new Macro("ratio", List.of("y", "x"), RATIO),
            new Macro("ratio_low", List.of("y", "x"), RATIO + " - " + HALF_WIDTH),
            new Macro("ratio_high", List.of("y", "x"), RATIO + " + " + HALF_WIDTH));

    /// An expression with a name.
    ///
    /// @param body an expression over the parameters, which occur in it as words
    public record Macro(String name, List<String> parameters, String body) {
        /// Returns the statement of DuckDB that makes it known.
        String declaration() {
            return "CREATE MACRO %s(%s) AS %s".formatted(name, String.join(", ", parameters), body);
        }
    }

    private EstimateMacros() {}
}
