package cartulary.http;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.http.metric.RefusalCounts;
import cartulary.http.metric.RefusalReason;
import io.vertx.core.Context;
import io.vertx.ext.web.RoutingContext;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class BodyDeadlineTest {
    private static final Duration LIMIT = Duration.ofSeconds(1);
    private static final String BUSY = "/busy";
    private static final String[] MANY_PIECES = {
        "Transfer-Encoding: chunked", "", ("1f40\r\n" + "x".repeat(8_000) + "\r\n").repeat(200) + "0"
    };

    private final CompletableFuture<Boolean> begun = new CompletableFuture<>();
    private final CompletableFuture<Boolean> free = new CompletableFuture<>();

    /// For what the event loop waits after the worker begins to read.
    private CompletableFuture<Boolean> loopFree = CompletableFuture.completedFuture(true);

    private GuardedServer server;

    @BeforeEach
    void open() throws Exception {
        server = new GuardedServer(new BodyDeadline(LIMIT), this::work);
    }

    /// Reads the body of a request to {@link #BUSY} when the worker is free, and others at once.
    private void work(RoutingContext context) {
        if (!context.request().path().equals(BUSY)) {
            context.next();
            return;
        }
        context.request().pause();
        Context loop = context.vertx().getOrCreateContext();
        free.thenRun(() -> loop.runOnContext(_ -> {
            context.next();
            loop.runOnContext(_ -> loopFree.join());
        }));
        begun.complete(true);
    }

    @AfterEach
    void close() throws Exception {
        server.close();
    }

    @Test
    void aBodyThatDoesNotArriveInTimeIsAnsweredAndTheConnectionClosed() throws IOException {
        long before = RefusalCounts.of(RefusalReason.BODY_DEADLINE);
        GuardedServer.Reply reply = server.post(100, 10);
        assertThat(RefusalCounts.of(RefusalReason.BODY_DEADLINE)).isEqualTo(before + 1);
        assertThat(reply.status()).isEqualTo(408);
        assertThat(reply.headers()).containsEntry("connection", "close");
        assertThat(reply.json().get("type").asText()).isEqualTo("urn:cartulary:problem:too-slow");
        assertThat(reply.json().get("detail").asText())
                .isEqualTo("The request body did not arrive within 1 seconds. Send the request again.");
    }

    @Test
    void aBodyInPiecesThatNeverEndsIsAnswered() throws IOException {
        GuardedServer.Reply reply =
                server.ask("POST / HTTP/1.1", "Host: localhost", "Transfer-Encoding: chunked", "", "9", "x");
        assertThat(reply.status()).isEqualTo(408);
    }

    @Test
    void aBodyThatABusyWorkerReadsLateIsAdmitted() throws Exception {
        assertAdmittedLate("Content-Length: 100", "", "x".repeat(98));
    }

    /// The server does not read all of it from the connection before the worker reads, and then reads it at once.
    @Test
    void aBodyInManyPiecesThatABusyWorkerReadsLateIsAdmitted() throws Exception {
        assertAdmittedLate(MANY_PIECES);
    }

    /// The event loop reads nothing until the next check is due, and then only a part before that check.
    @Test
    void aBodyThatIsReadFromTheConnectionJustBeforeTheNextCheckIsAdmitted() throws Exception {
        loopFree = free.thenApplyAsync(_ -> aLimitHasPassed());
        assertAdmittedLate(MANY_PIECES);
    }

    private static boolean aLimitHasPassed() {
        try (var another = new GuardedServer(new BodyDeadline(LIMIT))) {
            return another.post(100, 10).status() == 408;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /// The deadline of the second request began later and is over, and so is that of the first.
    private void assertAdmittedLate(String... bodyOfFirst) throws Exception {
        try (ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<GuardedServer.Reply> first = clients.submit(() -> server.ask(
                    "POST " + BUSY + " HTTP/1.1",
                    "Host: localhost",
                    "Connection: close",
                    String.join("\r\n", bodyOfFirst)));
            begun.join();
            GuardedServer.Reply second = server.post(100, 10);
            free.complete(true);
            assertThat(second.status()).isEqualTo(408);
            assertThat(first.get().isAdmitted()).isTrue();
        }
    }

    @Test
    void aCompleteBodyIsAdmitted() throws IOException {
        assertThat(server.post(100, 100).isAdmitted()).isTrue();
    }
}
