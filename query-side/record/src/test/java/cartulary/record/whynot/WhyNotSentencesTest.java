package cartulary.record.whynot;

import static cartulary.record.whynot.WhyNotQuestions.answer;
import static cartulary.record.whynot.WhyNotQuestions.features;
import static cartulary.record.whynot.WhyNotQuestions.inGames;
import static cartulary.record.whynot.WhyNotQuestions.kinds;
import static cartulary.record.whynot.WhyNotQuestions.ofKind;
import static cartulary.record.whynot.WhyNotQuestions.view;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.event.GameEvent.AbbotCalledHome;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.rule.Languages;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.contracts.view.GameView;
import cartulary.record.RandomGames;
import cartulary.record.abbot.AbbotGames;
import cartulary.record.answer.PastAnswers;
import cartulary.record.bets.BetPayment;
import cartulary.record.cathedrals.CathedralGames;
import cartulary.record.past.GameRecord;
import cartulary.record.tollkeepers.TollPayment;
import cartulary.record.why.Claim.Kind;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class WhyNotSentencesTest {
    @Test
    void everyClaimHasASentenceInEveryLanguage() {
        kindsOf(RandomGames.whole(2));
        assertThat(kindsOf(CathedralGames.whole(1))).contains(Kind.CATHEDRAL_ROAD_OPEN, Kind.CATHEDRAL_END);
        assertThat(kindsOf(AbbotGames.whole(1))).contains(Kind.NOT_ABBOT, Kind.ABBOT_LEFT);
    }

    @Test
    @Tag("long")
    void everyKindOfClaimIsMadeInManyGames() {
        var claimed = EnumSet.noneOf(Kind.class);
        inGames(record -> claimed.addAll(kindsOf(record)));
        claimed.addAll(kindsOf(AbbotGames.whole(1)));
        assertThat(claimed).containsAll(EnumSet.range(Kind.NO_MEEPLE, Kind.TOLL_PAID));
    }

    private static Set<Kind> kindsOf(GameRecord record) {
        var claimed = EnumSet.noneOf(Kind.class);
        for (long revision = record.revision() / 2; revision <= record.revision(); revision += record.revision() / 2) {
            GameView view = view(record, revision);
            for (FeatureNow feature : features(record, revision)) {
                SegmentAt named = feature.segments().getFirst();
                for (var player : view.players()) {
                    claimed.addAll(checked(answer(record, revision, new NoPoints(player.seat(), named))));
                    if (feature.feature().kind() == FeatureKind.ROAD) {
                        claimed.addAll(checked(answer(record, revision, new TollPayment(player.seat(), named))));
                    }
                }
                claimed.addAll(checked(answer(record, revision, new Completion(named))));
                if (feature.feature().kind() == FeatureKind.FIELD) {
                    ofKind(features(record, revision), FeatureKind.CITY)
                            .forEach(city -> claimed.addAll(checked(answer(
                                    record,
                                    record.revision(),
                                    new Contact(named, city.segments().getFirst())))));
                }
            }
            for (var tile : view.tiles()) {
                for (var player : view.players()) {
                    PastAnswers.whyNot(record.upTo(revision), new BetPayment(player.seat(), tile.cell()))
                            .ifPresent(bet -> claimed.addAll(checked(bet)));
                }
            }
            claimed.addAll(ofTheLastScores(record, revision, view));
            claimed.addAll(checked(answer(
                    record, revision, new RefusedMove(view.players().getFirst().seat(), new DrawTile()))));
        }
        return claimed;
    }

    /// Asks why each seat got nothing by the last score of a tollhouse, of an abbot and of bets.
    private static Set<Kind> ofTheLastScores(GameRecord record, long revision, GameView view) {
        var claimed = EnumSet.noneOf(Kind.class);
        Stream.of(TollRaised.class, AbbotCalledHome.class, BetsSettled.class)
                .flatMap(type -> record.upTo(revision).events().reversed().stream()
                        .filter(event -> type.isInstance(event.data()))
                        .limit(1))
                .forEach(event -> view.players()
                        .forEach(player -> claimed.addAll(
                                checked(answer(record, event.revision(), new NoPoints(player.seat(), null))))));
        return claimed;
    }

    private static Set<Kind> checked(WhyNot answer) {
        for (Locale language : Languages.ALL) {
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
}
