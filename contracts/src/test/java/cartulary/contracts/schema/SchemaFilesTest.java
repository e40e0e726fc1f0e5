package cartulary.contracts.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The schemas that are checked in are those of the code. After a change of the language write them
/// anew, and look at the difference before it is committed:
///
/// `mvn test -pl contracts -Dtest=SchemaFilesTest -Dcartulary.schemas.write=true`
class SchemaFilesTest {
    private static final Path FOLDER = Path.of("src/main/resources/cartulary/schemas");

    @Test
    void theSchemaFilesMatchTheCode() throws IOException {
        if (Boolean.getBoolean("cartulary.schemas.write")) {
            write(Schemas.files());
        }
        Map<String, String> files = read();
        var expected = new TreeSet<>(Schemas.files().keySet());
        expected.addAll(Schemas.earlierFiles());
        assertThat(files.keySet())
                .describedAs("run this test with -Dcartulary.schemas.write=true")
                .isEqualTo(expected);
        Schemas.files().forEach((name, text) -> assertThat(files.get(name))
                .describedAs("%s: run this test with" + " -Dcartulary.schemas.write=true", name)
                .isEqualTo(text));
    }

    private static Map<String, String> read() throws IOException {
        var files = new TreeMap<String, String>();
        try (Stream<Path> all = Files.walk(FOLDER)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                String name = FOLDER.relativize(file).toString().replace('\\', '/');
                files.put(name, Files.readString(file));
            }
        }
        return files;
    }

    private static void write(Map<String, String> files) throws IOException {
        for (var file : files.entrySet()) {
            Path path = FOLDER.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.writeString(path, file.getValue());
        }
    }
}
