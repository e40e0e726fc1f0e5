package cartulary.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Type check of the page's TypeScript, which the bundler omits.
class PageTypesIT {
    private static final Path FOLDER =
            Path.of(System.getProperty("cartulary.browser.target"), "types").toAbsolutePath();

    private static TypeScript compiler;

    @BeforeAll
    static void unpackCompiler() throws IOException {
        compiler = TypeScript.in(FOLDER);
    }

    /// The wrong file beside the page proves that the compiler reads the sources.
    @Test
    void thePageHasNoTypeErrorsAndAWrongTypeBesideItIsFound() throws Exception {
        Path wrong = Files.createDirectories(FOLDER.resolve("wrong/app"));
        Files.writeString(
                wrong.resolve("wrong.ts"), "import {html} from 'lit';\nexport const answer: number = html`${1}`;\n");
        var roots = new ArrayList<>(page());
        assertThat(roots).allSatisfy(root -> assertThat(root.resolve("app")).isNotEmptyDirectory());
        roots.add(wrong.getParent());

        assertThat(check(roots)).contains("wrong.ts(2,14): error TS2322").hasLineCount(1);
    }

    /// Returns the output of the compiler.
    private static String check(List<Path> roots) throws Exception {
        ObjectNode config = (ObjectNode) Api.JSON.readTree(text("tsconfig.json"));
        JsonNode options = config.path("compilerOptions");
        roots.forEach(root -> ((ObjectNode) options).withArray("rootDirs").add(root.toString()));
        roots.forEach(
                root -> config.withArray("include").add(root + "/app/**/*.ts").add(root + "/verify/**/*.ts"));
        config.withArray("include").add(FOLDER + "/styles.d.ts");
        Path file = FOLDER.resolve("tsconfig.json");
        Files.writeString(file, config.toPrettyString());
        Files.writeString(FOLDER.resolve("styles.d.ts"), text("styles.d.ts"));
        return compiler.compile(file);
    }

    private static List<Path> page() {
        return Pattern.compile(File.pathSeparator, Pattern.LITERAL)
                .splitAsStream(System.getProperty("cartulary.browser.page"))
                .map(root -> Path.of(root).toAbsolutePath().normalize())
                .toList();
    }

    private static String text(String name) throws IOException {
        try (InputStream file = PageTypesIT.class.getResourceAsStream(name)) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
