package cartulary.command.key;

import com.google.crypto.tink.Aead;
import com.google.crypto.tink.KeysetHandle;
import com.google.crypto.tink.RegistryConfiguration;
import com.google.crypto.tink.jwt.JwtMac;
import java.security.GeneralSecurityException;

/// The two keysets of a command side: the master key, which wraps the data key of every game, and the key that signs
/// tokens.
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

    /// Returns the primitive that signs and verifies tokens.
    public JwtMac tokens() {
        try {
            return tokens.getPrimitive(RegistryConfiguration.get(), JwtMac.class);
        } catch (GeneralSecurityException e) {
            throw new UnusableKeys("creating the token signer failed: tokens.json does not contain a JWT MAC keyset");
        }
    }

    @Override
    public String toString() {
        return "ServiceKeysets[secret]";
    }
}
