package cartulary.web;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.json.Json;
import cartulary.contracts.rule.Languages;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/// The page's texts: complete in every language, and used.
class MessagesTest {
    private static final Path APP = Path.of("src/main/resources/web");
    private static final Pattern LANGUAGES = Pattern.compile("LANGUAGES = \\{\n(.*?)\n}", Pattern.DOTALL);
    private static final Pattern LANGUAGE = Pattern.compile("(?m)^  (\\w+): \\{name: ");
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{(\\w+)}");

    /// A key, or the prefix of a key that ends in a value: `table.colour.${colour}`.
    private static final Pattern KEY = Pattern.compile(
            "['`]((?:app|account|chat|check|competition|dispute|frame|learn|lobby|past|record|review|rules|search|statistics|table)\\.[\\w.-]*)(\\$\\{|['`])");

    @ParameterizedTest
    @FieldSource("cartulary.contracts.rule.Languages#TAGS")
    void everyTextExistsInEveryLanguage(String language) {
        assertThat(texts(language).keySet())
                .containsExactlyInAnyOrderElementsOf(texts("en").keySet());
    }

    @ParameterizedTest
    @FieldSource("cartulary.contracts.rule.Languages#TAGS")
    void textsHaveTheSamePlaceholdersInEveryLanguage(String language) {
        Map<String, String> translated = texts(language);

        texts("en")
                .forEach((key, text) ->
                        assertThat(placeholders(translated.get(key))).as(key).isEqualTo(placeholders(text)));
    }

    @ParameterizedTest
    @FieldSource("cartulary.contracts.rule.Languages#TAGS")
    void noTextIsEmpty(String language) {
        assertThat(texts(language)).allSatisfy((key, text) -> assertThat(text).isNotBlank());
    }

    @Test
    void theLanguagesOfThePageAreThoseOfTheService() {
        Matcher listed = LANGUAGES.matcher(read(APP.resolve("app/message/messages.ts")));

        assertThat(listed.find()).isTrue();
        assertThat(LANGUAGE.matcher(listed.group(1)).results().map(one -> one.group(1)))
                .containsExactlyElementsOf(Languages.TAGS);
    }

    @ParameterizedTest
    @FieldSource("cartulary.contracts.rule.Languages#ALL")
    void aPreviewIsInEveryLanguage(Locale language) {
        assertThat(PreviewTexts.in(language).locale()).startsWith(language.getLanguage() + "_");
    }

    @Test
    void theServiceWorkerWordsEveryKindOfNotificationInEveryLanguage() throws IOException {
        JsonNode notices = Json.mapper()
                .readTree(Path.of("src/main/resources/cartulary/web/offline/notices.json")
                        .toFile());

        assertThat(notices.fieldNames()).toIterable().containsExactlyInAnyOrderElementsOf(Languages.TAGS);
        assertThat(notices).allSatisfy(kinds -> {
            assertThat(kinds.fieldNames()).toIterable().containsExactly("turn", "challenge", "declined");
            assertThat(kinds).allSatisfy(texts -> assertThat(texts).hasSize(2));
        });
    }

    @Test
    void everyUsedKeyHasAText() {
        var keys = texts("en").keySet();

        assertThat(used()).isNotEmpty().allSatisfy(use -> assertThat(keys)
                .as("a text for " + use.text())
                .anyMatch(use::means));
    }

    @Test
    void everyTextIsUsed() {
        List<Use> uses = used();

        assertThat(texts("en").keySet())
                .allSatisfy(key -> assertThat(uses).as("a use of " + key).anyMatch(use -> use.means(key)));
    }

    /// @param whole true for a complete key, false for a prefix
    private record Use(String text, boolean whole) {
        boolean means(String key) {
            return whole ? key.equals(text) : key.startsWith(text);
        }
    }

    private static List<Use> used() {
        var uses = new ArrayList<Use>();
        sources()
                .forEach(source ->
                        KEY.matcher(source).results().map(MessagesTest::use).forEach(uses::add));
        return uses;
    }

    private static Use use(MatchResult found) {
        return new Use(found.group(1), !found.group(2).equals("${"));
    }

    private static List<String> sources() {
        return files(".ts").map(MessagesTest::read).toList();
    }

    private static Map<String, String> texts(String language) {
        var texts = new TreeMap<String, String>();
        files("." + language + ".json").forEach(file -> {
            var read = Json.mapper().convertValue(tree(file), Map.class);
            read.forEach((key, text) -> assertThat(texts.put((String) key, (String) text))
                    .as("duplicate text of " + key)
                    .isNull());
        });
        assertThat(texts).isNotEmpty();
        return texts;
    }

    private static Object tree(Path file) {
        try {
            return Json.mapper().readTree(read(file));
        } catch (IOException e) {
            throw new UncheckedIOException(file + " is not valid JSON", e);
        }
    }

    private static TreeSet<String> placeholders(String text) {
        return PLACEHOLDER
                .matcher(text)
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Stream<Path> files(String end) {
        try (Stream<Path> all = Files.walk(APP)) {
            return all.filter(file -> file.toString().endsWith(end)).toList().stream();
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
