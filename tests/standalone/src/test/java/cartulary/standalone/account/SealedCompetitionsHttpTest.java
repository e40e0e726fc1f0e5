package cartulary.standalone.account;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.commitment.Commitments;
import cartulary.contracts.deck.DeckRandom;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.PlayerSeed;
import cartulary.standalone.Client.Reply;
import cartulary.standalone.TempFolders;
import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Sealed line-ups and provable draws over HTTP (COMP-26 to COMP-29).
@QuarkusTest
@WithTestResource(TempFolders.class)
class SealedCompetitionsHttpTest extends CompetitionsHttpFixture {
    private static String team(String id, String captain, String... others) {
        return "{\"type\":\"EnterEntrants\",\"entrants\":[{\"id\":\"%s\",\"captain\":\"%s\",\"roster\":[%s]}]}"
                .formatted(
                        id,
                        captain,
                        Stream.concat(Stream.of(captain), Stream.of(others))
                                .map("\"%s\""::formatted)
                                .collect(Collectors.joining(",")));
    }

    private static String lineUp(String team, String players) {
        return """
                {"type":"SealLineUp","pairing":"groups/1/1-1","team":"%s","players":[%s],"nonce":"%s"}""".formatted(team, players, Hash.sha256("a nonce").value());
    }

    @Test
    void onlyACaptainSealsALineUpAndOnce() {
        TestPerson ada = person();
        TestPerson bo = person();
        String league = open("team", GROUPS.replace("}", ",\"lineUps\":{\"boards\":2,\"late\":\"duels-lost\"}}"));
        done(ada, league, team("Reds", ada.person, "A2"));
        done(bo, league, team("Blues", bo.person, "B2"));
        done(olga, league, begin("groups", List.of("Reds", "Blues")));
        done(olga, league, pair("groups"));
        String reds = lineUp("Reds", "\"A2\",\"" + ada.person + "\"");
        refused("COMP-27", send(ada, league, reds));
        String call = "{\"type\":\"CallLineUps\",\"pairings\":[\"groups/1/1-1\"],\"deadline\":\"%s\"}";
        refused("COMP-26", send(olga, league, call.formatted("2020-01-01T00:00:00Z")));
        refused("COMP-18", 403, send(ada, league, call.formatted("2099-01-01T00:00:00Z")), store.competitionsHead());
        done(olga, league, call.formatted(Instant.now().plus(Duration.ofDays(1))));
        refused("COMP-18", 403, send(olga, league, reds), store.competitionsHead());
        refused("COMP-18", 403, send(bo, league, reds), store.competitionsHead());
        refused("COMP-27", send(ada, league, lineUp("Reds", "\"A2\",\"B2\"")));
        Map<String, String> key = Map.of("Idempotency-Key", "a-line-up");
        String commands = COMPETITIONS + "/" + league + "/commands";
        Reply sealed = ada.send("POST", commands, reds, key);
        assertThat(sealed.status()).as(sealed.toString()).isEqualTo(200);
        assertThat(sealed.body()).doesNotContain("A2");
        assertThat(sealed.json().at("/events/0/actor/role").asText()).isEqualTo("captain");
        assertThat(sealed.json().at("/seal/commitment")).isEqualTo(sealed.json().at("/events/0/data/commitment"));
        assertThat(ada.send("POST", commands, reds, key).body()).isEqualTo(sealed.body());
        refused("COMP-27", send(ada, league, reds));
        refused(
                "COMP-28",
                send(
                        olga,
                        league,
                        result("groups/1/1-1", 2, 1)
                                .replace("\"lineUp\"", "\"duels\":{\"home\":1,\"away\":0},\"lineUp\"")));
    }

    @Test
    void theDeadlinesOfLineUpsAreInTheCalendarAndAreMovedWhenTheyArePutOff() {
        TestPerson ada = person();
        TestPerson bo = person();
        String league = open("team", GROUPS.replace("}", ",\"lineUps\":{\"boards\":2,\"late\":\"duels-lost\"}}"));
        done(ada, league, team("Reds, first", ada.person, "A2"));
        done(bo, league, team("Blues", bo.person, "B2"));
        done(olga, league, begin("groups", List.of("Reds, first", "Blues")));
        done(olga, league, pair("groups"));
        String path = COMPETITIONS + "/" + league + "/calendar.ics";
        assertThat(client.get(path, null, "*/*").body()).doesNotContain("VEVENT");
        String call = "{\"type\":\"CallLineUps\",\"pairings\":[\"groups/1/1-1\"],\"deadline\":\"%s\"}";
        Instant deadline = Instant.now().truncatedTo(ChronoUnit.DAYS).plus(Duration.ofDays(2));
        done(olga, league, call.formatted(deadline));
        done(olga, league, call.formatted(deadline.plusSeconds(3_661)));

        Reply reply = client.get(path, null, "*/*");
        assertThat(reply.header("Content-Type")).isEqualToIgnoringCase("text/calendar;charset=UTF-8");
        String day = deadline.toString().substring(0, 10).replace("-", "");
        assertThat(reply.body().replace("\r\n ", "").split("\r\n"))
                .contains(
                        "UID:" + league + "-line-ups-groups/1/1-1",
                        "DTSTART:" + day + "T010101Z",
                        "SEQUENCE:1",
                        "SUMMARY:Line-ups due: Reds\\, first – Blues (groups/1/1-1)");
        assertThat(client.get(path + "?language=nl", null, "*/*").body()).contains("SUMMARY:Uiterste tijd");
        assertThat(client.get(path + "?at=1", null, "*/*").body()).doesNotContain("VEVENT");
    }

    @Test
    void aStageIsDrawnFromSeedsOfTheOrganiserAndOfEntrants() {
        TestPerson ada = person();
        PlayerSeed ofOlga = PlayerSeed.of(Hash.sha256("olga").bytes());
        PlayerSeed ofAda = PlayerSeed.of(Hash.sha256("ada").bytes());
        String cup = open(
                "player",
                GROUPS.replace(
                        "}",
                        ",\"draw\":{\"by\":\"pots\",\"groups\":2,\"commitment\":\"%s\"}}"
                                .formatted(Commitments.ofDrawSeed("groups", null, ofOlga)
                                        .value())));
        done(ada, cup, players(Stream.of(ada.person)));
        done(olga, cup, players(FOUR.stream()));
        String commit = "{\"type\":\"CommitDrawSeed\",\"stage\":\"groups\",\"entrant\":\"%s\",\"commitment\":\"%s\"}"
                .formatted(
                        ada.person,
                        Commitments.ofDrawSeed("groups", ada.person, ofAda).value());
        refused("COMP-18", 403, send(olga, cup, commit), store.competitionsHead());
        refused("COMP-18", 403, send(person(), cup, commit), store.competitionsHead());
        assertThat(done(ada, cup, commit).at("/events/0/actor/role").asText()).isEqualTo("entrant");
        String call = """
                {"type":"CallDrawSeeds","stage":"groups","pots":[["P1","P2"],["P3","P4","%s"]],"deadline":"%s"}""".formatted(ada.person, Instant.now().plus(Duration.ofDays(1)));
        refused("COMP-18", 403, send(ada, cup, call), store.competitionsHead());
        done(olga, cup, call);
        assertThat(client.get(COMPETITIONS + "/" + cup + "/calendar.ics", null, "*/*")
                        .body())
                .contains("\r\nUID:" + cup + "-seeds-groups\r\n", "\r\nSUMMARY:Seeds due for the draw of groups\r\n");
        String begin = "{\"type\":\"BeginStage\",\"stage\":\"groups\",\"seed\":\"%s\"}".formatted(ofOlga.value());
        refused("COMP-29", send(olga, cup, begin));
        String open = "{\"type\":\"OpenDrawSeed\",\"stage\":\"groups\",\"entrant\":\"%s\",\"seed\":\"%s\"}"
                .formatted(ada.person, ofAda.value());
        refused("COMP-18", 403, send(olga, cup, open), store.competitionsHead());
        done(ada, cup, open);
        JsonNode began = done(olga, cup, begin).at("/events/0");
        assertThat(began.path("schema").asInt()).isEqualTo(2);
        assertThat(began.at("/data/groups")).hasSize(2);
        assertThat(began.at("/data/draw/seed").asText())
                .isEqualTo(DeckRandom.seedOfDraw(ofOlga, cup, "groups", List.of(ofAda))
                        .value());
        JsonNode shown = client.get(COMPETITIONS + "/" + cup, null).json().at("/stages/0/draw");
        assertThat(shown.path("seed")).isEqualTo(began.at("/data/draw/seed"));
        assertThat(shown.at("/opened/0/seed").asText()).isEqualTo(ofAda.value());
        assertThat(shown.at("/committed/0/entrant").asText()).isEqualTo(ada.person);
    }
}
