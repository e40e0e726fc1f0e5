package cartulary.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.properties.HasAnnotations;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Main code that only tests use, or nothing.
class UsedCodeTest {
    /// Annotations by which frameworks find classes.
    private static final Set<String> OF_FRAMEWORKS = Set.of(
            "io.quarkus.", "jakarta.", "org.eclipse.microprofile.health.", "org.jboss.resteasy.reactive.server.");

    /// Classes that a library finds by their names in `META-INF/services`.
    private static final Set<String> FOUND_BY_NAME = Set.of(
            "cartulary.command.game.MessageIds",
            "cartulary.http.connection.ConnectionGuard",
            "cartulary.http.trace.TraceSwitch");

    @Test
    void everyMainClassIsReachedFromAProgramOrAFramework() {
        Map<String, Set<String>> uses = new HashMap<>();
        var reached = new HashSet<String>();
        for (JavaClass each : Sources.classes()) {
            // Annotations of parameters are in no list of dependencies.
            if (each.isAnnotation()) {
                continue;
            }
            uses.computeIfAbsent(file(each), _ -> new HashSet<>())
                    .addAll(each.getDirectDependenciesFromSelf().stream()
                            .map(Dependency::getTargetClass)
                            .map(UsedCodeTest::file)
                            .collect(Collectors.toSet()));
            if (isFound(each)) {
                reached.add(file(each));
            }
        }
        var open = new ArrayDeque<>(reached);
        while (!open.isEmpty()) {
            uses.getOrDefault(open.remove(), Set.of()).stream()
                    .filter(reached::add)
                    .forEach(open::add);
        }
        assertThat(uses.keySet()).hasSizeGreaterThan(1_000);
        uses.keySet().removeAll(reached);
        uses.keySet().removeIf(name -> name.endsWith("package-info") || name.contains(".jmh_generated."));
        assertThat(uses.keySet())
                .as("main classes that only tests use: they belong to the tests, of their module or in a test jar")
                .isEmpty();
    }

    /// Returns whether the class is a program, or has an annotation by which a framework finds it.
    private static boolean isFound(JavaClass each) {
        return FOUND_BY_NAME.contains(each.getName())
                || each.tryGetMethod("main", String[].class).isPresent()
                || Stream.<HasAnnotations<?>>concat(Stream.of(each), each.getMembers().stream())
                        .flatMap(annotated -> annotated.getAnnotations().stream())
                        .map(annotation -> annotation.getRawType().getName())
                        .anyMatch(name -> OF_FRAMEWORKS.stream().anyMatch(name::startsWith));
    }

    /// Returns the name of the class after which the file is called.
    private static String file(JavaClass each) {
        return each.getBaseComponentType().getName().replaceFirst("\\$.*", "");
    }
}
