package cartulary.bench.rebuild;

import cartulary.bench.measure.PlayedRecords;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;

/// Generates public events of any number of whole games: 40 played games, repeated under new ids. The events
/// of 64 simultaneous games are interleaved, as in a log.
final class EventGenerator {
    private static final int PLAYED = 40;
    private static final int TABLES = 64;
    private static final List<Expansion> EXPANSIONS = List.of(Expansion.values());

    private final List<List<PublicEvent>> played;

    EventGenerator() {
        played = PlayedRecords.play(PLAYED, EXPANSIONS).stream()
                .map(record -> record.stream().map(EventGenerator::event).toList())
                .toList();
    }

    private static PublicEvent event(byte[] bytes) {
        Envelope event = EventCodec.read(bytes);
        return new PublicEvent(0, event.game(), event.revision(), event.type(), bytes);
    }

    private record RunningGame(GameId id, List<PublicEvent> events) {}

    /// Generates whole games until there are at least `events` events.
    ///
    /// @return the number of generated events
    long generate(long events, Consumer<PublicEvent> to) {
        long planned = 0;
        long generated = 0;
        long number = 0;
        while (planned < events) {
            var tables = new ArrayList<RunningGame>();
            for (int table = 0; table < TABLES && planned < events; table++) {
                List<PublicEvent> game = played.get((int) (number % PLAYED));
                tables.add(
                        new RunningGame(new GameId(new UUID(++number * 0x9E3779B97F4A7C15L, number).toString()), game));
                planned += game.size();
            }
            for (int at = 0; !tables.isEmpty(); at++) {
                int next = at;
                tables.removeIf(table -> table.events().size() <= next);
                for (RunningGame table : tables) {
                    to.accept(withId(table.id(), table.events().get(at)));
                    generated++;
                }
            }
        }
        return generated;
    }

    private static PublicEvent withId(GameId id, PublicEvent event) {
        String text = new String(event.bytes(), StandardCharsets.UTF_8);
        return new PublicEvent(
                0,
                id,
                event.revision(),
                event.type(),
                text.replace(event.game().value(), id.value()).getBytes(StandardCharsets.UTF_8));
    }
}
