package cartulary.query.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.query.live.OpenStreams;
import cartulary.testkit.PlayedGame;
import cartulary.testkit.SampleSize;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.Socket;
import java.net.StandardSocketOptions;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Streams whose readers disconnect while the stream is being opened.
@QuarkusTest
class CutStreamsTest extends ReadApiFixture {
    private static final int CONNECTIONS = SampleSize.of(40, 500);
    private static final long LONGEST_NANOS = 20_000_000;

    @Inject
    OpenStreams streams;

    @ParameterizedTest
    @ValueSource(strings = {"text/event-stream", "application/x-ndjson"})
    void connectionsCutWithin20MillisecondsLeaveNoOpenStream(String type) throws Exception {
        var played = stored(new PlayedGame(SEEDS.incrementAndGet()).inLobby(2));
        var delays = new Random(12);

        for (int i = 0; i < CONNECTIONS; i++) {
            cut(played, type, delays.nextLong(LONGEST_NANOS));
        }

        await().untilAsserted(() -> assertThat(streams.count()).isZero());
        try (var stream = open("/" + played.id() + "/events")) {
            assertThat(stream.status()).isEqualTo(200);
        }
    }

    /// Requests a stream and resets the connection after a delay.
    private void cut(PlayedGame played, String type, long delayNanos) throws IOException {
        try (var socket = new Socket(games.getHost(), games.getPort())) {
            socket.setOption(StandardSocketOptions.SO_LINGER, 0);
            String request = "GET %s/%s/events?follow=true HTTP/1.1\r\nHost: localhost\r\nAccept: %s\r\n\r\n"
                    .formatted(games.getPath(), played.id(), type);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            LockSupport.parkNanos(delayNanos);
        }
    }
}
