package cartulary.browser;

import static cartulary.contracts.game.Visibility.PUBLIC;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.DeclineBet;
import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.command.GameCommand.OpenGame;
import cartulary.contracts.command.GameCommand.PlaceBet;
import cartulary.contracts.command.GameCommand.PlaceMeeple;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.command.GameCommand.SeatBot;
import cartulary.contracts.command.GameCommand.SkipPlacement;
import cartulary.contracts.command.GameCommand.StartGame;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.HouseRules;
import cartulary.contracts.secret.Hash;
import cartulary.rules.Rules;
import cartulary.testkit.GameDriver;
import cartulary.testkit.SeededInputs;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// A game of two seats and four tiles in which several expansions meet: a road leaves a cathedral, passes an office and
/// comes back to the cathedral (CATH-9, CATH-18), under Wealth (SURV-9). Seat 1 scores 2 · 5 + 3 points for it, and
/// seat 0 a bet of 4 tiles, which pays double.
final class CombinedPosition {
    private static final GameId ID = new GameId("7c1d5e0a-94b3-4f6e-8a27-3b0c9e5d1f64");
    private static final Hash NONCE = Hash.sha256("what a client adds to a nonce");
    private static final List<Expansion> EXPANSIONS =
            List.of(Expansion.BETS, Expansion.TOLLKEEPERS, Expansion.ABBOT, Expansion.CATHEDRALS, Expansion.SURVEYORS);
    private static final List<String> TILES = List.of("cathedrals-02.0", "bets-04.0", "base-V.0", "base-V.2");
    private static final List<String> SCORING_TILES = List.of(
            "citizens-jury",
            "bad-neighborhood",
            "city-wealth",
            "city-usual-1",
            "city-usual-2",
            "road-wealth",
            "highway",
            "road-poverty",
            "road-usual",
            "hermit-monastery",
            "pilgrimage-route",
            "monastery-poverty");

    private final SeededInputs inputs = SeededInputs.ofPile(TILES, SCORING_TILES);
    private final GameDriver driver = new GameDriver(Rules.standard(), inputs);
    private final List<Envelope> events = new ArrayList<>();

    private CombinedPosition() {}

    /// Returns the events with their secrets. Their proofs are placeholders.
    static List<Envelope> events() {
        var position = new CombinedPosition();
        position.send(Actor.HOST, new OpenGame(new GameOptions(2, PUBLIC, EXPANSIONS, HouseRules.DEFAULT, null)));
        position.send(Actor.HOST, new SeatBot(BotPolicy.RANDOM, null), new SeatBot(BotPolicy.RANDOM, null));
        position.send(Actor.HOST, new StartGame(0));
        position.send(Actor.seat(0), new DrawTile(), new PlaceTile(0, 1, 0), new SkipPlacement());
        position.send(Actor.seat(1), new DrawTile(), new PlaceTile(1, 1, 0), new PlaceMeeple("r0"));
        position.send(Actor.seat(0), new PlaceBet(1, 1, "chip-1", NONCE));
        position.send(Actor.seat(1), new DeclineBet(1, 1, NONCE));
        position.send(Actor.seat(0), new DrawTile(), new PlaceTile(1, 2, 90), new SkipPlacement());
        position.send(Actor.seat(1), new DrawTile(), new PlaceTile(0, 2, 180), new SkipPlacement());
        return position.events;
    }

    private void send(Actor actor, GameCommand... commands) {
        for (GameCommand command : commands) {
            Instant now = Instant.EPOCH.plusSeconds(events.size());
            inputs.at(now, events.size());
            driver.accept(actor, command)
                    .forEach(event -> events.add(Envelope.signed(
                            driver.game().rulesVersion(), ID, events.size() + 1L, now, actor, event, null)));
        }
    }
}
