package cartulary.query.api;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.json.Json;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.rule.RuleNotes;
import cartulary.contracts.rule.RuleTexts;
import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/// The sentences of the rules, as the page and other clients read them.
@QuarkusTest
@QuarkusTestResource(TempData.class)
class RulesReadTest {
    @TestHTTPResource("/api/rules")
    URI rules;

    private final HttpClient client = HttpClient.newHttpClient();

    @ParameterizedTest
    @FieldSource("cartulary.contracts.rule.Languages#TAGS")
    void everyRuleHasItsSentenceAndItsNoteInTheLanguage(String language) throws Exception {
        JsonNode body = Json.mapper().readTree(get("?language=" + language).body());

        assertThat(body.path("language").asText()).isEqualTo(language);
        assertThat(body.path("rules")).hasSize(RuleId.values().length);
        for (RuleId rule : RuleId.values()) {
            Locale locale = Locale.of(language);
            assertThat(body.path("rules").path(rule.id()).asText()).isEqualTo(RuleTexts.of(rule, locale));
            assertThat(body.path("notes").path(rule.id()).path("reason").asText())
                    .isEqualTo(RuleNotes.of(rule, locale)
                            .map(note -> note.reason())
                            .orElse(""));
        }
    }

    @Test
    void withoutALanguageTheSentencesAreEnglish() throws Exception {
        assertThat(get("").body()).isEqualTo(get("?language=en").body());
    }

    @Test
    void anUnknownLanguageIsRefused() throws Exception {
        HttpResponse<String> refused = get("?language=tlh");

        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.body()).contains("bad-parameter");
    }

    @Test
    void knownSentencesAreNotSentAgain() throws Exception {
        String tag = get("").headers().firstValue("etag").orElseThrow();

        HttpResponse<String> again = client.send(
                HttpRequest.newBuilder(rules).header("If-None-Match", tag).build(), BodyHandlers.ofString());

        assertThat(again.statusCode()).isEqualTo(304);
    }

    private HttpResponse<String> get(String query) throws Exception {
        return client.send(
                HttpRequest.newBuilder(rules.resolve(rules.getPath() + query)).build(), BodyHandlers.ofString());
    }
}
