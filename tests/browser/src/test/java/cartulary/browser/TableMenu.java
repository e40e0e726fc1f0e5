package cartulary.browser;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;

/// The menu of a table: settings, recovery, seats for others, and how to resign.
final class TableMenu {
    private TableMenu() {}

    /// Opens it, unless it is open.
    static void open(Page page) {
        page.locator(".menu > summary").waitFor();
        Locator menu = page.locator(".menu:not([open]) > summary");
        if (menu.count() > 0) {
            menu.click();
        }
    }

    /// Opens it, and the settings in it.
    static void openSettings(Page page) {
        open(page);
        page.locator(".settings summary").click();
    }
}
