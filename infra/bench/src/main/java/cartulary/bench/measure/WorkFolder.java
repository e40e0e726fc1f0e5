package cartulary.bench.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A new folder that is deleted when the benchmark ends.
public record WorkFolder(Path path) implements AutoCloseable {
    /// Creates a temporary folder.
    public static WorkFolder create() throws IOException {
        return in(null);
    }

    /// @param parent on the disk to be measured; null for the folder of temporary files
    public static WorkFolder in(@Nullable Path parent) throws IOException {
        String prefix = "cartulary-bench";
        return new WorkFolder(
                parent == null
                        ? Files.createTempDirectory(prefix)
                        : Files.createTempDirectory(Files.createDirectories(parent), prefix));
    }

    /// Returns the folder of the data of a service or store, whose keys and log file are beside it.
    public Path data() {
        return path.resolve("data");
    }

    @Override
    public void close() throws IOException {
        try (Stream<Path> files = Files.walk(path)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
