package cartulary.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.standalone.Client.Reply;
import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Commands of disputes that are refused (LOBBY-6, LOBBY-13 to LOBBY-18), and limits.
@QuarkusTest
@WithTestResource(TempFolders.class)
class RefusedDisputesHttpTest extends DisputesHttpTestBase {
    @Test
    void aRefusedDisputeNamesItsRuleInTheLanguageOfTheCallerAndChangesNothing() {
        opened();
        String total = "{\"type\":\"OpenDispute\",\"target\":{\"subject\":\"total\",\"revision\":"
                + table.recorded.revision() + ",\"seat\":1},\"reason\":\"%s\"%s}";
        String nothing =
                "{\"type\":\"OpenDispute\",\"target\":{\"subject\":\"score\",\"revision\":1},\"reason\":\"x\"}";
        String ownReading = ",\"reading\":{\"fields\":\"on\"}";
        String annulled = "{\"type\":\"AgreeToDispute\",\"dispute\":1,\"outcome\":\"annulled\"}";
        refusedEverywhere("LOBBY-6", "{\"type\":\"DrawTile\"}", one, "is over", "afgelopen", "終");
        refusedEverywhere("LOBBY-13", nothing, one, "disputed", "betwist", "異議");
        refusedEverywhere("LOBBY-14", table.opening(REASON), one, "dispute", "geschil", "異議");
        refusedEverywhere("LOBBY-14", total.formatted("", ""), one, "500", "500", "500");
        refusedEverywhere("LOBBY-14", total.formatted("x".repeat(501), ""), one, "500", "500", "500");
        refusedEverywhere("LOBBY-15", total.formatted("x", ownReading), one, "reading", "lezing", "解釈");
        refusedEverywhere("LOBBY-16", STANDS.replace("1", "7"), one, "7", "7", "7");
        refusedEverywhere("LOBBY-18", annulled, one, "outcome", "uitkomst", "結果");

        JsonNode record =
                client.get("/api/games/" + table.game + "?wait=1", null).json();
        assertThat(record.get("revision").asLong())
                .isEqualTo(table.recorded.events().size() + 2);
        assertThat(table.send(total.formatted("x".repeat(500), ""), one).status())
                .isEqualTo(200);
    }

    private void refusedEverywhere(
            String rule, String body, String token, String english, String dutch, String japanese) {
        var words = Map.of("en", english, "nl", dutch, "ja", japanese);
        words.forEach((language, word) -> {
            Reply reply = table.send(body, token, Map.of("Accept-Language", language));
            refused(reply, rule);
            assertThat(reply.json().get("detail").asText()).as(language).contains(word);
        });
    }

    @Test
    void aReasonWithInvisibleCharactersIsABadValue() {
        for (String hidden : List.of("a\\u0007b", "a\\nb", "a\\u202Eb", "a\\u200Bb", "\\u3164")) {
            Reply reply = table.send(table.opening(hidden), one);
            assertThat(reply.status()).as(hidden).isEqualTo(400);
            assertThat(reply.json().at("/params/at").asText()).isEqualTo("/reason");
        }
        for (String malformed : List.of(
                table.opening(REASON).replace("score", "colour"),
                table.opening(REASON).replace("\"reason\"", "\"because\""),
                table.opening(REASON).replace("\"score\"", "[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]"))) {
            assertThat(table.send(malformed, one).status()).as(malformed).isEqualTo(400);
        }
    }

    @Test
    void aSeatOpensThreeDisputesAndNoFourth() {
        String total =
                "{\"type\":\"OpenDispute\",\"target\":{\"subject\":\"total\",\"revision\":%s,\"seat\":%s},\"reason\":\"x\"}";
        for (int seat = 0; seat < 3; seat++) {
            assertThat(types(table.send(total.formatted(table.recorded.revision(), seat), one)))
                    .containsExactly("DisputeOpened", "DisputeRecounted");
        }
        refused(table.send(table.opening(REASON), one), "LOBBY-14");
        assertThat(types(table.send(table.opening(REASON), two))).hasSize(2);
    }

    @Test
    void aLostSeatIsNotRecoveredAfterTheEnd() {
        int seat = table.seats.keySet().iterator().next();
        refused(table.send("{\"type\":\"RecoverSeat\",\"seat\":%s}".formatted(seat), null), "LOBBY-6");
    }

    @Test
    void aScoreCanBeDisputedFor14DaysAfterTheEnd() {
        refused(recordedAndDisputed(Duration.ofDays(14).plusMinutes(1)), "LOBBY-13");
        assertThat(recordedAndDisputed(Duration.ofDays(14).minusMinutes(1)).status())
                .isEqualTo(200);
    }

    private Reply recordedAndDisputed(Duration ago) {
        RecordedDispute other = recorded(ago);
        return other.send(other.opening(REASON), other.anyone());
    }
}
