package cartulary.record.whatif;

import static cartulary.record.whatif.RecordedChoices.bets;
import static cartulary.record.whatif.RecordedChoices.comparable;
import static cartulary.record.whatif.RecordedChoices.drawing;
import static cartulary.record.whatif.RecordedChoices.recorded;
import static cartulary.record.whatif.RecordedChoices.request;
import static cartulary.record.whatif.RecordedChoices.seat;
import static cartulary.record.whatif.RecordedChoices.whatIf;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.command.GameCommand.Resign;
import cartulary.contracts.command.GameCommand.SkipPlacement;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.rule.RulesVersion;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.contracts.view.BoardFeatures.FeatureScore;
import cartulary.record.RandomGames;
import cartulary.record.answer.PastAnswers;
import cartulary.record.past.GameRecord;
import cartulary.record.surveyors.SurveyorGames;
import cartulary.record.whatif.WhatIf.ImaginedEvent;
import cartulary.record.whatif.WhatIfRequest.Choice;
import cartulary.record.whatif.WhatIfRequest.SuppliedBet;
import cartulary.secondengine.recount.Recount;
import cartulary.testkit.SampleSize;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class WhatIfCalculatorTest {
    @Test
    void theRecordedChoicesHaveTheRecordedConsequences() {
        List<GameRecord> records = Stream.concat(
                        IntStream.rangeClosed(1, SampleSize.of(3, 6)).mapToObj(RandomGames::whole),
                        Stream.of(SurveyorGames.whole(1)))
                .toList();
        int compared = 0;
        for (GameRecord record : records) {
            for (long at = record.upTo(25).lastChoice();
                    at < record.revision();
                    at = record.upTo(Math.min(record.revision(), at + 80)).lastChoice()) {
                List<Choice> choices = recorded(record, at, 12);
                List<SuppliedBet> bets = bets(record, at);

                WhatIf answer = whatIf(record, new WhatIfRequest(at, choices, null, bets));

                List<Object> expected = record.events().stream()
                        .skip(at)
                        .limit(answer.events().size())
                        .map(event -> comparable(event.data()))
                        .toList();
                assertThat(answer.events().stream().map(event -> comparable(event.data())))
                        .as("%s from %d: %s", record.game(), at, choices)
                        .isEqualTo(expected);
                compared += choices.size();
                if (at + answer.events().size() >= record.revision() || choices.isEmpty()) {
                    break;
                }
            }
        }
        assertThat(compared).isGreaterThan(30);
    }

    /// Every tile that could be drawn, in the first places where it fits.
    @Test
    void theSecondEngineCountsTheSameForEveryOtherPlacement() {
        int scored = 0;
        for (int seed = 1; seed <= SampleSize.of(1, 3) || scored == 0; seed++) {
            GameRecord record = RandomGames.whole(seed);
            long at = drawing(record, record.revision() / 2);
            int seat = seat(record, at);
            for (String tile : List.of("base-D.1", "base-E.0", "base-U.0", "base-V.0", "base-R.0")) {
                var drawn = PastAnswers.whatIf(
                        record, new WhatIfRequest(at, List.of(new Choice(seat, new DrawTile())), tile, null));
                if (!(drawn instanceof WhatIf after)
                        || after.legal().getFirst().legal().placements().isEmpty()) {
                    continue;
                }
                for (var placement : after.legal().getFirst().legal().placements()) {
                    var choices = List.of(
                            new Choice(seat, new DrawTile()),
                            new Choice(seat, new PlaceTile(placement.x(), placement.y(), placement.rotation())),
                            new Choice(seat, new SkipPlacement()));
                    if (!(PastAnswers.whatIf(record, new WhatIfRequest(at, choices, tile, null))
                            instanceof WhatIf answer)) {
                        continue;
                    }
                    var recount = new Recount();
                    record.upTo(at).events().forEach(event -> recount.next(event.data()));
                    for (ImaginedEvent event : answer.events()) {
                        if (event.data() instanceof BetsSettled) {
                            break;
                        }
                        assertThat(recount.next(event.data())).isEmpty();
                        scored += event.data() instanceof FeatureScored || event.data() instanceof TollRaised ? 1 : 0;
                    }
                    assertThat(answer.explanations())
                            .hasSameSizeAs(answer.events().stream()
                                    .filter(event -> event.data() instanceof ScoringEvent)
                                    .toList());
                }
            }
        }
        assertThat(scored).isPositive();
    }

    @Test
    void theScoresAreThoseBeforeAndAfterTheEvents() {
        GameRecord record = RandomGames.whole(2);
        long at = record.upTo(120).lastChoice();
        WhatIf answer = whatIf(record, request(at, List.of()));

        assertThat(answer.events()).isEmpty();
        assertThat(answer.scores()).allSatisfy(score -> {
            assertThat(score.score()).isEqualTo(score.before());
            assertThat(score.potential()).isGreaterThanOrEqualTo(score.score());
        });
        assertThat(answer.view().revision()).isEqualTo(at);
    }

    @Test
    void theFeaturesAreThoseOfTheBoardWithWhatTheyScored() {
        GameRecord record = RandomGames.whole(1);
        long scores = record.events().stream()
                .filter(event -> event.data() instanceof FeatureScored)
                .findFirst()
                .orElseThrow()
                .revision();
        long at = record.upTo(scores - 3).lastChoice();
        WhatIf answer = whatIf(record, new WhatIfRequest(at, recorded(record, at, 4), null, bets(record, at)));

        assertThat(answer.features().features().stream()
                        .flatMap(one -> one.feature().tiles().stream())
                        .distinct())
                .hasSameSizeAs(answer.view().tiles());
        assertThat(answer.features().features().stream()
                        .map(FeatureNow::scored)
                        .filter(Objects::nonNull)
                        .map(FeatureScore::revision))
                .contains(scores);
    }

    @Test
    void theEndOfAGameIsRankedByWhatIsKnownAndOpensNoDeck() {
        GameRecord record = RandomGames.whole(2);
        long at = drawing(record, 60);
        List<Choice> resignations = new ArrayList<>();
        record.upTo(at).replay().reduce((_, last) -> last).orElseThrow().after().players().stream()
                .filter(player -> !player.resigned())
                .skip(1)
                .forEach(player -> resignations.add(new Choice(player.seat(), new Resign())));

        WhatIf answer = whatIf(record, request(at, resignations));

        assertThat(answer.events()).last().satisfies(event -> assertThat(event.type())
                .isEqualTo("GameFinished"));
        var finished = (GameFinished) answer.events().getLast().data();
        assertThat(finished.ranking()).allSatisfy(rank -> assertThat(answer.scores())
                .anyMatch(score -> score.seat() == rank.seat() && score.score() == rank.score()));
        assertThat(answer.view().deck().seed()).isNull();
        assertThat(answer.legal()).isEmpty();
    }

    @Test
    void anOlderGameKeepsItsRules() {
        GameRecord newest = RandomGames.whole(2);
        var older = new GameRecord(
                newest.rules(),
                newest.events().stream()
                        .map(event -> Envelope.signed(
                                RulesVersion.of(1),
                                event.game(),
                                event.revision(),
                                event.at(),
                                event.actor(),
                                event.data(),
                                null))
                        .toList());
        long at = drawing(older, older.revision() / 2);
        List<Choice> choices = recorded(older, at, 6);

        assertThat(choices).isNotEmpty();
        assertThat(whatIf(older, request(at, choices)).events())
                .isEqualTo(whatIf(newest, request(at, choices)).events());
    }

    @ParameterizedTest
    @FieldSource("cartulary.contracts.rule.Languages#TAGS")
    void everyExplanationHasSentences(String language) {
        WhatIf answer = IntStream.iterate(4, seed -> seed + 1)
                .mapToObj(RandomGames::whole)
                .map(WhatIfCalculatorTest::secondHalf)
                .filter(half -> !half.explanations().isEmpty())
                .findFirst()
                .orElseThrow();

        var explained = ExplainedWhatIf.of(answer, Locale.of(language));

        for (int i = 0; i < answer.explanations().size(); i++) {
            assertThat(explained.sentences().get(i))
                    .hasSameSizeAs(answer.explanations().get(i).claims());
        }
    }

    private static WhatIf secondHalf(GameRecord record) {
        long at = drawing(record, record.revision() / 2);
        return whatIf(record, new WhatIfRequest(at, recorded(record, at, 20), null, bets(record, at)));
    }
}
