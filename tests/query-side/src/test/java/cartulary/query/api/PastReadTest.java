package cartulary.query.api;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.json.Json;
import cartulary.contracts.rule.Languages;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.contracts.view.GameView;
import cartulary.record.answer.PastAnswers;
import cartulary.record.diff.DiffCalculator;
import cartulary.record.diff.GameDiff;
import cartulary.record.past.GameRecord;
import cartulary.record.why.ExplainedScore;
import cartulary.record.whynot.Completion;
import cartulary.record.whynot.ExplainedWhyNot;
import cartulary.rules.Rules;
import cartulary.testkit.PlayedGame;
import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The requests about the past of a game: `/diff`, `/history` and `/blame`.
@QuarkusTest
class PastReadTest extends ReadApiFixture {
    private PlayedGame played;
    private GameRecord record;

    @BeforeEach
    void playAGame() {
        played = stored(PlayedGame.whole(SEEDS.incrementAndGet(), PlayedGame.BOTH));
        record = new GameRecord(
                Rules.standard(),
                played.events().stream().map(event -> event.publicForm()).toList());
    }

    @Test
    void aDiffIsThatOfTheRecord() throws Exception {
        assertThat(past("/diff?from=20&to=90")).isEqualTo(json(DiffCalculator.diff(record.upTo(90), 20)));
        assertThat(past("/diff?from=100")).isEqualTo(json(DiffCalculator.diff(record, 100)));

        var whole = Json.mapper().readValue(past("/diff?from=0"), GameDiff.class);
        GameView view = Rules.standard().view(played.id(), played.game().blind());
        assertThat(whole.tiles()).extracting(one -> one.tile()).isEqualTo(view.tiles());
    }

    @Test
    void theBlameIsThatOfTheRecord() throws Exception {
        assertThat(past("/blame")).isEqualTo(json(PastAnswers.blame(record)));
        assertThat(past("/blame?at=60")).isEqualTo(json(PastAnswers.blame(record.upTo(60))));
    }

    @Test
    void aHistoryIsThatOfTheRecord() throws Exception {
        for (String subject : new String[] {"feature=0,0,c0", "tile=0,0", "seat=1"}) {
            String[] parts = subject.split("=", 2);
            assertThat(past("/history?" + subject))
                    .isEqualTo(json(PastAnswers.history(record, PastAnswers.subject(parts[0], parts[1]))
                            .orElseThrow()));
            assertThat(past("/history?at=70&" + subject))
                    .isEqualTo(json(PastAnswers.history(record.upTo(70), PastAnswers.subject(parts[0], parts[1]))
                            .orElseThrow()));
        }
    }

    private String past(String path) throws Exception {
        var response = get("/" + played.id() + path + (path.contains("?") ? "&" : "?") + "wait=" + record.revision());
        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        return response.body();
    }

    private static String json(Object answer) {
        return new String(Json.canonical(answer), StandardCharsets.UTF_8);
    }

    @Test
    void everyScoreIsExplainedInEveryLanguage() throws Exception {
        long scored = record.events().stream()
                .filter(event -> event.data() instanceof ScoringEvent)
                .mapToLong(Envelope::revision)
                .findFirst()
                .orElseThrow();
        past("/blame");

        for (String language : Languages.TAGS) {
            assertThat(get("/" + played.id() + "/why?revision=" + scored + "&language=" + language)
                            .body())
                    .isEqualTo(json(ExplainedScore.of(
                            PastAnswers.why(record.upTo(scored)).orElseThrow(), Locale.of(language))));
        }
        assertProblem(get("/" + played.id() + "/why?revision=1"), 404, "no-score");
        assertProblem(get("/" + played.id() + "/why"), 400, "bad-parameter");
        assertProblem(get("/" + played.id() + "/why?revision=1&language=fr"), 400, "bad-parameter");
    }

    @Test
    void aQuestionWhyNotIsAnsweredInEveryLanguage() throws Exception {
        past("/blame");
        var field = new Completion(new SegmentAt(0, 0, "f0"));

        for (String language : Languages.TAGS) {
            assertThat(past("/whynot?question=complete&feature=0,0,f0&at=60&language=" + language))
                    .isEqualTo(json(ExplainedWhyNot.of(
                            PastAnswers.whyNot(record.upTo(60), field).orElseThrow(), Locale.of(language))));
        }
        String move = URLEncoder.encode("{\"type\":\"DrawTile\"}", StandardCharsets.UTF_8);
        assertThat(past("/whynot?question=move&seat=0&command=" + move)).contains("\"LOBBY-6\"", "\"right\":true");
        assertProblem(get("/" + played.id() + "/whynot?question=weather"), 400, "not-a-question");
        assertProblem(get("/" + played.id() + "/whynot?question=points&seat=0&at=1"), 400, "not-a-question");
        assertProblem(get("/" + played.id() + "/whynot?question=complete"), 400, "not-a-question");
        assertProblem(get("/" + played.id() + "/whynot?question=complete&feature=0,0"), 400, "bad-parameter");
        assertProblem(get("/" + played.id() + "/whynot?question=move&seat=0&command=%7B"), 400, "bad-parameter");
        assertProblem(get("/" + played.id() + "/whynot?question=complete&feature=90,90,c0"), 404, "unknown-subject");
        assertThat(get("/" + played.id() + "/whynot?question=weather", "Accept-Language", "nl")
                        .body())
                .contains("geen vraag");
    }

    @Test
    void bothEnginesCountAScoreAgain() throws Exception {
        long scored = record.events().stream()
                .filter(event -> event.data() instanceof ScoringEvent)
                .mapToLong(Envelope::revision)
                .max()
                .orElseThrow();
        past("/blame");

        JsonNode recount = Json.mapper()
                .readTree(get("/" + played.id() + "/recount?revision=" + scored).body());

        assertThat(recount.path("agreed").asBoolean()).isTrue();
        assertThat(recount.path("bySecondEngine")).isEqualTo(recount.path("recorded"));
        assertThat(recount.path("byRules").path("rules")).isNotEmpty();
        assertProblem(get("/" + played.id() + "/recount?revision=1"), 404, "no-score");
    }

    @Test
    void theTagOfADiffNamesBothRevisions() throws Exception {
        past("/blame");
        var response = get("/" + played.id() + "/diff?from=3&to=9");

        assertThat(header(response, "etag")).isEqualTo("\"3-9\"");
        assertThat(get("/" + played.id() + "/diff?from=3&to=9", "If-None-Match", "\"3-9\"")
                        .statusCode())
                .isEqualTo(304);
    }

    @Test
    void aSubjectThatIsNotOnTheBoardIsUnknown() throws Exception {
        past("/blame");

        assertProblem(get("/" + played.id() + "/history?feature=90,90,c0"), 404, "unknown-subject");
        assertProblem(get("/" + played.id() + "/history?at=1&feature=0,0,c0"), 404, "unknown-subject");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/diff",
                "/diff?from=-1",
                "/diff?from=x",
                "/diff?from=9&to=3",
                "/history",
                "/history?feature=0,0",
                "/history?feature=0,0,c0&tile=0,0",
                "/history?seat=6",
                "/blame?at=0"
            })
    void anInvalidParameterIsRefused(String path) throws Exception {
        assertProblem(get("/" + played.id() + path), 400, "bad-parameter");
    }

    @Test
    void aTokenOpensThePastOfAnUnlistedGame() throws Exception {
        var hidden = stored(new PlayedGame(SEEDS.incrementAndGet(), new GameOptions(2, Visibility.UNLISTED)).opened());
        String token = "Bearer " + hidden.id() + "/guest";

        for (String path : List.of("/blame?wait=1", "/diff?from=0", "/history?seat=0")) {
            assertThat(get("/" + hidden.id() + path, "Authorization", token).body())
                    .as(path)
                    .doesNotContain("unknown-game");
            assertProblem(get("/" + hidden.id() + path), 404, "unknown-game");
        }
    }

    @Test
    void aRevisionAfterTheHeadIsUnknown() throws Exception {
        past("/blame");

        assertProblem(get("/" + played.id() + "/diff?from=1&to=99999"), 404, "unknown-revision");
        assertProblem(get("/" + played.id() + "/diff?from=99999"), 404, "unknown-revision");
        assertProblem(get("/" + played.id() + "/blame?at=99999"), 404, "unknown-revision");
    }
}
