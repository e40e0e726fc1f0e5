package cartulary.cli.past.surveyors;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.cli.CommandRun;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.command.GameCommand.PlaceMeeple;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.command.GameCommand.SkipPlacement;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.SurveyorsAdvanced;
import cartulary.contracts.event.GameEvent.SurveyorsStarted;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.HouseRules;
import cartulary.contracts.game.Visibility;
import cartulary.rules.Rules;
import cartulary.testkit.GameDriver;
import cartulary.testkit.SeededInputs;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The commands about the past of a game with scoring tiles: under Poverty the road of seat 0 scores less than 0, and
/// under Wealth its city scores more than usual.
class SurveyorTextTest {
    private static final GameId ID = new GameId("8a3d5f0e-61c7-4f5e-9b84-2c9f3f7d1a60");
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
            "hermit-monastery",
            "pilgrimage-route",
            "monastery-poverty");
    private static final List<Envelope> EVENTS = played();

    @TempDir
    private Path folder;

    private String file = "";

    private static List<Envelope> played() {
        var pile = List.of("base-X.0", "base-A.0", "base-E.0", "base-U.0", "base-U.1");
        var driver = new GameDriver(Rules.standard(), SeededInputs.ofPile(pile, SCORING_TILES));
        driver.start(new GameOptions(2, Visibility.PUBLIC, List.of(Expansion.SURVEYORS), HouseRules.DEFAULT, null), 0);
        turn(driver, 0, new PlaceTile(1, 0, 0), new PlaceMeeple("r1"));
        turn(driver, 1, new PlaceTile(2, 0, 90), new SkipPlacement());
        turn(driver, 0, new PlaceTile(0, -1, 180), new PlaceMeeple("c0"));
        return driver.record(ID);
    }

    private static void turn(GameDriver driver, int seat, GameCommand placement, GameCommand figure) {
        Stream.of(new DrawTile(), placement, figure).forEach(command -> driver.accept(Actor.seat(seat), command));
    }

    private static long revision(Class<?> type) {
        return 1
                + EVENTS.stream()
                        .takeWhile(event -> !type.isInstance(event.data()))
                        .count();
    }

    @BeforeEach
    void writeTheRecord() throws IOException {
        var bytes = new ByteArrayOutputStream();
        for (Envelope event : EVENTS) {
            bytes.writeBytes(EventCodec.publicBytes(event));
            bytes.write('\n');
        }
        file = Files.write(folder.resolve("game.ndjson"), bytes.toByteArray()).toString();
    }

    private String out(String command) {
        CommandRun run = CommandRun.of((command + " " + file).split(" "));
        assertThat(run.exitCode()).as(run.err()).isZero();
        return run.out();
    }

    @Test
    void theEventsNameTheScoringTilesAndWhatTheyChange() {
        assertThat(out("replay --events"))
                .contains(
                        "The game was opened with The Surveyors.",
                        "The scoring tiles were laid out: cities Citizens' Jury, roads Poverty, monasteries Hermit Monastery.",
                        "The road 1,0,r1, with Poverty, minus 3 points, scored -1 point to seat 0 (BASE-25, BASE-29, SURV-9).",
                        "The scoring tiles changed: cities Wealth (reconstructed), roads Highway, monasteries Pilgrimage Route.",
                        "The city 0,-1,c0, with Wealth (reconstructed), plus 3 points, scored 7 points to seat 0");
    }

    @Test
    void theBoardNamesThemAndTheScoreBelowZero() {
        assertThat(out("replay --at " + revision(SurveyorsAdvanced.class)))
                .containsPattern("seat 0 .* -1 points")
                .contains("  roads: Highway, next Wealth\n");
    }

    @Test
    void aDiffShowsTheScoringTilesThatChangedAndTheScoresBelowZero() {
        long changed = revision(SurveyorsAdvanced.class);

        assertThat(out("diff --from %s --to %s".formatted(changed - 3, changed)))
                .contains(
                        "seat 0: points 0 -> -1",
                        "-1 point, FeatureScored 1,0,r1",
                        "roads: Poverty, next Highway -> Highway, next Wealth");
        assertThat(out("diff --from %s --to %s".formatted(1, revision(SurveyorsStarted.class))))
                .contains("cities: none -> Citizens' Jury, next Wealth (reconstructed)\n");
    }

    @Test
    void blameNamesTheEventThatChangedTheScoringTilesLast() {
        long changed = revision(SurveyorsAdvanced.class);

        assertThat(out("blame --at " + changed).lines()).anySatisfy(line -> assertThat(line)
                .startsWith("%5s  turn 2".formatted(changed))
                .endsWith("roads: Highway, next Wealth"));
        assertThat(out("blame --at " + changed)).contains("cities: Wealth (reconstructed), next Bad Neighborhood\n");
    }

    @Test
    void whyNamesTheScoringTileAndItsRules() {
        assertThat(out("why --revision " + revision(FeatureScored.class)))
                .contains("The active scoring tile for roads was Poverty.", "SURV-9");
    }

    @Test
    void aWhatIfSaysWhichScoringTileIsAssumed() throws IOException {
        Path choices = Files.writeString(folder.resolve("choices.json"), """
                {"tile": "base-A.1", "choices": [
                  {"command": {"type": "DrawTile"}},
                  {"command": {"type": "PlaceTile", "x": 1, "y": 1, "rotation": 180}},
                  {"command": {"type": "PlaceMeeple", "segment": "r0"}}]}
                """);

        assertThat(out("whatif --at %s --choices %s".formatted(EVENTS.size(), choices)))
                .contains(
                        "with Wealth, plus 3 points, scored 5 points to seat 1 (BASE-25, BASE-29, SURV-9)",
                        "Sealed, assumed to come next in this order: the scoring tiles Usual points (reconstructed)",
                        "seat 0: 6 points, before 6, 6 if the game ended then");
    }
}
