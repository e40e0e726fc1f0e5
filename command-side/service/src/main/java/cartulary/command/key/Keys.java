package cartulary.command.key;

import com.google.crypto.tink.Aead;
import com.google.crypto.tink.KeysetHandle;
import com.google.crypto.tink.RegistryConfiguration;
import com.google.crypto.tink.jwt.JwtMac;
import java.security.GeneralSecurityException;

/// The two keysets of a command side: the master key, which wraps the data key of every game, and the
/// key that signs tokens.
public final class Keys {
    private final KeysetHandle master;
    private final KeysetHandle tokens;

    Keys(KeysetHandle master, KeysetHandle tokens) {
        this.master = master;
        this.tokens = tokens;
    }

    Aead master() throws GeneralSecurityException {
        return master.getPrimitive(RegistryConfiguration.get(), Aead.class);
    }

    /// Signs and checks tokens.
    public JwtMac tokens() {
        try {
            return tokens.getPrimitive(RegistryConfiguration.get(), JwtMac.class);
        } catch (GeneralSecurityException e) {
            throw new UnusableKeys("the key of the tokens is not one for signing");
        }
    }

    @Override
    public String toString() {
        return "Keys[secret]";
    }
}
