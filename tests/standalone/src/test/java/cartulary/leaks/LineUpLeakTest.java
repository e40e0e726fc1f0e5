package cartulary.leaks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.contracts.commitment.Commitments;
import cartulary.contracts.competition.PairingSide;
import cartulary.contracts.game.GameId;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.store.CompetitionStore;
import cartulary.standalone.Client;
import cartulary.standalone.Client.Reply;
import cartulary.standalone.TempFolders;
import cartulary.standalone.account.TestPerson;
import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Two leagues that differ only in a sealed line-up have the same output before its deadline (COMP-27): answers, reads,
/// errors, headers, lengths, metrics, logs, and the public bytes, which are those of Kafka records. Then both open.
@QuarkusTest
@TestProfile(ForwardClockProfile.class)
@WithTestResource(TempFolders.class)
class LineUpLeakTest {
    private static final Random RANDOM = new Random();
    private static final Duration DAY = Duration.ofDays(1);
    private static final String MATCH = "S/1/1-1";
    private static final String PLAN = """
            {"id":"S","format":"round-robin","bestOf":1,"thirdPlace":false,"tieBreaks":["matches-won"],
             "lineUps":{"boards":2,"late":"duels-lost"}}""";
    private static final String NONCE = Hash.sha256("a nonce of the captain").value();

    @TestHTTPResource("/")
    URI base;

    @TestHTTPResource(value = "/", management = true)
    URI management;

    @Inject
    CompetitionStore store;

    private Client client;

    @BeforeEach
    void connect() {
        client = new Client(base);
    }

    /// A league whose captains have sealed their line-ups, and what everybody could see of it.
    private record SealedLeague(String id, Observations observed, List<String> reds, JsonNode seal) {}

    private TestPerson person() {
        String handle = "ada"
                + RANDOM.ints(10, 'c', 'i')
                        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append);
        return TestPerson.registered(client, base, handle);
    }

    private static Reply send(TestPerson person, String league, String command) {
        return person.send("POST", "/api/competitions/" + league + "/commands", command);
    }

    private static JsonNode done(TestPerson person, String league, String command) {
        Reply reply = send(person, league, command);
        assertThat(reply.status()).as(reply.toString()).isEqualTo(200);
        return reply.json();
    }

    private static String quoted(List<String> players) {
        return players.stream().map("\"%s\""::formatted).collect(Collectors.joining(","));
    }

    private static String team(String id, TestPerson captain, String... others) {
        List<String> roster =
                Stream.concat(Stream.of(captain.person), Stream.of(others)).toList();
        return "{\"type\":\"EnterEntrants\",\"entrants\":[{\"id\":\"%s\",\"captain\":\"%s\",\"roster\":[%s]}]}"
                .formatted(id, captain.person, quoted(roster));
    }

    private static String seal(String team, List<String> players) {
        return "{\"type\":\"SealLineUp\",\"pairing\":\"%s\",\"team\":\"%s\",\"players\":[%s],\"nonce\":\"%s\"}"
                .formatted(MATCH, team, quoted(players), NONCE);
    }

    private static String result(List<String> home, List<String> away) {
        String duel = "{\"home\":\"%s\",\"away\":\"%s\",\"basis\":\"entered\",\"games\":{\"home\":1,\"away\":0}}";
        return """
                {"basis":"entered","games":{"home":2,"away":0},"duels":{"home":2,"away":0},"lineUp":[%s,%s]}""".formatted(
                duel.formatted(home.getFirst(), away.getFirst()), duel.formatted(home.getLast(), away.getLast()));
    }

    /// @param isCaptainFirst whether the captain of the Reds plays on the first board, or not at all
    private SealedLeague play(boolean isCaptainFirst) throws InterruptedException {
        TestPerson olga = person();
        TestPerson ada = person();
        TestPerson dee = person();
        TestPerson stranger = person();
        List<String> reds = isCaptainFirst ? List.of(ada.person, "A2") : List.of("A2", "A3");
        List<String> greens = List.of("D2", dee.person);
        try (var log = new LogLines()) {
            var counted = new MetricCounts(new Client(management));
            String league = olga.send(
                            "POST",
                            "/api/competitions",
                            "{\"name\":\"A league\",\"entrants\":\"team\",\"duels\":2,\"stages\":[%s]}".formatted(PLAN))
                    .json()
                    .path("competition")
                    .asText();
            done(ada, league, team("Reds", ada, "A2", "A3"));
            done(dee, league, team("Greens", dee, "D2", "D3"));
            done(
                    olga,
                    league,
                    "{\"type\":\"BeginStage\",\"stage\":\"S\",\"groups\":[{\"id\":\"1\",\"entrants\":[\"Reds\",\"Greens\"]}]}");
            done(olga, league, "{\"type\":\"PairRound\",\"stage\":\"S\",\"group\":\"1\"}");
            done(
                    olga,
                    league,
                    "{\"type\":\"CallLineUps\",\"pairings\":[\"%s\"],\"deadline\":\"%s\"}"
                            .formatted(MATCH, ForwardClockProfile.now().plus(DAY)));
            var observed = new Observations(new GameId("0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f"));
            Map<String, String> key = Map.of("Idempotency-Key", "a-key");
            String commands = "/api/competitions/" + league + "/commands";
            Reply sealed = ada.send("POST", commands, seal("Reds", reds), key);
            assertThat(sealed.status()).as(sealed.toString()).isEqualTo(200);
            observed.note("answer", sealed);
            observed.note("repeated", ada.send("POST", commands, seal("Reds", reds), key));
            done(dee, league, seal("Greens", greens));
            observe(observed, league, List.of(olga, ada, dee, stranger), List.of(ada.person, "A2", "A3"));
            int paths = reads(league).size() * 5;
            await().until(() -> counted.requestsOf("/rounds") >= 5);
            observed.note("metrics", counted.grown());
            assertThat(observed.size()).isGreaterThan(paths);
            log.lines().forEach(line -> observed.note("log", line));
            return new SealedLeague(league, observed, reds, sealed.json().path("seal"));
        }
    }

    private static List<String> reads(String league) {
        String path = "/api/competitions/" + league;
        return List.of(
                path,
                path + "/rounds",
                path + "/events",
                path + "/table?stage=S&group=1",
                path + "/crosstable?stage=S&group=1",
                path + "/why?entrant=Reds",
                path + "/entrants/Reds",
                path + "/diff?from=0",
                path + "/results.json",
                path + "/names",
                path + "/reasons");
    }

    /// Notes the answers to all requests, including wrong ones, that others and the captain can make.
    ///
    /// @param roster of the team, whose members are tried in the place of the line-up
    private void observe(Observations observed, String league, List<TestPerson> persons, List<String> roster) {
        for (String path : reads(league)) {
            observed.note(path, client.get(path, null));
            persons.forEach(person -> observed.note(path, person.send("GET", path, null)));
        }
        List<String> greens = List.of("D2", persons.get(2).person);
        for (TestPerson person : persons) {
            for (String first : roster) {
                for (String second : roster) {
                    List<String> guess = List.of(first, second);
                    observed.note("seal", refused(send(person, league, seal("Reds", guess))));
                    String assumed = "\"pairing\":\"%s\",\"result\":%s}".formatted(MATCH, result(guess, greens));
                    observed.note("result", refused(send(person, league, "{\"type\":\"EnterResult\"," + assumed)));
                    observed.note(
                            "what if",
                            refused(person.send("POST", "/api/competitions/" + league + "/what-if", "{" + assumed)));
                }
            }
        }
        for (byte[] event : store.entries(league, 0)) {
            observed.note("record", event.length + " " + new String(event, StandardCharsets.UTF_8));
            JsonNode parsed = Client.parsed(new String(event, StandardCharsets.UTF_8));
            if (parsed.path("type").asText().equals("LineUpSealed")) {
                var commitment = new Hash(parsed.at("/data/commitment").asText());
                observed.note("stored", store.lineUp(league, commitment).orElseThrow().length + " bytes");
            }
        }
    }

    private static Reply refused(Reply reply) {
        assertThat(reply.status()).as(reply.toString()).isIn(403, 409);
        return reply;
    }

    @Test
    void leaguesThatDifferInASealedLineUpHaveTheSameOutputUntilItIsOpened() throws InterruptedException {
        // Metrics exist from their first use on.
        play(true);
        SealedLeague one = play(true);
        SealedLeague two = play(false);
        assertThat(one.observed().firstDifference(two.observed())).isEmpty();

        ForwardClockProfile.forward(DAY);
        for (SealedLeague league : List.of(one, two)) {
            String rounds = "/api/competitions/" + league.id() + "/rounds";
            await().until(() -> !opened(rounds).isMissingNode());
            JsonNode opened = opened(rounds);
            assertThat(opened.findValuesAsText("fault")).isEmpty();
            List<String> players = Stream.of(0, 1)
                    .map(board -> opened.path("players").path(board).asText())
                    .toList();
            assertThat(players).isEqualTo(league.reds());
            // The captain's check: what was opened is what was sealed, with the nonces of both sides.
            Hash nonce =
                    Commitments.nonce(new Hash(league.seal().path("serverNonce").asText()), new Hash(NONCE));
            assertThat(opened.path("nonce").asText()).isEqualTo(nonce.value());
            assertThat(league.seal().path("commitment").asText())
                    .isEqualTo(Commitments.ofLineUp(league.id(), MATCH, PairingSide.HOME, "Reds", players, nonce)
                            .value());
        }
    }

    private JsonNode opened(String rounds) {
        return client.get(rounds, null).json().at("/rounds/0/pairings/0/lineUps/home/opened");
    }
}
