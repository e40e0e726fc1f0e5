package cartulary.bench.http;

import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpMethod;
import java.io.IOException;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;

/// A caller without a token, who reads over one connection from its own address.
final class Reader implements AutoCloseable {
    private final HttpClient client;

    /// @param number chooses the address, one of 127.0.1.0 to 127.0.255.255
    Reader(Vertx vertx, int port, int number) {
        client = vertx.createHttpClient(new HttpClientOptions()
                .setDefaultHost("127.0.0.1")
                .setDefaultPort(port)
                .setLocalAddress("127.0." + (1 + number / 256) + "." + number % 256)
                .setDecompressionSupported(false));
    }

    /// Reads once, to the end of the body, and returns the status.
    ///
    /// @param accept the Accept header; null for none
    int read(String path, @Nullable String accept) throws IOException, InterruptedException {
        return read(path, accept, null);
    }

    /// Returns the status of a read whose request may have a body.
    ///
    /// @param accept the Accept header; null for none
    /// @param body the JSON of a POST; null for a GET
    int read(String path, @Nullable String accept, @Nullable String body) throws IOException, InterruptedException {
        try {
            return client.request(body == null ? HttpMethod.GET : HttpMethod.POST, path)
                    .compose(request -> {
                        request.putHeader("Accept-Encoding", "gzip");
                        if (accept != null) {
                            request.putHeader("Accept", accept);
                        }
                        return body == null
                                ? request.send()
                                : request.putHeader("Content-Type", "application/json")
                                        .send(body);
                    })
                    .compose(response -> response.body().map(_ -> response.statusCode()))
                    .toCompletionStage()
                    .toCompletableFuture()
                    .get();
        } catch (ExecutionException e) {
            throw new IOException("no response to " + path, e.getCause());
        }
    }

    @Override
    public void close() {
        client.close();
    }
}
