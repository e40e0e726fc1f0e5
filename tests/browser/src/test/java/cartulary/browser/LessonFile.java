package cartulary.browser;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/// The lessons of the page with what the rules decide about each answer, as the page has them.
final class LessonFile {
    private LessonFile() {}

    static List<JsonNode> lessons() throws IOException {
        Path file = Pattern.compile(File.pathSeparator, Pattern.LITERAL)
                .splitAsStream(System.getProperty("cartulary.browser.page"))
                .map(root -> Path.of(root, "app/learn/lessons.json"))
                .filter(Files::exists)
                .findFirst()
                .orElseThrow();
        return Board.each(Api.json(Files.readString(file))).toList();
    }

    /// Returns the first answer that is right, or wrong.
    static JsonNode answer(JsonNode lesson, boolean isRight) {
        return Board.each(lesson.path("choices"))
                .filter(choice -> choice.path("isRight").asBoolean() == isRight)
                .findFirst()
                .orElseThrow();
    }

    /// Returns the number of an answer among those of its lesson.
    static int number(JsonNode lesson, JsonNode answer) {
        return Board.each(lesson.path("choices")).toList().indexOf(answer);
    }
}
