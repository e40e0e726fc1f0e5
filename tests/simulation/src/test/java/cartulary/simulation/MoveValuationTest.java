package cartulary.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.game.Expansion;
import cartulary.rules.Rules;
import cartulary.rules.game.Game;
import cartulary.rules.game.Step;
import cartulary.rules.valuation.Choice;
import cartulary.rules.valuation.MoveValuation;
import cartulary.rules.valuation.PlacementValue;
import cartulary.testkit.SampleSize;
import cartulary.testkit.simulation.LawSet;
import cartulary.testkit.simulation.SimulatedGame;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class MoveValuationTest {
    private static final Rules RULES = Rules.standard();
    private static final List<String> NO_CHIPS_KNOWN =
            RULES.chips().all().stream().map(chip -> chip.id()).toList();

    private final Map<String, Integer> compared = new TreeMap<>();

    @Test
    void aFigureIsWorthTheGameThatTheRulesDecideAfterIt() {
        for (int seed = 0; seed < SampleSize.of(12, 500); seed++) {
            List<Expansion> expansions = seed % 3 == 0 ? List.of() : List.of(Expansion.values());
            Game game = RULES.unopenedGame();
            SimulatedGame played = new SimulatedGame(seed, null, expansions, LawSet.NONE).play();
            Set<Long> commandEnds = Set.copyOf(played.commandEnds());
            for (Envelope event : played.log()) {
                game = RULES.evolve(game, event);
                if (commandEnds.contains(event.revision()) && game.step() instanceof Step.PlacingFigure(int seat)) {
                    requireSame(game, seat, "seed " + seed + ", revision " + event.revision());
                }
            }
        }
        assertThat(compared.get("PlaceMeeple")).isGreaterThan(500);
        assertThat(compared.get("PlaceTollhouse")).isGreaterThan(500);
        assertThat(compared.get("PlaceAbbot")).isGreaterThan(20);
        assertThat(compared.get("CallAbbotHome")).isGreaterThan(50);
        assertThat(compared.get("SkipPlacement")).isGreaterThan(500);
    }

    private void requireSame(Game game, int seat, String where) {
        MoveValuation valuation = MoveValuation.of(RULES, game, seat, NO_CHIPS_KNOWN, true);
        for (Choice choice : valuation.figures()) {
            assertThat(choice.value())
                    .as("%s: %s", where, choice)
                    .isCloseTo(valuation.valueAfter(choice.command()), offset(1e-9));
            compared.merge(choice.command().type(), 1, Integer::sum);
        }
    }

    @Test
    void aPlacementIsWorthItsBestFigure() {
        Game game = RULES.unopenedGame();
        int checked = 0;
        for (Envelope event : new SimulatedGame(3, 3, List.of(Expansion.values()), LawSet.NONE)
                .play()
                .log()) {
            game = RULES.evolve(game, event);
            if (game.step() instanceof Step.PlacingTile placing && event.revision() % 5 == 0) {
                MoveValuation valuation = MoveValuation.of(RULES, game, placing.seat(), NO_CHIPS_KNOWN, true);
                for (PlacementValue value : valuation.placements()) {
                    var move = new PlaceTile(
                            value.placement().x(),
                            value.placement().y(),
                            value.placement().rotation());
                    if (value.figure() == null) {
                        assertThat(value.value()).isCloseTo(valuation.valueAfter(move), offset(1e-9));
                    }
                    checked++;
                }
                assertThat(valuation.placements()).isNotEmpty();
            }
        }
        assertThat(checked).isGreaterThan(100);
    }
}
