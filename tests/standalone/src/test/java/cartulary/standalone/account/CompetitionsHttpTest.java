package cartulary.standalone.account;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.standalone.TempFolders;
import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/// Competitions over HTTP: who may do what, and that refused commands change nothing.
@QuarkusTest
@WithTestResource(TempFolders.class)
class CompetitionsHttpTest extends CompetitionsHttpFixture {
    private static String team(String id, String captain, String... others) {
        return "{\"type\":\"EnterEntrants\",\"entrants\":[{\"id\":\"%s\",\"captain\":\"%s\",\"roster\":[%s]}]}"
                .formatted(
                        id,
                        captain,
                        Stream.concat(Stream.of(captain), Stream.of(others))
                                .map("\"%s\""::formatted)
                                .collect(Collectors.joining(",")));
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
}
