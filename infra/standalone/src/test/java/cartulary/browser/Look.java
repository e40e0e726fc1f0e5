package cartulary.browser;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.deque.html.axecore.results.CheckedNode;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Page.EmulateMediaOptions;
import com.microsoft.playwright.options.ColorScheme;
import java.util.List;

/// A screen and its light.
enum Look {
    WIDE(1400, 900, ColorScheme.LIGHT),
    WIDE_IN_THE_DARK(1400, 900, ColorScheme.DARK),
    PHONE(390, 844, ColorScheme.LIGHT),
    PHONE_IN_THE_DARK(390, 844, ColorScheme.DARK),
    NARROW(320, 640, ColorScheme.LIGHT);

    /// Those that differ most from one another.
    static final Look[] FEWEST = {WIDE, PHONE_IN_THE_DARK};

    private static final List<String> CHECKED =
            List.of("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice");

    /// In the dark nothing but the colours is another.
    private static final List<String> COLOURS = List.of("color-contrast", "link-in-text-block");

    /// What makes the page wider than the screen: the parts that stick out and are not cut off.
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

    Look(int width, int height, ColorScheme light) {
        this.width = width;
        this.height = height;
        this.light = light;
    }

    void at(Page page) {
        page.setViewportSize(width, height);
        page.emulateMedia(new EmulateMediaOptions().setColorScheme(light));
    }

    /// What axe finds that keeps somebody out, in words.
    List<String> barriers(Page page) {
        // The pictures are drawn for the eye alone: the words beside them say it all.
        return new AxeBuilder(page)
                .exclude(List.of(".sprite")).withTags(CHECKED).analyze().getViolations().stream()
                        .map(rule -> rule.getId()
                                + ": "
                                + rule.getHelp()
                                + rule.getNodes().stream().map(Look::words).toList())
                        .toList();
    }

    private boolean isDark() {
        return light == ColorScheme.DARK;
    }

    /// What sticks out beyond the screen, so that one would have to scroll sideways.
    @SuppressWarnings("unchecked")
    List<String> overhang(Page page) {
        return (List<String>) page.evaluate(OVERHANG);
    }

    private static String words(CheckedNode node) {
        return node.getTarget() + " " + node.getFailureSummary().replaceAll("\\s+", " ");
    }
}
