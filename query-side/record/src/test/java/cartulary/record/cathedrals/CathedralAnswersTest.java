package cartulary.record.cathedrals;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.Feature;
import cartulary.contracts.event.Feature.CountedRoad;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.rule.Languages;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.record.answer.PastAnswers;
import cartulary.record.past.GameRecord;
import cartulary.record.past.RecordedEvent;
import cartulary.record.why.Claim;
import cartulary.record.why.Claim.Kind;
import cartulary.record.why.ExplainedScore;
import cartulary.record.why.Explanation;
import cartulary.record.whynot.Completion;
import cartulary.record.whynot.ExplainedWhyNot;
import cartulary.record.whynot.WhyNot;
import cartulary.rules.Rules;
import cartulary.rules.game.Game;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What explanations say about cathedrals and the roads to them.
class CathedralAnswersTest {
    private record Found(FeatureScored scored, Explanation why) {}

    @Test
    void anArchbishopScoresEachRoadOfTheCathedral() {
        Found found = scored(one -> one.feature().kind() == FeatureKind.CATHEDRAL && !one.complete());
        List<CountedRoad> roads =
                Objects.requireNonNull(found.scored().feature().roads());
        List<Claim> counted = found.why().claims().stream()
                .filter(claim -> claim.kind() == Kind.CATHEDRAL_ROAD || claim.kind() == Kind.CATHEDRAL_ROAD_OPEN)
                .toList();

        assertThat(counted)
                .extracting(claim -> claim.values().get("tiles"))
                .containsExactlyElementsOf(
                        roads.stream().map(CountedRoad::counted).toList());
        assertThat(counted)
                .extracting(claim -> claim.rules().getFirst())
                .containsExactlyElementsOf(roads.stream()
                        .map(road -> road.complete() ? RuleId.CATH_10 : RuleId.CATH_17)
                        .toList());
        assertThat(found.scored().points())
                .allMatch(won -> won.points()
                        == roads.stream().mapToInt(CountedRoad::counted).sum());
        isSaidInEveryLanguage(found.why());
    }

    @Test
    void aCompleteRoadToACathedralIsDoubled() {
        Found found = scored(one -> isToACathedral(one.feature()) && one.complete());

        assertThat(kinds(found.why().claims()))
                .containsSubsequence(Kind.EXTENT, Kind.COMPLETE, Kind.CATHEDRAL_END, Kind.DOUBLED, Kind.WORTH);
        assertThat(found.why().claims())
                .filteredOn(claim -> claim.kind() == Kind.DOUBLED || claim.kind() == Kind.WORTH)
                .allSatisfy(claim -> assertThat(claim.rules()).containsExactly(RuleId.CATH_7));
        isSaidInEveryLanguage(found.why());
    }

    @Test
    void anIncompleteRoadToACathedralIsNotDoubled() {
        Found found = scored(one -> isToACathedral(one.feature()) && !one.complete());

        assertThat(kinds(found.why().claims()))
                .containsSubsequence(Kind.INCOMPLETE, Kind.CATHEDRAL_END, Kind.NOT_DOUBLED, Kind.WORTH);
        assertThat(found.why().claims())
                .filteredOn(claim -> claim.kind() == Kind.NOT_DOUBLED)
                .allSatisfy(claim -> assertThat(claim.rules()).containsExactly(RuleId.CATH_16));
        isSaidInEveryLanguage(found.why());
    }

    @Test
    void aCathedralIsNotCompleteBecauseOfItsOpenRoads() {
        GameRecord record = CathedralGames.whole(1);
        Game game = record.replay().reduce((_, later) -> later).orElseThrow().after();
        FeatureNow cathedral = Rules.standard().features(record.game(), game).features().stream()
                .filter(one -> one.feature().kind() == FeatureKind.CATHEDRAL && !one.complete())
                .findFirst()
                .orElseThrow();

        WhyNot answer = PastAnswers.whyNot(
                        record, new Completion(cathedral.segments().getFirst()))
                .orElseThrow();

        assertThat(answer.right()).isTrue();
        assertThat(answer.open()).isNotEmpty();
        assertThat(kinds(answer.claims()))
                .containsSubsequence(Kind.EXTENT, Kind.CATHEDRAL_ROAD_OPEN, Kind.OPEN)
                .doesNotContain(Kind.COMPLETE);
        assertThat(answer.claims())
                .filteredOn(claim -> claim.kind() == Kind.OPEN)
                .hasSameSizeAs(answer.open())
                .allSatisfy(claim -> assertThat(claim.rules()).containsExactly(RuleId.CATH_10));
        assertThat(Languages.ALL)
                .allSatisfy(language ->
                        areWhole(ExplainedWhyNot.of(answer, language).sentences()));
    }

    private static boolean isToACathedral(Feature feature) {
        return feature.kind() == FeatureKind.ROAD && feature.cathedrals() != null;
    }

    private static Found scored(Predicate<FeatureScored> condition) {
        return IntStream.rangeClosed(1, 30)
                .mapToObj(CathedralGames::whole)
                .flatMap(record -> found(record, condition))
                .findFirst()
                .orElseThrow();
    }

    private static Stream<Found> found(GameRecord record, Predicate<FeatureScored> condition) {
        return record.replay()
                .filter((RecordedEvent one) -> one.event() instanceof FeatureScored scored && condition.test(scored))
                .map(one -> new Found(
                        (FeatureScored) one.event(),
                        PastAnswers.why(record.upTo(one.origin().revision())).orElseThrow()));
    }

    private static List<Kind> kinds(List<Claim> claims) {
        return claims.stream().map(Claim::kind).toList();
    }

    private static void isSaidInEveryLanguage(Explanation why) {
        assertThat(Languages.ALL)
                .allSatisfy(
                        language -> areWhole(ExplainedScore.of(why, language).sentences()));
    }

    private static void areWhole(List<String> sentences) {
        assertThat(sentences).allSatisfy(sentence -> assertThat(sentence.replaceAll("\\{seat-\\d}", ""))
                .isNotBlank()
                .doesNotContain("null", "{"));
    }
}
