package cartulary.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class SparkDialectTest {
    @Test
    void anIntegerQuotientIsDiv() {
        assertThat(SparkDialect.translated("1 + (4 * (m.turn - 1)) // greatest(1, g.turns)"))
                .isEqualTo("1 + (4 * (m.turn - 1)) DIV greatest(1, g.turns)");
    }

    @Test
    void anEstimateIsWrittenOutWithItsArguments() {
        assertThat(SparkDialect.translated("SELECT ratio(y, x) AS a, ratio(coalesce(x, 0) / y, 1) AS b FROM t"))
                .isEqualTo("SELECT (sum((y)) / nullif(sum((x)), 0)) AS a,"
                        + " (sum((coalesce(x, 0) / y)) / nullif(sum((1)), 0)) AS b FROM t");
    }

    @Test
    void theBoundsOfAnEstimateAreWrittenOutToo() {
        assertThat(SparkDialect.translated("ratio_low(y, x), ratio_high(y, x)"))
                .doesNotContain("ratio")
                .contains("sqrt");
    }

    @Test
    void anEstimateWithAnotherNumberOfArgumentsIsRefused() {
        assertThatThrownBy(() -> SparkDialect.translated("SELECT ratio(y) FROM t"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("ratio has 2 parameters, not 1");
    }
}
