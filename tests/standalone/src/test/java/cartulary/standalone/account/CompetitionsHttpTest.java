package cartulary.standalone.account;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.command.token.ServiceRole;
import cartulary.command.token.Tokens;
import cartulary.contracts.store.CompetitionStore;
import cartulary.standalone.Client.Reply;
import cartulary.standalone.TempFolders;
import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Competitions over HTTP: who may do what, and that what is refused changes nothing.
@QuarkusTest
@WithTestResource(TempFolders.class)
class CompetitionsHttpTest extends AccountTestBase {
    private static final String COMPETITIONS = "/api/competitions";
    private static final String GROUPS = """
            {"id":"groups","format":"round-robin","bestOf":3,"thirdPlace":false,"tieBreaks":["matches-won"]}""";
    private static final String FINALS = """
            {"id":"finals","format":"single-elimination","bestOf":3,"thirdPlace":false,"tieBreaks":[],
             "feed":{"stage":"groups","perGroup":2,"wildCards":0}}""";
    private static final List<String> FOUR = List.of("P1", "P2", "P3", "P4");
    private static final Path PUBLISHED = Path.of("../../infra/cli/src/test/resources/competitions");

    @Inject
    CompetitionStore store;

    @Inject
    Tokens tokens;

    private TestPerson olga;

    @BeforeEach
    void organiser() {
        olga = person();
    }

    private static String opening(String entrants, String... stages) {
        return "{\"name\":\"A cup\",\"entrants\":\"%s\",\"duels\":%s,\"stages\":[%s]}"
                .formatted(entrants, entrants.equals("team") ? 3 : 1, String.join(",", stages));
    }

    private JsonNode opened(String body) {
        Reply reply = olga.send("POST", COMPETITIONS, body);
        assertThat(reply.status()).as(reply.toString()).isEqualTo(201);
        String competition = reply.json().path("competition").asText();
        assertThat(reply.header("Location")).endsWith(COMPETITIONS + "/" + competition);
        assertThat(reply.header("ETag"))
                .isEqualTo("\"" + reply.json().path("revision").asText() + "\"");
        return reply.json();
    }

    private String open(String entrants, String... stages) {
        return opened(opening(entrants, stages)).path("competition").asText();
    }

    private static Reply send(TestPerson person, String competition, String command) {
        return person.send("POST", COMPETITIONS + "/" + competition + "/commands", command);
    }

    private JsonNode done(TestPerson person, String competition, String command) {
        Reply reply = send(person, competition, command);
        assertThat(reply.status()).as(reply.toString()).isEqualTo(200);
        return reply.json();
    }

    private static String players(Stream<String> ids) {
        return "{\"type\":\"EnterEntrants\",\"entrants\":[%s]}"
                .formatted(ids.map("{\"id\":\"%s\",\"roster\":[]}"::formatted).collect(Collectors.joining(",")));
    }

    private static String team(String id, String captain, String... others) {
        return "{\"type\":\"EnterEntrants\",\"entrants\":[{\"id\":\"%s\",\"captain\":\"%s\",\"roster\":[%s]}]}"
                .formatted(
                        id,
                        captain,
                        Stream.concat(Stream.of(captain), Stream.of(others))
                                .map("\"%s\""::formatted)
                                .collect(Collectors.joining(",")));
    }

    private static String begin(String stage, List<String> entrants) {
        return "{\"type\":\"BeginStage\",\"stage\":\"%s\",\"groups\":[{\"id\":\"1\",\"entrants\":[%s]}]}"
                .formatted(stage, entrants.stream().map("\"%s\""::formatted).collect(Collectors.joining(",")));
    }

    private static String pair(String stage) {
        return "{\"type\":\"PairRound\",\"stage\":\"%s\",\"group\":\"1\"}".formatted(stage);
    }

    private static String result(String pairing, String basis, int home, int away) {
        return """
                {"type":"EnterResult","pairing":"%s",
                 "result":{"basis":"%s","games":{"home":%s,"away":%s},"lineUp":[]}}""".formatted(pairing, basis, home, away);
    }

    private static String result(String pairing, int home, int away) {
        return result(pairing, "entered", home, away);
    }

    private static String withdraw(String entrant) {
        return "{\"type\":\"WithdrawEntrant\",\"entrant\":\"%s\",\"reason\":\"ill\"}".formatted(entrant);
    }

    private static List<String> types(JsonNode answer) {
        return StreamSupport.stream(answer.path("events").spliterator(), false)
                .map(event -> event.path("type").asText())
                .toList();
    }

    /// Four players whose first round is paired.
    private String running() {
        String cup = open("player", GROUPS, FINALS);
        done(olga, cup, players(FOUR.stream()));
        done(olga, cup, begin("groups", FOUR));
        done(olga, cup, pair("groups"));
        return cup;
    }

    /// Requires a refusal by a rule that changes nothing.
    private void refused(String rule, int status, Reply reply, long head) {
        isProblem(reply, status, status == 403 ? "not-allowed" : "refused");
        assertThat(reply.json().path("ruleId").asText()).as(reply.toString()).isEqualTo(rule);
        assertThat(reply.json().path("detail").asText()).isNotEmpty();
        assertThat(store.competitionsHead()).isEqualTo(head);
    }

    private void refused(String rule, Reply reply) {
        refused(rule, 409, reply, store.competitionsHead());
    }

    @Test
    void aCompetitionGoesFromItsEntrantsToItsFinal() {
        String cup = running();
        assertThat(types(done(olga, cup, result("groups/1/1-1", 2, 1)))).containsExactly("ResultEntered");
        done(olga, cup, result("groups/1/1-2", 0, 2));
        for (int round = 2; round <= 3; round++) {
            done(olga, cup, pair("groups"));
            done(olga, cup, result("groups/1/" + round + "-1", 2, 0));
            done(olga, cup, result("groups/1/" + round + "-2", 2, 0));
        }
        JsonNode completed = done(olga, cup, "{\"type\":\"CompleteStage\",\"stage\":\"groups\"}");
        assertThat(completed.at("/events/0/data/order/0/entrants")).hasSize(4);
        JsonNode begun = done(olga, cup, "{\"type\":\"BeginStage\",\"stage\":\"finals\"}");
        assertThat(begun.at("/events/0/data/groups/0/entrants/0"))
                .isEqualTo(completed.at("/events/0/data/order/0/entrants/0"));
        JsonNode drawn = done(olga, cup, "{\"type\":\"DrawBracket\",\"stage\":\"finals\",\"group\":\"1\"}");
        String last = drawn.at("/events/0/data/pairings/0/id").asText();
        JsonNode decided = done(olga, cup, result(last, 1, 2));
        JsonNode event = decided.at("/events/0");
        assertThat(event.path("competition").asText()).isEqualTo(cup);
        assertThat(event.at("/actor/role").asText()).isEqualTo("organiser");
        assertThat(event.at("/actor/person").asText()).isEqualTo(olga.person);
        assertThat(event.path("revision").asLong())
                .isEqualTo(decided.path("revision").asLong());
        done(olga, cup, "{\"type\":\"CompleteStage\",\"stage\":\"finals\"}");
    }

    @Test
    void aPersonEntersAndWithdrawsThemselvesAndNobodyElse() {
        TestPerson ada = person();
        String cup = open("player", GROUPS);
        JsonNode entered = done(ada, cup, players(Stream.of(ada.person)));
        assertThat(entered.at("/events/0/actor/role").asText()).isEqualTo("entrant");
        refused("COMP-18", 403, send(ada, cup, players(Stream.of("P1"))), store.competitionsHead());
        done(olga, cup, players(Stream.of("P1", "P2")));
        done(olga, cup, begin("groups", List.of("P1", "P2", ada.person)));
        refused("COMP-18", 403, send(ada, cup, withdraw("P1")), store.competitionsHead());
        refused("COMP-18", 403, send(ada, cup, pair("groups")), store.competitionsHead());
        done(olga, cup, pair("groups"));
        assertThat(types(done(ada, cup, withdraw(ada.person)))).startsWith("EntrantWithdrew");
        refused("COMP-11", send(ada, cup, withdraw(ada.person)));
    }

    @Test
    void aCaptainLeadsATeamAndATeamThatVanishesLosesByWalkover() {
        TestPerson ada = person();
        TestPerson bo = person();
        String league = open("team", GROUPS);
        assertThat(done(ada, league, team("Reds", ada.person, "A2"))
                        .at("/events/0/actor/role")
                        .asText())
                .isEqualTo("captain");
        done(bo, league, team("Blues", bo.person, "B2"));
        refused("COMP-2", send(olga, league, team("Greens", "A2")));
        done(olga, league, begin("groups", List.of("Reds", "Blues")));
        done(olga, league, pair("groups"));
        String change =
                "{\"type\":\"ChangeRoster\",\"team\":\"%s\",\"joins\":[\"X\"],\"leaves\":[],\"reason\":\"new\"}";
        refused("COMP-18", 403, send(ada, league, change.formatted("Blues")), store.competitionsHead());
        done(ada, league, change.formatted("Reds"));
        JsonNode gone = done(bo, league, withdraw("Blues"));
        assertThat(types(gone)).containsExactly("EntrantWithdrew", "ResultEntered");
        assertThat(gone.at("/events/1/data/result/basis").asText()).isEqualTo("walkover");
        done(olga, league, "{\"type\":\"CompleteStage\",\"stage\":\"groups\"}");
    }

    @Test
    void whatTheRulesRefuseChangesNothing() {
        refused("COMP-1", olga.send("POST", COMPETITIONS, opening("player")));
        // A stage that is fed by a later one: the stages would go round in a circle.
        refused("COMP-1", olga.send("POST", COMPETITIONS, opening("player", FINALS, GROUPS)));
        String cup = running();
        refused("COMP-2", send(olga, cup, players(Stream.of("P5"))));
        refused("COMP-4", send(olga, cup, begin("groups", FOUR)));
        refused("COMP-6", send(olga, cup, pair("groups")));
        refused("COMP-8", send(olga, cup, result("nothing", 2, 0)));
        refused("COMP-8", send(olga, cup, result("groups/1/1-1", 3, 0)));
        refused("COMP-9", send(olga, cup, result("groups/1/1-1", 0, 0)));
        done(olga, cup, result("groups/1/1-1", 2, 0));
        refused("COMP-8", send(olga, cup, result("groups/1/1-1", 2, 0)));
        refused("COMP-11", send(olga, cup, withdraw("Nobody")));
        refused("COMP-13", send(olga, cup, "{\"type\":\"CompleteStage\",\"stage\":\"groups\"}"));
        refused("COMP-17", send(olga, cup, "{\"type\":\"WithdrawEntrant\",\"entrant\":\"P1\",\"reason\":\"  \"}"));
        refused("COMP-18", 403, send(olga, cup, result("groups/1/1-2", "played", 2, 0)), store.competitionsHead());
        refused("COMP-18", 403, send(person(), cup, pair("groups")), store.competitionsHead());
    }

    @Test
    void aBracketOfSevenHasOneBye() {
        List<String> seven = IntStream.rangeClosed(1, 7).mapToObj(n -> "P" + n).toList();
        String cup = open("player", GROUPS.replace("round-robin", "single-elimination"));
        done(olga, cup, players(seven.stream()));
        done(olga, cup, begin("groups", seven));
        JsonNode drawn = done(olga, cup, "{\"type\":\"DrawBracket\",\"stage\":\"groups\",\"group\":\"1\"}");
        long first = StreamSupport.stream(drawn.at("/events/0/data/pairings").spliterator(), false)
                .filter(pairing -> Stream.of("home", "away")
                        .noneMatch(side ->
                                pairing.at("/" + side + "/source").asText().equals("nobody")))
                .filter(pairing -> pairing.path("round").asInt() == 1)
                .count();
        assertThat(first).isEqualTo(3);
    }

    @Test
    void tenThousandEntrantsAreEnteredAndNoMore() {
        String cup = open("player", GROUPS.replace("round-robin", "single-elimination"));
        List<String> all =
                IntStream.range(0, 10_000).mapToObj(n -> "player " + n).toList();
        done(olga, cup, players(all.stream()));
        refused("COMP-2", send(olga, cup, players(Stream.of("one more"))));
        done(olga, cup, begin("groups", all));
        JsonNode drawn = done(olga, cup, "{\"type\":\"DrawBracket\",\"stage\":\"groups\",\"group\":\"1\"}");
        assertThat(drawn.at("/events/0/data/pairings").size()).isGreaterThanOrEqualTo(9_999);
    }

    @Test
    void requestsOfAnotherFormAreRefusedWithTheirFault() {
        String cup = running();
        long head = store.competitionsHead();
        isProblem(client.post(COMPETITIONS, opening("player", GROUPS), null), 401, "signed-out");
        isProblem(client.post(COMPETITIONS + "/" + cup + "/commands", pair("groups"), null), 401, "signed-out");
        isProblem(send(olga, "AAAAAAAAAAAAAAAAAAAAAA", pair("groups")), 404, "unknown-competition");
        isProblem(send(olga, "no-id", pair("groups")), 404, "unknown-competition");
        isProblem(send(olga, cup, "{\"type\":\"DrawTile\"}"), 400, "unknown-type");
        isProblem(send(olga, cup, "{\"type\":\"PairRound\"}"), 400, "bad-value");
        isProblem(send(olga, cup, "{"), 400, "bad-json");
        isProblem(send(olga, cup, ""), 400, "empty-body");
        isProblem(olga.send("POST", COMPETITIONS, opening("player", GROUPS).replace("A cup", " ")), 400, "bad-value");
        isProblem(send(olga, cup, withdraw("P1").replace("ill", "a\\u202eb")), 400, "bad-value");
        isProblem(send(olga, cup, "x".repeat(4 * 1024 * 1024 + 1)), 413, "too-large");
        isProblem(
                olga.send("POST", COMPETITIONS + "/" + cup + "/commands", pair("groups"), Map.of("If-Match", "\"1\"")),
                412,
                "outdated");
        assertThat(store.competitionsHead()).isEqualTo(head);
    }

    @Test
    void aRepeatedRequestHasTheSameAnswer() {
        Map<String, String> key = Map.of("Idempotency-Key", "an-opening");
        String body = opening("player", GROUPS);
        Reply opened = olga.send("POST", COMPETITIONS, body, key);
        assertThat(olga.send("POST", COMPETITIONS, body, key).body()).isEqualTo(opened.body());
        String cup = opened.json().path("competition").asText();
        String commands = COMPETITIONS + "/" + cup + "/commands";
        Map<String, String> other = Map.of("Idempotency-Key", "a-command");
        Reply entered = olga.send("POST", commands, players(FOUR.stream()), other);
        assertThat(olga.send("POST", commands, players(FOUR.stream()), other).body())
                .isEqualTo(entered.body());
        isProblem(olga.send("POST", commands, players(Stream.of("P5")), other), 422, "key-reused");
        assertThat(store.entries(cup, 0)).hasSize(2);
    }

    @Test
    void aRefereeCorrectsAResultAndEverybodyReadsTheReason() {
        String cup = running();
        done(olga, cup, result("groups/1/1-1", 2, 0));
        String referee = tokens.role(ServiceRole.REFEREE, "rita", Instant.now().plusSeconds(7_200));
        String correction = """
                {"type":"CorrectResult","pairing":"groups/1/1-1","cause":{"kind":"referee"},"reason":"an unfair game"}""";
        refused("COMP-18", 403, send(olga, cup, correction), store.competitionsHead());
        Reply corrected = client.post(COMPETITIONS + "/" + cup + "/commands", correction, referee);
        assertThat(corrected.status()).as(corrected.toString()).isEqualTo(200);
        assertThat(corrected.json().at("/events/0/actor").toString()).isEqualTo("{\"role\":\"referee\"}");
        assertThat(corrected.body()).doesNotContain("unfair");
        JsonNode reason =
                client.get(COMPETITIONS + "/" + cup + "/reasons", null).json().at("/reasons/0");
        assertThat(reason.path("reason").asText()).isEqualTo("an unfair game");
        assertThat(reason.path("revision")).isEqualTo(corrected.json().path("revision"));
        String erased =
                COMPETITIONS + "/" + cup + "/reasons/" + reason.path("revision").asText();
        refused("COMP-18", 403, person().send("DELETE", erased, null), store.competitionsHead());
        assertThat(olga.send("DELETE", erased, null).status()).isEqualTo(204);
        assertThat(client.get(COMPETITIONS + "/" + cup + "/reasons", null)
                        .json()
                        .path("reasons"))
                .isEmpty();
        refused(
                "COMP-18",
                403,
                client.post(COMPETITIONS + "/" + cup + "/commands", pair("groups"), referee),
                store.competitionsHead());
    }

    @Test
    void theOrganiserNamesTheEntrants() {
        String cup = running();
        String path = COMPETITIONS + "/" + cup + "/names";
        String names = "{\"entrants\":[{\"id\":\"P1\",\"name\":\" Ada \"}]}";
        assertThat(olga.send("PUT", path, names).status()).isEqualTo(204);
        JsonNode known = client.get(path, null).json();
        assertThat(known.path("name").asText()).isEqualTo("A cup");
        assertThat(known.at("/entrants/0/name").asText()).isEqualTo("Ada");
        isProblem(olga.send("PUT", path, names.replace("P1", "P9")), 400, "bad-value");
        isProblem(olga.send("PUT", path, names.replace(" Ada ", "  ")), 400, "bad-value");
        refused("COMP-18", 403, person().send("PUT", path, names.replace("Ada", "Eve")), store.competitionsHead());
        assertThat(client.get(path, null).json().at("/entrants/0/name").asText())
                .isEqualTo("Ada");
        assertThat(olga.send("PUT", path, names.replace(" Ada ", "")).status()).isEqualTo(204);
        assertThat(client.get(path, null).json().path("entrants")).isEmpty();
        isProblem(client.get(COMPETITIONS + "/AAAAAAAAAAAAAAAAAAAAAA/names", null), 404, "unknown-competition");
    }

    private static String imported(String results) {
        return "{\"name\":\"A league\",\"results\":%s}".formatted(results);
    }

    private static String duel(@Nullable String games) {
        return """
                {"entrants":[],"matches":[],"tables":[],"duels":[
                 {"format":"Round-robin","bestOf":3,"stage":"L","group":"1","round":"1","players":["P1","P2"],"gamesWon":[2,1]},
                 {"format":"Round-robin","bestOf":3,"stage":"L","group":"1","round":"2","players":["P1","P3"],"gamesWon":%s}]}""".formatted(Objects.requireNonNullElse(games, "[null,null]"));
    }

    @Test
    void aRunningLeagueMovesOverInTheMiddleAndGoesOn() {
        Reply reply = olga.send("POST", COMPETITIONS + "/imports", imported(duel(null)));
        assertThat(reply.status()).as(reply.toString()).isEqualTo(201);
        assertThat(types(reply.json()))
                .containsExactly("CompetitionOpened", "EntrantsEntered", "StageBegan", "PairingsMade", "ResultEntered");
        assertThat(reply.json().at("/events/4/data/result/basis").asText()).isEqualTo("entered");
        String league = reply.json().path("competition").asText();
        refused("COMP-8", send(olga, league, result("duels[0]", 2, 0)));
        done(olga, league, result("duels[1]", 0, 2));
        done(olga, league, "{\"type\":\"CompleteStage\",\"stage\":\"L\"}");
    }

    @Test
    void resultsAreImportedAllOrNone() {
        long head = store.competitionsHead();
        Reply impossible = olga.send("POST", COMPETITIONS + "/imports", imported(duel("[3,0]")));
        refused("COMP-8", 409, impossible, head);
        assertThat(impossible.json().path("detail").asText()).contains("duels[1]");
        Reply malformed = olga.send("POST", COMPETITIONS + "/imports", imported(duel("[2]")));
        isProblem(malformed, 400, "unusable-results");
        assertThat(malformed.json().path("detail").asText()).contains("duels[1].gamesWon");
        isProblem(client.post(COMPETITIONS + "/imports", imported(duel(null)), null), 401, "signed-out");
        assertThat(store.competitionsHead()).isEqualTo(head);
    }

    @Test
    void publishedResultsOfRealCompetitionsAreImported() throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.list(PUBLISHED)) {
            files = all.filter(file -> file.toString().endsWith(".json"))
                    .sorted()
                    .limit(5)
                    .toList();
        }
        assertThat(files).hasSize(5);
        for (Path file : files) {
            Reply reply = olga.send("POST", COMPETITIONS + "/imports", imported(Files.readString(file)));
            assertThat(reply.status()).as(file + ": " + reply).isEqualTo(201);
            assertThat(store.entries(reply.json().path("competition").asText(), 0))
                    .hasSize(reply.json().path("events").size());
        }
    }
}
