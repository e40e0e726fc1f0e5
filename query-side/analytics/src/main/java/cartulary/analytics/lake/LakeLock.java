package cartulary.analytics.lake;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// Locks a folder against other exports. The lock ends with the process, also after a crash. The event store
/// has its own such lock: the only module that both could share is `contracts`, which opens no files.
final class LakeLock implements AutoCloseable {
    static final String FILE = ".lock";

    private final FileChannel channel;

    private LakeLock(FileChannel channel) {
        this.channel = channel;
    }

    /// Locks a folder that exists.
    ///
    /// @throws LakeInUseException if another export has locked it
    static LakeLock of(Path folder) throws IOException {
        FileChannel channel =
                FileChannel.open(folder.resolve(FILE), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            if (channel.tryLock() != null) {
                return new LakeLock(channel);
            }
        } catch (OverlappingFileLockException e) {
            // Another writer of this process has it.
        } catch (RuntimeException | IOException e) {
            channel.close();
            throw e;
        }
        channel.close();
        throw new LakeInUseException(folder + ": another export writes to this folder. Wait until it has ended.");
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
