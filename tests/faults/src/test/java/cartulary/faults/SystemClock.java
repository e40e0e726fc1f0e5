package cartulary.faults;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Stream;

/// The system clock of one process, which can be advanced while it runs: the library libfaketime returns its own time
/// for the real one, and leaves the monotonic clock alone.
final class SystemClock {
    private static final Path LIBRARIES = Path.of("/usr/lib");
    private static final String LIBRARY = "faketime/libfaketimeMT.so.1";

    private final Path file;

    /// @param file says by how much the clock is ahead
    SystemClock(Path file) throws IOException {
        this.file = file.toAbsolutePath();
        advance(Duration.ZERO);
    }

    /// Sets by how much the clock is ahead of the real time. The process follows within a second.
    void advance(Duration ahead) {
        try {
            Files.writeString(file, "+" + ahead.toSeconds());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot set the clock", e);
        }
    }

    /// Returns the environment in which a process has this clock.
    Map<String, String> environment() throws IOException {
        return Map.of(
                "LD_PRELOAD",
                library().toString(),
                "FAKETIME_TIMESTAMP_FILE",
                file.toString(),
                "FAKETIME_CACHE_DURATION",
                "1",
                "FAKETIME_DONT_FAKE_MONOTONIC",
                "1");
    }

    private static Path library() throws IOException {
        try (Stream<Path> folders = Files.list(LIBRARIES)) {
            return folders.map(folder -> folder.resolve(LIBRARY))
                    .filter(Files::exists)
                    .findFirst()
                    .orElseThrow(() -> new IllegalStateException(
                            "libfaketime is missing, with which a node has another time: apt-get install libfaketime"));
        }
    }
}
