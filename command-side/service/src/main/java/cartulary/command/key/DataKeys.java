package cartulary.command.key;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.game.GameId;
import cartulary.contracts.store.CommandLedger;
import cartulary.contracts.store.WrappedDataKey;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.google.crypto.tink.Aead;
import com.google.crypto.tink.KeyTemplates;
import com.google.crypto.tink.KeysetHandle;
import com.google.crypto.tink.RegistryConfiguration;
import com.google.crypto.tink.TinkProtoKeysetFormat;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;

/// The data keys: one random key per game or competition, wrapped by the master key and stored alongside the log.
/// Deleting the wrapped key makes the secrets of that game permanently unreadable; the events stay as they are.
@Singleton
public final class DataKeys {
    private static final int CACHED_KEYS = 10_000;

    /// The data keys that are rewrapped in one transaction, which the commands of all games wait for.
    static final int PAGE = 50;

    private final CommandLedger ledger;
    private volatile ServiceKeysets keysets;
    private volatile Aead master;
    private final Cache<GameId, DataKey> cache =
            Caffeine.newBuilder().maximumSize(CACHED_KEYS).build();

    public DataKeys(ServiceKeysets keys, CommandLedger ledger) {
        this.keysets = keys;
        this.master = cipher(keys);
        this.ledger = ledger;
    }

    private static Aead cipher(ServiceKeysets keys) {
        try {
            return keys.master();
        } catch (GeneralSecurityException e) {
            throw new UnusableKeysException("creating the cipher failed: master.json does not contain an AEAD keyset");
        }
    }

    /// Uses other master keys from now on.
    void use(ServiceKeysets keys) {
        this.master = cipher(keys);
        this.keysets = keys;
    }

    /// Wraps all data keys by the primary master key that another one wrapped. Games are not affected meanwhile.
    /// Costs one decryption for each game.
    ///
    /// @return the number of rewrapped keys
    /// @throws UnusableKeysException if the master keys do not unwrap a data key
    int rewrap() {
        ServiceKeysets present = keysets;
        var rewrapping = new Rewrapping(cipher(present), present);
        int rewrapped = 0;
        List<WrappedDataKey> page = ledger.wrappedKeys("", PAGE);
        while (!page.isEmpty()) {
            List<WrappedDataKey.Replacement> replacements = page.stream()
                    .flatMap(wrapped -> rewrapping.of(wrapped).stream())
                    .toList();
            rewrapped += replacements.isEmpty() ? 0 : ledger.replaceWrappedKeys(replacements);
            page = ledger.wrappedKeys(page.getLast().game().value(), PAGE);
        }
        return rewrapped;
    }

    /// A new data key, and the same key wrapped by the master key.
    public record Fresh(DataKey key, byte[] wrapped) {}

    /// The data key of one game.
    public record DataKey(Aead aead) {
        /// Returns the stored form of an event that contains a secret.
        public byte[] seal(Envelope envelope) {
            return StoredFormCodec.seal(aead, envelope);
        }

        @Override
        public String toString() {
            return "DataKey[secret]";
        }
    }

    /// Creates the key of a new game. It is not cached, because the game is not durable yet.
    public Fresh fresh(GameId game) {
        try {
            var keyset = KeysetHandle.generateNew(KeyTemplates.get("AES256_GCM"));
            return new Fresh(
                    opened(keyset), TinkProtoKeysetFormat.serializeEncryptedKeyset(keyset, master, name(game)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("creating a data key failed", e);
        }
    }

    /// Returns the key of a game.
    ///
    /// @throws NoSuchElementException after erasure
    public DataKey of(GameId game) {
        return find(game).orElseThrow(() -> new NoSuchElementException("game " + game + " has no data key"));
    }

    /// Returns the key of a game, or empty after erasure.
    ///
    /// @throws UnusableKeysException if the master key is not the one that wrapped it
    public Optional<DataKey> find(GameId game) {
        DataKey known = cache.getIfPresent(game);
        if (known != null) {
            return Optional.of(known);
        }
        Optional<DataKey> unwrapped = ledger.wrappedKey(game).map(wrapped -> unwrap(game, wrapped));
        unwrapped.ifPresent(key -> cache.put(game, key));
        return unwrapped;
    }

    /// Checks on one open game that the master key is the one with which this data was encrypted.
    ///
    /// @throws UnusableKeysException if it is not
    public void check() {
        ledger.openGames().stream().findFirst().ifPresent(this::find);
    }

    private DataKey unwrap(GameId game, byte[] wrapped) {
        try {
            return opened(TinkProtoKeysetFormat.parseEncryptedKeyset(wrapped, master, name(game)));
        } catch (GeneralSecurityException e) {
            throw UnusableKeysException.ofAnother(game);
        }
    }

    private static DataKey opened(KeysetHandle keyset) throws GeneralSecurityException {
        return new DataKey(keyset.getPrimitive(RegistryConfiguration.get(), Aead.class));
    }

    static byte[] name(GameId game) {
        return ("cartulary/data-key/v1|" + game).getBytes(StandardCharsets.UTF_8);
    }
}
