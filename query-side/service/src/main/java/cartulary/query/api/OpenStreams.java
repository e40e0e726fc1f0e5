package cartulary.query.api;

import cartulary.contracts.game.GameId;
import cartulary.contracts.view.GameView;
import cartulary.query.QuerySide;
import cartulary.query.access.GameAccess;
import cartulary.query.live.EventStream;
import cartulary.query.live.StreamFormat;
import cartulary.query.live.StreamSlots;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.IOException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jspecify.annotations.Nullable;

/// Every stream that is being written: counted by address, ended when its reader goes and when the
/// service stops.
@ApplicationScoped
public class OpenStreams {
    private static final int RETRY_SECONDS = 10;

    private final QuerySide query;
    private final StreamSlots slots;
    private final Duration heartbeat;
    private final Set<EventStream> open = ConcurrentHashMap.newKeySet();

    OpenStreams(
            QuerySide query,
            @ConfigProperty(name = "cartulary.streams-per-address", defaultValue = "64") int limit,
            @ConfigProperty(name = "cartulary.heartbeat", defaultValue = "15S") Duration heartbeat) {
        this.query = query;
        this.slots = new StreamSlots(limit);
        this.heartbeat = heartbeat;
    }

    /// A stop waits for every answer that is being written, and streams never end by themselves: so
    /// they end with the first sign of a stop, which comes before the container's own.
    void endWithTheProcess() {
        Runtime.getRuntime().addShutdownHook(new Thread(this::closeAll, "cartulary-streams"));
    }

    /// Whether nothing can follow that revision.
    boolean isLast(GameId game, long revision) {
        return EventStream.isLast(query.record(), game, revision);
    }

    /// @param whole written first, as the message `game`, where it is asked for
    /// @throws io.quarkiverse.resteasy.problem.HttpProblem 429 where the address has too many
    Response answer(
            ReadRequest call,
            RoutingContext routing,
            GameAccess.Opened opened,
            StreamFormat format,
            String type,
            @Nullable GameView whole,
            long after,
            boolean follow) {
        var slot = slots.take(address(routing))
                .orElseThrow(() -> call.problems().retryable(Problem.TOO_MANY_STREAMS, slots.limit(), RETRY_SECONDS));
        var stream = new EventStream(query.live(), opened.game(), format, heartbeat);
        open.add(stream);
        // However the exchange ends: written to its end, broken off, or never written at all
        // (HEAD).
        routing.addEndHandler(ended -> {
            stream.close();
            open.remove(stream);
            slot.close();
        });
        StreamingOutput body = out -> write(stream, whole, after, follow, out);
        return Response.ok(body)
                .type(type)
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .header("X-Accel-Buffering", "no")
                .build();
    }

    private static void write(
            EventStream stream, @Nullable GameView whole, long after, boolean follow, java.io.OutputStream out)
            throws IOException {
        try {
            stream.write(whole, after, follow, out);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static String address(RoutingContext routing) {
        var remote = routing.request().remoteAddress();
        return remote == null ? "unknown" : String.valueOf(remote.hostAddress());
    }

    int count() {
        return open.size();
    }

    void closeAll() {
        open.forEach(EventStream::close);
    }
}
