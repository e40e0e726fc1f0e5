package cartulary.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.commitment.Commitments;
import cartulary.contracts.game.GameId;
import cartulary.contracts.json.Json;
import cartulary.contracts.move.SignedMove;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.RecoverySecret;
import cartulary.contracts.signature.MoveSignature;
import cartulary.standalone.Client.Reply;
import cartulary.testkit.MoveSigner;
import cartulary.verifier.SeatMoves;
import cartulary.verifier.Verdict;
import cartulary.verifier.Verdict.Result;
import cartulary.verifier.Verifier;
import cartulary.verifier.file.RecordFile;
import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Moves signed by their players over HTTP (LOBBY-12): seat 0 signs, seat 1 does not.
@QuarkusTest
@WithTestResource(TempFolders.class)
class SignedMovesHttpTest {
    private static final String SIGNATURE = "Move-Signature";
    private static final String DRAW = "{\"type\":\"DrawTile\"}";
    private static final RecoverySecret SECRET =
            RecoverySecret.of(Hash.sha256("a recovery secret of seat 1").bytes());

    @TestHTTPResource("/")
    URI base;

    private final MoveSigner signer = new MoveSigner(5);

    Client client;
    TestGame table;

    @BeforeEach
    void seatZeroJoinsWithAKey() {
        client = new Client(base);
        table = TestGame.opened(client, "{}");
        table.join("{\"type\":\"JoinGame\",\"signingKey\":\"%s\"}".formatted(signer.key()), null);
        table.join(
                "{\"type\":\"JoinGame\",\"recoveryCommitment\":\"%s\"}".formatted(Commitments.ofRecovery(SECRET)),
                null);
        table.accepted("{\"type\":\"StartGame\",\"firstSeat\":0}", table.host);
    }

    private String signature(String body, long after) {
        try {
            GameCommand command = Json.mapper().readValue(body, GameCommand.class);
            MoveSignature signed = signer.sign(new SignedMove(new GameId(table.game), 0, after, command));
            return signed.after() + "." + signed.value();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private Reply send(String body, String signature) {
        return client.post(
                "/api/games/" + table.game + "/commands", body, table.seats.getFirst(), Map.of(SIGNATURE, signature));
    }

    private Reply send(String body, String signature, String ifMatch) {
        return client.post(
                "/api/games/" + table.game + "/commands",
                body,
                table.seats.getFirst(),
                Map.of(SIGNATURE, signature, "If-Match", ifMatch));
    }

    private Verdict verified() throws Exception {
        byte[] record =
                client.get("/api/games/" + table.game + "/record", null).body().getBytes(StandardCharsets.UTF_8);
        return new Verifier(List.of(), List.of()).verify(RecordFile.read(new ByteArrayInputStream(record)));
    }

    @Test
    void anUnsignedCommandOfASeatWithAKeyIsRefusedAndChangesNothing() throws Exception {
        Reply refused = client.command(table.game, DRAW, table.seats.getFirst());
        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.json().at("/ruleId").asText()).isEqualTo("LOBBY-12");
        assertThat(verified().events()).isEqualTo((int) table.revision());
    }

    /// The neutral element of the curve, with which one signature fits every move.
    @Test
    void aKeyThatSignsNothingIsRefusedAndChangesNothing() {
        TestGame other = TestGame.opened(client, "{}");
        Reply refused = client.command(
                other.game, "{\"type\":\"JoinGame\",\"signingKey\":\"%s\"}".formatted("AQ" + "A".repeat(41)), null);
        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.json().at("/ruleId").asText()).isEqualTo("LOBBY-12");
        assertThat(refused.json().at("/revision").asLong()).isEqualTo(1);
        JsonNode view = client.get("/api/games/" + other.game, null).json();
        assertThat(view.at("/revision").asLong()).isEqualTo(1);
        assertThat(view.get("players")).isEmpty();
    }

    @Test
    void signaturesOfAnotherMoveKeyOrRevisionAreRefused() {
        long head = table.revision();
        String other = signature("{\"type\":\"SkipPlacement\"}", head);
        for (String wrong : List.of(other, signature(DRAW, head - 1), signature(DRAW, head + 1))) {
            Reply refused = send(DRAW, wrong);
            assertThat(refused.status()).as(wrong).isEqualTo(409);
            assertThat(refused.json().at("/ruleId").asText()).isEqualTo("LOBBY-12");
        }
    }

    @Test
    void aMalformedSignatureIsABadHeader() {
        for (String malformed :
                List.of("x", "-1." + "A".repeat(86), "1." + "A".repeat(85), "1." + "A".repeat(85) + "B")) {
            Reply refused = send(DRAW, malformed);
            assertThat(refused.status()).as(malformed).isEqualTo(400);
            assertThat(refused.body()).contains(SIGNATURE).doesNotContain("AAAA");
        }
    }

    @Test
    void everyMoveOfASignedSeatCarriesItsSignatureInTheRecord() throws Exception {
        var random = new Random(6);
        for (int i = 0; i < 12; i++) {
            if (table.active == 0) {
                String move = table.move(random);
                Reply reply = send(move, signature(move, table.revision()));
                assertThat(reply.status()).as(reply.toString()).isEqualTo(200);
                JsonNode first = reply.json().get("events").get(0);
                assertThat(first.at("/signature/after").asLong()).isEqualTo(table.revision());
                table.taken(reply);
            } else {
                table.playOne(random);
            }
        }
        Verdict verdict = verified();
        assertThat(verdict.result()).as(verdict.faults().toString()).isEqualTo(Result.HOLDS);
        assertThat(verdict.moves())
                .anySatisfy(moves -> {
                    assertThat(moves.seat()).isZero();
                    assertThat(moves.signed()).isPositive();
                    assertThat(moves.unsigned()).isZero();
                })
                .filteredOn(moves -> moves.seat() == 1)
                .extracting(SeatMoves::signed)
                .containsOnly(0);
    }

    @Test
    void aDisputeIsSignedWithoutItsReason() throws Exception {
        String opening = "{\"type\":\"OpenDispute\",\"target\":{\"subject\":\"total\",\"revision\":" + table.revision()
                + ",\"seat\":1},\"reason\":\"%s\"}";
        String signed = signature(opening.formatted("anything else"), table.revision());
        Reply reply = send(opening.formatted("I counted it again"), signed);
        assertThat(reply.status()).as(reply.toString()).isEqualTo(200);
        assertThat(reply.json().at("/events/0/signature/after").asLong()).isEqualTo(table.revision());
        table.taken(reply);
        Verdict verdict = verified();
        assertThat(verdict.result()).as(verdict.faults().toString()).isEqualTo(Result.HOLDS);
    }

    @Test
    void anOpponentWhoAddsEventsMakesNoSignatureLate() throws Exception {
        long seen = table.revision();
        String signed = signature(DRAW, seen);
        seatOneAddsEvents();
        Reply drawn = send(DRAW, signed);
        assertThat(drawn.status()).as(drawn.toString()).isEqualTo(200);
        assertThat(drawn.json().at("/events/0/signature/after").asLong()).isEqualTo(seen);
        table.taken(drawn);

        Reply again = send(DRAW, signed);
        assertThat(again.status()).isEqualTo(409);
        Verdict verdict = verified();
        assertThat(verdict.result()).as(verdict.faults().toString()).isEqualTo(Result.HOLDS);
    }

    @Test
    void anOpponentWhoAddsEventsMakesNoPreconditionFail() {
        long seen = table.revision();
        seatOneAddsEvents();
        String ifMatch = "\"" + seen + "\"";
        Reply drawn = send(DRAW, signature(DRAW, table.revision()), ifMatch);
        assertThat(drawn.status()).as(drawn.toString()).isEqualTo(200);
        table.taken(drawn);
        String place = table.move(new Random(7));
        Reply outdated = send(place, signature(place, table.revision()), ifMatch);
        assertThat(outdated.status()).isEqualTo(412);
    }

    /// What a player can do in the step of another, except resigning.
    private void seatOneAddsEvents() {
        String opening =
                "{\"type\":\"OpenDispute\",\"target\":{\"subject\":\"total\",\"revision\":%s,\"seat\":0},\"reason\":\"why\"}";
        table.accepted(opening.formatted(table.revision()), table.seats.get(1));
        table.accepted("{\"type\":\"AgreeToDispute\",\"dispute\":1,\"outcome\":\"stands\"}", table.seats.get(1));
        for (int i = 0; i < 3; i++) {
            String recovery = "{\"type\":\"RecoverSeat\",\"seat\":1,\"secret\":\"" + SECRET.value() + "\"}";
            Reply recovered = table.accepted(recovery, null);
            table.seats.set(1, recovered.json().at("/tokens/seat").asText());
        }
        table.accepted("{\"type\":\"WithdrawDispute\",\"dispute\":1}", table.seats.get(1));
    }

    @Test
    void theViewShowsTheKeyOfASignedSeat() {
        JsonNode players = client.get("/api/games/" + table.game, null).json().get("players");
        assertThat(players.get(0).get("signingKey").asText())
                .isEqualTo(signer.key().value());
        assertThat(players.get(1).has("signingKey")).isFalse();
    }
}
