package cartulary.browser;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/// The English texts of the page that a page in another language must not show. Of a text with parameters, the parts
/// between them are searched for.
final class EnglishTexts {
    /// Shorter parts occur by chance, or are the same in other languages.
    private static final int MIN_LENGTH = 8;

    /// Everything that is read: texts, names of controls, tool tips and values that are spoken.
    private static final String SHOWN = """
            () => {
              const spoken = ['aria-label', 'aria-roledescription', 'aria-valuetext', 'title', 'placeholder'];
              const said = [...document.querySelectorAll('body *')]
                .flatMap(element => spoken.map(name => element.getAttribute(name)).filter(words => words));
              return [document.title, document.body.textContent, ...said].join('\\n');
            }
            """;

    private final List<String> parts;

    EnglishTexts(String language) {
        parts = language.equals("en") ? List.of() : english(language);
    }

    /// Returns the English texts that the page shows.
    List<String> shownBy(Page page) {
        if (parts.isEmpty()) {
            return List.of();
        }
        String shown = (String) page.evaluate(SHOWN);
        return parts.stream().filter(shown::contains).toList();
    }

    private static List<String> english(String language) {
        Path folder = Path.of(System.getProperty("cartulary.browser.page"), "app", "message");
        try (Stream<Path> files = Files.list(folder)) {
            var found = new ArrayList<String>();
            for (Path english :
                    files.filter(file -> file.toString().endsWith(".en.json")).toList()) {
                String translation = english.getFileName().toString().replace(".en.", "." + language + ".");
                String translated = Files.readString(english.resolveSibling(translation));
                texts(english)
                        .flatMap(text -> Stream.of(text.split("\\{\\w+}")))
                        .map(String::strip)
                        .filter(part -> part.length() >= MIN_LENGTH && !translated.contains(part))
                        .forEach(found::add);
            }
            return found;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<String> texts(Path file) throws IOException {
        JsonNode messages = Api.JSON.readTree(file.toFile());
        return StreamSupport.stream(messages.spliterator(), false).map(JsonNode::asText);
    }
}
