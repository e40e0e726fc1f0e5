package cartulary.browser;

import com.microsoft.playwright.Page;

/// The windows in which the layout of a table is looked at.
enum WindowSize {
    LAPTOP(1366, 768),
    SMALL_LAPTOP(1280, 720),
    DESKTOP(1920, 1080),
    PHONE(390, 844),
    LYING_PHONE(844, 390),
    TABLET(820, 1180);

    final int width;
    final int height;

    WindowSize(int width, int height) {
        this.width = width;
        this.height = height;
    }

    void at(Page page) {
        page.setViewportSize(width, height);
    }

    /// True if fingers press what is in it.
    boolean isTouched() {
        return Math.min(width, height) < 600;
    }
}
