package cartulary.walls;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.core.importer.Locations;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// The code of all modules: what is on the class path here, and what of the programs beside this one is
/// compiled; and the sources, whether compiled or not.
final class Sources {
    private static final List<String> BESIDE = List.of(
            "query-side/drawing",
            "query-side/web",
            "infra/standalone",
            "infra/cli",
            "infra/bench",
            "infra/broker",
            "infra/http",
            "infra/command-node",
            "infra/query-node",
            "infra/local");

    private Sources() {}

    static JavaClasses classes() {
        var locations = new ArrayList<Location>(Locations.ofPackage("cartulary"));
        BESIDE.stream()
                .map(module -> root().resolve(module).resolve("target/classes"))
                .forEach(folder -> locations.add(compiled(folder)));
        return new ClassFileImporter()
                .withImportOption(new DoNotIncludeTests())
                .withImportOption((ImportOption) location -> !location.contains("-tests.jar"))
                .importLocations(locations);
    }

    private static Location compiled(Path classes) {
        if (!Files.isDirectory(classes)) {
            throw new IllegalStateException(classes + " is missing: build the whole project first");
        }
        return Location.of(classes);
    }

    /// Every main Java source of the project.
    static List<Path> files() {
        try (Stream<Path> files = Files.walk(root())) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> file.toString().contains("/src/main/java/"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The folder of the whole project.
    static Path root() {
        for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
            if (Files.exists(folder.resolve("LICENSE")) && Files.exists(folder.resolve("contracts/pom.xml"))) {
                return folder;
            }
        }
        throw new IllegalStateException("the tests run inside the project");
    }
}
