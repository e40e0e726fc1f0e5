package cartulary.query.ratings;

import cartulary.contracts.dispute.DisputeBasis;
import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.dispute.DisputeResolver;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.DisputeResolved;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.event.GameEvent.PlayerJoined;
import cartulary.contracts.event.GameEvent.ScoreCorrected;
import cartulary.contracts.event.GameEvent.SeatsClosed;
import cartulary.contracts.event.Rank;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.Colour;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.Secret;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The events of a game of which ratings see something, without its turns.
final class ShortGame {
    static final Instant START = Instant.parse("2026-03-01T12:00:00Z");

    private static final Hash NO_HASH = Hash.sha256("none".getBytes(StandardCharsets.UTF_8));

    private final List<Envelope> events = new ArrayList<>();
    private final GameId id;
    private Instant clock = START;

    /// @param number of the game, from which its id follows
    ShortGame(int number, GameOptions options) {
        id = new GameId(String.format(Locale.ROOT, "00000000-0000-0000-0000-%012d", number));
        add(new GameOpened("host", options, new Secret.Sealed<>(NO_HASH)));
    }

    /// Returns a game that ended.
    ///
    /// @param after milliseconds from {@link #START} to its end
    /// @param persons the ids of accounts in the order of their places
    static ShortGame ended(int number, long after, String... persons) {
        var game = new ShortGame(number, GameOptions.DEFAULT);
        for (String person : persons) {
            game.joined(person, null);
        }
        return game.finished(after, IntStream.rangeClosed(1, persons.length).toArray());
    }

    ShortGame joined(@Nullable String person, @Nullable BotPolicy policy) {
        int seat = events.size() - 1;
        return add(new PlayerJoined(
                seat, Colour.values()[seat], "player-" + seat, policy, null, null, null, null, null, person));
    }

    ShortGame finished(long after, int... places) {
        add(new SeatsClosed(IntStream.range(0, places.length).boxed().toList(), null));
        clock = START.plusMillis(after);
        return add(new GameFinished(ranking(places)));
    }

    ShortGame corrected(int... places) {
        clock = clock.plusSeconds(60);
        return add(new ScoreCorrected(1, List.of(), List.of(), ranking(places)));
    }

    ShortGame annulled() {
        clock = clock.plusSeconds(60);
        return add(new DisputeResolved(
                1, DisputeResolver.REFEREE, DisputeOutcome.ANNULLED, DisputeBasis.RULING, null, false));
    }

    private static List<Rank> ranking(int... places) {
        return IntStream.range(0, places.length)
                .mapToObj(seat -> new Rank(places[seat], seat, 100 - places[seat], false))
                .toList();
    }

    private ShortGame add(GameEvent event) {
        events.add(Envelope.of(id, events.size() + 1L, clock, Actor.SERVICE, event));
        return this;
    }

    GameId id() {
        return id;
    }

    List<Envelope> events() {
        return List.copyOf(events);
    }
}
