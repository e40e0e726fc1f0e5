package cartulary.query.live;

import cartulary.contracts.game.GameId;
import cartulary.contracts.view.GameView;
import cartulary.http.AddressSlots;
import cartulary.http.RemoteAddress;
import cartulary.http.metric.RefusalReason;
import cartulary.query.access.GameAccess;
import cartulary.query.feed.LiveEvents;
import cartulary.query.http.ReadProblem;
import cartulary.query.http.ReadRequest;
import cartulary.record.History;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jspecify.annotations.Nullable;

/// The event streams that are being written: counted by address, closed when their reader disconnects and
/// when the service stops.
@ApplicationScoped
public class OpenStreams {
    private static final int RETRY_SECONDS = 10;

    private final LiveEvents live;
    private final History history;
    private final AddressSlots slots;
    private final Duration heartbeat;
    private final Set<ServedStream> open = ConcurrentHashMap.newKeySet();

    OpenStreams(
            LiveEvents live,
            History history,
            @ConfigProperty(name = "cartulary.streams-per-address", defaultValue = "64") int limit,
            @ConfigProperty(name = "cartulary.heartbeat", defaultValue = "15S") Duration heartbeat) {
        this.live = live;
        this.history = history;
        this.slots = new AddressSlots(limit, RefusalReason.STREAMS_PER_ADDRESS);
        this.heartbeat = heartbeat;
    }

    /// Closes all streams at the start of the JVM's shutdown, because Quarkus waits for open responses when it
    /// stops.
    public void closeOnShutdown() {
        Runtime.getRuntime().addShutdownHook(new Thread(this::closeAll, "cartulary-streams"));
    }

    /// Returns the number of streams of the address that has the most.
    public int ofBusiestAddress() {
        return slots.openOfBusiestAddress();
    }

    /// Returns the maximum number of streams of an address.
    public int limitOfAddress() {
        return slots.limit();
    }

    /// Returns the end of a stream of a game.
    ///
    /// @param withDisputes whether it waits for events of disputes after the end of the game
    StreamEnd end(GameId game, boolean withDisputes) {
        return new StreamEnd(history, game, withDisputes, InstantSource.system());
    }

    /// @param readable returns whether the caller may still read the game; false ends the stream
    /// @param whole the view that is written first, as the message `game`, or null
    /// @throws io.quarkiverse.resteasy.problem.HttpProblem 429 if the address has too many open streams
    Response answer(
            ReadRequest request,
            RoutingContext routing,
            GameAccess.Opened opened,
            BooleanSupplier readable,
            StreamFormat format,
            String type,
            @Nullable GameView whole,
            long after,
            boolean follow,
            StreamEnd last) {
        return answer(request, routing, type, new ServedStream() {
            private final EventStream stream = new EventStream(live, opened.game(), format, heartbeat, readable, last);

            @Override
            public void write(OutputStream out) throws IOException, InterruptedException {
                stream.write(whole, after, follow, out);
            }

            @Override
            public void close() {
                stream.close();
            }
        });
    }

    /// Returns a response with a stream, which is closed when its reader disconnects or the service stops.
    ///
    /// @throws io.quarkiverse.resteasy.problem.HttpProblem 429 if the address has too many open streams
    public Response answer(ReadRequest request, RoutingContext routing, String type, ServedStream stream) {
        var slot = slots.take(RemoteAddress.of(routing.request())).orElseThrow(() -> {
            stream.close();
            return request.problems()
                    .retryable(ReadProblem.TOO_MANY_STREAMS, Map.of("limit", slots.limit()), RETRY_SECONDS);
        });
        open.add(stream);
        Runnable end = () -> {
            stream.close();
            open.remove(stream);
            slot.close();
        };
        // Called after every exchange: complete, aborted, or never written (HEAD).
        routing.addEndHandler(_ -> end.run());
        // The handler is not called for a connection that was closed before it was added.
        if (routing.response().closed()) {
            end.run();
        }
        boolean isCompressed =
                CompressedStream.isAccepted(request.headers().getHeaderString(HttpHeaders.ACCEPT_ENCODING));
        StreamingOutput body = isCompressed ? out -> writeCompressed(stream, out) : out -> write(stream, out);
        if (isCompressed) {
            // Replaces `identity`, which Quarkus sets for what it does not compress itself. A header of the response
            // below would be added to it.
            routing.response().putHeader(HttpHeaders.CONTENT_ENCODING, "gzip");
        }
        return Response.ok(body)
                .type(type)
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .header(HttpHeaders.VARY, HttpHeaders.ACCEPT_ENCODING)
                .header("X-Accel-Buffering", "no")
                .build();
    }

    /// Returns the time without an event after which a heartbeat is written.
    public Duration heartbeat() {
        return heartbeat;
    }

    /// Events contain nothing secret whose length could be found by what it is compressed with.
    private static void writeCompressed(ServedStream stream, OutputStream out) throws IOException {
        var compressed = new CompressedStream(out);
        write(stream, compressed);
        compressed.finish();
    }

    private static void write(ServedStream stream, OutputStream out) throws IOException {
        try {
            stream.write(out);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public int count() {
        return open.size();
    }

    public void closeAll() {
        open.forEach(ServedStream::close);
    }
}
