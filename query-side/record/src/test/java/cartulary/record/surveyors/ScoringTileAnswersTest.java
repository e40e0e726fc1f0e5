package cartulary.record.surveyors;

import static cartulary.contracts.rule.RuleId.BASE_29;
import static cartulary.contracts.rule.RuleId.SURV_10;
import static cartulary.contracts.rule.RuleId.SURV_11;
import static cartulary.contracts.rule.RuleId.SURV_12;
import static cartulary.contracts.rule.RuleId.SURV_13;
import static cartulary.contracts.rule.RuleId.SURV_14;
import static cartulary.contracts.rule.RuleId.SURV_20;
import static cartulary.contracts.rule.RuleId.SURV_4;
import static cartulary.contracts.rule.RuleId.SURV_7;
import static cartulary.contracts.rule.RuleId.SURV_8;
import static cartulary.contracts.rule.RuleId.SURV_9;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.SurveyorsStarted;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.ScoringEffect;
import cartulary.contracts.game.ScoringEffect.EffectType;
import cartulary.contracts.game.SeatPoints;
import cartulary.contracts.rule.Languages;
import cartulary.contracts.rule.RuleId;
import cartulary.record.answer.PastAnswers;
import cartulary.record.past.GameRecord;
import cartulary.record.why.Claim;
import cartulary.record.why.Claim.Kind;
import cartulary.record.why.ExplainedScore;
import cartulary.record.why.Explanation;
import cartulary.record.why.Term;
import cartulary.record.why.Term.Thing;
import cartulary.record.whynot.NoPoints;
import cartulary.record.whynot.WhyNot;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Explanations name the active scoring tile and its effect.
class ScoringTileAnswersTest {
    @Test
    void povertyTakesPointsFromWhoScoresARoad() {
        Explanation why = why(LaidGame.road("road-poverty").record());

        assertThat(rules(why, Kind.SCORING_TILE)).containsExactly(SURV_4);
        assertThat(claim(why, Kind.SCORING_TILE).facts())
                .extracting(fact -> fact.event())
                .containsExactly(SurveyorsStarted.class.getSimpleName());
        assertThat(claim(why, Kind.POINTS_FEWER).values()).isEqualTo(Map.of("points", 3));
        assertThat(rules(why, Kind.POINTS_FEWER)).containsExactly(SURV_9);
        assertThat(claim(why, Kind.WORTH).terms())
                .containsExactly(new Term(2, Thing.TILE, 1), new Term(1, Thing.SCORING_TILE, -3));
        assertThat(why.points()).containsExactly(new SeatPoints(0, -1));
        assertThat(english(why))
                .contains(
                        "The active scoring tile for roads was Poverty.",
                        "Every player who scores the feature loses 3 points.",
                        "Points: 2 tiles × 1 + 1 scoring tile × −3 = −1.");
    }

    @Test
    void aSeatThatLostPointsDidNotGetAny() {
        WhyNot answer = whyNot(LaidGame.road("road-poverty").record(), 0);

        assertThat(answer.right()).isTrue();
        assertThat(kinds(answer.claims()))
                .containsSubsequence(Kind.SCORING_TILE, Kind.POINTS_FEWER, Kind.WORTH, Kind.WINNER)
                .doesNotContain(Kind.GOT);
    }

    @Test
    void wealthGivesMoreToEveryWinnerAndNothingToOthers() {
        GameRecord record = LaidGame.city("city-wealth").record();
        Explanation why = why(record);

        assertThat(rules(why, Kind.SCORING_TILE)).containsExactly(SURV_4, SURV_13);
        assertThat(rules(why, Kind.POINTS_MORE)).containsExactly(SURV_9);
        assertThat(why.points()).containsExactly(new SeatPoints(0, 15));
        assertThat(english(why)).contains("The active scoring tile for cities was Wealth (reconstructed).");
        assertThat(kinds(whyNot(record, 1).claims())).contains(Kind.LOSER).doesNotContain(Kind.GOT);
    }

    @Test
    void citizensJuryIgnoresTheMajority() {
        GameRecord record = LaidGame.city("citizens-jury").record();
        Explanation why = why(record);

        assertThat(rules(why, Kind.EVERYBODY_SCORES)).containsExactly(SURV_7);
        assertThat(why.claims())
                .filteredOn(claim -> claim.kind() == Kind.HOLDER_SCORES)
                .extracting(Claim::values)
                .containsExactly(
                        Map.of("seat", 0, "points", 12, "feature", FeatureKind.CITY),
                        Map.of("seat", 1, "points", 12, "feature", FeatureKind.CITY));
        assertThat(kinds(why.claims())).doesNotContain(Kind.WINNER, Kind.LOSER);
        assertThat(whyNot(record, 1).right()).isFalse();
    }

    @Test
    void aSeatWithoutAMeepleGetsNothingFromCitizensJury() {
        GameRecord record =
                new LaidGame("citizens-jury").turn("base-E.0", 0, -1, 180, "c0").record();
        WhyNot answer = whyNot(record, 1);

        assertThat(answer.right()).isTrue();
        assertThat(kinds(answer.claims()))
                .containsExactly(Kind.EXTENT, Kind.HOLDERS, Kind.HOLDER_SCORES, Kind.NO_MEEPLE);
        assertThat(answer.claims().getLast().rules()).containsExactly(SURV_7).doesNotContain(BASE_29);
    }

    @Test
    void badNeighborhoodLeavesOutTheTilesWithOneEdge() {
        Explanation why = why(LaidGame.city("bad-neighborhood").record());

        assertThat(claim(why, Kind.ONE_EDGED).values()).isEqualTo(Map.of("at", "-1,0; 0,0; 1,0", "tiles", 3));
        assertThat(rules(why, Kind.ONE_EDGED)).containsExactly(SURV_8);
        assertThat(why.points()).containsExactly(new SeatPoints(0, 6));
    }

    @Test
    void aCityOfTilesWithOneEdgeIsWorthNothingInABadNeighborhood() {
        GameRecord record = new LaidGame("bad-neighborhood")
                .turn("base-E.0", 0, -1, 180, "c0")
                .record();

        assertThat(why(record).points()).containsExactly(new SeatPoints(0, 0));
        assertThat(english(why(record))).contains("Points: 0.");
        assertThat(kinds(whyNot(record, 0).claims())).contains(Kind.SCORING_TILE, Kind.ONE_EDGED);
    }

    @Test
    void theHighwayHasFiveTiles() {
        Explanation why = why(LaidGame.road("highway").record());

        assertThat(claim(why, Kind.FIXED_TILES).values()).isEqualTo(Map.of("feature", FeatureKind.ROAD, "tiles", 5));
        assertThat(rules(why, Kind.FIXED_TILES)).containsExactly(SURV_10);
        assertThat(why.points()).containsExactly(new SeatPoints(0, 5));
    }

    @Test
    void everyRoadOfACathedralHasFiveTilesOnTheHighway() {
        Explanation why = scored(
                one -> one.complete() && one.feature().kind() == FeatureKind.CATHEDRAL && one.scoringTile() != null);
        long roads = why.claims().stream()
                .filter(claim -> claim.kind() == Kind.CATHEDRAL_ROAD)
                .count();

        assertThat(rules(why, Kind.SCORING_TILE)).containsExactly(SURV_20);
        assertThat(rules(why, Kind.FIXED_TILES)).containsExactly(SURV_20);
        assertThat(claim(why, Kind.WORTH).terms()).hasSize((int) roads).containsOnly(new Term(5, Thing.TILE, 1));
    }

    @Test
    void hermitsLoseAPointForEveryTileWithACity() {
        Explanation why = why(LaidGame.monastery("hermit-monastery").record());

        assertThat(claim(why, Kind.SHOWN).values())
                .containsEntry("tiles", 8)
                .containsEntry("feature", FeatureKind.CITY);
        assertThat(claim(why, Kind.SHOWN).facts()).hasSize(8);
        assertThat(rules(why, Kind.SHOWN)).containsExactly(SURV_11);
        assertThat(why.points()).containsExactly(new SeatPoints(0, 1));
    }

    @Test
    void pilgrimsGetAPointForEveryTileWithARoad() {
        Explanation why = why(LaidGame.monastery("pilgrimage-route").record());

        assertThat(claim(why, Kind.SHOWN).values())
                .isEqualTo(Map.of("feature", FeatureKind.ROAD, "tiles", 3, "at", "-1,0; 0,0; 1,0", "each", 1));
        assertThat(rules(why, Kind.SHOWN)).containsExactly(SURV_12);
        assertThat(why.points()).containsExactly(new SeatPoints(0, 12));
    }

    @Test
    void aScoringTileThatFindsNothingChangesNothing() {
        Explanation city = why(LaidGame.cityOfCorners("bad-neighborhood").record());
        Explanation hermits =
                why(LaidGame.monasteryInTheCountry("hermit-monastery").record());
        Explanation pilgrims =
                why(LaidGame.monasteryAwayFromRoads("pilgrimage-route").record());

        assertThat(rules(city, Kind.NONE_ONE_EDGED)).containsExactly(SURV_8);
        assertThat(city.points()).containsExactly(new SeatPoints(0, 10));
        assertThat(rules(hermits, Kind.NONE_SHOWN)).containsExactly(SURV_11);
        assertThat(rules(pilgrims, Kind.NONE_SHOWN)).containsExactly(SURV_12);
        assertThat(List.of(hermits, pilgrims))
                .flatExtracting(Explanation::points)
                .extracting(SeatPoints::points)
                .containsExactly(9, 9);
    }

    @Test
    void aScoringTileOfTheHostIsNamedByItsIdAndItsEffect() {
        var effect = new ScoringEffect(EffectType.PER_TILE, null, 2, FeatureKind.CITY);

        Explanation why = why(LaidGame.own(FeatureKind.MONASTERY, effect).record());

        assertThat(english(why))
                .contains(
                        "The active scoring tile for monasteries was own-tile (of the host: +2 per tile with a city).",
                        "Points: 9 tiles × 1 + 8 tiles with a city × 2 = 25.");
        assertThat(why.points()).containsExactly(new SeatPoints(0, 25));
    }

    @Test
    void aScoringTileOfTheHostWithAnIdOfTheCatalogueHasItsNameOnlyWithItsEffect() {
        var poverty = new ScoringEffect(EffectType.ADD, null, -3, null);
        var wealth = new ScoringEffect(EffectType.ADD, null, 1, null);

        assertThat(english(why(
                        LaidGame.own("road-poverty", FeatureKind.ROAD, poverty).record())))
                .contains("The active scoring tile for roads was Poverty.");
        assertThat(english(why(
                        LaidGame.own("road-poverty", FeatureKind.ROAD, wealth).record())))
                .contains(
                        "The active scoring tile for roads was road-poverty (of the host: +1).",
                        "Every player who scores the feature gets 1 point more.");
    }

    @Test
    void everyHolderOfARoadScoresByATileOfTheHost() {
        var effect = new ScoringEffect(EffectType.EVERYBODY, null, null, null);

        Explanation why = why(LaidGame.own(FeatureKind.ROAD, effect).record());

        assertThat(english(why)).contains("{seat-0} has a meeple on the road and gets the points: 2.");
    }

    @Test
    void aScoringTileWithoutEffectIsNamed() {
        Explanation why = why(LaidGame.road("road-usual").record());

        assertThat(kinds(why.claims())).containsSubsequence(Kind.SCORING_TILE, Kind.NO_EFFECT, Kind.WORTH);
        assertThat(why.points()).containsExactly(new SeatPoints(0, 2));
    }

    @Test
    void scoringTilesDoNotChangeFinalScoring() {
        Explanation why = scored(one -> !one.complete() && one.feature().kind() == FeatureKind.ROAD);

        assertThat(rules(why, Kind.NOT_AT_END)).containsExactly(SURV_14);
        assertThat(kinds(why.claims())).doesNotContain(Kind.SCORING_TILE);
    }

    @Test
    void fieldsSayNothingAboutScoringTiles() {
        Explanation why = scored(one -> one.feature().kind() == FeatureKind.FIELD);

        assertThat(kinds(why.claims())).doesNotContain(Kind.SCORING_TILE, Kind.NOT_AT_END);
    }

    @Test
    void everyLanguageNamesTheScoringTile() {
        Explanation why = why(LaidGame.monastery("pilgrimage-route").record());

        assertThat(Languages.ALL)
                .extracting(language -> sentences(why, language).get(2))
                .containsExactlyInAnyOrder(
                        "The active scoring tile for monasteries was Pilgrimage Route.",
                        "修道院の有効な得点タイルは「巡礼路」でした。",
                        "De actieve tellingtegel voor kloosters was Pelgrimsroute.");
    }

    private static Explanation scored(Predicate<FeatureScored> condition) {
        return IntStream.rangeClosed(1, 100)
                .mapToObj(SurveyorGames::whole)
                .flatMap(record -> record.events().stream()
                        .filter(event -> event.data() instanceof FeatureScored scored && condition.test(scored))
                        .map((Envelope event) -> record.upTo(event.revision())))
                .findFirst()
                .flatMap(PastAnswers::why)
                .orElseThrow();
    }

    /// Returns the record up to its last score.
    private static GameRecord atScore(GameRecord record) {
        return record.upTo(record.events().reversed().stream()
                .filter(event -> event.data() instanceof FeatureScored)
                .mapToLong(Envelope::revision)
                .findFirst()
                .orElseThrow());
    }

    private static Explanation why(GameRecord record) {
        return PastAnswers.why(atScore(record)).orElseThrow();
    }

    private static WhyNot whyNot(GameRecord record, int seat) {
        return PastAnswers.whyNot(atScore(record), new NoPoints(seat, null)).orElseThrow();
    }

    private static Claim claim(Explanation why, Kind kind) {
        return why.claims().stream()
                .filter(claim -> claim.kind() == kind)
                .findFirst()
                .orElseThrow();
    }

    private static List<RuleId> rules(Explanation why, Kind kind) {
        return claim(why, kind).rules();
    }

    private static List<Kind> kinds(List<Claim> claims) {
        return claims.stream().map(Claim::kind).toList();
    }

    private static List<String> english(Explanation why) {
        return sentences(why, Locale.ENGLISH);
    }

    private static List<String> sentences(Explanation why, Locale language) {
        return ExplainedScore.of(why, language).sentences();
    }
}
