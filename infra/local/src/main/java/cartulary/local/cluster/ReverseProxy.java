package cartulary.local.cluster;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpServer;
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

/// One address before all nodes, on loopback: commands go to the nodes that decide, everything else to
/// those that only read. A node that does not take the connection is passed over; a request that a node
/// has taken is never sent again, for who sent it knows whether that does harm (Idempotency-Key).
final class ReverseProxy implements AutoCloseable {
    /// Tells of every connection that ends with a node that was killed. Held here, because loggers nobody
    /// holds forget what they were told.
    private static final Logger CONNECTIONS_ENDED = Logger.getLogger("io.vertx");

    /// Tells of the same a second time, where a request was on its way to that node.
    private static final Logger REQUESTS_ENDED = Logger.getLogger("io.netty.util.internal.PromiseNotificationUtil");

    private static final int CONNECT_WITHIN_MS = 1_000;
    private static final int CONNECTIONS = 512;

    static {
        CONNECTIONS_ENDED.setLevel(Level.OFF);
        REQUESTS_ENDED.setLevel(Level.OFF);
    }

    private final Vertx vertx = Vertx.vertx();
    private final List<Integer> commands;
    private final List<Integer> reads;
    private final AtomicInteger turn = new AtomicInteger();
    private final HttpServer server;

    /// @param port 0 for any that is free
    /// @param commands the ports of the nodes that decide
    /// @param reads the ports of those that only read
    ReverseProxy(int port, List<Integer> commands, List<Integer> reads) {
        this.commands = List.copyOf(commands);
        this.reads = List.copyOf(reads);
        HttpClient client = vertx.createHttpClient(
                new HttpClientOptions().setConnectTimeout(CONNECT_WITHIN_MS),
                new PoolOptions().setHttp1MaxSize(CONNECTIONS));
        HttpProxy proxy = HttpProxy.reverseProxy(client)
                .originRequestProvider(this::toANode)
                .addInterceptor(new UnderTheSameName());
        this.server = vertx.createHttpServer()
                .requestHandler(proxy)
                .listen(port, "127.0.0.1")
                .toCompletionStage()
                .toCompletableFuture()
                .join();
    }

    int port() {
        return server.actualPort();
    }

    private Future<HttpClientRequest> toANode(HttpServerRequest request, HttpClient client) {
        String path = Objects.requireNonNullElse(request.path(), "/");
        List<Integer> nodes = Routes.decides(request.method().name(), path) ? commands : reads;
        request.headers().set("X-Forwarded-For", request.remoteAddress().hostAddress());
        return connect(client, nodes, Math.floorMod(turn.getAndIncrement(), nodes.size()), 1);
    }

    private static Future<HttpClientRequest> connect(HttpClient client, List<Integer> nodes, int chosen, int tried) {
        var options = new RequestOptions().setHost("127.0.0.1").setPort(nodes.get(chosen));
        Future<HttpClientRequest> request = client.request(options);
        return tried == nodes.size()
                ? request
                : request.recover(refused -> connect(client, nodes, (chosen + 1) % nodes.size(), tried + 1));
    }

    /// Nodes answer to their own names only, so they must hear by which one they were called.
    private static final class UnderTheSameName implements ProxyInterceptor {
        @Override
        public Future<ProxyResponse> handleProxyRequest(ProxyContext context) {
            ProxyRequest request = context.request();
            request.setAuthority(request.proxiedRequest().authority());
            return context.sendRequest();
        }
    }

    @Override
    public void close() {
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }
}
