package cartulary.contracts.move;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.game.GameId;
import cartulary.contracts.signature.MoveSignature;
import cartulary.contracts.signature.SignatureValue;
import cartulary.contracts.signature.SigningKey;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyFactory;
import java.security.Signature;
import java.security.spec.EdECPrivateKeySpec;
import java.security.spec.NamedParameterSpec;
import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

class SignedMoveTest {
    private static final GameId GAME = new GameId("0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f");
    private static final SignedMove MOVE = new SignedMove(GAME, 2, 41, new PlaceTile(-1, 3, 90));

    // RFC 8032, section 7.1, test 1
    private static final byte[] PRIVATE_KEY =
            HexFormat.of().parseHex("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60");
    private static final SigningKey KEY =
            SigningKey.of(HexFormat.of().parseHex("d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"));

    @Test
    void theSignedTextIsTheDocumentedOne() throws Exception {
        String signature = sign(MOVE).value().value();
        assertThat(Files.readString(Path.of("../docs/formats.md")))
                .contains("`" + new String(MOVE.bytes(), StandardCharsets.UTF_8) + "`")
                .contains("`" + KEY + "`")
                .contains("`" + signature + "`");
    }

    @Test
    void aSignatureIsValidForItsMoveOnly() throws Exception {
        MoveSignature signature = sign(MOVE);
        assertThat(MOVE.isSignedBy(KEY, signature)).isTrue();
        var otherGame = new GameId("1b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f");
        GameCommand rotated = new PlaceTile(-1, 3, 180);
        assertThat(new SignedMove(otherGame, 2, 41, MOVE.command()).isSignedBy(KEY, signature))
                .isFalse();
        assertThat(new SignedMove(GAME, 1, 41, MOVE.command()).isSignedBy(KEY, signature))
                .isFalse();
        assertThat(new SignedMove(GAME, 2, 42, MOVE.command()).isSignedBy(KEY, signature))
                .isFalse();
        assertThat(new SignedMove(GAME, 2, 41, rotated).isSignedBy(KEY, signature))
                .isFalse();
        assertThat(new SignedMove(GAME, 2, 41, new DrawTile()).isSignedBy(KEY, signature))
                .isFalse();
    }

    @Test
    void aSignatureOfAnotherKeyIsInvalid() throws Exception {
        var other = SigningKey.of(
                HexFormat.of().parseHex("3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c"));
        assertThat(MOVE.isSignedBy(other, sign(MOVE))).isFalse();
    }

    @Test
    void aKeyThatIsNoPointOfTheCurveHasNoValidSignature() throws Exception {
        byte[] ones = new byte[32];
        Arrays.fill(ones, (byte) 0xff);
        assertThat(MOVE.isSignedBy(SigningKey.of(ones), sign(MOVE))).isFalse();
    }

    @Test
    void aSignatureHasOneSpelling() {
        assertThatThrownBy(() -> new SignatureValue("A".repeat(85) + "B"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("64 bytes in base64url");
        assertThat(new SignatureValue("A".repeat(86)).value()).hasSize(86);
    }

    private static MoveSignature sign(SignedMove move) throws Exception {
        var signer = Signature.getInstance("Ed25519");
        signer.initSign(KeyFactory.getInstance("Ed25519")
                .generatePrivate(new EdECPrivateKeySpec(NamedParameterSpec.ED25519, PRIVATE_KEY)));
        signer.update(move.bytes());
        return new MoveSignature(move.after(), SignatureValue.of(signer.sign()));
    }
}
