package cartulary.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Constructs that fail on a slow and busy machine, which the sources of tests must not contain.
class TestLimitsTest {
    /// The limit of an await: `atMost(Duration.ofSeconds(20))`.
    private static final Pattern AWAIT =
            Pattern.compile("(?:atMost|setDefaultTimeout|succeedsWithin)\\(Duration\\.of(Seconds|Minutes)\\((\\d+)\\)");

    private static final Duration LEAST = Duration.ofMinutes(10);

    private static final Pattern POINTER = Pattern.compile("\\.(mouse|touchscreen)\\(\\)");
    private static final Pattern OWN_LIMIT = Pattern.compile("@Timeout\\b|assertTimeout");

    @Test
    void anAwaitIsLongerThanAnythingTakesOnASlowAndBusyMachine() throws IOException {
        assertThat(lines(AWAIT)).allSatisfy(line -> {
            var limit = AWAIT.matcher(line);
            assertThat(limit.find()).isTrue();
            long number = Long.parseLong(limit.group(2));
            assertThat(limit.group(1).equals("Minutes") ? Duration.ofMinutes(number) : Duration.ofSeconds(number))
                    .as(line)
                    .isGreaterThanOrEqualTo(LEAST);
        });
    }

    /// The limit of a test is set for all of them in the pom of the project.
    @Test
    void noTestHasALimitOfItsOwn() throws IOException {
        assertThat(lines(OWN_LIMIT)).isEmpty();
        assertThat(Files.readString(Sources.root().resolve("pom.xml")))
                .contains("junit.jupiter.execution.timeout.default = ${test.limit}")
                .doesNotContain("forkedProcessTimeoutInSeconds");
    }

    /// `Pointer` awaits that nothing on the page moves, so that a click reaches what was seen at its point.
    @Test
    void theMouseAndTheTouchScreenOfAPageAreUsedInOnePlace() throws IOException {
        assertThat(lines(POINTER)).isNotEmpty().allMatch(line -> line.contains("/browser/Pointer.java: "));
    }

    /// The lines in which something is found, with their files, in all sources of tests but this one.
    private static List<String> lines(Pattern pattern) throws IOException {
        try (Stream<Path> files = Files.walk(Sources.root())) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> file.toString().contains("/src/test/java/"))
                    .filter(file -> !file.getFileName().toString().equals("TestLimitsTest.java"))
                    .flatMap(
                            file -> linesOf(file).filter(pattern.asPredicate()).map(line -> file + ": " + line.strip()))
                    .toList();
        }
    }

    private static Stream<String> linesOf(Path file) {
        try {
            return Files.readAllLines(file).stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
