package cartulary.contracts.documentation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Relative links of all Markdown files, and the pages that other files name, exist.
class DocumentationLinksTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    /// Folders without sources. `data` and `keys` at the top are those of a running service.
    private static final Set<String> SKIPPED = Set.of(".git", "target", "node_modules");

    private static final Set<Path> SKIPPED_AT_TOP = Set.of(ROOT.resolve("data"), ROOT.resolve("keys"));

    /// A page that is named in code, configuration or a message.
    private static final Pattern MENTION = Pattern.compile("\\bdocs/([\\w/-]+\\.(?:md|yaml|py))(?:#([\\w-]+))?");

    private static final Pattern TEST = Pattern.compile("`(\\w+(?:Test|IT))`");

    private static final Set<String> SOURCES =
            Set.of("java", "ts", "css", "yml", "yaml", "properties", "sql", "py", "cfg", "xml", "sh", "");

    static List<Path> pages() throws IOException {
        return files().stream().filter(file -> extension(file).equals("md")).toList();
    }

    @ParameterizedTest
    @MethodSource("pages")
    void everyRelativeLinkOfAPageResolves(Path page) throws IOException {
        var broken = new ArrayList<String>();
        for (String target : MarkdownPage.read(page).targets()) {
            String[] parts = target.split("#", 2);
            Path file = parts[0].isEmpty() ? page : page.resolveSibling(parts[0]);
            if (!resolves(file, parts.length == 2 ? parts[1] : null)) {
                broken.add(target);
            }
        }
        assertThat(broken).as("broken links in %s", ROOT.relativize(page)).isEmpty();
    }

    @Test
    void everyPageNamedInSourcesExists() throws IOException {
        var broken = new ArrayList<String>();
        for (Path file : files()) {
            if (!SOURCES.contains(extension(file))) {
                continue;
            }
            for (var mention : MENTION.matcher(Files.readString(file)).results().toList()) {
                if (!resolves(ROOT.resolve("docs").resolve(mention.group(1)), mention.group(2))) {
                    broken.add(ROOT.relativize(file) + ": " + mention.group());
                }
            }
        }
        assertThat(broken).as("pages that do not exist").isEmpty();
    }

    @Test
    void everyTestNamedInTheThreatModelExists() throws IOException {
        Set<String> sources =
                files().stream().map(file -> file.getFileName().toString()).collect(Collectors.toSet());
        var named = TEST.matcher(Files.readString(ROOT.resolve("docs/threat-model.md")))
                .results()
                .map(test -> test.group(1))
                .toList();
        assertThat(named).hasSizeGreaterThan(10).allSatisfy(test -> assertThat(sources)
                .contains(test + ".java"));
    }

    private static boolean resolves(Path file, @Nullable String anchor) throws IOException {
        if (!Files.exists(file)) {
            return false;
        }
        return anchor == null
                || !extension(file).equals("md")
                || MarkdownPage.read(file).anchors().contains(anchor);
    }

    static String extension(Path file) {
        String name = file.getFileName().toString();
        int dot = name.lastIndexOf('.');
        return dot < 0 ? "" : name.substring(dot + 1);
    }

    static List<Path> files() throws IOException {
        var files = new ArrayList<Path>();
        Files.walkFileTree(ROOT, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                boolean skipped = SKIPPED.contains(folder.getFileName().toString()) || SKIPPED_AT_TOP.contains(folder);
                return skipped ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                if (attributes.isRegularFile()) {
                    files.add(file);
                }
                return FileVisitResult.CONTINUE;
            }
        });
        return files;
    }
}
