package cartulary.http;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.http.metric.RefusalCounts;
import cartulary.http.metric.RefusalReason;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class BodyDeadlineTest {
    private GuardedServer server;

    @BeforeEach
    void open() throws Exception {
        server = new GuardedServer(new BodyDeadline(Duration.ofSeconds(1)));
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
    void aCompleteBodyIsAdmitted() throws IOException {
        assertThat(server.post(100, 100).isAdmitted()).isTrue();
    }
}
