package cartulary.record.whynot;

import static cartulary.record.whynot.WhyNotQuestions.answer;
import static cartulary.record.whynot.WhyNotQuestions.features;
import static cartulary.record.whynot.WhyNotQuestions.inGames;
import static cartulary.record.whynot.WhyNotQuestions.kinds;
import static cartulary.record.whynot.WhyNotQuestions.ofKind;
import static cartulary.record.whynot.WhyNotQuestions.view;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FeatureCompleted;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.event.GameEvent.PlayerJoined;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.record.RandomGames;
import cartulary.record.answer.PastAnswers;
import cartulary.record.bets.BetPayment;
import cartulary.record.past.GameRecord;
import cartulary.record.tollkeepers.TollPayment;
import cartulary.record.why.Claim.Kind;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Every answer is compared with what the second engine says about the same position.
class WhyNotAnswersTest {
    @Test
    void anIncompleteFeatureIsOpenToExactlyThePlacesOfTheSecondEngine() {
        inGames(record -> {
            for (long revision = 30; revision <= record.revision(); revision += 67) {
                var second = new SecondOpinion(record, view(record, revision));
                for (FeatureNow feature : features(record, revision)) {
                    SegmentAt named = feature.segments().getLast();
                    WhyNot answer = answer(record, revision, new Completion(named));

                    assertThat(answer.open()).isEqualTo(second.openPlaces(named));
                    if (feature.feature().kind() != FeatureKind.FIELD) {
                        assertThat(answer.right()).isEqualTo(!answer.open().isEmpty());
                        assertThat(answer.claims().stream().filter(claim -> claim.kind() == Kind.OPEN))
                                .hasSameSizeAs(answer.open())
                                .allSatisfy(claim -> assertThat(claim.facts()).isNotEmpty());
                    }
                }
            }
        });
    }

    @Test
    void aFieldAndACityTouchOnlyIfTheSecondEngineSaysSo() {
        inGames(record -> {
            long revision = record.revision() / 2;
            var second = new SecondOpinion(record, view(record, revision));
            List<FeatureNow> features = features(record, revision);
            for (FeatureNow field : ofKind(features, FeatureKind.FIELD)) {
                for (FeatureNow city : ofKind(features, FeatureKind.CITY)) {
                    var question = new Contact(
                            field.segments().getFirst(), city.segments().getLast());
                    WhyNot answer = answer(record, revision, question);

                    assertThat(answer.right()).isEqualTo(!second.touch(question.field(), question.city()));
                    assertThat(kinds(answer).contains(Kind.TOUCH)).isEqualTo(!answer.right());
                }
            }
        });
    }

    @Test
    void aSeatGotNothingForAFeatureOnlyIfTheSecondEngineGivesItNothing() {
        inGames(record -> record.replay().forEach(event -> {
            if (event.event() instanceof FeatureScored scored && event.origin().revision() % 3 == 0) {
                var second = SecondOpinion.before(record, event);
                long revision = event.origin().revision();
                var named = new SegmentAt(
                        scored.feature().at().x(),
                        scored.feature().at().y(),
                        scored.feature().segment());
                for (var player : event.before().players()) {
                    boolean nothing = second.points(scored, player.seat()) <= 0;
                    WhyNot answer = answer(record, revision, new NoPoints(player.seat(), null));

                    assertThat(answer.right()).isEqualTo(nothing);
                    assertThat(kinds(answer).contains(Kind.GOT)).isEqualTo(!nothing);
                    // The name of the feature does not change until the end of the turn.
                    assertThat(answer(record, revision, new NoPoints(player.seat(), named))
                                    .claims())
                            .isEqualTo(answer.claims());
                }
            }
        }));
    }

    @Test
    void aRoadPaidNoTollOnlyIfTheSecondEngineRaisesNone() {
        var reasons = EnumSet.of(Kind.TOLL_SUPPLY, Kind.TOLL_ELSEWHERE, Kind.NO_PICTURES, Kind.NO_TOLLS);
        inGames(record -> record.replay().forEach(event -> {
            if (event.event() instanceof FeatureCompleted done && done.feature().kind() == FeatureKind.ROAD) {
                var second = SecondOpinion.before(record, event);
                var road = new SegmentAt(
                        done.feature().at().x(),
                        done.feature().at().y(),
                        done.feature().segment());
                for (var player : event.before().players()) {
                    int toll = second.toll(done.feature(), player.seat());
                    WhyNot answer = answer(record, record.revision(), new TollPayment(player.seat(), road));

                    assertThat(answer.right())
                            .as("seat %s, %s: %s", player.seat(), done, answer)
                            .isEqualTo(toll == 0);
                    assertThat(kinds(answer).stream().anyMatch(reasons::contains))
                            .isEqualTo(toll == 0);
                    assertThat(kinds(answer).contains(Kind.TOLL_PAID)).isEqualTo(toll > 0);
                }
            }
        }));
    }

    @Test
    void aBetDidNotPayOnlyIfTheSecondEnginePaysNothing() {
        inGames(record -> {
            Map<Object, Integer> paid = new HashMap<>();
            record.replay().forEach(event -> {
                if (event.event() instanceof BetsSettled settled) {
                    settled.bets().forEach(bet -> {
                        if (settled.complete()) {
                            assertThat(SecondOpinion.before(record, event).bet(settled, bet.seat()))
                                    .isEqualTo(bet.points());
                        }
                        paid.put(List.of(settled.cell(), bet.seat()), bet.points());
                    });
                }
            });
            record.replay()
                    .filter(event -> event.event() instanceof OfficeClosed)
                    .forEach(event -> {
                        var closed = (OfficeClosed) event.event();
                        for (var player : event.before().players()) {
                            int points = paid.getOrDefault(List.of(closed.cell(), player.seat()), 0);
                            var question = new BetPayment(player.seat(), closed.cell());

                            assertThat(answer(record, record.revision(), question)
                                            .right())
                                    .isEqualTo(points == 0);
                            WhyNot then = answer(record, event.origin().revision(), question);
                            assertThat(then.right()).isTrue();
                            assertThat(kinds(then).contains(Kind.CHIP_WAITS))
                                    .isEqualTo(closed.bets().contains(player.seat()));
                        }
                    });
        });
    }

    @Test
    void whatIsNotInTheGameHasNoAnswer() {
        GameRecord record = RandomGames.whole(1);

        assertThat(PastAnswers.whyNot(record, new Completion(new SegmentAt(90, 90, "c0"))))
                .isEmpty();
        assertThat(PastAnswers.whyNot(record, new RefusedMove(5, new DrawTile()))
                        .isEmpty())
                .isEqualTo(record.events().stream()
                        .noneMatch(event -> event.data() instanceof PlayerJoined e && e.seat() == 5));
    }

    @Test
    void onlySixKindsOfQuestionsCanBeAsked() {
        assertThatThrownBy(() -> PastAnswers.question("weather", _ -> null))
                .isInstanceOf(NotAQuestionException.class)
                .hasMessage("the kinds of questions are points, complete, touch, bet, toll, move");
        assertThatThrownBy(() -> PastAnswers.question(null, _ -> null)).isInstanceOf(NotAQuestionException.class);
        assertThatThrownBy(() -> PastAnswers.question("toll", _ -> null)).isInstanceOf(NotAQuestionException.class);
        assertThatThrownBy(() -> PastAnswers.question("complete", _ -> "x")).hasMessage("feature");
        Map<String, String> move = Map.of("seat", "1", "command", "{\"type\":\"StartGame\"}");
        assertThatThrownBy(() -> PastAnswers.question("move", move::get)).isInstanceOf(NotAQuestionException.class);
        assertThatThrownBy(
                        () -> PastAnswers.whyNot(RandomGames.whole(1), new TollPayment(0, new SegmentAt(0, 0, "c0"))))
                .isInstanceOf(NotAQuestionException.class);
        assertThatThrownBy(() -> PastAnswers.whyNot(RandomGames.whole(1).upTo(2), new NoPoints(0, null)))
                .isInstanceOf(NotAQuestionException.class);
    }
}
