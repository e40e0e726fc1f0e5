package cartulary.standalone.account;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.standalone.Client.Reply;
import cartulary.standalone.TempFolders;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Imports of published results over HTTP.
@QuarkusTest
@WithTestResource(TempFolders.class)
class CompetitionImportsHttpTest extends CompetitionsHttpFixture {
    private static final Path PUBLISHED = Path.of("../../infra/cli/src/test/resources/competitions");

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
