package cartulary.broker;

import cartulary.contracts.log.PublicTopic.TopicUnavailable;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.KafkaFuture;

/// Asks the brokers about the topic, and waits for the answer. For any thread.
final class AdminQueries implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final BrokerSettings settings;
    private final Admin admin;

    AdminQueries(BrokerSettings settings) {
        this.settings = settings;
        this.admin = Admin.create(settings.with(patience()));
    }

    private static Map<String, Object> patience() {
        int millis = (int) PATIENCE.toMillis();
        return Map.of("request.timeout.ms", millis, "default.api.timeout.ms", millis);
    }

    /// @throws TopicUnavailable with what the broker said as its cause
    <T> T ask(Function<Admin, KafkaFuture<T>> question) {
        try {
            return question.apply(admin).get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
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

    static TopicUnavailable unavailable(BrokerSettings settings, Throwable cause) {
        String message = cause.getMessage();
        return new TopicUnavailable(
                "the topic %s at %s: %s"
                        .formatted(
                                settings.topic().name(),
                                settings.bootstrapServers(),
                                message == null ? cause.getClass().getSimpleName() : message),
                cause);
    }
}
