package cartulary.command.game;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.log.RecordedGames;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The public events on which a decision is made, read from the log when they are first needed. No secret is opened.
///
/// @param revision of the last event; the log may have later ones of another node
record RecordedEvents(RecordedGames log, GameId game, long revision) {
    private static final int PAGE = 500;
    private static final String FINISHED = GameFinished.class.getSimpleName();

    /// Returns all events, decoded. Costs a read of the game.
    List<Envelope> all() {
        return read(null).stream().map(event -> EventCodec.read(event.bytes())).toList();
    }

    /// Returns the time of the first event.
    Instant openedAt() {
        return EventCodec.read(log.ofGame(game, 0, 1).getFirst().bytes()).at();
    }

    /// Returns the time of GameFinished. Costs a read of the game.
    Instant endedAt() {
        return read(FINISHED).stream()
                .map(event -> EventCodec.read(event.bytes()).at())
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("game " + game + " did not finish"));
    }

    private List<PublicEvent> read(@Nullable String type) {
        var events = new ArrayList<PublicEvent>();
        long read = 0;
        while (read < revision) {
            List<PublicEvent> page = log.ofGame(game, read, (int) Math.min(PAGE, revision - read));
            if (page.isEmpty()) {
                throw new IllegalStateException(
                        "game " + game + " has " + read + " events in the log, not " + revision);
            }
            page.stream()
                    .filter(event -> type == null || event.type().equals(type))
                    .forEach(events::add);
            read = page.getLast().revision();
        }
        return events;
    }
}
