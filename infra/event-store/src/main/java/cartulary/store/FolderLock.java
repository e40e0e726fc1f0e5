package cartulary.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// The lock that prevents a second writer on a data folder. It belongs to the process and ends with it, also after a
/// crash. It is taken on a file of its own, because on POSIX closing any handle of a locked file releases the locks of
/// all handles, including the handles of SQLite.
final class FolderLock implements AutoCloseable {
    private static final String FILE = "events.lock";

    private final FileChannel channel;

    private FolderLock(FileChannel channel) {
        this.channel = channel;
    }

    /// @throws StoreInUseException if another process, or another log of this one, holds it
    static FolderLock take(Path folder) throws IOException {
        FileChannel channel =
                FileChannel.open(folder.resolve(FILE), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        if (!locked(channel)) {
            channel.close();
            throw new StoreInUseException(folder);
        }
        return new FolderLock(channel);
    }

    private static boolean locked(FileChannel channel) throws IOException {
        try {
            FileLock lock = channel.tryLock();
            return lock != null;
        } catch (OverlappingFileLockException e) {
            return false;
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
