package cartulary.record.whynot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.contracts.catalogue.Chips;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.command.GameCommand.PlaceBet;
import cartulary.contracts.command.GameCommand.PlaceMeeple;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FeatureCompleted;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.MeeplePlaced;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.event.GameEvent.PlayerJoined;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.Placement;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.Legal.MeepleSpot;
import cartulary.record.RandomGames;
import cartulary.record.past.CommandStart;
import cartulary.record.past.GameRecord;
import cartulary.record.past.RecordedEvent;
import cartulary.record.why.Claim;
import cartulary.record.why.Claim.Kind;
import cartulary.record.whynot.Question.BetPayment;
import cartulary.record.whynot.Question.Completion;
import cartulary.record.whynot.Question.Contact;
import cartulary.record.whynot.Question.Move;
import cartulary.record.whynot.Question.Points;
import cartulary.record.whynot.Question.TollPayment;
import cartulary.rules.turn.Step;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Every answer is compared with what the second engine says about the same position.
class WhyNotAnswersTest {
    /// With `-Dcartulary.all=true` many games.
    private static final int GAMES = Boolean.getBoolean("cartulary.all") ? 60 : 2;

    private static void inGames(Consumer<GameRecord> check) {
        IntStream.rangeClosed(1, GAMES).mapToObj(RandomGames::whole).forEach(check);
    }

    private static WhyNot answer(GameRecord record, long revision, Question question) {
        return WhyNotAnswers.answer(record.upTo(revision), question).orElseThrow();
    }

    private static Set<Kind> kinds(WhyNot answer) {
        return answer.claims().stream().map(Claim::kind).collect(Collectors.toSet());
    }

    private static GameView view(GameRecord record, long revision) {
        return PastPosition.of(record.upTo(revision)).view();
    }

    private static List<FeatureNow> features(GameRecord record, long revision) {
        return record.rules()
                .features(record.game(), PastPosition.of(record.upTo(revision)).game())
                .features();
    }

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
            for (FeatureNow field : of(features, FeatureKind.FIELD)) {
                for (FeatureNow city : of(features, FeatureKind.CITY)) {
                    var question = new Contact(
                            field.segments().getFirst(), city.segments().getLast());
                    WhyNot answer = answer(record, revision, question);

                    assertThat(answer.right()).isEqualTo(!second.touch(question.field(), question.city()));
                    assertThat(kinds(answer).contains(Kind.TOUCH)).isEqualTo(!answer.right());
                }
            }
        });
    }

    private static List<FeatureNow> of(List<FeatureNow> features, FeatureKind kind) {
        return features.stream()
                .filter(one -> one.feature().kind() == kind)
                .limit(12)
                .toList();
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
                    boolean nothing = second.points(scored, player.seat()) == 0;
                    WhyNot answer = answer(record, revision, new Points(player.seat(), null));

                    assertThat(answer.right()).isEqualTo(nothing);
                    assertThat(kinds(answer).contains(Kind.GOT)).isEqualTo(!nothing);
                    // The name of the feature does not change until the end of the turn.
                    assertThat(answer(record, revision, new Points(player.seat(), named))
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

                    assertThat(answer.right()).isEqualTo(toll == 0);
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
    void aMoveIsRefusedOnlyIfItIsNoneOfTheSecondEngine() {
        inGames(record -> record.replay()
                .filter(event -> event.origin().revision() % 5 == 0)
                .filter(event -> isBetweenCommands(record, event))
                .forEach(event -> {
                    if (event.after().step() instanceof Step.PlacingTile placing) {
                        checkPlacements(record, event, placing);
                    } else if (event.after().step() instanceof Step.PlacingFigure placing) {
                        checkMeeples(record, event, placing.seat());
                    }
                }));
    }

    private static boolean isBetweenCommands(GameRecord record, RecordedEvent event) {
        long revision = event.origin().revision();
        return CommandStart.last(record.upTo(revision)) == revision;
    }

    private static void checkPlacements(GameRecord record, RecordedEvent event, Step.PlacingTile step) {
        GameView view = record.rules().view(record.game(), event.after());
        List<Placement> legal = new SecondOpinion(record, view).engine.placements(view.tiles(), step.variant());
        for (int x = -2; x <= 2; x++) {
            for (int y = -2; y <= 2; y++) {
                WhyNot answer = move(record, event, step.seat(), new PlaceTile(x, y, 90));
                assertThat(answer.right()).isEqualTo(!legal.contains(new Placement(x, y, 90)));
                assertThat(answer.right())
                        .isEqualTo(kinds(answer).stream()
                                .anyMatch(EnumSet.of(Kind.TAKEN, Kind.LONELY, Kind.EDGE)::contains));
            }
        }
    }

    private static void checkMeeples(GameRecord record, RecordedEvent event, int seat) {
        GameView view = record.rules().view(record.game(), event.after());
        int supply = view.players().get(seat).meeples();
        List<String> legal = new SecondOpinion(record, view)
                .engine.meepleSpots(view.tiles(), view.meeples(), supply).stream()
                        .map(MeepleSpot::segment)
                        .toList();
        for (String segment : List.of("c0", "c1", "r0", "f0", "f1", "monastery")) {
            assertThat(move(record, event, seat, new PlaceMeeple(segment)).right())
                    .isEqualTo(!legal.contains(segment));
        }
    }

    private static WhyNot move(GameRecord record, RecordedEvent event, int seat, GameCommand command) {
        return answer(record, event.origin().revision(), new Move(seat, command));
    }

    @Test
    void theMovesThatWerePlayedAreAllowed() {
        inGames(record -> record.replay().forEach(event -> {
            GameCommand command =
                    switch (event.event()) {
                        case TilePlaced e -> new PlaceTile(e.x(), e.y(), e.rotation());
                        case MeeplePlaced e -> new PlaceMeeple(e.segment());
                        default -> null;
                    };
            Integer seat = event.origin().seat();
            if (command != null && seat != null) {
                WhyNot answer = answer(record, event.origin().revision() - 1, new Move(seat, command));
                assertThat(answer.right()).isFalse();
                assertThat(kinds(answer)).containsExactly(Kind.ALLOWED);
            }
        }));
    }

    @Test
    void whetherABetIsRefusedDoesNotDependOnTheChip() {
        inGames(record -> record.replay().forEach(event -> {
            if (event.after().step() instanceof Step.Betting betting && isBetweenCommands(record, event)) {
                for (var player : event.after().players()) {
                    var answers = Chips.standard().all().stream()
                            .map(chip -> new PlaceBet(betting.x(), betting.y(), chip.id(), Hash.sha256("any")))
                            .map(bet -> move(record, event, player.seat(), bet))
                            .distinct()
                            .toList();
                    assertThat(answers).hasSize(1);
                    assertThat(answers.getFirst().right())
                            .isEqualTo(!betting.waitingFor().contains(player.seat()));
                }
            }
        }));
    }

    @Test
    void everyClaimHasASentenceInEveryLanguage() {
        kindsOf(RandomGames.whole(2));
    }

    @Test
    @Tag("long")
    void everyKindOfClaimIsMadeInManyGames() {
        var claimed = EnumSet.noneOf(Kind.class);
        inGames(record -> claimed.addAll(kindsOf(record)));
        assertThat(claimed).containsAll(EnumSet.range(Kind.NO_MEEPLE, Kind.TOLL_PAID));
    }

    @Test
    void aMoveInsideACommandIsJudgedBeforeTheCommand() {
        GameRecord record = RandomGames.whole(1);
        RecordedEvent scored = record.replay()
                .filter(event -> event.event() instanceof FeatureScored e && e.complete())
                .findFirst()
                .orElseThrow();
        long revision = scored.origin().revision();

        WhyNot answer = answer(record, revision, new Move(0, new DrawTile()));

        assertThat(answer.revision()).isLessThan(revision);
        assertThat(CommandStart.last(record.upTo(answer.revision()))).isEqualTo(answer.revision());
        assertThat(record.events().get((int) answer.revision()).actor())
                .isEqualTo(record.events().get((int) revision - 1).actor());
    }

    private static Set<Kind> kindsOf(GameRecord record) {
        var claimed = EnumSet.noneOf(Kind.class);
        for (long revision = record.revision() / 2; revision <= record.revision(); revision += record.revision() / 2) {
            GameView view = view(record, revision);
            for (FeatureNow feature : features(record, revision)) {
                SegmentAt named = feature.segments().getFirst();
                for (var player : view.players()) {
                    claimed.addAll(checked(answer(record, revision, new Points(player.seat(), named))));
                    if (feature.feature().kind() == FeatureKind.ROAD) {
                        claimed.addAll(checked(answer(record, revision, new TollPayment(player.seat(), named))));
                    }
                }
                claimed.addAll(checked(answer(record, revision, new Completion(named))));
                if (feature.feature().kind() == FeatureKind.FIELD) {
                    of(features(record, revision), FeatureKind.CITY)
                            .forEach(city -> claimed.addAll(checked(answer(
                                    record,
                                    record.revision(),
                                    new Contact(named, city.segments().getFirst())))));
                }
            }
            for (var tile : view.tiles()) {
                for (var player : view.players()) {
                    WhyNotAnswers.answer(record.upTo(revision), new BetPayment(player.seat(), tile.cell()))
                            .ifPresent(bet -> claimed.addAll(checked(bet)));
                }
            }
            claimed.addAll(checked(
                    answer(record, revision, new Move(view.players().getFirst().seat(), new DrawTile()))));
        }
        return claimed;
    }

    private static Set<Kind> checked(WhyNot answer) {
        for (Locale language : List.of(Locale.ENGLISH, Locale.JAPANESE, Locale.of("nl"))) {
            var explained = ExplainedWhyNot.of(answer, language);
            assertThat(explained.sentences()).hasSameSizeAs(answer.claims()).allSatisfy(sentence -> assertThat(
                            sentence.replaceAll("\\{seat-\\d}", ""))
                    .isNotBlank()
                    .doesNotContain("null", "{", "}"));
            answer.claims().forEach(claim -> claim.rules()
                    .forEach(rule -> assertThat(explained.rules()).containsKey(rule.id())));
        }
        return kinds(answer);
    }

    @Test
    void whatIsNotInTheGameHasNoAnswer() {
        GameRecord record = RandomGames.whole(1);

        assertThat(WhyNotAnswers.answer(record, new Completion(new SegmentAt(90, 90, "c0"))))
                .isEmpty();
        assertThat(WhyNotAnswers.answer(record, new Move(5, new DrawTile())).isEmpty())
                .isEqualTo(record.events().stream()
                        .noneMatch(event -> event.data() instanceof PlayerJoined e && e.seat() == 5));
    }

    @Test
    void onlySixKindsOfQuestionsCanBeAsked() {
        assertThatThrownBy(() -> Question.parse("weather", _ -> null)).isInstanceOf(NotAQuestion.class);
        assertThatThrownBy(() -> Question.parse(null, _ -> null)).isInstanceOf(NotAQuestion.class);
        assertThatThrownBy(() -> Question.parse("toll", _ -> null)).isInstanceOf(NotAQuestion.class);
        assertThatThrownBy(() -> Question.parse("complete", _ -> "x")).hasMessage("feature");
        Map<String, String> move = Map.of("seat", "1", "command", "{\"type\":\"StartGame\"}");
        assertThatThrownBy(() -> Question.parse("move", move::get)).isInstanceOf(NotAQuestion.class);
        assertThatThrownBy(
                        () -> WhyNotAnswers.answer(RandomGames.whole(1), new TollPayment(0, new SegmentAt(0, 0, "c0"))))
                .isInstanceOf(NotAQuestion.class);
        assertThatThrownBy(() -> WhyNotAnswers.answer(RandomGames.whole(1).upTo(2), new Points(0, null)))
                .isInstanceOf(NotAQuestion.class);
    }
}
