package cartulary.record.past;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.EventCodec.UnreadableEvent;
import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.log.RecordedGames;
import cartulary.record.UnreadableRecord;
import cartulary.rules.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads the records of games. Thread-safe. Costs about 10 µs an event, mostly JSON.
public final class GameRecords {
    private static final int PAGE = 500;

    private final RecordedGames log;
    private final Rules rules;

    public GameRecords(RecordedGames log, Rules rules) {
        this.log = log;
        this.rules = rules;
    }

    /// Returns the record of the first `revision` events of a game, or of all if it has fewer; empty for an unknown
    /// game.
    ///
    /// @throws UnreadableRecord if an event is missing or cannot be read
    public Optional<GameRecord> upTo(GameId game, long revision) {
        var events = new ArrayList<Envelope>();
        while (events.size() < revision) {
            int wanted = (int) Math.min(PAGE, revision - events.size());
            List<PublicEvent> page = log.ofGame(game, events.size(), wanted);
            page.forEach(event -> events.add(read(game, event)));
            if (page.size() < wanted) {
                break;
            }
        }
        return events.isEmpty() ? Optional.empty() : Optional.of(new GameRecord(rules, events));
    }

    private static Envelope read(GameId game, PublicEvent event) {
        try {
            return EventCodec.read(event.bytes());
        } catch (UnreadableEvent e) {
            throw new UnreadableRecord(game, event.revision(), String.valueOf(e.getMessage()), e);
        }
    }
}
