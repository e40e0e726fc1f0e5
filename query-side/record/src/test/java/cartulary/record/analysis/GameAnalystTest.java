package cartulary.record.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.CloseGame;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.game.Actor;
import cartulary.contracts.json.Json;
import cartulary.contracts.rule.RuleId;
import cartulary.record.analysis.AnalysisOutcome.NoChoice;
import cartulary.record.analysis.AnalysisOutcome.Refused;
import cartulary.record.analysis.MoveReason.About;
import cartulary.record.answer.PastAnswers;
import cartulary.record.past.GameRecord;
import cartulary.rules.Rules;
import cartulary.rules.game.Step;
import cartulary.search.Budget;
import cartulary.testkit.PlayedGame;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class GameAnalystTest {
    private static final Rules RULES = Rules.standard();
    private static final GameRecord BASE = record(PlayedGame.whole(11));
    private static final GameRecord BOTH = record(PlayedGame.whole(11, PlayedGame.BOTH));
    private static final GameAnalysis ANALYSIS = analysis(BASE, null);
    private static final GameCurve CURVE = (GameCurve) PastAnswers.curve(BASE, 10, _ -> {});

    private static GameRecord record(PlayedGame played) {
        return new GameRecord(
                RULES, played.events().stream().map(Envelope::publicForm).toList());
    }

    private static AnalysisOutcome analyse(GameRecord record, @Nullable Long at) {
        return PastAnswers.analyse(record, at, () -> Budget.nodes(10));
    }

    private static GameAnalysis analysis(GameRecord record, @Nullable Long at) {
        return (GameAnalysis) analyse(record, at);
    }

    @Test
    void everyTileOfAGameIsAnalysedWithTheMoveThatWasMade() {
        List<TilePlaced> placed = placed(BASE);

        assertThat(ANALYSIS.choices()).hasSameSizeAs(placed);
        for (int i = 0; i < placed.size(); i++) {
            AnalysedChoice choice = ANALYSIS.choices().get(i);
            TilePlaced tile = placed.get(i);
            assertThat(choice.turn()).isEqualTo(i + 1);
            assertThat(choice.seat()).isEqualTo(tile.seat());
            assertThat(choice.tile()).isEqualTo(tile.tile());
            assertThat(Objects.requireNonNull(choice.made()).move().getFirst())
                    .isEqualTo(new PlaceTile(tile.x(), tile.y(), tile.rotation()));
            assertThat(choice.lost()).isNotNegative();
            assertThat(choice.best()).hasSizeBetween(1, 5);
        }
    }

    private static List<TilePlaced> placed(GameRecord record) {
        return record.events().stream()
                .map(Envelope::data)
                .filter(TilePlaced.class::isInstance)
                .map(TilePlaced.class::cast)
                .toList();
    }

    @Test
    void theSameNodesGiveTheSameBytes() {
        long third = at(BOTH, 30);
        byte[] bytes = Json.canonical(analysis(BOTH, third));

        assertThat(Json.canonical(analysis(BOTH, third))).isEqualTo(bytes);
    }

    /// Returns the revision at which the tile of a turn has been drawn.
    private static long at(GameRecord record, int turn) {
        return record.events().stream()
                .filter(event -> event.data() instanceof TileDrawn)
                .skip(turn)
                .findFirst()
                .orElseThrow()
                .revision();
    }

    @Test
    void oneChoiceIsAnalysedAsAmongAllOthers() {
        AnalysedChoice tenth = ANALYSIS.choices().get(9);

        assertThat(analysis(BASE, tenth.at()).choices()).containsExactly(tenth);
    }

    @Test
    void aFigureIsAnalysedAlone() {
        AnalysedChoice whole = ANALYSIS.choices().stream()
                .filter(choice -> made(choice).size() == 2)
                .findFirst()
                .orElseThrow();

        AnalysedChoice choice = analysis(BASE, whole.at() + 1).choices().getFirst();

        assertThat(made(choice)).containsExactly(made(whole).getLast());
    }

    private static List<GameCommand> made(AnalysedChoice choice) {
        return Objects.requireNonNull(choice.made()).move();
    }

    @Test
    void aRevisionAtWhichNobodyChoosesNamesTheNextOneAtWhichSomebodyDoes() {
        long first = ANALYSIS.choices().getFirst().at();

        assertThat(analyse(BASE, 1L)).isEqualTo(new NoChoice(1, first));
        assertThat(analyse(BASE, BASE.revision())).isEqualTo(new NoChoice(BASE.revision(), 0));
    }

    @Test
    void aGameThatHasNotEndedIsRefused() {
        GameRecord running = BASE.upTo(ANALYSIS.choices().get(5).at());

        assertThat(analyse(running, null)).isInstanceOfSatisfying(Refused.class, refused -> assertThat(refused.rule())
                .isEqualTo(RuleId.LOBBY_39));
    }

    @Test
    void aChoiceOfTheServiceIsNotJudged() {
        var played = new PlayedGame(3, PlayedGame.BOTH_TIMED).inLobby(2).start();
        while (!(played.game().step() instanceof Step.PlacingTile)) {
            played.move();
        }
        long drawn = played.game().revision();
        played.expire();
        played.send(Actor.HOST, new CloseGame());

        AnalysedChoice choice = analysis(record(played), drawn).choices().getFirst();

        assertThat(choice.made()).isNull();
        assertThat(choice.lost()).isNull();
        assertThat(choice.best()).isNotEmpty();
    }

    @Test
    void aCurveHasAPointForEveryTurnAndTheSameDigitsAgain() {
        List<Integer> known = new ArrayList<>();

        var curve = (GameCurve)
                PastAnswers.curve(BASE, 10, soFar -> known.add(soFar.points().size()));

        assertThat(curve.points())
                .extracting(CurveTurn::lost)
                .isEqualTo(ANALYSIS.choices().stream().map(AnalysedChoice::lost).toList());
        assertThat(known).isEqualTo(IntStream.range(0, curve.turns()).boxed().toList());
        assertThat(curve).isEqualTo(CURVE);
        assertThat(curve.seats()).allSatisfy(seat -> {
            assertThat(seat.lost()).isPositive();
            assertThat(seat.luck()).isNotZero();
        });
        assertThat(curve.seats().stream().mapToInt(SeatCurve::turns).sum()).isEqualTo(curve.turns());
    }

    @Test
    void aBetterMoveSaysWhatItGains() {
        for (CurveTurn point : CURVE.points()) {
            if (point.best().equals(point.made())) {
                assertThat(point.reasons()).isEmpty();
            } else {
                assertThat(point.reasons())
                        .hasSizeLessThanOrEqualTo(3)
                        .allSatisfy(reason -> assertThat(reason.difference()).isNotZero());
            }
        }
        assertThat(CURVE.points())
                .flatExtracting(CurveTurn::reasons)
                .extracting(MoveReason::about)
                .contains(About.OWN, About.MEEPLES);
    }

    @Test
    void aCurveOfAGameThatHasNotEndedIsRefused() {
        GameRecord running = BASE.upTo(ANALYSIS.choices().get(5).at());

        assertThat(PastAnswers.curve(running, 10, _ -> {})).isInstanceOf(Refused.class);
    }
}
