package cartulary.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route.FulfillOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/// The page's module that checks records, compiled on its own so that a test can call it in the browser.
final class CheckModule {
    /// Of this JVM alone: another one may compile the module at the same time.
    private static final Path FOLDER = Path.of(
                    System.getProperty("cartulary.browser.target"),
                    "check-module-" + System.getProperty("cartulary.browser.fork"))
            .toAbsolutePath();

    private static final String ADDRESS = "/check-module/";

    private static boolean isCompiled;

    private CheckModule() {}

    /// Compiles the module, once in a JVM.
    static void compile() throws IOException, InterruptedException {
        if (isCompiled) {
            return;
        }
        TypeScript compiler = TypeScript.in(FOLDER);
        ObjectNode config = Api.JSON.createObjectNode();
        config.putObject("compilerOptions")
                .put("target", "es2022")
                .put("module", "esnext")
                .put("moduleResolution", "bundler")
                .put("noCheck", true)
                .put("rootDir", page().toString())
                .put("outDir", FOLDER.resolve("out").toString());
        config.putArray("include").add(page().resolve("app/check") + "/*.ts");
        Path file = FOLDER.resolve("tsconfig.json");
        Files.writeString(file, config.toPrettyString());
        assertThat(compiler.compile(file)).isEmpty();
        isCompiled = true;
    }

    /// Lets a page import the module: `import('/check-module/app/check/check')`.
    static void serve(Page page) {
        page.route("**" + ADDRESS + "**", route -> {
            String url = route.request().url();
            String name = url.substring(url.indexOf(ADDRESS) + ADDRESS.length());
            route.fulfill(new FulfillOptions().setContentType("text/javascript").setBody(script(name)));
        });
    }

    /// Opens an empty page that can import the module.
    static void open(Page page) {
        serve(page);
        page.route("**/empty", route -> route.fulfill(new FulfillOptions().setContentType("text/html")));
        page.navigate("/empty");
    }

    /// Returns the tiles, chips and scoring tiles, as the page hands them to the module.
    static Map<String, Object> catalogue() throws IOException {
        return Map.of(
                "pile",
                generated("pile.json"),
                "chips",
                generated("chips.json"),
                "scoringTiles",
                generated("scoring-tiles.json"));
    }

    private static Object generated(String name) throws IOException {
        return Api.JSON.convertValue(
                Api.JSON.readTree(page().resolve("app/generated").resolve(name).toFile()), Object.class);
    }

    private static String script(String name) {
        try {
            return Files.readString(FOLDER.resolve("out").resolve(name + ".js"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path page() {
        return Path.of(System.getProperty("cartulary.browser.page"))
                .toAbsolutePath()
                .normalize();
    }
}
