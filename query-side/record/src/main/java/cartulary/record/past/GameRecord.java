package cartulary.record.past;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.event.GameEvent.TakenBack;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.record.TurnCounter;
import cartulary.record.UnreadableRecordException;
import cartulary.rules.Rules;
import cartulary.rules.game.Game;
import cartulary.rules.replay.GameReplay;
import cartulary.rules.replay.ReplayedCommand;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/// The public events of one game up to a revision. Folding it costs about 2 µs an event.
///
/// @param events from the first, without gaps; not empty
public record GameRecord(Rules rules, List<Envelope> events) {
    /// @throws UnreadableRecordException if the events do not belong to one game of one version of the rules,
    ///     without gaps
    public GameRecord {
        events = List.copyOf(events);
        GameId game = events.getFirst().game();
        for (int i = 0; i < events.size(); i++) {
            Envelope event = events.get(i);
            if (event.revision() != i + 1L || !event.game().equals(game)) {
                throw new UnreadableRecordException(
                        game, i + 1L, "the next event is " + event.revision() + " of game " + event.game(), null);
            }
            if (event.rules() != events.getFirst().rules()) {
                throw new UnreadableRecordException(
                        game, i + 1L, "the event was decided by other rules than the first", null);
            }
        }
    }

    public GameId game() {
        return events.getFirst().game();
    }

    /// Returns the options of the game; the default ones if its first event does not open it.
    public GameOptions options() {
        return events.getFirst().data() instanceof GameOpened opened ? opened.options() : GameOptions.DEFAULT;
    }

    /// Returns the number of events.
    public long revision() {
        return events.size();
    }

    /// Returns the record of the first `revision` events.
    public GameRecord upTo(long revision) {
        return new GameRecord(rules, events.subList(0, Math.toIntExact(revision)));
    }

    /// Returns the last revision between two commands, at which the game waits for a choice: the last one, or the one
    /// before the command of which the record has only a part; 0 if that is the first command. Within a command
    /// nobody can move. Costs deciding all commands again.
    public long lastChoice() {
        var replay = new GameReplay(rules, events);
        long start = 0;
        while (replay.hasNext() && replay.next() instanceof ReplayedCommand.Accepted accepted) {
            long end = accepted.from() + (long) accepted.events().size();
            if (end > revision()) {
                break;
            }
            start = end;
        }
        return start;
    }

    /// Returns the revisions at which tiles were placed that were taken back later (LOBBY-28).
    public Set<Long> takenBack() {
        var takenBack = new HashSet<Long>();
        long placed = 0;
        for (Envelope event : events) {
            if (event.data() instanceof TilePlaced) {
                placed = event.revision();
            } else if (event.data() instanceof TakenBack) {
                takenBack.add(placed);
            }
        }
        return takenBack;
    }

    /// Returns the events with the game before and after each, in order. They are folded while the stream is consumed.
    ///
    /// @throws UnreadableRecordException while it is consumed, if an event cannot be folded
    public Stream<RecordedEvent> replay() {
        var fold =
                new Fold(events.iterator(), rules.unopenedGame(events.getFirst().rulesVersion()));
        return StreamSupport.stream(Spliterators.spliterator(fold, events.size(), 0), false);
    }

    private final class Fold implements Iterator<RecordedEvent> {
        private final Iterator<Envelope> rest;
        private final TurnCounter turns = new TurnCounter();
        private Game game;

        Fold(Iterator<Envelope> rest, Game game) {
            this.rest = rest;
            this.game = game;
        }

        @Override
        public boolean hasNext() {
            return rest.hasNext();
        }

        @Override
        public RecordedEvent next() {
            Envelope event = rest.next();
            Game before = game;
            try {
                game = rules.evolve(before, event);
            } catch (RuntimeException e) {
                // The rules do not validate the events that they fold, so a manipulated record can cause any
                // exception.
                throw new UnreadableRecordException(event.game(), event.revision(), String.valueOf(e.getMessage()), e);
            }
            return new RecordedEvent(Origin.of(event, turns.turnOf(event.data())), event.data(), before, game);
        }
    }
}
