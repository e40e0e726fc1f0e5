package cartulary.architecture;

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
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// An expansion is its packages, which are called like it in every module. `expansion-names.txt` lists
/// the other main files whose code names an expansion: a new expansion that needs nothing new of the core is named in
/// no other file, and the list grows only by a decision. The published language and the benchmarks may name all.
/// The same for the page: `ExpansionFacetsTest`.
class ExpansionNamesTest {
    private static final Path LIST =
            Path.of("src", "test", "resources", "cartulary", "architecture", "expansion-names.txt");
    private static final Set<String> NAMING_FOLDERS = Set.of("contracts/", "infra/bench/");

    /// The words of each expansion, by the name of its packages.
    private static final Map<String, Set<String>> WORDS = Map.of(
            "bets", Set.of("bet", "bets", "betting", "bookmaker", "chip", "chips", "office", "offices"),
            "tollkeepers", Set.of("toll", "tolls", "tollhouse", "tollhouses", "tollkeepers"),
            "abbot", Set.of("abbot", "abbots"),
            "river", Set.of("river", "rivers"),
            "cathedrals", Set.of("cathedrals", "archbishop", "archbishops"),
            "surveyors", Set.of("surveyor", "surveyors"));

    private static final Set<String> ALL_WORDS =
            WORDS.values().stream().flatMap(Set::stream).collect(Collectors.toSet());

    /// A word of a name in either way of writing: `Office` and `Roads` of `OfficeRoads`, `BET` of `BET_RULES`.
    private static final Pattern WORD = Pattern.compile("[A-Z]?[a-z]+|[A-Z]+(?![a-z])");

    private static final Pattern COMMENT = Pattern.compile("//.*");

    @Test
    void onlyTheListedFilesNameAnExpansionOutsideItsPackages() throws IOException {
        var naming = new TreeSet<String>();
        for (Path file : Sources.files()) {
            String name = Sources.root().relativize(file).toString().replace('\\', '/');
            if (!isOfAnExpansion(name)
                    && NAMING_FOLDERS.stream().noneMatch(name::startsWith)
                    && namesAnExpansion(Files.readString(file))) {
                naming.add(name);
            }
        }
        System.out.println(naming.size() + " main Java files outside the packages of expansions name one:");
        naming.forEach(System.out::println);
        assertThat(naming).isEqualTo(new TreeSet<>(listed()));
    }

    @Test
    void theWordsOfEveryExpansionAreKnown() {
        assertThat(WORDS.keySet())
                .containsExactlyInAnyOrderElementsOf(
                        Arrays.stream(Expansion.values()).map(Expansion::set).toList());
    }

    @Test
    void namesAreFoundInCodeInEveryWayOfWriting() {
        assertThat(namesAnExpansion("int officeRoads;")).isTrue();
        assertThat(namesAnExpansion("case BetsSettled e ->")).isTrue();
        assertThat(namesAnExpansion("Figure.TOLLHOUSE")).isTrue();
        assertThat(namesAnExpansion("    // the chips of an office")).isFalse();
        assertThat(namesAnExpansion("between(alphabet, better)")).isFalse();
    }

    private static boolean isOfAnExpansion(String name) {
        return Arrays.stream(name.split("/")).anyMatch(WORDS::containsKey);
    }

    private static boolean namesAnExpansion(String source) {
        Matcher word = WORD.matcher(COMMENT.matcher(source).replaceAll(""));
        while (word.find()) {
            if (ALL_WORDS.contains(word.group().toLowerCase(Locale.ROOT))) {
                return true;
            }
        }
        return false;
    }

    private static List<String> listed() {
        try {
            return Arrays.stream(Files.readString(LIST).split("\n"))
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
