package cartulary.table;

/// How long games are played here: a start of them in the ordinary tests, to their ends where
/// `cartulary.table.whole` says so.
final class Length {
    static final boolean WHOLE = Boolean.getBoolean("cartulary.table.whole");

    private static final int TILES = 12;

    private Length() {}

    /// Gives the game up for the owner of a window where it has been long enough; true where that was done.
    static boolean cutShort(Window window) {
        boolean isEnough = !WHOLE && window.page.locator(".plane .tiles .tile").count() >= TILES;
        if (isEnough && !window.isAtTheEnd()) {
            window.page.locator(".side summary").getByText("resign").click();
            window.page.getByText("Resign for good").click();
            window.page.locator(".summary").or(window.page.locator(".secret")).first().waitFor();
        }
        return isEnough;
    }
}
