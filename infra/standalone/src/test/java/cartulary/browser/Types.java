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

/// Packages of npm as they lie in the jars of mvnpm, laid out as Node looks for them.
final class Types {
    private static final String STATIC = "resources/_static/";
    private static final String REST = ".more.tgz";

    private Types() {}

    /// Lays a package out under its name in a folder.
    ///
    /// @param jar where its jar has its own pom, such as `org.mvnpm/lit`
    static void layOut(String jar, String name, Path modules) throws IOException {
        Path to = modules.resolve(name);
        try (FileSystem files = FileSystems.newFileSystem(URI.create("jar:" + find(jar)), Map.of());
                Stream<Path> all = Files.walk(files.getPath("META-INF"))) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                if (file.endsWith(REST)) {
                    layOutTheRest(file, to);
                } else if (file.toString().contains(STATIC)) {
                    try (InputStream content = Files.newInputStream(file)) {
                        write(content, to, file.toString());
                    }
                }
            }
        }
        assertThat(to.resolve("package.json")).exists();
    }

    /// What a browser has no use for, such as types, is packed once more.
    private static void layOutTheRest(Path file, Path to) throws IOException {
        try (var rest = new TarArchiveInputStream(new GzipCompressorInputStream(Files.newInputStream(file)))) {
            for (TarArchiveEntry entry; (entry = rest.getNextEntry()) != null; ) {
                if (entry.isFile() && entry.getName().contains(STATIC)) {
                    write(rest, to, entry.getName());
                }
            }
        }
    }

    private static void write(InputStream content, Path to, String name) throws IOException {
        // resources/_static/NAME/VERSION/what is in the package
        String within = name.substring(name.indexOf(STATIC) + STATIC.length()).split("/", 3)[2];
        Path file = to.resolve(within);
        assertThat(file.normalize()).startsWithRaw(to);
        Files.createDirectories(file.getParent());
        Files.write(file, content.readAllBytes());
    }

    private static URI find(String jar) throws IOException {
        List<URL> candidates = Types.class
                .getClassLoader()
                .resources("META-INF/maven/" + jar + "/pom.xml")
                .toList();
        assertThat(candidates).as(jar).hasSize(1);
        String inside = candidates.getFirst().toString();
        return URI.create(inside.substring("jar:".length(), inside.indexOf("!/")));
    }
}
