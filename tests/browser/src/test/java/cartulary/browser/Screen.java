package cartulary.browser;

import com.deque.html.axecore.args.AxeRunOptions;
import com.deque.html.axecore.playwright.AxeBuilder;
import com.deque.html.axecore.results.CheckedNode;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Page.EmulateMediaOptions;
import com.microsoft.playwright.options.ColorScheme;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// A screen size and a colour scheme.
enum Screen {
    WIDE(1400, 900, ColorScheme.LIGHT),
    WIDE_IN_THE_DARK(1400, 900, ColorScheme.DARK),
    PHONE(390, 844, ColorScheme.LIGHT),
    PHONE_IN_THE_DARK(390, 844, ColorScheme.DARK),
    NARROW(320, 640, ColorScheme.LIGHT);

    /// All screens in the long tests, otherwise those that differ most.
    private static final List<Screen> LOOKS =
            List.of(GameLength.WHOLE ? values() : new Screen[] {WIDE_IN_THE_DARK, PHONE, NARROW});

    private static final List<String> CHECKED =
            List.of("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice");

    private static final String TARGET_SIZE = "target-size";

    /// Takes out what is repeated for every tile, turn, score and event, except a few of each: axe needs 20 seconds for
    /// the page of a whole game.
    private static final String THIN_OUT = """
            () => {
              const repeated = ['.sprite symbol', '.tiles .tile', '.log-turns > li', '.scorings > li', '.ticks > *'];
              window.takenOut = repeated
                .flatMap(one => [...document.querySelectorAll(one)].slice(8))
                .filter(parent => parent.querySelector('[tabindex="0"]') === null)
                .map(parent => {
                  const fragment = document.createDocumentFragment();
                  fragment.append(...parent.childNodes);
                  return [parent, fragment];
                });
            }
            """;

    private static final String PUT_BACK = """
            () => window.takenOut.forEach(([parent, fragment]) => parent.append(fragment))
            """;

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

    /// Returns what is wrong with these elements, or with the page without any, on the screens of this run: what axe
    /// finds on the wide one, which shows the most (in the long tests on all but one), and what sticks out of each.
    static List<String> findings(Page page, String... within) {
        var found = new ArrayList<String>();
        for (Screen look : LOOKS) {
            look.at(page);
            if (look.isAnalyzed()) {
                look.violations(page, within).forEach(one -> found.add(look + ": " + one));
            }
            look.overhang(page).forEach(part -> found.add(look + ": " + part));
        }
        WIDE.at(page);
        return found;
    }

    /// Axe takes seconds of processor time for a page.
    private boolean isAnalyzed() {
        return GameLength.WHOLE ? this != NARROW : this == WIDE_IN_THE_DARK;
    }

    /// Returns the violations that axe finds in the elements of these selectors, which is much faster than on a whole
    /// page, or on the page without any, when nothing on it moves.
    List<String> violations(Page page, String... within) {
        StillBoard.await(page);
        if (GameLength.WHOLE) {
            return analyzed(page, within);
        }
        page.evaluate(THIN_OUT);
        try {
            return analyzed(page, within);
        } finally {
            page.evaluate(PUT_BACK);
        }
    }

    private static List<String> analyzed(Page page, String... within) {
        AxeBuilder axe = axe(page);
        List.of(within).forEach(axe::include);
        // The pictures are decorative; text next to them says the same.
        return axe.exclude(List.of(".sprite")).withTags(CHECKED).analyze().getViolations().stream()
                .flatMap(rule -> Stream.of(rule.getNodes().stream()
                                .filter(node -> !rule.getId().equals(TARGET_SIZE) || isTooSmallInView(page, node))
                                .map(Screen::words)
                                .toList())
                        .filter(nodes -> !nodes.isEmpty())
                        .map(nodes -> rule.getId() + ": " + rule.getHelp() + nodes))
                .toList();
    }

    private static AxeBuilder axe(Page page) {
        var options = new AxeRunOptions();
        // What passes is counted in thousands.
        options.setResultTypes(List.of("violations"));
        // The page has no frames, for which axe would open another page each time.
        return new AxeBuilder(page).options(options).setLegacyMode(true);
    }

    /// A button at the edge of a part that scrolls is cut off there, and whole when it is scrolled to.
    private static boolean isTooSmallInView(Page page, CheckedNode node) {
        String target = ((List<?>) node.getTarget()).getFirst().toString();
        page.locator(target).evaluate("button => button.scrollIntoView({block: 'center'})");
        return !axe(page)
                .include(target)
                .withRules(List.of(TARGET_SIZE))
                .analyze()
                .getViolations()
                .isEmpty();
    }

    /// Returns the elements that stick out of the screen, when nothing on the page moves.
    @SuppressWarnings("unchecked")
    List<String> overhang(Page page) {
        StillBoard.await(page);
        return (List<String>) page.evaluate(OVERHANG);
    }

    private static String words(CheckedNode node) {
        return node.getTarget() + " " + node.getFailureSummary().replaceAll("\\s+", " ");
    }
}
