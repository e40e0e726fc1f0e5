package cartulary.browser;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Page.GetByRoleOptions;
import com.microsoft.playwright.options.AriaRole;
import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;

/// The page as a screen reader gives it, to somebody who has only a keyboard: roles, names, live regions and the focus.
final class ScreenReader {
    private static final Duration POLL = Duration.ofMillis(20);
    private static final int FAR = 60;
    /// The first line of a snapshot. Names with a colon make YAML put it in quotes.
    private static final Pattern ROLE_AND_NAME = Pattern.compile("- '?(\\w+)(?: \"((?:[^\"\\\\]|\\\\.)*)\")?.*");

    private final Page page;

    /// Keeps every announcement of the log, as a screen reader does: the next one may follow before a test looks.
    private static final String HEAR = """
            () => {
              window.heard = [];
              const hear = () => {
                const words = document.querySelector('[role=log]')?.textContent ?? '';
                if (words !== '' && words !== window.heard.at(-1)) window.heard.push(words);
              };
              new MutationObserver(hear).observe(document.body, {subtree: true, childList: true, characterData: true});
            }
            """;

    private int keys;

    ScreenReader(Page page) {
        this.page = page;
        page.evaluate(HEAR);
    }

    void press(String key) {
        keys++;
        page.keyboard().press(key);
    }

    int keys() {
        return keys;
    }

    /// Presses Tab or Shift+Tab until an element has the focus.
    ///
    /// @param wanted role and name, such as `button Fit board`
    void goTo(String wanted, String key) {
        for (int presses = 0; !focused().equals(wanted); presses++) {
            if (presses > FAR) {
                throw new AssertionError(key + " does not lead to " + wanted);
            }
            press(key);
        }
    }

    /// Returns role and name of the focused element, such as `button Fit board`, or an empty text.
    String focused() {
        Locator focus = page.locator(":focus");
        if (focus.count() == 0) {
            return "";
        }
        Matcher found =
                ROLE_AND_NAME.matcher(focus.ariaSnapshot().lines().findFirst().orElse(""));
        return found.matches() ? (found.group(1) + " " + (found.group(2) == null ? "" : found.group(2))).strip() : "";
    }

    /// Returns the texts of the live regions with a status.
    List<String> statuses() {
        return page.getByRole(AriaRole.STATUS).allTextContents().stream()
                .map(String::strip)
                .filter(words -> !words.isEmpty())
                .toList();
    }

    List<String> headings() {
        return page.getByRole(AriaRole.HEADING).allTextContents().stream()
                .map(String::strip)
                .toList();
    }

    /// Returns the name of the board, which says how many tiles it has.
    String board() {
        return nameOf(page.getByRole(AriaRole.APPLICATION));
    }

    /// Returns the number of tiles on the board.
    int tiles() {
        return Integer.parseInt(board().replaceAll("\\D", ""));
    }

    /// Returns the description of the picture whose name begins like this.
    String picture(String beginning) {
        return nameOf(page.getByRole(AriaRole.IMG, new GetByRoleOptions().setName(Pattern.compile("^" + beginning))));
    }

    /// Returns the names of the radio buttons that can be chosen.
    List<String> radios() {
        return page.getByRole(AriaRole.RADIO).all().stream()
                .map(ScreenReader::nameOf)
                .toList();
    }

    /// Returns what the items of the list in a region say.
    List<String> items(String region) {
        return page
                .getByRole(AriaRole.REGION, new GetByRoleOptions().setName(region))
                .getByRole(AriaRole.LISTITEM)
                .allTextContents()
                .stream()
                .map(words -> words.strip().replaceAll("\\s+", " "))
                .toList();
    }

    /// Waits until a status is read out, and returns it.
    String await(String what, Predicate<String> status) {
        return Awaitility.await(what)
                .pollInSameThread()
                .pollInterval(POLL)
                .until(() -> statuses().stream().filter(status).findFirst().orElse(""), words -> !words.isEmpty());
    }

    /// Waits until the log of the game has announced this since an earlier announcement.
    void awaitAnnouncement(int after, String words) {
        Awaitility.await("the announcement: " + words)
                .pollInSameThread()
                .pollInterval(POLL)
                .until(() -> {
                    List<String> announced = announced();
                    return announced.subList(after, announced.size()).stream().anyMatch(one -> one.contains(words));
                });
    }

    /// Returns the announcements so far, without repetitions in a row.
    @SuppressWarnings("unchecked")
    List<String> announced() {
        return (List<String>) page.evaluate("() => window.heard");
    }

    private static String nameOf(Locator element) {
        if (element.count() == 0) {
            return "";
        }
        Matcher found = ROLE_AND_NAME.matcher(
                element.first().ariaSnapshot().lines().findFirst().orElse(""));
        return found.matches() && found.group(2) != null ? found.group(2) : "";
    }
}
