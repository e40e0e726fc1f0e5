package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.RED;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.command.GameCommand.JoinGame;
import cartulary.contracts.command.GameCommand.LeaveGame;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.command.GameCommand.RecoverSeat;
import cartulary.contracts.command.GameCommand.ReissueToken;
import cartulary.contracts.command.GameCommand.Resign;
import cartulary.contracts.command.GameCommand.StartGame;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.move.SignedMove;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.signature.Ed25519;
import cartulary.contracts.signature.MoveSignature;
import cartulary.contracts.signature.SignatureValue;
import cartulary.contracts.signature.SigningKey;
import cartulary.rules.Rules;
import cartulary.rules.game.Decision;
import cartulary.rules.game.Game;
import cartulary.rules.replay.CommandSignatures;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SignedMovesTest {
    private static final Actor RED_SEAT = Actor.seat(0);
    private static final Actor BLUE_SEAT = Actor.seat(1);

    private final LobbyFixture lobby = new LobbyFixture();
    private final GameFixture fixture = lobby.fixture();
    private final KeyPair ofRed = keys();

    @BeforeEach
    void redSignsAndBlueDoesNot() {
        lobby.open(2, Visibility.PUBLIC);
        fixture.must(Actor.GUEST, new JoinGame(RED, null, null, null, key(ofRed)));
        lobby.join(BLUE);
        fixture.must(Actor.HOST, new StartGame(0));
    }

    @Rule("LOBBY-12")
    @Test
    void everybodySeesWhoSigns() {
        assertThat(fixture.view().players().getFirst().signingKey()).isEqualTo(key(ofRed));
        assertThat(fixture.view().players().getLast().signingKey()).isNull();
    }

    @Rule("LOBBY-12")
    @Test
    void aSeatWithAKeySignsEveryCommandAfterTheLastChangeOfItsChoices() {
        long head = fixture.game().revision();
        accepted(RED_SEAT, new DrawTile(), signed(head, new DrawTile()));
        refused(RED_SEAT, new DrawTile(), null);
        refused(RED_SEAT, new DrawTile(), signed(head - 1, new DrawTile()));
        refused(RED_SEAT, new DrawTile(), signed(head + 1, new DrawTile()));
        refused(RED_SEAT, new DrawTile(), signature(keys(), head, new DrawTile()));
        fixture.must(RED_SEAT, new DrawTile());
        long drawn = fixture.game().revision();
        List<PlaceTile> places = fixture.legal(RED_SEAT).placements().stream()
                .map(place -> new PlaceTile(place.x(), place.y(), place.rotation()))
                .toList();
        accepted(RED_SEAT, places.getFirst(), signed(drawn, places.getFirst()));
        refused(RED_SEAT, places.getFirst(), signed(drawn, places.getLast()));
    }

    @Rule("LOBBY-12")
    @Test
    void aCommandThatASeatCanSendOnlyOnceMayBeSignedAfterAnEarlierRevision() {
        long head = fixture.game().revision();
        accepted(RED_SEAT, new Resign(), signed(head, new Resign()));
        accepted(RED_SEAT, new Resign(), signed(head - 2, new Resign()));
        refused(RED_SEAT, new Resign(), signed(head + 1, new Resign()));
        refused(RED_SEAT, new Resign(), null);
    }

    @Rule("LOBBY-12")
    @Test
    void eventsThatChangeNothingForTheSeatMakeNoSignatureLate() {
        long seen = fixture.game().revision();
        for (int i = 0; i < 3; i++) {
            recoverByClaim(1, null);
        }
        accepted(RED_SEAT, new DrawTile(), signed(seen, new DrawTile()));
        accepted(RED_SEAT, new DrawTile(), signed(seen + 3, new DrawTile()));
        accepted(RED_SEAT, new DrawTile(), signed(seen + 6, new DrawTile()));
        refused(RED_SEAT, new DrawTile(), signed(seen - 1, new DrawTile()));
        refused(RED_SEAT, new DrawTile(), signed(seen + 7, new DrawTile()));
    }

    @Rule("LOBBY-12")
    @Test
    void playersWhoComeAndGoMakeNoSignatureLateInTheLobby() {
        var open = new LobbyFixture();
        open.open(3, Visibility.PUBLIC);
        open.fixture().must(Actor.GUEST, new JoinGame(RED, null, null, null, key(ofRed)));
        long seen = open.fixture().game().revision();
        open.join(BLUE);
        open.fixture().must(BLUE_SEAT, new LeaveGame());
        open.join(BLUE);
        assertThat(refusal(open.fixture(), RED_SEAT, new LeaveGame(), signed(seen, new LeaveGame())))
                .isNull();
        assertThat(refusal(open.fixture(), RED_SEAT, new LeaveGame(), signed(seen - 1, new LeaveGame())))
                .isNotNull();
    }

    @Rule("LOBBY-12")
    @Test
    void aSignatureIsLateAfterAnyCommandOfItsSeatAndAfterTheSeatWasRecovered() {
        long seen = fixture.game().revision();
        recoverByClaim(0, key(ofRed));
        long recovered = fixture.game().revision();
        refused(RED_SEAT, new DrawTile(), signed(seen, new DrawTile()));
        refused(RED_SEAT, new DrawTile(), signed(recovered - 1, new DrawTile()));
        accepted(RED_SEAT, new DrawTile(), signed(recovered, new DrawTile()));
    }

    @Rule("LOBBY-12")
    @Test
    void aSignatureIsLateAfterAnotherPlayerResigned() {
        var three = new LobbyFixture();
        three.open(3, Visibility.PUBLIC);
        three.fixture().must(Actor.GUEST, new JoinGame(RED, null, null, null, key(ofRed)));
        three.join(BLUE);
        three.join(null);
        three.fixture().must(Actor.HOST, new StartGame(0));
        long seen = three.fixture().game().revision();
        three.fixture().must(BLUE_SEAT, new Resign());
        assertThat(refusal(three.fixture(), RED_SEAT, new DrawTile(), signed(seen, new DrawTile())))
                .isNotNull();
    }

    private void recoverByClaim(int seat, @Nullable SigningKey key) {
        fixture.must(Actor.HOST, new ReissueToken(seat));
        fixture.nextBearsAClaimTo(seat);
        fixture.must(Actor.GUEST, new RecoverSeat(seat, null, null, key));
    }

    @Rule("LOBBY-12")
    @Test
    void aSeatWithoutAKeySendsNoSignature() {
        accepted(BLUE_SEAT, new Resign(), null);
        refused(BLUE_SEAT, new Resign(), signed(fixture.game().revision(), new Resign()));
    }

    @Rule({"LOBBY-12", "LOBBY-10"})
    @Test
    void aSeatRecoveredWithoutAKeyIsUnsignedAndWithANewKeySignsWithThat() {
        fixture.must(Actor.HOST, new ReissueToken(0));
        fixture.nextBearsAClaimTo(0);
        fixture.must(Actor.GUEST, new RecoverSeat(0, null, null));
        accepted(RED_SEAT, new DrawTile(), null);
        refused(RED_SEAT, new DrawTile(), signed(fixture.game().revision(), new DrawTile()));

        KeyPair fresh = keys();
        fixture.must(Actor.HOST, new ReissueToken(0));
        fixture.must(Actor.GUEST, new RecoverSeat(0, null, null, key(fresh)));
        long head = fixture.game().revision();
        accepted(RED_SEAT, new DrawTile(), signature(fresh, head, new DrawTile()));
        refused(RED_SEAT, new DrawTile(), signed(head, new DrawTile()));
    }

    /// One signature, R the neutral element and S = 0, would fit every command with such a key.
    @Rule("LOBBY-12")
    @Test
    void nobodyJoinsWithAKeyThatSignsNothing() {
        var other = new LobbyFixture();
        other.open(2, Visibility.PUBLIC);
        for (SigningKey key : noKeys()) {
            other.refused(RuleId.LOBBY_12, Actor.GUEST, new JoinGame(RED, null, null, null, key));
            other.refused(RuleId.LOBBY_12, Actor.HOST, new JoinGame(RED, null, null, null, key));
        }
        assertThat(other.fixture().view().players()).isEmpty();
    }

    @Rule({"LOBBY-12", "LOBBY-10"})
    @Test
    void nobodyRecoversASeatWithAKeyThatSignsNothing() {
        fixture.must(Actor.HOST, new ReissueToken(0));
        fixture.nextBearsAClaimTo(0);
        for (SigningKey key : noKeys()) {
            lobby.refused(RuleId.LOBBY_12, Actor.GUEST, new RecoverSeat(0, null, null, key));
        }
        assertThat(fixture.view().players().getFirst().signingKey()).isEqualTo(key(ofRed));
    }

    /// The neutral element, a point of order 8, one of mixed order, and bytes that are no point.
    private static List<SigningKey> noKeys() {
        return Stream.of(
                        "0100000000000000000000000000000000000000000000000000000000000000",
                        "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa",
                        "cdb267ce40c5cd45306fa5d2f29731459387dbf9eb933b7bd5aed9a765b88d4d",
                        "0200000000000000000000000000000000000000000000000000000000000000")
                .map(hex -> SigningKey.of(HexFormat.of().parseHex(hex)))
                .toList();
    }

    private void accepted(Actor actor, GameCommand command, @Nullable MoveSignature signature) {
        assertThat(refusal(actor, command, signature)).isNull();
    }

    private void refused(Actor actor, GameCommand command, @Nullable MoveSignature signature) {
        assertThat(refusal(actor, command, signature))
                .isNotNull()
                .extracting(Decision.Refused::rule)
                .isEqualTo(RuleId.LOBBY_12);
    }

    private Decision.@Nullable Refused refusal(Actor actor, GameCommand command, @Nullable MoveSignature signature) {
        return refusal(fixture, actor, command, signature);
    }

    private static Decision.@Nullable Refused refusal(
            GameFixture fixture, Actor actor, GameCommand command, @Nullable MoveSignature signature) {
        Game before = fixture.game();
        if (Rules.standard().decide(before, actor, command, fixture) instanceof Decision.Accepted accepted) {
            return CommandSignatures.refusal(
                    GameFixture.ID, before, actor, accepted.events().getFirst(), signature);
        }
        throw new AssertionError(command + " is not legal");
    }

    private MoveSignature signed(long after, GameCommand command) {
        return signature(ofRed, after, command);
    }

    private static MoveSignature signature(KeyPair keys, long after, GameCommand command) {
        try {
            var signer = Signature.getInstance("Ed25519");
            signer.initSign(keys.getPrivate());
            signer.update(new SignedMove(GameFixture.ID, 0, after, command).bytes());
            return new MoveSignature(after, SignatureValue.of(signer.sign()));
        } catch (GeneralSecurityException e) {
            throw new AssertionError(e);
        }
    }

    private static KeyPair keys() {
        try {
            return KeyPairGenerator.getInstance("Ed25519").generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new AssertionError(e);
        }
    }

    private static SigningKey key(KeyPair keys) {
        byte[] encoded = keys.getPublic().getEncoded();
        return SigningKey.of(Arrays.copyOfRange(encoded, encoded.length - Ed25519.KEY_BYTES, encoded.length));
    }
}
