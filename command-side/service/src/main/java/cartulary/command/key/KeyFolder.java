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
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.util.Set;

/// The folder of the keys: `master.json` and `tokens.json`, Tink keysets, readable only by their owner. It is never
/// inside the data folder, so that a copy of the data cannot be decrypted.
public final class KeyFolder {
    private static final String MASTER = "master.json";
    private static final String TOKENS = "tokens.json";

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
        return new ServiceKeysets(keyset(MASTER, "AES256_GCM", firstStart), keyset(TOKENS, "JWT_HS256", firstStart));
    }

    private KeysetHandle keyset(String name, String template, boolean firstStart) {
        Path file = folder.resolve(name);
        try {
            if (Files.notExists(file)) {
                create(file, template, firstStart);
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
                    + ". Restore it from a backup, or set cartulary.keys to its folder.");
        }
        var handle = KeysetHandle.generateNew(KeyTemplates.get(template));
        String json = TinkJsonProtoKeysetFormat.serializeKeyset(handle, InsecureSecretKeyAccess.get());
        var ownerOnly = PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));
        Files.createDirectories(folder, ownerOnly);
        write(file, json.getBytes(StandardCharsets.UTF_8));
    }

    /// Writes a key file so that it exists completely and durably, or not at all: data encrypted with a lost key is
    /// lost.
    private void write(Path file, byte[] bytes) throws IOException {
        Path draft = Files.createTempFile(
                folder,
                file.getFileName().toString(),
                ".new",
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        try (FileChannel channel = FileChannel.open(draft, Set.of(StandardOpenOption.WRITE))) {
            channel.write(ByteBuffer.wrap(bytes));
            channel.force(true);
        }
        try {
            // Not ATOMIC_MOVE, which would replace a file that another process created meanwhile.
            Files.createLink(file, draft);
        } catch (FileAlreadyExistsException createdMeanwhile) {
            // Another node started for the first time simultaneously; all nodes use its key.
        } finally {
            Files.delete(draft);
        }
        try (FileChannel directory = FileChannel.open(folder, StandardOpenOption.READ)) {
            directory.force(true);
        }
    }
}
