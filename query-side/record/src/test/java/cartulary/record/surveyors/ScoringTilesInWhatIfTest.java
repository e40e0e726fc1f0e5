package cartulary.record.surveyors;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.catalogue.ScoringTiles;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.command.GameCommand.PlaceMeeple;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.command.GameCommand.SkipPlacement;
import cartulary.contracts.event.AppliedScoringTile;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.SurveyorsAdvanced;
import cartulary.contracts.event.GameEvent.SurveyorsStarted;
import cartulary.contracts.game.ScoringTile;
import cartulary.record.answer.PastAnswers;
import cartulary.record.past.GameRecord;
import cartulary.record.whatif.WhatIf;
import cartulary.record.whatif.WhatIfRequest;
import cartulary.record.whatif.WhatIfRequest.Choice;
import cartulary.record.whynot.RefusedMove;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What would follow from choices if scoring tiles come up that the record has sealed: as recorded, these turns score
/// nothing.
class ScoringTilesInWhatIfTest {
    private static final String FIRST = "city-wealth";
    private static final String SECOND = "city-usual-2";

    private final GameRecord record = new LaidGame(FIRST, SECOND, "city-usual-1")
            .turn("base-E.0", 0, -1, 180, null)
            .turn("base-D.1", 1, 0, 0, null)
            .turn("base-E.1", 1, -1, 180, null)
            .turn("base-D.2", -1, 0, 0, null)
            .turn("base-E.2", -1, -1, 180, null)
            .record();

    private long started() {
        return 1
                + record.events().stream()
                        .takeWhile(event -> !(event.data() instanceof SurveyorsStarted))
                        .count();
    }

    private static Stream<GameCommand> turn(int x, int y, int rotation, boolean scores) {
        return Stream.of(
                new DrawTile(), new PlaceTile(x, y, rotation), scores ? new PlaceMeeple("c0") : new SkipPlacement());
    }

    /// Returns what follows if the caps of three cities are claimed.
    private WhatIf threeCities() {
        List<Choice> choices = Stream.of(
                        turn(0, -1, 180, true),
                        turn(1, 0, 0, false),
                        turn(1, -1, 180, true),
                        turn(-1, 0, 0, false),
                        turn(-1, -1, 180, true))
                .flatMap(turn -> turn)
                .map(command -> new Choice(null, command))
                .toList();
        return (WhatIf) PastAnswers.whatIf(record, new WhatIfRequest(started(), choices, null, null));
    }

    @Test
    void scoringTilesThatWerePublicApplyToTheFirstTwoTurns() {
        assertThat(applied(threeCities()))
                .startsWith(new AppliedScoringTile(FIRST, 2, 3), new AppliedScoringTile(SECOND, 2, 0));
    }

    @Test
    void aSealedScoringTileIsAssumedForTheThirdTurnAndNamed() {
        WhatIf answer = threeCities();
        List<String> sealedCities = ScoringTiles.standard().all().stream()
                .map(ScoringTile::id)
                .filter(List.of("citizens-jury", "bad-neighborhood", "city-usual-1")::contains)
                .toList();

        assertThat(applied(answer).getLast().tile())
                .isEqualTo(sealedCities.getFirst())
                .isNotEqualTo("city-usual-1");
        assertThat(answer.assumedScoringTiles())
                .containsSubsequence(sealedCities)
                .hasSize(3 + 2 + 1)
                .doesNotHaveDuplicates();
        assertThat(answer.explanations()).hasSize(3);
        assertThat(answer.view().scoringTiles()).isNotNull();
    }

    @Test
    void noScoringTileIsAssumedWhereTheRecordHasTheirOrder() {
        List<Choice> one = turn(0, -1, 180, false)
                .map(command -> new Choice(null, command))
                .toList();

        WhatIf answer = (WhatIf) PastAnswers.whatIf(record, new WhatIfRequest(started(), one, null, null));

        assertThat(answer.assumedScoringTiles()).isEmpty();
    }

    @Test
    void aChoiceAtTheHeadOfARunningGameIsTriedWithAnyTileOfThePile() {
        List<Choice> choices =
                turn(0, -1, 180, true).map(command -> new Choice(null, command)).toList();
        GameRecord head = record.upTo(started());

        WhatIf answer = (WhatIf) PastAnswers.whatIf(head, new WhatIfRequest(started(), choices, "base-E.0", null));

        assertThat(applied(answer)).containsExactly(new AppliedScoringTile(FIRST, 2, 3));
        assertThat(answer.events().stream().map(event -> event.data()).filter(SurveyorsAdvanced.class::isInstance))
                .hasSize(1);
        assertThat(answer.scores().getFirst().score()).isEqualTo(7);
    }

    @Test
    void pointsBelowZeroAreScores() {
        GameRecord poverty = LaidGame.road("road-poverty").record();
        List<Choice> none = List.of();

        WhatIf answer = (WhatIf) PastAnswers.whatIf(poverty, new WhatIfRequest(poverty.revision(), none, null, null));

        assertThat(answer.scores().getFirst().before()).isEqualTo(-1);
        assertThat(answer.scores().getFirst().score()).isEqualTo(-1);
    }

    @Test
    void aMoveThatScoresIsAllowedBeforeTheNextScoringTilesAreKnown() {
        long before = record.events().stream()
                .filter(event -> event.data().type().equals("TilePlaced"))
                .mapToLong(Envelope::revision)
                .findFirst()
                .orElseThrow();

        var answer = PastAnswers.whyNot(record.upTo(before), new RefusedMove(0, new PlaceMeeple("c0")))
                .orElseThrow();

        assertThat(answer.right()).isFalse();
    }

    private static List<AppliedScoringTile> applied(WhatIf answer) {
        return answer.events().stream()
                .filter(event -> event.data() instanceof FeatureScored)
                .map(event -> Objects.requireNonNull(((FeatureScored) event.data()).scoringTile()))
                .toList();
    }
}
