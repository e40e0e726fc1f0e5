package cartulary.query.live;

import cartulary.contracts.game.GameId;
import cartulary.contracts.json.Json;
import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.log.RecordedGames;
import cartulary.contracts.view.GameView;
import cartulary.query.feed.GameSignals;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.List;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/// The events of one game on their way to one reader, in order and without gaps: read from the log
/// page by page, and again whenever something of the game has arrived. Runs on the reader's own
/// (virtual) thread; a slow reader holds up nobody but itself, and at most one page is held for it.
public final class EventStream implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(EventStream.class);
    private static final int PAGE = 200;
    private static final String LAST = "DeckOpened";

    /// Between two looks for an event that is known to exist and cannot be read yet.
    private static final Duration SHORTEST = Duration.ofMillis(10);

    private static final Duration LONGEST = Duration.ofSeconds(1);

    private final LiveEvents live;
    private final RecordedGames log;
    private final GameId game;
    private final StreamFormat format;
    private final Duration heartbeat;
    private final GameSignals.Watch watch;
    private volatile boolean open = true;

    /// @param heartbeat after so long without an event a sign of life is written, and at once where there is
    ///         no event to begin with: until then the reader would know of no answer at all
    public EventStream(LiveEvents live, GameId game, StreamFormat format, Duration heartbeat) {
        this.live = live;
        this.log = live.record();
        this.game = game;
        this.format = format;
        this.heartbeat = heartbeat;
        this.watch = live.arrivals().watch(game);
    }

    /// Whether nothing can follow that revision: it opened the deck.
    public static boolean isLast(RecordedGames log, GameId game, long revision) {
        return revision > 0
                && log.ofGame(game, revision - 1, 1).stream()
                        .anyMatch(event ->
                                event.revision() == revision && event.type().equals(LAST));
    }

    /// Writes the whole game, then what follows it.
    public void write(@Nullable GameView game, long after, boolean follow, OutputStream out)
            throws IOException, InterruptedException {
        if (game != null) {
            StreamFormat.message(Long.toString(game.revision()), "game", Json.canonical(game), out);
            out.flush();
        }
        long told = System.nanoTime() - (game == null ? heartbeat.toNanos() : 0);
        write(game == null ? after : game.revision(), told, follow, out);
    }

    /// Writes the events behind `after`: up to the head, or on and on until the deck is opened or the
    /// stream is closed.
    ///
    /// @param told when something was written last
    /// @throws IOException when the reader has gone
    private void write(long after, long told, boolean follow, OutputStream out)
            throws IOException, InterruptedException {
        long reached = after;
        boolean over = isLast(log, game, after);
        long written = told;
        Duration pause = SHORTEST;
        while (open && !over) {
            List<PublicEvent> page = log.ofGame(game, reached, PAGE);
            for (PublicEvent event : page) {
                if (event.revision() != reached + 1) {
                    LOG.errorf("game %s has no revision %d: its streams end there", game, reached + 1);
                    return;
                }
                format.event(event, out);
                reached = event.revision();
                over = event.type().equals(LAST);
            }
            if (!page.isEmpty()) {
                out.flush();
                written = System.nanoTime();
                pause = SHORTEST;
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

    /// How long nothing need be written yet.
    private Duration quiet(long written) {
        return heartbeat.minusNanos(System.nanoTime() - written);
    }

    private static Duration longer(Duration pause) {
        Duration twice = pause.multipliedBy(2);
        return twice.compareTo(LONGEST) < 0 ? twice : LONGEST;
    }

    /// Ends the stream soon, from any thread.
    @Override
    public void close() {
        open = false;
        watch.wake();
        watch.close();
    }
}
