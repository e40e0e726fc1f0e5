package cartulary.browser;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Locator.WaitForOptions;
import com.microsoft.playwright.options.WaitForSelectorState;

/// The length of browser games: 8 tiles, or to the end with `cartulary.all`.
final class GameLength {
    static final boolean WHOLE = Boolean.getBoolean("cartulary.all");

    private static final int TILES = 8;

    private GameLength() {}

    /// Resigns for the player of a window once the game is long enough; returns true from then on. The game may
    /// still wait for other players, who choose features for their chips.
    static boolean resignIfLongEnough(BrowserWindow window) {
        return resignIfLongEnough(window, TILES);
    }

    /// The same with another length.
    static boolean resignIfLongEnough(BrowserWindow window, int tiles) {
        boolean isEnough = !WHOLE && window.page.locator(".plane .tiles .tile").count() >= tiles;
        Locator resign = window.page.locator(".side summary").getByText("resign");
        if (isEnough && resign.count() > 0) {
            TableMenu.open(window.page);
            resign.click();
            window.page.getByText("Yes, resign").click();
            resign.waitFor(new WaitForOptions().setState(WaitForSelectorState.HIDDEN));
        }
        return isEnough;
    }
}
