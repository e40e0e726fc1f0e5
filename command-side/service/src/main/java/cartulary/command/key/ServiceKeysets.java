package cartulary.command.key;

import com.google.crypto.tink.Aead;
import com.google.crypto.tink.KeysetHandle;
import com.google.crypto.tink.RegistryConfiguration;
import com.google.crypto.tink.jwt.JwtMac;
import java.security.GeneralSecurityException;

/// The two keysets of a command side: the master keys, the primary of which wraps the data key of every game, and the
/// keys of tokens, the primary of which signs them. Older keys of both only unwrap and verify.
public final class ServiceKeysets {
    private final KeysetHandle master;
    private final KeysetHandle tokens;

    ServiceKeysets(KeysetHandle master, KeysetHandle tokens) {
        this.master = master;
        this.tokens = tokens;
    }

    Aead master() throws GeneralSecurityException {
        return master.getPrimitive(RegistryConfiguration.get(), Aead.class);
    }

    /// Returns the cipher of the primary master key, which decrypts nothing that an older key encrypted.
    Aead primaryMaster() throws GeneralSecurityException {
        return Keysets.primaryOf(master).getPrimitive(RegistryConfiguration.get(), Aead.class);
    }

    /// Returns the primitive that signs and verifies tokens.
    public JwtMac tokens() {
        try {
            return tokens.getPrimitive(RegistryConfiguration.get(), JwtMac.class);
        } catch (GeneralSecurityException e) {
            throw new UnusableKeysException(
                    "creating the token signer failed: tokens.json does not contain a JWT MAC keyset");
        }
    }

    /// Returns the id of the primary master key, which is no secret.
    public int masterId() {
        return master.getPrimary().getId();
    }

    /// Returns the id of the key that signs tokens, which every token contains.
    public int tokensId() {
        return tokens.getPrimary().getId();
    }

    /// Returns true if there are master keys besides the primary one.
    boolean hasOldMaster() {
        return master.size() > 1;
    }

    /// Returns true if both keysets have the same keys and primaries.
    boolean isSame(ServiceKeysets other) {
        return master.equalsKeyset(other.master) && tokens.equalsKeyset(other.tokens);
    }

    /// Returns these keysets with the primary keys of earlier ones, unless those keys were removed.
    ServiceKeysets withPrimariesOf(ServiceKeysets earlier) {
        try {
            return new ServiceKeysets(
                    Keysets.withPrimary(master, earlier.masterId()), Keysets.withPrimary(tokens, earlier.tokensId()));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("changing the primary key of a keyset failed", e);
        }
    }

    @Override
    public String toString() {
        return "ServiceKeysets[secret]";
    }
}
