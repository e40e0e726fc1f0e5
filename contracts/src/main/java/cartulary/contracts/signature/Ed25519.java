package cartulary.contracts.signature;

import java.io.ByteArrayOutputStream;
import java.security.InvalidKeyException;
import java.security.KeyFactory;
import java.security.NoSuchAlgorithmException;
import java.security.Signature;
import java.security.SignatureException;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.X509EncodedKeySpec;
import java.util.HexFormat;

/// Verification of Ed25519 signatures (RFC 8032) by the platform. Costs about 0.4 ms.
public final class Ed25519 {
    /// The number of bytes of a public key.
    public static final int KEY_BYTES = 32;

    /// The number of bytes of a signature.
    public static final int SIGNATURE_BYTES = 64;

    /// The ASN.1 header of a public key (RFC 8410), which the platform's key factory expects.
    private static final byte[] HEADER = HexFormat.of().parseHex("302a300506032b6570032100");

    private Ed25519() {}

    /// Returns whether a key made a signature over a message; false for a key or signature that is none.
    public static boolean verifies(byte[] publicKey, byte[] message, byte[] signature) {
        try {
            var encoded = new ByteArrayOutputStream();
            encoded.writeBytes(HEADER);
            encoded.writeBytes(publicKey);
            var verifier = Signature.getInstance("Ed25519");
            verifier.initVerify(
                    KeyFactory.getInstance("Ed25519").generatePublic(new X509EncodedKeySpec(encoded.toByteArray())));
            verifier.update(message);
            return verifier.verify(signature);
        } catch (SignatureException | InvalidKeyException | InvalidKeySpecException malformed) {
            return false;
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Ed25519 is not available", e);
        }
    }
}
