package cartulary.query.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

class ReadSlotsTest {
    static {
        Awaitility.setDefaultTimeout(Duration.ofMinutes(10));
    }

    private final ReadSlots slots = new ReadSlots(2);

    @Test
    void furtherReadsWaitForASlot() throws Exception {
        var started = new AtomicInteger();
        var end = new CountDownLatch(1);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int read = 0; read < 2; read++) {
                threads.submit(() -> slots.compute(() -> {
                    started.incrementAndGet();
                    return awaited(end);
                }));
            }
            await().until(() -> started.get() == 2);
            Thread third = Thread.startVirtualThread(() -> slots.compute(started::incrementAndGet));
            await().until(() -> third.getState() == Thread.State.WAITING);
            assertThat(started).hasValue(2);

            end.countDown();
            third.join();
            assertThat(started).hasValue(3);
        }
    }

    @Test
    void aFailedReadFreesItsSlot() {
        for (int read = 0; read < 3; read++) {
            assertThatThrownBy(() -> slots.compute(() -> {
                        throw new IllegalStateException("no row");
                    }))
                    .hasMessage("no row");
        }
        assertThat(slots.compute(() -> "a row")).isEqualTo("a row");
    }

    private static boolean awaited(CountDownLatch latch) {
        try {
            latch.await();
            return true;
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
