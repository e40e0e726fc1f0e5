package cartulary.testkit;

import cartulary.contracts.move.SignedMove;
import cartulary.contracts.signature.Ed25519;
import cartulary.contracts.signature.MoveSignature;
import cartulary.contracts.signature.SignatureValue;
import cartulary.contracts.signature.SigningKey;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.spec.NamedParameterSpec;
import java.util.Arrays;
import java.util.Random;

/// A player's key pair for signed moves (LOBBY-12); the same for the same seed.
public final class MoveSigner {
    private final KeyPair keys;

    public MoveSigner(long seed) {
        try {
            var generator = KeyPairGenerator.getInstance("Ed25519");
            generator.initialize(NamedParameterSpec.ED25519, new SeededRandom(seed));
            keys = generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("Ed25519 is not available", e);
        }
    }

    /// Returns the public half.
    public SigningKey key() {
        byte[] encoded = keys.getPublic().getEncoded();
        return SigningKey.of(Arrays.copyOfRange(encoded, encoded.length - Ed25519.KEY_BYTES, encoded.length));
    }

    public MoveSignature sign(SignedMove move) {
        try {
            var signer = Signature.getInstance("Ed25519");
            signer.initSign(keys.getPrivate());
            signer.update(move.bytes());
            return new MoveSignature(move.after(), SignatureValue.of(signer.sign()));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("signing failed", e);
        }
    }

    /// Random numbers from a seed, for the platform's generator of keys.
    private static final class SeededRandom extends SecureRandom {
        private final Random random;

        SeededRandom(long seed) {
            random = new Random(seed);
        }

        @Override
        public void nextBytes(byte[] bytes) {
            random.nextBytes(bytes);
        }
    }
}
