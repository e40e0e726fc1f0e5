package cartulary.bench.rules;

import cartulary.bench.rules.GameScript.Sent;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import cartulary.rules.Rules;
import cartulary.rules.turn.Decision;
import cartulary.rules.turn.DecisionInputs;
import cartulary.rules.turn.Game;
import cartulary.testkit.SeededInputs;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// The events of a whole random game with both expansions.
public final class RecordedGame {
    private static final Rules RULES = Rules.standard();
    private static final Instant START = Instant.parse("2026-05-01T12:00:00Z");

    private RecordedGame() {}

    /// @param number the seed of the game
    public static List<Envelope> play(GameId id, long number, int players) {
        var options = new GameOptions(
                players,
                Visibility.PUBLIC,
                List.of(Expansion.BETS, Expansion.TOLLKEEPERS),
                BookmakerFields.NOVEMBER_2022,
                null);
        SeededInputs inputs = GameScript.inputs(number);
        var sent = new ArrayList<>(GameScript.opening(players, options));
        sent.addAll(GameScript.playRandomly(GameScript.started(inputs, players, options), inputs, number));
        return recorded(id, sent, inputs);
    }

    private static List<Envelope> recorded(GameId id, List<Sent> sent, DecisionInputs inputs) {
        var events = new ArrayList<Envelope>();
        Game game = RULES.unopenedGame();
        for (Sent one : sent) {
            Instant at = START.plusSeconds(events.size());
            switch (RULES.decide(game, one.actor(), one.command(), inputs)) {
                case Decision.Accepted(List<GameEvent> decided, Game after) -> {
                    for (GameEvent event : decided) {
                        events.add(Envelope.of(id, events.size() + 1, at, one.actor(), event));
                    }
                    game = after;
                }
                case Decision.Refused refused -> throw new IllegalStateException(one + " was refused: " + refused);
            }
        }
        return events;
    }
}
