package cartulary.browser;

import cartulary.contracts.checkpoint.NoteKey;
import cartulary.contracts.checkpoint.SignedNote;
import cartulary.contracts.checkpoint.SignedNote.NoteSignature;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.util.Arrays;
import java.util.List;

/// A key of a test that signs notes.
final class SigningKey {
    /// The length of the header of an encoded public key (RFC 8410).
    private static final int HEADER = 12;

    private final KeyPair pair;
    private final NoteKey key;

    SigningKey(String name) {
        try {
            pair = KeyPairGenerator.getInstance("Ed25519").generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("creating an Ed25519 key failed", e);
        }
        byte[] encoded = pair.getPublic().getEncoded();
        key = new NoteKey(name, Arrays.copyOfRange(encoded, HEADER, encoded.length));
    }

    NoteKey key() {
        return key;
    }

    SignedNote sign(String text) {
        try {
            var signer = Signature.getInstance("Ed25519");
            signer.initSign(pair.getPrivate());
            signer.update(text.getBytes(StandardCharsets.UTF_8));
            return new SignedNote(text, List.of(new NoteSignature(key, signer.sign())));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("signing failed", e);
        }
    }
}
