package cartulary.command.competition;

import cartulary.command.key.DataKeys;
import cartulary.command.key.DataKeys.DataKey;
import cartulary.command.key.DataKeys.Fresh;
import cartulary.command.key.UnusableKeysException;
import cartulary.contracts.commitment.Commitments;
import cartulary.contracts.competition.CompetitionCommand.SealLineUp;
import cartulary.contracts.game.GameId;
import cartulary.contracts.json.Json;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.store.CompetitionStore;
import cartulary.contracts.store.CompetitionStore.StoredLineUp;
import cartulary.contracts.store.WrappedDataKey;
import com.google.crypto.tink.Aead;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Line-ups before their deadline: encrypted with a data key of the competition, which is stored as those of games are
/// and rewrapped with them.
///
/// The plaintext is the length of the secret (4 bytes, big-endian), the secret in canonical JSON, and zeros up to a
/// length that depends on the number of boards only. The associated data are the competition and the commitment, so
/// that a ciphertext cannot be moved to another team, pairing or competition.
final class LineUpSecrets {
    /// Of two nonces and the names of members.
    private static final int LONGEST_FRAME = 256;

    /// Of an id of 64 characters in JSON.
    private static final int LONGEST_PLAYER = 200;

    private final DataKeys keys;
    private final CompetitionStore store;

    LineUpSecrets(DataKeys keys, CompetitionStore store) {
        this.keys = keys;
        this.store = store;
    }

    /// A line-up as its captain sealed it, with the parts of the nonce of both sides.
    record LineUpSecret(List<String> players, Hash clientNonce, Hash serverNonce) {
        Hash nonce() {
            return Commitments.nonce(serverNonce, clientNonce);
        }

        @Override
        public String toString() {
            return "LineUpSecret[secret]";
        }
    }

    /// A line-up that is not stored yet.
    ///
    /// @param key the data key of the competition if it is new
    record SealedLineUp(StoredLineUp row, @Nullable WrappedDataKey key) {}

    SealedLineUp seal(String competition, Hash commitment, SealLineUp command, Hash serverNonce) {
        GameId id = keyId(competition);
        Fresh fresh = keys.find(id).isPresent() ? null : keys.fresh(id);
        Aead aead = (fresh == null ? keys.of(id) : fresh.key()).aead();
        byte[] secret = Json.canonical(new LineUpSecret(command.players(), command.nonce(), serverNonce));
        byte[] padded = ByteBuffer.allocate(
                        LONGEST_FRAME + LONGEST_PLAYER * command.players().size())
                .putInt(secret.length)
                .put(secret)
                .array();
        try {
            byte[] sealed = aead.encrypt(padded, associatedData(competition, commitment));
            return new SealedLineUp(
                    new StoredLineUp(commitment, sealed),
                    fresh == null ? null : new WrappedDataKey(id, fresh.wrapped()));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("encrypting a line-up of competition " + competition + " failed", e);
        } finally {
            Arrays.fill(secret, (byte) 0);
            Arrays.fill(padded, (byte) 0);
        }
    }

    /// Returns a line-up that was sealed.
    ///
    /// @throws UnusableKeysException if it cannot be decrypted
    LineUpSecret open(String competition, Hash commitment) {
        byte[] sealed = store.lineUp(competition, commitment)
                .orElseThrow(() -> unusable(competition, commitment, "it is not in the store"));
        DataKey key = keys.find(keyId(competition))
                .orElseThrow(() -> unusable(competition, commitment, "the data key of the competition is missing"));
        try {
            ByteBuffer padded = ByteBuffer.wrap(key.aead().decrypt(sealed, associatedData(competition, commitment)));
            byte[] secret = new byte[padded.getInt()];
            padded.get(secret);
            return Json.mapper().readValue(secret, LineUpSecret.class);
        } catch (GeneralSecurityException | IOException changed) {
            throw unusable(competition, commitment, "the stored bytes were changed or moved");
        }
    }

    private static UnusableKeysException unusable(String competition, Hash commitment, String problem) {
        return new UnusableKeysException(
                "cannot open line-up " + commitment + " of competition " + competition + ": " + problem);
    }

    /// Returns the id under which the data key of a competition is stored: its 128 bits in the form of those of games.
    private static GameId keyId(String competition) {
        ByteBuffer bits = ByteBuffer.wrap(Base64.getUrlDecoder().decode(competition));
        return new GameId(new UUID(bits.getLong(), bits.getLong()).toString());
    }

    private static byte[] associatedData(String competition, Hash commitment) {
        return ("cartulary/line-up/v1|" + competition + "|" + commitment).getBytes(StandardCharsets.UTF_8);
    }
}
