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

/// The folder in which the keys lie: `master.json` and `tokens.json`, Tink keysets, each readable by
/// its owner alone. It is never inside the data folder, so that a copy of the data opens nothing.
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
            throw new IllegalStateException("Tink registers its own key types", e);
        }
    }

    /// Reads the keys.
    ///
    /// @param firstStart there is no data yet: missing keys are made. With data, missing keys are an
    ///     error, because new ones could open nothing of it
    /// @throws UnusableKeys with a sentence for the operator
    public Keys open(boolean firstStart) {
        return new Keys(keyset(MASTER, "AES256_GCM", firstStart), keyset(TOKENS, "JWT_HS256", firstStart));
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
            throw new UnusableKeys("there is data, but its key file "
                    + file
                    + " is missing. Restore it from a backup, or name its folder with cartulary.keys.");
        }
        var handle = KeysetHandle.generateNew(KeyTemplates.get(template));
        String json = TinkJsonProtoKeysetFormat.serializeKeyset(handle, InsecureSecretKeyAccess.get());
        var ownerOnly = PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));
        Files.createDirectories(folder, ownerOnly);
        write(file, json.getBytes(StandardCharsets.UTF_8));
    }

    /// A key file is there whole and on the disk, or not at all: data sealed with a lost key is lost.
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
            // Not ATOMIC_MOVE, which would replace a file that another process made in the
            // meantime.
            Files.createLink(file, draft);
        } catch (FileAlreadyExistsException madeMeanwhile) {
            // Another node starts for the first time at once; its key is everybody's.
        } finally {
            Files.delete(draft);
        }
        try (FileChannel directory = FileChannel.open(folder, StandardOpenOption.READ)) {
            directory.force(true);
        }
    }
}
