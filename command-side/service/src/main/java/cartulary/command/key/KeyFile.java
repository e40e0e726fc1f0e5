package cartulary.command.key;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.util.Set;

/// A file of keys, readable only by its owner. It exists completely and durably, or not at all: what a lost key
/// encrypted is lost.
record KeyFile(Path path) {
    /// Creates the file, and its folder if necessary. If another process created it meanwhile, that one stays: several
    /// nodes that start for the first time use the same keys.
    void create(byte[] content) throws IOException {
        var ownerOnly = PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));
        Files.createDirectories(folder(), ownerOnly);
        Path draft = draft(content);
        try {
            // Not ATOMIC_MOVE, which would replace a file that another process created meanwhile.
            Files.createLink(path, draft);
        } catch (FileAlreadyExistsException createdMeanwhile) {
            // Its keys are used.
        } finally {
            Files.delete(draft);
        }
        forceFolder();
    }

    /// Replaces the content; the owner stays.
    void replace(byte[] content) throws IOException {
        UserPrincipal owner = Files.getOwner(path);
        Path draft = draft(content);
        // The administrator may change the keys of a service that runs as another user.
        if (!owner.equals(Files.getOwner(draft))) {
            Files.setOwner(draft, owner);
        }
        Files.move(draft, path, StandardCopyOption.ATOMIC_MOVE);
        forceFolder();
    }

    private Path folder() {
        Path folder = path.toAbsolutePath().getParent();
        return folder == null ? path : folder;
    }

    private Path draft(byte[] content) throws IOException {
        Path draft = Files.createTempFile(
                folder(),
                String.valueOf(path.getFileName()),
                ".new",
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        try (FileChannel channel = FileChannel.open(draft, Set.of(StandardOpenOption.WRITE))) {
            channel.write(ByteBuffer.wrap(content));
            channel.force(true);
        }
        return draft;
    }

    private void forceFolder() throws IOException {
        try (FileChannel directory = FileChannel.open(folder(), StandardOpenOption.READ)) {
            directory.force(true);
        }
    }
}
