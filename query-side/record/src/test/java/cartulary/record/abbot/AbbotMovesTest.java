package cartulary.record.abbot;

import static cartulary.record.abbot.AbbotRecord.GAME;
import static cartulary.record.abbot.AbbotRecord.kinds;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.CallAbbotHome;
import cartulary.contracts.command.GameCommand.PlaceAbbot;
import cartulary.contracts.command.GameCommand.PlaceMeeple;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.AbbotCalledHome;
import cartulary.contracts.event.GameEvent.AbbotPlaced;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.rule.Languages;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.view.GameView;
import cartulary.record.past.GameRecord;
import cartulary.record.past.RecordedEvent;
import cartulary.record.why.Claim.Kind;
import cartulary.record.whynot.ExplainedWhyNot;
import cartulary.record.whynot.RefusedMove;
import cartulary.record.whynot.WhyNot;
import cartulary.rules.Rules;
import cartulary.rules.game.Step;
import cartulary.secondengine.SecondEngine;
import cartulary.secondengine.abbot.Abbots;
import cartulary.testkit.PlayedGame;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Refusals and permissions of the moves of abbots are compared with the second engine.
class AbbotMovesTest {
    private final Map<RuleId, WhyNot> refusals = new EnumMap<>(RuleId.class);

    @Test
    void aMoveOfAnAbbotIsRefusedOnlyIfItIsNoneOfTheSecondEngine() {
        GAME.record()
                .replay()
                .filter(event -> event.event() instanceof TilePlaced)
                .forEach(event -> {
                    if (event.after().step() instanceof Step.PlacingFigure(int seat)) {
                        check(event, seat);
                    }
                });

        assertThat(refusals)
                .containsKeys(
                        RuleId.ABBOT_3,
                        RuleId.ABBOT_4,
                        RuleId.ABBOT_5,
                        RuleId.ABBOT_10,
                        RuleId.ABBOT_12,
                        RuleId.BASE_12);
        assertThat(kinds(refusals.get(RuleId.ABBOT_3))).containsExactly(Kind.REFUSED, Kind.ABBOT);
        assertThat(kinds(refusals.get(RuleId.ABBOT_10))).containsExactly(Kind.REFUSED, Kind.ABBOT_SUPPLY);
        assertThat(kinds(refusals.get(RuleId.ABBOT_12))).containsExactly(Kind.REFUSED, Kind.ABBOT, Kind.COMPLETE);
        assertThat(refusals.get(RuleId.ABBOT_12).claims().getLast().facts()).hasSize(9);
        refusals.values().forEach(AbbotMovesTest::isSaidInEveryLanguage);
    }

    private void check(RecordedEvent event, int seat) {
        GameView view = GAME.record().rules().view(GAME.record().game(), event.after());
        var abbots =
                new Abbots(new SecondEngine(Catalogue.standard(), event.after().options()));

        boolean mayCallHome =
                abbots.calledHome(view.tiles(), view.meeples(), seat).isPresent();
        assertThat(move(event, seat, new CallAbbotHome()).right()).isEqualTo(!mayCallHome);
        List<String> spots = abbots.spots(view.tiles(), view.meeples(), seat);
        for (String segment : List.of("garden", "monastery", "f0")) {
            assertThat(move(event, seat, new PlaceAbbot(segment)).right()).isEqualTo(!spots.contains(segment));
        }
        assertThat(move(event, seat, new PlaceMeeple("garden")).right()).isTrue();
    }

    private WhyNot move(RecordedEvent event, int seat, GameCommand command) {
        WhyNot answer = GAME.answer(event.origin().revision(), new RefusedMove(seat, command));
        if (answer.right()) {
            refusals.putIfAbsent(answer.claims().getFirst().rules().getFirst(), answer);
        }
        return answer;
    }

    private static void isSaidInEveryLanguage(WhyNot answer) {
        for (Locale language : Languages.ALL) {
            assertThat(ExplainedWhyNot.of(answer, language).sentences())
                    .hasSameSizeAs(answer.claims())
                    .allSatisfy(sentence -> assertThat(sentence.replaceAll("\\{seat-\\d}", ""))
                            .isNotBlank()
                            .doesNotContain("null", "{", "}"));
        }
    }

    @Test
    void theMovesOfAbbotsThatWerePlayedAreAllowed() {
        GAME.record().replay().forEach(event -> {
            Optional<GameCommand> command =
                    switch (event.event()) {
                        case AbbotPlaced e -> Optional.of(new PlaceAbbot(e.segment()));
                        case AbbotCalledHome _ -> Optional.of(new CallAbbotHome());
                        default -> Optional.empty();
                    };
            Integer seat = event.origin().seat();
            if (command.isPresent() && seat != null) {
                WhyNot answer = GAME.answer(event.origin().revision() - 1, new RefusedMove(seat, command.get()));
                assertThat(kinds(answer)).containsExactly(Kind.ALLOWED);
            }
        });
    }

    @Test
    void withoutTheAbbotItsMovesAreRefusedByTheOptions() {
        var base = new AbbotRecord(new GameRecord(
                Rules.standard(),
                PlayedGame.whole(1).events().stream().map(Envelope::publicForm).toList()));
        var placed = base.first(TilePlaced.class, tile -> true);

        WhyNot answer =
                base.answer(placed.revision(), new RefusedMove(placed.event().seat(), new CallAbbotHome()));

        assertThat(answer.claims()).singleElement().satisfies(claim -> assertThat(claim.rules())
                .containsExactly(RuleId.LOBBY_9));
    }
}
