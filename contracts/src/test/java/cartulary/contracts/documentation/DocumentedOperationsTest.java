package cartulary.contracts.documentation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// `docs/operations` lists every setting with its default, and every metric, of all modules.
class DocumentedOperationsTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Path PAGES = ROOT.resolve("docs/operations");

    private static final Pattern SETTING =
            Pattern.compile("@ConfigProperty\\(\\s*name = \"([^\"]+)\"(?:,\\s*defaultValue = \"([^\"]*)\")?");

    /// Settings that only the build uses.
    private static final Set<String> INTERNAL = Set.of("cartulary.training");

    private static final Pattern METRIC =
            Pattern.compile("(?:Gauge\\.builder|FunctionCounter\\.builder|Timer\\.builder|registry\\.counter)"
                    + "\\(\\s*\"(cartulary[^\"]+)\"");

    @Test
    void everySettingIsListedWithItsDefault() throws IOException {
        List<String> rows = Files.readAllLines(PAGES.resolve("configure.md"));
        List<MatchResult> settings = inMainSources(SETTING);
        assertThat(settings).hasSizeGreaterThan(20);
        for (MatchResult setting : settings) {
            if (INTERNAL.contains(setting.group(1))) {
                continue;
            }
            String key = "`" + setting.group(1) + "`";
            assertThat(rows)
                    .as("rows of configure.md for %s", key)
                    .filteredOn(row -> row.startsWith("| ") && row.contains(key))
                    .singleElement()
                    .asString()
                    .contains(setting.group(2) == null ? "" : setting.group(2).toLowerCase(Locale.ROOT));
        }
    }

    @Test
    void everyMetricIsListed() throws IOException {
        String page = Files.readString(PAGES.resolve("observe.md"));
        List<MatchResult> metrics = inMainSources(METRIC);
        assertThat(metrics).hasSizeGreaterThan(10);
        assertThat(metrics)
                .extracting(metric -> metric.group(1).replace('.', '_'))
                .allSatisfy(metric -> assertThat(page).contains("`" + metric));
    }

    private static List<MatchResult> inMainSources(Pattern pattern) throws IOException {
        try (Stream<Path> files = Files.walk(ROOT)) {
            List<Path> sources = files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> file.toString().contains("/src/main/java/"))
                    .toList();
            var found = Stream.<MatchResult>builder();
            for (Path source : sources) {
                pattern.matcher(Files.readString(source)).results().forEach(found);
            }
            return found.build().toList();
        }
    }
}
