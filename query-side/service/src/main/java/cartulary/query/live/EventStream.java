package cartulary.query.live;

import cartulary.contracts.game.GameId;
import cartulary.contracts.json.Json;
import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.log.RecordedGames;
import cartulary.contracts.view.GameView;
import cartulary.query.feed.GameSignals;
import cartulary.query.feed.LiveEvents;
import cartulary.trace.EventTraces;
import cartulary.trace.Traces;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/// A stream of the events of one game to one reader, in order and without gaps. Reads the log page by page, and
/// again after each signal for the game. Runs on the reader's own virtual thread: a slow reader delays only itself,
/// and at most one page is in memory for it.
public final class EventStream implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(EventStream.class);
    private static final int PAGE = 200;

    /// The shortest pause between two reads for an event that exists but cannot be read yet.
    private static final Duration SHORTEST = Duration.ofMillis(10);

    private static final Duration LONGEST = Duration.ofSeconds(1);

    private final LiveEvents live;
    private final RecordedGames log;
    private final GameId game;
    private final StreamFormat format;
    private final Duration heartbeat;
    private final BooleanSupplier readable;
    private final StreamEnd end;
    private final GameSignals.Watch watch;
    private volatile boolean open = true;

    /// @param heartbeat the time without an event after which a heartbeat is written. The first one is written
    ///     right after the recorded events, so that the reader knows that no more of them follow; a reader who
    ///     received the whole game first knows
    /// @param readable returns whether the reader may still read the game; asked before each write, also of
    ///     heartbeats
    public EventStream(
            LiveEvents live,
            GameId game,
            StreamFormat format,
            Duration heartbeat,
            BooleanSupplier readable,
            StreamEnd end) {
        this.live = live;
        this.log = live.record();
        this.game = game;
        this.format = format;
        this.heartbeat = heartbeat;
        this.readable = readable;
        this.end = end;
        this.watch = live.arrivals().watch(game);
    }

    /// Writes the public view of the game as the first message, then the events after it.
    public void write(@Nullable GameView game, long after, boolean follow, OutputStream out)
            throws IOException, InterruptedException {
        if (game != null) {
            StreamFormat.message(Long.toString(game.revision()), "game", Json.canonical(game), out);
            out.flush();
        }
        write(game == null ? after : game.revision(), game != null, follow, out);
    }

    /// Writes the events after `after`: up to the head, or until the stream has reached its end, the reader's token
    /// ends or the stream is closed.
    ///
    /// @param knowsHead true if the reader already knows that all events after `after` are new
    /// @throws IOException if the reader has disconnected
    private void write(long after, boolean knowsHead, boolean follow, OutputStream out)
            throws IOException, InterruptedException {
        long reached = after;
        boolean mayEnd = true;
        boolean over = end.isAt(after);
        boolean isHeadReported = knowsHead;
        long written = System.nanoTime();
        Duration pause = SHORTEST;
        while (open && !over) {
            List<PublicEvent> page = log.ofGame(game, reached, PAGE);
            // After the read: no event is written that was recorded after the token ended.
            if (!readable.getAsBoolean()) {
                return;
            }
            Instant began = Instant.now();
            boolean isLive = isHeadReported;
            for (PublicEvent event : page) {
                if (event.revision() != reached + 1) {
                    LOG.errorf("revision %2$s of game %1$s is missing: its streams end before it", game, reached + 1);
                    return;
                }
                format.event(event, out);
                reached = event.revision();
                mayEnd = StreamEnd.isPossibleAfter(event.type());
            }
            over = mayEnd && end.isAt(reached);
            boolean reportsHead = follow && !isHeadReported && !over && page.size() < PAGE;
            if (reportsHead) {
                format.heartbeat(out);
                isHeadReported = true;
            }
            if (reportsHead || !page.isEmpty()) {
                out.flush();
                written = System.nanoTime();
                pause = SHORTEST;
            }
            // What came before the head is repeated for this reader; it is not on the way of a command.
            if (isLive && Traces.isOn()) {
                page.forEach(event -> EventTraces.done("stream", game, event.revision(), began));
            }
            if (page.size() < PAGE && !over) {
                if (!follow) {
                    return;
                }
                boolean isComing = live.heard(game) > reached;
                if (!watch.await(isComing ? pause : quiet(written))
                        && quiet(written).isNegative()) {
                    format.heartbeat(out);
                    out.flush();
                    written = System.nanoTime();
                }
                pause = isComing ? longer(pause) : SHORTEST;
            }
        }
    }

    /// Returns the time until the next heartbeat is due.
    private Duration quiet(long written) {
        return heartbeat.minusNanos(System.nanoTime() - written);
    }

    private static Duration longer(Duration pause) {
        Duration twice = pause.multipliedBy(2);
        return twice.compareTo(LONGEST) < 0 ? twice : LONGEST;
    }

    /// Ends the stream at the next opportunity. Thread-safe.
    @Override
    public void close() {
        open = false;
        watch.wake();
        watch.close();
    }
}
