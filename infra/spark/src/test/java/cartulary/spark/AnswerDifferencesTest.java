package cartulary.spark;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.analytics.ask.ResultTable;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class AnswerDifferencesTest {
    private static final ResultTable ANSWER = answer(row("random", 40L, 1.5), row("greedy", 20L, null));

    private static List<@Nullable Object> row(@Nullable Object... values) {
        return Arrays.asList(values);
    }

    @SafeVarargs
    private static ResultTable answer(List<@Nullable Object>... rows) {
        return new ResultTable(List.of("policy", "games", "points"), List.of(false, true, true), List.of(rows), false);
    }

    @Test
    void rowsInAnotherOrderAndFractionsThatDifferByABillionthAreEqual() {
        assertThat(AnswerDifferences.of(ANSWER, answer(row("greedy", 20, null), row("random", 40L, 1.5000000001))))
                .isEmpty();
    }

    @Test
    void aValueThatDiffersByMoreIsFound() {
        assertThat(AnswerDifferences.of(ANSWER, answer(row("random", 40L, 1.50000001), row("greedy", 20L, null))))
                .containsExactly("[random]: points is 1.50000001 instead of 1.5");
    }

    @Test
    void aMissingValueIsFound() {
        assertThat(AnswerDifferences.of(ANSWER, answer(row("random", 40L, null), row("greedy", 20L, 0.0))))
                .containsExactly("[greedy]: points is 0.0 instead of null", "[random]: points is null instead of 1.5");
    }

    @Test
    void rowsThatOnlyOneAnswerHasAreFound() {
        assertThat(AnswerDifferences.of(ANSWER, answer(row("random", 40L, 1.5), row("person", 20L, null))))
                .containsExactly("[greedy]: the row is missing", "[person]: the row should not exist");
    }

    @Test
    void otherColumnsAreADifference() {
        var other = new ResultTable(List.of("policy", "games"), List.of(false, true), List.of(), false);
        assertThat(AnswerDifferences.of(ANSWER, other))
                .containsExactly("the columns are [policy, games] instead of [policy, games, points]");
    }
}
