package cartulary.web;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.json.Json;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/// The lessons have the texts that the page composes from their ids and rules; `MessagesTest` compares the languages.
class LessonTextsTest {
    private static final Path APP = Path.of("src/main/resources/web/app");

    @Test
    void everyLessonAndEveryRefusalInItHasItsTexts() throws IOException {
        JsonNode lessons = Json.mapper().readTree(Files.readString(APP.resolve("learn/lessons.json")));
        JsonNode texts = Json.mapper().readTree(Files.readString(APP.resolve("message/learn.en.json")));
        var needed = new TreeSet<String>();
        for (JsonNode lesson : lessons) {
            String id = "learn." + lesson.path("id").asText() + ".";
            needed.addAll(List.of(id + "title", id + "task", id + "right"));
            lesson.path("choices").forEach(choice -> {
                boolean isAllowed = !choice.has("refused");
                if (isAllowed && !choice.path("isRight").asBoolean()) {
                    needed.add(id + "wrong");
                }
                choice.findValuesAsText("refused").forEach(rule -> needed.add("learn.refused." + rule));
            });
            lesson.findValuesAsText("otherwise").forEach(rule -> needed.add("learn.refused." + rule));
        }

        var written = new TreeSet<String>();
        texts.fieldNames().forEachRemaining(written::add);
        assertThat(written).containsAll(needed);
        assertThat(written)
                .filteredOn(key -> key.startsWith("learn.refused.") || key.endsWith(".wrong") || key.endsWith(".task"))
                .isSubsetOf(needed);
        assertThat(StreamSupport.stream(lessons.spliterator(), false)).hasSize(12);
    }
}
