package cartulary.command.key;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.game.GameId;
import cartulary.contracts.store.StoredEventDecoder;
import com.google.crypto.tink.Aead;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Encodes and decodes the stored form of an event that contains a secret:
///
/// - 1 byte: the version of the data key;
/// - the AEAD ciphertext of the event. The plaintext is the length of the event (4 bytes, big-endian), the event in
///   its open bytes, and zeros up to a multiple of {@value #PADDED} bytes, so that the size reveals nothing: only
///   an opening with scoring tiles of the host is longer than one, and those are public. The associated data are
///   game, revision, type and key version, so that a ciphertext cannot be moved to another event.
public final class StoredFormCodec implements StoredEventDecoder {
    private static final byte KEY_VERSION = 1;
    private static final int PADDED = 1024;

    private final Supplier<DataKeys> keys;

    /// @param keys called when the first secret is read, because opening the store needs this decoder and the keys
    ///     need the store
    public StoredFormCodec(Supplier<DataKeys> keys) {
        this.keys = keys;
    }

    static byte[] seal(Aead key, Envelope envelope) {
        byte[] open = EventCodec.openBytes(envelope);
        int length = Math.ceilDiv(Integer.BYTES + open.length, PADDED) * PADDED;
        byte[] padded =
                ByteBuffer.allocate(length).putInt(open.length).put(open).array();
        try {
            byte[] sealed = key.encrypt(padded, associatedData(envelope.game(), envelope.revision(), envelope.type()));
            return ByteBuffer.allocate(1 + sealed.length)
                    .put(KEY_VERSION)
                    .put(sealed)
                    .array();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(
                    "encryption failed: revision " + envelope.revision() + " of game " + envelope.game(), e);
        } finally {
            Arrays.fill(open, (byte) 0);
            Arrays.fill(padded, (byte) 0);
        }
    }

    /// Decodes a stored event. If the key of the game was erased, decodes the public form, in which secrets are
    /// sealed.
    @Override
    public Envelope decode(GameId game, long revision, String type, byte[] publicBytes, byte @Nullable [] storedBytes) {
        if (storedBytes == null) {
            return EventCodec.read(publicBytes);
        }
        Optional<DataKeys.DataKey> key = keys.get().find(game);
        return EventCodec.read(
                key.isPresent() ? open(key.get().aead(), game, revision, type, storedBytes) : publicBytes);
    }

    private static byte[] open(Aead key, GameId game, long revision, String type, byte[] stored) {
        if (stored.length == 0 || stored[0] != KEY_VERSION) {
            throw new UnusableKeysException("cannot decrypt revision "
                    + revision
                    + " of game "
                    + game
                    + ": it was encrypted by a newer version of this program");
        }
        try {
            ByteBuffer padded = ByteBuffer.wrap(
                    key.decrypt(Arrays.copyOfRange(stored, 1, stored.length), associatedData(game, revision, type)));
            byte[] open = new byte[padded.getInt()];
            padded.get(open);
            return open;
        } catch (GeneralSecurityException e) {
            throw new UnusableKeysException("cannot decrypt revision "
                    + revision
                    + " of game "
                    + game
                    + ": the stored bytes were changed or moved");
        }
    }

    private static byte[] associatedData(GameId game, long revision, String type) {
        return ("cartulary/event/v1|" + game + "|" + revision + "|" + type + "|" + KEY_VERSION)
                .getBytes(StandardCharsets.UTF_8);
    }
}
