package cartulary.contracts.event;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.event.GameEvent.PlayerJoined;
import cartulary.contracts.event.GameEvent.SeatRecovered;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Colour;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.RecoveryProof;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.secret.Hash;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The bytes of events from before moves could be signed (LOBBY-12) are read for ever, and written in the same way
/// when nothing was signed. The texts here are never changed.
class UnsignedShapesTest {
    private static final String JOINED = """
            {"actor":"guest","at":"2026-05-01T12:00:00.000Z","data":{"colour":"red",\
            "nameHash":"2naxCmw07qnVmMKXiG4sNV8XGTHS6NBxUbOIGe3zIw0","player":"player-1",\
            "recoveryCommitment":"vCNRnKOjgVvJaCa-hm9p2OCNTSHE9QqMvr0PitoIXtE","seat":0},\
            "game":"2f9b59ca-e13c-3af9-8e2b-13f293aa3871","revision":2,"rules":1,"schema":3,\
            "type":"PlayerJoined"}""";

    private static final String RECOVERED = """
            {"actor":"guest","at":"2026-05-01T12:01:02.000Z","data":{"epoch":2,"proof":"claim","seat":0},\
            "game":"44960263-a61d-3e7d-ac8f-655b038b7305","revision":66,"rules":1,"schema":1,\
            "type":"SeatRecovered"}""";

    private static final String CLOSED = """
            {"actor":"seat-1","at":"2026-05-01T12:00:23.000Z","data":{"bets":[0],"notAsked":[],\
            "passes":[{"nonce":"dJB2he-MkpbnLnXfIHOlohA2EMDxEcG1aPn0XQ3z2gc","seat":1}],"reasons":[],\
            "undecided":[],"x":1,"y":0},"game":"0d159e6d-b61f-3c5c-af93-863010bb9d41","revision":37,\
            "rules":1,"schema":1,"type":"OfficeClosed"}""";

    private static final String SETTLED = """
            {"actor":"seat-1","at":"2026-05-01T12:01:44.000Z","data":{"bets":[{"chip":"chip-1",\
            "nonce":"dJB2he-MkpbnLnXfIHOlohA2EMDxEcG1aPn0XQ3z2gc","points":0,"seat":1,"segment":"c0",\
            "size":2}],"complete":true,"features":[{"feature":{"at":{"x":1,"y":4},"cities":[],\
            "coatsOfArms":0,"kind":"city","segment":"c0","tiles":[{"x":1,"y":4},{"x":2,"y":4}]},\
            "segments":["c0"]}],"rules":["BET-18","BET-19"],"x":2,"y":4},\
            "game":"147e87e3-c283-3377-b1db-4b984281cf46","revision":159,"rules":1,"schema":1,\
            "type":"BetsSettled"}""";

    private static final Hash NONCE = new Hash("dJB2he-MkpbnLnXfIHOlohA2EMDxEcG1aPn0XQ3z2gc");

    @Test
    void aPlayerJoinedWithoutASigningKeyIsReadAndWrittenInSchemaThree() {
        assertThat(readAndWritten(JOINED, 3))
                .isEqualTo(new PlayerJoined(
                        0,
                        Colour.RED,
                        "player-1",
                        null,
                        new Hash("2naxCmw07qnVmMKXiG4sNV8XGTHS6NBxUbOIGe3zIw0"),
                        null,
                        null,
                        new Hash("vCNRnKOjgVvJaCa-hm9p2OCNTSHE9QqMvr0PitoIXtE")));
    }

    @Test
    void aSeatRecoveredWithoutASigningKeyIsReadAndWrittenInSchemaOne() {
        assertThat(readAndWritten(RECOVERED, 1)).isEqualTo(new SeatRecovered(0, 2, RecoveryProof.CLAIM, null));
    }

    @Test
    void anOfficeClosedWithUnsignedPassesIsReadAndWrittenInSchemaOne() {
        assertThat(readAndWritten(CLOSED, 1))
                .isEqualTo(new OfficeClosed(
                        1, 0, List.of(), List.of(0), List.of(new OpenedPass(1, NONCE)), List.of(), List.of()));
    }

    @Test
    void aBetsSettledWithUnsignedBetsIsReadAndWrittenInSchemaOne() {
        var city = new Feature(
                FeatureKind.CITY, new Cell(1, 4), "c0", List.of(new Cell(1, 4), new Cell(2, 4)), 0, List.of());
        assertThat(readAndWritten(SETTLED, 1))
                .isEqualTo(new BetsSettled(
                        2,
                        4,
                        true,
                        List.of(new BetFeature(city, List.of("c0"))),
                        List.of(new SettledBet(1, "chip-1", NONCE, "c0", 2, 0, null)),
                        List.of(RuleId.BET_18, RuleId.BET_19)));
    }

    /// Returns the data after requiring that the event is read in a schema and written as the same bytes.
    private static GameEvent readAndWritten(String text, int schema) {
        Envelope read = EventCodec.read(text.getBytes(UTF_8));
        assertThat(read.schema()).isEqualTo(schema);
        Envelope again = read.with(read.data());
        assertThat(EventCodec.publicBytes(again)).asString(UTF_8).isEqualTo(text);
        return read.data();
    }
}
