package cartulary.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.command.GameCommand.SkipPlacement;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.HouseRules;
import cartulary.contracts.game.Placement;
import cartulary.contracts.game.RiverTurns;
import cartulary.contracts.game.Visibility;
import cartulary.rules.Rules;
import cartulary.rules.game.Step;
import cartulary.testkit.GameDriver;
import cartulary.testkit.SampleSize;
import cartulary.testkit.SeededInputs;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// Rivers of random tiles, each at any of its legal placements (RIVER-8, RIVER-9).
class RandomRiversTest {
    private static final int RIVERS = SampleSize.of(3_000, 60_000);

    /// How far a share may be from the one that 200,000 rivers of another program had, in percent: more than three
    /// standard deviations of the smaller sample.
    private static final double TOLERANCE = SampleSize.of(110, 25) / 100.0;

    @Test
    void underSuccessiveTurnsNoTileIsEverSetAside() {
        var options = options(RiverTurns.SUCCESSIVE);
        for (int seed = 0; seed < RIVERS; seed++) {
            assertThat(setAside(options, seed)).as("river %d", seed).isEmpty();
        }
    }

    @Test
    void underImmediateTurnsAFewRiversLoseATileOrTheLake() {
        var options = options(RiverTurns.IMMEDIATE);
        int incomplete = 0;
        int withoutLake = 0;
        for (int seed = 0; seed < RIVERS; seed++) {
            List<String> lost = setAside(options, seed);
            incomplete += lost.isEmpty() ? 0 : 1;
            withoutLake += lost.contains("river-L.0") ? 1 : 0;
        }
        System.out.printf("of %d rivers %d lost a tile, %d the lake%n", RIVERS, incomplete, withoutLake);
        assertThat(100.0 * incomplete / RIVERS).isBetween(4.2 - TOLERANCE, 4.2 + TOLERANCE);
        assertThat(100.0 * withoutLake / RIVERS).isBetween(2.6 - TOLERANCE, 2.6 + TOLERANCE);
    }

    private static GameOptions options(RiverTurns turns) {
        return new GameOptions(2, Visibility.PUBLIC, List.of(Expansion.RIVER), HouseRules.DEFAULT.with(turns), null);
    }

    /// Plays the tiles of the river, and returns those that were set aside.
    private static List<String> setAside(GameOptions options, int seed) {
        var random = new Random(seed);
        var pile = new ArrayList<String>();
        for (List<String> part : Catalogue.standard().pileParts(options)) {
            var shuffled = new ArrayList<>(part);
            Collections.shuffle(shuffled, random);
            pile.addAll(shuffled);
        }
        var driver = new GameDriver(Rules.standard(), SeededInputs.ofPile(pile));
        driver.start(options, 0);
        while (driver.game().drawn() < 11 || !(driver.game().step() instanceof Step.Drawing)) {
            switch (driver.game().step()) {
                case Step.Drawing(int seat) -> driver.accept(Actor.seat(seat), new DrawTile());
                case Step.PlacingTile(int seat, String _) -> {
                    List<Placement> legal = driver.legal(seat).placements();
                    Placement at = legal.get(random.nextInt(legal.size()));
                    driver.accept(Actor.seat(seat), new PlaceTile(at.x(), at.y(), at.rotation()));
                }
                case Step.PlacingFigure(int seat) -> driver.accept(Actor.seat(seat), new SkipPlacement());
                default -> throw new IllegalStateException(driver.game().step().toString());
            }
        }
        return driver.game().setAside();
    }
}
