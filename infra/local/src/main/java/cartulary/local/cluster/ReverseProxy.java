package cartulary.local.cluster;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.PoolOptions;
import io.vertx.core.http.RequestOptions;
import io.vertx.httpproxy.HttpProxy;
import io.vertx.httpproxy.ProxyContext;
import io.vertx.httpproxy.ProxyInterceptor;
import io.vertx.httpproxy.ProxyRequest;
import io.vertx.httpproxy.ProxyResponse;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Level;
import java.util.logging.Logger;

/// The reverse proxy of a local cluster, on loopback: requests that need keys go to command nodes, all others
/// to query nodes. A node that refuses the connection is skipped. A request that a node has accepted is
/// never repeated: only the client knows whether that is safe (Idempotency-Key).
final class ReverseProxy implements AutoCloseable {
    /// Logs every connection that ends because a node was killed. Kept in a field because the log manager
    /// holds loggers weakly and would lose the level.
    private static final Logger CONNECTIONS_ENDED = Logger.getLogger("io.vertx");

    /// Logs the same again when a request to that node was in progress.
    private static final Logger REQUESTS_ENDED = Logger.getLogger("io.netty.util.internal.PromiseNotificationUtil");

    private static final int CONNECT_TIMEOUT_MS = 1_000;
    private static final int MAX_CONNECTIONS = 512;

    /// Less than the idle timeout of the nodes, so that no request is sent on a connection that a node closes.
    private static final int KEEP_ALIVE_SECONDS = 20;

    /// Request headers that are removed, because a node accepts them from the proxy only.
    private static final List<String> NOT_FORWARDED = List.of(
            "Forwarded", "X-Forwarded-Host", "X-Forwarded-Port", "X-Forwarded-Prefix", "Upgrade", "HTTP2-Settings");

    static {
        CONNECTIONS_ENDED.setLevel(Level.OFF);
        REQUESTS_ENDED.setLevel(Level.OFF);
    }

    private final Vertx vertx = Vertx.vertx();
    private final List<Integer> commands;
    private final List<Integer> reads;
    private final AtomicInteger requests = new AtomicInteger();
    private final HttpServer server;

    /// @param port 0 for any free port
    /// @param commands the ports of the command nodes
    /// @param reads the ports of the query nodes
    ReverseProxy(int port, List<Integer> commands, List<Integer> reads) {
        this.commands = List.copyOf(commands);
        this.reads = List.copyOf(reads);
        HttpClient client = vertx.createHttpClient(
                new HttpClientOptions().setConnectTimeout(CONNECT_TIMEOUT_MS).setKeepAliveTimeout(KEEP_ALIVE_SECONDS),
                new PoolOptions().setHttp1MaxSize(MAX_CONNECTIONS));
        HttpProxy proxy = HttpProxy.reverseProxy(client)
                .originRequestProvider(this::forward)
                .addInterceptor(new NodeHeaders());
        this.server = vertx.createHttpServer(new HttpServerOptions().setHttp2ClearTextEnabled(false))
                .requestHandler(proxy)
                .listen(port, "127.0.0.1")
                .toCompletionStage()
                .toCompletableFuture()
                .join();
    }

    int port() {
        return server.actualPort();
    }

    private Future<HttpClientRequest> forward(HttpServerRequest request, HttpClient client) {
        String path = Objects.requireNonNullElse(request.path(), "/");
        List<Integer> nodes = Routes.needsCommandNode(request.method().name(), path) ? commands : reads;
        return connect(client, nodes, Math.floorMod(requests.getAndIncrement(), nodes.size()), 1);
    }

    private static Future<HttpClientRequest> connect(HttpClient client, List<Integer> nodes, int chosen, int tried) {
        var options = new RequestOptions().setHost("127.0.0.1").setPort(nodes.get(chosen));
        Future<HttpClientRequest> request = client.request(options);
        return tried == nodes.size()
                ? request
                : request.recover(refused -> connect(client, nodes, (chosen + 1) % nodes.size(), tried + 1));
    }

    /// Forwards the authority of the original request, because nodes check the Host header, and replaces the
    /// headers that describe the caller.
    private static final class NodeHeaders implements ProxyInterceptor {
        @Override
        public Future<ProxyResponse> handleProxyRequest(ProxyContext context) {
            ProxyRequest request = context.request();
            request.setAuthority(request.proxiedRequest().authority());
            NOT_FORWARDED.forEach(request.headers()::remove);
            request.headers()
                    .set(
                            "X-Forwarded-For",
                            request.proxiedRequest().remoteAddress().hostAddress())
                    .set("X-Forwarded-Proto", "http");
            return context.sendRequest();
        }
    }

    @Override
    public void close() {
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }
}
