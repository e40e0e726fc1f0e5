package cartulary.drawing.surveyors;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.command.GameCommand.PlaceMeeple;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.command.GameCommand.SkipPlacement;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.HouseRules;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.view.Legal;
import cartulary.drawing.text.TextBoard;
import cartulary.rules.Rules;
import cartulary.testkit.GameDriver;
import cartulary.testkit.PlayedGame;
import cartulary.testkit.SeededInputs;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The scoring tiles below a board of characters, and scores below 0 beside it.
class ScoringTilesOnTextBoardTest {
    private static final Rules RULES = Rules.standard();
    private static final GameId ID = new GameId("0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f");
    private static final List<String> SCORING_TILES = List.of(
            "citizens-jury",
            "city-wealth",
            "bad-neighborhood",
            "city-usual-1",
            "city-usual-2",
            "road-poverty",
            "highway",
            "road-wealth",
            "road-usual",
            "monastery-poverty",
            "pilgrimage-route",
            "hermit-monastery");

    private final GameDriver driver = new GameDriver(
            RULES, SeededInputs.ofPile(List.of("base-X.0", "base-A.0", "base-U.0", "base-U.1"), SCORING_TILES));

    private String drawn() {
        Legal legal = RULES.legal(driver.game(), Actor.GUEST);
        return new TextBoard(Catalogue.standard()).draw(RULES.view(ID, driver.game()), legal);
    }

    private void start() {
        driver.start(new GameOptions(2, Visibility.PUBLIC, List.of(Expansion.SURVEYORS), HouseRules.DEFAULT, null), 0);
    }

    @Test
    void theActiveAndTheNextTileOfEachStackAreNamed() {
        start();

        assertThat(drawn()).contains("""
                        Scoring tiles
                          cities: Citizens' Jury, next Wealth (reconstructed)
                          roads: Poverty, next Highway
                          monasteries: Poverty (reconstructed), next Pilgrimage Route
                        """);
    }

    @Test
    void aScoreBelowZeroIsDrawn() {
        start();
        driver.accept(Actor.seat(0), new DrawTile());
        driver.accept(Actor.seat(0), new PlaceTile(1, 0, 0));
        driver.accept(Actor.seat(0), new PlaceMeeple("r1"));
        driver.accept(Actor.seat(1), new DrawTile());
        driver.accept(Actor.seat(1), new PlaceTile(2, 0, 90));
        driver.accept(Actor.seat(1), new SkipPlacement());

        assertThat(drawn()).containsPattern("seat 0 .* -1 points").contains("roads: Highway, next Wealth\n");
    }

    @Test
    void aGameWithoutTheLandSurveyorsHasNoScoringTiles() {
        assertThat(new TextBoard(Catalogue.standard())
                        .draw(
                                RULES.view(ID, PlayedGame.whole(1).game()),
                                RULES.legal(PlayedGame.whole(1).game(), Actor.GUEST)))
                .doesNotContain("Scoring tiles");
    }
}
