package cartulary.analytics.ask;

import java.util.List;

/// The macros of SQL for estimates with their 95 % intervals.
///
/// Rows of one game depend on each other, so a query first adds them up by game: `y` what is measured, `x` how often,
/// one row for each game. `ratio(y, x)` is then the mean over all occurrences, and `ratio_low` and `ratio_high` bound
/// it by the normal approximation for a ratio of sums of independent games. With `x` = 1 it is the mean over games.
final class Statistics {
    private static final String HALF_WIDTH = "1.96 * sqrt(greatest(0, sum(y * y) - 2 * (sum(y) / sum(x)) * sum(x * y)"
            + " + (sum(y) / sum(x)) ** 2 * sum(x * x)) * count(*) / nullif(count(*) - 1, 0)) / sum(x)";

    static final List<String> MACROS = List.of(
            "CREATE MACRO ratio(y, x) AS sum(y) / sum(x)",
            "CREATE MACRO ratio_low(y, x) AS sum(y) / sum(x) - " + HALF_WIDTH,
            "CREATE MACRO ratio_high(y, x) AS sum(y) / sum(x) + " + HALF_WIDTH);

    private Statistics() {}
}
