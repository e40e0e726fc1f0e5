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
        try {
            return client.request(HttpMethod.GET, path)
                    .compose(request -> {
                        request.putHeader("Accept-Encoding", "gzip");
                        if (accept != null) {
                            request.putHeader("Accept", accept);
                        }
                        return request.send();
                    })
                    .compose(response -> response.body().map(_ -> response.statusCode()))
                    .toCompletionStage()
                    .toCompletableFuture()
                    .get();
        } catch (ExecutionException e) {
            throw new IOException("no response to GET " + path, e.getCause());
        }
    }

    @Override
    public void close() {
        client.close();
    }
}
