package cartulary.command.key;

import com.google.crypto.tink.KeyTemplates;
import com.google.crypto.tink.KeysetHandle;
import java.security.GeneralSecurityException;

/// Rotation of a keyset: its primary key encrypts and signs, and all of its keys decrypt and verify.
final class Keysets {
    private Keysets() {}

    /// Returns the keyset with a new key as its primary.
    static KeysetHandle rotated(KeysetHandle keyset, String template) throws GeneralSecurityException {
        return KeysetHandle.newBuilder(keyset)
                .addEntry(KeysetHandle.generateEntryFromParameters(
                                KeyTemplates.get(template).toParameters())
                        .withRandomId()
                        .makePrimary())
                .build();
    }

    /// Returns the keyset with its primary key only.
    static KeysetHandle primaryOf(KeysetHandle keyset) throws GeneralSecurityException {
        KeysetHandle.Builder builder = KeysetHandle.newBuilder(keyset);
        for (int i = builder.size() - 1; i >= 0; i--) {
            if (!builder.getAt(i).isPrimary()) {
                builder.deleteAt(i);
            }
        }
        return builder.build();
    }

    /// Returns the keyset with another of its keys as the primary, or unchanged if it has no such key.
    static KeysetHandle withPrimary(KeysetHandle keyset, int id) throws GeneralSecurityException {
        KeysetHandle.Builder builder = KeysetHandle.newBuilder(keyset);
        for (int i = 0; i < keyset.size(); i++) {
            if (keyset.getAt(i).getId() == id) {
                builder.getAt(i).makePrimary();
            }
        }
        return builder.build();
    }
}
