package cartulary.broker;

import cartulary.contracts.log.PublicTopic.TopicUnavailableException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.KafkaFuture;

/// Blocking queries to the brokers' admin API about the topic. Thread-safe.
final class BlockingKafkaAdmin implements AutoCloseable {
    private static final Duration TIMEOUT = Duration.ofSeconds(5);

    private final BrokerSettings settings;
    private final Admin admin;

    BlockingKafkaAdmin(BrokerSettings settings) {
        this.settings = settings;
        this.admin = Admin.create(settings.with(timeouts()));
    }

    private static Map<String, Object> timeouts() {
        int millis = (int) TIMEOUT.toMillis();
        return Map.of("request.timeout.ms", millis, "default.api.timeout.ms", millis);
    }

    /// Returns the result of a query.
    ///
    /// @throws TopicUnavailableException with the broker's error as its cause
    <T> T ask(Function<Admin, KafkaFuture<T>> query) {
        try {
            return query.apply(admin).get(TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            throw unavailable(settings, e.getCause() == null ? e : e.getCause());
        } catch (TimeoutException | KafkaException e) {
            throw unavailable(settings, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw unavailable(settings, e);
        }
    }

    @Override
    public void close() {
        admin.close(Duration.ofSeconds(1));
    }

    static TopicUnavailableException unavailable(BrokerSettings settings, Throwable cause) {
        String message = cause.getMessage();
        return new TopicUnavailableException(
                "the topic %s at %s: %s"
                        .formatted(
                                settings.topic().name(),
                                settings.bootstrapServers(),
                                message == null ? cause.getClass().getSimpleName() : message),
                cause);
    }
}
