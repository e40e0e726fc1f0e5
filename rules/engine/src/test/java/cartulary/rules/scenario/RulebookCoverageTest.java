package cartulary.rules.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The coverage of the rulebook: every implemented rule has a test that cites it.
class RulebookCoverageTest {
    /// The folder of the compiled tests, four levels below the root of the repository.
    private static final Path CLASSES = classes();

    private static final Path RULEBOOK =
            CLASSES.resolve("../../../../docs/rulebook").normalize();

    private static final Pattern RULE = Pattern.compile("^- \\*\\*([A-Z]+-\\d+)\\*\\*(.*)$");

    /// The chapters that are implemented.
    private static final List<Predicate<String>> IMPLEMENTED = List.of(
            chapter("BASE"), //
            chapter("BET"),
            chapter("TOLL"),
            chapter("ABBOT"),
            chapter("RIVER"),
            chapter("CATH"),
            chapter("SURV"),
            chapter("MIX"),
            chapter("LOBBY"));

    private record Line(String id, boolean needsScenario) {}

    @Test
    void everyImplementedRuleHasATest() throws Exception {
        var shown = shownByTests();
        var missing = rulebook().stream()
                .filter(Line::needsScenario)
                .map(Line::id)
                .filter(id -> IMPLEMENTED.stream().anyMatch(part -> part.test(id)))
                .filter(id -> !shown.contains(id))
                .toList();
        assertThat(missing).as("rules without a test").isEmpty();
    }

    @Test
    void everyTestCitesRulesThatExist() throws Exception {
        var known = rulebook().stream().map(Line::id).toList();
        assertThat(shownByTests()).as("rules that tests cite").isNotEmpty().isSubsetOf(known);
    }

    @Test
    void theRulebookIsReadWhole() throws Exception {
        assertThat(rulebook().stream().map(Line::id))
                .contains(
                        "BASE-1",
                        "BASE-41",
                        "BET-34",
                        "TOLL-24",
                        "ABBOT-24",
                        "RIVER-22",
                        "CATH-22",
                        "SURV-23",
                        "MIX-17",
                        "LOBBY-1",
                        "LOBBY-12")
                .doesNotHaveDuplicates();
        assertThat(rulebook().stream().filter(line -> !line.needsScenario()).map(Line::id))
                .contains("BASE-18", "BASE-37", "BASE-40");
    }

    private static Predicate<String> chapter(String prefix) {
        return id -> id.startsWith(prefix + "-");
    }

    private static List<Line> rulebook() throws IOException {
        return Stream.concat(lines("RULES.md"), lines("LOBBY.md")).toList();
    }

    private static Stream<Line> lines(String page) throws IOException {
        return Files.readAllLines(RULEBOOK.resolve(page)).stream()
                .map(RULE::matcher)
                .filter(matcher -> matcher.matches())
                .map(matcher -> new Line(matcher.group(1), !matcher.group(2).contains("**(no scenario)**")));
    }

    private static Path classes() {
        try {
            var source = RulebookCoverageTest.class.getProtectionDomain().getCodeSource();
            return Path.of(source.getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Collection<String> shownByTests() throws IOException {
        try (Stream<Path> files = Files.walk(CLASSES)) {
            var ids = new TreeSet<String>();
            files.filter(file -> file.toString().endsWith("Test.class"))
                    .map(file -> CLASSES.relativize(file).toString())
                    .flatMap(name -> Arrays.stream(load(name).getDeclaredMethods()))
                    .filter(method -> method.isAnnotationPresent(Rule.class))
                    .peek(RulebookCoverageTest::mustBeATest)
                    .forEach(method ->
                            ids.addAll(List.of(method.getAnnotation(Rule.class).value())));
            return ids;
        }
    }

    private static Class<?> load(String classFile) {
        String name = classFile.substring(0, classFile.length() - ".class".length());
        try {
            return Class.forName(name.replace('/', '.').replace('\\', '.'));
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void mustBeATest(Method method) {
        boolean runs = Arrays.stream(method.getAnnotations())
                .anyMatch(annotation -> annotation.annotationType().getName().startsWith("org.junit.jupiter"));
        assertThat(runs).as("%s cites rules but is no test", method).isTrue();
    }
}
