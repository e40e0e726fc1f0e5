package cartulary.standalone.account;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.store.CompetitionStore;
import cartulary.standalone.Client.Reply;
import com.fasterxml.jackson.databind.JsonNode;
import jakarta.inject.Inject;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;

/// Commands of competitions over HTTP, and what they are answered with.
abstract class CompetitionsHttpFixture extends AccountTestBase {
    static final String COMPETITIONS = "/api/competitions";
    static final String GROUPS = """
            {"id":"groups","format":"round-robin","bestOf":3,"thirdPlace":false,"tieBreaks":["matches-won"]}""";
    static final String FINALS = """
            {"id":"finals","format":"single-elimination","bestOf":3,"thirdPlace":false,"tieBreaks":[],
             "feed":{"stage":"groups","perGroup":2,"wildCards":0}}""";
    static final List<String> FOUR = List.of("P1", "P2", "P3", "P4");

    @Inject
    CompetitionStore store;

    TestPerson olga;

    @BeforeEach
    void organiser() {
        olga = person();
    }

    static String opening(String entrants, String... stages) {
        return "{\"name\":\"A cup\",\"entrants\":\"%s\",\"duels\":%s,\"stages\":[%s]}"
                .formatted(entrants, entrants.equals("team") ? 3 : 1, String.join(",", stages));
    }

    JsonNode opened(String body) {
        Reply reply = olga.send("POST", COMPETITIONS, body);
        assertThat(reply.status()).as(reply.toString()).isEqualTo(201);
        String competition = reply.json().path("competition").asText();
        assertThat(reply.header("Location")).endsWith(COMPETITIONS + "/" + competition);
        assertThat(reply.header("ETag"))
                .isEqualTo("\"" + reply.json().path("revision").asText() + "\"");
        return reply.json();
    }

    String open(String entrants, String... stages) {
        return opened(opening(entrants, stages)).path("competition").asText();
    }

    static Reply send(TestPerson person, String competition, String command) {
        return person.send("POST", COMPETITIONS + "/" + competition + "/commands", command);
    }

    JsonNode done(TestPerson person, String competition, String command) {
        Reply reply = send(person, competition, command);
        assertThat(reply.status()).as(reply.toString()).isEqualTo(200);
        return reply.json();
    }

    static String players(Stream<String> ids) {
        return "{\"type\":\"EnterEntrants\",\"entrants\":[%s]}"
                .formatted(ids.map("{\"id\":\"%s\",\"roster\":[]}"::formatted).collect(Collectors.joining(",")));
    }

    static String begin(String stage, List<String> entrants) {
        return "{\"type\":\"BeginStage\",\"stage\":\"%s\",\"groups\":[{\"id\":\"1\",\"entrants\":[%s]}]}"
                .formatted(stage, entrants.stream().map("\"%s\""::formatted).collect(Collectors.joining(",")));
    }

    static String pair(String stage) {
        return "{\"type\":\"PairRound\",\"stage\":\"%s\",\"group\":\"1\"}".formatted(stage);
    }

    static String result(String pairing, String basis, int home, int away) {
        return """
                {"type":"EnterResult","pairing":"%s",
                 "result":{"basis":"%s","games":{"home":%s,"away":%s},"lineUp":[]}}""".formatted(pairing, basis, home, away);
    }

    static String result(String pairing, int home, int away) {
        return result(pairing, "entered", home, away);
    }

    static String withdraw(String entrant) {
        return "{\"type\":\"WithdrawEntrant\",\"entrant\":\"%s\",\"reason\":\"ill\"}".formatted(entrant);
    }

    static List<String> types(JsonNode answer) {
        return StreamSupport.stream(answer.path("events").spliterator(), false)
                .map(event -> event.path("type").asText())
                .toList();
    }

    /// Four players whose first round is paired.
    String running() {
        String cup = open("player", GROUPS, FINALS);
        done(olga, cup, players(FOUR.stream()));
        done(olga, cup, begin("groups", FOUR));
        done(olga, cup, pair("groups"));
        return cup;
    }

    /// Requires a refusal by a rule that changes nothing.
    void refused(String rule, int status, Reply reply, long head) {
        isProblem(reply, status, status == 403 ? "not-allowed" : "refused");
        assertThat(reply.json().path("ruleId").asText()).as(reply.toString()).isEqualTo(rule);
        assertThat(reply.json().path("detail").asText()).isNotEmpty();
        assertThat(store.competitionsHead()).isEqualTo(head);
    }

    void refused(String rule, Reply reply) {
        refused(rule, 409, reply, store.competitionsHead());
    }
}
