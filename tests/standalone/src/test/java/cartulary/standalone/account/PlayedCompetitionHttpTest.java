package cartulary.standalone.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.standalone.Client.Reply;
import cartulary.standalone.TempFolders;
import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A competition whose duels are played on the service, over HTTP.
@QuarkusTest
@WithTestResource(TempFolders.class)
class PlayedCompetitionHttpTest extends AccountTestBase {
    private static final String COMPETITIONS = "/api/competitions";
    private static final String DUELS = "/api/duels";
    private static final String OPENING = """
            {"name":"A cup","entrants":"%s","stages":[
             {"id":"cup","format":"single-elimination","bestOf":3,"thirdPlace":false,"tieBreaks":[],
              "play":{"options":{"maxSeats":%s,"visibility":"public"},"beginning":"loser"}}]}""";

    private TestPerson olga;
    private Map<String, TestPerson> entrants;

    @BeforeEach
    void fourPersons() {
        olga = person();
        entrants = Stream.generate(this::person)
                .limit(4)
                .collect(Collectors.toMap(entrant -> entrant.person, Function.identity()));
    }

    private static JsonNode done(TestPerson person, String path, String body) {
        Reply reply = person.send("POST", path, body);
        assertThat(reply.status()).as(reply.toString()).isBetween(200, 201);
        return reply.json();
    }

    private void send(TestPerson person, String cup, String command) {
        done(person, COMPETITIONS + "/" + cup + "/commands", command);
    }

    /// Returns a cup that the four persons entered and whose bracket is drawn.
    private String drawn() {
        String cup = done(olga, COMPETITIONS, OPENING.formatted("player", 2))
                .path("competition")
                .asText();
        entrants.forEach((id, person) -> send(
                person,
                cup,
                "{\"type\":\"EnterEntrants\",\"entrants\":[{\"id\":\"%s\",\"roster\":[]}]}".formatted(id)));
        send(
                olga,
                cup,
                "{\"type\":\"BeginStage\",\"stage\":\"cup\",\"groups\":[{\"id\":\"1\",\"entrants\":[%s]}]}"
                        .formatted(entrants.keySet().stream()
                                .map("\"%s\""::formatted)
                                .collect(Collectors.joining(","))));
        send(olga, cup, "{\"type\":\"DrawBracket\",\"stage\":\"cup\",\"group\":\"1\"}");
        return cup;
    }

    private List<JsonNode> pairings(String cup) {
        JsonNode rounds =
                client.get(COMPETITIONS + "/" + cup + "/rounds", null).json().path("rounds");
        return rounds.valueStream()
                .flatMap(round -> round.path("pairings").valueStream())
                .toList();
    }

    private List<JsonNode> results(String cup) {
        return pairings(cup).stream()
                .map(pairing -> pairing.path("result"))
                .filter(JsonNode::isObject)
                .toList();
    }

    private Stream<JsonNode> openDuels(String cup) {
        return entrants.values().stream()
                .flatMap(person ->
                        person.send("GET", DUELS, null).json().path("duels").valueStream())
                .filter(duel -> duel.path("competition").asText().equals(cup)
                        && !duel.path("over").asBoolean())
                .distinct();
    }

    /// Returns the game of a duel that is being played; empty if its persons have no seats yet.
    private Optional<String> running(JsonNode duel) {
        return duel.path("games")
                .valueStream()
                .filter(game -> !game.path("counted").asBoolean())
                .map(game -> game.path("game").asText())
                .filter(game -> client.get("/api/games/" + game, null)
                        .json()
                        .path("status")
                        .asText()
                        .equals("running"))
                .findFirst();
    }

    /// The away sides resign every game that runs.
    private void resignAway(String cup) {
        for (JsonNode duel : openDuels(cup).toList()) {
            running(duel)
                    .ifPresent(game -> resign(entrants.get(duel.path("away").asText()), game));
        }
    }

    @Test
    void fourPersonsPlayACupToTheTrophy() {
        String cup = drawn();
        await().until(() -> {
            resignAway(cup);
            return results(cup).size() == 3;
        });
        for (JsonNode result : results(cup)) {
            assertThat(result.path("basis").asText()).isEqualTo("played");
            assertThat(result.path("games").toString()).isEqualTo("{\"away\":0,\"home\":2}");
            JsonNode games = result.at("/played/games");
            assertThat(games).hasSize(2);
            JsonNode duel = client.get(DUELS + "/" + result.at("/played/duel").asText(), null)
                    .json();
            assertThat(duel.path("competition").asText()).isEqualTo(cup);
            assertThat(duel.path("winner").asText()).isEqualTo("home");
            assertThat(duel.path("games").valueStream().map(game -> game.path("game")))
                    .containsExactlyElementsOf(games.valueStream().toList());
            for (JsonNode game : games) {
                assertThat(client.get("/api/games/" + game.asText(), null)
                                .json()
                                .path("status")
                                .asText())
                        .isEqualTo("finished");
            }
        }
        send(olga, cup, "{\"type\":\"CompleteStage\",\"stage\":\"cup\"}");
        JsonNode stage = client.get(COMPETITIONS + "/" + cup, null).json().at("/stages/0");
        assertThat(stage.path("status").asText()).isEqualTo("complete");
        assertThat(stage.at("/plan/play/beginning").asText()).isEqualTo("loser");
        JsonNode last = pairings(cup).getLast();
        assertThat(stage.at("/groups/0/entrants/0")).isEqualTo(last.at("/home/entrant"));
    }

    @Test
    void theDuelsThatAreBeingPlayedAreListedAllAndByEntrant() {
        String cup = drawn();
        String path = COMPETITIONS + "/" + cup + "/duels";
        await().until(() -> client.get(path, null).json().path("duels").size() == 2);
        JsonNode duels = client.get(path, null).json().path("duels");
        assertThat(duels.valueStream().map(duel -> duel.path("duel")))
                .containsExactlyInAnyOrderElementsOf(
                        openDuels(cup).map(duel -> duel.path("duel")).toList());
        JsonNode duel = duels.get(1);
        assertThat(client.get(path + "?entrant=" + duel.path("home").asText(), null)
                        .json()
                        .path("duels"))
                .singleElement()
                .satisfies(one -> assertThat(one.path("pairing")).isEqualTo(duel.path("pairing")));
        assertThat(client.get(path + "?entrant=nobody", null).json().path("duels"))
                .isEmpty();

        TestPerson home = Objects.requireNonNull(entrants.get(duel.path("home").asText()));
        home.send("POST", DUELS + "/" + duel.path("duel").asText() + "/forfeit", null);
        assertThat(client.get(path, null).json().path("duels").valueStream().map(one -> one.path("duel")))
                .doesNotContain(duel.path("duel"));
        isProblem(client.get(COMPETITIONS + "/AAAAAAAAAAAAAAAAAAAAAA/duels", null), 404, "unknown-competition");
    }

    @Test
    void aWalkoverOfTheOrganiserCancelsTheDuel() {
        String cup = drawn();
        await().until(() ->
                openDuels(cup).filter(duel -> running(duel).isPresent()).count() == 2);
        JsonNode duel = openDuels(cup).findFirst().orElseThrow();
        send(olga, cup, """
                {"type":"EnterResult","pairing":"%s",
                 "result":{"basis":"walkover","winner":"away","games":{"home":0,"away":2},"lineUp":[]}}""".formatted(duel.path("pairing").asText()));
        String path = DUELS + "/" + duel.path("duel").asText();
        await().until(() -> client.get(path, null).json().path("cancelled").asBoolean());
        JsonNode cancelled = client.get(path, null).json();
        assertThat(cancelled.path("over").asBoolean()).isTrue();
        assertThat(cancelled.path("winner").isMissingNode()).isTrue();
        assertThat(results(cup)).singleElement().satisfies(result -> {
            assertThat(result.path("basis").asText()).isEqualTo("walkover");
            assertThat(result.path("played").isMissingNode()).isTrue();
        });
    }

    @Test
    void whoForfeitsGivesTheOtherAWalkover() {
        String cup = drawn();
        await().until(() -> openDuels(cup).count() == 2);
        JsonNode duel = openDuels(cup).findFirst().orElseThrow();
        String path = DUELS + "/" + duel.path("duel").asText() + "/forfeit";
        isProblem(client.post(path, "", null), 401, "signed-out");
        Reply stranger = olga.send("POST", path, null);
        isProblem(stranger, 409, "refused");
        assertThat(stranger.json().path("ruleId").asText()).isEqualTo("COMP-25");
        TestPerson home = Objects.requireNonNull(entrants.get(duel.path("home").asText()));
        JsonNode forfeited = home.send("POST", path, null).json();
        assertThat(forfeited.path("forfeited").asText()).isEqualTo("given-up");
        assertThat(forfeited.path("winner").asText()).isEqualTo("away");
        await().until(() -> results(cup).size() == 1);
        JsonNode result = results(cup).getFirst();
        assertThat(result.path("basis").asText()).isEqualTo("walkover");
        assertThat(result.path("games").toString()).isEqualTo("{\"away\":2,\"home\":0}");
        assertThat(result.at("/played/duel")).isEqualTo(duel.path("duel"));
        isProblem(olga.send("POST", DUELS + "/AAAAAAAAAAAAAAAAAAAAAA/forfeit", null), 404, "unknown-duel");
    }

    @Test
    void aStageThatCannotBePlayedHereIsRefused() {
        for (String opening : List.of(OPENING.formatted("player", 3), OPENING.formatted("team", 2))) {
            Reply refused = olga.send("POST", COMPETITIONS, opening);
            isProblem(refused, 409, "refused");
            assertThat(refused.json().path("ruleId").asText()).isEqualTo("COMP-22");
        }
    }
}
