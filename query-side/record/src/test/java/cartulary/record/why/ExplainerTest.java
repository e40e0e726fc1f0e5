package cartulary.record.why;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.record.RandomGames;
import cartulary.record.abbot.AbbotGames;
import cartulary.record.answer.PastAnswers;
import cartulary.record.cathedrals.CathedralGames;
import cartulary.record.past.GameRecord;
import cartulary.record.surveyors.LaidGame;
import cartulary.record.surveyors.SurveyorGames;
import cartulary.record.why.Claim.Kind;
import cartulary.testkit.SampleSize;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Explanations are not believed but checked: the second engine, given only the facts that an explanation lists, must
/// reach the same result, and without any one of them another.
class ExplainerTest {
    private final Map<Kind, Integer> kinds = new EnumMap<>(Kind.class);

    @Test
    void theSecondEngineReachesTheScoreFromTheFactsAndFromNoFewer() {
        check(4, 3);
    }

    @Test
    @Tag("long")
    void theSecondEngineReachesEveryScoreOfManyGamesFromTheFactsAndFromNoFewer() {
        check(150, 1);
        everyKindIsFoundExcept(Kind.CATHEDRAL_LOOP, Kind.NONE_ONE_EDGED, Kind.NONE_SHOWN);
    }

    @Test
    void theSecondEngineReachesScoresOfTheCorpusFromTheFactsAndFromNoFewer() throws Exception {
        checkTheCorpus(30);
    }

    @Test
    @Tag("long")
    void theSecondEngineReachesEveryScoreOfTheCorpusFromTheFactsAndFromNoFewer() throws Exception {
        checkTheCorpus(1);
        everyKindIsFoundExcept(Kind.NONE_ONE_EDGED, Kind.NONE_SHOWN);
    }

    /// @param rare kinds that few games have; other tests make them
    private void everyKindIsFoundExcept(Kind... rare) {
        var wanted = EnumSet.range(Kind.EXTENT, Kind.MISS);
        wanted.removeAll(List.of(rare));
        assertThat(kinds.keySet()).containsAll(wanted);
    }

    @Test
    void theSecondEngineReachesTheScoresOfAbbotsFromTheFactsAndFromNoFewer() {
        check(AbbotGames.whole(1), 0, 1, "a game with abbots");
        assertThat(kinds).containsKeys(Kind.ABBOT, Kind.NOT_SURROUNDED, Kind.CALLED_HOME);
    }

    @Test
    void theSecondEngineReachesTheScoresOfCathedralsFromTheFactsAndFromNoFewer() {
        IntStream.rangeClosed(1, SampleSize.of(3, 60))
                .forEach(seed -> check(CathedralGames.whole(seed), 0, 1, "cathedrals, seed " + seed));
        assertThat(kinds)
                .containsKeys(
                        Kind.CATHEDRAL_ROAD,
                        Kind.CATHEDRAL_ROAD_OPEN,
                        Kind.CATHEDRAL_END,
                        Kind.DOUBLED,
                        Kind.NOT_DOUBLED);
    }

    @Test
    void theSecondEngineReachesTheScoresUnderScoringTilesFromTheFactsAndFromNoFewer() {
        IntStream.rangeClosed(1, SampleSize.of(3, 60))
                .forEach(seed -> check(SurveyorGames.whole(seed), 0, 1, "scoring tiles, seed " + seed));
        LaidGame.all().forEach(record -> check(record, 0, 1, "scoring tiles, " + record.revision()));
        assertThat(kinds)
                .containsKeys(
                        Kind.SCORING_TILE,
                        Kind.EVERYBODY_SCORES,
                        Kind.ONE_EDGED,
                        Kind.NONE_ONE_EDGED,
                        Kind.FIXED_TILES,
                        Kind.POINTS_MORE,
                        Kind.POINTS_FEWER,
                        Kind.SHOWN,
                        Kind.NONE_SHOWN,
                        Kind.NO_EFFECT,
                        Kind.NOT_AT_END,
                        Kind.HOLDER_SCORES);
    }

    private void check(int games, int every) {
        for (int seed = 1; seed <= games; seed++) {
            check(RandomGames.whole(seed), 0, every, "seed " + seed);
        }
    }

    private void checkTheCorpus(int every) throws Exception {
        int number = 0;
        for (var game : CorpusRecords.all().entrySet()) {
            check(game.getValue(), number++, every, game.getKey());
        }
        assertThat(number).isGreaterThanOrEqualTo(60);
    }

    /// Checks every `every`th score, beginning with another one for each game.
    private void check(GameRecord record, int first, int every, String name) {
        int number = first;
        for (Envelope event : record.events()) {
            if (event.data() instanceof ScoringEvent scoring && number++ % every == 0) {
                check(record, event.revision(), scoring, name + ", revision " + event.revision());
            }
        }
    }

    private void check(GameRecord record, long revision, ScoringEvent event, String where) {
        Explanation explanation =
                PastAnswers.why(record.upTo(revision)).orElseThrow(() -> new AssertionError("unexplained: " + where));
        explanation.claims().forEach(claim -> kinds.merge(claim.kind(), 1, Integer::sum));
        var judge = new FactsJudge(record, event);
        List<Fact> facts = explanation.claims().stream()
                .flatMap(claim -> claim.facts().stream())
                .distinct()
                .toList();

        Object result = judge.result(facts);

        assertThat(judge.isRecorded(result))
                .as("sufficient: %s; recorded %s, reached %s", where, event, result)
                .isTrue();
        for (Fact left : facts) {
            assertThat(judge.result(
                            facts.stream().filter(fact -> !fact.equals(left)).toList()))
                    .as("without %s: %s", left, where)
                    .isNotEqualTo(result);
        }
    }

    @Test
    void anEventThatScoresNothingHasNoExplanation() {
        GameRecord record = RandomGames.whole(1);

        assertThat(PastAnswers.why(record.upTo(1))).isEmpty();
        assertThat(PastAnswers.why(record)).isEmpty();
    }

    @Test
    void aScoreThatDoesNotFollowFromTheMovesIsNotExplained() {
        var changed = EnumSet.noneOf(ChangedScore.class);
        List<GameRecord> records = Stream.concat(
                        IntStream.rangeClosed(1, SampleSize.of(4, 12)).mapToObj(RandomGames::whole),
                        Stream.of(AbbotGames.whole(1), SurveyorGames.whole(1)))
                .toList();
        for (GameRecord record : records) {
            for (Envelope event : record.events()) {
                if (event.data() instanceof ScoringEvent scoring) {
                    for (ChangedScore change : ChangedScore.values()) {
                        change.of(scoring).ifPresent(other -> {
                            changed.add(change);
                            assertThat(PastAnswers.why(with(record, event, other)))
                                    .as("%s, revision %d: %s", change, event.revision(), other)
                                    .isEmpty();
                        });
                    }
                }
            }
        }
        assertThat(changed).containsExactly(ChangedScore.values());
    }

    private static GameRecord with(GameRecord record, Envelope event, ScoringEvent other) {
        var events = new ArrayList<>(record.upTo(event.revision()).events());
        events.set(events.size() - 1, event.with(other));
        return new GameRecord(record.rules(), events);
    }
}
