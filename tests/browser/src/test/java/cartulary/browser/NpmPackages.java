package cartulary.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorInputStream;

/// Unpacks npm packages from the jars of mvnpm into a `node_modules` folder.
final class NpmPackages {
    private static final String STATIC = "resources/_static/";
    private static final String REST = ".more.tgz";

    private NpmPackages() {}

    /// Unpacks a package into a folder of its name.
    ///
    /// @param jar group and artifact, such as `org.mvnpm/lit`
    static void unpack(String jar, String name, Path modules) throws IOException {
        Path to = modules.resolve(name);
        try (FileSystem files = FileSystems.newFileSystem(URI.create("jar:" + find(jar)), Map.of());
                Stream<Path> all = Files.walk(files.getPath("META-INF"))) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                if (file.endsWith(REST)) {
                    unpackRest(file, to);
                } else if (file.toString().contains(STATIC)) {
                    try (InputStream content = Files.newInputStream(file)) {
                        write(content, to, file.toString());
                    }
                }
            }
        }
        assertThat(to.resolve("package.json")).exists();
    }

    /// Unpacks the archive of the files that a browser does not need, such as types.
    private static void unpackRest(Path file, Path to) throws IOException {
        try (var rest = new TarArchiveInputStream(new GzipCompressorInputStream(Files.newInputStream(file)))) {
            for (TarArchiveEntry entry; (entry = rest.getNextEntry()) != null; ) {
                if (entry.isFile() && entry.getName().contains(STATIC)) {
                    write(rest, to, entry.getName());
                }
            }
        }
    }

    private static void write(InputStream content, Path to, String name) throws IOException {
        // resources/_static/NAME/VERSION/PATH
        String within = name.substring(name.indexOf(STATIC) + STATIC.length()).split("/", 3)[2];
        Path file = to.resolve(within);
        assertThat(file.normalize()).startsWithRaw(to);
        Files.createDirectories(file.getParent());
        Files.write(file, content.readAllBytes());
    }

    private static URI find(String jar) throws IOException {
        List<URL> candidates = NpmPackages.class
                .getClassLoader()
                .resources("META-INF/maven/" + jar + "/pom.xml")
                .toList();
        assertThat(candidates).as(jar).hasSize(1);
        String inside = candidates.getFirst().toString();
        return URI.create(inside.substring("jar:".length(), inside.indexOf("!/")));
    }
}
