package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Page.GetByRoleOptions;
import com.microsoft.playwright.Route.FulfillOptions;
import com.microsoft.playwright.options.AriaRole;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Rule ids that open the sentence of the rule.
class RuleDialogIT {
    private static final int FAR = 300;

    /// A reason why an office takes no bets.
    private static final String RULE = "BET-9";

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final Api api = new Api(SERVICE);

    /// The event of the office that takes no bets.
    private JsonNode closed;

    @ParameterizedTest
    @CsvSource({"en-GB, en, Rule BASE-1, Close", "nl-NL, nl, Regel BASE-1, Sluiten"})
    @Tag("long")
    void aRuleOpensAndClosesInTheOtherLanguages(String locale, String language, String title, String close) {
        aRuleOpensAndClosesByKeyboardAndTheFocusReturns(locale, language, title, close);
    }

    @ParameterizedTest
    @CsvSource("ja-JP, ja, ルール BASE-1, 閉じる")
    void aRuleOpensAndClosesByKeyboardAndTheFocusReturns(String locale, String language, String title, String close) {
        Page page = at("/how-to-play", locale);
        tabTo(page, ".small-print .rule-link");
        page.keyboard().press("Enter");

        Locator dialog = page.getByRole(AriaRole.DIALOG, new GetByRoleOptions().setName(title));
        assertThat(dialog).isVisible();
        assertThat(dialog).containsText(sentence("BASE-1", language));
        assertThat(dialog).containsText(note("BASE-1", language));
        assertThat(dialog.getByText(close)).isFocused();

        page.keyboard().press("Escape");
        assertThat(page.locator("dialog[open]")).hasCount(0);
        assertThat(page.locator(".small-print .rule-link").first()).isFocused();
    }

    @Test
    void itIsReadAgainAfterAFailureAndClosesByItsButtonAndByAClickBesideIt() {
        BrowserWindow window = CHROMIUM.window();
        window.ignoreErrors("503");
        Page page = window.go("/how-to-play").page;
        page.route("**/api/rules?*", route -> route.fulfill(new FulfillOptions().setStatus(503)));
        page.getByText("BASE-25").first().click();
        assertThat(page.locator("dialog[open] .problem")).isVisible();
        page.unroute("**/api/rules?*");
        page.getByRole(AriaRole.BUTTON, new GetByRoleOptions().setName("Try again"))
                .click();
        assertThat(page.locator("#rule-sentence")).hasText("A completed road scores 1 point per tile.");

        page.locator("dialog[open]").getByText("Close").click();
        assertThat(page.locator("dialog[open]")).hasCount(0);
        assertThat(page.getByText("BASE-25").first()).isFocused();

        page.getByText("BASE-26").first().click();
        assertThat(page.locator("#rule-sentence")).hasText(sentence("BASE-26", "en"));
        Pointer.mouse(page).click(() -> List.of(new Point(5, 5)));
        assertThat(page.locator("dialog[open]")).hasCount(0);

        itIsAccessible(page);
    }

    private static void itIsAccessible(Page page) {
        page.locator(".small-print .rule-link").first().click();
        page.locator("#rule-sentence .faint").waitFor();

        assertThat(Screen.findings(page, ".rule-dialog")).isEmpty();
    }

    @Test
    void aRuleInTheNameOfAnOptionOpensWithoutChangingTheOption() {
        BrowserWindow window = CHROMIUM.window();
        LobbyPage.at(window).plays("The Bets").withMoreOptions();
        Page page = window.page;
        for (String rule : List.of("BASE-41", "BET-30", "BET-3")) {
            page.getByRole(AriaRole.BUTTON, new GetByRoleOptions().setName(rule).setExact(true))
                    .click();
            assertThat(page.locator("#rule-sentence")).containsText(sentence(rule, "en"));
            page.keyboard().press("Escape");
        }
        assertThat(page.getByLabel("With fields")).isChecked();
        assertThat(page).hasURL(Pattern.compile(".*/$"));
    }

    @Test
    void theReasonWhyATileDoesNotFitOpensItsRuleAndEscapeKeepsTheTileThatWasPut() {
        Page page = phoneWithADrawnTile();
        Pointer.finger(page)
                .click(() -> Point.inside(
                        page.locator(".surface"), table -> new Point(table.x + 15, table.y + table.height - 15)));

        assertThat(page.locator(".cell.chosen")).hasCount(0);
        page.locator(".turn .rule-link").tap();
        assertThat(page.locator("#rule-sentence")).containsText(sentence("BASE-9", "en"));
        page.keyboard().press("Escape");
        assertThat(page.locator("dialog[open]")).hasCount(0);

        Pointer.finger(page).click(page.locator(".cell.fits").first());
        assertThat(page.locator(".cell.chosen")).hasCount(1);
        TableMenu.open(page);
        page.locator(".resign summary").click();
        page.getByText("MIX-16").click();
        assertThat(page.locator("#rule-sentence")).containsText(sentence("MIX-16", "en"));
        // The keys of the game must not act while a rule is read.
        page.keyboard().press("Escape");
        assertThat(page.locator("dialog[open]")).hasCount(0);
        assertThat(page.locator(".cell.chosen")).hasCount(1);
    }

    @Test
    void theRulesOfAScoreAndOfEntriesOfTheLogAndOfAHistoryOpen() {
        Page page = withoutBets("nl-NL");
        theRulesOfAScoreOpen(page);
        theRulesOfAnEntryOfTheLogOpenBesideIt(page);
        theRulesOfAnEntryOfAHistoryOpenBesideIt(page);
    }

    private void theRulesOfAScoreOpen(Page page) {
        page.locator(".ledger .scorings .entry").first().click();
        Locator rule = page.locator(".evidence .rule-link").first();
        String id = rule.innerText();
        rule.click();
        assertThat(page.locator("#rule-title")).hasText("Regel " + id);
        assertThat(page.locator("#rule-sentence")).containsText(sentence(id, "nl"));
        page.keyboard().press("Escape");
    }

    /// The entry of an office that takes no bets names the reasons.
    private void theRulesOfAnEntryOfTheLogOpenBesideIt(Page page) {
        Locator entry = entry(page, ".log");
        Locator link = entry.locator("xpath=..").getByText(RULE);
        assertThat(entry).hasText(Pattern.compile("neemt geen inzetten aan\\.\\s*$"));

        link.click();
        assertThat(page.locator("#rule-sentence")).containsText(sentence(RULE, "nl"));
        page.keyboard().press("Escape");

        entry.focus();
        page.keyboard().press("ArrowDown");
        assertThat(page.locator(".log .entry:focus")).hasCount(1);
        assertThat(entry).not().isFocused();
        page.keyboard().press("ArrowUp");
        assertThat(entry).isFocused();
        assertThat(link).hasAttribute("tabindex", "-1");
        page.keyboard().press("Enter");
        page.keyboard().press("Tab");
        assertThat(link).isFocused();
    }

    private void theRulesOfAnEntryOfAHistoryOpenBesideIt(Page page) {
        page.evaluate(
                "fragment => { location.hash = fragment; }",
                "r=" + closed.path("revision").asText());
        Locator tile = page.locator(".plane .tile[data-cell='%s,%s']"
                .formatted(closed.at("/data/x").asInt(), closed.at("/data/y").asInt()));
        Pointer.mouse(page).click(tile);

        Locator entry = entry(page, ".history");
        assertThat(entry).hasText(Pattern.compile("neemt geen inzetten aan\\.\\s*$"));
        entry.locator("xpath=..").getByText(RULE).click();
        assertThat(page.locator("#rule-sentence")).containsText(sentence(RULE, "nl"));
    }

    /// Opens the page of a recorded game in which the first office takes no bets. Offices do so in few games, so the
    /// reason is added to the events on their way to the page.
    private Page withoutBets(String locale) {
        String game = SERVICE.recorded().brief().game();
        var events = new ArrayList<JsonNode>();
        Board.each(api.events(game)).forEach(events::add);
        closed = events.stream()
                .filter(event -> event.path("type").asText().equals("OfficeClosed"))
                .findFirst()
                .orElseThrow();
        ObjectNode data = (ObjectNode) closed.path("data");
        data.putArray("bets");
        data.putArray("reasons").add(RULE);
        String lines = events.stream().map(event -> event + "\n").collect(Collectors.joining());
        Page page = CHROMIUM.window(how -> how.setLocale(locale)).page;
        page.route(
                "**/events?follow=*",
                route -> route.fulfill(new FulfillOptions()
                        .setContentType("application/x-ndjson")
                        .setBody(lines)));
        page.navigate("/games/" + game);
        page.locator(".log .entry").first().waitFor();
        return page;
    }

    /// Returns the entry of the office.
    private Locator entry(Page page, String list) {
        return page.locator(
                list + " .entry[data-revision='" + closed.path("revision").asInt() + "']");
    }

    private String sentence(String rule, String language) {
        return rules(language).path("rules").path(rule).asText();
    }

    private String note(String rule, String language) {
        return rules(language).path("notes").path(rule).path("reason").asText();
    }

    private JsonNode rules(String language) {
        return api.get("/api/rules?language=" + language);
    }

    private static Page at(String path, String locale) {
        Page page = CHROMIUM.window(how -> how.setLocale(locale)).go(path).page;
        page.locator("h1").first().waitFor();
        return page;
    }

    private static void tabTo(Page page, String selector) {
        for (int tabs = 0;
                !(boolean) page.evaluate("selector => document.activeElement.matches(selector)", selector);
                tabs++) {
            assertThat(tabs).as("tabs to " + selector).isLessThan(FAR);
            page.keyboard().press("Tab");
        }
    }

    private static Page phoneWithADrawnTile() {
        Page page = CHROMIUM.window(options -> options.setHasTouch(true).setViewportSize(390, 844))
                .go("/")
                .page;
        page.locator("button[name=start]").tap();
        page.getByText("Draw tile").tap();
        page.locator(".cell.fits").first().waitFor();
        return page;
    }
}
