package cartulary.query.api;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// An open live stream, read message by message.
final class MessageStream implements AutoCloseable {
    private final HttpResponse<InputStream> response;
    private final BufferedReader lines;

    MessageStream(HttpResponse<InputStream> response) {
        this.response = response;
        this.lines = new BufferedReader(new InputStreamReader(response.body(), StandardCharsets.UTF_8));
    }

    int status() {
        return response.statusCode();
    }

    /// The lines of the next message that is no heartbeat; none at the end. On a slow machine heartbeats come between
    /// any two events.
    List<String> event() throws IOException {
        List<String> message = message();
        while (message.equals(List.of(":"))) {
            message = message();
        }
        return message;
    }

    /// The lines of the next message; none at the end.
    List<String> message() throws IOException {
        var message = new ArrayList<String>();
        for (String line = lines.readLine(); line != null && !line.isEmpty(); line = lines.readLine()) {
            message.add(line);
        }
        return message;
    }

    @Override
    public void close() {
        try {
            response.body().close();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
