package cartulary.command.key;

import cartulary.contracts.store.WrappedDataKey;
import com.google.crypto.tink.Aead;
import com.google.crypto.tink.TinkProtoKeysetFormat;
import java.security.GeneralSecurityException;
import java.util.Optional;

/// The rewrapping of data keys by the primary master key.
final class Rewrapping {
    private final Aead all;
    private final Aead primary;

    /// @param all the cipher of all master keys
    Rewrapping(Aead all, ServiceKeysets keys) {
        this.all = all;
        try {
            this.primary = keys.primaryMaster();
        } catch (GeneralSecurityException e) {
            throw new UnusableKeysException("creating the cipher failed: master.json does not contain an AEAD keyset");
        }
    }

    /// Returns the replacement of a wrapped key; empty if the primary master key wrapped it.
    ///
    /// @throws UnusableKeysException if no master key unwraps it
    Optional<WrappedDataKey.Replacement> of(WrappedDataKey key) {
        byte[] name = DataKeys.name(key.game());
        if (isPrimary(key, name)) {
            return Optional.empty();
        }
        try {
            var keyset = TinkProtoKeysetFormat.parseEncryptedKeyset(key.wrapped(), all, name);
            return Optional.of(new WrappedDataKey.Replacement(
                    key, TinkProtoKeysetFormat.serializeEncryptedKeyset(keyset, primary, name)));
        } catch (GeneralSecurityException e) {
            throw UnusableKeysException.ofAnother(key.game());
        }
    }

    private boolean isPrimary(WrappedDataKey key, byte[] name) {
        try {
            TinkProtoKeysetFormat.parseEncryptedKeyset(key.wrapped(), primary, name);
            return true;
        } catch (GeneralSecurityException wrappedByAnother) {
            return false;
        }
    }
}
