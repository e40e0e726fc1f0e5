package cartulary.browser;

import cartulary.command.key.DataKeys;
import cartulary.command.key.KeyFolder;
import cartulary.command.key.ServiceKeysets;
import cartulary.command.key.StoredFormCodec;
import cartulary.command.token.ServiceRole;
import cartulary.command.token.Tokens;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.PlayerJoined;
import cartulary.standalone.RecordedGame;
import cartulary.store.SqliteEventLog;
import cartulary.testkit.MisscoredGame;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Predicate;

/// A finished game in the log of the tested service, as a former build has recorded it, and the tokens of its
/// people and of a referee.
///
/// @param seats the tokens of the seats, also of bots
record RecordedTable(MisscoredGame recorded, List<String> seats, String referee) {
    private static final Duration VALID = Duration.ofHours(1);

    /// Writes games into the empty log of a service that was never started.
    static List<RecordedTable> write(Path folder, List<MisscoredGame> games) {
        ServiceKeysets keys = new KeyFolder(folder.resolve("keys")).open(true);
        try (var log = SqliteEventLog.open(
                folder.resolve("data"), ledger -> new StoredFormCodec(() -> new DataKeys(keys, ledger)))) {
            var dataKeys = new DataKeys(keys, log.ledger());
            games.forEach(game -> RecordedGame.append(game.events(), log.engine(), dataKeys));
        }
        var tokens = new Tokens(keys.tokens(), Clock.systemUTC());
        return games.stream().map(game -> of(game, tokens)).toList();
    }

    private static RecordedTable of(MisscoredGame game, Tokens tokens) {
        var seats = new TreeMap<Integer, String>();
        for (Envelope event : game.events()) {
            if (event.data() instanceof PlayerJoined joined) {
                seats.put(joined.seat(), tokens.seat(event.game(), joined.seat(), joined.player(), 0));
            }
        }
        String referee = tokens.role(ServiceRole.REFEREE, "bob", Instant.now().plus(VALID));
        return new RecordedTable(game, List.copyOf(seats.values()), referee);
    }

    String game() {
        return recorded.events().getFirst().game().value();
    }

    /// Opens the game in a window that has the token of a seat.
    BrowserWindow sit(BrowserWindow window, int seat) {
        window.context.addInitScript("localStorage.setItem('cartulary.game.%s', '{\"seats\":{\"%s\":\"%s\"}}')"
                .formatted(game(), seat, seats.get(seat)));
        return window.go("/games/" + game());
    }

    /// Returns the revision of the first event of a type.
    <E extends GameEvent> long revision(Class<E> type, Predicate<E> is) {
        return recorded.events().stream()
                .filter(event -> type.isInstance(event.data()) && is.test(type.cast(event.data())))
                .findFirst()
                .orElseThrow()
                .revision();
    }
}
