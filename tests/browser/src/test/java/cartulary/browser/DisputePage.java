package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Locator.FilterOptions;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Page.GetByRoleOptions;
import com.microsoft.playwright.options.AriaRole;
import java.nio.file.Path;
import java.util.regex.Pattern;

/// The scores and the disputes of a game, in the language of one player.
///
/// @param words how this language names what the player presses
record DisputePage(BrowserWindow window, Words words) {
    /// Longer than the page has elements.
    private static final int FAR = 300;

    /// The names of buttons in a language.
    enum Words {
        ENGLISH("en-GB", "Dispute this score", "Open the dispute", "The record stands", "Correct the score", "Decide"),
        JAPANESE("ja-JP", "この得点に異議", "異議を申し立てる", "記録どおり", "得点を訂正する", "決定する"),
        DUTCH(
                "nl-NL",
                "Deze score betwisten",
                "Het geschil openen",
                "Het verslag blijft staan",
                "De score corrigeren",
                "Beslissen");

        final String locale;
        final String ask;
        final String open;
        final String stands;
        final String correct;
        final String decide;

        Words(String locale, String ask, String open, String stands, String correct, String decide) {
            this.locale = locale;
            this.ask = ask;
            this.open = open;
            this.stands = stands;
            this.correct = correct;
            this.decide = decide;
        }
    }

    /// Opens a game for the person of a seat.
    static DisputePage of(Chromium chromium, Words words, RecordedTable table, int seat) {
        BrowserWindow window = chromium.window(how -> how.setLocale(words.locale));
        table.sit(window, seat);
        var page = new DisputePage(window, words);
        page.panel().waitFor();
        return page;
    }

    Page page() {
        return window.page;
    }

    Locator panel() {
        return page().locator(".disputes");
    }

    Locator dispute(int number) {
        return page().locator("article.dispute")
                .filter(new FilterOptions().setHas(page().locator("#dispute-" + number)));
    }

    /// The recounts of a dispute: that of the rules of the game, then that of the other reading.
    Locator recounts(int number) {
        return dispute(number).locator("table.recount");
    }

    /// The entry of a score in the scores.
    Locator entry(long revision) {
        return page().locator(".ledger .scorings .entry")
                .filter(new FilterOptions()
                        .setHas(page().locator(
                                        ".revision",
                                        new Page.LocatorOptions()
                                                .setHasText(Pattern.compile("(^|\\D)" + revision + "$")))));
    }

    /// Opens the form about a score by keyboard.
    void ask(long revision) {
        entry(revision).focus();
        page().keyboard().press("Enter");
        button(words.ask).press("Enter");
        assertThat(page().locator(".dispute-form h3")).isFocused();
    }

    /// Opens a dispute about a score by keyboard.
    void dispute(long revision, String reason) {
        ask(revision);
        submit(reason);
    }

    /// Opens a dispute about a score, which is counted with another value of an option as well.
    void disputeWith(long revision, String reason, String option, String value) {
        ask(revision);
        page().locator(".dispute-form summary").press("Enter");
        page().locator(".dispute-form select[name=" + option + "]").selectOption(value);
        submit(reason);
    }

    private void submit(String reason) {
        tabTo("textarea[name=reason]");
        page().keyboard().type(reason);
        button(words.open).press("Enter");
        assertThat(dispute(1).locator("h3")).isFocused();
    }

    void agree(String outcome) {
        dispute(1)
                .locator("fieldset")
                .getByText(outcome, new Locator.GetByTextOptions().setExact(true))
                .press("Enter");
    }

    /// Saves what this browser knows of the game.
    Path saveEvidence() {
        panel().locator("details > summary").last().press("Enter");
        return page().waitForDownload(
                        () -> panel().locator("details button").last().press("Enter"))
                .path();
    }

    /// Downloads the record that *Check this game* has read.
    Path saveRecord() {
        return page().waitForDownload(
                        () -> page().locator(".check .row button").last().press("Enter"))
                .path();
    }

    Locator button(String name) {
        return page().getByRole(
                        AriaRole.BUTTON, new GetByRoleOptions().setName(name).setExact(true));
    }

    private void tabTo(String selector) {
        Locator wanted = page().locator(selector);
        for (int tabs = 0; !(boolean) wanted.evaluate("element => element === document.activeElement"); tabs++) {
            assertThat(tabs).as("tabs to " + selector).isLessThan(FAR);
            page().keyboard().press("Tab");
        }
    }
}
