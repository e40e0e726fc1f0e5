package cartulary.web;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.game.Expansion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The page knows its expansions by their facets in `app/expansion`. A new one needs a folder there and a line in the
/// lists of that folder, and no other file of the page.
class ExpansionFacetsTest {
    private static final Path WEB = Path.of("src/main/resources/web");
    private static final Path FACETS = WEB.resolve("app/expansion");

    /// What names an expansion, by its folder: words of names, sentences and comments.
    private static final Map<String, Set<String>> WORDS = Map.of(
            "bets", Set.of("bet", "bets", "betting", "bookmaker", "chip", "chips", "office", "offices"),
            "tollkeepers", Set.of("toll", "tolls", "tollhouse", "tollhouses", "tollkeepers"),
            "abbot", Set.of("abbot", "abbots", "garden", "gardens"),
            "river", Set.of("river", "rivers"),
            "cathedrals", Set.of("cathedral", "cathedrals", "archbishop", "archbishops"),
            "surveyors", Set.of("surveyor", "surveyors"));

    /// The generated types, the list of house rules, and the checker, which repeats the format of records and
    /// imports no other part of the page than these types, this list, and the names of expansions.
    private static final List<String> REPEATED = List.of("app/api/types.ts", "app/api/house-rules.ts", "app/check/");

    private static final Pattern LISTED = Pattern.compile("\\w+: \\{chapter: .*? since: \\d+,");

    /// A word of a name in either way of writing: `office` and `roads` of `officeRoads`, `BET` of `BET_RULES`.
    private static final Pattern WORD = Pattern.compile("[A-Z]?[a-z]+|[A-Z]+(?![a-z])");

    @Test
    void outsideItsFolderAnExpansionIsNamedInTheFormatsOnly() {
        var naming = new TreeMap<String, Set<String>>();
        sources().filter(file -> !file.startsWith(FACETS)).forEach(file -> {
            Set<String> named = expansionsNamedIn(read(file));
            if (!named.isEmpty()) {
                naming.put(WEB.relativize(file).toString(), named);
            }
        });
        System.out.println("files outside app/expansion that name an expansion: " + naming);
        assertThat(naming.keySet()).isNotEmpty().allMatch(file -> REPEATED.stream()
                .anyMatch(file::startsWith));
    }

    @Test
    void anExpansionIsNamedInNoFolderOfAnother() {
        assertThat(folders())
                .allSatisfy(folder -> assertThat(sources().filter(file -> file.startsWith(FACETS.resolve(folder))))
                        .isNotEmpty()
                        .allSatisfy(file -> assertThat(expansionsNamedIn(read(file)))
                                .as(file.toString())
                                .isSubsetOf(Set.of(folder))));
    }

    @Test
    void theListedExpansionsAreThoseOfTheService() {
        assertThat(LISTED.matcher(read(FACETS.resolve("names.ts"))).results().map(MatchResult::group))
                .containsExactlyElementsOf(Arrays.stream(Expansion.values())
                        .map(it -> "%s: {chapter: '%s', since: %s,".formatted(it.set(), it.rules(), it.since()))
                        .toList());
    }

    @Test
    void everyFolderOfAnExpansionHasItsWords() {
        assertThat(WORDS.keySet()).isEqualTo(folders());
    }

    @Test
    void namesAreFoundInEveryWayOfWriting() {
        assertThat(expansionsNamedIn("const officeRoads = 'as-drawn';")).containsExactly("bets");
        assertThat(expansionsNamedIn("t(`record.event.tollhouse-turned.${side}`)"))
                .containsExactly("tollkeepers");
        assertThat(expansionsNamedIn("case 'BetsSettled': return TOLLS;")).containsExactly("bets", "tollkeepers");
        assertThat(expansionsNamedIn("/** Better between alphabets. */")).isEmpty();
    }

    private static Set<String> expansionsNamedIn(String source) {
        Set<String> words = WORD.matcher(source)
                .results()
                .map(MatchResult::group)
                .map(word -> word.toLowerCase(Locale.ROOT))
                .collect(Collectors.toSet());
        return WORDS.entrySet().stream()
                .filter(one -> one.getValue().stream().anyMatch(words::contains))
                .map(Map.Entry::getKey)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> folders() {
        try (Stream<Path> all = Files.list(FACETS)) {
            return all.filter(Files::isDirectory)
                    .map(folder -> folder.getFileName().toString())
                    .collect(Collectors.toCollection(TreeSet::new));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<Path> sources() {
        try (Stream<Path> all = Files.walk(WEB)) {
            return all.filter(file -> file.toString().endsWith(".ts")).sorted().toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
