package cartulary.standalone.account;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.checkpoint.NoteKey;
import cartulary.contracts.store.CompetitionStore;
import cartulary.standalone.Client.Reply;
import cartulary.standalone.TempFolders;
import cartulary.verifier.CompetitionVerdict;
import cartulary.verifier.Verdict.Result;
import cartulary.verifier.Verdict.Signature.By;
import cartulary.verifier.Verifier;
import cartulary.verifier.file.CompetitionFile;
import cartulary.verifier.file.KeptCompetition;
import cartulary.verifier.file.UnreadableFileException;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The record of a competition over HTTP.
@QuarkusTest
@WithTestResource(TempFolders.class)
class CompetitionRecordHttpTest extends AccountTestBase {
    private static final String COMPETITIONS = "/api/competitions";
    private static final String OPENING = """
            {"name":"The cup of the moles","entrants":"player","duels":1,"stages":[
             {"id":"groups","format":"round-robin","bestOf":3,"thirdPlace":false,"tieBreaks":["matches-won","lots"]}]}""";
    private static final String ENTRANTS = """
            {"type":"EnterEntrants","entrants":[{"id":"P1","roster":[]},{"id":"P2","roster":[]},{"id":"P3","roster":[]}]}""";

    @Inject
    CompetitionStore store;

    private TestPerson olga;

    @BeforeEach
    void organiser() {
        olga = person();
    }

    private void send(String competition, String command) {
        Reply reply = olga.send("POST", COMPETITIONS + "/" + competition + "/commands", command);
        assertThat(reply.status()).as(reply.toString()).isEqualTo(200);
    }

    private String running() {
        Reply opened = olga.send("POST", COMPETITIONS, OPENING);
        assertThat(opened.status()).as(opened.toString()).isEqualTo(201);
        String cup = opened.json().path("competition").asText();
        send(cup, ENTRANTS);
        send(cup, """
                {"type":"BeginStage","stage":"groups","groups":[{"id":"1","entrants":["P1","P2","P3"]}]}""");
        send(cup, """
                {"type":"PairRound","stage":"groups","group":"1"}""");
        return cup;
    }

    private Reply download(String competition) {
        Reply reply = client.get(COMPETITIONS + "/" + competition + "/record", null);
        assertThat(reply.status()).as(reply.toString()).isEqualTo(200);
        assertThat(reply.header("Content-Type")).startsWith("application/x-ndjson");
        return reply;
    }

    private static CompetitionFile file(Reply reply) throws UnreadableFileException {
        return CompetitionFile.of(reply.body().getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void everybodyChecksTheRecordWhichNamesNobody() throws UnreadableFileException {
        String cup = running();
        Reply first = download(cup);
        send(cup, """
                {"type":"WithdrawEntrant","entrant":"P2","reason":"a broken leg"}""");
        Reply second = download(cup);

        var key = NoteKey.parse(
                client.get("/api/keys", null).json().at("/keys/0/key").asText());
        var verifier = new Verifier(List.of(key), List.of()).withCompetitions(List.of(KeptCompetition.of(file(first))));
        CompetitionVerdict verdict = verifier.verify(file(second));

        assertThat(verdict.faults()).isEmpty();
        assertThat(verdict.result()).isEqualTo(Result.HOLDS);
        assertThat(verdict.competition()).isEqualTo(cup);
        assertThat(verdict.events()).isEqualTo(store.entries(cup, 0).size());
        assertThat(verdict.signature().by()).isEqualTo(By.KNOWN_KEY);
        assertThat(verdict.kept()).isEqualTo(1);
        assertThat(verdict.withdrawn()).isEqualTo(1);
        assertThat(second.body()).doesNotContain("moles", "broken leg");
    }

    @Test
    void thereIsNoRecordOfAnUnknownCompetition() {
        for (String unknown : List.of("AAAAAAAAAAAAAAAAAAAAAA", "no-id")) {
            isProblem(client.get(COMPETITIONS + "/" + unknown + "/record", null), 404, "unknown-competition");
        }
    }
}
