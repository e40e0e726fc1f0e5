package cartulary.record.river;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.rule.Languages;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.record.answer.PastAnswers;
import cartulary.record.past.GameRecord;
import cartulary.record.past.RecordedEvent;
import cartulary.record.whatif.WhatIf;
import cartulary.record.whatif.WhatIf.PileTile;
import cartulary.record.whatif.WhatIfOutcome.Unusable;
import cartulary.record.whatif.WhatIfRequest;
import cartulary.record.whatif.WhatIfRequest.Choice;
import cartulary.record.why.Claim;
import cartulary.record.why.Claim.Kind;
import cartulary.record.why.Fact;
import cartulary.record.whynot.Completion;
import cartulary.record.whynot.ExplainedWhyNot;
import cartulary.record.whynot.RefusedMove;
import cartulary.record.whynot.WhyNot;
import cartulary.rules.Rules;
import cartulary.rules.game.Game;
import cartulary.rules.game.Step;
import cartulary.testkit.PlayedGame;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Why a river tile is refused and a feature stays open, and what the next draw can give.
class RiverAnswersTest {
    private static final GameOptions RIVER =
            new GameOptions(6, Visibility.PUBLIC, List.of(Expansion.RIVER), BookmakerFields.NOVEMBER_2022, null);

    private static final GameRecord RECORD = record(PlayedGame.whole(2, RIVER));

    @Test
    void aRiverTileAwayFromTheOpenEndIsRefusedWithThePlaceWhereTheRiverGoesOn() {
        RecordedEvent drawn = draws(RECORD).findFirst().orElseThrow();
        int seat = drawn.after().step().activeSeat();

        WhyNot refused = move(RECORD, drawn, seat, new PlaceTile(5, 5, 0));
        assertThat(refused.right()).isTrue();
        assertThat(kinds(refused)).containsExactly(Kind.REFUSED, Kind.RIVER_END);
        Claim end = refused.claims().getLast();
        assertThat(end.values()).containsEntry("x", 0).containsEntry("y", 1);
        assertThat(end.facts())
                .extracting(Fact::event, Fact::cell)
                .containsExactly(tuple("GameStarted", new Cell(0, 0)));
        isSaidInEveryLanguage(refused);
    }

    @Test
    void aCurveToTheSideOfTheTileBeforeIsRefusedWithThatTile() {
        List<Refusal> refusals = LongStream.rangeClosed(1, 20)
                .mapToObj(seed -> record(PlayedGame.whole(seed, RIVER)))
                .flatMap(record -> draws(record).limit(10).flatMap(drawn -> atTheEnd(record, drawn)))
                .filter(refusal -> refusal.answer.claims().getFirst().rules().contains(RuleId.RIVER_8))
                .toList();

        assertThat(refusals).extracting(Refusal::side).contains("left", "right");
        for (Refusal refusal : refusals) {
            assertThat(kinds(refusal.answer)).containsExactly(Kind.REFUSED, Kind.RIVER_TURN);
            Claim turn = refusal.answer.claims().getLast();
            Cell last = refusal.tiles.getLast().cell();
            assertThat(turn.values())
                    .containsEntry("x", last.x())
                    .containsEntry("y", last.y())
                    .containsEntry("side", refusal.side());
            assertThat(turn.facts()).extracting(Fact::event, Fact::cell).containsExactly(tuple("TilePlaced", last));
        }
        isSaidInEveryLanguage(refusals.getFirst().answer);
    }

    /// A river tile that is refused at the end of a river of these tiles.
    private record Refusal(WhyNot answer, List<PlacedTile> tiles, Cell end) {
        /// Returns the side to which the last tile turned, from the cells before and behind it.
        String side() {
            Cell before = tiles.get(tiles.size() - 2).cell();
            Cell last = tiles.getLast().cell();
            int turn = (last.x() - before.x()) * (end.y() - last.y()) - (last.y() - before.y()) * (end.x() - last.x());
            return turn > 0 ? "right" : "left";
        }
    }

    /// Asks for the drawn tile in all rotations at the end of the river, and returns the refusals.
    private static Stream<Refusal> atTheEnd(GameRecord record, RecordedEvent drawn) {
        List<PlacedTile> tiles = tiles(drawn.after());
        Cell end = RiverPath.of(tiles).end();
        int seat = drawn.after().step().activeSeat();
        return end == null || !(drawn.after().step() instanceof Step.PlacingTile)
                ? Stream.of()
                : Stream.of(0, 90, 180, 270)
                        .map(rotation -> move(record, drawn, seat, new PlaceTile(end.x(), end.y(), rotation)))
                        .filter(WhyNot::right)
                        .map(answer -> new Refusal(answer, tiles, end));
    }

    @Test
    void aFeatureBesideTheEndOfAnUnfinishedRiverIsOpenForEver() {
        WhyNot open = LongStream.rangeClosed(1, 2_000)
                .mapToObj(seed -> new PlayedGame(seed, RIVER).inLobby(2).start())
                .filter(RiverAnswersTest::isLakeSetAside)
                .map(played -> record(played.moves(60)))
                .flatMap(RiverAnswersTest::openFeatures)
                .filter(answer -> kinds(answer).contains(Kind.RIVER_UNFINISHED))
                .findFirst()
                .orElseThrow();

        assertThat(open.right()).isTrue();
        int at = kinds(open).indexOf(Kind.RIVER_UNFINISHED);
        Claim unfinished = open.claims().get(at);
        Claim before = open.claims().get(at - 1);
        assertThat(before.kind()).isEqualTo(Kind.OPEN);
        assertThat(unfinished.values())
                .containsEntry("x", before.values().get("x"))
                .containsEntry("y", before.values().get("y"));
        assertThat(unfinished.rules()).containsExactly(RuleId.RIVER_9);
        isSaidInEveryLanguage(open);
    }

    @Test
    void aFeatureIsNotOpenForEverWhileTheRiverIsBuilt() {
        List<WhyNot> open = LongStream.rangeClosed(1, 5)
                .mapToObj(seed -> new PlayedGame(seed, RIVER).inLobby(2).start())
                .flatMap(played -> IntStream.range(0, 20).mapToObj(_ -> record(played.moves(1))))
                .flatMap(RiverAnswersTest::openFeatures)
                .toList();
        assertThat(open).isNotEmpty().allSatisfy(answer -> assertThat(kinds(answer))
                .doesNotContain(Kind.RIVER_UNFINISHED));
    }

    private static boolean isLakeSetAside(PlayedGame played) {
        while (played.game().drawn() < 12) {
            played.move();
        }
        return Rules.standard().view(RECORD.game(), played.game()).setAside().contains("river-L.0");
    }

    private static Stream<WhyNot> openFeatures(GameRecord record) {
        Game game = record.replay().reduce((_, later) -> later).orElseThrow().after();
        return Rules.standard().features(record.game(), game).features().stream()
                .filter(feature -> !feature.complete() && feature.feature().kind() != FeatureKind.FIELD)
                .map((FeatureNow feature) -> PastAnswers.whyNot(
                                record, new Completion(feature.segments().getFirst()))
                        .orElseThrow());
    }

    /// While the river is built, the tiles of the normal pile cannot be drawn.
    @Test
    void onlyATileOfThePartThatIsDrawnFromCanBeTried() {
        RecordedEvent start = RECORD.replay()
                .filter(event -> event.after().step() instanceof Step.Drawing)
                .findFirst()
                .orElseThrow();
        long at = start.origin().revision();
        int seat = start.after().step().activeSeat();
        var draw = List.of(new Choice(seat, new DrawTile()));

        assertThat(PastAnswers.whatIf(RECORD, new WhatIfRequest(at, draw, "base-E.0", null)))
                .isInstanceOf(Unusable.class);
        assertThat(PastAnswers.whatIf(RECORD, new WhatIfRequest(at, draw, "river-L.0", null)))
                .isInstanceOf(Unusable.class);
        var tried = (WhatIf) PastAnswers.whatIf(RECORD, new WhatIfRequest(at, draw, "river-C.0", null));
        assertThat(tried.view().step().tile()).isEqualTo("river-C.0");
        assertThat(tried.pile())
                .hasSize(9)
                .extracting(PileTile::tile)
                .allMatch(tile -> tile.startsWith("river-"))
                .doesNotContain("river-C.0", "river-L.0");
    }

    private static GameRecord record(PlayedGame played) {
        return new GameRecord(
                Rules.standard(),
                played.events().stream().map(Envelope::publicForm).toList());
    }

    private static Stream<RecordedEvent> draws(GameRecord record) {
        return record.replay().filter(event -> event.event() instanceof TileDrawn);
    }

    private static List<PlacedTile> tiles(Game game) {
        return Rules.standard().view(RECORD.game(), game).tiles();
    }

    private static WhyNot move(GameRecord record, RecordedEvent after, int seat, PlaceTile command) {
        return PastAnswers.whyNot(record.upTo(after.origin().revision()), new RefusedMove(seat, command))
                .orElseThrow();
    }

    private static List<Kind> kinds(WhyNot answer) {
        return answer.claims().stream().map(Claim::kind).toList();
    }

    private static void isSaidInEveryLanguage(WhyNot answer) {
        assertThat(Languages.ALL).allSatisfy(language -> assertThat(
                        ExplainedWhyNot.of(answer, language).sentences())
                .allSatisfy(sentence ->
                        assertThat(sentence.replaceAll("\\{seat-\\d}", "")).doesNotContain("null", "{")));
    }
}
