package cartulary.browser;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.FilePayload;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/// The page `verify.html`.
record VerifyPage(Page page) {
    /// The address of the file that the build made.
    static final String FILE = Path.of(System.getProperty("cartulary.browser.page"))
            .resolve("../cartulary/web/verify.html")
            .toAbsolutePath()
            .normalize()
            .toUri()
            .toString();

    /// Opens the file in a new window.
    static VerifyPage fromDisk(Chromium chromium) {
        Page page = chromium.window().page;
        page.navigate(FILE);
        return new VerifyPage(page);
    }

    void chooseRecord(String content) {
        choose(0, content);
    }

    void chooseKept(String content) {
        choose(1, content);
    }

    void chooseRecord(byte[] content) {
        choose(0, content);
    }

    private void choose(int input, String content) {
        choose(input, content.getBytes(StandardCharsets.UTF_8));
    }

    private void choose(int input, byte[] bytes) {
        page.locator("input[type=file]")
                .nth(input)
                .setInputFiles(new FilePayload("record.ndjson", "application/x-ndjson", bytes));
    }
}
