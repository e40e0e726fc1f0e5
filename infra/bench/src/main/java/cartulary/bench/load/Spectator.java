package cartulary.bench.load;

import java.io.BufferedReader;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.GZIPInputStream;

/// One spectator of a game, who notes when each event arrives.
public final class Spectator {
    private static final String REVISION = "\"revision\":";
    private static final Duration TIMEOUT = Duration.ofMinutes(1);

    private final HttpClient http;
    private final URI stream;
    private final boolean isCompressed;
    private final Map<Long, Long> arrivals = new HashMap<>();
    private long bytes;

    /// @param port of the service
    public Spectator(HttpClient http, int port, String game, boolean isCompressed) {
        this.http = http;
        this.stream = URI.create("http://127.0.0.1:%s/api/games/%s/events?follow=true&after=0".formatted(port, game));
        this.isCompressed = isCompressed;
    }

    /// Returns the time at which an event arrived, in nanoseconds of this process's clock; waits for it.
    ///
    /// @throws IllegalStateException if it does not arrive
    public synchronized long arrival(long revision) throws InterruptedException {
        long until = System.nanoTime() + TIMEOUT.toNanos();
        Long at = arrivals.get(revision);
        while (at == null) {
            long left = (until - System.nanoTime()) / 1_000_000;
            if (left <= 0) {
                throw new IllegalStateException("revision " + revision + " did not reach a spectator");
            }
            wait(left);
            at = arrivals.get(revision);
        }
        return at;
    }

    public synchronized int events() {
        return arrivals.size();
    }

    /// Returns the number of bytes received; to be called after {@link #watch} has returned.
    public long bytes() {
        return bytes;
    }

    /// Reads the stream until it ends with the game.
    ///
    /// @return the number of events
    public int watch() throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(stream)
                .header("Accept", "application/x-ndjson")
                .header("Accept-Encoding", isCompressed ? "gzip" : "identity")
                .build();
        HttpResponse<InputStream> response = http.send(request, BodyHandlers.ofInputStream());
        if (response.statusCode() != 200) {
            throw new IOException("a stream was refused with status " + response.statusCode());
        }
        InputStream counted = new Counted(response.body());
        try (var lines = new BufferedReader(
                new InputStreamReader(isCompressed ? new Decompressed(counted) : counted, StandardCharsets.UTF_8))) {
            lines.lines().filter(line -> !line.isEmpty()).forEach(this::note);
        }
        return events();
    }

    private void note(String event) {
        long now = System.nanoTime();
        // Canonical JSON: the last member of this name is the one of the event itself.
        int at = event.lastIndexOf(REVISION) + REVISION.length();
        int end = at;
        while (Character.isDigit(event.charAt(end))) {
            end++;
        }
        synchronized (this) {
            arrivals.put(Long.valueOf(event.substring(at, end)), now);
            notifyAll();
        }
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
