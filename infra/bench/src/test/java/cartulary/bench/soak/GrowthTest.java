package cartulary.bench.soak;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class GrowthTest {
    private static final ServiceSample FIRST = new ServiceSample(500, 100, 60, 40, 0, 0, 300);

    @Test
    void growthWithinTheLimitsIsFlat() {
        var last = new ServiceSample(900, 157, 68, 48, 0, 0, 324);
        assertThat(Growth.between(FIRST, last)).isEmpty();
    }

    @Test
    void eachFigureAboveItsLimitIsNamed() {
        var last = new ServiceSample(500, 158, 69, 49, 1, 2, 325);
        assertThat(Growth.between(FIRST, last))
                .containsExactly(
                        "connections grew from 0 to 1 (limit 0)",
                        "streams grew from 0 to 2 (limit 0)",
                        "descriptors grew from 60 to 69 (limit 68)",
                        "threads grew from 40 to 49 (limit 48)",
                        "metric series grew from 300 to 325 (limit 324)",
                        "heap MiB grew from 100 to 158 (limit 157)");
    }
}
