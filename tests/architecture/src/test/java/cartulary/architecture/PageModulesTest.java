package cartulary.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// State in the TypeScript of the page: two games on one page share only what belongs to the page or to the browser.
class PageModulesTest {
    private static final Path PAGE = Sources.root().resolve("query-side/web/src/main/resources/web");

    /// A variable of a module, which all games on a page would share.
    private static final Pattern VARIABLE = Pattern.compile("(?m)^(?:export )?(?:let|var) .*");

    private static final Pattern COLLECTION =
            Pattern.compile("(?m)^(?:export )?const (\\w+)[^=\\n]*= (?:new (?:Weak)?(?:Map|Set)\\b|\\[\\]|\\{\\})");

    /// What a module writes to a collection, after its name.
    private static final String WRITE =
            "(?:\\.(?:set|add|delete|clear|push|pop|shift|unshift|splice|sort)\\(|\\[.*\\] = )";

    /// Remembered results that depend on nothing else.
    private static final List<String> CACHES = List.of("checked", "drawn");

    private static final Pattern OBJECT = Pattern.compile(
            "(?m)^(?:export )?const (\\w+)[^=\\n]*= new (?!(?:Weak)?(?:Map|Set)\\b|Text(?:En|De)coder\\b)");

    /// Of the browser: its settings, who is signed in, and that it has the token of a referee. Of the document:
    /// its language, the pictures of all tiles, their bitmaps, and the sizes of boards.
    private static final List<String> OBJECTS =
            List.of("settings", "signedInChanges", "refereeChange", "pageLanguage", "artwork", "bitmaps", "SIZES");

    private static final Pattern RENDER = Pattern.compile("(?ms)^  (?:override )?render\\(\\).*?^  }");
    private static final Pattern EFFECT = Pattern.compile(
            "(?m)^ +(?:this\\.#?\\w+(?:\\.\\w+)* (?:\\?\\?)?= .*|void .*|queueMicrotask.*|this\\.(?:requestUpdate|dispatchEvent)\\(.*)");

    @Test
    void noModuleHasAVariable() throws IOException {
        assertThat(found(VARIABLE).map(MatchResult::group)).isEmpty();
    }

    @Test
    void collectionsOfModulesAreConstantsOrCaches() throws IOException {
        try (Stream<Path> files = files()) {
            assertThat(files.map(PageModulesTest::text).flatMap(PageModulesTest::writtenCollections))
                    .containsExactlyInAnyOrderElementsOf(CACHES);
        }
    }

    @Test
    void objectsOfModulesBelongToThePageOrTheBrowser() throws IOException {
        assertThat(found(OBJECT).map(object -> object.group(1))).containsExactlyInAnyOrderElementsOf(OBJECTS);
    }

    /// What a component needs for its picture, it prepares in `willUpdate`; what follows from it, in `updated`.
    @Test
    void componentsAssignAndStartNothingWhileTheyRender() throws IOException {
        List<MatchResult> methods = found(RENDER).toList();
        assertThat(methods).hasSizeGreaterThan(50);
        assertThat(methods.stream()
                        .flatMap(method -> EFFECT.matcher(method.group()).results())
                        .map(MatchResult::group))
                .isEmpty();
    }

    private static Stream<String> writtenCollections(String text) {
        return COLLECTION
                .matcher(text)
                .results()
                .map(collection -> collection.group(1))
                .filter(name -> {
                    Pattern write = Pattern.compile("\\b" + name + WRITE);
                    return write.matcher(text).find();
                });
    }

    private static Stream<MatchResult> found(Pattern pattern) throws IOException {
        try (Stream<Path> files = files()) {
            return files
                    .map(PageModulesTest::text)
                    .flatMap(text -> pattern.matcher(text).results())
                    .toList()
                    .stream();
        }
    }

    private static Stream<Path> files() throws IOException {
        return Files.walk(PAGE).filter(file -> file.toString().endsWith(".ts"));
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
