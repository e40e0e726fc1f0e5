package cartulary.rules.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.json.Json;
import cartulary.rules.scenario.Lesson.Choice;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// The lessons that are checked in for the page are those of the rules. After a change write them anew, and look at the
/// difference before it is committed:
///
/// `mvn test -pl rules/engine -am -Dtest=LessonsTest -Dsurefire.failIfNoSpecifiedTests=false
/// -Dcartulary.lessons.write=true`
class LessonsTest {
    private static final Path FILE = Path.of("../../query-side/web/src/main/resources/web/app/learn/lessons.json");

    @Test
    void theLessonsOfThePageAreWhatTheRulesDecide() throws IOException {
        String decided = Lessons.all().stream()
                .map(lesson -> new String(Json.canonical(lesson), StandardCharsets.UTF_8))
                .collect(Collectors.joining(",\n", "[\n", "\n]\n"));
        if (Boolean.getBoolean("cartulary.lessons.write")) {
            Files.createDirectories(FILE.getParent());
            Files.writeString(FILE, decided);
        }

        assertThat(Files.readString(FILE))
                .describedAs("run this test with -Dcartulary.lessons.write=true")
                .isEqualTo(decided);
    }

    @Test
    void everyLessonHasARightAnswerAndAWrongOne() {
        List<Lesson> lessons = Lessons.all();
        assertThat(lessons).hasSize(12).extracting(Lesson::id).doesNotHaveDuplicates();
        assertThat(lessons).allSatisfy(lesson -> {
            assertThat(lesson.choices()).as(lesson.id()).anyMatch(Choice::isRight);
            assertThat(lesson.otherwise() != null || lesson.choices().stream().anyMatch(choice -> !choice.isRight()))
                    .as(lesson.id())
                    .isTrue();
        });
    }
}
