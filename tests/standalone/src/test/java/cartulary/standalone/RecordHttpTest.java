package cartulary.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.checkpoint.Checkpoint;
import cartulary.contracts.checkpoint.NoteKey;
import cartulary.contracts.checkpoint.SignedNote;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.tree.MerkleTree;
import cartulary.standalone.Client.Reply;
import cartulary.verifier.Verdict;
import cartulary.verifier.Verdict.Result;
import cartulary.verifier.Verdict.Signature.By;
import cartulary.verifier.Verifier;
import cartulary.verifier.file.KeptCheckpoints;
import cartulary.verifier.file.RecordFile;
import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.ByteArrayInputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The record of a game over HTTP: what anybody can download and verify.
@QuarkusTest
@WithTestResource(TempFolders.class)
class RecordHttpTest {
    @TestHTTPResource("/")
    URI base;

    Client client;

    @BeforeEach
    void connect() {
        client = new Client(base);
    }

    private Reply get(TestGame table, String path) {
        return client.get("/api/games/" + table.game + path, null);
    }

    private NoteKey key() {
        return NoteKey.parse(
                client.get("/api/keys", null).json().at("/keys/0/key").asText());
    }

    private Checkpoint checkpoint(TestGame table, String query) {
        SignedNote note = SignedNote.parse(get(table, "/checkpoint" + query).body());
        assertThat(note.isSignedBy(key())).contains(true);
        return Checkpoint.parse(note.text());
    }

    private static TestGame played(Client client, int moves) {
        TestGame table = TestGame.of(client, 2, "{\"options\":{\"expansions\":[\"tollkeepers\"]}}");
        var random = new Random(7);
        for (int i = 0; i < moves; i++) {
            table.playOne(random);
        }
        return table;
    }

    @Test
    void theRecordOfARunningGameVerifies() throws Exception {
        TestGame table = played(client, 20);
        byte[] record = get(table, "/record").body().getBytes(StandardCharsets.UTF_8);
        Verdict verdict =
                new Verifier(List.of(key()), List.of()).verify(RecordFile.read(new ByteArrayInputStream(record)));
        assertThat(verdict.result()).as(verdict.toString()).isEqualTo(Result.HOLDS);
        assertThat(verdict.signature().by()).isEqualTo(By.KNOWN_KEY);
        assertThat(verdict.events()).isGreaterThan(20);
    }

    @Test
    void aKeptCheckpointAgreesWithALaterRecordAndItsConsistencyIsProven() throws Exception {
        TestGame table = played(client, 5);
        Checkpoint kept = checkpoint(table, "");
        byte[] note = get(table, "/checkpoint").body().getBytes(StandardCharsets.UTF_8);
        var random = new Random(8);
        for (int i = 0; i < 10; i++) {
            table.playOne(random);
        }
        Checkpoint later = checkpoint(table, "");
        assertThat(later.size()).isGreaterThan(kept.size());

        JsonNode proof = get(table, "/consistency?from=" + kept.size() + "&to=" + later.size())
                .json();
        assertThat(proof.get("fromRoot").asText()).isEqualTo(kept.root().value());
        assertThat(MerkleTree.isConsistent(kept.size(), kept.root(), later.size(), later.root(), hashes(proof)))
                .isTrue();

        byte[] record = get(table, "/record").body().getBytes(StandardCharsets.UTF_8);
        Verdict verdict = new Verifier(List.of(), KeptCheckpoints.of(note))
                .verify(RecordFile.read(new ByteArrayInputStream(record)));
        assertThat(verdict.result()).isEqualTo(Result.HOLDS);
        assertThat(verdict.kept()).isEqualTo(1);
    }

    @Test
    void everyEventIsProvenToBelongToTheCheckpoint() {
        TestGame table = played(client, 5);
        Checkpoint checkpoint = checkpoint(table, "?at=7");
        assertThat(checkpoint.size()).isEqualTo(7);
        List<String> events = get(table, "/events").body().lines().toList();
        for (int revision = 1; revision <= 7; revision++) {
            JsonNode proof = get(table, "/proof/" + revision + "?size=7").json();
            assertThat(proof.get("root").asText()).isEqualTo(checkpoint.root().value());
            byte[] leaf = events.get(revision - 1).getBytes(StandardCharsets.UTF_8);
            assertThat(MerkleTree.verify(leaf, revision - 1, 7, hashes(proof), checkpoint.root()))
                    .isTrue();
        }
    }

    @Test
    void theCheckpointOfARevisionIsTheSameBytesForEver() {
        TestGame table = played(client, 3);
        Reply first = get(table, "/checkpoint?at=5");
        table.playOne(new Random(9));
        Reply second = get(table, "/checkpoint?at=5");
        assertThat(second.body()).isEqualTo(first.body());
        assertThat(first.header("Cache-Control")).contains("immutable");
        assertThat(first.header("ETag")).isEqualTo(second.header("ETag"));
    }

    @Test
    void revisionsThatDoNotExistAreRefused() {
        TestGame table = played(client, 1);
        for (String path : List.of(
                "/checkpoint?at=9999",
                "/record?at=9999",
                "/proof/9999",
                "/proof/1?size=9999",
                "/consistency?from=1&to=9999",
                "/consistency?from=9999")) {
            assertThat(get(table, path).status()).as(path).isEqualTo(404);
        }
        for (String path : List.of(
                "/checkpoint?at=0",
                "/record?at=x",
                "/proof/0",
                "/proof/3?size=2",
                "/consistency",
                "/consistency?from=3&to=2",
                "/consistency?from=0")) {
            assertThat(get(table, path).status()).as(path).isEqualTo(400);
        }
    }

    @Test
    void theRecordOfAnUnlistedGameNeedsAToken() {
        TestGame table = TestGame.opened(client, "{\"options\":{\"visibility\":\"unlisted\"}}");
        for (String path : List.of("/checkpoint", "/record", "/proof/1", "/consistency?from=1")) {
            assertThat(get(table, path).status()).as(path).isEqualTo(404);
            Reply read = client.get("/api/games/" + table.game + path, table.host);
            assertThat(read.status()).as(path).isEqualTo(200);
            assertThat(read.header("Cache-Control")).as(path).contains("private");
        }
    }

    private static List<Hash> hashes(JsonNode proof) {
        return proof.get("proof")
                .valueStream()
                .map(JsonNode::asText)
                .map(Hash::new)
                .toList();
    }
}
