package cartulary.command.key;

import com.google.crypto.tink.InsecureSecretKeyAccess;
import com.google.crypto.tink.KeyTemplates;
import com.google.crypto.tink.KeysetHandle;
import com.google.crypto.tink.TinkJsonProtoKeysetFormat;
import com.google.crypto.tink.aead.AeadConfig;
import com.google.crypto.tink.jwt.JwtMacConfig;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.Set;

/// The folder of the keys: `master.json` and `tokens.json`, Tink keysets, readable only by their owner. It is never
/// inside the data folder, so that a copy of the data cannot be decrypted.
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
    /// @throws UnusableKeys with a message for the operator
    public ServiceKeysets open(boolean firstStart) {
        return new ServiceKeysets(keyset(Kind.MASTER, firstStart), keyset(Kind.TOKENS, firstStart));
    }

    /// Adds a new primary key to a keyset. A running service uses it after some reads of the folder
    /// ({@link KeyRotation}); the older keys stay valid.
    ///
    /// @throws UnusableKeys with a message for the operator
    public void rotate(Kind kind) {
        replace(kind, keyset -> Keysets.rotated(keyset, kind.template));
    }

    /// Removes all keys of a keyset except the primary one.
    ///
    /// @throws UnusableKeys with a message for the operator
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
            throw UnusableKeys.unreadable(file, e);
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
            UserPrincipal owner = Files.getOwner(file);
            Path draft = draft(file, bytes(changed));
            // The administrator may change the keys of a service that runs as another user.
            if (!owner.equals(Files.getOwner(draft))) {
                Files.setOwner(draft, owner);
            }
            Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
            forceFolder();
        } catch (IOException | GeneralSecurityException e) {
            throw UnusableKeys.unreadable(file, e);
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
            throw UnusableKeys.unreadable(file, e);
        }
    }

    private void create(Path file, String template, boolean firstStart) throws IOException, GeneralSecurityException {
        if (!firstStart) {
            throw new UnusableKeys("the key file of existing data is missing: "
                    + file
                    + ". Restore it from a backup, or name its folder (setting cartulary.keys, option --keys).");
        }
        var handle = KeysetHandle.generateNew(KeyTemplates.get(template));
        var ownerOnly = PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));
        Files.createDirectories(folder, ownerOnly);
        write(file, bytes(handle));
    }

    private static byte[] bytes(KeysetHandle keyset) throws GeneralSecurityException {
        return TinkJsonProtoKeysetFormat.serializeKeyset(keyset, InsecureSecretKeyAccess.get())
                .getBytes(StandardCharsets.UTF_8);
    }

    /// Writes a key file so that it exists completely and durably, or not at all: data encrypted with a lost key is
    /// lost.
    private void write(Path file, byte[] bytes) throws IOException {
        Path draft = draft(file, bytes);
        try {
            // Not ATOMIC_MOVE, which would replace a file that another process created meanwhile.
            Files.createLink(file, draft);
        } catch (FileAlreadyExistsException createdMeanwhile) {
            // Another node started for the first time simultaneously; all nodes use its key.
        } finally {
            Files.delete(draft);
        }
        forceFolder();
    }

    /// Writes a file beside the key file, readable only by its owner.
    private Path draft(Path file, byte[] bytes) throws IOException {
        Path draft = Files.createTempFile(
                folder,
                file.getFileName().toString(),
                ".new",
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        try (FileChannel channel = FileChannel.open(draft, Set.of(StandardOpenOption.WRITE))) {
            channel.write(ByteBuffer.wrap(bytes));
            channel.force(true);
        }
        return draft;
    }

    private void forceFolder() throws IOException {
        try (FileChannel directory = FileChannel.open(folder, StandardOpenOption.READ)) {
            directory.force(true);
        }
    }
}
