package cartulary.architecture;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The main classes of all modules, taken from the class path, and their source files.
final class Sources {
    /// Read once, because it takes seconds.
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new DoNotIncludeTests())
            .withImportOption((ImportOption) location -> !location.contains("-tests.jar"))
            .importPackages("cartulary");

    private Sources() {}

    static JavaClasses classes() {
        return CLASSES;
    }

    /// The main Java source files of the project, without those of the optional module for Spark, which nothing else
    /// can depend on: it is in no ordinary build.
    static List<Path> files() {
        try (Stream<Path> files = Files.walk(root())) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> file.toString().contains("/src/main/java/"))
                    .filter(file -> !file.toString().contains("/target/"))
                    .filter(file -> !file.toString().contains("/infra/spark/"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The names of the packages that have source files.
    static Set<String> packages() {
        return files().stream()
                .map(file -> file.toString().split("/src/main/java/")[1])
                .map(name -> name.substring(0, name.lastIndexOf('/')).replace('/', '.'))
                .collect(Collectors.toSet());
    }

    static Path root() {
        for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
            if (Files.exists(folder.resolve("LICENSE")) && Files.exists(folder.resolve("contracts/pom.xml"))) {
                return folder;
            }
        }
        throw new IllegalStateException("no project folder above " + Path.of("").toAbsolutePath());
    }
}
