package cartulary.command.game;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class RequestsInProgressTest {
    private static final Duration LONG = Duration.ofMinutes(5);

    private final RequestsInProgress requests = new RequestsInProgress();

    @Test
    void nothingWaitsWhileNoCommandIsProcessed() {
        assertThat(requests.awaitNone(Duration.ZERO)).isTrue();
    }

    @Test
    void theWaitEndsWithTheLastCommand() {
        requests.begin();
        requests.begin();
        var wait = CompletableFuture.supplyAsync(() -> requests.awaitNone(LONG));
        requests.end();
        assertThat(requests.awaitNone(Duration.ZERO)).isFalse();
        assertThat(wait).isNotDone();
        requests.end();
        assertThat(wait.join()).isTrue();
    }

    @Test
    void theWaitEndsAfterItsLimit() {
        requests.begin();
        assertThat(requests.awaitNone(Duration.ofMillis(20))).isFalse();
    }
}
