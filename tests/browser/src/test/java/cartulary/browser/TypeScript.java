package cartulary.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.impl.driver.Driver;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// The TypeScript compiler, which runs on the Node of Playwright.
final class TypeScript {
    /// Package names and the Maven coordinates of their jars.
    private static final Map<String, String> PACKAGES = Map.of(
            "lit", "org.mvnpm/lit",
            "lit-html", "org.mvnpm/lit-html",
            "lit-element", "org.mvnpm/lit-element",
            "@lit/context", "org.mvnpm.at.lit/context",
            "@lit/reactive-element", "org.mvnpm.at.lit/reactive-element",
            "typescript", "org.mvnpm/typescript");

    private final Path folder;

    private TypeScript(Path folder) {
        this.folder = folder;
    }

    /// Unpacks the compiler and the libraries of the page into a folder.
    static TypeScript in(Path folder) throws IOException {
        for (var one : PACKAGES.entrySet()) {
            NpmPackages.unpack(one.getValue(), one.getKey(), folder.resolve("node_modules"));
        }
        return new TypeScript(folder);
    }

    /// Runs the compiler and returns its output, which is empty if it found no errors.
    String compile(Path config) throws IOException, InterruptedException {
        Process compiler = new ProcessBuilder(
                        node().toString(),
                        folder.resolve("node_modules/typescript/lib/tsc.js").toString(),
                        "--project",
                        config.toString())
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String output = new String(compiler.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(compiler.waitFor() == 0).as(output).isEqualTo(output.isEmpty());
        return output.strip();
    }

    private static Path node() {
        Path driver = Driver.ensureDriverInstalled(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1"), false)
                .driverDir();
        return List.of("node", "node.exe").stream()
                .map(driver::resolve)
                .filter(Files::exists)
                .findFirst()
                .orElseThrow();
    }
}
