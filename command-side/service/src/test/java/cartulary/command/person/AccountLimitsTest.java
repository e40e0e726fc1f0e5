package cartulary.command.person;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Test;

class AccountLimitsTest {
    private final AccountLimits limits = new AccountLimits(3, 2);

    private static long permitted(ToLongFunction<String> count, String address) {
        long permitted = 0;
        while (count.applyAsLong(address) == 0) {
            permitted++;
        }
        return permitted;
    }

    @Test
    void anAddressThatAsksTooOftenWaits() {
        assertThat(permitted(limits::ofAttempt, "192.0.2.1")).isEqualTo(3);
        assertThat(limits.ofAttempt("192.0.2.1")).isBetween(1L, 60L);
    }

    @Test
    void othersDoNotWaitForIt() {
        permitted(limits::ofAttempt, "192.0.2.1");
        assertThat(permitted(limits::ofAttempt, "192.0.2.2")).isEqualTo(3);
    }

    @Test
    void accountsAreCountedApartFromAttempts() {
        assertThat(permitted(limits::ofHandle, "192.0.2.1")).isEqualTo(2);
        assertThat(limits.ofHandle("192.0.2.1")).isBetween(60L, 3_600L);
        assertThat(limits.ofAttempt("192.0.2.1")).isZero();
    }
}
