package cartulary.bench.http;

import java.io.BufferedReader;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.zip.GZIPInputStream;

/// One spectator of a game, who notes when each event arrives.
final class Spectator {
    private static final String REVISION = "\"revision\":";

    private final HttpClient http;
    private final URI stream;
    private final boolean isCompressed;
    private final CountDownLatch first;
    private final Map<Long, Long> seen = new HashMap<>();
    private long bytes;

    /// @param first counted down when the first event has arrived
    Spectator(HttpClient http, URI stream, boolean isCompressed, CountDownLatch first) {
        this.http = http;
        this.stream = stream;
        this.isCompressed = isCompressed;
        this.first = first;
    }

    /// Returns the time at which an event arrived; to be called after {@link #watch} has returned.
    ///
    /// @throws IllegalStateException if it did not arrive
    long arrival(long revision) {
        Long at = seen.get(revision);
        if (at == null) {
            throw new IllegalStateException("revision " + revision + " did not arrive");
        }
        return at;
    }

    int events() {
        return seen.size();
    }

    /// Returns the number of bytes received.
    long bytes() {
        return bytes;
    }

    /// Reads the stream until it ends.
    void watch() {
        var request = HttpRequest.newBuilder(stream)
                .header("Accept", "application/x-ndjson")
                .header("Accept-Encoding", isCompressed ? "gzip" : "identity")
                .build();
        try {
            HttpResponse<InputStream> response = http.send(request, BodyHandlers.ofInputStream());
            if (response.statusCode() != 200) {
                throw new IllegalStateException("a stream was refused with status " + response.statusCode());
            }
            InputStream counted = new Counted(response.body());
            try (var lines = new BufferedReader(new InputStreamReader(
                    isCompressed ? new Decompressed(counted) : counted, StandardCharsets.UTF_8))) {
                lines.lines().filter(line -> !line.isEmpty()).forEach(this::note);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void note(String event) {
        long now = System.nanoTime();
        // Canonical JSON: the last member of this name is the one of the event itself.
        int at = event.lastIndexOf(REVISION) + REVISION.length();
        int end = at;
        while (Character.isDigit(event.charAt(end))) {
            end++;
        }
        seen.put(Long.valueOf(event.substring(at, end)), now);
        first.countDown();
    }

    /// Returns what has arrived, without waiting for more: the library states that more can always be read.
    private static final class Decompressed extends GZIPInputStream {
        private Decompressed(InputStream compressed) throws IOException {
            super(compressed);
        }

        @Override
        public int available() {
            return 0;
        }
    }

    private final class Counted extends FilterInputStream {
        private Counted(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            int octet = super.read();
            bytes += octet < 0 ? 0 : 1;
            return octet;
        }

        @Override
        public int read(byte[] to, int offset, int length) throws IOException {
            int count = super.read(to, offset, length);
            bytes += Math.max(0, count);
            return count;
        }
    }
}
