package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The twelve lessons, played through.
class LearnIT {
    private static final int LESSONS = 12;
    private static final int FAR = 300;

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    @ParameterizedTest
    @ValueSource(strings = {"en-GB", "ja-JP", "nl-NL"})
    @Tag("long")
    void everyLessonIsSolvedByMouse(String locale) throws IOException {
        Page page = fromTheStartPage(CHROMIUM.window(how -> how.setLocale(locale)));
        playThrough(page, Locator::click);
        assertAllTextsAreWords(page);
    }

    @Test
    void everyLessonIsSolvedByFingerOnAPhoneInDutch() throws IOException {
        Page page = fromTheStartPage(CHROMIUM.window(how ->
                how.setLocale("nl-NL").setHasTouch(true).setIsMobile(true).setViewportSize(390, 844)));
        playThrough(page, Locator::tap);
        assertAllTextsAreWords(page);
        assertThat(Screen.PHONE.overhang(page)).isEqualTo(List.of());
    }

    private static void assertAllTextsAreWords(Page page) {
        assertThat(page.locator("main").innerText()).doesNotContain("undefined").doesNotContainPattern("\\{[a-z]+}");
    }

    @Test
    @Tag("long")
    void everyLessonIsSolvedByKeyboard() throws IOException {
        Page page = fromTheStartPage(CHROMIUM.window());
        playThrough(page, part -> {
            for (int tabs = 0; !(boolean) part.evaluate("element => element === document.activeElement"); tabs++) {
                assertThat(tabs).as("tabs to " + part).isLessThan(FAR);
                page.keyboard().press("Tab");
            }
            page.keyboard().press("Enter");
        });
    }

    @Test
    void whatWasSolvedIsRememberedAndTheNextLessonIsShown() throws IOException {
        Page page = fromTheStartPage(CHROMIUM.window());
        solve(page, LessonFile.lessons().getFirst(), Locator::click);
        page.reload();

        assertThat(page.locator(".lesson-steps .is-solved")).hasCount(1);
        assertThat(page.locator(".lesson-steps [aria-current]")).hasText("2");
        assertThat(page.locator(".lesson-steps button").first())
                .hasAttribute("aria-label", "Lesson 1: Place a tile (solved)");
    }

    @Test
    void theLessonsAreAccessible() throws IOException {
        Page page = fromTheStartPage(CHROMIUM.window());
        var found = new ArrayList<>(Screen.findings(page, "main"));
        JsonNode first = LessonFile.lessons().getFirst();
        answer(page, first, false, Locator::click);
        for (int lesson : GameLength.WHOLE ? new int[] {3, 10, 12} : new int[] {10}) {
            page.locator(".lesson-steps button").nth(lesson - 1).click();
            found.addAll(Screen.findings(page, ".lesson"));
        }
        assertThat(found).isEmpty();
    }

    @Test
    void theLessonsAreLoadedOnlyWhenTheyAreOpened() {
        BrowserWindow window = CHROMIUM.window();
        List<String> scripts = window.scripts();
        Page page = window.go("/").page;
        page.locator("button[name=start]").waitFor();
        int atTheStart = scripts.size();
        page.locator(".welcome a[href='/learn']").click();
        page.locator(".lesson").waitFor();

        assertThat(scripts).hasSizeGreaterThan(atTheStart);
    }

    private static Page fromTheStartPage(BrowserWindow window) {
        Page page = window.go("/").page;
        page.locator(".welcome a[href='/learn']").click();
        page.locator(".lesson").waitFor();
        return page;
    }

    /// Gives a wrong answer and the right one in every lesson.
    private static void playThrough(Page page, Consumer<Locator> press) throws IOException {
        List<JsonNode> lessons = LessonFile.lessons();
        assertThat(lessons).hasSize(LESSONS);
        for (JsonNode lesson : lessons) {
            String refusal = answer(page, lesson, false, press);
            assertThat(page.locator(".lesson-said .rule-link").first()).hasText(refusal);
            assertThat(page.locator(".lesson-said.is-right")).hasCount(0);
            solve(page, lesson, press);
            if (!lesson.equals(lessons.getLast())) {
                assertThat(page.locator("button.focus")).isFocused();
                press.accept(page.locator("button.focus"));
                assertThat(page.locator("#lesson-title")).isFocused();
            }
        }
        assertThat(page.locator("p.focus")).isFocused();
        assertThat(page.locator(".lesson-steps .is-solved")).hasCount(LESSONS);
        press.accept(page.locator(".learn .start"));
        page.locator("button[name=start]").waitFor();
    }

    private static void solve(Page page, JsonNode lesson, Consumer<Locator> press) {
        String rule = answer(page, lesson, true, press);
        Locator said = page.locator(".lesson-said.is-right");
        assertThat(said.locator(".rule-link").first()).hasText(rule);
        Board.each(LessonFile.answer(lesson, true).path("scored"))
                .filter(scored -> scored.path("seat").equals(lesson.path("seat")))
                .forEach(scored -> assertThat(said)
                        .containsText(
                                Pattern.compile("\\b" + scored.path("points").asInt() + "\\b")));
    }

    /// Gives an answer and returns the rule that is then named first.
    private static String answer(Page page, JsonNode lesson, boolean isRight, Consumer<Locator> press) {
        if (lesson.path("ask").asText().equals("TILE")) {
            return place(page, lesson, isRight, press);
        }
        JsonNode answer = LessonFile.answer(lesson, isRight);
        boolean isOnTheBoard = lesson.path("ask").asText().equals("FIGURE");
        press.accept(page.locator(isOnTheBoard ? ".lesson-target" : ".lesson-answers button")
                .nth(LessonFile.number(lesson, answer)));
        return answer.path("refused").asText(lesson.at("/rules/0").asText());
    }

    /// Places the drawn tile where the lesson asks for it, or unrotated on another cell, where it does not fit so.
    private static String place(Page page, JsonNode lesson, boolean isRight, Consumer<Locator> press) {
        JsonNode at = LessonFile.answer(lesson, true).path("command");
        String cell = ":has(.target[x='%s'][y='%s'])"
                .formatted(100 * at.path("x").asInt(), 100 * at.path("y").asInt());
        if (isRight) {
            press.accept(page.locator(".lesson-target" + cell));
            for (int turns = at.path("rotation").asInt() / 90; turns > 0; turns--) {
                press.accept(page.locator(".lesson-drawn button").first());
            }
        } else {
            press.accept(page.locator(".lesson-target:not(:has(.fits:not(.turned))):not(" + cell + ")")
                    .first());
        }
        press.accept(page.locator(".lesson-drawn button.main"));
        return (isRight ? lesson.at("/rules/0") : lesson.path("otherwise")).asText();
    }
}
