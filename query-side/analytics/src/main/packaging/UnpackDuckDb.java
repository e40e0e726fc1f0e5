import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;

/// Moves DuckDB's native library of this platform out of the driver's jar in a folder, beside it, where the driver finds
/// it. From the jar it would unpack 72 MB to the folder for temporary files at every start of a program.
///
/// Usage: java UnpackDuckDb.java FOLDER
final class UnpackDuckDb {
    private UnpackDuckDb() {}

    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments[0]);
        try (DirectoryStream<Path> jars = Files.newDirectoryStream(folder, "*duckdb_jdbc-*.jar")) {
            for (Path jar : jars) {
                unpack(jar, "libduckdb_java.so_" + system() + "_" + processor());
            }
        }
    }

    private static void unpack(Path jar, String library) throws IOException {
        try (FileSystem content = FileSystems.newFileSystem(jar)) {
            Path packed = content.getPath("/" + library);
            if (Files.exists(packed)) {
                Files.copy(packed, jar.resolveSibling(library), StandardCopyOption.REPLACE_EXISTING);
                Files.delete(packed);
            }
        }
    }

    private static String system() {
        String name = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        return name.startsWith("windows") ? "windows" : name.startsWith("mac") ? "macos" : "linux";
    }

    private static String processor() {
        String name = System.getProperty("os.arch").toLowerCase(Locale.ROOT);
        return name.equals("x86_64") ? "amd64" : name.equals("aarch64") ? "arm64" : name;
    }
}
