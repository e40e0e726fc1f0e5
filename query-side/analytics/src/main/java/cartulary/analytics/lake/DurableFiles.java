package cartulary.analytics.lake;

import cartulary.analytics.lake.Manifest.FileFacts;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Objects;

/// Files that are complete and durable before they have their name.
final class DurableFiles {
    /// The end of the name of a file that is not complete.
    static final String TEMPORARY = ".tmp";

    private DurableFiles() {}

    /// Writes a file durably in place of an earlier one.
    static void write(Path file, byte[] content) throws IOException {
        Path temporary = file.resolveSibling(file.getFileName() + TEMPORARY);
        Files.createDirectories(Objects.requireNonNull(file.toAbsolutePath().getParent()));
        try {
            Files.write(temporary, content);
            force(temporary);
            rename(temporary, file);
        } finally {
            Files.deleteIfExists(temporary); // there only after a failure, such as a full disk
        }
    }

    /// Makes a complete file durable and returns its facts.
    static FileFacts sync(Path file, long rows) throws IOException {
        force(file);
        return new FileFacts(rows, Files.size(file), sha256(file));
    }

    /// Gives a durable file its name, durably.
    static void rename(Path temporary, Path file) throws IOException {
        Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
        force(Objects.requireNonNull(file.toAbsolutePath().getParent()));
    }

    private static void force(Path path) throws IOException {
        var option = Files.isDirectory(path) ? StandardOpenOption.READ : StandardOpenOption.WRITE;
        try (FileChannel channel = FileChannel.open(path, option)) {
            channel.force(true);
        }
    }

    static String sha256(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            byte[] buffer = new byte[1 << 16];
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                digest.update(buffer, 0, read);
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
