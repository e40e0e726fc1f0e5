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

/// The stored form of an event that holds a secret: one byte, the version of the data key, then the
/// AEAD ciphertext of the open bytes, which are preceded by their length (4 bytes, big-endian) and
/// padded with zeros to {@value #PADDED} bytes, so that nothing can be told from the size. Associated
/// data: game, revision, type and key version, so that no ciphertext can be moved to another place.
public final class SealedForm implements StoredEventDecoder {
    private static final byte KEY_VERSION = 1;
    private static final int PADDED = 1024;

    private final Supplier<DataKeys> keys;

    /// @param keys asked when the first secret is read, because the keys need the store to be open and
    ///     the store needs this
    public SealedForm(Supplier<DataKeys> keys) {
        this.keys = keys;
    }

    static byte[] seal(Aead key, Envelope envelope) {
        byte[] open = EventCodec.openBytes(envelope);
        if (open.length > PADDED - Integer.BYTES) {
            throw new IllegalStateException(envelope.type() + " is longer than every stored form may be");
        }
        byte[] padded =
                ByteBuffer.allocate(PADDED).putInt(open.length).put(open).array();
        try {
            byte[] sealed = key.encrypt(padded, place(envelope.game(), envelope.revision(), envelope.type()));
            return ByteBuffer.allocate(1 + sealed.length)
                    .put(KEY_VERSION)
                    .put(sealed)
                    .array();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("a fresh AEAD key encrypts", e);
        } finally {
            Arrays.fill(open, (byte) 0);
            Arrays.fill(padded, (byte) 0);
        }
    }

    /// Where the key of the game was erased, its secrets stay sealed: the public form is what is left.
    @Override
    public Envelope read(GameId game, long revision, String type, byte[] publicBytes, byte @Nullable [] storedBytes) {
        if (storedBytes == null) {
            return EventCodec.read(publicBytes);
        }
        Optional<DataKeys.DataKey> key = keys.get().find(game);
        return EventCodec.read(
                key.isPresent() ? open(key.get().aead(), game, revision, type, storedBytes) : publicBytes);
    }

    private static byte[] open(Aead key, GameId game, long revision, String type, byte[] stored) {
        if (stored.length == 0 || stored[0] != KEY_VERSION) {
            throw new UnusableKeys("revision " + revision + " of game " + game + " was sealed by a newer version");
        }
        try {
            ByteBuffer padded = ByteBuffer.wrap(
                    key.decrypt(Arrays.copyOfRange(stored, 1, stored.length), place(game, revision, type)));
            byte[] open = new byte[padded.getInt()];
            padded.get(open);
            return open;
        } catch (GeneralSecurityException e) {
            throw new UnusableKeys(
                    "revision " + revision + " of game " + game + " does not open: it was changed or moved");
        }
    }

    private static byte[] place(GameId game, long revision, String type) {
        return ("cartulary/event/v1|" + game + "|" + revision + "|" + type + "|" + KEY_VERSION)
                .getBytes(StandardCharsets.UTF_8);
    }
}
