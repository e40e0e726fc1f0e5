package cartulary.bench.rebuild;

import cartulary.bench.rules.RecordedGame;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;

/// Any number of whole games as public events: a few that were played, again and again under other ids.
/// As many as sit at tables at once move in turn, as they would in a log.
final class EventGenerator {
    private static final int PLAYED = 40;
    private static final int TABLES = 64;
    private static final GameId TEMPLATE = new GameId(new UUID(0, 0).toString());

    private final List<List<PublicEvent>> played = new ArrayList<>();

    EventGenerator() {
        for (int number = 0; number < PLAYED; number++) {
            List<Envelope> game = RecordedGame.play(TEMPLATE, number, 2 + number % 5);
            played.add(game.stream()
                    .map(event -> new PublicEvent(
                            0, event.game(), event.revision(), event.type(), EventCodec.publicBytes(event)))
                    .toList());
        }
    }

    private record Sitting(GameId id, List<PublicEvent> events) {}

    /// Whole games until there are at least so many events.
    ///
    /// @return how many events there were
    long generate(long events, Consumer<PublicEvent> to) {
        long begun = 0;
        long told = 0;
        long number = 0;
        while (begun < events) {
            var tables = new ArrayList<Sitting>();
            for (int table = 0; table < TABLES && begun < events; table++) {
                List<PublicEvent> game = played.get((int) (number % PLAYED));
                tables.add(new Sitting(new GameId(new UUID(++number * 0x9E3779B97F4A7C15L, number).toString()), game));
                begun += game.size();
            }
            for (int at = 0; !tables.isEmpty(); at++) {
                int next = at;
                tables.removeIf(table -> table.events().size() <= next);
                for (Sitting table : tables) {
                    to.accept(as(table.id(), table.events().get(at)));
                    told++;
                }
            }
        }
        return told;
    }

    private static PublicEvent as(GameId id, PublicEvent event) {
        String text = new String(event.bytes(), StandardCharsets.UTF_8);
        return new PublicEvent(
                0,
                id,
                event.revision(),
                event.type(),
                text.replace(TEMPLATE.value(), id.value()).getBytes(StandardCharsets.UTF_8));
    }
}
