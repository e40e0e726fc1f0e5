package cartulary.browser;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Locator.WaitForOptions;
import com.microsoft.playwright.options.WaitForSelectorState;

/// How long games are played here: a start of them in the ordinary tests, to their ends where
/// `cartulary.all` says so.
final class Length {
    static final boolean WHOLE = Boolean.getBoolean("cartulary.all");

    private static final int TILES = 12;

    private Length() {}

    /// Gives the game up for the owner of a window where it has been long enough, once; true from then on.
    /// The game may still wait for others, who choose features for their chips.
    static boolean cutShort(Window window) {
        boolean isEnough = !WHOLE && window.page.locator(".plane .tiles .tile").count() >= TILES;
        Locator resign = window.page.locator(".side summary").getByText("resign");
        if (isEnough && resign.count() > 0) {
            resign.click();
            window.page.getByText("Resign for good").click();
            resign.waitFor(new WaitForOptions().setState(WaitForSelectorState.HIDDEN));
        }
        return isEnough;
    }
}
