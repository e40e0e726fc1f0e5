package cartulary.http;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.http.RateLimits.Rate;
import org.junit.jupiter.api.Test;

class RateLimitsTest {
    private final RateLimits limits = new RateLimits(new Rate(1, 3), new Rate(1, 5));

    @Test
    void aBurstIsFreeAndTheNextOneWaits() {
        for (int request = 0; request < 3; request++) {
            assertThat(limits.ofPrincipal("seat:a", 1)).isZero();
        }
        assertThat(limits.ofPrincipal("seat:a", 1)).isBetween(1L, 2L);
    }

    @Test
    void aRequestTakesItsCostAndAtMostTheWholeBucket() {
        assertThat(limits.ofAddress("192.0.2.1", 4)).isZero();
        assertThat(limits.ofAddress("192.0.2.1", 4)).isBetween(2L, 3L);
        assertThat(limits.ofAddress("192.0.2.1", 1)).isZero();
        assertThat(limits.ofAddress("192.0.2.2", 1_000)).isZero();
        assertThat(limits.ofAddress("192.0.2.2", 1)).isPositive();
    }

    @Test
    void callersDoNotWaitForEachOther() {
        for (int request = 0; request < 5; request++) {
            assertThat(limits.ofAddress("192.0.2.1", 1)).isZero();
        }
        assertThat(limits.ofAddress("192.0.2.1", 1)).isPositive();
        assertThat(limits.ofAddress("192.0.2.2", 1)).isZero();
        assertThat(limits.ofPrincipal("192.0.2.1", 1)).isZero();
    }
}
