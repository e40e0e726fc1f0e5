package cartulary.command.push;

import cartulary.contracts.store.PushStore;
import cartulary.contracts.store.PushStore.PushSubscription;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Sends notices to the browsers in which a person switched notifications on. Nothing is retried: a notice is a
/// courtesy, and the game waits. Neither logs nor metrics contain an endpoint or a key.
public final class Notifier implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Notifier.class);
    private static final int THREADS = 4;

    /// With more persons to notify than this, further ones are not notified.
    private static final int WAITING = 1_000;

    /// The shortest time between two notifications of challenges to the same person.
    private static final Duration CHALLENGES = Duration.ofMinutes(1);

    private static final Duration CONNECT = Duration.ofSeconds(5);
    private static final int NOT_FOUND = 404;
    private static final int GONE = 410;

    private final PushStore store;
    private final PushEndpoints endpoints;
    private final @Nullable PushRequests requests;
    private final MeterRegistry registry;
    /// Persons who were notified of a challenge within {@link #CHALLENGES}.
    private final Cache<String, Boolean> challenged = Caffeine.newBuilder()
            .expireAfterWrite(CHALLENGES.toSeconds(), TimeUnit.SECONDS)
            .maximumSize(10_000)
            .build();

    private final HttpClient http = HttpClient.newBuilder()
            .connectTimeout(CONNECT)
            .followRedirects(HttpClient.Redirect.NEVER)
            .build();
    private final ThreadPoolExecutor threads = new ThreadPoolExecutor(
            THREADS,
            THREADS,
            1,
            TimeUnit.MINUTES,
            new ArrayBlockingQueue<>(WAITING),
            Thread.ofPlatform().name("push-", 0).daemon().factory());

    private enum Outcome {
        DELIVERED,
        /// The browser is no longer subscribed.
        GONE,
        FAILED,
        /// Too many persons waited to be notified.
        DROPPED
    }

    /// @param requests null if the service has no key for push services, and notifies nobody
    Notifier(PushStore store, PushEndpoints endpoints, @Nullable PushRequests requests, MeterRegistry registry) {
        this.store = store;
        this.endpoints = endpoints;
        this.requests = requests;
        this.registry = registry;
        threads.allowCoreThreadTimeOut(true);
        for (Outcome outcome : Outcome.values()) {
            count(outcome, 0);
        }
    }

    private void count(Outcome outcome, int messages) {
        registry.counter("cartulary.push.messages", "outcome", outcome.name().toLowerCase(Locale.ROOT))
                .increment(messages);
    }

    /// Returns the public key to which browsers bind their subscriptions, in base64url; empty if nobody is notified.
    public Optional<String> publicKey() {
        return Optional.ofNullable(requests).map(PushRequests::publicKey);
    }

    /// Returns whether messages can be sent to a browser. Resolves the name of its push service.
    ///
    /// @param p256dh the public key of the browser, in base64url
    /// @param auth the secret of the browser, in base64url
    public boolean reaches(String endpoint, String p256dh, String auth) {
        return requests != null && requests.accepts(p256dh, auth) && endpoints.permits(endpoint);
    }

    /// Notifies a person in all their browsers, soon and on other threads; without effect if they switched it on in
    /// none. Never throws because of a push service.
    ///
    /// @param person the id of the account
    public void notify(String person, Notice notice) {
        boolean isRepeated =
                notice.kind() == Notice.Kind.CHALLENGE && challenged.asMap().putIfAbsent(person, true) != null;
        if (requests == null || isRepeated) {
            return;
        }
        try {
            threads.execute(() -> sendAll(requests, person, notice));
        } catch (RejectedExecutionException e) {
            count(Outcome.DROPPED, 1);
        }
    }

    private void sendAll(PushRequests made, String person, Notice notice) {
        try {
            for (PushSubscription subscription : store.subscriptions(person)) {
                count(send(made, subscription, notice), 1);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (Exception e) {
            // The library throws checked exceptions without declaring them. A message may quote an endpoint.
            LOG.warn("a person was not notified ({})", e.getClass().getSimpleName());
        }
    }

    private Outcome send(PushRequests made, PushSubscription subscription, Notice notice) throws InterruptedException {
        if (!endpoints.permits(subscription.endpoint())) {
            LOG.warn("a notification was not sent: its push service has no public address now");
            return Outcome.FAILED;
        }
        HttpRequest request = made.request(subscription, notice);
        try {
            return outcome(subscription, status(request));
        } catch (IOException e) {
            LOG.warn(
                    "sending a notification failed ({}); it is not retried",
                    e.getClass().getSimpleName());
            return Outcome.FAILED;
        }
    }

    /// Reads no body: what a push service says besides its status is of no use.
    private int status(HttpRequest request) throws IOException, InterruptedException {
        HttpResponse<InputStream> response = http.send(request, BodyHandlers.ofInputStream());
        response.body().close();
        return response.statusCode();
    }

    private Outcome outcome(PushSubscription subscription, int status) {
        if (status / 100 == 2) {
            return Outcome.DELIVERED;
        }
        if (status == NOT_FOUND || status == GONE) {
            store.unsubscribe(subscription.person(), subscription.id());
            return Outcome.GONE;
        }
        LOG.warn("a push service refused a notification with status {}; it is not retried", status);
        return Outcome.FAILED;
    }

    /// Ends the sending of notices; those that wait are dropped.
    @Override
    public void close() {
        threads.shutdownNow();
        http.shutdownNow();
    }
}
