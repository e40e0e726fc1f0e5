package cartulary.bench.rules;

import cartulary.bench.rules.Playing.Sent;
import cartulary.contracts.command.GameCommand.JoinGame;
import cartulary.contracts.command.GameCommand.OpenGame;
import cartulary.contracts.command.GameCommand.StartGame;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import cartulary.rules.Rules;
import cartulary.rules.turn.Decision;
import cartulary.rules.turn.Game;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// A whole random game with both expansions, as it stands in the log.
public final class RecordedGame {
    private static final Rules RULES = Rules.standard();
    private static final Instant START = Instant.parse("2026-05-01T12:00:00Z");

    private RecordedGame() {}

    /// @param number decides about everything
    public static List<Envelope> play(GameId id, long number, int players) {
        var options = new GameOptions(
                players,
                Visibility.PUBLIC,
                List.of(Expansion.BETS, Expansion.TOLLKEEPERS),
                BookmakerFields.NOVEMBER_2022,
                null);
        var dealt = new DealtGame(number, players, options.sets());
        var sent = new ArrayList<Sent>();
        sent.add(new Sent(Actor.HOST, new OpenGame(options)));
        for (int i = 0; i < players; i++) {
            sent.add(new Sent(Actor.GUEST, new JoinGame(null, null)));
        }
        sent.add(new Sent(Actor.HOST, new StartGame(0)));
        sent.addAll(Playing.playRandomly(Playing.started(dealt, players, options), dealt, number));
        return recorded(id, sent, dealt);
    }

    private static List<Envelope> recorded(GameId id, List<Sent> sent, DealtGame dealt) {
        var events = new ArrayList<Envelope>();
        Game game = RULES.unopenedGame();
        for (Sent one : sent) {
            Instant at = START.plusSeconds(events.size());
            switch (RULES.decide(game, one.actor(), one.command(), dealt)) {
                case Decision.Accepted(List<GameEvent> facts, Game after) -> {
                    for (GameEvent fact : facts) {
                        events.add(Envelope.of(id, events.size() + 1, at, one.actor(), fact));
                    }
                    game = after;
                }
                case Decision.Refused refused -> throw new IllegalStateException(one + " refused by " + refused);
            }
        }
        return events;
    }
}
