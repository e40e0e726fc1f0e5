package cartulary.browser;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.deque.html.axecore.results.CheckedNode;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Page.EmulateMediaOptions;
import com.microsoft.playwright.options.ColorScheme;
import java.util.List;

/// A screen size and a colour scheme.
enum Screen {
    WIDE(1400, 900, ColorScheme.LIGHT),
    WIDE_IN_THE_DARK(1400, 900, ColorScheme.DARK),
    PHONE(390, 844, ColorScheme.LIGHT),
    PHONE_IN_THE_DARK(390, 844, ColorScheme.DARK),
    NARROW(320, 640, ColorScheme.LIGHT);

    /// The two screens that differ most.
    static final Screen[] FEWEST = {WIDE, PHONE_IN_THE_DARK};

    /// All screens in the long tests, otherwise the two.
    static final Screen[] LOOKS = GameLength.WHOLE ? values() : FEWEST;

    private static final List<String> CHECKED =
            List.of("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice");

    /// The elements that make the page wider than the screen.
    private static final String OVERHANG = """
            () => {
              const wide = document.documentElement.clientWidth;
              if (document.documentElement.scrollWidth <= wide) return [];
              const parts = [...document.body.querySelectorAll('*')]
                .filter(part => part.getBoundingClientRect().right > wide + 1)
                .map(part => `${part.localName}.${part.getAttribute('class')} sticks out to `
                  + `${Math.round(part.getBoundingClientRect().right)} px`);
              return ['wider than the screen: ' + parts.slice(0, 8).join(', ')];
            }
            """;

    private final int width;
    private final int height;
    private final ColorScheme light;

    Screen(int width, int height, ColorScheme light) {
        this.width = width;
        this.height = height;
        this.light = light;
    }

    void at(Page page) {
        page.setViewportSize(width, height);
        page.emulateMedia(new EmulateMediaOptions().setColorScheme(light));
    }

    /// Returns the violations that axe finds.
    List<String> violations(Page page) {
        return violations(page, "html");
    }

    /// Returns the violations that axe finds in the elements of a selector, which is much faster than on a whole page.
    List<String> violations(Page page, String within) {
        // The pictures are decorative; text next to them says the same.
        return new AxeBuilder(page)
                        .include(List.of(within))
                        .exclude(List.of(".sprite"))
                        .withTags(CHECKED)
                        .analyze()
                        .getViolations()
                        .stream()
                        .map(rule -> rule.getId()
                                + ": "
                                + rule.getHelp()
                                + rule.getNodes().stream().map(Screen::words).toList())
                        .toList();
    }

    /// Returns the elements that stick out of the screen.
    @SuppressWarnings("unchecked")
    List<String> overhang(Page page) {
        return (List<String>) page.evaluate(OVERHANG);
    }

    private static String words(CheckedNode node) {
        return node.getTarget() + " " + node.getFailureSummary().replaceAll("\\s+", " ");
    }
}
