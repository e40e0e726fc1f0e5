package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Page.EmulateMediaOptions;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Contrast;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The colours of the page: as the system, light, dark, or with high contrast.
class ThemesIT {
    /// The colours of a picture beside what is around it, as contrasts (WCAG 1.4.11).
    private static final String CONTRASTS = """
            parts => parts.map(part => {
              const channels = colour => {
                const pixel = new OffscreenCanvas(1, 1).getContext('2d');
                pixel.fillStyle = colour;
                pixel.fillRect(0, 0, 1, 1);
                return [...pixel.getImageData(0, 0, 1, 1).data];
              };
              const luminance = colour => channels(colour).slice(0, 3).map(one => one / 255)
                .map(one => one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4)
                .reduce((sum, one, place) => sum + one * [0.2126, 0.7152, 0.0722][place], 0);
              let around = part.parentElement;
              while (getComputedStyle(around).backgroundColor === 'rgba(0, 0, 0, 0)') around = around.parentElement;
              const both = [luminance(getComputedStyle(part).fill), luminance(getComputedStyle(around).backgroundColor)];
              return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
            })
            """;

    /// What is drawn over the colour of each seat, on pieces and on badges; red has nothing there.
    private static final String PATTERNS = """
            () => ['red', 'blue', 'green', 'yellow', 'black', 'pink'].flatMap(colour => {
              const plane = document.querySelector('.plane');
              const piece = document.createElementNS('http://www.w3.org/2000/svg', 'g');
              piece.setAttribute('class', `piece-${colour}`);
              piece.innerHTML = '<path class="shape" d="M0 0h9v9z"></path>';
              const badge = document.createElement('span');
              badge.className = `seat seat-${colour}`;
              plane.append(piece);
              document.body.append(badge);
              const {fill} = getComputedStyle(piece.firstChild);
              const lines = getComputedStyle(badge).getPropertyValue('--lines').trim();
              piece.remove();
              badge.remove();
              const pattern = document.getElementById(/#([\\w-]+)/.exec(fill)?.[1]);
              const drawn = pattern?.querySelector('.seat-lines').getAttribute('d');
              return [colour === 'red' ? 'piece plain' : `piece ${drawn ?? 'without a pattern'}`,
                `badge ${lines === '' ? 'without a pattern' : lines}`];
            })
            """;

    /// Keeps the theme of the document when its body is there, before anything of it is painted.
    private static final String AT_FIRST = """
            new MutationObserver((_, observer) => {
              if (document.body !== null) {
                window.firstTheme = document.documentElement.dataset.theme;
                observer.disconnect();
              }
            }).observe(document, {childList: true, subtree: true});
            """;

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    @Test
    void aChosenThemeIsKeptAndThereBeforeTheFirstPicture() {
        BrowserWindow window = CHROMIUM.window();
        window.context.addInitScript(AT_FIRST);
        Page page = window.go("/").page;
        page.locator(".foot select[name=theme]").selectOption("dark");
        assertThat(page.locator("html")).hasAttribute("data-theme", "dark");
        assertThat(page.locator("html")).hasCSS("color-scheme", "dark");
        assertThat(page.locator("meta[name=theme-color]")).hasAttribute("content", "#1d1a15");
        assertThat(page.locator("body")).hasCSS("background-color", "rgb(29, 26, 21)");

        page.reload();
        page.locator(".lobby").waitFor();
        assertThat(page.evaluate("() => window.firstTheme")).isEqualTo("dark");
        page.locator(".foot select[name=theme]").selectOption("light");
        page.emulateMedia(new EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
        assertThat(page.locator("body")).hasCSS("background-color", "rgb(246, 240, 226)");
    }

    @Test
    void asTheSystemMeansMoreContrastWhereTheSystemAsksForIt() {
        Page page = CHROMIUM.window().go("/").page;
        assertThat(page.locator("html")).hasAttribute("data-theme", "system");
        page.emulateMedia(new EmulateMediaOptions().setContrast(Contrast.MORE).setColorScheme(ColorScheme.DARK));
        assertThat(page.locator("html")).hasAttribute("data-theme", "contrast");
        assertThat(page.locator("body")).hasCSS("background-color", "rgb(0, 0, 0)");
        assertThat(page.locator("meta[name=theme-color]")).hasAttribute("content", "#000000");
        page.locator("select[name=theme]").selectOption("light");
        assertThat(page.locator("html")).hasAttribute("data-theme", "light");
    }

    /// Most other tests of accessibility analyse the dark theme.
    @Test
    void theStartPageAndATableAreAccessibleInTheLight() {
        theStartPageAndATableAreAccessible("light");
    }

    @ParameterizedTest
    @ValueSource(strings = {"dark", "contrast"})
    @Tag("long")
    void theStartPageAndATableAreAccessible(String theme) {
        BrowserWindow window = themed(theme);
        Page page = window.go("/").page;
        page.locator(".toggle-set").waitFor();
        var found = new ArrayList<>(Screen.WIDE.violations(page));
        window.go("/games/" + SERVICE.recorded().brief().game());
        page.locator(".summary").waitFor();
        page.locator(".ticks .tick").first().waitFor();
        TableMenu.openSettings(page);
        found.addAll(Screen.WIDE.violations(page));
        assertThat(found).isEmpty();
    }

    @Test
    void highContrastSetsOffTextSevenTimesAndHasThickBorders() {
        BrowserWindow window = themed("contrast");
        Page page = window.page;
        window.go("/");
        page.locator(".toggle-set").waitFor();
        var found = new ArrayList<>(tooFaintInBothSchemes(page));
        assertThat(page.locator(".head select")).hasCSS("border-top-width", "2px");
        assertThat(page.locator(".toggle").first()).hasCSS("border-top-width", "2px");
        window.go("/games/" + SERVICE.recorded().brief().game());
        page.locator(".summary").waitFor();
        found.addAll(tooFaintInBothSchemes(page));
        assertThat(found).isEmpty();
        // The number of a seat is there besides its colour.
        assertThat(page.locator(".player .seat")).hasText(new String[] {"1", "2"});
    }

    private static List<String> tooFaintInBothSchemes(Page page) {
        return Stream.of(ColorScheme.LIGHT, ColorScheme.DARK)
                .flatMap(scheme -> {
                    page.emulateMedia(new EmulateMediaOptions().setColorScheme(scheme));
                    return tooFaint(page).stream();
                })
                .toList();
    }

    @Test
    @SuppressWarnings("unchecked")
    void inHighContrastEverySeatHasAPatternOfItsOwn() {
        Page page = themed("contrast").go("/games/" + SERVICE.recorded().brief().game()).page;
        page.locator(".meeple").first().waitFor();
        var looks = (List<String>) page.evaluate(PATTERNS);
        assertThat(looks).hasSize(12).doesNotHaveDuplicates().noneMatch(look -> look.contains("without a pattern"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/offline.html", "/verify.html"})
    void otherPagesHaveTheChosenColours(String path) {
        Page page = themed("dark").page;
        page.navigate(path);
        assertThat(page.locator("body")).hasCSS("background-color", "rgb(29, 26, 21)");
        assertThat(page.locator("html")).hasCSS("color-scheme", "dark");
    }

    @ParameterizedTest
    @ValueSource(strings = {"light", "dark", "contrast"})
    @SuppressWarnings("unchecked")
    void theScoresOnTheTimelineAreSeen(String theme) {
        Page page = themed(theme).go("/games/" + SERVICE.recorded().brief().game()).page;
        page.locator(".ticks .tick").first().waitFor();
        var contrasts = (List<Number>) page.locator(".tick-mark").evaluateAll(CONTRASTS);
        assertThat(contrasts).isNotEmpty().allSatisfy(one -> assertThat(one.doubleValue())
                .isGreaterThan(3));
    }

    private static BrowserWindow themed(String theme) {
        BrowserWindow window = CHROMIUM.window();
        window.context.addInitScript(
                "location.protocol.startsWith('http') && localStorage.setItem('cartulary.theme', '" + theme + "');");
        return window;
    }

    /// What axe finds to have a contrast of less than 7:1, or 4.5:1 if it is large (WCAG 1.4.6).
    private static List<String> tooFaint(Page page) {
        StillBoard.await(page);
        return new AxeBuilder(page)
                        .setLegacyMode(true)
                        .exclude(List.of(".sprite"))
                        .withRules(List.of("color-contrast-enhanced"))
                        .analyze()
                        .getViolations()
                        .stream()
                        .flatMap(rule -> rule.getNodes().stream())
                        .map(node -> node.getTarget() + " " + node.getFailureSummary())
                        .toList();
    }
}
