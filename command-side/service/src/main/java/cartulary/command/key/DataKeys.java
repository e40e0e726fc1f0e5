package cartulary.command.key;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.game.GameId;
import cartulary.contracts.store.CommandLedger;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.google.crypto.tink.Aead;
import com.google.crypto.tink.KeyTemplates;
import com.google.crypto.tink.KeysetHandle;
import com.google.crypto.tink.RegistryConfiguration;
import com.google.crypto.tink.TinkProtoKeysetFormat;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.NoSuchElementException;
import java.util.Optional;

/// One random key per game, wrapped by the master key and kept beside the log. Deleting the wrapped
/// key makes the secrets of that game unreadable for ever, the events stay as they are.
public final class DataKeys {
    private static final int HOT = 10_000;

    private final Aead master;
    private final CommandLedger ledger;
    private final Cache<GameId, DataKey> hot =
            Caffeine.newBuilder().maximumSize(HOT).build();

    public DataKeys(Keys keys, CommandLedger ledger) {
        try {
            this.master = keys.master();
        } catch (GeneralSecurityException e) {
            throw new UnusableKeys("the master key is not one for sealing");
        }
        this.ledger = ledger;
    }

    /// The key of a game with the form in which it is kept.
    public record Fresh(DataKey key, byte[] wrapped) {}

    /// The key of one game.
    public record DataKey(Aead aead) {
        /// The stored form of an event that holds a secret.
        public byte[] seal(Envelope envelope) {
            return SealedForm.seal(aead, envelope);
        }

        @Override
        public String toString() {
            return "DataKey[secret]";
        }
    }

    /// A new key for a new game. It is not remembered before the game is durable.
    public Fresh fresh(GameId game) {
        try {
            var keyset = KeysetHandle.generateNew(KeyTemplates.get("AES256_GCM"));
            return new Fresh(
                    opened(keyset), TinkProtoKeysetFormat.serializeEncryptedKeyset(keyset, master, name(game)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("Tink makes a key of its own template", e);
        }
    }

    /// The key of a game.
    ///
    /// @throws NoSuchElementException after erasure
    public DataKey of(GameId game) {
        return find(game).orElseThrow(() -> new NoSuchElementException("game " + game + " has no data key"));
    }

    /// The key of a game, or nothing after erasure.
    ///
    /// @throws UnusableKeys where the master key is not the one that wrapped it
    Optional<DataKey> find(GameId game) {
        DataKey known = hot.getIfPresent(game);
        if (known != null) {
            return Optional.of(known);
        }
        Optional<DataKey> unwrapped = ledger.wrappedKey(game).map(wrapped -> unwrap(game, wrapped));
        unwrapped.ifPresent(key -> hot.put(game, key));
        return unwrapped;
    }

    /// Whether the master key is the one this data was sealed with, tried on one game.
    ///
    /// @throws UnusableKeys where it is not
    public void check() {
        ledger.openGames().stream().findFirst().ifPresent(this::find);
    }

    private DataKey unwrap(GameId game, byte[] wrapped) {
        try {
            return opened(TinkProtoKeysetFormat.parseEncryptedKeyset(wrapped, master, name(game)));
        } catch (GeneralSecurityException e) {
            throw new UnusableKeys(
                    "the master key does not open game "
                            + game
                            + ": it is not the key with which this data was sealed. Name the right folder with cartulary.keys.");
        }
    }

    private static DataKey opened(KeysetHandle keyset) throws GeneralSecurityException {
        return new DataKey(keyset.getPrimitive(RegistryConfiguration.get(), Aead.class));
    }

    private static byte[] name(GameId game) {
        return ("cartulary/data-key/v1|" + game).getBytes(StandardCharsets.UTF_8);
    }
}
