package cartulary.cli.source;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.EventCodec.UnreadableEventException;
import cartulary.contracts.game.GameId;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/// The record of one game, which is read when its turn comes.
///
/// @param name the file, address or id of the game
/// @param lines reads the public bytes of its events; throws {@link UnreadableSourceException}
public record RecordSource(String name, Supplier<List<byte[]>> lines) {
    /// @throws UnreadableSourceException if the source cannot be read or is not the record of one game
    public List<Envelope> read() {
        List<byte[]> all = lines.get();
        var log = new ArrayList<Envelope>(all.size());
        for (byte[] line : all) {
            long revision = log.size() + 1L;
            try {
                log.add(EventCodec.read(line));
            } catch (UnreadableEventException e) {
                throw new UnreadableSourceException("revision " + revision + ": " + e.getMessage());
            }
            requireNext(log.getLast(), revision, log.getFirst());
        }
        if (log.isEmpty()) {
            throw new UnreadableSourceException("the record has no event");
        }
        return log;
    }

    private static void requireNext(Envelope event, long revision, Envelope first) {
        GameId game = first.game();
        if (event.revision() != revision || !event.game().equals(game)) {
            throw new UnreadableSourceException(
                    "revision " + revision + ": the next event is " + event.revision() + " of game " + event.game());
        }
        if (event.rules() != first.rules()) {
            throw new UnreadableSourceException(
                    "revision " + revision + ": the event was decided by other rules than the first");
        }
    }
}
