package cartulary.testkit.record;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.command.GameCommand.PlaceMeeple;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.command.GameCommand.SkipPlacement;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.HouseRules;
import cartulary.contracts.game.Visibility;
import cartulary.rules.Rules;
import cartulary.testkit.GameDriver;
import cartulary.testkit.SeededInputs;
import java.util.List;
import java.util.stream.Stream;

/// A whole game of two seats and two tiles, which seat 0 ends with one point less than it began with: its road of two
/// tiles is completed under Poverty.
public final class NegativeGame {
    private static final GameId ID = new GameId("5e9a7c1e-2f6b-4c08-9d53-0d1c7a3b9e42");
    private static final List<String> SCORING_TILES = List.of(
            "citizens-jury",
            "bad-neighborhood",
            "city-wealth",
            "city-usual-1",
            "city-usual-2",
            "road-poverty",
            "highway",
            "road-wealth",
            "road-usual",
            "hermit-monastery",
            "pilgrimage-route",
            "monastery-poverty");

    private NegativeGame() {}

    /// Returns the record, with placeholders for proofs.
    public static List<Envelope> record() {
        var driver =
                new GameDriver(Rules.standard(), SeededInputs.ofPile(List.of("base-X.0", "base-A.0"), SCORING_TILES));
        driver.start(new GameOptions(2, Visibility.PUBLIC, List.of(Expansion.SURVEYORS), HouseRules.DEFAULT, null), 0);
        turn(driver, 0, new PlaceTile(1, 0, 0), new PlaceMeeple("r1"));
        turn(driver, 1, new PlaceTile(2, 0, 90), new SkipPlacement());
        return driver.record(ID);
    }

    private static void turn(GameDriver driver, int seat, GameCommand placement, GameCommand figure) {
        Stream.of(new DrawTile(), placement, figure).forEach(command -> driver.accept(Actor.seat(seat), command));
    }
}
