package cartulary.contracts.documentation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// The map of the project names every module, and the README stays short.
class MapTest {
    private static final Path ROOT = Path.of("..");
    private static final Pattern MODULE = Pattern.compile("<module>([^<]+)</module>");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| \\[`([^`]+)`\\]");
    private static final int README_LINES = 120;

    /// Folders on the map that Maven does not build.
    private static final Set<String> OTHERS = Set.of("docs", "infra/deploy");

    @Test
    void everyModuleIsOnTheMap() throws IOException {
        List<String> rows = names(ROW, "docs/map.md");
        assertThat(rows).doesNotHaveDuplicates();
        assertThat(rows.stream().filter(row -> !OTHERS.contains(row)).collect(Collectors.toSet()))
                .isEqualTo(Set.copyOf(names(MODULE, "pom.xml")));
    }

    @Test
    void everyRoomIsInTheDrawingOfTheHouse() throws IOException {
        Set<String> rooms = names(MODULE, "pom.xml").stream()
                .map(module -> module.split("/")[0])
                .collect(Collectors.toSet());
        assertThat(Files.readString(ROOT.resolve("README.md"))).contains(rooms);
    }

    @Test
    void theReadmeIsReadInAFewMinutes() throws IOException {
        assertThat(Files.readAllLines(ROOT.resolve("README.md"))).hasSizeLessThanOrEqualTo(README_LINES);
    }

    private static List<String> names(Pattern pattern, String file) throws IOException {
        return pattern.matcher(Files.readString(ROOT.resolve(file)))
                .results()
                .map(match -> match.group(1))
                .toList();
    }
}
