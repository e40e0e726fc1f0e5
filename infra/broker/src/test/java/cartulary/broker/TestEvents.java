package cartulary.broker;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/// Event sequences that need not follow the rules.
final class TestEvents {
    private TestEvents() {}

    static GameId newGame() {
        return new GameId(UUID.randomUUID().toString());
    }

    static List<GameId> newGames(int number) {
        var games = new ArrayList<GameId>();
        for (int i = 0; i < number; i++) {
            games.add(newGame());
        }
        return games;
    }

    static Envelope event(GameId game, long revision) {
        return Envelope.of(
                game,
                revision,
                Instant.parse("2026-11-22T12:00:00.123Z").plusSeconds(revision),
                Actor.seat(1),
                new TilePlaced(1, "base-D.0", (int) revision, 0, 90));
    }

    /// Returns the events of all games, interleaved by revision.
    static List<Envelope> turns(List<GameId> games, long from, long to) {
        var events = new ArrayList<Envelope>();
        for (long revision = from; revision <= to; revision++) {
            for (GameId game : games) {
                events.add(event(game, revision));
            }
        }
        return events;
    }
}
