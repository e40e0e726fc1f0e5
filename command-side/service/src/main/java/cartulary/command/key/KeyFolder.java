package cartulary.command.key;

import com.google.crypto.tink.InsecureSecretKeyAccess;
import com.google.crypto.tink.KeyTemplates;
import com.google.crypto.tink.KeysetHandle;
import com.google.crypto.tink.TinkJsonProtoKeysetFormat;
import com.google.crypto.tink.aead.AeadConfig;
import com.google.crypto.tink.jwt.JwtMacConfig;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Instant;

/// The folder of the keys: `master.json` and `tokens.json`, Tink keysets, readable only by their owner, the
/// {@link RecordKeyFile} and the {@link PushKeyFile}. It is never inside the data folder, so that a copy of the data
/// cannot be decrypted.
public final class KeyFolder {
    /// The file and the template of new keys of each keyset.
    public enum Kind {
        MASTER("master.json", "AES256_GCM"),
        TOKENS("tokens.json", "JWT_HS256");

        private final String file;
        private final String template;

        Kind(String file, String template) {
            this.file = file;
            this.template = template;
        }

        /// Returns the name of the file.
        public String file() {
            return file;
        }
    }

    private final Path folder;

    public KeyFolder(Path folder) {
        this.folder = folder.toAbsolutePath().normalize();
        try {
            AeadConfig.register();
            JwtMacConfig.register();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("registering Tink's key types failed", e);
        }
    }

    /// Reads both keysets, and creates missing ones at the first start.
    ///
    /// @param firstStart true if there is no data yet. Otherwise missing keys are an error, because new keys could
    ///     not decrypt the data
    /// @throws UnusableKeysException with a message for the operator
    public ServiceKeysets open(boolean firstStart) {
        return new ServiceKeysets(keyset(Kind.MASTER, firstStart), keyset(Kind.TOKENS, firstStart));
    }

    /// Adds a new primary key to a keyset. A running service uses it after some reads of the folder
    /// ({@link KeyRotation}); the older keys stay valid.
    ///
    /// @throws UnusableKeysException with a message for the operator
    public void rotate(Kind kind) {
        replace(kind, keyset -> Keysets.rotated(keyset, kind.template));
    }

    /// Removes all keys of a keyset except the primary one.
    ///
    /// @throws UnusableKeysException with a message for the operator
    public void retire(Kind kind) {
        replace(kind, Keysets::primaryOf);
    }

    /// Returns the number of keys in a keyset.
    public int count(Kind kind) {
        return keyset(kind, false).size();
    }

    /// Returns the time of the last change of a keyset.
    public Instant changed(Kind kind) {
        Path file = folder.resolve(kind.file);
        try {
            return Files.getLastModifiedTime(file).toInstant();
        } catch (IOException e) {
            throw UnusableKeysException.unreadable(file, e);
        }
    }

    /// A change of a keyset.
    private interface Change {
        KeysetHandle of(KeysetHandle keyset) throws GeneralSecurityException;
    }

    private void replace(Kind kind, Change change) {
        Path file = folder.resolve(kind.file);
        try {
            KeysetHandle changed = change.of(keyset(kind, false));
            new KeyFile(file).replace(bytes(changed));
        } catch (IOException | GeneralSecurityException e) {
            throw UnusableKeysException.unreadable(file, e);
        }
    }

    private KeysetHandle keyset(Kind kind, boolean firstStart) {
        Path file = folder.resolve(kind.file);
        try {
            if (Files.notExists(file)) {
                create(file, kind.template, firstStart);
            }
            return TinkJsonProtoKeysetFormat.parseKeyset(Files.readString(file), InsecureSecretKeyAccess.get());
        } catch (IOException | GeneralSecurityException e) {
            throw UnusableKeysException.unreadable(file, e);
        }
    }

    private void create(Path file, String template, boolean firstStart) throws IOException, GeneralSecurityException {
        if (!firstStart) {
            throw new UnusableKeysException("the key file of existing data is missing: "
                    + file
                    + ". Restore it from a backup, or name its folder (setting cartulary.keys, option --keys).");
        }
        var handle = KeysetHandle.generateNew(KeyTemplates.get(template));
        new KeyFile(file).create(bytes(handle));
    }

    private static byte[] bytes(KeysetHandle keyset) throws GeneralSecurityException {
        return TinkJsonProtoKeysetFormat.serializeKeyset(keyset, InsecureSecretKeyAccess.get())
                .getBytes(StandardCharsets.UTF_8);
    }
}
